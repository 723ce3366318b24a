import * as z from "zod";
import { CALL_KIND_LIMITS } from "../availability/call-kind";
import { isTimeZone } from "../availability/time-zone";
import { BOOKING_STATUSES } from "../booking/status";
import { DESK_LIMITS } from "../booking-desk/desk-limits";
import { PLAN_IDS } from "../catalogue/plans";
import { SERVICE_IDS } from "../catalogue/services";
import { CANCEL_REASON_LENGTH, CONTACT_LIMITS, MAX_GUESTS } from "../contact";
import { LINK_LIMITS } from "../links/personal-link";
import { QUESTION_LIMITS } from "../questions/question";
import { TICKET_LIMITS, TICKET_PRIORITIES, TICKET_STATUSES } from "../tickets/ticket";
import { VISIT_SOURCE_LENGTHS, type VisitSourceName } from "../visits/visit-source";
import { readApiCursor } from "./cursor";

/**
 * What requests to the API may contain. A field that is not listed is refused, so that a misspelt one is noticed. Names,
 * addresses and texts are then checked by the schemas of the site's own forms.
 */

const NOT_AN_INSTANT = "Enter an instant by RFC 3339, like 2026-11-24T14:00:00Z";

/** An instant with any UTC offset. Years as in the site's forms. */
const instant = z.iso
  .datetime({ offset: true, error: NOT_AN_INSTANT })
  .refine((text) => /^2[01]/.test(text) && !Number.isNaN(Date.parse(text)), NOT_AN_INSTANT);

const timeZone = z
  .string("Enter an IANA time zone, like Europe/London")
  .max(64)
  .refine(isTimeZone, "Enter an IANA time zone, like Europe/London");

const name = z.string("Enter the client's name").max(CONTACT_LIMITS.name);
const email = z
  .string("Enter the client's email address")
  .max(CONTACT_LIMITS.email)
  .meta({ format: "email" });
const kindId = z.string().max(CALL_KIND_LIMITS.id);
const hostId = z.string().max(64);

const sourcePart = (name: VisitSourceName) => z.string().max(VISIT_SOURCE_LENGTHS[name]).optional();

/** As resources have it. Its parts are then read like those of the site's own visits. */
const source = z
  .strictObject({
    source: sourcePart("source"),
    medium: sourcePart("medium"),
    campaign: sourcePart("campaign"),
    term: sourcePart("term"),
    content: sourcePart("content"),
    referrer: sourcePart("referrer").describe("The host that linked to the first page"),
    landing_page: sourcePart("landingPage").describe("The path of the first page"),
  })
  .optional()
  .describe(
    "Where the client came from, if you know. Parts that look like an email address, a phone number or an id are left out",
  );

export const BookSchema = z.strictObject({
  starts_at: instant.describe("One of the free times"),
  time_zone: timeZone.describe("The client's IANA time zone, in which emails give the time"),
  kind: kindId.optional().describe("Left out for the first kind on offer"),
  host: hostId.optional().describe("The person to take the call, for a kind that lets clients choose"),
  client: z.strictObject({
    name,
    email,
    company: z.string().max(CONTACT_LIMITS.company).optional(),
    phone: z.string().max(CONTACT_LIMITS.phone).optional().describe("Needed for a call by phone"),
  }),
  guests: z.array(z.string().max(CONTACT_LIMITS.email)).max(MAX_GUESTS).optional(),
  services: z.array(z.enum(SERVICE_IDS)).max(SERVICE_IDS.length).optional(),
  plan: z.enum(PLAN_IDS).optional(),
  note: z.string().max(CONTACT_LIMITS.message).optional(),
  answers: z
    .array(
      z.strictObject({
        slug: z.string().max(QUESTION_LIMITS.slug).describe("One of the questions of the kind"),
        answer: z.union([
          z.string().max(QUESTION_LIMITS.long_text),
          z.number(),
          z.boolean(),
          z.array(z.string().max(QUESTION_LIMITS.option)).max(QUESTION_LIMITS.options),
        ]),
      }),
    )
    .max(QUESTION_LIMITS.questions)
    .optional()
    .describe("The client's answers to the questions of the kind, of which some may be required"),
  source,
});

export const MoveSchema = z.strictObject({
  starts_at: instant.describe("One of the free times of this booking"),
  time_zone: timeZone.optional().describe("Left out, the client's zone stays"),
});

