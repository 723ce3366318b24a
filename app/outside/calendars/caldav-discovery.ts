import type { CalendarFailure, Outcome } from "../../domain/calendars/calendar-adapter";
import { mayShareSecrets } from "../../domain/calendars/same-owner";
import {
  ADDRESS_REFUSED,
  type CaldavApi,
  type CaldavLogin,
  type CaldavWorld,
  caldavApi,
  linkFrom,
} from "./caldav-api";

/** RFC 6764, section 5. DNS, which that RFC asks first, is left out: people know their server's name. */
const WELL_KNOWN = "/.well-known/caldav";

const HOME = "C:calendar-home-set";
const PRINCIPAL = "D:current-user-principal";

/** Finds the person's calendars from whatever address they gave: a server's name, its principal, home or a calendar. */
export async function findCalendarHome(
  address: string,
  login: CaldavLogin,
  world: CaldavWorld,
): Promise<Outcome<{ homeUrl: string }>> {
  const typed = address.trim();
  const start = await world.check(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (start === null) return ADDRESS_REFUSED;
  const api = caldavApi(login, start, world);
  const [wellKnown, root] = [new URL(WELL_KNOWN, start), new URL("/", start)];
  // Of a server, no more than its name is known: RFC 6764, section 6, says where to begin.
  const candidates = start.pathname === "/" ? [wellKnown, root] : [start, wellKnown, root];
  let failure: CalendarFailure | null = null;
  for (const candidate of candidates) {
    const home = await homeFrom(candidate, api);
    if (home.result === "ok") {
      const url = await world.check(home.value.href);
      if (url === null) return ADDRESS_REFUSED;
      if (!mayShareSecrets(start, home.value)) return { result: "otherOrigin", origin: home.value.origin };
      return { result: "ok", value: { homeUrl: url.href } };
    }
    if (!isOtherOrigin(home)) return home;
    failure ??= home;
  }
  return failure ?? { result: "notFound" };
}

/** The home of the person's calendars, in two steps: a resource names the person, and the person their home. */
async function homeFrom(start: URL, api: CaldavApi): Promise<Outcome<URL>> {
  const found = await api.propfindFollowing(start, [PRINCIPAL, HOME]);
  if (found.result !== "ok") return found;
  const { url, resources } = found.value;
  const properties = resources[0]?.properties;
  const principal = properties?.["current-user-principal"];
  if (principal?.isUnauthenticated) return { result: "expired" };
  const [home] = properties?.["calendar-home-set"]?.hrefs ?? [];
  if (home !== undefined) return linkFrom(url, home);
  const [person] = principal?.hrefs ?? [];
  if (person === undefined) return { result: "notFound" };
  const link = linkFrom(url, person);
  if (link.result !== "ok") return link;
  const asked = await api.propfindFollowing(link.value, [HOME]);
  if (asked.result !== "ok") return asked;
  const [homeOfPerson] = asked.value.resources[0]?.properties["calendar-home-set"]?.hrefs ?? [];
  return homeOfPerson === undefined ? { result: "notFound" } : linkFrom(asked.value.url, homeOfPerson);
}

/** Whether the server has no CalDAV at this URL, but may have it at another. Other failures end the search. */
function isOtherOrigin(failure: CalendarFailure): boolean {
  if (failure.result === "notFound" || failure.result === "forbidden") return true;
  return (
    failure.result === "failed" &&
    /^(MALFORMED|TOO_MANY_REDIRECTS|STATUS_(3\d\d|400|405|501))$/.test(failure.code)
  );
}
