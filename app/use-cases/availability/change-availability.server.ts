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
import { addDays } from "~/domain/calendar-date";
import { hashKey } from "~/domain/hmac";
import type { AuditAction } from "~/domain/staff/audit";
import type { Actor } from "~/domain/staff/staff";

export type DeskDeps = { db: Db; now: number; newId: () => string; by: Actor };

/** What the audit log keeps all acts on hours, dates and rules under. */
export const AVAILABILITY_AUDIT = ["availability", "availability"] as const;

/** What a form was made from, and which calls outside the new hours it has named already. */
export type SentForm = { version: number; seen: string };

/** Booked calls that a change leaves outside the hours: the first few, and how many. */
export type LeftOutside = { calls: CallToCome[]; count: number; seen: string; timeZone: string };

export type NotChanged =
  /** Somebody else changed the hours first: what was done, as far as anybody wrote it down. */
  | { ok: false; reason: "changed"; since: AuditRow[]; timeZone: string }
  | ({ ok: false; reason: "outside" } & LeftOutside);

export type Changed = { ok: true };

/** What to change, what the audit log says of it, and what the agency's hours are then. */
export type PlannedChange = Pick<AvailabilityChange, "set" | "alongside"> & {
  /** What else must still be so when it is written. */
  condition?: AvailabilityChange["conditions"][number];
  action: AuditAction;
  before: Record<string, string>;
  after: Record<string, string>;
  /** Null where no call can come to lie outside. */
  hours: OpeningHours | null;
};

/** More than a year of calls; beyond that the earliest are looked at. */
const CALLS_LOOKED_AT = 10_000;
/** Somebody books while staff change the hours: then the calls are looked at again. */
const TRIES = 3;

/**
 * Changes hours, dates or rules for a member of staff, unless somebody else has changed them since they saw them. `plan` says what
 * to change about them as they are, or null if they are so already. Calls that a change would leave outside the hours are named
 * first; sent again with those having been seen, it is made.
 */
export async function changeAvailability(
  deps: DeskDeps,
  sent: SentForm,
  plan: (state: AvailabilityState) => PlannedChange | null | Promise<PlannedChange | null>,
): Promise<Changed | NotChanged> {
  const { db, now } = deps;
  for (let attempt = 1; ; attempt++) {
    const state = await readState(deps);
    const { version, timeZone } = state.settings;
    const planned = await plan(state);
    if (planned === null) return { ok: true };
    if (version !== sent.version) {
      return { ok: false, reason: "changed", since: await since(db, version - sent.version), timeZone };
    }
    const { action, before, after, hours, set, alongside, condition } = planned;
    const outside = hours ? callsLeftOutside(state.calls, hoursOf(state), hours) : [];
    const seen = outside.length === 0 ? "" : await nameOf(outside);
    if (outside.length > 0 && seen !== sent.seen) {
      return {
        ...{ ok: false, reason: "outside", count: outside.length, seen, timeZone },
        calls: outside.slice(0, NAMED_CALLS),
      };
    }
    const until = state.calls.length < CALLS_LOOKED_AT ? null : (state.calls.at(-1)?.startsAt ?? null);
    const isAsLookedAt = hours ? noOtherCalls(state.calls, { now, until }) : null;
    const change: AvailabilityChange = {
      ...{ version, set, alongside },
      conditions: [isAsLookedAt, condition ?? null],
      audit: newAudit(deps, action, AVAILABILITY_AUDIT, { before, after }),
    };
    if (await retryWrite(() => writeAvailability(db, change))) return { ok: true };
    if (attempt === TRIES) return { ok: false, reason: "changed", since: [], timeZone };
  }
}

function readState({ db, now }: DeskDeps): Promise<AvailabilityState> {
  // A day more than there can be in any zone: what is past there changes nothing.
  const sinceDate = addDays(new Date(now).toISOString().slice(0, 10), -1);
  return readAvailabilityState(db, { now, sinceDate, callsAtMost: CALLS_LOOKED_AT });
}

export function hoursOf({ settings, weekly, dates }: AvailabilityState): OpeningHours {
  const overrides = new Map([...dates].map(([date, { spans }]) => [date, spans]));
  return { timeZone: settings.timeZone, weekly, overrides };
}

/** Each change has its audit row, the command line's too. */
async function since(db: Db, changes: number): Promise<AuditRow[]> {
  const rows = changes > 0 ? await listAudit(db, ...AVAILABILITY_AUDIT, Math.min(changes, 5)) : [];
  return rows.toReversed();
}

/** A short name for a list of calls, which another list does not have. */
async function nameOf(calls: readonly CallToCome[]): Promise<string> {
  return hashKey(calls.map(({ id, startsAt }) => `${id} ${startsAt}`).join("\n"));
}
