import type { AgencyFacts } from "~/db/availability/availability.server";
import { hasDueOutboundWork } from "~/db/outbound/due-outbound-work.server";
import type { LeasedEmail } from "~/domain/email/leases";
import type { CalendarDeps } from "../calendars/refresh-sources.server";
import { writeCallsNow } from "../calendars/sync-calendars.server";
import { type DeliveryDeps, deliverHeldEmails, deliverNewEmails } from "../email/deliver-emails.server";
import type { SettingsReader } from "../settings/read-settings.server";
import type { WebhookSender } from "../webhooks/deliver-webhooks.server";

/** What the request that wrote it delivers itself. */
export type ToDeliver = {
  emails: LeasedEmail[];
  /** The agency's facts that the emails mention. */
  agency: AgencyFacts;
  /** Whether anything is due in hosts' calendars or for webhooks. */
  hasDueOutboundWork: boolean;
};

export type DeliverNowDeps = {
  settings: SettingsReader;
  delivery: DeliveryDeps;
  calendars: CalendarDeps;
  webhooks: WebhookSender;
  /** Logs a failure under what could not be done. Its work stays due, and the cron job tries again. */
  logged: (what: string) => (error: unknown) => void;
};

/** A request delivers its own emails and perhaps a few left over. The cron job does the rest. */
const EMAILS_PER_REQUEST = 12;

/**
 * Delivers what a request has caused: the emails that it has leased for itself, or else those due in the outbox, then
 * changes of hosts' calendars and events for webhooks. Never throws.
 */
export async function deliverNow(deps: DeliverNowDeps, inHand: ToDeliver | null = null): Promise<void> {
  await Promise.all([
    deliverEmails(deps, inHand).catch(deps.logged("Emails could not be delivered")),
    deliverOutboundWork(deps, inHand),
  ]);
}

async function deliverOutboundWork(
  { delivery, calendars, webhooks, logged }: DeliverNowDeps,
  inHand: ToDeliver | null,
): Promise<void> {
  // Most sites have neither, and one question costs less than two lists that find nothing.
  const isDue =
    inHand?.hasDueOutboundWork ??
    (await hasDueOutboundWork(delivery.db, delivery.now()).catch(logged("What is due could not be read")));
  if (!isDue) return;
  await Promise.all([
    writeCallsNow(calendars).catch(logged("Calls could not be written to calendars")),
    webhooks.sendNow().catch(logged("Events could not be delivered to webhooks")),
  ]);
}

async function deliverEmails(
  { delivery, settings }: DeliverNowDeps,
  inHand: ToDeliver | null,
): Promise<void> {
  if (inHand === null) return deliverNewEmails(delivery, EMAILS_PER_REQUEST);
  const [{ email, joinLink }, { email: phrases }] = await Promise.all([
    settings.read(),
    delivery.words.read(),
  ]);
  return deliverHeldEmails(delivery, inHand.emails, { ...inHand.agency, email, joinLink, phrases });
}
