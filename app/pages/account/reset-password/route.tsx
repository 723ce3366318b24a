import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { LINK_INVALID } from "~/content/account-errors";
import { FACTS } from "~/content/facts";
import { pageTitle } from "~/content/page-meta";
import { passwordHint } from "~/domain/account/account";
import type { FormAnswer } from "~/domain/account/form-answer";
import { accountLinkPath, RESET_REQUEST_PATH } from "~/domain/account/sign-in-paths";
import { PATHS } from "~/domain/paths";
import { AccountForm } from "~/ui/account/account-form";
import { AuthFrame } from "~/ui/account/auth-frame";
import { PasswordField, UsernameField } from "~/ui/account/password-field";
import { PrimaryLink } from "~/ui/button";
import type { loader } from "./reset-password.server";

export const meta = () => pageTitle("Choose a new password");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./reset-password.server";
export const clientAction = keepAccountForm();

export default function ResetPassword() {
  const { token, email, leastPassword } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  if (token === null) {
    return (
      <AuthFrame title="This link no longer works" lead={LINK_INVALID}>
        <p>
          Each link works once and expires in {FACTS.resetLink}, and a newer link replaces it. If you've
          already chosen a new password,{" "}
          <Link to={PATHS.signIn} className="underline underline-offset-4">
            sign in
          </Link>
          .
        </p>
        <p>
          <PrimaryLink to={RESET_REQUEST_PATH}>Send a new link</PrimaryLink>
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Choose a new password" lead="We'll sign you in here and sign you out everywhere else.">
      <AccountForm
        name="new-password"
        answer={answer}
        action={accountLinkPath("reset", token)}
        button="Save new password"
      >
        <input type="hidden" name="token" value={token} />
        <UsernameField email={email} />
        <PasswordField
          id="new-password-password"
          name="password"
          label="New password"
          hint={passwordHint(leastPassword)}
          autoComplete="new-password"
          enterKeyHint="go"
          error={answer?.errors.password}
        />
      </AccountForm>
    </AuthFrame>
  );
}
