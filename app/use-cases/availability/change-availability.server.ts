import {
  type AvailabilityChange,
  type AvailabilityState,
  type CallToCome,
  noOtherCalls,
  readAvailabilityState,
  writeAvailability,
} from "~/db/availability/availability-desk.server";
import { type Db, retryWrite } from "~/db/client.server";
import { type AuditRow, listAudit, newAudit } from "~/db/staff/audit.server";
import { NAMED_CALLS } from "~/domain/availability/availability-limits";
import { callsLeftOutside, type OpeningHours } from "~/domain/availability/outside-hours";
import { addDays, utcDateOf } from "~/domain/calendar-date";
import { hashKey } from "~/domain/hmac";
import type { AuditAction } from "~/domain/staff/audit";
import type { AuditedDeps } from "../deps.server";

/** The audit subject of all changes to hours, dates and rules. */
export const AVAILABILITY_AUDIT = ["availability", "availability"] as const;

/**
 * The settings' version that a form was rendered from, and the hash of the calls outside the new hours that it has
 * already shown.
 */
export type SentForm = { version: number; seen: string };

/** Booked calls that a change leaves outside the hours: the first few, and how many. */
export type LeftOutside = { calls: CallToCome[]; count: number; seen: string; timeZone: string };

export type NotChanged =
  /** The hours were changed concurrently; `since` lists those changes, as far as the audit log has them. */
  | { ok: false; reason: "changed"; since: AuditRow[]; timeZone: string }
  | ({ ok: false; reason: "outside" } & LeftOutside);

/** `isSame`: there was nothing to change. */
export type Changed = { ok: true; isSame?: true };

/** What to change, its audit facts, and the resulting hours. */
export type PlannedChange = Pick<AvailabilityChange, "set" | "alongside"> & {
  /** A further condition that must still hold when the change is written. */
  condition?: AvailabilityChange["conditions"][number];
  action: AuditAction;
  before: Record<string, string>;
  after: Record<string, string>;
  /** The hours after the change; null if it can't leave a call outside them. */
  hours: OpeningHours | null;
};

/** More than a year of calls; beyond that, only the earliest are checked. */
const CALLS_LOOKED_AT = 10_000;
/** How often the calls are checked, if more are booked while staff change the hours. */
const TRIES = 3;

/**
 * Changes hours, dates or rules for a member of staff, unless they have changed since the form was rendered. `plan`
 * returns the change to the current state, or null if there is nothing to change. Calls that the change would leave
 * outside the hours are returned first; resubmitting the form with their hash makes the change.
 */
export async function changeAvailability(
  deps: AuditedDeps,
  sent: SentForm,
  plan: (state: AvailabilityState) => PlannedChange | null | Promise<PlannedChange | null>,
): Promise<Changed | NotChanged> {
  const { db, now } = deps;
  for (let attempt = 1; ; attempt++) {
    const state = await readState(deps);
    const { version, timeZone } = state.settings;
    const planned = await plan(state);
    if (planned === null) return { ok: true, isSame: true };
    if (version !== sent.version) {
      return { ok: false, reason: "changed", since: await auditSince(db, version - sent.version), timeZone };
    }
    const { action, before, after, hours, set, alongside, condition } = planned;
    const outside = hours ? callsLeftOutside(state.calls, hoursOf(state), hours) : [];
    const seen = outside.length === 0 ? "" : await hashOfCalls(outside);
    if (outside.length > 0 && seen !== sent.seen) {
      return {
        ok: false,
        reason: "outside",
        count: outside.length,
        seen,
        timeZone,
        calls: outside.slice(0, NAMED_CALLS),
      };
    }
    const until = state.calls.length < CALLS_LOOKED_AT ? null : (state.calls.at(-1)?.startsAt ?? null);
    const isAsLookedAt = hours ? noOtherCalls(state.calls, { now, until }) : null;
    const change: AvailabilityChange = {
      version,
      set,
      alongside,
      conditions: [isAsLookedAt, condition ?? null],
      audit: newAudit(deps, action, AVAILABILITY_AUDIT, { before, after }),
    };
    if (await retryWrite(() => writeAvailability(db, change))) return { ok: true };
    if (attempt === TRIES) return { ok: false, reason: "changed", since: [], timeZone };
  }
}

function readState({ db, now }: AuditedDeps): Promise<AvailabilityState> {
  // Yesterday in UTC is no later than today in any time zone. Earlier dates change nothing.
  const sinceDate = addDays(utcDateOf(now), -1);
  return readAvailabilityState(db, { now, sinceDate, callsAtMost: CALLS_LOOKED_AT });
}

export function hoursOf({
  settings,
  weekly,
  dates,
}: Pick<AvailabilityState, "settings" | "weekly" | "dates">): OpeningHours {
  const overrides = new Map([...dates].map(([date, { spans }]) => [date, spans]));
  return { timeZone: settings.timeZone, weekly, overrides };
}

/** The audit rows of the last changes: every change has one, the command line's included. */
async function auditSince(db: Db, changes: number): Promise<AuditRow[]> {
  const rows = changes > 0 ? await listAudit(db, ...AVAILABILITY_AUDIT, Math.min(changes, 5)) : [];
  return rows.toReversed();
}

/** A hash that identifies a list of calls. */
export async function hashOfCalls(calls: readonly CallToCome[]): Promise<string> {
  return hashKey(calls.map(({ id, startsAt }) => `${id} ${startsAt}`).join("\n"));
}
