import {
  type CalendarSource,
  claimSources,
  findOwnUids,
  markSourceFailed,
  markSourceUnchanged,
  readCalendarFacts,
  replaceBusyTimes,
} from "~/db/calendars/calendar-sources.server";
import { type Db, retryWrite } from "~/db/client.server";
import { mergeBusyTimes } from "~/domain/calendars/busy-times";
import {
  isKnownFarEnough,
  nextTryAt,
  SOURCE_LEASE_MS,
  SOURCES_PER_RUN,
  windowAt,
} from "~/domain/calendars/source-limits";
import type { SourceProblem } from "~/domain/calendars/source-problem";
import type { Instant } from "~/domain/instant";
import { reasonOf } from "~/log/failure-reason.server";
import { writeLog } from "~/log/log.server";
import { type Download, type DownloadRules, downloadCalendar } from "./download-calendar.server";

export type CalendarDeps = { db: Db; now: () => Instant; download: DownloadRules };

/** Reads the calendars that are due, a few at a time. Those that fail are tried again later. */
export async function refreshDueSources(deps: CalendarDeps): Promise<void> {
  await refresh(deps, { limit: SOURCES_PER_RUN });
}

/** Reads one calendar now. False if there is none with this id. */
export async function refreshSource(deps: CalendarDeps, id: string): Promise<boolean> {
  return (await refresh(deps, { limit: 1, id })) > 0;
}

async function refresh(deps: CalendarDeps, wanted: { limit: number; id?: string }): Promise<number> {
  const now = deps.now();
  const claim = { ...wanted, now, leaseUntil: now + SOURCE_LEASE_MS };
  const claimed = await retryWrite(() => claimSources(deps.db, claim));
  if (claimed.length === 0) return 0;
  const facts = await readCalendarFacts(deps.db);
  if (!facts) return 0;
  const downloads = claimed.map(async (source) => ({
    source,
    download: await downloadCalendar(
      source.address,
      knownVersion(source, now, facts.horizonDays),
      deps.download,
    ),
  }));
  // Downloaded in parallel, processed one after the other.
  for (const waiting of downloads) {
    const { source, download } = await waiting;
    await store(deps, source, download, facts);
  }
  return claimed.length;
}

/** The validators to send; null if even an unchanged file must be read again, because new days are within reach. */
function knownVersion(source: CalendarSource, now: Instant, horizonDays: number) {
  return isKnownFarEnough(source.knownUntil, now, horizonDays) ? source : null;
}

async function store(
  deps: CalendarDeps,
  source: CalendarSource,
  download: Download,
  facts: { timeZone: string; horizonDays: number },
): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const fail = (problem: SourceProblem) => {
    writeLog("warn", "calendar_not_read", { source: source.id, problem });
    const times = { now, nextTryAt: nextTryAt(now, source.failures + 1), problem };
    return retryWrite(() => markSourceFailed(db, source, times));
  };
  if (download.ok === "unchanged") {
    await retryWrite(() => markSourceUnchanged(db, source, { now, nextTryAt: nextTryAt(now, 0) }));
    return;
  }
  if (!download.ok) return fail(download.problem);
  const window = windowAt(now, facts.horizonDays);
  const read = await readText(download.text, { window, timeZone: facts.timeZone });
  if (!read.ok) return fail(read.reason);
  const ownUids = await findOwnUids(db, [
    ...new Set(read.times.map(({ uid }) => uid ?? "").filter(hasOwnUidFormat)),
  ]);
  const times = mergeBusyTimes(
    read.times.filter(({ uid }) => uid === null || !ownUids.has(uid)),
    window,
  );
  await retryWrite(() =>
    replaceBusyTimes(db, source, times, {
      now,
      nextTryAt: nextTryAt(now, 0),
      etag: download.etag,
      lastModified: download.lastModified,
      knownUntil: window.to,
      leftOut: read.leftOut,
    }),
  );
}

/** Whether a UID may be that of a call of ours, mailed to this calendar: such a call already takes its slot here. */
function hasOwnUidFormat(uid: string): boolean {
  return /^[0-9a-f-]{36}@.{1,255}$/.test(uid);
}

type Read = Awaited<ReturnType<typeof import("~/domain/calendars/read-calendar").readCalendar>>;

async function readText(
  text: string,
  facts: { window: { from: number; to: number }; timeZone: string },
): Promise<Read | { ok: false; reason: "failed" }> {
  // Loaded on demand: it brings a library that no request needs.
  const { readCalendar } = await import("~/domain/calendars/read-calendar");
  try {
    return await readCalendar(text, { ...facts, rest });
  } catch (error) {
    writeLog("error", "failure", { what: "A calendar could not be worked out", why: reasonOf(error) });
    return { ok: false, reason: "failed" };
  }
}

/** Yields to the isolate's other requests. */
function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
