import type { KindName } from "../availability/call-kind";
import { firstInstantAtOrAfter, localDateOf } from "../availability/zoned-time";
import { NO_ANSWERS } from "../booking/answers";
import { addDays } from "../calendar-date";
import { MINUTE_MS } from "../duration";
import type { Instant } from "../instant";
import type { PlaceOfCall } from "../places/place";
import type { BookingSnapshot } from "./email";

/** Until a kind has a call of its reader's own, a message is shown with this one: in three days, at two. */
export function madeUpCall(
  kind: KindName & { minutes: number; place: PlaceOfCall },
  { now, id, timeZone, host }: { now: Instant; id: string; timeZone: string; host: string },
): BookingSnapshot {
  const startsAt = firstInstantAtOrAfter(addDays(localDateOf(now, timeZone), 3), 14 * 60, timeZone);
  return {
    ...NO_ANSWERS,
    id,
    name: "Demo Client",
    email: "demo@client.example",
    company: "",
    kind: { id: kind.id, name: kind.name, shortName: kind.shortName },
    startsAt,
    endsAt: startsAt + kind.minutes * MINUTE_MS,
    visitorTimeZone: timeZone,
    icalUid: id,
    icalSequence: MADE_UP,
    createdAt: now,
    updatedAt: now,
    hosts: [{ id: "", name: host }],
    place: kind.place,
  };
}

/** No booked call has such a version. */
export const MADE_UP = -1;
