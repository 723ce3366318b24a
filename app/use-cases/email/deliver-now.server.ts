import type { AgencyFacts } from "~/db/availability/availability.server";
import type { LeasedEmail } from "~/domain/email/email";
import type { SettingsReader } from "../settings/read-settings.server";
import { type DeliveryDeps, deliverDueEmails, deliverHeldEmails } from "./deliver-emails.server";

/** Emails that the request which wrote them delivers itself, and the agency's facts that they mention. */
export type ToDeliver = { emails: LeasedEmail[]; agency: AgencyFacts };

/** A request delivers its own emails and perhaps a few left over. The cron job does the rest. */
const EMAILS_PER_REQUEST = 12;

/** Delivers the emails that a request has leased for itself, or else those due in the outbox. */
export async function deliverNow(
  delivery: DeliveryDeps,
  settings: SettingsReader,
  inHand: ToDeliver | null = null,
): Promise<void> {
  if (inHand === null) return deliverDueEmails(delivery, EMAILS_PER_REQUEST);
  const { email, joinLink } = await settings.read();
  return deliverHeldEmails(delivery, inHand.emails, { ...inHand.agency, email, joinLink });
}
