import { type KindName, LEGACY_KIND, titled } from "../domain/availability/call-kind";
import { formatTime } from "../domain/availability/format";
import type { HourClock } from "../domain/availability/hour-clock";
import { calendarFilePath, callPath, cancelPath, managePath } from "../domain/booking/booking-paths";
import { changesOf } from "../domain/booking/change-cutoff";
import type { ClientChanges } from "../domain/booking/scheduler";
import { timeInWords, zoneAtInWords } from "../domain/booking/time-in-words";
import type { BookingSnapshot, EmailData } from "../domain/email/email";
import { hostsInWords } from "../domain/hosts/host";
import type { Instant } from "../domain/instant";
import type { PlaceInWords } from "../domain/places/place";
import { answeredQuestions } from "../domain/questions/check-answers";
import type { EmailContent, EmailPart } from "./layout";

export type BookingFacts = {
  /** Of a request that waits. */
  decideBy?: Instant | null;
  siteUrl: string;
  /** The key of the booking's manage link. */
  manageKey: string;
  agencyTimeZone: string;
  changeCutoffMinutes: number;
  place: PlaceInWords;
  /** When the email is due. */
  dueAt: Instant;
};

export type ContentOf<Kind extends keyof EmailData> = (
  data: EmailData[Kind],
  facts: BookingFacts,
) => EmailContent;

type When = Extract<EmailPart, { kind: "when" }>;

export function whenForGuest(booking: BookingSnapshot): When {
  return whenFor(booking, guestOf(booking));
}

/** Whose zone and clock a time is told in. */
export type Reader = { timeZone: string; clock?: HourClock };

export function guestOf({ visitorTimeZone: timeZone, visitorClock: clock }: BookingSnapshot): Reader {
  return { timeZone, clock };
}

export function whenFor({ startsAt, endsAt }: BookingSnapshot, { timeZone, clock }: Reader): When {
  return { kind: "when", ...timeInWords(startsAt, endsAt, timeZone, clock) };
}

export function startOf(booking: BookingSnapshot, { timeZone, clock }: Reader = guestOf(booking)): string {
  return formatTime(booking.startsAt, timeZone, clock);
}

/** The call's previous time. Names the UTC offset only if it differs from the new time's. */
export function previousTime(
  booking: BookingSnapshot,
  startsAt: Instant,
  { timeZone, clock }: Reader = guestOf(booking),
): string {
  const length = booking.endsAt - booking.startsAt;
  const { day, hours, zone } = timeInWords(startsAt, startsAt + length, timeZone, clock);
  const isSameZone = zone === zoneAtInWords(booking.startsAt, timeZone);
  return `${day}, ${hours}${isSameZone ? "" : `, ${zone}`}`;
}

/** Until when the links in the email move and cancel the call. */
export function changesIn(
  booking: BookingSnapshot,
  { changeCutoffMinutes, decideBy, dueAt }: BookingFacts,
  { timeZone, clock }: Reader = guestOf(booking),
): ClientChanges {
  const { startsAt, endsAt } = booking;
  return changesOf({ startsAt, endsAt, changeCutoffMinutes, decideBy }, dueAt, timeZone, clock);
}

export function kindOf({ kind }: BookingSnapshot): KindName {
  return kind ?? LEGACY_KIND;
}

/** For the agency: "Demo, Ann Other, Example Ltd". A plain call's kind is left out. */
export function whatAndWho(booking: BookingSnapshot): string {
  const { name, shortName } = kindOf(booking);
  return shortName === LEGACY_KIND.shortName ? whoOf(booking) : `${titled(name)}, ${whoOf(booking)}`;
}

export function whoOf({ name, company }: BookingSnapshot): string {
  return company === "" ? name : `${name}, ${company}`;
}

/** Who takes the call; nothing if no person is named. */
export function hostFact({ hosts = [] }: BookingSnapshot, term: string): [string, string][] {
  const names = hostsInWords(hosts);
  return names === "" ? [] : [[term, names]];
}

export function factOf({ label, words }: { label: string; words: string }): [string, string] {
  return [label, words];
}

/** The answers to the questions of the call's kind, each under its question. */
export function answerFacts({ questionAnswers = [] }: BookingSnapshot): [string, string][] {
  return answeredQuestions(questionAnswers).map(({ question, words }) => [question, words]);
}

/** The reason for a cancellation, in the words of the person who cancelled; nothing if they gave none. */
export function reasonPart(reason: string | undefined, term = "Reason"): EmailPart[] {
  return reason === undefined ? [] : [{ kind: "facts", facts: [[term, reason]] }];
}

export function manageUrlOf({ id }: BookingSnapshot, { siteUrl, manageKey }: BookingFacts): string {
  return siteUrl + managePath({ id, key: manageKey });
}

export function callUrl({ id }: BookingSnapshot, { siteUrl, manageKey }: BookingFacts): string {
  return siteUrl + callPath({ id, key: manageKey });
}

export function calendarUrl({ id }: BookingSnapshot, { siteUrl, manageKey }: BookingFacts): string {
  return siteUrl + calendarFilePath({ id, key: manageKey });
}

export function cancelUrl({ id }: BookingSnapshot, { siteUrl, manageKey }: BookingFacts): string {
  return siteUrl + cancelPath({ id, key: manageKey });
}
