/** The number of rows that a page or the cron job reads does not grow with the size of the database. */
import { afterAll, expect, test } from "vitest";
import { type Amounts, seedSite } from "../../support/amounts";
import { recordError } from "../../support/console-errors";
import { FULL_SEARCHES, growthPages, LONG_RETENTION } from "../../support/growth-pages";
import { STATEMENT_RECORDER, takeStatements } from "../../support/statements";
import { startWorker, type TestWorker } from "../../support/worker";

/** More rows than the desk counts or searches before it says "more than". */
const FEW: Amounts = { bookings: 3000, clients: 6000, tickets: 3000 };
const MANY: Amounts = { bookings: 6000, clients: 12_000, tickets: 6000 };

/** Tolerance for reads that depend on the dates of the rows. */
const MAX_GROWTH = 1.15;
const MAX_MORE_ROWS = 30;

/** This page reads up to 52 weeks, and a week without activity has no rows, so its reads vary. */
const BY_WEEKS = "/staff/numbers?weeks=52 (desk)";

const started: TestWorker[] = [];
afterAll(() => Promise.all(started.map((site) => site.stop())));

/** The number of rows that each page reads, with the statement that reads most. */
async function readsOf(amounts: Amounts): Promise<Map<string, { rows: number; most: string }>> {
  const site = await startWorker({
    front: STATEMENT_RECORDER,
    bindings: LONG_RETENTION,
    onError: recordError,
  });
  started.push(site);
  await seedSite(site.db, amounts);
  const reads = new Map<string, { rows: number; most: string }>();
  for (const { name, send } of await growthPages(site)) {
    await takeStatements(site);
    await send();
    const sent = await takeStatements(site);
    const [most] = sent.toSorted((one, other) => other.rowsRead - one.rowsRead);
    const rows = sent.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
    reads.set(name, { rows, most: most ? `${most.rowsRead} rows: ${most.sql}` : "" });
  }
  return reads;
}

test("twice as many bookings, accounts, tickets and emails, and no page reads more rows", async () => {
  const [few, many] = await Promise.all([readsOf(FEW), readsOf(MANY)]);
  expect(few.size).toBeGreaterThan(80);
  const grown = [...many].filter(([name, { rows }]) => {
    const before = few.get(name)?.rows ?? 0;
    return name !== BY_WEEKS && !FULL_SEARCHES.test(name) && rows > before * MAX_GROWTH + MAX_MORE_ROWS;
  });
  expect(
    grown.map(([name, { rows, most }]) => `${name}: ${few.get(name)?.rows} -> ${rows}; ${most}`),
  ).toEqual([]);
  // A search for few reads the table once, and then what it has found.
  for (const [table, rows] of Object.entries({ bookings: MANY.bookings, clients: MANY.clients })) {
    const read = many.get(`/staff/${table}?q=nobody&sort=name (desk)`)?.rows;
    // Some clients have been merged into others, and the menu counts up to a hundred of each that waits.
    expect(read).toBeGreaterThan(rows / 2);
    expect(read).toBeLessThan(rows + 400);
  }
});
