import { type RefObject, useEffect } from "react";

const CONTACT_PATH = "/account/contact.json";
const FIELDS = ["name", "email", "company"] as const;

type Contact = Partial<Record<(typeof FIELDS)[number], string>>;

/**
 * Fills a signed-in client's details into the empty fields of a form. The page itself is the same for everybody; a cookie
 * says whether asking is worth while.
 */
export function useAccountContact(container: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (!/(^|; )(__Host-)?signed_in=1/.test(document.cookie)) return;
    const asking = new AbortController();
    fetch(CONTACT_PATH, { signal: asking.signal })
      .then((answer) => (answer.status === 200 ? answer.json() : null) as Promise<Contact> | null)
      .then((contact) => {
        for (const field of FIELDS) {
          const input = container.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`);
          const value = contact?.[field];
          if (!input || !value || input.value !== "") continue;
          input.value = value;
          input.dispatchEvent(new Event("input", { bubbles: true }));
        }
      })
      // What cannot be filled in can be typed.
      .catch(() => {});
    return () => asking.abort();
  }, [container]);
}
