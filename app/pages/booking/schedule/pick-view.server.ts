import type { AppLoadContext } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { buildCalendarView } from "~/domain/availability/calendar-view";
import { type RequestedCall, UNKNOWN_KIND } from "~/domain/availability/call-kind";
import type { Booking } from "~/domain/booking/booking";
import { bookedPath } from "~/domain/booking/booking-paths";
import { SlotStartSchema } from "~/domain/booking/booking-schema";
import type { PickView, SchedulerCarry } from "~/domain/booking/scheduler";
import { timeInWords } from "~/domain/booking/time-in-words";
import { isDate } from "~/domain/calendar-date";
import { hostsInWords, UNKNOWN_HOST } from "~/domain/hosts/host";
import { placeOffered } from "~/domain/places/place";
import type { JustBooked } from "~/http/answers/just-booked.server";
import { currentTimeOf } from "~/http/answers/manage.server";
import { type FormFields, fieldValue } from "~/http/forms/read-form.server";
import { loadFreeSlots } from "~/use-cases/booking/free-slots.server";
import { viewBeforeTimes } from "./first-questions.server";
import type { Problem } from "./refused-times.server";

type PickFacts = {
  carry: SchedulerCarry;
  zoneTyped: string | null;
  asked: RequestedCall;
  moving: Booking | null;
  justBooked: JustBooked | null;
};

/** The page for choosing a time, with the status of its response. */
export async function loadPick(
  query: FormFields,
  { carry, zoneTyped, asked, moving, justBooked }: PickFacts,
  { db, now, settings }: AppLoadContext,
  problem: Problem | null,
) {
  const time = now;
  const offer = await loadFreeSlots({ db, now: time }, asked);
  const before = problem === null && offer.isKindOffered ? viewBeforeTimes(carry, offer, query) : null;
  if (before) return { page: before, status: undefined };
  const { rules, slots, kind, place, isKindOffered, choices, isHostUnknown, takers } = offer;
  // A link to book again keeps the host of the call before, whom this kind may leave to us, or who takes it no longer.
  const isMissed = isHostUnknown && query.again !== "1";
  const unknown = isKindOffered ? isMissed && UNKNOWN_HOST : UNKNOWN_KIND;
  const shown = unknown ? { status: 400, message: unknown } : problem;
  const date = fieldValue(query, "date");
  const from = fieldValue(query, "from");
  const asksFor = {
    date: isDate(date) ? date : null,
    from: isDate(from) ? from : null,
    at: timeIn(query, "at"),
    near: timeIn(query, "near"),
  };
  const calendar = buildCalendarView(slots, carry.timeZone, time, asksFor, carry.clock);
  const page: PickView = {
    view: "pick",
    carry: carryOfOffer(carry, offer),
    kind,
    choices,
    hosts: choices.length > 0 ? "" : hostsInWords(takers),
    place: placeOffered(moving ? moving.place : place, BRAND.callPlace),
    calendar,
    agencyTimeZone: rules.timeZone,
    zoneTyped,
    current: moving && currentTimeOf(moving, time, carry),
    ...((await settings.readOrKnown()).hasWaitingList && { hasWaitingList: true }),
    problem: shown?.message ?? null,
    justBooked: justBooked && noticeOf(justBooked, carry),
  };
  return { page, status: shown?.status };
}

/** What the page carries on: a person whom the visitor chose stands for a kind of call, and what is unknown is left out. */
function carryOfOffer(
  carry: SchedulerCarry,
  { kind, isKindOffered, isHostUnknown, choices }: Awaited<ReturnType<typeof loadFreeSlots>>,
): SchedulerCarry {
  if (carry.moving)
    return {
      ...carry,
      hostId: choices.some(({ id }) => id === carry.hostId) ? carry.hostId : null,
      kindId: null,
    };
  const hostId = isHostUnknown ? null : carry.hostId;
  if (carry.offer) return { ...carry, hostId, kindId: null };
  const named = hostId === null ? carry.kindId : kind.id;
  return { ...carry, hostId, kindId: isKindOffered ? named : null };
}

/** A time that only selects the day to show, so an invalid one is ignored. */
function timeIn(query: FormFields, name: "at" | "near"): number | null {
  const time = SlotStartSchema.safeParse(query[name]);
  return time.success ? time.data : null;
}

/** A date in the URL that is none. */
export function wrongQuery(fields: FormFields): Problem | null {
  const { date, from } = fields;
  const isReadable = [date, from].every(
    (text) => text === undefined || (typeof text === "string" && isDate(text)),
  );
  if (!isReadable)
    return { status: 400, message: "We don't recognise that date. Please choose a day from the calendar." };
  return null;
}

/** The call that this browser has just booked. */
export function noticeOf({ booking: { startsAt, endsAt }, link }: JustBooked, carry: SchedulerCarry) {
  const words = timeInWords(startsAt, endsAt, carry.timeZone, carry.clock);
  return { words, path: bookedPath(carry, link) };
}
