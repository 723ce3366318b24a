import type { FormAnswer } from "~/domain/account/form-answer";
import { signInPath, signUpPath } from "~/domain/account/sign-in-paths";
import { shownEmail } from "~/domain/email-address";
import { PATHS } from "~/domain/paths";
import { ROLE_WORDS, type StaffRole } from "~/domain/staff/staff";
import { joinPath } from "~/domain/staff-paths";
import { AccountForm } from "~/ui/account/account-form";
import { Button, PrimaryLink } from "~/ui/button";
import { AddressFirst, type JoinerKey, JoinerKeys } from "./joiner-keys";

type JoinChoiceProps = {
  invitation: {
    token: string;
    email: string;
    role: StaffRole;
    hasAccount: boolean;
    signedInAs: string | null;
    /** Null unless the visitor is signed in with the invited address. */
    joiner: { isAddressProven: boolean; isMailboxProven: boolean; keys: JoinerKey[] } | null;
  };
  answer: FormAnswer | undefined;
};

/** What a visitor who opened an invitation can do next: sign in, sign up, change accounts, or accept. */
export function JoinChoice({ invitation, answer }: JoinChoiceProps) {
  const { token, email, role, hasAccount, signedInAs, joiner } = invitation;
  const here = joinPath(token);
  if (joiner && !joiner.isAddressProven) return <AddressFirst email={email} />;
  if (joiner) {
    return (
      <>
        <p>
          You'll be {role === "owner" ? "an" : "a"} {ROLE_WORDS[role].toLowerCase()}.{" "}
          {joiner.isMailboxProven
            ? "Next, you'll set up a second step for signing in."
            : "Accepting signs you out everywhere. Sign in again and we'll ask for your second step."}
        </p>
        <JoinerKeys keys={joiner.keys} here={here} />
        {joiner.keys.some(({ isProven }) => isProven) && (
          <AccountForm
            name="join"
            answer={answer}
            action={here}
            button={joiner.isMailboxProven ? "Join the desk" : "Accept and sign in"}
          >
            <input type="hidden" name="token" value={token} />
          </AccountForm>
        )}
      </>
    );
  }
  if (signedInAs !== null) {
    return (
      <>
        <p className="wrap-anywhere">
          You are signed in as {shownEmail(signedInAs)}. The invitation is for {shownEmail(email)}: sign out,
          then open its link again.
        </p>
        <form method="post" action={PATHS.signOut}>
          <Button kind="quiet">Sign out</Button>
        </form>
      </>
    );
  }
  return (
    <>
      <p className="wrap-anywhere">
        {hasAccount
          ? `You already have an account with ${shownEmail(email)}. Sign in to accept the invitation.`
          : `Create an account with ${shownEmail(email)} to accept the invitation.`}
      </p>
      <p>
        {hasAccount ? (
          <PrimaryLink to={signInPath(here)}>Sign in</PrimaryLink>
        ) : (
          <PrimaryLink to={signUpPath(here)}>Create an account</PrimaryLink>
        )}
      </p>
    </>
  );
}
