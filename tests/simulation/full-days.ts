import type { Context } from "~/load-context";
import { changeKind, loadKind } from "~/use-cases/availability/call-kinds.server";
import { loadAvailability } from "~/use-cases/availability/load-availability.server";
import { setRules } from "~/use-cases/availability/set-hours.server";
import {
  addHost,
  loadHost,
  setHostDates,
  setHostDetails,
  setHostWeek,
  setKindHosts,
} from "~/use-cases/hosts/hosts.server";
import { type Action, type Agency, asStaff, hostRows } from "./actions/acting";
import { askForDays } from "./actions/of-the-waiting-list";

const DAY_MS = 86_400_000;
const HORIZON_DAYS = 14;

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const hours = (from: number, to: number) => ({ startMinute: from * 60, endMinute: to * 60 });

/** Two hosts with a few hours a week, which more clients want than there are times. */
const HOSTS = [
  { timeZone: "Europe/Berlin", days: [1, 3, 5], span: hours(14, 16), weeklyLimit: 4 },
  { timeZone: "America/New_York", days: [2, 4], span: hours(10, 12), weeklyLimit: 3 },
] as const;

/** An act of the owner on how calls are offered. */
function owners(act: (deps: Context & ByOwner, agency: Agency) => Promise<unknown>): Action {
  return (agency) => {
    const member = agency.people.owner();
    return {
      act: { by: member.email, member },
      run: (context) => act({ ...context, by: asStaff(member) }, agency),
    };
  };
}

type ByOwner = { by: ReturnType<typeof asStaff> };

/** Limits for all kinds: at most some calls a day, a week and a month, or none of these. */
const changeLimits = owners(async (deps, { world: { random } }) => {
  const { settings } = await loadAvailability(deps);
  const { slotIntervalMinutes, changeCutoffMinutes, bufferBeforeMinutes, bufferAfterMinutes } = settings;
  return setRules(
    deps,
    { version: settings.version, seen: "" },
    {
      slotIntervalMinutes,
      changeCutoffMinutes,
      bufferBeforeMinutes,
      bufferAfterMinutes,
      minimumNoticeMinutes: 60,
      bookingHorizonDays: HORIZON_DAYS,
      dailyLimit: random.pick([null, 1, 2]),
      weeklyLimit: random.pick([4, 6, 8]),
      monthlyLimit: random.pick([null, 14, 20]),
    },
  );
});

const changeKindLimits = owners(async (deps, { world }) => {
  const { random } = world;
  const { id } = random.pick(world.rows<{ id: string }>("select id from call_kinds order by position"));
  const found = await loadKind(deps.db, id);
  if (!found) return null;
  const { version, name, shortName, words, place, minutes } = found.kind;
  return changeKind(
    deps,
    { id, version },
    {
      name,
      shortName,
      words,
      place,
      minutes,
      minimumNoticeMinutes: null,
      bookingHorizonDays: null,
      bufferBeforeMinutes: null,
      bufferAfterMinutes: random.pick([null, 10]),
      dailyLimit: random.pick([null, 1, 2]),
      weeklyLimit: random.pick([null, 2, 4]),
      monthlyLimit: random.pick([null, 8, 12]),
      needsApproval: random.chance(id === "demo" ? 0.8 : 0.3),
    },
  );
});

const changeHostLimits = owners(async (deps, agency) => {
  const { random } = agency.world;
  const { id, version } = random.pick(hostRows(agency));
  const loaded = await loadHost(deps, id);
  if (!loaded) return null;
  const { name, about, timeZone } = loaded.host;
  return setHostDetails(
    deps,
    { id, version },
    {
      name,
      about,
      timeZone,
      dailyLimit: random.pick([null, 1, 2]),
      weeklyLimit: random.pick([2, 3, 5]),
      monthlyLimit: random.pick([null, 8, 12]),
      pausedFrom: null,
      pausedUntil: null,
    },
  );
});

/** A host opens a day for which people wait, or takes one off. */
const changeHostDay = owners(async (deps, agency) => {
  const { random, now } = agency.world;
  const { id, version } = random.pick(hostRows(agency));
  const days = bookedDays(agency, now);
  const first = days.length > 0 && random.chance(0.5) ? random.pick(days) : soon(agency);
  const spans = random.chance(0.7) ? [hours(9, 17)] : [];
  return setHostDates(deps, { id, version }, { first, last: first, spans });
});

const soon = ({ world: { now, random } }: Agency) => dateOf(now + random.whole(1, HORIZON_DAYS) * DAY_MS);

/** Days on which calls stand, so that a cancellation frees a time of them. */
const bookedDays = ({ world }: Agency, now: number) =>
  world
    .rows<{ date: string }>(
      "select distinct booking_date as date from bookings where status = 'pending' and starts_at > ? order by date",
      now,
    )
    .map(({ date }) => date);

/** A client would like a day that others have booked, at any time that suits the call. */
const joinForABookedDay: Action = (agency) =>
  askForDays(agency, async ({ slots }, suits) => {
    const { random, now } = agency.world;
    const days = bookedDays(agency, now);
    for (let look = 0; look < days.length; look++) {
      const first = random.pick(days);
      const wish = {
        first_date: first,
        last_date: dateOf(Date.parse(first) + random.whole(0, 1) * DAY_MS),
        weekdays: "",
        day_part: "any" as const,
        time_zone: random.pick(["Europe/London", "America/New_York"] as const),
      };
      if (!slots.some(({ startsAt }) => suits(startsAt, wish))) return wish;
    }
    return null;
  });

export const FULL_LIFE = {
  changeLimits,
  changeKindLimits,
  changeHostLimits,
  changeHostDay,
  joinForABookedDay,
};

/** Hosts with few hours and limits take the agency's calls, some of which are requests with a deadline. */
export async function openFewHours(agency: Agency): Promise<void> {
  const { world, people } = agency;
  const by = asStaff(people.owner());
  const members = people.members().filter(({ role }) => role === "member");
  const ids: string[] = [];
  for (const [index, { timeZone, days, span, weeklyLimit }] of HOSTS.entries()) {
    const { id: userId, name } = members[index] ?? people.hire("member");
    await world.request(async (context) => {
      const deps = { ...context, by };
      const host = await addHost(deps, { userId, name });
      if (!host.ok) throw new Error("A member of the agency takes no calls");
      const limits = { dailyLimit: null, weeklyLimit, monthlyLimit: null };
      const details = { name, about: "", timeZone, ...limits, pausedFrom: null, pausedUntil: null };
      await setHostDetails(deps, { id: host.id, version: 0 }, details);
      await setHostWeek(deps, { id: host.id, version: 1 }, new Map(days.map((day) => [day, [span]])));
      ids.push(host.id);
    });
  }
  const kinds = world.rows<{ id: string; version: number }>("select id, version from call_kinds");
  for (const { id, version } of kinds)
    await world.request((context) =>
      setKindHosts(
        { ...context, by },
        { id, version },
        { mode: "any", hosts: ids.map((host) => ({ id: host, weight: 1 })) },
      ),
    );
  for (const action of [changeLimits, changeKindLimits]) {
    const begun = action(agency);
    if (begun) await world.request(begun.run);
  }
}
