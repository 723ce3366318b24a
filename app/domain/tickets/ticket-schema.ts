import * as z from "zod";
import { EmailSchema, nameSchema } from "../contact-schema";
import { thousands } from "../in-words";
import { multiLine, singleLine, singleValue } from "../text-schema";
import { DEFAULT_PRIORITY, TICKET_LIMITS, TICKET_PRIORITIES } from "./ticket";

const changed = "We couldn't read that form. Please open it again and resend it.";

export const TicketRequestSchema = z.object({
  name: nameSchema("Enter your name"),
  email: EmailSchema,
  subject: singleLine(TICKET_LIMITS.subject, {
    required: "Enter a subject",
    tooLong: `The subject can be at most ${TICKET_LIMITS.subject} characters long`,
  }),
  priority: singleValue("Choose one of the priorities shown")
    .transform((value) => (value === "" ? DEFAULT_PRIORITY : value))
    .pipe(z.enum(TICKET_PRIORITIES, "Choose one of the priorities shown")),
  description: multiLine(TICKET_LIMITS.message, {
    required: "Describe what you need help with",
    tooLong: `The description can be at most ${thousands(TICKET_LIMITS.message)} characters long`,
  }),
});

export type TicketRequest = z.infer<typeof TicketRequestSchema>;

/** The page is the same for everyone, so only a script can supply a key. Without one it is empty. */
export const TicketFormSchema = TicketRequestSchema.extend({
  idempotencyKey: singleValue(changed).pipe(z.union([z.literal(""), z.uuid()], changed)),
});

export const TicketReplySchema = z.object({
  message: multiLine(TICKET_LIMITS.message, {
    required: "Write your message",
    tooLong: `Your message can be at most ${thousands(TICKET_LIMITS.message)} characters long`,
  }),
  idempotencyKey: singleValue(changed).pipe(z.uuid(changed)),
});

export const TicketIdSchema = z.uuid();
