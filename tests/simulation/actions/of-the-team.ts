import { BRAND } from "~/content/brand";
import { LIMIT_NAMES } from "~/domain/availability/period-limits";
import { EVERY_BOOKING, MINE } from "~/domain/booking-desk/booking-filter";
import { pick } from "~/domain/pick";
import { readDeskCalendar } from "~/use-cases/booking/desk-calendar.server";
import { listForDesk } from "~/use-cases/booking/desk-list.server";
import { loadHost, setHostDetails } from "~/use-cases/hosts/hosts.server";
import { loadToday } from "~/use-cases/today/load-today.server";
import { TEAM } from "../team";
import { type Action, type Agency, asStaff, hostRows, type Shown } from "./acting";

function someHost(agency: Agency) {
  const { world, people } = agency;
  const hosts = hostRows(agency).flatMap(({ id, version, user_id }) => {
    const member = people.members().find((one) => one.id === user_id);
    return member ? [{ id, version, member }] : [];
  });
  return hosts.length === 0 ? null : world.random.pick(hosts);
}

/** A host travels: the same hours are then by another clock. */
const travel: Action = (agency) => {
  const host = someHost(agency);
  if (!host) return null;
  const { timeZone } = agency.world.random.pick(TEAM);
  return {
    act: { by: host.member.email, member: host.member, facts: { timeZone } },
    run: async (context) => {
      const deps = { ...context, by: asStaff(host.member) };
      const loaded = await loadHost(deps, host.id);
      if (!loaded) return null;
      const same = pick(loaded.host, "name", "about", ...LIMIT_NAMES, "pausedFrom", "pausedUntil");
      return setHostDetails(deps, host, { ...same, timeZone });
    },
  };
};

/** A host reads the desk: their own list and calendar, and those of everyone, and what is for today. */
const readTheDesk: Action = (agency) => {
  const host = someHost(agency);
  if (!host) return null;
  const { world } = agency;
  const { member } = host;
  const whose = world.random.pick([MINE, ""]);
  return {
    act: { by: member.email, member, facts: { whose } },
    run: async (context) => {
      const at = world.now;
      const asked = { filter: { ...EVERY_BOOKING, host: whose }, page: { after: null, until: null } };
      const video = { ...BRAND, joinLink: "" };
      const [list, calendar, today] = await Promise.all([
        listForDesk(context, member.id, asked),
        readDeskCalendar(context, { view: "month", date: null, host: MINE, staffId: member.id }),
        loadToday({ ...context, video }, asStaff(member)),
      ]);
      const show = (bookingId: string, where: string, own: string, agencyTime: string | null): Shown => ({
        bookingId,
        where,
        own,
        agency: agencyTime ?? "",
        hostId: host.id,
        at,
      });
      const shown = [
        ...list.rows.map(({ id, day, time, agencyTime }) => show(id, "list", `${day}, ${time}`, agencyTime)),
        ...calendar.weeks.flat().flatMap(({ date, calls }) =>
          calls.map(({ id, time }) => {
            const [own = "", second = ""] = time.split(" (");
            return show(id, "calendar", `${date}, ${own}`, second);
          }),
        ),
        ...today.days.flatMap(({ date, calls }) =>
          calls.map(({ id, hours, agencyTime }) => show(id, "today", `${date}, ${hours}`, agencyTime)),
        ),
      ];
      agency.shown.push(...shown);
      return { shown: shown.length };
    },
  };
};

export const TEAM_ACTIONS = { travel, readTheDesk };
