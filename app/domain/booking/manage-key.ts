import { deriveKey, hashKey } from "../derived-key";

/** The key in a guest's manage link. */
export function manageKeyOf(bookingId: string, secret: string): Promise<string> {
  return deriveKey("manage-booking", bookingId, secret);
}

export const hashManageKey = hashKey;
