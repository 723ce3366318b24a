import * as z from "zod";
import { CONTACT_LIMITS, GUESTS_LENGTH, MAX_GUESTS, MISSING_DETAILS } from "./contact";
import { storedEmail, typedEmail } from "./email-address";
import { singleLine } from "./text-schema";

/** A person's name; `required` is the message when it is missing. */
export function nameSchema(required: string) {
  return singleLine(CONTACT_LIMITS.name, {
    required,
    tooLong: `Your name can be at most ${CONTACT_LIMITS.name} characters long`,
  });
}

/** An email address in the form in which it is stored, its capitals as typed. */
export function emailSchema(messages: { required: string; tooLong: string }) {
  return z.preprocess(
    (value) => (typeof value === "string" ? typedEmail(value) : value),
    singleLine(CONTACT_LIMITS.email, messages).transform((typed, context) => {
      const stored = storedEmail(typed);
      if (stored !== null && stored.length <= CONTACT_LIMITS.email) return stored;
      context.addIssue(stored === null ? "Enter an email address like name@example.com" : messages.tooLong);
      return z.NEVER;
    }),
  );
}

export const EmailSchema = emailSchema({
  required: MISSING_DETAILS.email,
  tooLong: `Your email address can be at most ${CONTACT_LIMITS.email} characters long`,
});

const NOT_A_NUMBER = "Enter a phone number like +44 20 7946 0000, or leave it out";

/** A phone number as people write them; may be empty. */
export const PhoneSchema = singleLine(CONTACT_LIMITS.phone, { tooLong: NOT_A_NUMBER }).pipe(
  z
    .string()
    .refine(
      (text) =>
        text === "" ||
        (/^[+(\d][\d\s()./-]*(?:(?:ext\.?|x|#)\s?\d{1,6})?$/i.test(text) && digitsIn(text) >= 5),
      NOT_A_NUMBER,
    ),
);

function digitsIn(text: string): number {
  return text.replace(/\D/g, "").length;
}

/** Addresses with commas or spaces between them; may be empty. */
export const GuestsSchema = z.preprocess(
  (value) => (typeof value === "string" ? typedEmail(value) : value),
  singleLine(GUESTS_LENGTH, { tooLong: `Enter up to ${MAX_GUESTS} email addresses` })
    .transform((text) => text.split(/[\s,;]+/).filter((part) => part !== ""))
    .transform((list) => list.map((address) => storedEmail(address) ?? address))
    .transform((list) => [...new Map(list.map((address) => [address.toLowerCase(), address])).values()])
    .pipe(
      z
        .array(
          z
            .string()
            .refine((address) => storedEmail(address) !== null, {
              error: ({ input }) =>
                `“${String(input).slice(0, 60)}” isn't an email address like name@example.com`,
            })
            .max(CONTACT_LIMITS.email),
        )
        .max(MAX_GUESTS, `You can add up to ${MAX_GUESTS} guests`),
    ),
);
