import { counterKey } from "../../app/use-cases/limits/rate-limit.server";
import { COOKIE_SECRET, type Database, NOW } from "./worker";

const MINUTE_MS = 60_000;

/** Sets a limit's counter as if it had been reached, ten minutes before its window ends. */
export async function spendLimit(
  db: Database,
  name: Parameters<typeof counterKey>[0],
  value: string,
  attempts = 1000,
): Promise<void> {
  await db
    .prepare("insert into attempt_counters (key, attempts, expires_at) values (?, ?, ?)")
    .bind(await counterKey(name, value, COOKIE_SECRET), attempts, Date.parse(NOW) + 10 * MINUTE_MS)
    .run();
}
