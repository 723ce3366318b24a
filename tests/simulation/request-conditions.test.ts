/** The conditions of the statements that decide, move, cancel and end a request, by SQLite itself, around its deadline. */
import type { D1Database } from "@cloudflare/workers-types";
import { type SQL, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { allowsNow, isInTime } from "~/db/booking/booking-conditions";
import { updateBookingCancelled } from "~/db/booking/bookings.server";
import { connect, type Db } from "~/db/client.server";
import type { NewEmail } from "~/domain/email/email";
import { SimulatedD1 } from "./d1";
import { migratedDatabase } from "./migrated-database";

const HOUR = 3_600_000;
const STARTS_AT = Date.parse("2026-11-27T14:00Z");
const DEADLINE = STARTS_AT - 24 * HOUR;

let db: Db;
let sqlite: ReturnType<typeof migratedDatabase>;

beforeEach(() => {
  sqlite = migratedDatabase();
  sqlite.exec(
    `insert into bookings (id, name, email, booking_date, booking_time, starts_at, ends_at, visitor_time_zone, ical_uid,
      manage_key_hash, idempotency_key, created_at, updated_at, approval, decide_by)
    values ('call', 'Demo Client', 'demo@client.example', '2026-11-27', '09:00', ${STARTS_AT}, ${STARTS_AT + HOUR / 2},
      'Europe/London', 'uid', 'hash', 'key', 1, 1, 'waiting', ${DEADLINE})`,
  );
  db = connect(new SimulatedD1(sqlite) as unknown as D1Database);
});

async function holds(condition: SQL): Promise<boolean> {
  const rows = await db.all(sql`select 1 from bookings where ${condition}`);
  return rows.length === 1;
}

test.each([
  ["a millisecond before its deadline", DEADLINE - 1, true],
  ["at its deadline", DEADLINE, false],
  ["an hour before its call", STARTS_AT - HOUR, false],
])(
  "a request is %s still its client's to change and ours to decide, or else over",
  async (_, now, isOpen) => {
    expect({
      client: await holds(isInTime("client", now)),
      confirmed: await holds(allowsNow("confirmed", now)),
      declined: await holds(allowsNow("declined", now)),
      lapsed: await holds(allowsNow("lapsed", now)),
    }).toEqual({ client: isOpen, confirmed: isOpen, declined: isOpen, lapsed: !isOpen });
  },
);

const CANCELLED = {
  status: "cancelled",
  icalSequence: 1,
  updatedAt: DEADLINE - 1,
  cancelReason: "",
} as const;
const MAIL = {
  id: "mail",
  kind: "booking_cancelled",
  dedupeKey: "booking_cancelled:call:1",
  toEmail: "demo@client.example",
  toName: "Demo Client",
  data: {},
  dueAt: DEADLINE,
  createdAt: DEADLINE,
} as unknown as NewEmail;

test.each([
  ["declined", "approval = 'declined', decide_by = null", false],
  ["ended by its deadline", "status = 'cancelled'", false],
  ["left as it was", "ical_sequence = 0", true],
])(
  "a client's cancellation of a request that is %s at that moment is emailed only if it is one",
  async (what, set, isDone) => {
    if (!isDone) sqlite.exec(`update bookings set status = 'cancelled', ical_sequence = 1, ${set}`);
    const cancellation = { was: { id: "call", icalSequence: 0 }, cancelled: CANCELLED, emails: [MAIL] };
    expect(await updateBookingCancelled(db, cancellation, "client"), what).toBe(isDone);
    expect(sqlite.prepare("select id from emails").all()).toHaveLength(isDone ? 1 : 0);
  },
);
