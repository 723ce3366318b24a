import { findFeedByKey, listCallsFrom } from "~/db/calendars/calendar-feeds.server";
import type { Booking } from "~/domain/booking/booking";
import { FEED_CALLS, feedFrom } from "~/domain/calendars/calendar-feed";
import { hashKey } from "~/domain/hmac";
import { type LimitDeps, rateLimit, type TooMany } from "../limits/rate-limit.server";

/**
 * The calls behind a feed's key. Wrong keys are counted per network: a 256-bit key can't be guessed, but attempts are
 * logged and stopped.
 */
export async function readFeed(
  deps: LimitDeps,
  { key, ip }: { key: string; ip: string | null },
): Promise<{ ok: true; calls: Booking[] } | { ok: false; reason: "unknown" } | TooMany> {
  const feed = await findFeedByKey(deps.db, await hashKey(key));
  if (feed) {
    const calls = await listCallsFrom(deps.db, feedFrom(deps.now), FEED_CALLS, feed.hostId);
    return { ok: true, calls };
  }
  const limit = await rateLimit(deps, { feedIp: ip });
  return limit.ok ? { ok: false, reason: "unknown" } : limit;
}
