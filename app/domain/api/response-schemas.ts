import * as z from "zod";
import { BookingSchema } from "../resources/booking-resource";
import {
  ClientSchema,
  FreeTimeSchema,
  HostSchema,
  KindSchema,
  LinkSchema,
  MadeLinkSchema,
  TicketSchema,
  TicketSummarySchema,
} from "../resources/resource-schemas";
import { PROBLEM_CODES } from "./problems";

function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    next_cursor: z.string().nullable().describe("Ask for the next page with this; null on the last one"),
  });
}

export const ProblemSchema = z
  .object({
    type: z.url(),
    title: z.string(),
    status: z.int(),
    code: z.enum(PROBLEM_CODES),
    detail: z.string().optional(),
    errors: z
      .array(
        z.object({
          detail: z.string(),
          pointer: z.string().optional().describe("The value in the body, as a JSON pointer"),
          parameter: z.string().optional().describe("The parameter of the query"),
        }),
      )
      .optional(),
  })
  .describe("Problem details by RFC 9457");

/** The client has to follow a link that was emailed, before the call is booked. */
export const ConfirmationSchema = z.object({
  status: z.literal("confirmation_sent"),
  sent_to: z.string(),
});

/** The schemas by the names that the document gives them. */
export const RESPONSE_SCHEMAS = {
  Booking: BookingSchema,
  BookingPage: pageOf(BookingSchema),
  Confirmation: ConfirmationSchema,
  Link: LinkSchema,
  LinkPage: pageOf(LinkSchema),
  MadeLink: MadeLinkSchema,
  Ticket: TicketSchema,
  TicketPage: pageOf(TicketSummarySchema),
  Client: ClientSchema,
  ClientPage: pageOf(ClientSchema),
  KindList: z.object({ data: z.array(KindSchema) }),
  HostList: z.object({ data: z.array(HostSchema) }),
  FreeTimeList: z.object({
    data: z.array(FreeTimeSchema),
    time_zone: z.string().describe("The agency's IANA time zone"),
  }),
  Problem: ProblemSchema,
} as const satisfies Record<string, z.ZodType>;

export type ResponseName = keyof typeof RESPONSE_SCHEMAS;

/** Parts of those, which the document names too. */
export const PART_SCHEMAS = {
  TicketSummary: TicketSummarySchema,
  Kind: KindSchema,
  Host: HostSchema,
  FreeTime: FreeTimeSchema,
} as const satisfies Record<string, z.ZodType>;
