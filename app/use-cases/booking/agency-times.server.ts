import { readAvailability } from "~/db/availability/availability.server";
import type { Db } from "~/db/client.server";
import { AGENCY_HORIZON_DAYS } from "~/domain/availability/availability";
import type { CallKind, RequestedCall } from "~/domain/availability/call-kind";
import { instantOf, localDateOf } from "~/domain/availability/zoned-time";
import { type DeskDay, deskDay, LOOK_AHEAD_DAYS } from "~/domain/booking-desk/desk-times";
import { addDays, nearestDate } from "~/domain/calendar-date";
import { DAY_MS } from "~/domain/duration";
import type { Instant } from "~/domain/instant";
import type { Question } from "~/domain/questions/question";

type AgencyTimesQuery = {
  /** Null for today. A date that can't be booked stands for the nearest one that can. */
  date: string | null;
  /** The agency's. */
  timeZone: string;
  clientTimeZone: string;
  /** Of the member of staff who asks, where they take the call by a clock of their own. */
  readerZone?: string;
  /** The moved call's own time, which is not offered. */
  except?: Instant;
};

/** The times on a day at which the agency could book a call itself, or move one to. */
export async function loadAgencyTimes(
  { db, now }: { db: Db; now: Instant },
  asked: RequestedCall,
  { date, timeZone, clientTimeZone, readerZone = timeZone, except }: AgencyTimesQuery,
): Promise<{ day: DeskDay; kind: CallKind; questions: Question[] }> {
  const today = localDateOf(now, timeZone);
  const last = addDays(today, AGENCY_HORIZON_DAYS);
  const shown = nearestDate(date ?? today, { first: today, last });
  const from = instantOf(shown, 0, timeZone);
  const span = { from: from - DAY_MS, to: from + (LOOK_AHEAD_DAYS + 2) * DAY_MS };
  const { kind, questions, ...offer } = await readAvailability(db, span, asked);
  return { day: deskDay(shown, offer, { now, clientTimeZone, readerZone, except }), kind, questions };
}
