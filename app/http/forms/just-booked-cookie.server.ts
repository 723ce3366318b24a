import type { Config } from "~/config.server";
import { hmac, verifyHmac } from "~/domain/hmac";
import type { Instant } from "~/domain/instant";
import { PrivateLinkSchema } from "~/domain/private-link";
import { cookieHeader, readCookie } from "../requests/cookies.server";

/**
 * The call that this browser has just booked, in a signed, HttpOnly cookie. By then the draft is deleted, and without
 * scripts the page around the scheduler's frame keeps the address of its step. On reload or Back, only this cookie
 * distinguishes it from a page whose draft was lost.
 */
const NAME = "just_booked";
const MAX_AGE_SECONDS = 60 * 60;

export async function justBookedHeader(config: Config, bookingId: string, now: Instant): Promise<string> {
  const signed = `${bookingId}.${now + MAX_AGE_SECONDS * 1000}`;
  const value = `${signed}.${await hmac("just-booked", signed, config.cookieSecret)}`;
  return cookieHeader(config, NAME, value, { maxAgeSeconds: MAX_AGE_SECONDS });
}

/** Null if there is no such cookie, or if it was tampered with or is too old. */
export async function readJustBooked(request: Request, config: Config, now: Instant): Promise<string | null> {
  const [id = "", until = "", signature = ""] = (readCookie(request, config, NAME) ?? "").split(".");
  if (!PrivateLinkSchema.shape.id.safeParse(id).success || !(now < Number(until))) return null;
  const isOurs = await verifyHmac(signature, "just-booked", `${id}.${until}`, config.acceptedSecrets);
  return isOurs ? id : null;
}

export function clearJustBooked(config: Config): string {
  return cookieHeader(config, NAME, "", { maxAgeSeconds: 0 });
}
