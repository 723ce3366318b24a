import { type Alongside, retryWrite } from "~/db/client.server";
import { insertTicket } from "~/db/tickets/tickets.server";
import { envelope, type NewEmail } from "~/domain/email/email";
import { hashKey } from "~/domain/hmac";
import { mailboxOf, provenMailbox } from "~/domain/limits/limits";
import { repeatedOf } from "~/domain/tickets/email-text";
import type { Ticket } from "~/domain/tickets/ticket";
import { ticketKeyOf } from "~/domain/tickets/ticket-key";
import type { TicketRequest } from "~/domain/tickets/ticket-schema";
import type { VisitSource } from "~/domain/visits/visit-source";
import { rateLimit } from "../limits/rate-limit.server";
import { readSupport, type TicketDeps } from "./ticket-deps.server";

export type SubmitTicketInput = {
  request: TicketRequest;
  /** The account the ticket belongs to; null for a visitor's. */
  userId: string | null;
  idempotencyKey: string;
  /** Where the visit came from; left out if unknown. */
  visitSource?: VisitSource | null;
  /** The Message-ID of the email that opens it. */
  mailId?: string | null;
  /** Whether to email the requester a confirmation, within the daily limit of such emails. */
  isConfirmed?: boolean;
  /** Whether the requester's address is known to be theirs, rather than typed by who may be a stranger. */
  isAddressProven?: boolean;
  /** Further statements of the batch that opens it, by its id. */
  alongside?: (ticketId: string) => Alongside;
};

export type Submitted = { ok: true; ticket: Ticket; key: string };

/**
 * Opens a ticket. However often, and however concurrently, an idempotency key is sent, it makes one ticket,
 * which every caller gets back.
 */
export async function submitTicket(
  deps: TicketDeps,
  { request, userId, idempotencyKey, visitSource = null, ...input }: SubmitTicketInput,
): Promise<Submitted> {
  const { db, now, newId, secret } = deps;
  const { mailId = null, isConfirmed = true, isAddressProven = false, alongside } = input;
  const agency = await readSupport(deps);
  const { description, ...details } = request;
  const id = newId();
  const row = {
    ...details,
    id,
    userId,
    status: "open" as const,
    keyHash: await hashKey(await ticketKeyOf(id, secret)),
    idempotencyKey,
    visitSource,
    createdAt: now,
    updatedAt: now,
  };
  // The database assigns the number and writes it into the emails too.
  const mailed = { id, number: 0, priority: request.priority };
  // Limited, so that tickets sent in a person's name can't fill their mailbox.
  const typed = mailboxOf(request.email);
  const limit = { ticketConfirmation: isAddressProven ? (userId ?? provenMailbox(typed)) : typed };
  const toRequester = isConfirmed && (await rateLimit(deps, limit, idempotencyKey)).ok;
  const emails: NewEmail[] = [
    {
      kind: "ticket_received",
      data: { ticket: mailed, name: request.name, ...(mailId !== null && { answers: mailId }) },
      ...envelope(deps, request, `ticket_received:${id}`, { ticketId: id }),
    },
    {
      kind: "agency_ticket_new",
      data: {
        ticket: { ...mailed, subject: request.subject },
        name: request.name,
        email: request.email,
        body: repeatedOf(description),
      },
      ...envelope(deps, agency, `agency_ticket_new:${id}`, { ticketId: id }),
    },
  ];
  const messageId = newId();
  const ticket = await retryWrite(() =>
    insertTicket(db, {
      ticket: row,
      messageId,
      body: description,
      mailId,
      emails: toRequester ? emails : emails.slice(1),
      alongside: alongside?.(id),
    }),
  );
  return { ok: true, ticket, key: await ticketKeyOf(ticket.id, secret) };
}
