import { toBase64Url } from "../base64-url";

/**
 * The key in a guest's manage link. It is an HMAC of the booking's id, so that a later mail can show the same link again,
 * and only its SHA-256 is stored, so that a copy of the database opens nobody's booking.
 */
export async function manageKeyOf(bookingId: string, secret: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(`manage-booking:${secret}`),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return toBase64Url(new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(bookingId))));
}

export async function hashManageKey(manageKey: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(manageKey))));
}

const encoder = new TextEncoder();
