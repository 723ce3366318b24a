import * as z from "zod";
import { NO_ANSWERS } from "../booking/answers";
import type { Instant } from "../instant";
import { parseJson } from "../parse-json";
import type { VideoFacts } from "../places/place";
import { type BookingRecord, BookingSchema, bookingResource } from "../resources/booking-resource";
import { type ClientRecord, clientResource } from "../resources/client-resource";
import { ClientSchema, TicketMessageSchema, TicketSummarySchema } from "../resources/resource-schemas";
import { instantText } from "../resources/resource-values";
import { type TicketRecord, ticketResource, ticketSummary } from "../resources/ticket-resource";
import type { TicketMessage } from "../tickets/ticket";
import { type EventObject, type SentType, TEST_TYPE, WEBHOOK_TYPES } from "./webhook-events";

/**
 * Incremented when a field is renamed, removed or gets another meaning. Fields and types may be added without it.
 */
export const PAYLOAD_VERSION = 1;

/** An event as it is stored, with its object at that moment. */
export type StoredEvent = {
  id: string;
  type: SentType;
  objectKind: EventObject;
  objectId: string;
  occurredAt: Instant;
  /** A JSON array of the object's parts; null if its person has been erased. */
  snapshot: string | null;
};

/** What is sent of an object whose person has been erased. */
const ErasedSchema = z.object({ id: z.string(), is_erased: z.literal(true) });

const TicketEventSchema = TicketSummarySchema.extend({
  message: TicketMessageSchema.nullable().describe("What was written; null when the ticket is closed"),
});

const typesOf = (object: string) => WEBHOOK_TYPES.filter((type) => type.startsWith(`${object}.`));
const eventOf = <Data extends z.ZodType>(types: readonly SentType[], data: Data) =>
  z.object({
    id: z.string().describe("The same in every attempt, and in the header webhook-id"),
    type: z.enum(types),
    version: z.literal(PAYLOAD_VERSION),
    timestamp: z.iso.datetime().describe("When it happened, which may be long before it is delivered"),
    data,
  });

/** What a receiver gets. */
export const WebhookPayloadSchema = z.union([
  eventOf(typesOf("booking"), z.union([BookingSchema, ErasedSchema])),
  eventOf(typesOf("ticket"), z.union([TicketEventSchema, ErasedSchema])),
  eventOf(typesOf("account"), z.union([ClientSchema, ErasedSchema])),
  eventOf([TEST_TYPE], z.object({ id: z.string().describe("The webhook's") })),
]);
export type WebhookPayload = z.output<typeof WebhookPayloadSchema>;

/** What is sent of an event: its object as the API shows it, at the moment of the event. */
export function payloadOf(event: StoredEvent, video: VideoFacts): WebhookPayload {
  const { id, type, occurredAt } = event;
  return {
    id,
    type,
    version: PAYLOAD_VERSION,
    timestamp: instantText(occurredAt),
    data: dataOf(event, video),
  } as WebhookPayload;
}

function dataOf({ type, objectKind, objectId, occurredAt, snapshot }: StoredEvent, video: VideoFacts) {
  if (objectKind === "webhook") return { id: objectId };
  if (snapshot === null) return { id: objectId, is_erased: true };
  const object = Object.assign({}, ...(parseJson(snapshot) as object[]));
  switch (objectKind) {
    case "booking":
      // Events of before a question existed have no answer to it.
      return bookingResource({ ...NO_ANSWERS, ...object } as BookingRecord, { now: occurredAt, video });
    case "ticket":
      return ticketData(object as TicketRecord & { message: TicketMessage | null }, type);
    case "account":
      // Events of before migration 0046 don't say it.
      return clientResource({ visitSource: null, ...object } as ClientRecord);
  }
}

function ticketData(
  { message, ...ticket }: TicketRecord & { message: TicketMessage | null },
  type: SentType,
) {
  const said = type === "ticket.closed" || !message ? [] : [message];
  return { ...ticketSummary(ticket), message: ticketResource(ticket, said).messages[0] ?? null };
}
