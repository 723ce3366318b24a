import {
  type CallEventRow,
  type CallToWrite,
  deleteCallEvent,
  findCallsToWrite,
  leaveCallEvent,
  markWritten,
  parkCallEvent,
  postponeCallEvent,
  releaseCallEvent,
} from "~/db/calendars/call-events.server";
import { type CalendarConnection, findConnections } from "~/db/calendars/connections.server";
import { type CallEventKey, claimCallEvents, listDueCallEvents } from "~/db/calendars/due-call-events.server";
import { retryWrite } from "~/db/client.server";
import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import type { CalendarAdapter, CalendarFailure } from "~/domain/calendars/calendar-adapter";
import { callEventOf } from "~/domain/calendars/call-event";
import { MINUTE_MS } from "~/domain/duration";
import { delayAfter, MAX_ATTEMPTS } from "~/domain/email/backoff";
import { writeLog } from "~/log/log.server";
import { type Outbox, runOutbox } from "../outbox/run-outbox.server";
import { endConnection } from "./calendar-news.server";
import { ASK_LINK_AGAIN_MS, settleLink } from "./made-link.server";
import { type CalendarAccess, openCalendar, readSettings } from "./open-calendar.server";
import { isWrittenByScheduler } from "./scheduler-event.server";

/** How long events are reserved for the run that writes them. */
const LEASE_MS = 2 * MINUTE_MS;
/** For so long events wait for a connection. Then the next run goes on. */
const PATIENCE_MS = 50_000;

/**
 * Brings events that are due in hosts' calendars up to date, up to `limit`. All progress is stored in the rows, and a
 * repeated write leaves one event, so several isolates may run this at once and one may die midway.
 */
export async function writeDueCalls(access: CalendarAccess, limit: number): Promise<void> {
  await runOutbox(outboxOf(access), { ...access, limit, patienceMs: PATIENCE_MS });
}

/** The outbox of events in hosts' calendars. Those of one connection are written one after another. */
function outboxOf(access: CalendarAccess): Outbox<Claimed> {
  const { db, now } = access;
  const opened = new Map<string, Promise<CalendarAdapter | null>>();
  const open = (connection: CalendarConnection) => {
    const calendar = opened.get(connection.id) ?? openCalendar(access, connection);
    opened.set(connection.id, calendar);
    return calendar;
  };
  return {
    isOneByOne: true,
    listDue: async (asked) => {
      const due = await listDueCallEvents(db, { ...asked, now: now() });
      return due.map(({ key, service }) => ({
        key: JSON.stringify(key),
        destination: key[1],
        isUrgent: false,
        // CalDAV accounts have servers of their own.
        server: service === "caldav" ? key[1] : service,
      }));
    },
    claim: (keys) =>
      claimEvents(
        access,
        keys.map((key) => JSON.parse(key) as CallEventKey),
      ),
    send: async ({ call, ...claimed }) => {
      const { row, connection } = claimed;
      const calendar = await open(connection);
      if (calendar === null) {
        await endConnection(access, connection);
        await releaseCallEvent(db, row);
        return "set aside";
      }
      if (!call) return "done";
      return (await writeEvent(access, { ...claimed, call, calendar })) ? "done" : "set aside";
    },
  };
}

/** Reserves events for this run, with what is needed to write them. */
async function claimEvents(
  access: CalendarAccess,
  keys: readonly CallEventKey[],
): Promise<Map<string, Claimed>> {
  const { db, now } = access;
  const times = { now: now(), leaseUntil: now() + LEASE_MS };
  const rows = await retryWrite(() => claimCallEvents(db, keys, times));
  if (rows.length === 0) return new Map();
  const [connections, calls, { joinLink }] = await Promise.all([
    findConnections(db, [...new Set(rows.map(({ connectionId }) => connectionId))]),
    findCallsToWrite(db, [...new Set(rows.map(({ bookingId }) => bookingId))]),
    readSettings(access),
  ]);
  const facts = {
    video: { ...access.video, joinLink },
    urlOf: (id: string) => access.siteUrl + deskBookingPath(id),
  };
  return new Map(
    rows.flatMap((row) => {
      const connection = connections.find(({ id }) => id === row.connectionId);
      const key: CallEventKey = [row.bookingId, row.connectionId, row.calendarId];
      const claimed = connection && { row, connection, call: calls.get(row.bookingId), facts };
      return claimed ? [[JSON.stringify(key), claimed] as const] : [];
    }),
  );
}

