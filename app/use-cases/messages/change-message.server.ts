import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { findDeskKind } from "~/db/availability/call-kinds-desk.server";
import { type Db, retryWrite } from "~/db/client.server";
import { findEmailIdByKey, isNewKey } from "~/db/email/email-desk.server";
import { insertEmail } from "~/db/email/insert-email.server";
import {
  countBookedAgain,
  countCallsToCome,
  listKindMessages,
  updateKindMessage,
} from "~/db/messages/kind-messages.server";
import { findOwnCall } from "~/db/messages/own-call.server";
import { type AuditRow, insertAudit, listAudit, newAudit } from "~/db/staff/audit.server";
import { factsThatDiffer } from "~/domain/availability/rules-form";
import { utcDateOf } from "~/domain/calendar-date";
import { DAY_MS } from "~/domain/duration";
import { snapshotOf } from "~/domain/email/booking-emails";
import { type BookingSnapshot, envelope, type NewEmail } from "~/domain/email/email";
import { MADE_UP, madeUpCall } from "~/domain/email/made-up-call";
import type { Instant } from "~/domain/instant";
import { CLIENT_REMINDERS, type KindMessage, type MessageSet, type Slot } from "~/domain/messages/message";
import { type MessageForm, messageInWords } from "~/domain/messages/message-form";
import { allMessages } from "~/domain/messages/message-view";
import type { StaffMember } from "~/domain/staff/staff";
import type { AuditedDeps } from "../deps.server";
import { type LimitDeps, rateLimit, type TooMany } from "../limits/rate-limit.server";
import { type EmailDeskDeps, previewEmails } from "../staff/desk-emails.server";

/** The messages of a kind, with how many calls they count for; null if there is no such kind. */
export async function loadMessages(db: Db, kindId: string, now: Instant) {
  const [kind, stored, toCome, bookedAgain, timeZone] = await Promise.all([
    findDeskKind(db, kindId),
    listKindMessages(db, kindId),
    countCallsToCome(db, kindId, now),
    countBookedAgain(db, kindId, utcDateOf(now - 365 * DAY_MS)),
    findAgencyTimeZone(db),
  ]);
  return kind && { kind, messages: allMessages(stored), toCome, bookedAgain, timeZone };
}

export type MessageNotChanged =
  | { ok: false; reason: "not_found" | "owners_only" | "same_time" }
  | { ok: false; reason: "changed"; since: AuditRow[]; timeZone: string };

export type MessageOutcome = { ok: true; isSame?: true } | MessageNotChanged;

type MessageDeps = AuditedDeps & { by: StaffMember };

/**
 * Sets a message of a kind, unless it has changed since it was shown. It counts for calls already booked. Only an owner
 * switches on what goes out long after a call.
 */
export async function changeMessage(
  deps: MessageDeps,
  { kindId, slot, version }: { kindId: string; slot: Slot; version: number },
  wanted: MessageSet,
): Promise<MessageOutcome> {
  const { db } = deps;
  const [kind, stored] = await Promise.all([findDeskKind(db, kindId), listKindMessages(db, kindId)]);
  if (!kind) return { ok: false, reason: "not_found" };
  const messages = allMessages(stored);
  const was = messages.find((message) => message.slot === slot) as KindMessage;
  const facts = factsThatDiffer(messageInWords(slot, was), messageInWords(slot, wanted));
  if (!facts) return { ok: true, isSame: true };
  const isSwitchedOn = wanted.isOn && !was.isOn;
  if (slot === "talk_again" && isSwitchedOn && deps.by.role !== "owner")
    return { ok: false, reason: "owners_only" };
  const others = messages.filter((other) => other.slot !== slot && CLIENT_REMINDERS.includes(other.slot));
  const isTwice = others.some(({ isOn, minutes }) => isOn && minutes === wanted.minutes);
  if (wanted.isOn && CLIENT_REMINDERS.includes(slot) && isTwice) return { ok: false, reason: "same_time" };
  if (was.version === version) {
    const audit = newAudit(deps, "kind_message_changed", ["call_kind", kindId], withName(slot, facts));
    const seen = { kindId, slot, version };
    if (await retryWrite(() => updateKindMessage(db, seen, { slot, ...wanted }, audit))) return { ok: true };
  }
  // A form that was sent twice at once has set it.
  const now = allMessages(await listKindMessages(db, kindId)).find((message) => message.slot === slot);
  if (now && !factsThatDiffer(messageInWords(slot, now), messageInWords(slot, wanted))) return { ok: true };
  const [rows, timeZone] = await Promise.all([listAudit(db, "call_kind", kindId, 1), findAgencyTimeZone(db)]);
  return { ok: false, reason: "changed", since: rows, timeZone };
}

