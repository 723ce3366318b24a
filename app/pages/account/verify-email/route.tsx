import { useActionData, useLoaderData } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { LINK_INVALID } from "~/content/account-errors";
import { pageTitle } from "~/content/page-meta";
import type { FormAnswer } from "~/domain/account/form-answer";
import { accountLinkPath } from "~/domain/account/sign-in-paths";
import { PATHS } from "~/domain/paths";
import { AccountForm } from "~/ui/account/account-form";
import { AuthFrame } from "~/ui/account/auth-frame";
import { QuietLink } from "~/ui/button";
import { ChangeElsewhere } from "./change-elsewhere";
import type { loader } from "./verify-email.server";

export const meta = () => pageTitle("Confirm your address");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./verify-email.server";
export const clientAction = keepAccountForm();

export default function VerifyEmail() {
  const { token, email, isSignedIn, from, isLeaving } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  if (token === null) return <DeadLink isSignedIn={isSignedIn} />;
  if (from === "elsewhere_to_change") {
    return (
      <AuthFrame
        title="Sign in to change your address"
        lead={
          <>
            An account is to be changed to <strong className="wrap-anywhere text-ink">{email}</strong>.
          </>
        }
      >
        <ChangeElsewhere token={token} isSignedIn={isSignedIn} answer={answer} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Confirm your address"
      lead={
        <>
          Is <strong className="wrap-anywhere text-ink">{email}</strong> your address? If so, press the
          button.
        </>
      }
    >
      {from === "elsewhere_to_confirm" && (
        <p>
          You aren't signed in to this account in this browser. Someone else may have set its password. To be
          safe, confirming signs the account out everywhere and removes its password, passkeys, connected
          accounts and authenticator app. You'll choose a new password on the next page.
        </p>
      )}
      {isLeaving && (
        <p>
          Your company manages the sign-in for your current address. If you change it, we'll sign you out
          everywhere and remove your password, passkeys, authenticator app and connected accounts. Calls and
          tickets stay with the old address. You'll choose a new password on the next page.
        </p>
      )}
      <AccountForm
        name="verify"
        answer={answer}
        action={accountLinkPath("verify", token)}
        button="Confirm this address"
      >
        <input type="hidden" name="token" value={token} />
      </AccountForm>
    </AuthFrame>
  );
}

/** In place of the form, for a link that is used or expired. */
function DeadLink({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <AuthFrame title="This link no longer works" lead={LINK_INVALID}>
      <p>
        Each link works once. It expires after a week if it confirms your address, or after an hour if it
        changes it. Sign in to request a new one.
      </p>
      <p>
        <QuietLink to={isSignedIn ? PATHS.dashboard : PATHS.signIn}>
          {isSignedIn ? "Your bookings" : "Sign in"}
        </QuietLink>
      </p>
    </AuthFrame>
  );
}
