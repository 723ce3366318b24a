import { randomUUID } from "node:crypto";
import type { Database } from "./worker";

export type HostWish = {
  userId?: string | null;
  name?: string;
  dailyLimit?: number | null;
  weeklyLimit?: number | null;
  monthlyLimit?: number | null;
  kinds?: string[];
};

let hosts = 0;

/** Inserts a host who takes calls, after those inserted before, and returns their id. */
export async function createHost(
  db: Database,
  {
    userId = null,
    name = "Demo Host",
    dailyLimit = null,
    weeklyLimit = null,
    monthlyLimit = null,
    kinds = [],
  }: HostWish = {},
): Promise<string> {
  const id = randomUUID();
  hosts += 1;
  await db.batch([
    db
      .prepare(
        "insert into hosts (id, user_id, name, daily_limit, weekly_limit, monthly_limit, created_at) values (?, ?, ?, ?, ?, ?, ?)",
      )
      .bind(id, userId, name, dailyLimit, weeklyLimit, monthlyLimit, hosts),
    ...kinds.map((kind) =>
      db.prepare("insert into kind_hosts (kind_id, host_id, weight) values (?, ?, 1)").bind(kind, id),
    ),
  ]);
  return id;
}

/** Gives a booking to a host, with its cells. */
export async function giveTo(db: Database, host: string, bookingId: string): Promise<void> {
  await db.batch([
    db.prepare("delete from booking_hosts where booking_id = ?").bind(bookingId),
    db
      .prepare(
        "insert into booking_hosts select id, ?, starts_at, status <> 'cancelled' from bookings where id = ?",
      )
      .bind(host, bookingId),
    db.prepare("update booking_cells set host_id = ? where booking_id = ?").bind(host, bookingId),
  ]);
}

/** Violated invariants of who takes which call. Empty if all is well. */
export async function findHostDamage(db: Database): Promise<string[]> {
  const found = await db.batch<{ damage: string }>(
    [
      `select 'cells without a taker: ' || booking_id as damage from booking_cells
       where (booking_id, host_id) not in (select booking_id, host_id from booking_hosts)`,
      `select 'a taker without cells: ' || booking_id as damage from booking_hosts
       where holds_time and (booking_id, host_id) not in (select booking_id, host_id from booking_cells)`,
      `select 'another time: ' || id as damage from bookings join booking_hosts on booking_id = id
       where bookings.starts_at <> booking_hosts.starts_at or holds_time <> (status <> 'cancelled')`,
      `select 'twice at a time: ' || one.host_id as damage from booking_hosts as one join booking_hosts as other
         on one.host_id = other.host_id and one.booking_id < other.booking_id
       join bookings as a on a.id = one.booking_id join bookings as b on b.id = other.booking_id
       where one.holds_time and other.holds_time and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
      "select 'nobody takes ' || id as damage from bookings where id not in (select booking_id from booking_hosts)",
    ].map((sql) => db.prepare(sql)),
  );
  return found.flatMap(({ results }) => results.map(({ damage }) => damage));
}
