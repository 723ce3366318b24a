import { phoneUrl } from "~/domain/contact";
import type { ClientChanges } from "../../domain/booking/scheduler";

export type Contact = { email: string; phone: string };

type ChangesClosedProps = { call: string; changes: ClientChanges; contact: Contact };

/** In place of the links that move or cancel a call, once it is too close for that. */
export function ChangesClosed({ call, changes, contact: { email, phone } }: ChangesClosedProps) {
  return (
    <>
      You can't move or cancel this {call} online any more: that closes {changes.lead} before it starts. If
      you can't make it, email{" "}
      <a href={`mailto:${email}`} className={LINK}>
        {email}
      </a>{" "}
      or call{" "}
      <a href={phoneUrl(phone)} className={LINK}>
        {phone}
      </a>
      .
    </>
  );
}

const LINK = "font-semibold whitespace-nowrap text-ink underline underline-offset-4 hover:text-electric";
