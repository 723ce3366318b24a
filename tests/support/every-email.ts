import { HOUR_MS } from "../../app/domain/duration";
import type { EmailKind } from "../../app/domain/email/email";
import { SLOTS } from "../../app/domain/messages/message";
import { EMAIL_SAMPLES } from "./email-samples";
import { createBooking } from "./factories";
import { type Database, NOW } from "./worker";

export const EMAIL_KINDS = Object.keys(EMAIL_SAMPLES) as EmailKind[];

export const receiverOf = (kind: EmailKind) => `${kind}@client.example`;

const now = Date.parse(NOW);
const HOURS = [[now - HOUR_MS, now + HOUR_MS]];

/** Queues an email of every kind, each to an address of its own, with what it is about: else some are no longer wanted. */
export async function queueEveryKind(db: Database): Promise<void> {
  // Messages of a call's kind leave only while they are on.
  const messages = SLOTS.map((slot) =>
    db
      .prepare(
        "insert into kind_messages (kind_id, slot, is_on, minutes, since, version) values ('demo', ?, 1, 60, 0, 1)",
      )
      .bind(slot),
  );
  const waits = EMAIL_SAMPLES.times_free.waits.map(({ id, date }) =>
    db
      .prepare(
        `insert into time_waits (id, token_hash, address_hash, email, kind_id, kind_name, kind_short_name, first_date, last_date,
          day_part, time_zone, created_at, confirmed_at, ends_at, expires_at, free_until)
        values (?1, 'wait', 'wait', 'demo@client.example', 'strategy', 'strategy call', 'call', ?2, ?2, 'any', 'Europe/London',
          ?3, ?3, ?4, ?4, ?4)`,
      )
      .bind(id, date, now, now + HOUR_MS),
  );
  await db.batch([...messages, ...waits]);
  const call = await createBooking(db, { startsAt: "2026-11-26T15:00Z" });
  const request = await createBooking(db, { startsAt: "2026-11-26T16:00Z" });
  const demo = await createBooking(db, { startsAt: "2026-11-26T18:00Z", kindId: "demo" });
  const held = await createBooking(db, {
    startsAt: "2026-11-20T15:00Z",
    status: "completed",
    kindId: "demo",
  });
  await db.prepare("update bookings set approval = 'waiting' where id = ?").bind(request.id).run();
  const calls: Partial<Record<EmailKind, string>> = {
    reminder_day: call.id,
    reminder_hour: call.id,
    call_reminder: demo.id,
    host_call_reminder: demo.id,
    agency_call_reminder: demo.id,
    call_follow_up: held.id,
    booking_unconfirmed: request.id,
  };
  const insert = db.prepare(
    "insert into emails (id, kind, data, to_name, to_email, dedupe_key, booking_id, due_at, created_at) values (?, ?, ?, 'Demo Client', ?, ?, ?, ?, ?)",
  );
  await db.batch(
    EMAIL_KINDS.map((kind) => {
      const data = { ...EMAIL_SAMPLES[kind], ...(kind === "call_follow_up" && { hours: HOURS }) };
      return insert.bind(
        `the-${kind}`,
        kind,
        JSON.stringify(data),
        receiverOf(kind),
        kind,
        calls[kind] ?? null,
        now,
        now,
      );
    }),
  );
}
