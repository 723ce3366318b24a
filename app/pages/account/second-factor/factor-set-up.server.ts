import { redirect, redirectDocument } from "@remix-run/cloudflare";
import { returnPath } from "~/domain/account/return-path";
import { DESK_FACTOR_PATH, isStaffPath } from "~/domain/staff-paths";
import { seeOther } from "~/http/cache/personal-response.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import type { AccountDeps } from "~/use-cases/account/account-deps.server";
import { isFactorSetUpClosed } from "~/use-cases/account/factor-set-up.server";
import type { SignedIn } from "~/use-cases/sessions/sessions.server";

/** The page to continue to after a sign-in method is set up; null if there is none. */
export function readNextPath(request: Request): string | null {
  const next = fieldValue(readQuery(request), "next");
  return next === "" ? null : returnPath(next);
}

/** Redirects the browser. The desk is opened with a full page load, not with client-side navigation. */
export function redirectToPath(path: string, headers: HeadersInit) {
  const go = isStaffPath(path) ? redirectDocument : redirect;
  return go(path, { status: 303, headers });
}

/** Sends staff who may not set up a second step in this session to the page that says why. */
export async function requireFactorSetUpAllowed(deps: AccountDeps, signedIn: SignedIn): Promise<void> {
  if (await isFactorSetUpClosed(deps, signedIn)) throw redirectToDeskFactor();
}

export function redirectToDeskFactor() {
  return seeOther(DESK_FACTOR_PATH);
}

/** Why staff can't remove their only second step. */
export const LAST_FACTOR = {
  authenticator:
    "This app is your only second step for the desk. Move to another app above, or add a passkey first.",
  passkey:
    "This passkey is your only second step for the desk. Add another passkey or set up an authenticator app first.",
} as const;
