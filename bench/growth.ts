/** How much longer each page and the cron job take with 100,000 of everything than with 100. */
import { type Amounts, makeRecent, seedSite } from "../tests/support/amounts";
import { growthPages, KEPT_LONG } from "../tests/support/growth-pages";
import { startWorker, type TestWorker } from "../tests/support/worker";
import { type Budget, median } from "./budget";

const FEW: Amounts = { bookings: 100, clients: 200, tickets: 100 };
const MANY: Amounts = { bookings: 100_000, clients: 200_000, tickets: 100_000 };
const MOST = 1.25;

const WARM_UP = 5;
const TURNS = 20;
/** One that seems too slow is measured for longer before that is said. */
const THOROUGH_TURNS = 200;

export async function growth(): Promise<Budget[]> {
  const sites = [await seeded(FEW), await seeded(MANY)] as const;
  try {
    const [few, many] = [await growthPages(sites[0]), await growthPages(sites[1])];
    const found: Budget[] = [];
    for (const [index, { name, send }] of few.entries()) {
      const other = many[index];
      if (other?.name !== name) throw new Error(`${name} is not on both sites`);
      let measured = await compare(send, other.send, TURNS);
      if (measured > MOST) measured = await compare(send, other.send, THOROUGH_TURNS);
      const note = `${name}, of ${few.length} pages`;
      found.push({ what: "time with 100,000 rows by that with 100", measured, atMost: MOST, note });
    }
    found.sort((one, other) => other.measured - one.measured);
    return found.filter(({ measured }, index) => index === 0 || measured > MOST);
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

async function seeded(amounts: Amounts): Promise<TestWorker> {
  const site = await startWorker({ bindings: KEPT_LONG, onError: console.error });
  await seedSite(site.db, amounts);
  await makeRecent(site.db);
  return site;
}

/** Of the medians: single times are short and scatter widely. The sites take turns, each first every other time. */
async function compare(few: () => Promise<void>, many: () => Promise<void>, turns: number): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let turn = -WARM_UP; turn < turns; turn++) {
    for (const which of turn % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const began = performance.now();
      await (which === 0 ? few : many)();
      if (turn >= 0) times[which].push(performance.now() - began);
    }
  }
  return median(times[1]) / median(times[0]);
}
