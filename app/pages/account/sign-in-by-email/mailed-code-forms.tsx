import { Link } from "@remix-run/react";
import { mailedCodePath, newMailedCodePath } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { signInPath } from "~/domain/account/sign-in-paths";
import { AccountForm, answerOf } from "~/ui/account/account-form";
import { AccountEmailField } from "~/ui/account/sign-in-forms";
import { PersonCheck } from "~/ui/person-check";
import { CodeForms } from "../code-forms";

type FormProps = { answer: FormAnswer | undefined; next: string };

const ASIDE = "inline-flex min-h-11 items-center underline underline-offset-4";

/** Asks for the address that a code is mailed to. */
export function AddressForm({ answer, next, opened }: FormProps & { opened: string }) {
  const own = answerOf("mailed-code", answer);
  return (
    <AccountForm
      name="mailed-code"
      answer={answer}
      action={mailedCodePath(next)}
      button="Email me a code"
      aside={
        <Link to={signInPath(next)} className={ASIDE}>
          Return to sign in
        </Link>
      }
    >
      <PersonCheck opened={own?.values.opened ?? opened} answer={answer} />
      <input type="hidden" name="next" value={next} />
      <AccountEmailField form="mailed-code" own={own} autoComplete="username" />
    </AccountForm>
  );
}

/** Asks for the code, and offers to send another. */
export function MailedCodeForm({ answer, next }: FormProps) {
  return (
    <CodeForms
      answer={answer}
      action={mailedCodePath(next)}
      otherWay={{ to: newMailedCodePath(next), words: "Use another address" }}
    />
  );
}

/** The button behind the mailed link. Opening the link alone does not sign the user in. */
export function MailedLinkForm({
  answer,
  next,
  token,
  device,
}: FormProps & { token: string; device: string | null }) {
  return (
    <AccountForm
      name="link"
      answer={answer}
      action={mailedCodePath(next)}
      button="Sign in"
      aside={
        <Link to={mailedCodePath(next)} className={ASIDE}>
          Enter the code instead
        </Link>
      }
    >
      <input type="hidden" name="token" value={token} />
      {device && (
        <p>
          You requested it from this browser: <strong>{device}</strong>.
        </p>
      )}
    </AccountForm>
  );
}
