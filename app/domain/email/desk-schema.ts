import * as z from "zod";
import { storedEmail } from "../email-address";
import { singleValue } from "../text-schema";
import { EMAIL_STATES } from "./email";

const CHANGED = "We couldn't read that form. Please reload the page and send it again.";

/** A button that sends an email. Thanks to the idempotency key, one press sends it only once. */
export const SendEmailSchema = z.object({ idempotencyKey: singleValue(CHANGED).pipe(z.uuid(CHANGED)) });

/** The button that sends all emails of the filter that were given up, or whose outcome is unknown. */
export const ResendFormSchema = SendEmailSchema.extend({ form: z.literal("resend") });

/** Whether the email's page says that it was sent again. */
export const SentAgainSchema = z.object({ again: z.stringbool().catch(false) });

/** Which emails to list. Invalid values don't filter. */
export const EmailFilterSchema = z.object({
  status: z.enum(EMAIL_STATES).nullable().catch(null),
  to: z
    .string()
    .transform((text) => storedEmail(text) ?? text.trim())
    .catch(""),
  /** "1795000000000.42": the creation time and the row of the last email shown. */
  below: z
    .string()
    .regex(/^\d{1,15}\.\d{1,12}$/)
    .transform((text) => {
      const [createdAt = 0, row = 0] = text.split(".").map(Number);
      return { createdAt, row };
    })
    .nullable()
    .catch(null),
  /** How many emails were just made due again. */
  again: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .nullable()
    .catch(null),
});
