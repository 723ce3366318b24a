import * as z from "zod";
import { fromBase64Url } from "../base64-url";
import { hmac } from "../hmac";
import { singleValue } from "../text-schema";

const DIGITS = 8;

/** The code of a staff sign-in, derived from the id of its row. */
export async function signInCodeOf(signInId: string, secret: string): Promise<string> {
  return digitsOf(await hmac("staff-code", signInId, secret));
}

/** Eight digits from an HMAC. */
export function digitsOf(signature: string): string {
  const bytes = fromBase64Url(signature);
  // 48 bits have so many more values than the code that no code is noticeably more likely than another.
  const number = bytes.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0);
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** As people type it: "1234 5678", "1234-5678" and "１２３４５６７８" are the same code. */
export const CodeSchema = z.object({
  code: singleValue("Enter the code from the email")
    .transform((text) => text.normalize("NFKC").replace(/[\s\p{Pd}\p{Cf}]/gu, ""))
    .refine((text) => text !== "", { message: "Enter the code from the email", abort: true })
    .refine((text) => new RegExp(`^\\d{${DIGITS}}$`).test(text), `The code is ${DIGITS} digits`),
});

/** "12345678" → "1234 5678", as it stands in the email. */
export function codeInGroups(code: string): string {
  return code.replace(/(\d{4})(?=\d)/g, "$1 ");
}
