import { titled } from "../availability/call-kind";
import { answersBut, answersInWords } from "../booking/answers";
import type { Booking } from "../booking/booking";
import { locationOf } from "../booking/calendar-links";
import { hostsInWords } from "../hosts/host";
import { needsLink, placeInWords, type VideoFacts } from "../places/place";
import { answeredQuestions, onOneLine } from "../questions/check-answers";
import type { BusyTime, Window } from "./busy-times";
import type { EventFinding } from "./connection";

/** A call's title in the calendars of the agency: "Strategy call with Demo Client (Demo Company)". */
export function eventTitleOf({ kind, name, company }: Booking): string {
  return `${titled(kind.name)} with ${name}${company === "" ? "" : ` (${company})`}`;
}

/** The title has the name and company, and the message stands below. */
const DETAILS = answersBut("name", "company", "phone", "guests", "message");

/** What the agency's calendars say about a call. */
export function eventDetailsOf(call: Booking): string {
  const hosts = hostsInWords(call.hosts);
  const lines = [
    ...(hosts === "" ? [] : [`Taken by: ${hosts}`]),
    ...answersInWords(call, DETAILS).map(({ label, words }) => `${label}: ${words}`),
    `Their time zone: ${call.visitorTimeZone}`,
    ...answeredQuestions(call.questionAnswers).map(onOneLine),
  ];
  return call.message === "" ? lines.join("\n") : `${lines.join("\n")}\n\n${call.message}`;
}

/** A call as it is to stand in a host's calendar. */
export function callEventOf(call: Booking, facts: { video: VideoFacts; urlOf: (id: string) => string }) {
  const title = eventTitleOf(call);
  return {
    uid: call.icalUid,
    title: call.approval === "waiting" ? `To confirm: ${title}` : title,
    details: `${eventDetailsOf(call)}\n\n${facts.urlOf(call.id)}`,
    location: whereHostGoes(call, facts.video),
    needsVideo: needsLink(call.place),
    startsAt: call.startsAt,
    endsAt: call.endsAt,
  };
}

/** What the host needs in order to join: the link, the number to call, or the address. */
function whereHostGoes(call: Booking, video: VideoFacts): string {
  const isOurTurn = call.place?.kind === "we_call" && call.phone !== "";
  return isOurTurn ? `Phone call: ${call.phone}` : locationOf(placeInWords(call, video));
}

/** An event of ours as a calendar has it. */
export type OwnEvent = BusyTime & { uid: string };

/** What a host has done with an event that was written for these times; null if it stands as it was written. */
export function findingOf(
  written: BusyTime & { uid: string },
  events: readonly OwnEvent[],
): { finding: EventFinding; time: BusyTime | null } | null {
  const found = events.find(({ uid }) => uid === written.uid);
  if (!found) return { finding: "deleted", time: null };
  const { startsAt, endsAt } = found;
  if (startsAt === written.startsAt && endsAt === written.endsAt) return null;
  return { finding: "moved", time: { startsAt, endsAt } };
}

/** The part of a window in which calls are still to come. */
export function windowAhead({ from, to }: Window, now: number): Window {
  return { from: Math.max(from, now), to };
}
