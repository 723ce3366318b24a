import { readAvailabilityState } from "~/db/availability/availability-desk.server";
import { listOtherTimesAsked } from "~/db/booking/other-time.server";
import { type CallToGive, readCallsToGive } from "~/db/hosts/hand-over.server";
import { readClocks } from "~/db/hosts/own-clock.server";
import { rulesOfAgency, timeOfCall } from "~/domain/availability/availability";
import { titled } from "~/domain/availability/call-kind";
import { formatDayOf, formatTime, momentInWords } from "~/domain/availability/format";
import { MOVE_WITHIN_DAYS, planMoves } from "~/domain/availability/move-plan";
import { isWithinHours } from "~/domain/availability/outside-hours";
import { slotValue } from "~/domain/availability/slot-value";
import type { Offer } from "~/domain/availability/team";
import { localDateOf } from "~/domain/availability/zoned-time";
import type { Booking } from "~/domain/booking/booking";
import { canAgencyTrigger, canClientChange } from "~/domain/booking/status";
import type { ClosedCallWay } from "~/domain/booking-desk/closed-calls";
import { chosenValue } from "~/domain/booking-desk/desk-list";
import { addDays, utcDateOf } from "~/domain/calendar-date";
import { DAY_MS } from "~/domain/duration";
import {
  emailOfOtherTime,
  emailsOfHandOver,
  emailsOfMove,
  nextInviteVersion,
} from "~/domain/email/booking-emails";
import type { NewEmail } from "~/domain/email/email";
import { AGENCY_HOST_ID } from "~/domain/hosts/host";
import type { OwnClock } from "~/domain/hosts/own-clock";
import type { Instant } from "~/domain/instant";
import type { StaffMember } from "~/domain/staff/staff";
import { hoursOf } from "../availability/change-availability.server";
import { CALLS_SHOWN_FROM } from "../availability/load-availability.server";
import type { ReadDeps } from "../deps.server";
import { listCallsOnDaysOff } from "../hosts/days-off.server";
import { loadHost } from "../hosts/hosts.server";
import { type EmailDeskDeps, previewEmails } from "../staff/desk-emails.server";
import { askToMove } from "./ask-to-move.server";
import type { DeskDeps } from "./desk-change.server";
import {
  CALLS_AT_ONCE,
  type ChangedOneByOne,
  callsWithTakers,
  changeOneByOne,
  handOverAll,
  readOffers,
  WHY_GONE,
  whenAtDesk,
} from "./hand-over-all.server";
import { moveForClient } from "./move-for-client.server";

/** A host whose days off it is, or "" for the agency, and dates by the agency's clock; an empty one leaves that side open. */
export type ClosedCallsAsked = { hostId: string; from: string; to: string };

/** A call in closed time, what would become of it by the chosen way, and what its client would get. */
export type ClosedCall = {
  id: string;
  /** As the form names the call and the version of it that the page showed. */
  value: string;
  name: string;
  kind: string;
  when: string;
  /** Where it could go: times, or colleagues. Clients who are asked choose by themselves. */
  options: { value: string; label: string }[];
  /** The option chosen on the page, or suggested; empty to leave the call as it is. */
  to: string;
  /** Why it can't be done by this way; null if it can. */
  problem: string | null;
  /** When its client was asked to choose another time, in words; null if they weren't. */
  asked: string | null;
  /** The email to its client, made for `to`; null if none goes out. */
  email: { to: string; subject: string; text: string } | null;
};

/**
 * The next calls in the closed time of the agency, or on a host's days off, with a preview of what would become of them
 * by a way. `chosen` is what the page's fields said, by call. Null if there is no such host.
 */
