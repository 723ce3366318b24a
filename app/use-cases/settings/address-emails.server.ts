import type { EmailData, NewEmail } from "~/domain/email/email";

/** Tells the old address and the new one that news goes elsewhere. `occasion` is what happened, once. */
export function addressChangedEmails(
  { newId, now }: { newId: () => string; now: number },
  data: EmailData["agency_address_changed"],
  occasion: string,
): NewEmail[] {
  return [data.before, data.after].map((toEmail, place) => ({
    kind: "agency_address_changed",
    data,
    id: newId(),
    toName: "",
    toEmail,
    dedupeKey: `agency_address_changed:${occasion}:${place}`,
    dueAt: now,
    createdAt: now,
  }));
}
