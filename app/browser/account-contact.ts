import { type RefObject, useEffect } from "react";
import { PATHS } from "../domain/paths";
import { isSignedInHinted } from "./wake/signed-in-mark";

const FIELDS = ["name", "email", "company"] as const;

type Contact = Partial<Record<(typeof FIELDS)[number], string>>;

/**
 * Fills the empty fields of a form with the signed-in client's details. The page itself is the same for
 * everyone; a cookie tells whether it is worth fetching them.
 */
export function useAccountContact(container: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (!isSignedInHinted()) return;
    const asking = new AbortController();
    fetch(PATHS.accountContact, { signal: asking.signal })
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
      // If fetching fails, the visitor can still type.
      .catch(() => {});
    return () => asking.abort();
  }, [container]);
}
