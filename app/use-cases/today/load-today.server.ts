import { readAvailability } from "~/db/availability/availability.server";
import { readToday, updateVisited } from "~/db/today/today.server";
import { LOOKED_AHEAD_DAYS, nearlyFullDays } from "~/domain/availability/nearly-full";
import { DAY_MS } from "~/domain/duration";
import { ownClockOf } from "~/domain/hosts/own-clock";
import type { VideoFacts } from "~/domain/places/place";
import type { StaffMember } from "~/domain/staff/staff";
import { newSince, seenUntil } from "~/domain/today/today";
import { todayView } from "~/domain/today/today-view";
import type { ReadDeps } from "../deps.server";
import { grantInWords } from "../staff/people.server";

type TodayDeps = ReadDeps & { video: VideoFacts };

/** What needs staff's attention today. Nearly full days are counted for the kind of call that is offered first. */
export async function loadToday({ db, now, video }: TodayDeps, staff: StaffMember) {
  const since = newSince(staff.visitedAt, now);
  const span = { from: now - DAY_MS, to: now + (LOOKED_AHEAD_DAYS + 1) * DAY_MS };
  const [{ host, ...rows }, offer] = await Promise.all([
    readToday(db, { now, since, staffId: staff.id }),
    readAvailability(db, span, { kindId: null }),
  ]);
  const full = nearlyFullDays(offer, now);
  // Members can't open the pages of these.
  const forOwners = staff.role === "owner" ? {} : { troubled: [], unknown: [] };
  const { unknown, ...known } = { ...rows, ...forOwners };
  const shown = unknown.map(({ table, id, name }) => ({ table, id, ...grantInWords(table, name) }));
  const { timeZone } = offer.rules;
  const own = ownClockOf(host, timeZone);
  return todayView({ ...known, unknown: shown }, { now, since, full, timeZone, own, video });
}

/** Marks the bookings made up to an instant as seen by a member of staff, but none newer than they can have seen. */
export async function markSeen({ db, now }: ReadDeps, staff: StaffMember, until: number): Promise<void> {
  await updateVisited(db, staff.id, Math.min(until, seenUntil(now)));
}
