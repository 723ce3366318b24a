import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { findCallOfLink } from "~/db/links/personal-links.server";
import type { Slot } from "~/domain/availability/availability";
import { formatDayOf } from "~/domain/availability/format";
import { slotValue } from "~/domain/availability/slot-value";
import { isTimeZone, presentName } from "~/domain/availability/time-zone";
import { localDateOf } from "~/domain/availability/zoned-time";
import { callKindPath } from "~/domain/booking/booking-paths";
import { SlotStartSchema } from "~/domain/booking/booking-schema";
import { timeInWords } from "~/domain/booking/time-in-words";
import { hostsInWords } from "~/domain/hosts/host";
import type { Instant } from "~/domain/instant";
import { waitInWords } from "~/domain/limits/limits";
import type { LinkView } from "~/domain/links/link-view";
import { firstNameOf, type LinkState, linkStateOf, type PersonalLink } from "~/domain/links/personal-link";
import { PATHS } from "~/domain/paths";
import { placeOffered } from "~/domain/places/place";
import { TokenSchema } from "~/domain/private-link";
import { otherSchedulerName } from "~/http/answers/scheduling.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { clientOf } from "~/http/requests/client-facts.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { logRefusedAccess } from "~/http/security/refusals.server";
import { loadFreeSlots } from "~/use-cases/booking/free-slots.server";
import { openLink } from "~/use-cases/links/open-link.server";

/** The address has the link's key, which goes nowhere. The page has no form, whose Origin this would hide as well. */
const HEADERS = { ...PERSONAL, "Referrer-Policy": "no-referrer" };

/** How many free times are shown if the link offers all: the first of as many days. */
const TIMES_SHOWN = 3;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const view = await viewOfLink(params.key, request, context);
  const isGood = view.state === "open" || ("booked" in view && view.booked !== null);
  const ended = view.state === "unknown" ? 404 : view.state === "too_many" ? 429 : 410;
  return data<LinkView>(view, { status: isGood ? 200 : ended, headers: HEADERS });
}

type Asking = Pick<LoaderFunctionArgs, "context">["context"];

async function viewOfLink(text: string | undefined, request: Request, context: Asking): Promise<LinkView> {
  const key = TokenSchema.safeParse(text);
  const found = key.success ? await openLink(context, { key: key.data, ip: clientOf(request).ip }) : null;
  if (found && !found.ok && found.reason === "too_many")
    return { state: "too_many", wait: waitInWords(found.retryAfterSeconds) };
  if (!key.success || !found?.ok) {
    logRefusedAccess("personal_link");
    return { state: "unknown", wayOn: PATHS.schedule };
  }
  const { link } = found;
  const state = linkStateOf(link, context.now);
  if (state !== "open") return endedView(link, state, request, context);
  if (await otherSchedulerName(context)) return { state: "elsewhere", wayOn: PATHS.schedule };
  return openView(link, key.data, context);
}

async function endedView(
  link: PersonalLink,
  state: Exclude<LinkState, "open">,
  request: Request,
  { db }: Asking,
): Promise<LinkView> {
  const query = readQuery(request);
  const at = SlotStartSchema.safeParse(query.at);
  const tz = fieldValue(query, "tz");
  // The browser that has just booked the call knows its time.
  const call = link.bookingId !== null && at.success ? await findCallOfLink(db, link.bookingId) : null;
  const isSame = call !== null && at.success && call.startsAt === at.data && isTimeZone(tz);
  return {
    state,
    kind: link.kind?.name ?? "call",
    shortName: link.kind?.shortName ?? "call",
    wayOn: link.kind?.isOffered ? callKindPath(link.kind.id) : PATHS.schedule,
    booked: isSame ? timeInWords(call.startsAt, call.endsAt, presentName(tz)) : null,
  };
}

async function openView(link: PersonalLink, key: string, context: Asking): Promise<LinkView> {
  const { networkTimeZone, db, now } = context;
  const hostIds = link.hosts.map(({ id }) => id);
  const asked = { kindId: link.kind?.id ?? "", hostIds, times: link.times };
  const [{ slots, kind, place, takers }, agencyZone] = await Promise.all([
    loadFreeSlots(context, asked),
    findAgencyTimeZone(db),
  ]);
  const timeZone = networkTimeZone ?? agencyZone;
  const length = kind.minutes * 60_000;
  const isFree = new Set(slots.map(({ startsAt }) => startsAt));
  const offersAll = link.times.length === 0;
  const starts = offersAll ? firstOfDays(slots, timeZone) : link.times;
  return {
    state: "open",
    key,
    kind: kind.name,
    shortName: kind.shortName,
    minutes: kind.minutes,
    place: placeOffered(place, BRAND.callPlace).where,
    firstName: firstNameOf(link.name),
    hosts: hostsInWords(link.hosts.length > 0 ? link.hosts.filter(({ takesKind }) => takesKind) : takers),
    until: formatDayOf(Math.min(link.expiresAt, ...(offersAll ? [] : [Math.max(...link.times)])), agencyZone),
    times: starts.map((startsAt) => ({
      startsAt,
      value: slotValue(startsAt),
      words: timeInWords(startsAt, startsAt + length, timeZone),
      isFree: isFree.has(startsAt) && startsAt > now,
    })),
    offersAll,
    timeZone,
    isGuess: true,
  };
}

/** The first free time of each of the next few days that have any. */
function firstOfDays(slots: readonly Slot[], timeZone: string): Instant[] {
  const firsts = new Map<string, Instant>();
  for (const { startsAt } of slots) {
    const date = localDateOf(startsAt, timeZone);
    if (!firsts.has(date)) firsts.set(date, startsAt);
    if (firsts.size === TIMES_SHOWN) break;
  }
  return [...firsts.values()];
}