export async function loadClosedCalls(
  deps: EmailDeskDeps & ReadDeps & Pick<DeskDeps, "newId" | "agency">,
  asked: ClosedCallsAsked,
  way: ClosedCallWay,
  { staffId, chosen }: { staffId: string; chosen: (id: string) => string | undefined },
) {
  const { db, now } = deps;
  const [{ timeZone, own }, found] = await Promise.all([readClocks(db, staffId), listClosed(deps, asked)]);
  if (!found) return null;
  const { name, calls: closed } = found;
  const inDates = closed.filter(({ startsAt }) => {
    const date = localDateOf(startsAt, timeZone);
    return (asked.from === "" || date >= asked.from) && (asked.to === "" || date <= asked.to);
  });
  const askedAt = await listOtherTimesAsked(
    db,
    inDates.map(({ id }) => id),
  );
  // Who has been asked is left alone until they answer, unless staff decide for them.
  const left = way === "ask" ? inDates.filter(({ id }) => !askedAt.has(id)) : inDates;
  const calls = await readCallsToGive(
    db,
    left.slice(0, CALLS_AT_ONCE).map(({ id }) => id),
  );
  const offers =
    way === "ask" || calls.length === 0
      ? new Map<string, Offer>()
      : await readOffers(db, calls, way === "move" ? (MOVE_WITHIN_DAYS + 2) * DAY_MS : DAY_MS);
  const clock = { timeZone, own };
  const planned = PLANS[way](calls, offers, { now, hostId: asked.hostId, ...clock }, chosen);
  const mails = planned.map((plan, index) => mailOf(way, calls[index], plan.to, offers, deps));
  const previews = await previewEmails(
    deps,
    mails.filter((mail) => mail !== null),
  );
  const previewOf = new Map(previews.map(({ email, outgoing }) => [email.id, outgoing]));
  return {
    name,
    timeZone,
    count: inDates.length,
    askedCount: askedAt.size,
    isMore: left.length > CALLS_AT_ONCE,
    calls: calls.map(({ booking, version }, index): ClosedCall => {
      const { id, kind } = booking;
      const outgoing = previewOf.get(mails[index]?.id ?? "");
      const at = askedAt.get(id);
      return {
        id,
        value: chosenValue({ id, version }),
        name: booking.name || "Erased client",
        kind: titled(kind.name),
        when: whenAtDesk(booking, clock),
        ...(planned[index] ?? NOTHING_PLANNED),
        asked: at === undefined ? null : momentInWords(at, timeZone),
        email: outgoing ? { to: outgoing.to.email, subject: outgoing.subject, text: outgoing.text } : null,
      };
    }),
  };
}

/** The calls that stand in closed time, and whose time it is: empty for the agency's. */
async function listClosed({ db, now }: ReadDeps, { hostId }: ClosedCallsAsked) {
  if (hostId !== "") {
    const loaded = await loadHost({ db, now }, hostId);
    if (!loaded) return null;
    return { name: loaded.host.name, calls: await listCallsOnDaysOff({ db, now }, loaded) };
  }
  const sinceDate = addDays(utcDateOf(now), -1);
  const state = await readAvailabilityState(db, { now, sinceDate, callsAtMost: CALLS_SHOWN_FROM });
  const hours = hoursOf(state);
  return { name: "", calls: state.calls.filter((call) => !isWithinHours(call, hours)) };
}

type Plan = Pick<ClosedCall, "options" | "to" | "problem">;
type Planning = { now: Instant; hostId: string; timeZone: string; own: OwnClock | null };

const NOTHING_PLANNED: Plan = { options: [], to: "", problem: null };

/** What each way would do with calls, in their order. */
const PLANS: Record<
  ClosedCallWay,
  (
    calls: readonly CallToGive[],
    offers: ReadonlyMap<string, Offer>,
    about: Planning,
    chosen: (id: string) => string | undefined,
  ) => Plan[]
> = {
  move: (calls, offers, { now, timeZone }, chosen) => {
    const plan = planMoves(
      calls.map(({ booking: { id, kind, startsAt, endsAt } }) => ({ id, kindId: kind.id, startsAt, endsAt })),
      offers,
      now,
    );
    return calls.map(({ booking }) => {
      if (!canAgencyTrigger("moved", booking, now)) return { ...NOTHING_PLANNED, problem: NOT_TO_CHANGE };
      const { to = null, times = [] } = plan.get(booking.id) ?? {};
      const options = times.map((time) => ({
        value: slotValue(time),
        label: timeForBoth(time, timeZone, booking.visitorTimeZone),
      }));
      const problem = options.length === 0 ? "There is no free time for it in the next four weeks." : null;
      return {
        options,
        to: choiceOf(booking.id, options, chosen, to === null ? "" : slotValue(to)),
        problem,
      };
    });
  },
  hand_over: (calls, offers, { now, hostId, timeZone, own }, chosen) => {
    const shared = callsWithTakers(calls, offers, { now, hostId: hostId || null, timeZone, own });
    return calls.map(({ booking }, index) => {
      if (!canAgencyTrigger("moved", booking, now)) return { ...NOTHING_PLANNED, problem: NOT_TO_CHANGE };
      const { takers = [], to = "" } = shared[index] ?? {};
      if (hostId === "" && booking.hosts.length > 1)
        return {
          ...NOTHING_PLANNED,
          problem: "Several hosts take it together, so hand it over on its own page.",
        };
      const options = takers.map(({ id, name, fits }) => ({
        value: id,
        label: fits ? name : `${name} (free, but outside their hours or kinds of call)`,
      }));
      const problem = options.length === 0 ? "No colleague is free then." : null;
      return { options, to: choiceOf(booking.id, options, chosen, to), problem };
    });
  },
  ask: (calls, _offers, { now }) =>
    calls.map(({ booking }) => {
      if (booking.email === "" || !canAgencyTrigger("moved", booking, now))
        return { ...NOTHING_PLANNED, problem: NOT_TO_CHANGE };
      const problem = canClientChange(booking, now)
        ? null
        : "It starts too soon for its client to move it online. Move it yourself, or call them.";
      return { ...NOTHING_PLANNED, problem };
    }),
};

