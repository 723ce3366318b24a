import {
  type CalendarSource,
  findOwnUids,
  markSourceFailed,
  markSourceUnchanged,
  replaceBusyTimes,
} from "~/db/calendars/calendar-sources.server";
import { listWrittenEvents } from "~/db/calendars/call-events.server";
import { type CalendarConnection, findConnections } from "~/db/calendars/connections.server";
import type { SourceOwners } from "~/db/calendars/source-owners.server";
import { retryWrite } from "~/db/client.server";
import { mergeBusyTimes, type Window } from "~/domain/calendars/busy-times";
import type { CalendarAdapter, CalendarFailure, ReadEvent } from "~/domain/calendars/calendar-adapter";
import { findingOf, windowAhead } from "~/domain/calendars/call-event";
import { CONNECTED_REFRESH_MS } from "~/domain/calendars/connection";
import { ownUidsAmong } from "~/domain/calendars/own-uids";
import { isKnownFarEnough, nextTryAt, windowAt } from "~/domain/calendars/source-limits";
import type { SourceProblem } from "~/domain/calendars/source-problem";
import { MINUTE_MS } from "~/domain/duration";
import type { Instant } from "~/domain/instant";
import { writeLog } from "~/log/log.server";
import { allByThemselves, eachByItself } from "../maintenance/each-by-itself";
import { endConnection, tellFinding } from "./calendar-news.server";
import { type CalendarAccess, openCalendar } from "./open-calendar.server";

/** A calendar of a connected account. */
export type ConnectedSource = CalendarSource & { connectionId: string; remoteId: string };

export function isOfConnection(source: CalendarSource): source is ConnectedSource {
  return source.connectionId !== null && source.remoteId !== null;
}

type ReadingContext = { timeZone: string; horizonDays: number; owners: SourceOwners };

/** Reads calendars of connected accounts: the accounts at the same time, each one's calendars in turn. */
export async function readConnected(
  access: CalendarAccess,
  sources: readonly ConnectedSource[],
  facts: ReadingContext,
): Promise<void> {
  const connections = await findConnections(access.db, [...new Set(sources.map((one) => one.connectionId))]);
  await allByThemselves(
    connections.map(async (connection) => {
      const own = sources.filter(({ connectionId }) => connectionId === connection.id);
      // An expired connection is asked again once the host has renewed it.
      const calendar = connection.expiredAt === null ? await openCalendar(access, connection) : null;
      await eachByItself(own, (source) => readCalendar(access, { source, connection, calendar, facts }));
    }),
  );
}

type SourceToRead = {
  source: ConnectedSource;
  connection: CalendarConnection;
  /** Null if it can't be opened. */
  calendar: CalendarAdapter | null;
  facts: ReadingContext;
};

async function readCalendar(
  access: CalendarAccess,
  { source, connection, calendar, facts }: SourceToRead,
): Promise<void> {
  const { db } = access;
  const began = access.now();
  const window = windowAt(began, facts.horizonDays);
  const isKnown = isKnownFarEnough(source.knownUntil, began, facts.horizonDays);
  const answer = calendar
    ? await calendar.readEvents({
        calendarId: source.remoteId,
        window,
        timeZone: facts.owners.get(source.hostId ?? "")?.timeZone ?? facts.timeZone,
        cursor: isKnown ? source.etag : null,
      })
    : ({ result: "expired" } as const);
  const now = access.now();
  if (answer.result !== "ok") {
    const problem = problemOf(answer);
    writeLog("warn", "calendar_not_read", { source: source.id, problem });
    if (answer.result === "expired" && connection.expiredAt === null) await endConnection(access, connection);
    const asked = answer.result === "rateLimited" ? (answer.retryAfterSeconds ?? 0) * 1000 : 0;
    const next = Math.max(now + asked, nextTryAt(now, source.failures + 1, CONNECTED_REFRESH_MS));
    await retryWrite(() => markSourceFailed(db, source, { now, nextTryAt: next, problem }));
    return;
  }
  const next = nextTryAt(now, 0, CONNECTED_REFRESH_MS);
  if (answer.value.isUnchanged) {
    await retryWrite(() => markSourceUnchanged(db, source, { now, nextTryAt: next }));
    return;
  }
  const { events, leftOut, cursor } = answer.value;
  const ownUids = await findOwnUids(db, ownUidsAmong(events));
  await retryWrite(() =>
    replaceBusyTimes(db, source, mergeBusyTimes(busyTimesOf(events, ownUids), window), {
      now,
      nextTryAt: next,
      etag: cursor,
      lastModified: null,
      knownUntil: window.to,
      leftOut,
    }),
  );
  await compareEvents(access, source, { events, window, began });
}

/** The times that events take, but for those of our own calls, which take their time here already. */
export function busyTimesOf(events: readonly ReadEvent[], ownUids: ReadonlySet<string>) {
  return events.filter(({ uid, takesTime }) => takesTime && (uid === null || !ownUids.has(uid)));
}

/** A service may take a moment until what was written appears in its lists. */
const SETTLING_MS = MINUTE_MS;

type EventsRead = { events: readonly ReadEvent[]; window: Window; began: Instant };

/** Notices what the host has done with the events of calls to come since they were written. */
async function compareEvents(
  access: CalendarAccess,
  source: ConnectedSource,
  { events, window, began }: EventsRead,
) {
  const { connectionId, remoteId: calendarId } = source;
  const ahead = windowAhead(window, began);
  const written = await listWrittenEvents(
    access.db,
    { connectionId, calendarId },
    { ...ahead, writtenBefore: began - SETTLING_MS },
  );
  const own = events.flatMap(({ uid, hasOwnId, startsAt, endsAt }) =>
    uid !== null && hasOwnId ? [{ uid, startsAt, endsAt }] : [],
  );
  for (const { uid, ...row } of written) {
    if (row.startsAt === null || row.endsAt === null) continue;
    const found = findingOf({ uid, startsAt: row.startsAt, endsAt: row.endsAt }, own);
    const isKnown =
      (found?.finding ?? null) === row.finding &&
      (found?.time?.startsAt ?? null) === row.foundStartsAt &&
      (found?.time?.endsAt ?? null) === row.foundEndsAt;
    if (!isKnown) await tellFinding(access, row, found, source.name);
  }
}

function problemOf(failure: CalendarFailure): SourceProblem {
  switch (failure.result) {
    case "expired":
      return "not_connected";
    case "forbidden":
      return "status_403";
    case "notFound":
      return "status_404";
    case "rateLimited":
      return "status_429";
    case "conflict":
    case "syncLost":
      return "failed";
    case "otherOrigin":
      return "unreachable";
    case "failed":
      return failure.code === "TIMEOUT"
        ? "timeout"
        : failure.code === "TOO_LARGE"
          ? "too_large"
          : "unreachable";
  }
}
