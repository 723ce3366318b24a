import { hmac } from "../hmac";

/** The token in an invitation's link, derived from the id of its row. */
export function invitationTokenOf(invitationId: string, secret: string): Promise<string> {
  return hmac("staff-invitation", invitationId, secret);
}
