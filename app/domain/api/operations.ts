import type * as z from "zod";
import type { ApiScope } from "./api-key";
import type { ProblemCode } from "./problems";
import {
  AnswerTicketSchema,
  BookSchema,
  CancelSchema,
  DeclineSchema,
  FreeTimesQuerySchema,
  ListBookingsQuerySchema,
  ListClientsQuerySchema,
  ListLinksQuerySchema,
  ListTicketsQuerySchema,
  MakeLinkSchema,
  MoveSchema,
  NoQuerySchema,
  OpenTicketSchema,
  OutcomeSchema,
} from "./request-schemas";
import type { ResponseName } from "./response-schemas";

export type ApiOperation = {
  method: "GET" | "POST";
  /** Below /api/v1, with parameters as OpenAPI writes them. */
  path: string;
  scope: ApiScope;
  summary: string;
  description?: string;
  /** The parameter in the path, in words. */
  parameter?: string;
  query: z.ZodObject;
  body?: z.ZodObject;
  /** The body may be left out. */
  isBodyOptional?: true;
  /** Each request carries a key of its own, by which a repeated one is recognised. */
  isIdempotent?: true;
  /** An If-Match header is heeded. */
  hasPrecondition?: true;
  /** The schema of each good answer, by status. */
  responses: Partial<Record<200 | 201 | 202, ResponseName>>;
  /** What may go wrong besides what may go wrong with any request. */
  problems: readonly ProblemCode[];
};

const SLOT_PROBLEMS = ["not_offered", "taken", "day_full"] as const;