/** An event that this run has leased; without a call, it has been deleted meanwhile. */
type Claimed = Omit<EventToWrite, "call" | "calendar"> & { call: CallToWrite | undefined };

type EventToWrite = {
  row: CallEventRow;
  call: CallToWrite;
  connection: CalendarConnection;
  calendar: CalendarAdapter;
  facts: Parameters<typeof callEventOf>[1];
};

/** Whether a call is to stand in this calendar. An erased client's calls stand in none. */
function isWanted({ row, call, connection }: EventToWrite): boolean {
  const isTaken = call.hostIds.includes(connection.hostId) && call.status !== "cancelled";
  return isTaken && call.email !== "" && connection.writeCalendarId === row.calendarId;
}

/** Brings one event up to date. False if the connection's other events are to wait. */
async function writeEvent(access: CalendarAccess, work: EventToWrite): Promise<boolean> {
  const { row, call, calendar, facts } = work;
  const { db } = access;
  const now = access.now();
  const isOver = call.endsAt <= now && (row.endsAt ?? 0) <= now && call.email !== "";
  if (isOver) {
    await retryWrite(() => leaveCallEvent(db, row));
    return true;
  }
  const byScheduler = isWanted(work) ? await isWrittenByScheduler(calendar, row, call) : null;
  if (byScheduler && byScheduler.result !== "ok") return recordFailure(access, work, byScheduler);
  if (byScheduler === null || byScheduler.value) {
    // Also if we know of no event: whether a first attempt has arrived is known only to the calendar.
    const gone = await calendar.deleteEvent(row.calendarId, call.icalUid);
    // With its calendar, the event is gone too.
    if (gone.result !== "ok" && gone.result !== "notFound") return recordFailure(access, work, gone);
    await retryWrite(() => deleteCallEvent(db, row));
    return true;
  }
  const event = callEventOf(call, facts);
  const needsVideo = event.needsVideo && work.connection.hasVideo;
  const put = await calendar.putEvent(row.calendarId, { ...event, needsVideo });
  if (put.result !== "ok") return recordFailure(access, work, put);
  const { video } = put.value;
  const link = await settleLink(access, row, call, needsVideo ? video : { state: "none" });
  if (link === "pending") {
    const dueAt = access.now() + ASK_LINK_AGAIN_MS;
    await retryWrite(() => postponeCallEvent(db, row, { dueAt, lastError: LINK_PENDING }));
    return true;
  }
  await retryWrite(() => markWritten(db, row, call, access.now()));
  return true;
}

const LINK_PENDING = "The service is still making the video link";

/** What the desk is told, in place of an event that we can't write. */
const PERMANENT: Partial<Record<CalendarFailure["result"], string>> = {
  forbidden: "The service doesn't let us change this calendar",
  notFound: "The calendar no longer exists",
};

async function recordFailure(
  access: CalendarAccess,
  { row, connection }: EventToWrite,
  failure: CalendarFailure,
): Promise<boolean> {
  const { db } = access;
  const now = access.now();
  const lastError = reasonOf(failure);
  const fields = { connection: connection.id, service: connection.service, why: lastError };
  if (failure.result === "expired") {
    await endConnection(access, connection);
    await releaseCallEvent(db, row);
    return false;
  }
  const isPermanent = failure.result in PERMANENT;
  if (isPermanent || row.attempts >= MAX_ATTEMPTS) {
    writeLog("error", "calendar_event_parked", fields);
    await retryWrite(() => parkCallEvent(db, row, lastError));
    return true;
  }
  writeLog("warn", "calendar_event_postponed", fields);
  const asked = failure.result === "rateLimited" ? (failure.retryAfterSeconds ?? 0) * 1000 : 0;
  const dueAt = now + Math.max(asked, delayAfter(row.attempts, access.random()));
  await retryWrite(() => postponeCallEvent(db, row, { dueAt, lastError }));
  return false;
}

function reasonOf(failure: CalendarFailure): string {
  if (failure.result === "rateLimited") return "The service asks us to wait";
  if (failure.result === "expired") return "The service no longer accepts our access";
  if (failure.result === "failed") return `The service didn't answer as it should (${failure.code})`;
  return PERMANENT[failure.result] ?? "Something else was changed there at the same moment";
}
