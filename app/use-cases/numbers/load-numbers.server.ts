import { findAgencyTimeZone } from "~/db/availability/availability.server";
import type { Db } from "~/db/client.server";
import { readNumbers } from "~/db/numbers/numbers.server";
import { localDateOf } from "~/domain/availability/zoned-time";
import { addDays } from "~/domain/calendar-date";
import type { Instant } from "~/domain/instant";
import { lastWeeks, type WeekChoice } from "~/domain/numbers/measures";
import { type NumbersView, numbersView } from "~/domain/numbers/numbers-view";

/** The agency's numbers of the last weeks. */
export async function loadNumbers(
  { db, now }: { db: Db; now: Instant },
  weeks: WeekChoice,
): Promise<NumbersView> {
  const today = localDateOf(now, await findAgencyTimeZone(db));
  const mondays = lastWeeks(today, weeks);
  const [first = today, last = today] = [mondays[0], mondays.at(-1)];
  const rows = await readNumbers(db, { first, last, lastDay: addDays(last, 6) });
  return numbersView(rows, today, weeks);
}
