import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { confirmPath } from "~/domain/account/account-paths";
import { isFreshProof } from "~/domain/account/assurance";
import { returnPath } from "~/domain/account/return-path";
import type { SignedIn } from "~/use-cases/sessions/sessions.server";
import { PERSONAL } from "../responses/response-headers";
import { requireSignedIn } from "./guards.server";

/**
 * For pages that change how an account is signed in to: redirects users who haven't proven recently who they are to the
 * page that asks for it, which leads back. Checked when the page is opened, so that nothing typed is lost.
 */
export async function requireFreshProof(request: Request, context: AppLoadContext): Promise<SignedIn> {
  const signedIn = await requireSignedIn(request, context);
  if (isFreshProof(signedIn.session, context.now)) return signedIn;
  const { pathname, search } = new URL(request.url);
  const going = returnPath(`${pathname.replace(/\.data$/, "")}${search}`);
  throw redirect(confirmPath(going), { status: 302, headers: PERSONAL });
}

/** The answer to a form that was sent after the proof had become too old. */
export const STALE_PROOF = {
  status: 403,
  problem:
    "Please confirm it's you, then come back and send this again. Everything you entered is still here.",
  linkTo: (path: string) => ({
    label: "Confirm it's you (opens a new tab)",
    to: confirmPath(path),
    isNewTab: true,
  }),
} as const;
