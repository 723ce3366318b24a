import * as z from "zod";
import { HOST_MODES } from "../hosts/host";
import { PLACE_KINDS } from "../places/place";
import { TICKET_AUTHORS, TICKET_PRIORITIES, TICKET_STATUSES } from "../tickets/ticket";

/**
 * What other systems read of a booking, a ticket, a client, a kind of call and a free time: the API and webhooks send
 * the same JSON. Fields may be added; none is renamed, removed or given another meaning. What is not known is null. No
 * key of a private link is ever part of a resource.
 */

export const instant = z.iso.datetime().describe("An instant in UTC, by RFC 3339: 2026-11-24T14:00:00.000Z");
export const id = z.string();
/** A text that is null where there is none. */
export const optionalText = z.string().nullable();

/** Where a client came from when they first visited the site. */
export const SourceSchema = z
  .object({
    source: optionalText,
    medium: optionalText,
    campaign: optionalText,
    term: optionalText,
    content: optionalText,
    referrer: optionalText.describe("The host that linked to the site"),
    landing_page: optionalText.describe("The path of the first page"),
  })
  .describe("Where the client came from when they first visited the site");

export const PlaceSchema = z.object({
  kind: z
    .enum(PLACE_KINDS)
    .nullable()
    .describe("Null for the agency's usual video link, or one that the agency sends"),
  where: z.string().describe("In words: “Video call”, “Phone call”, or the address"),
  join_url: optionalText.describe("The link by which everyone joins a video call"),
  phone: optionalText.describe("The number that the client calls"),
  joining: optionalText.describe("How the client gets there, if neither link nor address says it"),
});

export const TicketMessageSchema = z.object({
  id,
  author: z.enum(TICKET_AUTHORS),
  body: z.string(),
  created_at: instant,
});

/** A ticket without its conversation, as lists have it. */
export const TicketSummarySchema = z.object({
  id,
  number: z.int().positive().describe("Short enough to read out; names the ticket in this API"),
  status: z
    .enum(TICKET_STATUSES)
    .describe("An `open` ticket waits for the agency, a `waiting` one for the client"),
  priority: z.enum(TICKET_PRIORITIES),
  subject: z.string(),
  client: z.object({
    id: id.nullable().describe("Null once the client has been erased"),
    name: z.string(),
    email: z.string(),
  }),
  merged_into: z.int().positive().nullable().describe("The number of the ticket in which this one continues"),
  source: SourceSchema.nullable(),
  created_at: instant,
  updated_at: instant,
  version: z.int().min(0).describe("Counts every change of the ticket"),
});
export type TicketSummaryResource = z.output<typeof TicketSummarySchema>;

export const TicketSchema = TicketSummarySchema.extend({
  messages: z.array(TicketMessageSchema).describe("The conversation, oldest first"),
});
export type TicketResource = z.output<typeof TicketSchema>;

export const ClientSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  company: optionalText,
  has_account: z.boolean(),
  first_contact_at: instant,
  last_contact_at: instant,
  expected_until: instant.nullable().describe("When the last call that is still expected ends"),
  merged_into: id.nullable().describe("The client record that stands for this person"),
  source: SourceSchema.nullable(),
});
export type ClientResource = z.output<typeof ClientSchema>;

export const KindSchema = z.object({
  id,
  name: z.string().describe("As within a sentence: “strategy call”"),
  description: optionalText,
  minutes: z.int().positive(),
  needs_approval: z.boolean().describe("The agency confirms each call of the kind, or declines it"),
  is_offered: z.boolean().describe("Only kinds on offer can be booked"),
  place: PlaceSchema.pick({ kind: true, where: true }),
  host_mode: z
    .enum(HOST_MODES)
    .describe(
      "Who of the hosts takes a call: `any` who is free, one whom the client has `chosen`, or `all` together",
    ),
  hosts: z
    .array(z.object({ id, name: z.string() }))
    .describe("Who takes calls of the kind; empty if the agency names no person"),
});
export type KindResource = z.output<typeof KindSchema>;

export const HostSchema = z.object({
  id,
  name: z.string().describe("As clients see it"),
  about: optionalText,
  kinds: z.array(id).describe("The kinds of call that the person takes"),
});
export type HostResource = z.output<typeof HostSchema>;

export const FreeTimeSchema = z.object({ starts_at: instant, ends_at: instant });
export type FreeTimeResource = z.output<typeof FreeTimeSchema>;
