import { fieldValue, readQuery } from "~/http/forms/read-form.server";

/** Confirmation messages, named in the page's query string. */
const FLASHES = [
  "password-changed",
  "email-confirmed",
  "link-sent",
  "details-saved",
  "sessions-ended",
  "password-set",
  "password-removed",
  "passkey-added",
  "passkey-renamed",
  "passkey-removed",
  "authenticator-removed",
  "codes-put-away",
  "account-connected",
  "account-disconnected",
] as const;

export type Flash = (typeof FLASHES)[number];

export function readFlash(request: Request): Flash | null {
  const flash = fieldValue(readQuery(request), "flash");
  return FLASHES.find((known) => known === flash) ?? null;
}
