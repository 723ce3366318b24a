import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { BRAND } from "~/content/brand";
import { pageTitle } from "~/content/page-meta";
import type { FormAnswer } from "~/domain/account/form-answer";
import { accountLinkPath, RESET_REQUEST_PATH } from "~/domain/account/sign-in-paths";
import { AccountForm } from "~/ui/account/account-form";
import { AuthFrame } from "~/ui/account/auth-frame";
import { buttonClass } from "~/ui/button";
import type { loader } from "./stop-email-change.server";

export const meta = () => pageTitle("Stop the change of address");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./stop-email-change.server";
export const clientAction = keepAccountForm();

export default function StopEmailChange() {
  const { token, isDone } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const newPassword = (
    <Link to={RESET_REQUEST_PATH} className={buttonClass(isDone ? "primary" : "quiet")}>
      Choose a new password
    </Link>
  );
  if (isDone) {
    return (
      <AuthFrame
        title="The change has been stopped"
        lead="Your email address stays the same. The person who requested the change knew your password, so please choose a new one now."
        action={newPassword}
      />
    );
  }
  if (token === null) {
    return (
      <AuthFrame
        title="There's nothing to stop"
        lead="The change has already been made or stopped, or the link has expired."
      >
        <p>
          If you can't sign in to your account any more, write to{" "}
          <a className="underline underline-offset-4" href={`mailto:${BRAND.securityEmail}`}>
            {BRAND.securityEmail}
          </a>
          .
        </p>
        <p>{newPassword}</p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Stop the change of address"
      lead="If you didn't request a new email address for your account, press the button. Your address will stay the same."
      action={
        <AccountForm
          name="stop"
          answer={answer}
          action={accountLinkPath("stop", token)}
          button="Stop this change"
        >
          <input type="hidden" name="token" value={token} />
        </AccountForm>
      }
    />
  );
}
