import { insertAudit, newAudit } from "~/db/staff/audit.server";
import { findTicketRecord } from "~/db/tickets/ticket-records.server";
import { type ApiCaller, apiActor } from "~/domain/api/api-key";
import type { TicketResource } from "~/domain/resources/resource-schemas";
import { MAX_MESSAGES_PER_TICKET } from "~/domain/tickets/ticket";
import type { TicketRequest } from "~/domain/tickets/ticket-schema";
import type { VisitSource } from "~/domain/visits/visit-source";
import { readTicketResource } from "../resources/read-resources.server";
import { setTicketStatus } from "../ticket-desk/change-ticket.server";
import { submitTicket } from "../tickets/open-ticket.server";
import type { TicketDeps } from "../tickets/ticket-deps.server";
import { answerTicket } from "../tickets/write-message.server";
import { ownKey } from "./bookings-over-api.server";

/** Opens a ticket for a client, who gets the usual confirmation. */
export async function openTicketOverApi(
  deps: TicketDeps,
  caller: ApiCaller,
  {
    request,
    idempotencyKey,
    visitSource,
  }: { request: TicketRequest; idempotencyKey: string; visitSource: VisitSource | null },
): Promise<{ ok: true; ticket: TicketResource } | { ok: false; reason: "key_reused" }> {
  const { ticket } = await submitTicket(deps, {
    request,
    userId: null,
    visitSource,
    idempotencyKey: await ownKey(caller, idempotencyKey),
  });
  const isSame =
    ticket.subject === request.subject && ticket.email.toLowerCase() === request.email.toLowerCase();
  return isSame
    ? { ok: true, ticket: await readAgain(deps, ticket.number) }
    : { ok: false, reason: "key_reused" };
}

type Answer = {
  number: number;
  body: string;
  isClosing: boolean;
  idempotencyKey: string;
  /** The version that the caller had seen; undefined if they don't say. */
  seen?: number;
};

/** Answers a ticket in the agency's name. */
export async function answerOverApi(
  deps: TicketDeps,
  caller: ApiCaller,
  { number, body, isClosing, idempotencyKey, seen }: Answer,
): Promise<
  | { ok: true; ticket: TicketResource }
  | { ok: false; reason: "not_found" | "merged" | "full" | "changed" | "key_reused" }
> {
  const { db } = deps;
  const found = await findTicketRecord(db, { number });
  if (!found) return { ok: false, reason: "not_found" };
  const { id, status: before } = found.ticket;
  const status = isClosing ? "closed" : "waiting";
  const audit = newAudit({ ...deps, by: apiActor(caller) }, "answered", ["ticket", id], {
    before: { status: before },
    after: { status },
  });
  const result = await answerTicket(deps, {
    scope: { id, desk: true },
    body,
    status,
    seenVersion: seen,
    idempotencyKey: await ownKey(caller, idempotencyKey),
    alongside: (isMade) => [insertAudit(db, audit, isMade)],
  });
  if (result.ok) {
    const ticket = await readAgain(deps, number);
    const isWritten = ticket.messages.some((message) => message.author === "agency" && message.body === body);
    return isWritten ? { ok: true, ticket } : { ok: false, reason: "key_reused" };
  }
  if (result.reason !== "full") return result;
  const now = await findTicketRecord(db, { number });
  const isFull = (now?.messages.length ?? 0) >= MAX_MESSAGES_PER_TICKET;
  return { ok: false, reason: isFull ? "full" : "changed" };
}

/** Closes a ticket without a message, as it was read. */
export async function closeOverApi(
  deps: TicketDeps,
  caller: ApiCaller,
  { number, version }: Pick<TicketResource, "number" | "version">,
): Promise<{ ok: true; ticket: TicketResource } | { ok: false; reason: "not_found" | "merged" | "changed" }> {
  const acting = { ...deps, staff: apiActor(caller) };
  const closed = await setTicketStatus(acting, { number, version }, "closed");
  if (closed.ok) return { ok: true, ticket: await readAgain(deps, number) };
  return { ok: false, reason: closed.reason === "no_such_person" ? "changed" : closed.reason };
}

async function readAgain({ db }: TicketDeps, number: number): Promise<TicketResource> {
  const ticket = await readTicketResource({ db }, { number });
  if (!ticket) throw new Error("A ticket that was just written is not there");
  return ticket;
}
