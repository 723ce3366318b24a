import { ANSWER_NAMES, answersInWords, NO_ANSWERS } from "../domain/booking/answers";
import type { BookingSnapshot } from "../domain/email/email";
import { agencyOf, whereForAgency } from "./agency-booking-content";
import { answerFacts, type BookingFacts, factOf, type Reader, whenFor } from "./booking-parts";

/** A host reads times in their own zone. */
export function hostOf(hostZone: string | null | undefined, facts: BookingFacts): Reader {
  return hostZone ? { timeZone: hostZone } : agencyOf(facts);
}

/** The call's time for the agency, where a host reads it in another zone. */
export function agencyTime(
  booking: BookingSnapshot,
  hostZone: string | null | undefined,
  facts: BookingFacts,
): [string, string][] {
  if (!hostZone || hostZone === facts.agencyTimeZone) return [];
  const { day, hours, zone } = whenFor(booking, agencyOf(facts));
  return [["The agency's time", `${day}, ${hours}, ${zone}`]];
}

/** What a host needs for the call: where it takes place, and all that the client has said. */
export function callForHost(booking: BookingSnapshot, facts: BookingFacts): [string, string][] {
  const { day, hours, zone } = whenFor(booking, { timeZone: booking.visitorTimeZone });
  const answers = answersInWords({ ...NO_ANSWERS, ...booking }, ANSWER_NAMES);
  return [
    ["Where", whereForAgency(booking, facts)],
    ...answers.map(factOf),
    ...answerFacts(booking),
    ["Client's time", `${day}, ${hours}, ${zone}`],
  ];
}
