import { z } from "zod";
import { multiLine, once, singleLine } from "../text.schema";
import { DEFAULT_PRIORITY, TICKET_LIMITS, TICKET_PRIORITIES } from "./ticket";

const thousands = (count: number) => count.toLocaleString("en-GB");

export const TicketEmailSchema = singleLine(TICKET_LIMITS.email, {
  required: "Enter your email address",
  tooLong: `Your email address can be at most ${TICKET_LIMITS.email} characters long`,
}).pipe(z.email("Enter an email address like name@example.com"));

const changed = "This form has been changed on its way. Open it again and send it from there.";

export const TicketRequestSchema = z.object({
  name: singleLine(TICKET_LIMITS.name, {
    required: "Enter your name",
    tooLong: `Your name can be at most ${TICKET_LIMITS.name} characters long`,
  }),
  email: TicketEmailSchema,
  subject: singleLine(TICKET_LIMITS.subject, {
    required: "Enter a subject",
    tooLong: `The subject can be at most ${TICKET_LIMITS.subject} characters long`,
  }),
  priority: once("Choose one of the priorities shown")
    .transform((value) => (value === "" ? DEFAULT_PRIORITY : value))
    .pipe(z.enum(TICKET_PRIORITIES, "Choose one of the priorities shown")),
  description: multiLine(TICKET_LIMITS.message, {
    required: "Describe what you need help with",
    tooLong: `The description can be at most ${thousands(TICKET_LIMITS.message)} characters long`,
  }),
});

/** The page is the same for everybody, so only a running script can give its form a key. Without one it is empty. */
export const TicketFormSchema = TicketRequestSchema.extend({
  idempotencyKey: once(changed).pipe(z.union([z.literal(""), z.uuid()], changed)),
});

export const TicketReplySchema = z.object({
  message: multiLine(TICKET_LIMITS.message, {
    required: "Write your message",
    tooLong: `Your message can be at most ${thousands(TICKET_LIMITS.message)} characters long`,
  }),
  idempotencyKey: once(changed).pipe(z.uuid(changed)),
});

/** What the private link of a conversation carries. */
export const TicketLinkSchema = z.object({
  id: z.uuid(),
  key: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
});
export type TicketLink = z.infer<typeof TicketLinkSchema>;

export const TicketIdSchema = z.uuid();
