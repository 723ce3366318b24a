import { hmac } from "../hmac";

/** The key in a guest's manage link. */
export function manageKeyOf(bookingId: string, secret: string): Promise<string> {
  return hmac("manage-booking", bookingId, secret);
}
