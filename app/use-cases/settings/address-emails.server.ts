import { type EmailData, envelope, type NewEmail } from "~/domain/email/email";
import type { Instant } from "~/domain/instant";

/**
 * Notifies the old and the new address that the agency's news goes to another one. `occasion` identifies the change, so
 * that each email is sent once.
 */
export function addressChangedEmails(
  deps: { newId: () => string; now: Instant },
  data: EmailData["agency_address_changed"],
  occasion: string,
): NewEmail[] {
  return [data.before, data.after].map((email, place) => ({
    kind: "agency_address_changed",
    data,
    ...envelope(deps, { name: "", email }, `agency_address_changed:${occasion}:${place}`),
  }));
}
