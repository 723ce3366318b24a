import { retryWrite } from "~/db/client.server";
import { type EmailCap, findTicket, insertReply, type TicketScope } from "~/db/tickets.server";
import type { NewEmail, TicketSnapshot } from "~/domain/email/email";
import type { Ticket } from "~/domain/tickets/ticket";
import { emailOf, type TicketDeps } from "./ticket-deps.server";

export type ReplyInput = { scope: TicketScope; body: string; idempotencyKey: string; cap?: EmailCap };

export type ReplyResult = { ok: true; ticket: Ticket } | { ok: false; reason: "not_found" | "full" };

/** Adds the requester's message. The ticket is then open, even if it was closed. */
export async function replyToTicket(deps: TicketDeps, input: ReplyInput): Promise<ReplyResult> {
  return reply(deps, input, "requester");
}

/** Adds the agency's answer, notifies the requester and marks the ticket as waiting for them. */
export async function answerTicket(deps: TicketDeps, input: ReplyInput): Promise<ReplyResult> {
  return reply(deps, input, "agency");
}

async function reply(
  deps: TicketDeps,
  { scope, body, idempotencyKey, cap }: ReplyInput,
  author: "requester" | "agency",
): Promise<ReplyResult> {
  const { db, now, newId, agency } = deps;
  const ticket = await findTicket(db, scope);
  if (!ticket) return { ok: false, reason: "not_found" };
  const { id, name, email, number, subject, priority } = ticket;
  const mailed: TicketSnapshot = { id, number, subject, priority };
  // Scopes the key to its ticket, so that one ticket's key cannot clash with another's.
  const message = { id: newId(), body, idempotencyKey: `${idempotencyKey}:${id}`, createdAt: now };
  const notice: NewEmail =
    author === "agency"
      ? {
          ...emailOf(deps, id, `ticket_reply:${message.id}`),
          kind: "ticket_reply",
          data: { ticket: mailed, name, body },
          toName: name,
          toEmail: email,
        }
      : {
          ...emailOf(deps, id, `agency_ticket_reply:${message.id}`),
          kind: "agency_ticket_reply",
          data: { ticket: mailed, name, email, body },
          toName: agency.name,
          toEmail: agency.email,
        };
  const status = author === "agency" ? "waiting" : "open";
  const isWritten = await retryWrite(() =>
    insertReply(db, { scope, author, message, status, email: notice, cap }),
  );
  if (!isWritten) return { ok: false, reason: "full" };
  return { ok: true, ticket: { ...ticket, status, updatedAt: now } };
}