/** The log names the message also where only its text has changed. */
function withName(slot: Slot, { before, after }: { before: object; after: object }) {
  const { message } = messageInWords(slot, { isOn: false, minutes: 0, words: null });
  return { before: { ...before }, after: { message, ...after } };
}

/** Puts a message back to our words; when it goes stays. */
export async function backToOurs(
  deps: MessageDeps,
  seen: { kindId: string; slot: Slot; version: number },
): Promise<MessageOutcome> {
  const stored = await listKindMessages(deps.db, seen.kindId);
  const was = allMessages(stored).find(({ slot }) => slot === seen.slot) as KindMessage;
  return changeMessage(deps, seen, { ...was, words: null });
}

/** The call that a preview is about: the newest of this kind that its reader takes, or one that is made up. */
async function callFor({ db, by, now, newId }: MessageDeps, kindId: string): Promise<BookingSnapshot | null> {
  const own = await findOwnCall(db, kindId, by.id);
  if (own) return snapshotOf(own);
  const [kind, timeZone] = await Promise.all([findDeskKind(db, kindId), findAgencyTimeZone(db)]);
  return kind && madeUpCall(kind, { now, id: newId(), timeZone, host: by.name });
}

type Typed = { kindId: string; slot: Slot; form: MessageForm };

/** What a message would say with the words as typed; null if its kind is gone. */
export async function previewMessage(deps: MessageDeps & EmailDeskDeps, { kindId, slot, form }: Typed) {
  const booking = await callFor(deps, kindId);
  if (!booking) return null;
  const { words, minutes } = form;
  const data = { booking, slot, words, minutes, isPreview: true } as const;
  const shown = { kind: "message_test", data, ...envelope(deps, deps.by, "") } as const;
  const [email] = await previewEmails(deps, [shown]);
  return email ? { outgoing: email.outgoing, isMadeUp: booking.icalSequence === MADE_UP } : null;
}

function testEmail(
  deps: MessageDeps,
  booking: BookingSnapshot,
  { slot, form: { words, minutes } }: Omit<Typed, "kindId">,
  dedupeKey: string,
): NewEmail {
  const data = { booking, slot, words, minutes };
  return { kind: "message_test", data, ...envelope(deps, deps.by, dedupeKey, { userId: deps.by.id }) };
}

/** Sends a member of staff a message with the words as typed; a form sent twice sends it once. */
export async function sendMessageTest(
  deps: MessageDeps & LimitDeps,
  typed: Typed,
  idempotencyKey: string,
): Promise<{ ok: true; id: string } | { ok: false; reason: "not_found" } | TooMany> {
  const { db, by } = deps;
  const booking = await callFor(deps, typed.kindId);
  if (!booking) return { ok: false, reason: "not_found" };
  const limit = await rateLimit(deps, { deskTestEmail: by.id }, idempotencyKey);
  if (!limit.ok) return limit;
  const dedupeKey = `message_test:${by.id}:${idempotencyKey}`;
  const email = testEmail(deps, booking, typed, dedupeKey);
  const audit = newAudit(deps, "test_email_sent", ["email", email.id], { after: { to: by.email } });
  await retryWrite(() =>
    db.batch([insertAudit(db, audit, isNewKey(dedupeKey)), insertEmail(db, email)] as const),
  );
  return { ok: true, id: (await findEmailIdByKey(db, dedupeKey)) ?? email.id };
}
