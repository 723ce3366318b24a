import type { Context } from "~/load-context";
import { changeKind, loadKind } from "~/use-cases/availability/call-kinds.server";
import { loadAvailability } from "~/use-cases/availability/load-availability.server";
import { clearDates, setDates } from "~/use-cases/availability/set-dates.server";
import { setRules, setWeek } from "~/use-cases/availability/set-hours.server";
import type { AuditedDeps } from "~/use-cases/deps.server";
import {
  addHost,
  loadHost,
  loadKindHosts,
  setHostActive,
  setHostDates,
  setHostDetails,
  setHostWeek,
  setKindHosts,
} from "~/use-cases/hosts/hosts.server";
import type { Random } from "../random";
import { type Action, type Agency, asStaff, type Further, hostRows } from "./acting";

/** An act of a member of staff that changes how calls are offered. */
function settings(act: (deps: AuditedDeps, agency: Agency, context: Context) => Promise<unknown>): Action {
  return (agency) => {
    const member = agency.people.owner();
    return {
      act: { by: member.email, member },
      run: (context) => act({ ...context, by: asStaff(member) }, agency, context),
    };
  };
}

const weekOf = (random: Random) => {
  const startMinute = random.pick([480, 540, 600]);
  const spans = [{ startMinute, endMinute: startMinute + random.pick([240, 480, 540]) }];
  return new Map([1, 2, 3, 4, 5].map((day) => [day, random.chance(0.15) ? [] : spans]));
};

/** The form is sent again with the calls that it has left outside, as the page asks for. */
async function twice<T extends { ok: boolean }>(send: (seen: string) => Promise<T>): Promise<T> {
  const first = await send("");
  return "seen" in first ? send(String(first.seen)) : first;
}

const changeWeek = settings(async (deps, { world }) => {
  const { settings: was } = await loadAvailability(deps);
  const week = weekOf(world.random);
  return twice((seen) => setWeek(deps, { version: was.version, seen }, week));
});

const changeRules = settings(async (deps, { world: { random } }) => {
  const { settings: was } = await loadAvailability(deps);
  const { slotIntervalMinutes, minimumNoticeMinutes, bookingHorizonDays, changeCutoffMinutes } = was;
  return setRules(
    deps,
    { version: was.version, seen: "" },
    {
      slotIntervalMinutes,
      minimumNoticeMinutes,
      bookingHorizonDays,
      changeCutoffMinutes,
      bufferBeforeMinutes: random.pick([0, 0, 10]),
      bufferAfterMinutes: random.pick([0, 5, 15]),
      dailyLimit: random.pick([null, null, 6, 12]),
      weeklyLimit: random.pick([null, null, 15, 30]),
      monthlyLimit: random.pick([null, null, 60]),
    },
  );
});

const closeDays = settings(async (deps, { world }) => {
  const { settings: was } = await loadAvailability(deps);
  const first = new Date(world.now + world.random.whole(1, 20) * 86_400_000).toISOString().slice(0, 10);
  const isClosing = world.random.chance(0.6);
  return twice((seen) => {
    const sent = { version: was.version, seen };
    return isClosing
      ? setDates(deps, sent, { first, last: first, spans: [], label: "Closed" })
      : clearDates(deps, sent, { first, last: first });
  });
});

const changeTheKind = settings(async (deps, { world }, { db }) => {
  const { random } = world;
  const [{ id }] = [random.pick(world.rows<{ id: string }>("select id from call_kinds order by position"))];
  const found = await loadKind(db, id);
  if (!found) return null;
  const { kind } = found;
  return changeKind(
    deps,
    { id, version: kind.version },
    {
      name: kind.name,
      shortName: kind.shortName,
      words: kind.words,
      place: kind.place,
      minimumNoticeMinutes: null,
      bookingHorizonDays: null,
      minutes: random.pick([15, 30, 45]),
      bufferBeforeMinutes: random.pick([null, 5]),
      bufferAfterMinutes: random.pick([null, 10]),
      dailyLimit: random.pick([null, null, 4]),
      weeklyLimit: random.pick([null, null, 8]),
      monthlyLimit: random.pick([null, null, 25]),
      needsApproval: random.chance(id === "demo" ? 0.7 : 0.1),
    },
  );
});

