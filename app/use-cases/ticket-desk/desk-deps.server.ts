import type { Alongside } from "~/db/client.server";
import { insertAudit, type NewAudit } from "~/db/staff/audit.server";
import type { Actor, StaffMember } from "~/domain/staff/staff";
import type { TicketDeps } from "../tickets/ticket-deps.server";

export type DeskDeps = TicketDeps & { staff: StaffMember };

/** The same for what a key of the API may do, too. */
export type ActingDeps = TicketDeps & { staff: Actor };

type Act = Pick<NewAudit, "action" | "subjectKind" | "subjectId" | "before" | "after">;

/** The audit rows of a change, each written if and only if the change is made. They contain no data of a client's. */
export function auditAlongside(
  { db, newId, now: at, staff: by }: ActingDeps,
  ...acts: readonly Act[]
): Alongside {
  const rows = acts.map((act) => ({ ...act, id: newId(), at, by }));
  return (isMade) => rows.map((row) => insertAudit(db, row, isMade));
}
