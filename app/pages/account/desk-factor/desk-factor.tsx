import { ACCOUNT_PATHS, setUpPath } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { deskFactorPath } from "~/domain/staff-paths";
import { AccountForm } from "~/ui/account/account-form";
import { PrimaryLink, QuietLink } from "~/ui/button";
import { FormProblem } from "~/ui/error-summary";

type ChooseProps = {
  next: string;
  /** The day from which the desk requires a second step; null if it does now. */
  due: string | null;
  answer: FormAnswer | undefined;
};

/** The ways to set up a second step, and "Not now" while it may be put off. */
export function ChooseDeskFactor({ next, due, answer }: ChooseProps) {
  return (
    <>
      {answer?.form === "" && <FormProblem answer={answer} />}
      <div className="grid gap-3">
        <h2 className="text-step-1">With an authenticator app</h2>
        <p>Enter a code from an app on your phone when you sign in. It works in every browser.</p>
        <p>
          <PrimaryLink to={setUpPath(ACCOUNT_PATHS.authenticator, next)}>
            Set up an authenticator app
          </PrimaryLink>
        </p>
      </div>
      <div className="grid gap-3 border-t border-line pt-6">
        <h2 className="text-step-1">With a passkey</h2>
        <p>Sign in with your fingerprint, face or screen lock, without a code or a password.</p>
        <noscript>
          <p className="text-ink-soft">This needs JavaScript, which is switched off in this browser.</p>
        </noscript>
        <p>
          <QuietLink to={setUpPath(ACCOUNT_PATHS.newPasskey, next)}>Add a passkey</QuietLink>
        </p>
      </div>
      {due !== null && (
        <div className="grid gap-3 border-t border-line pt-6">
          <p className="text-ink-soft">
            You have until {due}. From then on, the desk opens only with a second step.
          </p>
          <AccountForm
            name="not-now"
            answer={answer}
            action={deskFactorPath(next)}
            button="Not now"
            buttonKind="quiet"
          >
            <input type="hidden" name="next" value={next} />
          </AccountForm>
        </div>
      )}
    </>
  );
}

/** How staff get back to the desk if their mailbox may be all that the session was proven by. */
export function ClosedDesk({ email }: { email: string }) {
  return (
    <>
      <p>
        Ask the person who runs this site’s server. Once they’re sure it’s you, they can allow it for a day
        with this command:
      </p>
      <pre className="rounded-xl wrap-anywhere whitespace-pre-wrap border border-line p-4 text-sm">
        <code translate="no">npm run accounts -- remove-second-factor {email} --remote</code>
      </pre>
      <p>Then sign in again with your current password. Don’t reset it again, or you’ll need to ask again.</p>
    </>
  );
}