const changeTakers = settings(async (deps, { world }) => {
  const { random } = world;
  const { id } = random.pick(world.rows<{ id: string }>("select id from call_kinds order by position"));
  const [{ version } = { version: 0 }] = world.rows<{ version: number }>(
    "select version from call_kinds where id = ?",
    id,
  );
  const { hosts } = await loadKindHosts(deps, id);
  const some = hosts
    .filter(() => random.chance(0.75))
    .map((host) => ({ id: host.id, weight: random.whole(1, 2) }));
  const mode = some.length >= 2 && some.length <= 5 && random.chance(0.2) ? "all" : "any";
  return setKindHosts(deps, { id, version }, { mode, hosts: some });
});

/** Members who take no calls yet. */
function freeMembers({ world, people }: Agency) {
  const taken = new Set(
    world.rows<{ user_id: string }>("select user_id from hosts").map(({ user_id }) => user_id),
  );
  return people.members().filter(({ id }) => !taken.has(id));
}

const beginTaking = settings(async (deps, agency) => {
  const free = freeMembers(agency);
  if (free.length === 0) return null;
  const { id, name } = agency.world.random.pick(free);
  return addHost(deps, { userId: id, name });
});

/** The same on a page that stands open: each press is for the same member. */
function beginTakingFromPage(agency: Agency): ReturnType<typeof beginTaking> {
  const member = freeMembers(agency).at(-1);
  return settings(async (deps) => (member ? addHost(deps, { userId: member.id, name: member.name }) : null))(
    agency,
  );
}

const changeHost = settings(async (deps, agency) => {
  const { random, now } = agency.world;
  const hosts = hostRows(agency);
  if (hosts.length === 0) return null;
  const { id, version } = random.pick(hosts);
  const loaded = await loadHost(deps, id);
  if (!loaded) return null;
  const seen = { id, version };
  const day = new Date(now + random.whole(1, 14) * 86_400_000).toISOString().slice(0, 10);
  const { name, about, timeZone } = loaded.host;
  const details = {
    name,
    about,
    timeZone,
    dailyLimit: random.pick([null, 3, 5]),
    weeklyLimit: random.pick([null, null, 6, 10]),
    monthlyLimit: random.pick([null, null, 20]),
    pausedFrom: null,
    pausedUntil: null,
  };
  const kinds = [
    () => setHostWeek(deps, seen, random.chance(0.3) ? null : weekOf(random)),
    () => setHostDates(deps, seen, { first: day, last: day, spans: [] }),
    () =>
      setHostDetails(
        deps,
        seen,
        random.chance(0.3) ? { ...details, pausedFrom: day, pausedUntil: day } : details,
      ),
    () => setHostActive(deps, seen, loaded.host.isActive ? random.chance(0.7) : true),
  ];
  return random.pick(kinds)();
});

/** An owner sets another deadline for requests. Tests over HTTP press the form. */
const changeDeadline: Action = ({ world, people }) => {
  const hours = world.random.pick([0, 1, 6, 24, 72]);
  return {
    act: { by: people.owner().email, facts: { hours } },
    run: async () =>
      world.sqlite.exec(
        `insert into site_settings (setting, value, version, updated_at) values ('request_deadline', '"${hours}"', 1, ${world.now})
        on conflict (setting) do update set value = excluded.value, version = version + 1, updated_at = excluded.updated_at`,
      ),
  };
};

export const SETTING_ACTIONS = {
  changeDeadline,
  changeWeek,
  changeRules,
  closeDays,
  changeTheKind,
  changeTakers,
  beginTaking,
  changeHost,
};

/** A member who takes no calls yet, whatever the history has. */
export const TAKING_FORMS: Readonly<Record<string, Further>> = {
  beginTaking: { prepare: async ({ people }) => people.hire("member"), begin: beginTakingFromPage },
};
