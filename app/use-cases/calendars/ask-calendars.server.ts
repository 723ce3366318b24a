import { addBusyTimes, claimSourcesToAsk, type SourceToAsk } from "~/db/calendars/busy-times.server";
import { findOwnUids } from "~/db/calendars/calendar-sources.server";
import { findConnections } from "~/db/calendars/connections.server";
import { findSourceOwners } from "~/db/calendars/source-owners.server";
import { type BusyTime, mergeBusyTimes } from "~/domain/calendars/busy-times";
import { ownUidsAmong } from "~/domain/calendars/own-uids";
import type { Instant } from "~/domain/instant";
import { reasonOf } from "~/log/failure-reason.server";
import { writeLog } from "~/log/log.server";
import { type CalendarAccess, openCalendar } from "./open-calendar.server";
import { busyTimesOf, isOfConnection } from "./read-connected.server";

/** How long a visitor waits for calendars; then their last known answer counts. */
const ASK_MS = 1500;
/** An answer this recent need not be asked for again. */
const FRESH_MS = 2000;
/** More calendars than this are not asked for one call. */
const MOST_ASKED = 20;

/** Asks hosts' calendars about a time that is about to be booked. */
export type AskCalendars = (
  sources: readonly SourceToAsk[],
  hostIds: readonly string[],
  time: BusyTime & { /** The agency's clock. */ timeZone: string },
) => Promise<void>;

/**
 * Asks the connected calendars of those who could take a call about its very time, and stores what they say before the
 * call is written. Never throws, and never takes much longer than its limit: a calendar that doesn't answer counts as
 * it was last read.
 */
export async function askCalendars(
  access: CalendarAccess,
  ...[sources, hostIds, time]: Parameters<AskCalendars>
): Promise<void> {
  const ids = sources
    .filter(({ hostId }) => hostId === null || hostIds.includes(hostId))
    .map(({ id }) => id)
    .slice(0, MOST_ASKED);
  if (ids.length === 0) return;
  try {
    await askCalendar(access, ids, time, access.now());
  } catch (error) {
    writeLog("warn", "calendar_not_asked", { why: reasonOf(error) });
  }
}

async function askCalendar(
  access: CalendarAccess,
  ids: readonly string[],
  time: Parameters<AskCalendars>[2],
  now: Instant,
) {
  const { db } = access;
  const claimed = await claimSourcesToAsk(db, { ids, now, askedBefore: now - FRESH_MS });
  const sources = claimed.filter(isOfConnection);
  if (sources.length < ids.length)
    writeLog("info", "calendar_answer_reused", { count: ids.length - sources.length });
  const [connections, owners] = await Promise.all([
    findConnections(db, [...new Set(sources.map((one) => one.connectionId))]),
    findSourceOwners(db, sources),
  ]);
  const answers = await Promise.all(
    sources.map(async (source) => {
      const connection = connections.find(({ id }) => id === source.connectionId);
      const isUsable = connection !== undefined && connection.expiredAt === null;
      const calendar = isUsable ? await openCalendar(access, connection, ASK_MS) : null;
      const asked = calendar?.readEvents({
        calendarId: source.remoteId,
        window: windowOf(time),
        cursor: null,
        timeZone: owners.get(source.hostId ?? "")?.timeZone ?? time.timeZone,
      });
      const answer = asked && (await withinLimit(ASK_MS, asked));
      if (answer?.result === "ok" && !answer.value.isUnchanged)
        return answer.value.events.map((event) => ({ ...event, sourceId: source.id }));
      const why = answer && answer.result !== "ok" ? answer.result : "not_open";
      writeLog("warn", "calendar_not_asked", { source: source.id, why });
      return [];
    }),
  );
  const events = answers.flat();
  const uids = ownUidsAmong(events);
  const own = uids.length === 0 ? new Set<string>() : await findOwnUids(db, uids);
  const times = sources.flatMap(({ id }) =>
    mergeBusyTimes(
      busyTimesOf(
        events.filter(({ sourceId }) => sourceId === id),
        own,
      ),
      windowOf(time),
    ).map((busy) => ({ ...busy, sourceId: id })),
  );
  if (times.length > 0) await addBusyTimes(db, times);
}

/** Looking up a CalDAV server's name is not part of the adapter's own limit. */
async function withinLimit<Value>(
  limitMs: number,
  work: Promise<Value>,
): Promise<Value | { result: "slow" }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slow = new Promise<{ result: "slow" }>((resolve) => {
    timer = setTimeout(() => resolve({ result: "slow" }), limitMs);
  });
  try {
    return await Promise.race([work, slow]);
  } finally {
    clearTimeout(timer);
  }
}

const windowOf = ({ startsAt, endsAt }: BusyTime) => ({ from: startsAt, to: endsAt });
