import { bookableDates, rulesOfAgency } from "../availability/availability";
import { formatDate, formatTime, timeLabels } from "../availability/format";
import { slotValue } from "../availability/slot-value";
import { findFreeSlots, type Offer, offerOfAgency } from "../availability/team";
import { localDateOf } from "../availability/zoned-time";
import { addDays, daysBetween, nearestDate } from "../calendar-date";
import type { Instant } from "../instant";

/** How many days ahead a day's page searches for the next free time. */
export const LOOK_AHEAD_DAYS = 42;

type TimesQuery = {
  now: Instant;
  clientTimeZone: string;
  /** Of the member of staff who reads it, if it is another than the agency's. */
  readerZone?: string;
  /** A time that is not offered. */
  except?: Instant | undefined;
};

/**
 * A day of the agency's calendar with the times at which the agency could book. A day that can't be booked is replaced
 * by the nearest that can.
 */
export function deskDay(
  asked: string,
  offered: Offer,
  { now, clientTimeZone, readerZone, except }: TimesQuery,
) {
  const rules = rulesOfAgency(offered.rules);
  const { first, last } = bookableDates(rules, now);
  const date = nearestDate(asked, { first, last });
  const ahead = addDays(date, Math.min(LOOK_AHEAD_DAYS, daysBetween(date, last)));
  const found = findFreeSlots(offerOfAgency(offered, rules), now, { first: date, last: ahead });
  const other = found.filter(({ startsAt }) => startsAt !== except);
  const free = other.map(({ startsAt }) => ({ startsAt, on: localDateOf(startsAt, rules.timeZone) }));
  const later = free.find(({ on }) => on > date);
  const starts = free.filter(({ on }) => on === date).map(({ startsAt }) => startsAt);
  return {
    date,
    label: formatDate(date),
    times: timesOf(starts, date, { agency: rules.timeZone, client: clientTimeZone, reader: readerZone }),
    /** The days before and after; null before today and after the horizon. */
    previous: date > first ? addDays(date, -1) : null,
    next: date < last ? addDays(date, 1) : null,
    /** For a day without free times: the first later day with one; null if there is none within LOOK_AHEAD_DAYS. */
    nextFree: starts.length === 0 && later ? { date: later.on, label: formatDate(later.on) } : null,
  };
}

export type DeskDay = ReturnType<typeof deskDay>;

type Zones = { agency: string; client: string; reader: string | undefined };

function timesOf(starts: number[], date: string, { agency, client, reader = agency }: Zones) {
  const labels = timeLabels(starts, agency);
  /** In another zone, where that differs: "2:00 pm", or "2:00 am, the next day". */
  const timeIn = (startsAt: Instant, zone: string) => {
    const theirs = formatTime(startsAt, zone);
    const day = daysBetween(date, localDateOf(startsAt, zone));
    const isSame = theirs === formatTime(startsAt, agency) && day === 0;
    return isSame ? null : `${theirs}${DAY_WORDS[Math.sign(day)] ?? ""}`;
  };
  return starts.map((startsAt, index) => {
    const own = timeIn(startsAt, reader);
    return {
      /** The value that forms submit. */
      value: slotValue(startsAt),
      label: labels[index] ?? "",
      forClient: timeIn(startsAt, client),
      /** In the zone of the host who reads it. */
      ...(own !== null && { own }),
    };
  });
}

/** By the sign of the difference in days between another zone's date and the agency's. */
const DAY_WORDS: Readonly<Record<string, string>> = { "-1": ", the day before", "1": ", the next day" };
