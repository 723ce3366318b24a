import type { Assignment } from "../../app/db/hosts/booking-hosts.server";
import type {
  AvailabilityRules,
  DayCounts,
  Runs,
  Slot,
  SlotRefusal,
} from "../../app/domain/availability/availability";
import { NO_LIMITS } from "../../app/domain/availability/period-limits";
import {
  callsThatFit as callsOfTeam,
  type Host,
  hostsFor,
  type Offer,
  findFreeSlots as slotsOfTeam,
} from "../../app/domain/availability/team";
import { AGENCY_HOST_ID } from "../../app/domain/hosts/host";

/** What one host has booked, and the counts for the agency's limits. */
export type Taken = DayCounts & { runs: Runs };

export const NOTHING_TAKEN: Taken = { runs: [], callsByDate: new Map(), callsOfKindByDate: new Map() };

/** The agency as the only host, with the agency's hours. */
export function agencyHost(rules: AvailabilityRules, runs: Runs = []): Host {
  return {
    id: AGENCY_HOST_ID,
    name: "",
    about: "",
    weight: 1,
    hours: rules,
    ...NO_LIMITS,
    pause: null,
    runs,
    callsByDate: new Map(),
  };
}

/** The offer of an agency that takes its calls as one. */
export function offerOfOne(rules: AvailabilityRules, { runs, ...taken }: Taken): Offer {
  return { rules, taken, team: { isTogether: false, hosts: [agencyHost(rules, runs)] } };
}

export function findFreeSlots(rules: AvailabilityRules, taken: Taken, now: number): Slot[] {
  return slotsOfTeam(offerOfOne(rules, taken), now);
}

/** Why the time cannot be booked, or null if it can. */
export function refusalOf(
  startsAt: number,
  rules: AvailabilityRules,
  taken: Taken,
  now: number,
): SlotRefusal | null {
  return hostsFor(startsAt, offerOfOne(rules, taken), now).refusal;
}

export function callsThatFit(date: string, rules: AvailabilityRules): number {
  return callsOfTeam(date, offerOfOne(rules, NOTHING_TAKEN));
}

/** A call for the agency as the only host, by the cells that it takes. */
export function forAgency(bookingId: string, cells: Assignment["cells"]): Assignment {
  const hosts = [{ id: AGENCY_HOST_ID, weight: 1 }];
  return {
    hosts,
    isTogether: false,
    bookingId,
    cells,
    date: null,
    now: 0,
  };
}
