/** How much longer free times and a booking take with twenty hosts than with one. */
import { createHost } from "../tests/support/hosts";
import { startWorker, type TestWorker } from "../tests/support/worker";
import { bookingRequest } from "./booking";
import type { Budget } from "./budget";
import { medians, type Send } from "./growth";

const HOSTS = 20;
/** Each booking of a run takes a time of its own: half-hours of the opening hours in the weeks ahead. */
const FIRST_DAY = Date.parse("2026-11-24T00:00Z");
const DAY_MS = 86_400_000;

export async function team(): Promise<Budget[]> {
  const sites = [await withHosts(1), await withHosts(HOSTS)] as const;
  const what = `time with ${HOSTS} hosts by that with one`;
  try {
    const [times, timesOfTeam] = await medians(...both(sites, seeTimes));
    const [booking, bookingOfTeam] = await medians(...both(sites, book()));
    return [
      { what, measured: timesOfTeam / times, atMost: 1.6, note: "/schedule" },
      { what, measured: bookingOfTeam / booking, atMost: 1.3, note: "POST /schedule" },
    ];
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

function both(
  [few, many]: readonly [TestWorker, TestWorker],
  send: (site: TestWorker) => Send,
): [few: Send, many: Send] {
  return [send(few), send(many)];
}

const seeTimes = (site: TestWorker) => async () => {
  const response = await site.fetch("/schedule?tz=Europe/London");
  if (!(await response.text()).includes('name="time"')) throw new Error("No time is free");
};

function book() {
  return (site: TestWorker): Send => {
    let turn = 0;
    return async () => {
      const [day, half] = [Math.floor(turn / 8), turn % 8];
      turn += 1;
      // Weekends are closed.
      const date = FIRST_DAY + (day + 2 * Math.floor((day + 1) / 5)) * DAY_MS;
      const time = new Date(date + (30 + half * 2) * 1_800_000).toISOString();
      const { path, ...init } = bookingRequest(`${time.slice(0, 16)}Z`);
      const response = await site.fetch(path, init);
      if (response.status !== 303) throw new Error(`${time} was answered with ${response.status}`);
    };
  };
}

async function withHosts(count: number): Promise<TestWorker> {
  const site = await startWorker({ onError: console.error });
  for (let host = 0; host < count; host++) await createHost(site.db, { kinds: ["strategy"] });
  return site;
}
