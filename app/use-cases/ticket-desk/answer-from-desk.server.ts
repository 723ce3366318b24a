import { findConversation, findTicketByNumber } from "~/db/tickets/tickets.server";
import { MAX_MESSAGES_PER_TICKET } from "~/domain/tickets/ticket";
import { answerTicket } from "../tickets/write-message.server";
import { auditAlongside, type DeskDeps } from "./desk-deps.server";

export type TicketReply = {
  number: number;
  /** The ticket's version when the writer saw it. */
  version: number;
  body: string;
  idempotencyKey: string;
  /** Whether the answer closes the ticket. */
  isClosing: boolean;
};

/** Answers a client from the desk, unless the ticket has changed since it was read. A resubmitted form answers once. */
export async function answerFromDesk(
  deps: DeskDeps,
  { number, version, body, idempotencyKey, isClosing }: TicketReply,
): Promise<{ ok: true } | { ok: false; reason: "not_found" | "changed" | "full" | "merged" }> {
  const ticket = await findTicketByNumber(deps.db, number);
  if (!ticket) return { ok: false, reason: "not_found" };
  const status = isClosing ? "closed" : "waiting";
  const scope = { id: ticket.id, desk: true } as const;
  const result = await answerTicket(deps, {
    scope,
    body,
    idempotencyKey,
    status,
    seenVersion: version,
    alongside: auditAlongside(deps, {
      action: "answered",
      subjectKind: "ticket",
      subjectId: ticket.id,
      before: { status: ticket.status },
      after: { status },
    }),
  });
  if (result.ok || result.reason !== "full") return result.ok ? { ok: true } : result;
  const now = await findConversation(deps.db, scope);
  const isFull = (now?.messages.length ?? 0) >= MAX_MESSAGES_PER_TICKET;
  return { ok: false, reason: isFull ? "full" : "changed" };
}
