import { fromBase64Url } from "../base64-url";
import { hmac } from "../hmac";
import type { Instant } from "../instant";

/** The owner of a booking form: the key of a draft, an account's id, or a form's token with the contact details in it. */
export type FormOwner =
  | { draft: string }
  | { account: string }
  | { formToken: string; name: string; email: string };

/**
 * The idempotency key of a form on a visitor's own page. It is the same each time the page is loaded, so that the form
 * is recognised without a copy of the key in the browser. A UUID of version 8, like all that are derived from other
 * values.
 */
export async function bookingFormKey(
  owner: FormOwner,
  call: { startsAt: Instant; kindId: string | null },
  secret: string,
): Promise<string> {
  const digest = await hmac(
    "booking-form",
    JSON.stringify([ownerText(owner), call.startsAt, call.kindId]),
    secret,
  );
  const hex = Array.from(fromBase64Url(digest).subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .replace(/^(.{12}).(.{3}).(.*)$/, "$18$2a$3");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function ownerText(owner: FormOwner): string {
  if ("draft" in owner) return owner.draft;
  if ("account" in owner) return owner.account;
  // The contact details are part of the key, so that a token alone finds no booking.
  return JSON.stringify([owner.formToken, owner.name, owner.email.toLowerCase()]);
}
