import { type EmailData, envelope, type NewEmail } from "~/domain/email/email";

/** Tells the old address and the new one that news goes elsewhere. `occasion` is what happened, once. */
export function addressChangedEmails(
  deps: { newId: () => string; now: number },
  data: EmailData["agency_address_changed"],
  occasion: string,
): NewEmail[] {
  return [data.before, data.after].map((email, place) => ({
    kind: "agency_address_changed",
    data,
    ...envelope(deps, { name: "", email }, `agency_address_changed:${occasion}:${place}`),
  }));
}
