import { HOUR_MS } from "../duration";
import type { Instant } from "../instant";
import type { BusyTime } from "./busy-times";
import type { LeftOut } from "./left-out";

/** The time of an event that a service has worked out. Null, if its beginning can't be read. */
export type ServiceTime = { time: BusyTime | null; leftOut: LeftOut | null };

type Ends = {
  startsAt: Instant | null;
  endsAt: Instant | null;
  /** As the service writes it. */
  date: string | null;
  /** For an event of whole days: the end of its first day. */
  dayEndsAt: Instant | null;
};

/** An event whose beginning can be read takes its time: a whole day at least, or an hour if its end can't be read. */
export function serviceTime({ startsAt, endsAt, date, dayEndsAt }: Ends): ServiceTime {
  if (startsAt === null) return { time: null, leftOut: { what: "event", date } };
  if (dayEndsAt !== null) {
    const isRead = endsAt !== null && endsAt >= startsAt;
    const time = { startsAt, endsAt: Math.max(endsAt ?? 0, dayEndsAt) };
    return { time, leftOut: isRead ? null : { what: "end", date } };
  }
  if (endsAt === null || endsAt < startsAt)
    return { time: { startsAt, endsAt: startsAt + HOUR_MS }, leftOut: { what: "end", date } };
  return { time: { startsAt, endsAt }, leftOut: null };
}
