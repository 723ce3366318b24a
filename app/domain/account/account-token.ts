import { deriveKey, hashKey } from "../derived-key";

export type TokenPurpose = "reset" | "verify";

/** The token in a link that was sent to an account's address, derived from the id of its row. */
export function accountTokenOf(tokenId: string, purpose: TokenPurpose, secret: string): Promise<string> {
  return deriveKey(`account-${purpose}`, tokenId, secret);
}

export const hashAccountToken = hashKey;

export const RESET_PATH = "/reset-password";
export const VERIFY_PATH = "/verify-email";

export function accountTokenAddress(purpose: TokenPurpose, token: string): string {
  return `${purpose === "reset" ? RESET_PATH : VERIFY_PATH}?${new URLSearchParams({ token })}`;
}
