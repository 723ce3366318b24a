import { type Approval, STATUS } from "../../app/domain/booking/status";
import { mondayOf } from "../../app/domain/calendar-date";
import {
  ANSWER_BUCKETS,
  type Bucket,
  GIVEN_PLAN,
  LEAD_BUCKETS,
  NO_PLAN,
  OPENED,
} from "../../app/domain/numbers/measures";
import type { Database } from "./worker";

/** For example "2026-11-23 calls pending": 2 */
export type Sums = Record<string, number>;

/** The sums that triggers have stored, without those that are zero. */
export async function readStoredSums(db: Database): Promise<Sums> {
  const { results } = await db
    .prepare("select week, measure, value, count from weekly_numbers where count > 0 order by 1, 2, 3")
    .all<{ week: string; measure: string; value: string; count: number }>();
  return Object.fromEntries(
    results.map(({ week, measure, value, count }) => [`${week} ${measure} ${value}`, count]),
  );
}

type BookingRow = {
  decide_by: number | null;
  booking_date: string;
  starts_at: number;
  created_at: number;
  status: keyof typeof STATUS;
  approval: Approval | null;
  selected_plan: string | null;
  given_plan: string | null;
  selected_services: string;
};
type TicketRow = { id: string; created_at: number; merged_into_id: string | null };
type MessageRow = { ticket_id: string; created_at: number };

/** The same sums, counted from the rows by the rules in the code. */
export async function computeSums(db: Database): Promise<Sums> {
  const sums: Sums = {};
  const add = (date: string, measure: string, value: string) => {
    const name = `${mondayOf(date)} ${measure} ${value}`;
    sums[name] = (sums[name] ?? 0) + 1;
  };
  const read = async <T>(sql: string) => (await db.prepare(sql).all<T>()).results;
  for (const row of await read<BookingRow>("select * from bookings")) {
    const isRequest =
      row.approval === "declined" ||
      (row.approval === "waiting" && (row.status === "pending" || row.decide_by !== null));
    add(row.booking_date, "calls", (isRequest && row.approval) || row.status);
    if (isRequest || !STATUS[row.status].holdsTime) continue;
    add(row.booking_date, "lead", bucketOf(LEAD_BUCKETS, row.starts_at - row.created_at));
    add(row.booking_date, "plan", row.given_plan === null ? (row.selected_plan ?? NO_PLAN) : GIVEN_PLAN);
    for (const service of new Set<string>(JSON.parse(row.selected_services)))
      add(row.booking_date, "service", service);
  }
  const answers = await read<MessageRow>(
    "select ticket_id, min(created_at) as created_at from ticket_messages where author = 'agency' group by 1",
  );
  for (const { id, created_at, merged_into_id } of await read<TicketRow>("select * from tickets")) {
    const day = new Date(created_at).toISOString().slice(0, 10);
    if (merged_into_id === null) add(day, "ticket", OPENED);
    const answer = answers.find(({ ticket_id }) => ticket_id === id);
    if (answer) add(day, "answer", bucketOf(ANSWER_BUCKETS, answer.created_at - created_at));
  }
  return Object.fromEntries(Object.entries(sums).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The calls of each host as triggers have counted them, without those that are zero: "2026-11-23 <host> pending": 2. */
export async function readHostSums(db: Database): Promise<Sums> {
  const { results } = await db
    .prepare(
      "select week || ' ' || host_id || ' ' || value as name, count from host_numbers where count > 0 order by 1",
    )
    .all<{ name: string; count: number }>();
  return Object.fromEntries(results.map(({ name, count }) => [name, count]));
}

/** The same sums, counted from the rows by the rules in the code. */
export async function computeHostSums(db: Database): Promise<Sums> {
  const { results } = await db
    .prepare("select * from bookings join booking_hosts on booking_id = id where host_id <> 'agency'")
    .all<BookingRow & { host_id: string }>();
  const sums: Sums = {};
  for (const { booking_date, host_id, approval, status, decide_by } of results) {
    const isRequest =
      approval === "declined" || (approval === "waiting" && (status === "pending" || decide_by !== null));
    const name = `${mondayOf(booking_date)} ${host_id} ${(isRequest && approval) || status}`;
    sums[name] = (sums[name] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(sums).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** How often each step of the booking section was counted, over all days. */
export async function readStepCounts(db: Database): Promise<Record<string, number>> {
  const { results } = await db
    .prepare("select step, sum(count) as count from funnel_days group by step order by step")
    .all<{ step: string; count: number }>();
  return Object.fromEntries(results.map(({ step, count }) => [step, count]));
}

/** Waits until these steps have been counted in the background. */
export async function waitForStepCounts(db: Database, steps: Record<string, number>): Promise<void> {
  for (let wait = 0; wait < 100; wait++) {
    const counted = await readStepCounts(db);
    if (Object.entries(steps).every(([step, count]) => (counted[step] ?? 0) >= count)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const bucketOf = (buckets: readonly Bucket[], ms: number): string =>
  (buckets.find(({ below }) => ms < below) ?? buckets.at(-1))?.id ?? "";
