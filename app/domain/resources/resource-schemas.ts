import * as z from "zod";
import { HOST_MODES } from "../hosts/host";
import { LINK_STATES } from "../links/personal-link";
import { PLACE_KINDS } from "../places/place";
import { QUESTION_TYPES } from "../questions/question";
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

/** An answer to a question of a kind of call. */
export const answerValue = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
  .describe(
    "A text, a web address or a date like 2026-11-24; the options chosen of several; a number; true or false for yes or no",
  );

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
  questions: z
    .array(
      z.object({
        slug: z.string().describe("Its name in a request, unique within the kind"),
        label: z.string(),
        type: z.enum(QUESTION_TYPES),
        is_required: z.boolean(),
        hint: optionalText,
        options: z.array(z.string()).describe("What there is to choose from; empty for other types"),
      }),
    )
    .describe("What is asked of whoever books a call of the kind"),
});
export type KindResource = z.output<typeof KindSchema>;

export const HostSchema = z.object({
  id,
  name: z.string().describe("As clients see it"),
  about: optionalText,
  kinds: z.array(id).describe("The kinds of call that the person takes"),
});
export type HostResource = z.output<typeof HostSchema>;

/** A link that books one call, once, without its key. */
export const LinkSchema = z.object({
  id,
  state: z
    .enum(LINK_STATES)
    .describe(
      "Only an `open` link books a call. `kind_gone` and `host_gone` last while its kind is withdrawn, or none of its hosts takes it",
    ),
  kind: z.object({ id, name: z.string() }).nullable().describe("Null once the kind is deleted"),
  hosts: z.array(z.object({ id, name: z.string() })).describe("Who takes the call; empty for anyone who can"),
  client: z
    .object({ name: z.string(), email: z.string() })
    .nullable()
    .describe("Whose it is; null for a link that asks for name and address, and once the client is erased"),
  times: z.array(instant).describe("The starts that it offers; empty for any free time"),
  valid_until: instant,
  created_at: instant,
  booking: id.nullable().describe("The call that was booked with it"),
});
export type LinkResource = z.output<typeof LinkSchema>;

export const MadeLinkSchema = LinkSchema.extend({
  url: z.url().describe("The link itself. It is sent once: only its fingerprint is stored"),
});

export const FreeTimeSchema = z.object({ starts_at: instant, ends_at: instant });
export type FreeTimeResource = z.output<typeof FreeTimeSchema>;