/** Every operation of the API, once: what it needs, takes and answers. */
export const API_OPERATIONS = {
  listKinds: {
    method: "GET",
    path: "/kinds",
    scope: "availability:read",
    summary: "List kinds of call",
    query: NoQuerySchema,
    responses: { 200: "KindList" },
    problems: [],
  },
  listHosts: {
    method: "GET",
    path: "/hosts",
    scope: "availability:read",
    summary: "List hosts",
    description: "Who takes calls, by name, as clients see them.",
    query: NoQuerySchema,
    responses: { 200: "HostList" },
    problems: [],
  },
  listFreeTimes: {
    method: "GET",
    path: "/free-times",
    scope: "availability:read",
    summary: "List free times",
    description:
      "The times at which a call can be booked, or to which one can be moved, by the rules for clients: hours, minimum notice, limits of calls and the calendars of those who take calls. While calls are booked in another scheduler, only the times to which a call can be moved.",
    query: FreeTimesQuerySchema,
    responses: { 200: "FreeTimeList" },
    problems: ["booked_elsewhere"],
  },
  listBookings: {
    method: "GET",
    path: "/bookings",
    scope: "bookings:read",
    summary: "List bookings",
    query: ListBookingsQuerySchema,
    responses: { 200: "BookingPage" },
    problems: [],
  },
  bookCall: {
    method: "POST",
    path: "/bookings",
    scope: "bookings:write",
    summary: "Book a call",
    description:
      "By the rules for clients, with the same emails as from the site. Where too many calls of unconfirmed email addresses are booked, the client first has to follow a link that we email (202). A key that may vouch for clients is exempt.",
    query: NoQuerySchema,
    body: BookSchema,
    isIdempotent: true,
    responses: { 201: "Booking", 202: "Confirmation" },
    problems: [...SLOT_PROBLEMS, "booked_elsewhere", "holds_enough"],
  },
  readBooking: {
    method: "GET",
    path: "/bookings/{id}",
    scope: "bookings:read",
    summary: "Read a booking",
    parameter: "The booking's id",
    query: NoQuerySchema,
    responses: { 200: "Booking" },
    problems: ["not_found"],
  },
  moveBooking: {
    method: "POST",
    path: "/bookings/{id}/move",
    scope: "bookings:write",
    summary: "Move a call",
    description: "To a free time, until the cut-off for clients. The same move twice is one.",
    parameter: "The booking's id",
    query: NoQuerySchema,
    body: MoveSchema,
    hasPrecondition: true,
    responses: { 200: "Booking" },
    problems: ["not_found", ...SLOT_PROBLEMS, "closed"],
  },
  cancelBooking: {
    method: "POST",
    path: "/bookings/{id}/cancel",
    scope: "bookings:write",
    summary: "Cancel a call",
    description: "Until the cut-off for clients. Cancelling again changes nothing.",
    parameter: "The booking's id",
    query: NoQuerySchema,
    body: CancelSchema,
    isBodyOptional: true,
    hasPrecondition: true,
    responses: { 200: "Booking" },
    problems: ["not_found", "closed"],
  },
  confirmBooking: {
    method: "POST",
    path: "/bookings/{id}/confirm",
    scope: "bookings:decide",
    summary: "Confirm a call",
    description: "One that waits for the agency's decision. Confirming again changes nothing.",
    parameter: "The booking's id",
    query: NoQuerySchema,
    hasPrecondition: true,
    responses: { 200: "Booking" },
    problems: ["not_found", "not_possible"],
  },
  declineBooking: {
    method: "POST",
    path: "/bookings/{id}/decline",
    scope: "bookings:decide",
    summary: "Decline a call",
    description:
      "One that waits for the agency's decision. Its time is free again, and the client is told the reason. Declining again changes nothing.",
    parameter: "The booking's id",
    query: NoQuerySchema,
    body: DeclineSchema,
    hasPrecondition: true,
    responses: { 200: "Booking" },
    problems: ["not_found", "not_possible"],
  },
  setOutcome: {
    method: "POST",
    path: "/bookings/{id}/outcome",
    scope: "bookings:decide",
    summary: "Say how a call went",
    description: "Nobody is mailed. Saying the same again changes nothing.",
    parameter: "The booking's id",
    query: NoQuerySchema,
    body: OutcomeSchema,
    hasPrecondition: true,
    responses: { 200: "Booking" },
    problems: ["not_found", "not_possible"],
  },
  listLinks: {
    method: "GET",
    path: "/links",
    scope: "bookings:read",
    summary: "List personal links",
    description:
      "In all states, the newest first. A link that was not used is deleted 30 days after its last.",
    query: ListLinksQuerySchema,
    responses: { 200: "LinkPage" },
    problems: [],
  },
  makeLink: {
    method: "POST",
    path: "/links",
    scope: "bookings:write",
    summary: "Make a personal link",
    description:
      "It books one call, once, and holds no time. Its holder sees the kind of call and the first name; the confirmation goes to the client's address. It ends with the account of the key's maker.",
    query: NoQuerySchema,
    body: MakeLinkSchema,
    isIdempotent: true,
    responses: { 201: "MadeLink" },
    problems: ["links_full"],
  },
  readLink: {
    method: "GET",
    path: "/links/{id}",
    scope: "bookings:read",
    summary: "Read a personal link",
    parameter: "The link's id",
    query: NoQuerySchema,
    responses: { 200: "Link" },
    problems: ["not_found"],
  },
  withdrawLink: {
    method: "POST",
    path: "/links/{id}/withdraw",
    scope: "bookings:write",
    summary: "Withdraw a personal link",
    description: "It stops working at once. Withdrawing again changes nothing.",
    parameter: "The link's id",
    query: NoQuerySchema,
    responses: { 200: "Link" },
    problems: ["not_found", "link_used"],
  },
  listTickets: {
    method: "GET",
    path: "/tickets",
    scope: "tickets:read",
    summary: "List tickets",
    description: "Without their messages, the newest first.",
    query: ListTicketsQuerySchema,
    responses: { 200: "TicketPage" },
    problems: [],
  },
  openTicket: {
    method: "POST",
    path: "/tickets",
    scope: "tickets:write",
    summary: "Open a ticket",
    description: "For a client, who gets the same confirmation by email as from the site.",
    query: NoQuerySchema,
    body: OpenTicketSchema,
    isIdempotent: true,
    responses: { 201: "Ticket" },
    problems: [],
  },
  readTicket: {
    method: "GET",
    path: "/tickets/{number}",
    scope: "tickets:read",
    summary: "Read a ticket",
    parameter: "The ticket's number",
    query: NoQuerySchema,
    responses: { 200: "Ticket" },
    problems: ["not_found"],
  },
  answerTicket: {
    method: "POST",
    path: "/tickets/{number}/answers",
    scope: "tickets:write",
    summary: "Answer a ticket",
    description: "In the agency's name. The client gets the answer by email.",
    parameter: "The ticket's number",
    query: NoQuerySchema,
    body: AnswerTicketSchema,
    isIdempotent: true,
    hasPrecondition: true,
    responses: { 201: "Ticket" },
    problems: ["not_found", "ticket_full", "ticket_merged"],
  },
  closeTicket: {
    method: "POST",
    path: "/tickets/{number}/close",
    scope: "tickets:write",
    summary: "Close a ticket",
    description: "Without a message. Closing again changes nothing.",
    parameter: "The ticket's number",
    query: NoQuerySchema,
    hasPrecondition: true,
    responses: { 200: "Ticket" },
    problems: ["not_found", "ticket_merged"],
  },
  listClients: {
    method: "GET",
    path: "/clients",
    scope: "clients:read",
    summary: "List clients",
    description: "The latest contact first. A person with several records is listed once.",
    query: ListClientsQuerySchema,
    responses: { 200: "ClientPage" },
    problems: [],
  },
  readClient: {
    method: "GET",
    path: "/clients/{id}",
    scope: "clients:read",
    summary: "Read a client",
    parameter: "The client's id",
    query: NoQuerySchema,
    responses: { 200: "Client" },
    problems: ["not_found"],
  },
} as const satisfies Record<string, ApiOperation>;

export type OperationId = keyof typeof API_OPERATIONS;
export const OPERATION_IDS = Object.keys(API_OPERATIONS) as OperationId[];

/** What the query and the body of an operation have, once they are checked. */
export type QueryOf<Id extends OperationId> = z.output<(typeof API_OPERATIONS)[Id]["query"]>;
export type BodyOf<Id extends OperationId> = (typeof API_OPERATIONS)[Id] extends {
  body: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : null;

/** The same with the type of any operation. */
export function operationOf(id: OperationId): ApiOperation {
  return API_OPERATIONS[id];
}

/** What may go wrong with any request of the operation. */
export function problemsOf(id: OperationId): ProblemCode[] {
  const { method, isIdempotent, hasPrecondition, problems } = operationOf(id);
  const written: ProblemCode[] = ["bad_request", "too_large", "media_type"];
  return [
    ...(method === "POST" ? written : []),
    ...(isIdempotent ? (["idempotency_key_missing", "idempotency_key_reused"] as const) : []),
    ...(hasPrecondition ? (["changed"] as const) : []),
    "unauthorised",
    "scope_missing",
    "invalid",
    "too_many",
    "unavailable",
    ...problems,
  ];
}
