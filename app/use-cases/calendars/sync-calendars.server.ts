import { eachByItself } from "../maintenance/each-by-itself";
import { settleCallsWithoutLink } from "./made-link.server";
import { type CalendarDeps, refreshConnected } from "./refresh-sources.server";
import { writeDueCalls } from "./write-calls.server";

/** Events that a request writes in the background. The cron job does the rest. */
const CALLS_PER_REQUEST = 8;

/** Writes the calls that a request has just changed. */
export function writeCallsNow({ access }: CalendarDeps): Promise<void> {
  return writeDueCalls(access, CALLS_PER_REQUEST);
}

/** Writes the calls that are due, and sees to those for which no calendar makes a video link. */
export async function writeCalls({ access }: CalendarDeps, limit: number): Promise<void> {
  await eachByItself([() => writeDueCalls(access, limit), () => settleCallsWithoutLink(access)], (part) =>
    part(),
  );
}

/** Writes calls to calendars of connected accounts, and reads those that are due. */
export async function syncCalendars(deps: CalendarDeps): Promise<void> {
  await writeCallsNow(deps);
  await refreshConnected(deps);
}
