import { API_ROOT } from "~/domain/api/api-paths";
import { ANSWER_FIELDS, problemsOfFields, TICKET_FIELDS } from "~/domain/api/field-words";
import { TicketReplySchema, TicketRequestSchema } from "~/domain/tickets/ticket-schema";
import { parseForm } from "~/http/forms/read-form.server";
import { answerOverApi, closeOverApi, openTicketOverApi } from "~/use-cases/api/tickets-over-api.server";
import { listClientResources, listTicketResources } from "~/use-cases/resources/list-resources.server";
import { readClientResource, readTicketResource } from "~/use-cases/resources/read-resources.server";
import { apiRoute, invalid, notFound, visitSourceFrom } from "./api-answers.server";
import { pageAnswer, pageParams } from "./api-bookings.server";

export const listTickets = apiRoute("listTickets", async ({ context: { db }, query }) => {
  const { status, email } = query;
  return pageAnswer(await listTicketResources({ db }, { status, email }, pageParams(query)));
});

export const readTicket = apiRoute("readTicket", async ({ context: { db }, parameter }) => {
  const number = ticketNumber(parameter);
  const ticket = number === null ? null : await readTicketResource({ db }, { number });
  return ticket ? { status: 200, body: ticket } : notFound;
});

/** Null for a text that can't be a ticket's number. */
function ticketNumber(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export const openTicket = apiRoute("openTicket", async ({ context, body, caller, idempotencyKey }) => {
  const { client, subject, message: description, priority = "" } = body;
  const request = parseForm(TicketRequestSchema, { ...client, subject, description, priority });
  if (!request.ok) return invalid(problemsOfFields(request.errors, TICKET_FIELDS));
  const visitSource = visitSourceFrom(body.source, context);
  const wish = { request: request.value, idempotencyKey, visitSource };
  const opened = await openTicketOverApi(context, caller, wish);
  if (!opened.ok) return { problem: "idempotency_key_reused" };
  const { ticket } = opened;
  return { status: 201, body: ticket, location: `${API_ROOT}/tickets/${ticket.number}` };
});

export const answerTicket = apiRoute("answerTicket", async (call) => {
  const { context, body, caller, idempotencyKey, isAsSeen, isConditional } = call;
  const number = ticketNumber(call.parameter);
  const ticket = number === null ? null : await readTicketResource({ db: context.db }, { number });
  if (!ticket) return notFound;
  if (!(await isAsSeen(ticket))) return { problem: "changed" };
  const message = parseForm(TicketReplySchema.pick({ message: true }), { message: body.message });
  if (!message.ok) return invalid(problemsOfFields(message.errors, ANSWER_FIELDS));
  const result = await answerOverApi(context, caller, {
    number: ticket.number,
    idempotencyKey,
    body: message.value.message,
    isClosing: body.close ?? false,
    ...(isConditional && { seen: ticket.version }),
  });
  if (result.ok) return { status: 201, body: result.ticket };
  switch (result.reason) {
    case "full":
      return { problem: "ticket_full" };
    case "merged":
      return { problem: "ticket_merged" };
    case "key_reused":
      return { problem: "idempotency_key_reused" };
    default:
      return { problem: result.reason };
  }
});

export const closeTicket = apiRoute("closeTicket", async ({ context, parameter, caller, isAsSeen }) => {
  const number = ticketNumber(parameter);
  const ticket = number === null ? null : await readTicketResource({ db: context.db }, { number });
  if (!ticket) return notFound;
  if (!(await isAsSeen(ticket))) return { problem: "changed" };
  const closed = await closeOverApi(context, caller, ticket);
  if (closed.ok) return { status: 200, body: closed.ticket };
  return { problem: closed.reason === "merged" ? "ticket_merged" : closed.reason };
});

export const listClients = apiRoute("listClients", async ({ context: { db }, query }) =>
  pageAnswer(await listClientResources({ db }, { email: query.email }, pageParams(query))),
);

export const readClient = apiRoute("readClient", async ({ context: { db }, parameter }) => {
  const client = await readClientResource({ db }, parameter);
  return client ? { status: 200, body: client } : notFound;
});
