/** A booking request for the site, and plain inserts of the same rows to compare it with. */
import { randomUUID } from "node:crypto";
import { encodeForm } from "../tests/support/visitor";
import type { TestWorker } from "../tests/support/worker";

/** A Tuesday. */
const FIRST_DAY = Date.parse("2026-11-24T00:00Z");
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** After the seeded call of each day, and before the agency closes. */
const FIRST_HOUR = 16;
const CALLS_A_DAY = 6;
const CELL_MS = 300_000;
/** In cells of five minutes since 1970: far from every time that the site looks at. */
const FAR_AWAY_CELLS = 8_000_000;
const EMAILS = ["booking_confirmed", "booking_for_agency", "reminder_day", "reminder_hour"];

/** A visitor's booking request, each with a new email address, since one address may hold only a few calls. */
export function bookingRequest(time: string) {
  const keys = { idempotencyKey: randomUUID(), email: `${randomUUID()}@client.example` };
  const body = encodeForm({ time, tz: "Europe/London", name: "Demo Client", ...keys });
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  return { path: "/schedule", method: "POST", headers, body };
}

/** Lets new guests fill whole days, since each booking comes from another one. */
export async function allowStrangers(site: TestWorker): Promise<void> {
  await site.db
    .prepare(
      "insert into site_settings (setting, value, version, updated_at) values ('strangers_percent', '100', 1, 0)",
    )
    .run();
}

/** The next free time at each call: an hour apart, on weekdays ahead. */
export function nextTimes(): () => string {
  let turn = 0;
  return () => {
    const [day, hour] = [Math.floor(turn / CALLS_A_DAY), turn % CALLS_A_DAY];
    turn += 1;
    // Weekends are closed.
    const date = FIRST_DAY + (day + 2 * Math.floor((day + 1) / 5)) * DAY_MS;
    return `${new Date(date + (FIRST_HOUR + hour) * HOUR_MS).toISOString().slice(0, 16)}Z`;
  };
}

/** Books the next time at each call. */
export function bookEach(site: TestWorker): () => Promise<void> {
  const next = nextTimes();
  return async () => {
    const time = next();
    const { path, ...init } = bookingRequest(time);
    const response = await site.fetch(path, init);
    if (response.status !== 303) throw new Error(`${time} was answered with ${response.status}`);
  };
}

/** Plain inserts of all rows that a booking of five minutes creates. */
export function bareBooking(number: number) {
  const [id, key] = [randomUUID(), randomUUID()];
  const [startsAt, email] = [(FAR_AWAY_CELLS + number) * CELL_MS, `${id}@client.example`];
  const data = JSON.stringify({ booking: { id, email, startsAt, rest: "as long as the rest ".repeat(25) } });
  return [
    insert(
      "attempt_counters",
      [randomUUID(), key].map((one) => ({ key: one, attempts: 1, expires_at: 0 })),
    ),
    insert("bookings", [
      {
        id,
        name: "Demo Client",
        email,
        selected_services: "[]",
        status: "pending",
        kind_id: "strategy",
        booking_date: "2046-01-01",
        booking_time: "10:00",
        visitor_time_zone: "Europe/London",
        starts_at: startsAt,
        ends_at: startsAt + CELL_MS,
        created_at: 0,
        updated_at: 0,
        ical_uid: `${id}@site.example`,
        manage_key_hash: id,
        idempotency_key: key,
      },
    ]),
    insert("booking_cells", [{ cell: startsAt / CELL_MS, booking_id: id }]),
    insert(
      "emails",
      EMAILS.map((kind) => ({
        id: randomUUID(),
        kind,
        data,
        to_name: "Demo Client",
        to_email: email,
        booking_id: id,
        dedupe_key: `${kind}:${id}`,
        status: "sent",
        attempts: 1,
        due_at: 0,
        created_at: 0,
        sent_at: 0,
      })),
    ),
  ];
}

function insert(table: string, rows: Record<string, string | number>[]) {
  const columns = Object.keys(rows[0] ?? {});
  const marks = rows.map(() => `(${columns.map(() => "?").join(", ")})`).join(", ");
  return {
    sql: `insert into ${table} (${columns.join(", ")}) values ${marks}`,
    params: rows.flatMap(Object.values),
  };
}
