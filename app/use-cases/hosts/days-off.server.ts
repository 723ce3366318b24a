import { listNamedCallsOfHost } from "~/db/hosts/hand-over.server";
import { callsOnDaysOff, type OpeningHours } from "~/domain/availability/outside-hours";
import type { ReadDeps } from "../deps.server";

/** More than a year of a host's calls. */
const CALLS_LOOKED_AT = 2000;

type HostHours = {
  host: { id: string };
  week: OpeningHours["weekly"];
  dates: OpeningHours["overrides"];
  timeZone: string;
};

/** A host's calls to come on their days off, or outside the other hours of a day. */
export async function listCallsOnDaysOff(deps: ReadDeps, loaded: HostHours) {
  return loaded.dates.size === 0
    ? []
    : callsOnDaysOff(await listCallsToCome(deps, loaded.host.id), hoursOfHost(loaded));
}

/** The host's calls that other dates would leave on days off, in place of those they have. */
export async function listCallsLeftByDates(deps: ReadDeps, loaded: HostHours, dates: HostHours["dates"]) {
  const calls = await listCallsToCome(deps, loaded.host.id);
  const before = new Set(callsOnDaysOff(calls, hoursOfHost(loaded)).map(({ id }) => id));
  return callsOnDaysOff(calls, hoursOfHost({ ...loaded, dates })).filter(({ id }) => !before.has(id));
}

function hoursOfHost({ timeZone, week, dates }: HostHours): OpeningHours {
  return { timeZone, weekly: week, overrides: dates };
}

function listCallsToCome({ db, now }: ReadDeps, hostId: string) {
  return listNamedCallsOfHost(db, hostId, {
    from: now,
    before: Number.MAX_SAFE_INTEGER,
    limit: CALLS_LOOKED_AT,
  });
}
