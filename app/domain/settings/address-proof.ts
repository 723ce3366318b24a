import { hmac } from "../hmac";

/** The token in the link that confirms a new address of the agency, derived from the id of its row. */
export function addressProofOf(proofId: string, secret: string): Promise<string> {
  return hmac("address-proof", proofId, secret);
}
