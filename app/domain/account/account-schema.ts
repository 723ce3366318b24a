import * as z from "zod";
import { CONTACT_LIMITS } from "../contact";
import { EmailSchema, nameSchema } from "../contact-schema";
import { singleLine, singleValue } from "../text-schema";
import { PASSWORD_HINT, PASSWORD_LIMITS, passwordLength } from "./account";
import { isCommonPassword } from "./common-passwords";

/** Accounts store email addresses in lower case. */
const email = EmailSchema.transform((value) => value.toLowerCase());

const name = nameSchema("Enter your full name");

const company = singleLine(CONTACT_LIMITS.company, {
  required: "Enter your company name",
  tooLong: `Your company name can be at most ${CONTACT_LIMITS.company} characters long`,
});

/**
 * Passwords are never trimmed and every character counts. They are only normalised (NFKC, as NIST SP 800-63B
 * advises), so that the same password matches on every keyboard.
 */
function password(required: string) {
  return singleValue(required)
    .refine((value) => value !== "", { message: required, abort: true })
    .transform((value) => value.normalize("NFKC"));
}

const newPassword = password("Enter a password")
  .refine((value) => passwordLength(value) >= PASSWORD_LIMITS.min, { message: PASSWORD_HINT, abort: true })
  .refine((value) => passwordLength(value) <= PASSWORD_LIMITS.max, {
    message: `Password can be at most ${PASSWORD_LIMITS.max} characters long`,
    abort: true,
  })
  .refine((value) => !isCommonPassword(value), "This password is too easy to guess. Please choose another.");

/** For comparison with a stored password. Anything over the limit cannot match, so it is not hashed. */
const knownPassword = password("Enter your password").transform((value) =>
  passwordLength(value) <= PASSWORD_LIMITS.max ? value : "",
);

export const SignUpSchema = z.object({ name, company, email, password: newPassword });

export const SignInSchema = z.object({ email, password: knownPassword });

export const ResetRequestSchema = z.object({ email });

export const NewPasswordSchema = z.object({ password: newPassword });

export const ProfileSchema = z.object({ name, company });

export const ChangeEmailSchema = z.object({ email, currentPassword: knownPassword });

export const ChangePasswordSchema = z.object({ currentPassword: knownPassword, password: newPassword });

/** The new address of an account without a password, whose owner has recently proven their identity. */
export const NewAddressSchema = z.object({ email });

/** The account's password once more, for a change that asks for it. */
export const ConfirmPasswordSchema = z.object({ currentPassword: knownPassword });

/** What a sign-up through a provider asks for; the address only if the provider gave none. */
export const AccountByProviderSchema = z.object({ name, company });
export const AccountByProviderWithAddressSchema = z.object({ name, company, email });

export type SignUp = z.infer<typeof SignUpSchema>;
export type SignIn = z.infer<typeof SignInSchema>;
