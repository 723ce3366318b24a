import type { FormAnswer } from "~/domain/account/form-answer";
import { accountLinkPath, signInPath } from "~/domain/account/sign-in-paths";
import { PATHS } from "~/domain/paths";
import { Button, PrimaryLink } from "~/ui/button";
import { FormProblem } from "~/ui/error-summary";

type ChangeInOtherBrowserProps = { token: string; isSignedIn: boolean; answer: FormAnswer | undefined };

/**
 * Shown for a link that changes an address, in a browser without the account's session: only the account's owner can
 * sign in and continue.
 */
export function ChangeInOtherBrowser({ token, isSignedIn, answer }: ChangeInOtherBrowserProps) {
  return (
    <>
      <FormProblem answer={answer} />
      <p>
        {isSignedIn
          ? "You're signed in to another account here. If you requested this change, sign out, then open the link again."
          : "You aren't signed in to that account in this browser. If you requested this change, sign in to confirm it, or open the link where you're signed in."}
      </p>
      {isSignedIn ? (
        <form method="post" action={PATHS.signOut}>
          <Button kind="quiet">Sign out</Button>
        </form>
      ) : (
        <p>
          <PrimaryLink to={signInPath(accountLinkPath("change", token))}>Sign in</PrimaryLink>
        </p>
      )}
      <p>
        If you didn't request it, you don't need to do anything: nothing changes unless the account's owner
        confirms it.
      </p>
    </>
  );
}
