import { hmac } from "../hmac";

/**
 * What an emailed link does: sets a new password, proves an account's address, moves the account to a new address, or
 * stops such a move.
 */
export const TOKEN_PURPOSES = ["reset", "verify", "change", "stop"] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** The token in a link sent to an account's email address, derived from the id of its row. */
export function accountTokenOf(tokenId: string, purpose: TokenPurpose, secret: string): Promise<string> {
  return hmac(`account-${purpose}`, tokenId, secret);
}
