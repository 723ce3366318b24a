import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LINK_INVALID } from "~/content/account-errors";
import { flashPath } from "~/domain/account/dashboard-paths";
import { accountLinkPath, signInPath } from "~/domain/account/sign-in-paths";
import { PATHS } from "~/domain/paths";
import { TokenSchema } from "~/domain/private-link";
import { refuseForm } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { readForm, readQuery } from "~/http/forms/read-form.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { readSignedIn } from "~/http/sessions/session-cookie.server";
import { findProof, leavesCompany, verifyEmail } from "~/use-cases/account/verify-email.server";
import type { SignedIn } from "~/use-cases/sessions/sessions.server";
import { rememberedHeaders } from "../second-factor/remembered-browser.server";

const EMAIL_TAKEN = "Another account already uses this email address, so we can't confirm it for yours.";

const SIGN_IN_FIRST = "Sign in to your account to change its address. We'll bring you back here.";

function signInLink(token: string) {
  return { label: "Sign in", to: signInPath(accountLinkPath("change", token)) };
}

/** The page a verification link opens. It needs a button press, because email scanners open links too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await readSignedIn(request, context);
  const token = TokenSchema.safeParse(readQuery(request).token);
  const link = token.success ? await findProof(context, token.data) : null;
  const isSignedIn = signedIn !== null;
  if (!link || !token.success) {
    const nothing = { token: null, email: null, isSignedIn, from: null, isLeaving: false };
    return privateData(nothing, 400);
  }
  const from = linkOriginOf(link, signedIn);
  const isLeaving =
    signedIn !== null && from === "own_session" && (await leavesCompany(context, signedIn.user, link));
  const { email } = link;
  return privateData({ token: token.data, email, isSignedIn, from, isLeaving });
}

/** Where a link was opened: in the account's own session, or elsewhere to confirm or change the address. */
function linkOriginOf({ userId, purpose }: { userId: string; purpose: string }, signedIn: SignedIn | null) {
  if (signedIn?.user.id === userId) return "own_session";
  return purpose === "change" ? "other_browser_to_change" : "other_browser_to_confirm";
}

export async function action({ request, context }: ActionFunctionArgs) {
  const token = TokenSchema.safeParse((await readForm(request)).token);
  const signedIn = await readSignedIn(request, context);
  const result = token.success
    ? await verifyEmail(context, token.data, signedIn)
    : { ok: false as const, reason: "link_invalid" as const };
  if (!result.ok && result.reason === "sign_in_first" && token.success)
    return refuseForm({ form: "verify", problem: SIGN_IN_FIRST, link: signInLink(token.data) });
  if (!result.ok) {
    return refuseForm({
      form: "verify",
      problem: result.reason === "email_taken" ? EMAIL_TAKEN : LINK_INVALID,
    });
  }
  context.deliverEmails();
  const to =
    result.resetToken === null
      ? flashPath(PATHS.dashboard, "email-confirmed")
      : accountLinkPath("reset", result.resetToken);
  const changed = signedIn && result.email !== signedIn.user.email && result.resetToken === null;
  const headers = changed
    ? await rememberedHeaders(context, { id: signedIn.user.id, email: result.email })
    : PERSONAL;
  return seeOther(to, headers);
}
