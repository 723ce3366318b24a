import * as z from "zod";
import { singleValue } from "../text-schema";
import { RECOVERY_CODE_LENGTH } from "./recovery-codes";
import { TOTP_DIGITS } from "./totp";

/** A code given as the second factor: the authenticator's or, in its place, a recovery code. */
export type SecondFactorCode = { method: "authenticator" | "recovery_code"; code: string };

const AUTHENTICATOR = new RegExp(`^\\d{${TOTP_DIGITS}}$`);
const RECOVERY = new RegExp(`^[A-Z2-7]{${RECOVERY_CODE_LENGTH}}$`);

/** Keyboards of some languages type full-width digits, letters and dashes. */
const halfWidth = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/[\s\p{Pd}\p{Cf}]/gu, "")
    .toUpperCase();

/** The code as typed or pasted, with or without spaces and dashes. Both forms accept both kinds of code. */
function codeSchema(empty: string, malformed: string) {
  return z.object({
    code: singleValue(empty)
      .transform(halfWidth)
      .refine((text) => text !== "", { message: empty, abort: true })
      .refine((text) => AUTHENTICATOR.test(text) || RECOVERY.test(text), malformed)
      .transform(
        (code): SecondFactorCode => ({
          method: AUTHENTICATOR.test(code) ? "authenticator" : "recovery_code",
          code,
        }),
      ),
  });
}

/** Schemas by the name of the form. */
export const SECOND_FACTOR_SCHEMAS = {
  authenticator: codeSchema("Enter the code from your app", `The code is ${TOTP_DIGITS} digits`),
  recovery: codeSchema(
    "Enter one of your recovery codes",
    `A recovery code is ${RECOVERY_CODE_LENGTH} letters and digits`,
  ),
};

export type SecondFactorForm = keyof typeof SECOND_FACTOR_SCHEMAS;

/** The first code of a new authenticator. */
export const FirstCodeSchema = z.object({
  code: singleValue("Enter the code from your app")
    .transform(halfWidth)
    .refine((text) => text !== "", { message: "Enter the code from your app", abort: true })
    .refine((text) => AUTHENTICATOR.test(text), `The code is ${TOTP_DIGITS} digits`),
});
