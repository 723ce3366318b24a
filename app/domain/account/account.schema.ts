import { z } from "zod";
import { CONTACT_LIMITS } from "../booking/booking";
import { once, singleLine } from "../text.schema";
import { PASSWORD_HINT, PASSWORD_LIMITS } from "./account";
import { isCommonPassword } from "./common-passwords";

/** An address as accounts know it: in lower case, whatever case it was typed in. */
const email = singleLine(CONTACT_LIMITS.email, {
  required: "Enter your email address",
  tooLong: `Your email address can be at most ${CONTACT_LIMITS.email} characters long`,
})
  .pipe(z.email("Enter an email address like name@example.com"))
  .transform((value) => value.toLowerCase());

const name = singleLine(CONTACT_LIMITS.name, {
  required: "Enter your full name",
  tooLong: `Your name can be at most ${CONTACT_LIMITS.name} characters long`,
});

const company = singleLine(CONTACT_LIMITS.company, {
  required: "Enter your company name",
  tooLong: `Your company name can be at most ${CONTACT_LIMITS.company} characters long`,
});

/**
 * A password as it is typed: nothing is trimmed and every character counts. Only how a device writes the same character is
 * evened out (NFKC, as NIST SP 800-63B advises), so that it is the same password on every keyboard.
 */
function password(required: string) {
  return once(required)
    .refine((value) => value !== "", { message: required, abort: true })
    .transform((value) => value.normalize("NFKC"));
}

const lengthOf = (text: string) => [...text].length;

const newPassword = password("Enter a password")
  .refine((value) => lengthOf(value) >= PASSWORD_LIMITS.min, { message: PASSWORD_HINT, abort: true })
  .refine((value) => lengthOf(value) <= PASSWORD_LIMITS.max, {
    message: `Password can be at most ${PASSWORD_LIMITS.max} characters long`,
    abort: true,
  })
  .refine(
    (value) => !isCommonPassword(value),
    "This password is one of those that are guessed first. Please choose another.",
  );

/** What is compared with a stored password: too long a text cannot be one, and is not worth the work of hashing. */
const knownPassword = password("Enter your password").transform((value) =>
  lengthOf(value) <= PASSWORD_LIMITS.max ? value : "",
);

const SAME_AS_EMAIL = "Your password must not be your email address";

/** A person who knows the address must not know the password by that. */
function isNotEmail(fields: { email: string; password: string }): boolean {
  return fields.password.toLowerCase() !== fields.email;
}

export const SignUpSchema = z
  .object({ name, company, email, password: newPassword })
  .refine(isNotEmail, { path: ["password"], message: SAME_AS_EMAIL });

export const SignInSchema = z.object({ email, password: knownPassword });

export const ResetRequestSchema = z.object({ email });

export const NewPasswordSchema = z.object({ password: newPassword });

export const ProfileSchema = z.object({ name, company });

export const ChangeEmailSchema = z.object({ email, currentPassword: knownPassword });

export const ChangePasswordSchema = z.object({ currentPassword: knownPassword, password: newPassword });

export const DeleteAccountSchema = z.object({ currentPassword: knownPassword });

/** A token of 256 bits, in a link or a cookie. */
export const TokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export type SignUp = z.infer<typeof SignUpSchema>;
export type SignIn = z.infer<typeof SignInSchema>;
