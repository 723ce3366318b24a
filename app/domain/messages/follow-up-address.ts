import * as z from "zod";
import { hashKey } from "../hmac";

/**
 * The name under which an address stands on the list of those that have stopped follow-ups. Not made with the site's
 * secret: a stop outlives that.
 */
export function addressHashOf(email: string): Promise<string> {
  return hashKey(`follow-ups to ${email.toLowerCase()}`);
}

/** The key in the link that stops follow-ups. */
export const StopKeySchema = z.uuid();
