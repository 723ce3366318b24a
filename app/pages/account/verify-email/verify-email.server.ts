import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LINK_INVALID } from "~/content/account-errors";
import { flashPath } from "~/domain/account/dashboard-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { accountLinkPath, signInPath } from "~/domain/account/sign-in-paths";
import { PATHS } from "~/domain/paths";
import { LinkFormSchema, TokenSchema } from "~/domain/private-link";
import { onlyForm } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { anyone, formAction } from "~/http/forms/form-action.server";
import { readQuery } from "~/http/forms/read-form.server";
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

export const action = formAction<null, FormAnswer>(
  { guard: anyone, again: onlyForm("verify") },
  async ({ request, context, read, answer }) => {
    const { token } = read(LinkFormSchema, () => ({ problem: LINK_INVALID }));
    const signedIn = await readSignedIn(request, context);
    return answer(await verifyEmail(context, token, signedIn), {
      done: async ({ email, resetToken }) => {
        if (resetToken !== null) return seeOther(accountLinkPath("reset", resetToken));
        const headers =
          signedIn && email !== signedIn.user.email
            ? await rememberedHeaders(context, { id: signedIn.user.id, email })
            : PERSONAL;
        return seeOther(flashPath(PATHS.dashboard, "email-confirmed"), headers);
      },
      sign_in_first: { status: 400, problem: SIGN_IN_FIRST, link: signInLink(token) },
      email_taken: { status: 400, problem: EMAIL_TAKEN },
      link_invalid: { status: 400, problem: LINK_INVALID },
    });
  },
);
