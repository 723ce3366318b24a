/** How much longer each page, a booking and the cron job take with 100,000 of everything than with 100. */
import { type Amounts, makeRecent, seedSite } from "../tests/support/amounts";
import { FULL_SEARCHES, type GrowthPage, growthPages, LONG_RETENTION } from "../tests/support/growth-pages";
import { startWorker, type TestWorker } from "../tests/support/worker";
import { allowStrangers, bookEach } from "./booking";
import { type Budget, median } from "./budget";

const FEW: Amounts = { bookings: 100, clients: 100, tickets: 100 };
const MANY: Amounts = { bookings: 100_000, clients: 100_000, tickets: 100_000 };
const MOST = 1.25;
/** The limit for a search that looks through all rows. */
const MOST_MS = 150;

/** Always named, whichever page is the slowest: the desk's bookings, each with five answers, as a list, a search and a file. */
const NAMED = /^\/staff\/bookings(\.csv)?(\?.*)? \(desk\)$/;

const WARM_UP = 5;
const TURNS = 40;

export type Send = () => Promise<void>;
type Found = Budget & { atMost: number; name: string };

export async function growth(): Promise<Budget[]> {
  const sites = [await seeded(FEW), await seeded(MANY)] as const;
  try {
    const [few, many] = [await requestsOf(sites[0]), await requestsOf(sites[1])];
    const found: Found[] = [];
    for (const [index, { name, send }] of few.entries()) {
      const other = many[index];
      if (other?.name !== name) throw new Error(`${name} is not on both sites`);
      const [what, atMost] = FULL_SEARCHES.test(name)
        ? ["ms of a search through 100,000 rows", MOST_MS]
        : ["time with 100,000 rows by that with 100", MOST];
      const measure = async (turns: number) => {
        const [fewMs, manyMs] = await medians(send, other.send, turns);
        return atMost === MOST_MS ? manyMs : manyMs / fewMs;
      };
      const first = await measure(TURNS);
      // Of so many pages some are over a limit by chance.
      const measured = first > atMost ? await measure(3 * TURNS) : first;
      found.push({ name, what, measured, atMost, note: `${name}, of ${few.length} pages` });
    }
    const share = ({ measured, atMost }: Found) => measured / atMost;
    found.sort((one, other) => share(other) - share(one));
    return found.filter((one, index) => index === 0 || share(one) > 1 || NAMED.test(one.name));
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

async function requestsOf(site: TestWorker): Promise<GrowthPage[]> {
  const pages = await growthPages(site);
  return [...pages, { name: "POST /schedule", send: bookEach(site) }];
}

async function seeded(amounts: Amounts): Promise<TestWorker> {
  const site = await startWorker({ bindings: LONG_RETENTION, onError: console.error });
  await seedSite(site.db, amounts);
  await makeRecent(site.db);
  await allowStrangers(site);
  return site;
}

/**
 * Median times in milliseconds, because single times are short and scatter widely. The sites take turns, and alternate
 * which goes first.
 */
export async function medians(few: Send, many: Send, turns = TURNS): Promise<[few: number, many: number]> {
  const times: [number[], number[]] = [[], []];
  for (let turn = -WARM_UP; turn < turns; turn++) {
    for (const which of turn % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const began = performance.now();
      await (which === 0 ? few : many)();
      if (turn >= 0) times[which].push(performance.now() - began);
    }
  }
  return [median(times[0]), median(times[1])];
}
