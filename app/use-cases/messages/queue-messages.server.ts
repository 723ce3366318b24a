import { type Db, retryWrite } from "~/db/client.server";
import {
  type DueMessage,
  hasMessages,
  listCalls,
  listDueMessages,
  type MessageToQueue,
  queueMessages,
} from "~/db/messages/due-messages.server";
import { readStoredSettings } from "~/db/settings/site-settings.server";
import type { Booking } from "~/domain/booking/booking";
import { type Mailbox, snapshotOf } from "~/domain/email/booking-emails";
import { envelope, type NewEmail } from "~/domain/email/email";
import type { Instant } from "~/domain/instant";
import { addressHashOf } from "~/domain/messages/follow-up-address";
import { followUpHours } from "~/domain/messages/follow-up-hours";
import { isFollowUp, SLOT_FACTS } from "~/domain/messages/message";
import { applyStoredSettings, type SiteSettings } from "~/domain/settings/site-settings";

type MessageDeps = { db: Db; now: Instant; newId: () => string; deployed: SiteSettings };

/** How many messages are queued in a minute; what is left waits for the next. */
export const MESSAGES_A_RUN = 200;

/**
 * Queues the messages of kinds of call whose time has come: reminders for calls to come, and follow-ups for those whose
 * outcome is set. Runs every minute and reads only what has come due since the last time; killed between, or tried again,
 * it queues each once.
 */
export async function queueDueMessages({ db, now, newId, deployed }: MessageDeps): Promise<void> {
  if (!(await hasMessages(db))) return;
  const due = await listDueMessages(db, now, MESSAGES_A_RUN + 1);
  const these = due.slice(0, MESSAGES_A_RUN);
  const calls =
    these.length === 0
      ? []
      : await listCalls(
          db,
          these.map(({ bookingId }) => bookingId),
        );
  const byId = new Map(calls.map((call) => [call.id, call]));
  const { email } = applyStoredSettings(deployed, these.length === 0 ? {} : await readStoredSettings(db));
  const messages: MessageToQueue[] = [];
  for (const message of these) {
    const call = byId.get(message.bookingId);
    const written = call && (await messageFor(message, call, { now, newId, agency: email.agency }));
    if (written) messages.push(written);
  }
  const plannedUntil = due.length > MESSAGES_A_RUN ? null : now;
  await retryWrite(() => queueMessages(db, messages, { now, plannedUntil }));
}

type WritingDeps = { now: Instant; newId: () => string; agency: Mailbox };

/** The message as it is queued; null if its time is over. */
async function messageFor(due: DueMessage, call: Booking, deps: WritingDeps): Promise<MessageToQueue | null> {
  const { slot } = due;
  const occasion = isFollowUp(slot) ? 0 : call.startsAt;
  const base = { booking: call, slot, occasion };
  const key = `call_message:${call.id}:${slot}:${occasion}`;
  const owner = { bookingId: call.id };
  const booking = snapshotOf(call);
  if (isFollowUp(slot)) {
    const hours = followUpHours(due.dueAt, call.visitorTimeZone);
    const [first] = hours.filter(([, until]) => until > deps.now);
    if (!first) return null;
    const addressHash = await addressHashOf(call.email);
    const email: NewEmail = {
      kind: "call_follow_up",
      data: { booking, slot, hours, addressHash },
      ...envelope(deps, call, key, owner),
      dueAt: Math.max(first[0], deps.now),
    };
    return { ...base, email, address: { addressHash, linkKey: deps.newId() } };
  }
  const data = { booking, slot, lapsesAt: due.lapsesAt };
  const toAgency = envelope(deps, deps.agency, key, owner);
  return { ...base, email: reminderTo(SLOT_FACTS[slot].to, data, toAgency, call), address: null };
}

function reminderTo(
  to: "client" | "host" | "agency",
  data: { booking: ReturnType<typeof snapshotOf>; slot: DueMessage["slot"]; lapsesAt: Instant },
  toAgency: ReturnType<typeof envelope>,
  call: Booking,
): NewEmail {
  switch (to) {
    case "client":
      return { kind: "call_reminder", data, ...toAgency, toName: call.name, toEmail: call.email };
    case "host":
      // To none besides the hosts, one of whom may have the agency's address.
      return {
        kind: "host_call_reminder",
        data,
        ...toAgency,
        toEmail: "",
        toHosts: { before: [], now: true },
      };
    case "agency":
      return { kind: "agency_call_reminder", data, ...toAgency };
  }
}
