import { addDays } from "../calendar-date";
import type { HostName } from "../hosts/host";
import { spansInWords } from "./clock";
import { openHoursOn } from "./host-hours";
import type { Host } from "./team";

/** A longer group is looked at in part: the page is not to wait for it. */
const DAYS_LOOKED_AT = 31;

/**
 * The people who stay bookable on days on which the agency is closed, by dates of their own, with the hours of a single day
 * on the agency's clock.
 */
export function openOnClosedDays(
  { first, last }: { first: string; last: string },
  hosts: readonly (HostName & Pick<Host, "hours" | "pause">)[],
  timeZone: string,
): string[] {
  const days: string[] = [];
  for (let day = first; day <= last && days.length < DAYS_LOOKED_AT; day = addDays(day, 1)) days.push(day);
  return hosts.flatMap(({ name, hours, pause }) => {
    for (const day of days) {
      const open = openHoursOn(day, hours, pause, timeZone);
      if (open.length > 0) return [first === last ? `${name} (${spansInWords(open)})` : name];
    }
    return [];
  });
}
