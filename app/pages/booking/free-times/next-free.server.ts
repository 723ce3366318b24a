import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { slotValue } from "~/domain/availability/slot-value";
import { NEXT_FREE_LIMIT, type NextFreeTimes } from "~/domain/showcase/next-free";
import { otherSchedulerName } from "~/http/answers/scheduling.server";
import { loadFreeSlots } from "~/use-cases/booking/free-slots.server";

/** Short, as a time may be taken at any moment; the calendar checks again before it books. */
const FRESH_SECONDS = 30;

/**
 * The next free times of the first kind of call, or in which other scheduler calls are booked. They are the same for every
 * visitor, so shared caches may store them.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const externalScheduler = await otherSchedulerName(context);
  if (externalScheduler !== null) return answer({ minutes: 0, times: [], elsewhere: externalScheduler });
  const { slots, kind } = await loadFreeSlots(context, { kindId: null });
  const times = slots.slice(0, NEXT_FREE_LIMIT).map(({ startsAt }) => slotValue(startsAt));
  return answer({ minutes: kind.minutes, times });
}

function answer(free: NextFreeTimes) {
  return json<NextFreeTimes>(free, {
    headers: { "Cache-Control": `public, max-age=${FRESH_SECONDS}`, "X-Robots-Tag": "noindex" },
  });
}
