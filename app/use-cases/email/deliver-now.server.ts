import type { AgencyFacts } from "~/db/availability/availability.server";
import type { HeldEmail } from "~/domain/email/held";
import type { SettingsReader } from "../settings/read-settings.server";
import { type DeliveryDeps, deliverDueEmails, deliverHeldEmails } from "./deliver-emails.server";

/** Emails in the hands of whoever wrote them, and the rules that they tell of. */
export type ToDeliver = { emails: HeldEmail[]; agency: AgencyFacts };

/** A request delivers its own emails and perhaps a few left over. The cron job does the rest. */
const EMAILS_PER_REQUEST = 12;

/** Delivers what a request has kept in hand, or else what is due in the outbox. */
export async function deliverNow(
  delivery: DeliveryDeps,
  settings: SettingsReader,
  inHand: ToDeliver | null = null,
): Promise<void> {
  if (inHand === null) return deliverDueEmails(delivery, EMAILS_PER_REQUEST);
  const { email, joinLink } = await settings.read();
  return deliverHeldEmails(delivery, inHand.emails, { ...inHand.agency, email, joinLink });
}
