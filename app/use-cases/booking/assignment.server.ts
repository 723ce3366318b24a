import type { Assignment } from "~/db/hosts/booking-hosts.server";
import { cellsOfCall } from "~/domain/availability/availability";
import type { Host, Offer } from "~/domain/availability/team";
import { pick } from "~/domain/pick";

type Call = Pick<Assignment, "bookingId" | "startsAt" | "date" | "now">;

/** Lets the database give a call to hosts who were free when they were read. */
export function assignmentOf(hosts: readonly Host[], { rules, team }: Offer, call: Call): Assignment {
  return {
    ...call,
    hosts: hosts.map((host) => pick(host, "id", "weight")),
    isTogether: team.isTogether,
    cells: cellsOfCall(call.startsAt, rules),
  };
}
