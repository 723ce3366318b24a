import * as z from "zod";
import { emailSchema } from "../contact-schema";
import { typedEmail } from "../email-address";
import { FormKeySchema } from "../form-key";
import { singleLine, singleValue } from "../text-schema";
import { MAX_CALENDAR_NAME } from "./source-limits";

const name = (required: string) =>
  singleLine(MAX_CALENDAR_NAME, {
    required,
    tooLong: `Use at most ${MAX_CALENDAR_NAME} characters`,
  });

const id = z.uuid("Reload the page and try again");

export const WHOSE = "Choose one of the people shown";

/** The host's id; null for all of them. */
const host = singleValue(WHOSE)
  .pipe(z.string(WHOSE).max(64, WHOSE))
  .transform((value) => (value === "" ? null : value));

const TOO_LONG = "Enter a shorter email address";

/** The address of a calendar's owner; null for none. */
const owner = z.preprocess(
  (value) => (value === undefined || (typeof value === "string" && typedEmail(value) === "") ? null : value),
  emailSchema({ required: TOO_LONG, tooLong: TOO_LONG })
    .transform((address) => address.toLowerCase())
    .nullable(),
);

/** The forms of the desk's calendar page, told apart by their "form" field. */
export const CalendarForms = {
  add: z.object({
    idempotencyKey: FormKeySchema,
    name: name("Enter a name for the calendar"),
    address: singleLine(2_000, {
      required: "Enter the calendar's address",
      tooLong: "Enter a shorter address",
    }),
    host,
    owner,
  }),
  rename: z.object({ id, name: name("Enter a name for the calendar") }),
  owner: z.object({ id, owner }),
  remove: z.object({ id }),
  read: z.object({ id }),
  make: z.object({ idempotencyKey: FormKeySchema, name: name("Enter what the feed is for"), host }),
  replace: z.object({ id }),
  revoke: z.object({ id }),
} as const;

export type CalendarForm = keyof typeof CalendarForms;
