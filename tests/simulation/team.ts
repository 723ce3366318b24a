import { NO_LIMITS } from "~/domain/availability/period-limits";
import { loadAvailability } from "~/use-cases/availability/load-availability.server";
import { setDates } from "~/use-cases/availability/set-dates.server";
import {
  addHost,
  setHostDates,
  setHostDetails,
  setHostWeek,
  setKindHosts,
} from "~/use-cases/hosts/hosts.server";
import { type Agency, asStaff } from "./actions/acting";

type Week = Parameters<typeof setHostWeek>[2] & object;

const weekOf = (days: readonly number[], ...spans: readonly [startHour: number, endHour: number][]): Week =>
  new Map(
    days.map((day) => [day, spans.map(([from, to]) => ({ startMinute: from * 60, endMinute: to * 60 }))]),
  );

const WORKDAYS = [1, 2, 3, 4, 5];

/** Five hosts around the world, each with the hours of their own place. One of them works over midnight. */
export const TEAM: readonly { timeZone: string; week: Week }[] = [
  { timeZone: "Pacific/Auckland", week: weekOf(WORKDAYS, [8, 12], [13, 17]) },
  { timeZone: "Asia/Kathmandu", week: weekOf([7, 1, 2, 3, 4, 5], [10, 17]) },
  { timeZone: "Europe/Berlin", week: weekOf(WORKDAYS, [9, 17]) },
  { timeZone: "America/New_York", week: weekOf(WORKDAYS, [9, 12], [12, 18]) },
  { timeZone: "America/Los_Angeles", week: weekOf([1, 2, 3, 4], [0, 2], [11, 15], [22, 24]) },
];

/** Each of them is off for some days, by their own clock, and the agency is closed for some by its own. */
const DAYS_OFF = [
  ["2026-01-08", "2026-01-11"],
  ["2026-01-11", "2026-01-14"],
  ["2026-01-14", "2026-01-18"],
  ["2026-01-19", "2026-01-21"],
  ["2026-01-12", "2026-01-15"],
] as const;
const CLOSED = { first: "2026-01-22", last: "2026-01-23", spans: [], label: "Closed" };

/** The team begins to take the agency's calls, each by the forms of the desk. */
export async function gatherTeam({ world, people }: Agency): Promise<void> {
  const owner = asStaff(people.owner());
  const members = people.members().filter(({ role }) => role === "member");
  const ids: string[] = [];
  for (const [index, { timeZone, week }] of TEAM.entries()) {
    const { id: userId, name } = members[index] ?? people.hire("member");
    await world.request(async (context) => {
      const deps = { ...context, by: owner };
      const host = await addHost(deps, { userId, name });
      if (!host.ok) throw new Error("A member of the team takes no calls");
      const details = { name, about: "", timeZone, ...NO_LIMITS, pausedFrom: null, pausedUntil: null };
      expectOk(await setHostDetails(deps, { id: host.id, version: 0 }, details));
      expectOk(await setHostWeek(deps, { id: host.id, version: 1 }, week));
      const [first = "", last = ""] = DAYS_OFF[index] ?? [];
      expectOk(await setHostDates(deps, { id: host.id, version: 2 }, { first, last, spans: [] }));
      ids.push(host.id);
    });
  }
  await world.request(async (context) => {
    const deps = { ...context, by: owner };
    const { settings } = await loadAvailability(deps);
    expectOk(await setDates(deps, { version: settings.version, seen: "" }, CLOSED));
  });
  for (const { id, version } of world.rows<{ id: string; version: number }>(
    "select id, version from call_kinds",
  )) {
    await world.request(async (context) => {
      const hosts = ids.map((host) => ({ id: host, weight: 1 }));
      expectOk(await setKindHosts({ ...context, by: owner }, { id, version }, { mode: "any", hosts }));
    });
  }
}

function expectOk({ ok }: { ok: boolean }): void {
  if (!ok) throw new Error("The team can't be gathered");
}
