import * as z from "zod";
import { filterReader } from "../filter-schema";
import { singleValue } from "../text-schema";
import { EMAIL_FILTER } from "./email-filter-fields";

const CHANGED = "We couldn't read that form. Please reload the page and send it again.";

/** A button that sends an email. Thanks to the idempotency key, one press sends it only once. */
export const SendEmailSchema = z.object({ idempotencyKey: singleValue(CHANGED).pipe(z.uuid(CHANGED)) });

/** The button that sends all emails of the filter that were given up, or whose outcome is unknown. */
export const ResendFormSchema = SendEmailSchema.extend({ form: z.literal("resend") });

/** Whether the email's page says that it was sent again. */
export const SentAgainSchema = z.object({ again: z.stringbool().catch(false) });

export const readEmailFilter = filterReader(EMAIL_FILTER);

/** How many emails were just made due again. */
export const ResentSchema = z.object({
  again: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .nullable()
    .catch(null),
});
