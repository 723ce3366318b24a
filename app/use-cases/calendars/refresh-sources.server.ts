import {
  type CalendarSource,
  claimSources,
  findOwnUids,
  markSourceFailed,
  markSourceUnchanged,
  readCalendarFacts,
  releaseSource,
  replaceBusyTimes,
} from "~/db/calendars/calendar-sources.server";
import { deleteOutdatedBusyTimes } from "~/db/calendars/connections.server";
import { findSourceOwners, type SourceOwners } from "~/db/calendars/source-owners.server";
import { type Db, retryWrite } from "~/db/client.server";
import { mergeBusyTimes, type Window } from "~/domain/calendars/busy-times";
import { addressesOf } from "~/domain/calendars/calendar-reply";
import { ownUidsAmong } from "~/domain/calendars/own-uids";
import type { CalendarTimes, ReadingFacts } from "~/domain/calendars/read-calendar";
import { openAddress } from "~/domain/calendars/sealed-address";
import {
  CONNECTED_PER_RUN,
  isKnownFarEnough,
  nextTryAt,
  SOURCE_LEASE_MS,
  SOURCES_PER_RUN,
  windowAt,
} from "~/domain/calendars/source-limits";
import type { SourceProblem } from "~/domain/calendars/source-problem";
import { DAY_MS } from "~/domain/duration";
import type { Instant } from "~/domain/instant";
import { reasonOf } from "~/log/failure-reason.server";
import { writeLog } from "~/log/log.server";
import { eachByItself } from "../maintenance/each-by-itself";
import { type Download, type DownloadRules, downloadCalendar } from "./download-calendar.server";
import type { CalendarAccess } from "./open-calendar.server";
import { isOfConnection, readConnected } from "./read-connected.server";

export type CalendarDeps = { db: Db; now: () => Instant; download: DownloadRules; access: CalendarAccess };

/** Reads the calendars that are due, a few at a time. Those that fail are tried again later. */
export async function refreshDueSources(deps: CalendarDeps): Promise<void> {
  await eachByItself(
    [() => refreshWanted(deps, { limit: SOURCES_PER_RUN, isConnected: false }), () => refreshConnected(deps)],
    (read) => read(),
  );
}

/** Deletes what was read of accounts that have been expired for long. */
export async function deleteOutdatedTimes({ db, now }: CalendarDeps): Promise<void> {
  await deleteOutdatedBusyTimes(db, now() - TRUSTED_MS);
}

/** Reads the calendars of connected accounts that are due. */
export async function refreshConnected(deps: CalendarDeps): Promise<void> {
  await refreshWanted(deps, { limit: CONNECTED_PER_RUN, isConnected: true });
}

/** Reads one calendar now. False if there is none with this id. */
export async function refreshSource(deps: CalendarDeps, id: string): Promise<boolean> {
  return (await refreshWanted(deps, { limit: 1, id })) > 0;
}

/** How long the last known busy times of an expired connection count. Then its host's hours alone do. */
const TRUSTED_MS = DAY_MS;

type SourcesToRefresh = { limit: number; id?: string; isConnected?: boolean };

async function refreshWanted(deps: CalendarDeps, wanted: SourcesToRefresh): Promise<number> {
  const now = deps.now();
  const claim = { ...wanted, now, leaseUntil: now + SOURCE_LEASE_MS };
  const claimed = await retryWrite(() => claimSources(deps.db, claim));
  if (claimed.length === 0) return 0;
  const facts = await readCalendarFacts(deps.db);
  if (!facts) return 0;
  const owners = await findSourceOwners(deps.db, claimed);
  const connected = claimed.filter(isOfConnection);
  const files = claimed.filter((source) => !isOfConnection(source));
  let isLargeTaken = false;
  const mayBeLarge = () => {
    const may = !isLargeTaken;
    isLargeTaken = true;
    return may;
  };
  const downloads = files.map(async (source) => {
    // Loaded on demand: it brings a library that no request needs.
    const reader = await import("~/domain/calendars/read-calendar");
    const reading = readingOf(source, owners, facts, now);
    let sieve = reader.sieveFor(reading);
    const begin = () => {
      sieve = reader.sieveFor(reading);
      return (piece: string) => sieve.push(piece);
    };
    const known = knownVersion(source, now, facts.horizonDays);
    const address = await openAddress(source, deps.access.acceptedSecrets);
    const download: Download =
      address === null
        ? { ok: false, problem: "address_lost" }
        : await downloadCalendar({ address, known, begin, mayBeLarge, rest: yieldToOthers }, deps.download);
    return { source, download, window: reading.window, read: () => reader.readPieces(sieve, reading) };
  });
  // Downloaded in parallel, worked out one after the other.
  await eachByItself(
    [
      () => readConnected(deps.access, connected, { ...facts, owners }),
      ...downloads.map((waiting) => async () => storeTimes(deps, await waiting)),
    ],
    (read) => read(),
  );
  return claimed.length;
}

/** How a calendar is read: by its owner's clock, unless it has its own, and without what its owner declined. */
function readingOf(
  source: CalendarSource,
  owners: SourceOwners,
  facts: { timeZone: string; horizonDays: number },
  now: Instant,
): ReadingFacts {
  const owner = owners.get(source.hostId ?? "");
  return {
    window: windowAt(now, facts.horizonDays),
    timeZone: owner?.timeZone ?? facts.timeZone,
    rest: yieldToOthers,
    addressesOf: (name) => addressesOf(name, owner?.email ?? null, source.ownerEmail),
  };
}

/** The validators to send; null if even an unchanged file must be read again, because new days are within reach. */
function knownVersion(source: CalendarSource, now: Instant, horizonDays: number) {
  return isKnownFarEnough(source.knownUntil, now, horizonDays) ? source : null;
}

type DownloadedSource = {
  source: CalendarSource;
  download: Download;
  window: Window;
  read: () => Promise<CalendarTimes>;
};

async function storeTimes(
  deps: CalendarDeps,
  { source, download, window, read }: DownloadedSource,
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
  if (download.ok === "postponed") {
    await retryWrite(() => releaseSource(db, source, now));
    return;
  }
  if (!download.ok) return fail(download.problem);
  const found = await readOrReport(read);
  if (!found.ok) return fail(found.reason);
  const ownUids = await findOwnUids(db, ownUidsAmong(found.times));
  const times = mergeBusyTimes(
    found.times.filter(({ uid, takesTime }) => takesTime && (uid === null || !ownUids.has(uid))),
    window,
  );
  await retryWrite(() =>
    replaceBusyTimes(db, source, times, {
      now,
      nextTryAt: nextTryAt(now, 0),
      etag: download.etag,
      lastModified: download.lastModified,
      knownUntil: window.to,
      leftOut: found.leftOut,
    }),
  );
}

async function readOrReport(
  read: () => Promise<CalendarTimes>,
): Promise<CalendarTimes | { ok: false; reason: "failed" }> {
  try {
    return await read();
  } catch (error) {
    writeLog("error", "failure", { what: "A calendar could not be worked out", why: reasonOf(error) });
    return { ok: false, reason: "failed" };
  }
}

/** Yields to the isolate's other requests. */
function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
