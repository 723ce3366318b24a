import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { slotValue } from "~/domain/availability/slot-value";
import { NEXT_FREE_LIMIT, type NextFreeTimes } from "~/domain/showcase/next-free";
import { loadFreeSlots } from "~/use-cases/booking/free-slots.server";

/** Short, as a time may be taken at any moment; the calendar checks again before it books. */
const FRESH_SECONDS = 30;

/**
 * The next free times of the first kind of call. They are the same for every visitor, so shared caches may store them.
 */
export async function loader({ context: { db, now } }: LoaderFunctionArgs) {
  const { slots, kind } = await loadFreeSlots({ db, now: now() }, { kindId: null });
  const times = slots.slice(0, NEXT_FREE_LIMIT).map(({ startsAt }) => slotValue(startsAt));
  return json<NextFreeTimes>(
    { minutes: kind.minutes, times },
    { headers: { "Cache-Control": `public, max-age=${FRESH_SECONDS}`, "X-Robots-Tag": "noindex" } },
  );
}
