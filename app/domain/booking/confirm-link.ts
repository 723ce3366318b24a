import { HOUR_MS } from "../duration";
import { hmac } from "../hmac";

/** How long a mailed link can confirm the address of a request. */
export const CONFIRM_LINK_MS = HOUR_MS;

/** The token in the link that books a call, derived from the id of the request's row. */
export function confirmTokenOf(requestId: string, secret: string): Promise<string> {
  return hmac("confirm-booking", requestId, secret);
}