export const CancelSchema = z.strictObject({
  reason: z.string().max(CANCEL_REASON_LENGTH).optional(),
});

export const DeclineSchema = z.strictObject({
  reason: z.string("Enter a reason").max(DESK_LIMITS.reason).describe("The client reads it"),
});

/** What can be said of a call: how it went, or by "pending" that nothing is known of it after all. */
export const CALL_OUTCOMES = ["completed", "no_show", "pending"] as const;

export const OutcomeSchema = z.strictObject({
  status: z
    .enum(CALL_OUTCOMES)
    .describe("`completed` or `no_show` once the call has begun; `pending` takes either back"),
});

export const MakeLinkSchema = z.strictObject({
  kind: kindId,
  hosts: z
    .array(hostId)
    .max(LINK_LIMITS.hosts)
    .optional()
    .describe("Who may take the call; left out for everyone who takes such calls"),
  client: z
    .strictObject({ name, email })
    .optional()
    .describe("Left out for a link that asks for name and address"),
  times: z
    .array(instant)
    .max(LINK_LIMITS.times)
    .optional()
    .describe("Free times to offer, of which the first taken counts; left out for any free time"),
  valid_until: instant
    .optional()
    .describe(`At most ${LINK_LIMITS.days} days ahead; ${LINK_LIMITS.usualDays} days if left out`),
});

export const OpenTicketSchema = z.strictObject({
  client: z.strictObject({ name, email }),
  subject: z.string("Enter a subject").max(TICKET_LIMITS.subject),
  message: z.string("Enter a message").max(TICKET_LIMITS.message),
  priority: z.enum(TICKET_PRIORITIES).optional(),
  source,
});

export const AnswerTicketSchema = z.strictObject({
  message: z.string("Enter a message").max(TICKET_LIMITS.message),
  close: z.boolean().optional().describe("Whether the answer closes the ticket"),
});

export const PAGE_LIMIT = { usual: 25, most: 100 } as const;

const page = {
  limit: z.coerce
    .number()
    .int("Enter a whole number")
    .min(1, "Enter a number from 1")
    .max(PAGE_LIMIT.most, `Enter a number up to ${PAGE_LIMIT.most}`)
    .optional()
    .describe(`How many to return; ${PAGE_LIMIT.usual} if left out`),
  cursor: z
    .string()
    .max(200)
    .refine((text) => readApiCursor(text) !== null, "Use the next_cursor of the page before")
    .optional()
    .describe("The `next_cursor` of the page before"),
};

const ofClient = z
  .string()
  .max(CONTACT_LIMITS.email)
  .optional()
  .describe("Only those of this email address, in whatever case");

export const NoQuerySchema = z.strictObject({});

export const FreeTimesQuerySchema = z.strictObject({
  kind: kindId.optional().describe("Left out for the first kind on offer"),
  host: hostId.optional().describe("The person to take the call, for a kind that lets clients choose"),
  booking: z.uuid("Enter a booking's id").optional().describe("For times to which this booking can be moved"),
  from: instant.optional().describe("The earliest start; now if left out"),
  before: instant.optional().describe("The start is before this; 31 days after `from` if left out"),
});

export const ListBookingsQuerySchema = z.strictObject({
  ...page,
  status: z.enum(BOOKING_STATUSES).optional(),
  email: ofClient,
  starts_from: instant.optional(),
  starts_before: instant.optional(),
  order: z.enum(["asc", "desc"]).optional().describe("By start; the latest first if left out"),
});

export const ListTicketsQuerySchema = z.strictObject({
  ...page,
  status: z.enum(TICKET_STATUSES).optional(),
  email: ofClient,
});

export const ListLinksQuerySchema = z.strictObject({ ...page, email: ofClient });

export const ListClientsQuerySchema = z.strictObject({ ...page, email: ofClient });

/** An idempotency key: visible ASCII, at most 64 characters. */
export const IDEMPOTENCY_KEY = /^[\x21\x23-\x7e]{1,64}$/;

/** The header's key; in quotation marks by the IETF's draft, or without them as most clients send it. */
export function idempotencyKeyIn(header: string | null): string | null {
  const key = header?.trim().replace(/^"(.*)"$/, "$1") ?? "";
  return IDEMPOTENCY_KEY.test(key) ? key : null;
}

export type SourceRequest = z.output<typeof source>;
export type BookRequest = z.output<typeof BookSchema>;
