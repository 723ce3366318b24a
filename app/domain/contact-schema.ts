import { z } from "zod";
import { CONTACT_LIMITS } from "./contact";
import { singleLine } from "./text-schema";

/** A person's name; `required` is the message when it is missing. */
export function nameSchema(required: string) {
  return singleLine(CONTACT_LIMITS.name, {
    required,
    tooLong: `Your name can be at most ${CONTACT_LIMITS.name} characters long`,
  });
}

/** An email address as typed, not lower-cased. */
export const EmailSchema = singleLine(CONTACT_LIMITS.email, {
  required: "Enter your email address",
  tooLong: `Your email address can be at most ${CONTACT_LIMITS.email} characters long`,
}).pipe(z.email("Enter an email address like name@example.com"));
