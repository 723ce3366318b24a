import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { CONNECT_PAGE, NEW_ACCOUNT_PAGE, NOTHING_WAITS_PAGE, SIGN_IN_FIRST_PAGE } from "~/content/providers";
import type { FormAnswer } from "~/domain/account/form-answer";
import { CONNECTED_SECTION, PROVIDER_PATHS } from "~/domain/account/provider-paths";
import { signInPath } from "~/domain/account/sign-in-paths";
import { PATHS } from "~/domain/paths";
import { AccountForm, answerOf } from "~/ui/account/account-form";
import { AuthFrame } from "~/ui/account/auth-frame";
import { AccountEmailField } from "~/ui/account/sign-in-forms";
import { Button, PrimaryLink, TextLink } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { FormProblem } from "~/ui/error-summary";
import { NameFields } from "../sign-up/sign-up-form";

/** A provider account that is waiting in this browser to be connected. */
type WaitingProvider = { provider: string; email: string | null; name: string };

type WaitingProps = { found: WaitingProvider | null; answer: FormAnswer | undefined };

/** "Google as ann@client.example". */
function IdentityLabel({ provider, email }: WaitingProvider) {
  return (
    <>
      {provider}
      {email && (
        <>
          {" "}
          as{" "}
          <span className="text-ink">
            <EmailAddress email={email} />
          </span>
        </>
      )}
    </>
  );
}

/** Where visitors begin again. */
type Start = { label: string; to: string };

const SIGN_IN: Start = { label: "Sign in", to: PATHS.signIn };
const CONNECTED_ACCOUNTS: Start = { label: "Your connected accounts", to: CONNECTED_SECTION };

function NothingToConnect({ start = SIGN_IN }: { start?: Start }) {
  return (
    <AuthFrame {...NOTHING_WAITS_PAGE} action={<PrimaryLink to={start.to}>{start.label}</PrimaryLink>} />
  );
}

/** Asks new users for the details that an account needs. */
export function NewAccount({ found, answer }: WaitingProps) {
  const own = answerOf("new-account", answer);
  if (!found && !own) return <NothingToConnect />;
  return (
    <AuthFrame {...NEW_ACCOUNT_PAGE}>
      {found && (
        <p className="text-ink-soft">
          You've signed in with <IdentityLabel {...found} />.
        </p>
      )}
      <AccountForm
        name="new-account"
        answer={answer}
        action={PROVIDER_PATHS.newAccount}
        button="Create account"
      >
        <NameFields
          form="new-account"
          values={own?.values ?? (found ? { name: found.name } : undefined)}
          errors={own?.errors}
        />
        {found && found.email === null && (
          <AccountEmailField
            form="new-account"
            own={own}
            autoComplete="email"
            hint="We'll send you a link to confirm it."
          />
        )}
      </AccountForm>
      <p className="border-t border-line pt-5">
        Have an account here already?{" "}
        <Link
          to={signInPath(PROVIDER_PATHS.connect)}
          className="font-semibold underline underline-offset-4 hover:text-electric"
        >
          Sign in to connect it
        </Link>
      </p>
    </AuthFrame>
  );
}

/** A matching address alone never opens an account: its owner must sign in first. */
export function SignInFirst({ found }: { found: WaitingProvider | null }) {
  if (!found) return <NothingToConnect />;
  return (
    <AuthFrame
      {...SIGN_IN_FIRST_PAGE}
      lead={
        <>
          There's an account here with{" "}
          <span className="text-ink">{found.email && <EmailAddress email={found.email} />}</span> already.
          Sign in to it as you usually do, and we'll ask whether to connect {found.provider}.
        </>
      }
      action={<PrimaryLink to={signInPath(PROVIDER_PATHS.connect)}>Sign in</PrimaryLink>}
    />
  );
}

/** Asks signed-in users to confirm that the provider account is to be connected to theirs. */
export function Connect({ found, answer, email }: WaitingProps & { email: string }) {
  if (!found && !answer) return <NothingToConnect start={CONNECTED_ACCOUNTS} />;
  return (
    <AuthFrame
      {...CONNECT_PAGE}
      lead={
        <>
          You're signed in as{" "}
          <span className="text-ink">
            <EmailAddress email={email} />
          </span>
          .
        </>
      }
    >
      <FormProblem answer={answer} />
      {found && <ConnectQuestion found={found} />}
    </AuthFrame>
  );
}

function ConnectQuestion({ found }: { found: WaitingProvider }): ReactNode {
  return (
    <>
      <p>
        Anyone who can sign in to <IdentityLabel {...found} /> will also be able to sign in to this account.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Form method="post" action={PROVIDER_PATHS.connect}>
          <Button>Connect {found.provider}</Button>
        </Form>
        <TextLink to={PATHS.dashboard}>Not now</TextLink>
      </div>
    </>
  );
}
