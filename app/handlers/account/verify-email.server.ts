import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { LINK_INVALID } from "~/domain/account/account";
import { accountLinkPath, flashPath, PATHS } from "~/domain/paths";
import { TokenSchema } from "~/domain/private-link";
import { readForm, readQuery } from "~/http/forms.server";
import { PERSONAL } from "~/http/response-headers";
import { readSignedIn } from "~/http/session.server";
import { findProof, verifyEmail } from "~/use-cases/account/verify-email.server";
import { accountDeps, atNow, refuseForm } from "./form-answers.server";

const EMAIL_TAKEN = "Another account is now using this email address, so we can't confirm it for yours.";

/** The page a verification link opens. It needs a button press, because email scanners open links too. */
export async function loadVerifyEmail(request: Request, context: AppLoadContext) {
  const signedIn = await readSignedIn(request, context);
  const token = TokenSchema.safeParse(readQuery(request).token);
  const link = token.success ? await findProof(atNow(context), token.data) : null;
  const isSignedIn = signedIn !== null;
  if (!link || !token.success) {
    return data(
      { token: null, email: null, isSignedIn, takesNewPassword: false },
      { status: 400, headers: PERSONAL },
    );
  }
  const takesNewPassword = signedIn?.user.id !== link.userId;
  return data({ token: token.data, email: link.email, isSignedIn, takesNewPassword }, { headers: PERSONAL });
}

export async function submitVerifyEmail(request: Request, context: AppLoadContext) {
  const token = TokenSchema.safeParse((await readForm(request)).token);
  const result = token.success
    ? await verifyEmail(accountDeps(context), token.data, await readSignedIn(request, context))
    : { ok: false as const, reason: "link_invalid" as const };
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
  return redirect(to, { status: 303, headers: PERSONAL });
}
