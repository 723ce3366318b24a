import { type Alongside, retryWrite } from "~/db/client.server";
import { insertEmail } from "~/db/email/insert-email.server";
import {
  type DeskTicket,
  findDeskTicket,
  insertRemark,
  listAssignable,
  type TicketChange,
  updateDeskTicket,
} from "~/db/tickets/desk-tickets.server";
import { envelope, type NewEmail } from "~/domain/email/email";
import type { AuditAction, AuditFacts } from "~/domain/staff/audit";
import type { TicketPriority } from "~/domain/tickets/ticket";
import { rateLimit } from "../limits/rate-limit.server";
import { type ActingDeps, auditAlongside, type DeskDeps } from "./desk-deps.server";

type ExpectedVersion = { number: number; version: number };

export type Changed =
  /** `isSame`: the ticket was as wanted already. */
  { ok: true; isSame?: true } | { ok: false; reason: "not_found" | "merged" | "changed" | "no_such_person" };

type Ticket = DeskTicket["ticket"];
type Assignable = Awaited<ReturnType<typeof listAssignable>>[number];

type PlannedChange = {
  change: TicketChange;
  /** What the audit log says, an entry for each thing that changed. */
  acts: { action: AuditAction; before: AuditFacts; after: AuditFacts }[];
  emails?: NewEmail[];
};

/** Closes a ticket without a message, or opens a closed one again. */
export function setTicketStatus(
  deps: ActingDeps,
  seen: ExpectedVersion,
  to: "closed" | "open",
): Promise<Changed> {
  return changeTicket(
    deps,
    seen,
    ({ status }) => (to === "closed" ? status === "closed" : status !== "closed"),
    ({ status }) => ({
      change: { to: "status", status: to, now: deps.now },
      acts: [{ action: to === "closed" ? "closed" : "reopened", before: { status }, after: { status: to } }],
    }),
  );
}

/** A ticket's assignee, null to unassign it, and its priority. A fact that is left out keeps its value. */
type TicketFacts = { assigneeId?: string | null; priority?: TicketPriority };

/** Changes a ticket's facts in one step. A new assignee is told by email. */
export async function setTicketFacts(
  deps: DeskDeps,
  seen: ExpectedVersion,
  { assigneeId, priority }: TicketFacts,
): Promise<Changed> {
  const people = await listAssignable(deps.db);
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? null;
  const assignee = people.find(({ id }) => id === assigneeId) ?? null;
  const isNewPerson = (ticket: Ticket) => assigneeId !== undefined && ticket.assigneeId !== assigneeId;
  const isNewPriority = (ticket: Ticket) => priority !== undefined && ticket.priority !== priority;
  if (typeof assigneeId === "string" && assignee === null) return { ok: false, reason: "no_such_person" };
  return changeTicket(
    deps,
    seen,
    (ticket) => !isNewPerson(ticket) && !isNewPriority(ticket),
    async (ticket) => {
      const acts: PlannedChange["acts"] = [];
      if (isNewPerson(ticket)) {
        acts.push({
          action: "assigned",
          before: { assignee: nameOf(ticket.assigneeId) },
          after: { assignee: nameOf(assigneeId ?? null) },
        });
      }
      if (priority !== undefined && isNewPriority(ticket)) {
        acts.push({
          action: "priority_changed",
          before: { priority: ticket.priority },
          after: { priority },
        });
      }
      const isTold =
        isNewPerson(ticket) &&
        assignee !== null &&
        assignee.id !== deps.staff.id &&
        (await isAssignmentEmailAllowed(deps, assignee.id, seen));
      return {
        change: { to: "facts", assigneeId, priority },
        acts,
        emails: isTold && assignee ? [assignmentEmail(deps, ticket, assignee)] : [],
      };
    },
  );
}

/** Beyond the limit, tickets are still assigned, but without an email for each. */
async function isAssignmentEmailAllowed(
  deps: DeskDeps,
  assigneeId: string,
  { number, version }: ExpectedVersion,
): Promise<boolean> {
  return (await rateLimit(deps, { assignmentEmail: assigneeId }, `${number}:${version}:${assigneeId}`)).ok;
}

function assignmentEmail(deps: DeskDeps, ticket: Ticket, to: Assignable): NewEmail {
  const { id, number, subject, priority, version } = ticket;
  return {
    kind: "staff_ticket_assigned",
    data: { ticket: { id, number, subject, priority }, name: to.name, by: deps.staff.name },
    ...envelope(deps, to, `staff_ticket_assigned:${id}:${version}`, { ticketId: id, userId: to.id }),
  };
}

/** Changes a ticket, unless its version has changed. Succeeds without a change if the ticket is already as wanted. */
async function changeTicket(
  deps: ActingDeps,
  { number, version }: ExpectedVersion,
  isSo: (ticket: Ticket) => boolean,
  plan: (ticket: Ticket) => PlannedChange | Promise<PlannedChange>,
): Promise<Changed> {
  const found = await findDeskTicket(deps.db, number);
  if (!found) return { ok: false, reason: "not_found" };
  const { ticket } = found;
  if (ticket.mergedInto !== null) return { ok: false, reason: "merged" };
  if (isSo(ticket)) return { ok: true, isSame: true };
  const { change: made, acts, emails = [] } = await plan(ticket);
  const audits = acts.map((act) =>
    auditAlongside(deps, { ...act, subjectKind: "ticket", subjectId: ticket.id }),
  );
  const alongside: Alongside = (isMade) => [
    ...audits.flatMap((audit) => audit(isMade)),
    ...emails.map((email) => insertEmail(deps.db, email, isMade)),
  ];
  const isMade = await retryWrite(() =>
    updateDeskTicket(deps.db, { id: ticket.id, version }, made, alongside),
  );
  if (isMade) return { ok: true };
  const now = await findDeskTicket(deps.db, number);
  return now && isSo(now.ticket) ? { ok: true } : { ok: false, reason: "changed" };
}

/** Adds a remark that the client never sees. It conflicts with no other change, so it needs no version. */
export async function noteRemark(
  deps: DeskDeps,
  { number, body, idempotencyKey }: { number: number; body: string; idempotencyKey: string },
): Promise<{ ok: true } | { ok: false; reason: "not_found" | "merged" }> {
  const { db, newId, now, staff } = deps;
  const found = await findDeskTicket(db, number);
  if (!found) return { ok: false, reason: "not_found" };
  const { id, mergedInto } = found.ticket;
  if (mergedInto !== null) return { ok: false, reason: "merged" };
  const remark = {
    id: newId(),
    ticketId: id,
    authorId: staff.id,
    body,
    createdAt: now,
    idempotencyKey: `${idempotencyKey}:${id}`,
  };
  const alongside = auditAlongside(deps, { action: "remark_noted", subjectKind: "ticket", subjectId: id });
  const isThere = await retryWrite(() => insertRemark(db, remark, alongside));
  return isThere ? { ok: true } : { ok: false, reason: "merged" };
}
