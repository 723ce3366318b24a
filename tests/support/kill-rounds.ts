import { createBooking } from "./factories";
import type { KillableSite } from "./killable-site";
import { type Database, NOW } from "./worker";

const HOUR_MS = 3_600_000;
/** All kills come within so long after a run began. */
const LATEST_MS = 48;

let nextCall = Date.parse(NOW) + 24 * HOUR_MS;

/** Books a call, an hour after the one before. */
export function bookNext(db: Database) {
  nextCall += HOUR_MS;
  return createBooking(db, { startsAt: `${new Date(nextCall).toISOString().slice(0, 16)}Z` });
}

/**
 * Kills the site after a moment of its scheduled work that grows from round to round. Before each, `makeDue` makes what a
 * killed run has left due again, and calls are booked, moved and, of those that `cancelled` selects, one is cancelled.
 */
export async function killInRounds(
  server: KillableSite,
  rounds: number,
  makeDue: (db: Database) => Promise<unknown>,
  cancelled = "",
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const site = await server.start();
    await makeDue(site.db);
    for (let count = 0; count < 3; count++) await bookNext(site.db);
    await site.db
      .prepare(
        `update bookings set starts_at = starts_at + 600000, ends_at = ends_at + 600000
         where id in (select id from bookings where status = 'pending' order by random() limit 2)`,
      )
      .run();
    await site.db
      .prepare(
        `update bookings set status = 'cancelled' where id in (select id from bookings ${cancelled} order by random() limit 1)`,
      )
      .run();
    const run = site.runScheduled().catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, (round * LATEST_MS) / rounds));
    await server.kill();
    await run;
  }
}
