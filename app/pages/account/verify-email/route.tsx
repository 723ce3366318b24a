import { useActionData, useLoaderData } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { LINK_INVALID } from "~/content/account-errors";
import { FACTS } from "~/content/facts";
import { pageTitle } from "~/content/page-meta";
import type { FormAnswer } from "~/domain/account/form-answer";
import { accountLinkPath } from "~/domain/account/sign-in-paths";
import { PATHS } from "~/domain/paths";
import { AccountForm } from "~/ui/account/account-form";
import { AuthFrame } from "~/ui/account/auth-frame";
import { PrimaryLink } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { ChangeInOtherBrowser } from "./change-in-other-browser";
import type { loader } from "./verify-email.server";

export const meta = () => pageTitle("Confirm your address");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./verify-email.server";
export const clientAction = keepAccountForm();

export default function VerifyEmail() {
  const { token, email, isSignedIn, from, isLeaving } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  if (token === null) return <DeadLink isSignedIn={isSignedIn} />;
  if (from === "other_browser_to_change") {
    return (
      <AuthFrame
        title="Sign in to change your address"
        lead={
          <>
            An account is to be changed to{" "}
            <strong className="text-ink">
              <EmailAddress email={email} />
            </strong>
            .
          </>
        }
      >
        <ChangeInOtherBrowser token={token} isSignedIn={isSignedIn} answer={answer} />
      </AuthFrame>
    );
  }
  const warning =
    from === "other_browser_to_confirm" ? CONFIRMED_ELSEWHERE : isLeaving ? LEAVING_COMPANY : null;
  const form = (
    <AccountForm
      name="verify"
      answer={answer}
      action={accountLinkPath("verify", token)}
      button="Confirm this address"
    >
      <input type="hidden" name="token" value={token} />
    </AccountForm>
  );
  return (
    <AuthFrame
      title="Confirm your address"
      lead={
        <>
          Is{" "}
          <strong className="text-ink">
            <EmailAddress email={email} />
          </strong>{" "}
          your address? If so, press the button.
        </>
      }
      action={warning === null && form}
    >
      {warning !== null && (
        <>
          <p>{warning}</p>
          {form}
        </>
      )}
    </AuthFrame>
  );
}

const CONFIRMED_ELSEWHERE =
  "You aren't signed in to this account in this browser. Someone else may have set its password. To be safe, confirming signs the account out everywhere and removes its password, passkeys, connected accounts and authenticator app. You'll choose a new password on the next page.";

const LEAVING_COMPANY =
  "Your company manages the sign-in for your current address. If you change it, we'll sign you out everywhere and remove your password, passkeys, authenticator app and connected accounts. Calls and tickets stay with the old address. You'll choose a new password on the next page.";

/** In place of the form, for a link that is used or expired. */
function DeadLink({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <AuthFrame
      title="This link no longer works"
      lead={`${LINK_INVALID} Links to confirm an address work for ${FACTS.verifyLink}, links to change one for ${FACTS.changeEmailLink}.`}
      action={
        <PrimaryLink to={isSignedIn ? PATHS.dashboard : PATHS.signIn}>
          {isSignedIn ? "Your bookings" : "Sign in"}
        </PrimaryLink>
      }
    />
  );
}
