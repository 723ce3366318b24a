import type { Db } from "~/db/client.server";
import { ownHoursOf, pauseOf, selectHosts } from "~/db/hosts/team.server";
import { openOnClosedDays } from "~/domain/availability/open-on-closed-days";
import type { OpeningHours } from "~/domain/availability/outside-hours";
import { addDays } from "~/domain/calendar-date";
import { AGENCY_HOST_ID } from "~/domain/hosts/host";

type Days = { first: string; last: string };

/** For days on which the agency is closed, by the first of them: who can be booked all the same. */
export async function listOpenOnClosedDays(
  db: Db,
  closed: readonly Days[],
  agency: OpeningHours,
): Promise<Record<string, string[]>> {
  const [first, last] = [closed[0]?.first, closed.at(-1)?.last];
  if (first === undefined || last === undefined) return {};
  // A day of the agency has parts of two dates in a host's zone.
  const dates = { firstDate: addDays(first, -1), lastDate: addDays(last, 1) };
  const rows = await selectHosts(db, { ...dates, except: "" });
  const hosts = rows
    .filter(({ id, isActive }) => isActive && id !== AGENCY_HOST_ID)
    .map((row) => ({
      id: row.id,
      name: row.name,
      hours: ownHoursOf(row, agency),
      pause: pauseOf(row, agency),
    }));
  return Object.fromEntries(
    closed.map((days) => [days.first, openOnClosedDays(days, hosts, agency.timeZone)]),
  );
}