const NOT_TO_CHANGE =
  "It can't be changed here: it has begun, is booked elsewhere, or its client has been erased.";

function choiceOf(
  id: string,
  options: readonly { value: string }[],
  chosen: (id: string) => string | undefined,
  suggested: string,
): string {
  const choice = chosen(id);
  if (choice === undefined) return suggested;
  return options.some(({ value }) => value === choice) ? choice : "";
}

/** "Wednesday 25 November 2026, 9:00 am", with the client's own time where that is another. */
function timeForBoth(instant: Instant, agencyZone: string, clientZone: string): string {
  const day = formatDayOf(instant, agencyZone);
  const [ours, theirs] = [formatTime(instant, agencyZone), formatTime(instant, clientZone)];
  const theirDay = formatDayOf(instant, clientZone);
  if (ours === theirs && day === theirDay) return `${day}, ${ours}`;
  return `${day}, ${ours} (theirs: ${day === theirDay ? theirs : `${theirDay}, ${theirs}`})`;
}

/** The email that a way sends to a call's client; null if it sends none. */
function mailOf(
  way: ClosedCallWay,
  call: CallToGive | undefined,
  to: string,
  offers: ReadonlyMap<string, Offer>,
  deps: Pick<DeskDeps, "now" | "newId" | "agency">,
): NewEmail | null {
  if (!call || call.booking.email === "") return null;
  const { booking } = call;
  if (way === "ask") return canClientChange(booking, deps.now) ? emailOfOtherTime(booking, deps) : null;
  if (to === "") return null;
  if (way === "move") return mailOfMove(booking, Date.parse(to), offers.get(booking.kind.id), deps);
  const taker = call.takers.find(({ id }) => id === to);
  const told = nextInviteVersion(booking, deps.now);
  if (!taker || !told) return null;
  const { id, name } = taker;
  const next = { ...told, hosts: id === AGENCY_HOST_ID ? [] : [{ id, name }] };
  const before = booking.hosts.map((host) => host.name).join(", ");
  return emailsOfHandOver(next, { ...deps, before, host: null, formerId: null, by: "" })[0] ?? null;
}

function mailOfMove(
  was: Booking,
  startsAt: Instant,
  offer: Offer | undefined,
  deps: Pick<DeskDeps, "now" | "newId" | "agency">,
): NewEmail | null {
  if (!offer) return null;
  const time = timeOfCall(startsAt, was, rulesOfAgency(offer.rules), deps.now);
  const approval = was.approval === "waiting" ? "confirmed" : was.approval;
  const moved: Booking = { ...was, ...time, approval, icalSequence: was.icalSequence + 1 };
  return emailsOfMove(moved, was, deps)[0] ?? null;
}

/** A call as the page showed it, and where it is to go; clients who are asked choose by themselves. */
type CallToChange = { id: string; version: number; to: string };

/** Does with calls what the page has shown, one by one, each as on its own page. */
export function changeClosedCalls(
  deps: DeskDeps,
  by: StaffMember,
  { way, hostId }: { way: ClosedCallWay; hostId: string },
  calls: readonly CallToChange[],
): Promise<ChangedOneByOne> {
  if (way === "hand_over") return handOverAll(deps, by, { hostId }, calls);
  return changeOneByOne(
    calls,
    ({ id, version, to }) => {
      const target = { bookingId: id, version, by };
      return way === "ask" ? askToMove(deps, target) : moveForClient(deps, target, Date.parse(to));
    },
    way === "ask" ? WHY_NOT_ASKED : WHY_NOT_MOVED,
  );
}

const WHY_NOT_ASKED = {
  ...WHY_GONE,
  not_possible: "can't be moved by its client any more",
};

const NO_LONGER_FREE = "can't be moved there, because that time is no longer free";

const WHY_NOT_MOVED = {
  ...WHY_GONE,
  taken: NO_LONGER_FREE,
  not_offered: NO_LONGER_FREE,
  day_full: NO_LONGER_FREE,
  not_possible: "can't be moved any more",
};
