import type { CalendarAdapter, Outcome } from "~/domain/calendars/calendar-adapter";
import { CALENDAR_SERVICES, type CalendarServiceId } from "~/domain/calendars/connection";
import type { CalendarServices } from "~/domain/calendars/service-settings";
import type { Instant } from "~/domain/instant";
import { checkServer } from "./check-server.server";
import type { DownloadRules } from "./download-calendar.server";
import {
  CALENDAR_ASK_MS,
  type CalendarAccess,
  type CalendarGrants,
  type OpenAccount,
} from "./open-calendar.server";

/** What the adapters of the services do (app/outside/calendars/open-account.ts). */
type Adapters = {
  openAccount(
    services: CalendarServices,
    service: CalendarServiceId,
    stored: Parameters<OpenAccount>[1],
    world: CalendarWorld,
  ): CalendarAdapter | null;
  beginGrant(
    services: CalendarServices,
    ...asked: Parameters<CalendarGrants["begin"]>
  ): Promise<string | null>;
  redeemGrant(
    services: CalendarServices,
    service: CalendarServiceId,
    answer: Parameters<CalendarGrants["redeem"]>[1],
    world: CalendarWorld,
  ): Promise<Outcome<string>>;
  findHome(...asked: [...Parameters<CalendarGrants["findHome"]>, CalendarWorld]): Promise<Outcome<string>>;
};

type CalendarWorld = {
  userAgent: string;
  now: () => Instant;
  timeoutMs: number;
  /** Null if this address may not be asked. */
  check: (address: string) => Promise<URL | null>;
};

/**
 * The calendar services of this site. `load` brings their adapters, which few requests need. A CalDAV server is asked
 * only at addresses that pass the same check as those of .ics files.
 */
export function calendarServices(
  services: CalendarServices,
  download: DownloadRules,
  now: () => Instant,
  load: () => Promise<Adapters>,
): Pick<CalendarAccess, "openAccount" | "grants"> {
  const world = () => ({
    userAgent: download.userAgent,
    now,
    timeoutMs: CALENDAR_ASK_MS,
    check: checkOnce(download),
  });
  return {
    openAccount: async (service, stored, timeoutMs) =>
      (await load()).openAccount(services, service, stored, { ...world(), timeoutMs }),
    grants: {
      services: CALENDAR_SERVICES.filter((service) => service === "caldav" || services[service] !== null),
      begin: async (service, asked) => (await load()).beginGrant(services, service, asked),
      redeem: async (service, answer) => (await load()).redeemGrant(services, service, answer, world()),
      findHome: async (server, login) => (await load()).findHome(server, login, world()),
    },
  };
}

/** Looks each server up once, however many of its addresses are asked within one piece of work. */
function checkOnce(download: DownloadRules) {
  const known = new Map<string, ReturnType<typeof checkServer>>();
  return async (address: string): Promise<URL | null> => {
    const origin = URL.parse(address)?.origin ?? "";
    const server = known.get(origin) ?? checkServer(address, download);
    known.set(origin, server);
    const { ok } = await server;
    // What an address says besides its server, such as a password, is checked each time, without a look-up.
    const checked = await checkServer(address, { ...download, lookUpAddresses: null });
    return ok && checked.ok ? checked.url : null;
  };
}
