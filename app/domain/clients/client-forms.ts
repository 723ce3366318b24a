import * as z from "zod";
import { EmailSchema } from "../contact-schema";
import { singleValue, versionField } from "../text-schema";

const CHANGED_FORM = "We couldn't read that form. Please reload the page and send it again.";

/** The database generates the ids of clients. */
export const ClientIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** The version of the client that a form was made from. */
const version = versionField(CHANGED_FORM);

export const MergeFormSchema = z.object({
  version,
  other: EmailSchema.transform((email) => email.toLowerCase()),
});

export const SeparateFormSchema = z.object({
  version,
  record: singleValue(CHANGED_FORM).pipe(z.string().regex(/^[0-9a-f]{32}$/, CHANGED_FORM)),
});

export const EraseFormSchema = z.object({
  seen: singleValue(CHANGED_FORM).pipe(z.string().min(1, CHANGED_FORM).max(20_000, CHANGED_FORM)),
  typed: singleValue("Type the address"),
});
