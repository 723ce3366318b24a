import { FACTS } from "~/content/facts";
import { confirmPath } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { AccountForm, answerOf } from "~/ui/account/account-form";
import { EmailAddress } from "~/ui/email-address";
import { CodeField } from "../code-field";

type ConfirmByCodeProps = {
  email: string;
  next: string;
  answer: FormAnswer | undefined;
  /** Whether a code has been mailed. */
  isWaiting: boolean;
  /** Whether the page has no other form. */
  isAlone: boolean;
};

/** Sends and asks for a code mailed to the account's own address. */
export function ConfirmByCode({ email, next, answer, isWaiting, isAlone }: ConfirmByCodeProps) {
  const own = answerOf("code", answer);
  const action = confirmPath(next);
  const ask = (
    <AccountForm
      name="mail-code"
      answer={answer}
      action={action}
      button={isWaiting ? "Send another code" : "Email me a code"}
      buttonKind={isAlone && !isWaiting ? "primary" : "quiet"}
    >
      <input type="hidden" name="next" value={next} />
      {!isWaiting && (
        <p>
          We'll email a code to{" "}
          <strong>
            <EmailAddress email={email} />
          </strong>
          .
        </p>
      )}
    </AccountForm>
  );
  if (!isWaiting) return isAlone ? ask : <div className="border-t border-line pt-5">{ask}</div>;
  return (
    <>
      <AccountForm name="code" answer={answer} action={action} button="Confirm">
        <input type="hidden" name="next" value={next} />
        <p>
          We've emailed a code to{" "}
          <strong>
            <EmailAddress email={email} />
          </strong>
          . It works once, for {FACTS.code}.
        </p>
        <CodeField form="code" value={own?.values.code} error={own?.errors.code} />
      </AccountForm>
      <div className="border-t border-line pt-5">{ask}</div>
    </>
  );
}
