import { inFours, toBase32 } from "../base32";
import { fromBase64Url } from "../base64-url";

/** How many codes an account gets at a time. */
export const RECOVERY_CODES = 10;

/** With this few codes left, the owner is asked to make new ones. */
export const FEW_RECOVERY_CODES = 2;

/** 120 bits: enough for the codes to be stored as plain hashes. */
const CODE_BYTES = 15;
export const RECOVERY_CODE_LENGTH = (CODE_BYTES * 8) / 5;

/**
 * Codes for when the authenticator is not at hand, each made from a random token, without the dashes shown to users.
 */
export function newRecoveryCodes(newToken: () => string): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    toBase32(fromBase64Url(newToken()).slice(0, CODE_BYTES)),
  );
}

/** As people read, print and type it: "ABCD-EFGH-…". */
export function shownRecoveryCode(code: string): string {
  return inFours(code, "-");
}
