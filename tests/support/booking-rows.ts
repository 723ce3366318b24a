import type { RulesBasis } from "../../app/db/availability/availability.server";
import { answerColumns } from "../../app/db/booking/schema";
import { ANSWER_NAMES, NO_ANSWERS } from "../../app/domain/booking/answers";
import type { Database } from "./worker";

/** The row's columns of a client who has answered nothing. */
export const NO_ANSWERS_STORED = Object.fromEntries(
  ANSWER_NAMES.map((name) => {
    const none = NO_ANSWERS[name];
    return [answerColumns[name].name, Array.isArray(none) ? JSON.stringify(none) : none];
  }),
);

export type BookingRow = {
  id: string;
  user_id: string | null;
  name: string;
  email: string;
  company: string;
  message: string;
  selected_services: string;
  selected_plan: string | null;
  booking_date: string;
  booking_time: string;
  status: string;
  project_notes: string;
  starts_at: number;
  ends_at: number;
  visitor_time_zone: string;
  ical_uid: string;
  ical_sequence: number;
  manage_key_hash: string;
  idempotency_key: string;
  created_at: number;
  updated_at: number;
  is_address_proven: number;
  kind_id: string;
  version: number;
  is_booked_by_agency: number;
  given_plan: string | null;
};

export async function readBookings(db: Database): Promise<BookingRow[]> {
  const { results } = await db.prepare("select * from bookings order by starts_at, id").all<BookingRow>();
  return results;
}

/** The current versions of the booking rules, which a booking's statements check. */
export async function readRulesBasis(db: Database, kindId = "strategy"): Promise<RulesBasis> {
  const found = await db
    .prepare(
      `select availability_settings.version, call_kinds.id as kindId, call_kinds.version as kindVersion,
         (select sum(version) from hosts) as hostsVersion
       from availability_settings, call_kinds where call_kinds.id = ?`,
    )
    .bind(kindId)
    .first<RulesBasis>();
  if (!found) throw new Error("There are no rules");
  return found;
}

/** The instants at which a booking's cells start, such as "2026-11-24T14:00Z". */
export async function readCells(db: Database, bookingId: string): Promise<string[]> {
  const { results } = await db
    .prepare("select cell from booking_cells where booking_id = ? order by cell")
    .bind(bookingId)
    .all<{ cell: number }>();
  return results.map(({ cell }) => `${new Date(cell * 300_000).toISOString().slice(0, 16)}Z`);
}

/**
 * Violated invariants: calls whose cells don't match, cells without a call, overlapping calls. Empty if all
 * is well.
 */
export async function findBookingDamage(db: Database): Promise<string[]> {
  const [cells, orphans, overlaps] = await db.batch<{ damage: string }>(
    [
      `select 'cells of ' || calls.id || ' (' || calls.status || '): ' || cells || ' from ' || first || ' to ' || last as damage
       from (
         select bookings.*, count(cell) as cells, coalesce(min(cell), 0) as first, coalesce(max(cell), 0) as last
         from bookings left join booking_cells on booking_id = bookings.id group by bookings.id
       ) as calls join availability_settings as usual join call_kinds as kind on kind.id = kind_id
       where case when calls.status = 'cancelled' then cells > 0 else
         first <> starts_at / 300000 - coalesce(kind.buffer_before_minutes, usual.buffer_before_minutes) / 5
         or last <> ends_at / 300000 + coalesce(kind.buffer_after_minutes, usual.buffer_after_minutes) / 5 - 1
         or cells <> last - first + 1
       end`,
      `select 'cell without a booking: ' || cell as damage from booking_cells
       where booking_id not in (select id from bookings)`,
      `select 'overlap: ' || one.id || ' and ' || other.id as damage from bookings as one join bookings as other
       on one.id < other.id and one.starts_at < other.ends_at and other.starts_at < one.ends_at
       where one.status <> 'cancelled' and other.status <> 'cancelled'`,
    ].map((sql) => db.prepare(sql)),
  );
  return [cells, orphans, overlaps].flatMap((found) => found?.results.map((row) => row.damage) ?? ["unread"]);
}
