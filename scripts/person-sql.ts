import { erasureOf } from "../app/db/privacy/erasure";
import { personQueries } from "../app/db/privacy/person-rows";
import { quote } from "../app/db/quote";

/** Runs a statement and returns its rows. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** Everything the database holds about an address, without keys and hashes, as in the desk's download. */
export async function collectPerson(
  email: string,
  query: Query,
): Promise<Record<string, Record<string, unknown>[]>> {
  const parts: [string, Record<string, unknown>[]][] = [];
  for (const { name, sql } of personQueries([email.toLowerCase()])) parts.push([name, await query(sql)]);
  return Object.fromEntries(parts);
}

/**
 * Erases an address that has no account, as the desk does, and returns the calls after `now` (milliseconds) that this
 * cancels. No email is sent about them. Refuses if there is an account: its owner deletes it, or an owner of the agency
 * does so at the desk.
 */
export async function deletePerson(
  email: string,
  query: Query,
  now: number,
): Promise<{ ok: true; cancelled: Record<string, unknown>[] } | { ok: false; reason: "has_account" }> {
  const address = email.toLowerCase();
  const accounts = await query(`select id from users where email = ${quote(address)}`);
  if (accounts.length > 0) return { ok: false, reason: "has_account" };
  const isToCome = `lower(email) = ${quote(address)} and status in ('pending', 'in_progress') and starts_at > ${now}`;
  const cancelled = await query(
    `select booking_date, booking_time, name from bookings where ${isToCome} order by starts_at`,
  );
  await query(`delete from booking_cells where booking_id in (select id from bookings where ${isToCome})`);
  await query(
    `update bookings set status = 'cancelled', ical_sequence = ical_sequence + 1, updated_at = ${now} where ${isToCome}`,
  );
  const { first, rest } = erasureOf([address]);
  for (const sql of [...first, ...rest]) await query(sql);
  return { ok: true, cancelled };
}
