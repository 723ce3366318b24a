/**
 * `npm run bench -- growth`: every page and the cron job with 100 bookings, accounts, tickets and emails against 100,000 of
 * each. The two sites take turns request by request, so that whatever else the machine does slows both. `npm run bench --
 * growth /staff` measures those pages whose name has that in it.
 */
import { DAY_MS } from "../app/domain/duration";
import { growthPages, KEPT_LONG, LOOKS_THROUGH_ALL } from "../tests/support/growth-pages";
import { NOW, startWorker, type TestWorker } from "../tests/support/worker";
import { type Amounts, seedSite } from "./bench-data";
import { say } from "./bench-measure";
import { bundleWorker, ensureBuilt } from "./bundle-worker";

const FEW: Amounts = { bookings: 100, clients: 200, tickets: 100 };
const MANY: Amounts = { bookings: 100_000, clients: 200_000, tickets: 100_000 };
const MAX_SLOWDOWN = 1.15;
const MAX_SEARCH_MS = 150;

const WARM_UP = 5;
const TURNS = 40;
/** One that seems too slow is measured for longer before that is said. */
const THOROUGH_TURNS = 200;

type Send = () => Promise<void>;

/** Prints each ratio with its spread; says whether none is over the limit. */
export async function benchGrowth(part: string): Promise<boolean> {
  ensureBuilt();
  bundleWorker();
  const sites = [await seeded(FEW), await seeded(MANY)] as const;
  try {
    const [few, many] = [await growthPages(sites[0]), await growthPages(sites[1])];
    say("\nTime with many rows by time with few, the quartiles beside it, and the times in milliseconds.\n");
    const slow: string[] = [];
    for (const [index, { name, send }] of few.entries()) {
      const other = many[index];
      if (other?.name !== name || !name.includes(part)) continue;
      const isOver = ({ ratio, times: [, ms = 0] }: Compared) =>
        LOOKS_THROUGH_ALL.test(name) ? ms > MAX_SEARCH_MS : ratio > MAX_SLOWDOWN;
      let found = await compare(send, other.send, TURNS);
      if (isOver(found)) found = await compare(send, other.send, THOROUGH_TURNS);
      const isSlow = isOver(found);
      if (isSlow) slow.push(name);
      say(
        `${found.ratio.toFixed(2)} (${found.quartiles.map((one) => one.toFixed(2)).join(" to ")})  ${found.times.map((ms) => ms.toFixed(1).padStart(6)).join(" ")}  ${name}${isSlow ? "  too slow" : ""}`,
      );
    }
    say(
      `\n${slow.length} over ${MAX_SLOWDOWN} or, of searches that look through all rows, over ${MAX_SEARCH_MS} ms.`,
    );
    return slow.length === 0;
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

async function seeded(amounts: Amounts): Promise<TestWorker> {
  say(`Writing ${JSON.stringify(amounts)} ...`);
  const site = await startWorker({ bindings: KEPT_LONG, onError: (message) => console.error(message) });
  await seedSite(site.db, amounts);
  // As if of the last years and months: nothing is old enough to be deleted.
  const now = Date.parse(NOW);
  await site.db
    .prepare("update bookings set starts_at = starts_at + ?1, ends_at = ends_at + ?1 where ends_at < ?2")
    .bind(3600 * DAY_MS, now - 3640 * DAY_MS)
    .run();
  await site.db
    .prepare("update emails set created_at = ?1 - (rowid % 300) * ?2, sent_at = ?1 - (rowid % 300) * ?2")
    .bind(now, DAY_MS)
    .run();
  return site;
}

type Compared = Awaited<ReturnType<typeof compare>>;

async function compare(few: Send, many: Send, turns: number) {
  const ratios: number[] = [];
  const times: [number[], number[]] = [[], []];
  for (let turn = -WARM_UP; turn < turns; turn++) {
    // Every other turn the other way round, so that neither always comes first.
    const order = turn % 2 ? ([0, 1] as const) : ([1, 0] as const);
    const took: [number, number] = [0, 0];
    for (const which of order) took[which] = await timeOf(which === 0 ? few : many);
    if (turn < 0) continue;
    ratios.push(took[1] / took[0]);
    for (const which of order) times[which].push(took[which]);
  }
  return {
    // Of the medians: single times are short and scatter widely.
    ratio: quantile(times[1], 0.5) / quantile(times[0], 0.5),
    quartiles: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    times: [quantile(times[0], 0.5), quantile(times[1], 0.5)],
  };
}

async function timeOf(send: Send): Promise<number> {
  const began = performance.now();
  await send();
  return performance.now() - began;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
