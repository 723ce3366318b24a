import { BRAND } from "~/content/brand";
import type { FormAnswer } from "~/domain/account/form-answer";
import { RECOVERY_CODE_LENGTH } from "~/domain/account/recovery-codes";
import { TOTP_DIGITS } from "~/domain/account/totp";
import { AccountForm, answerOf } from "~/ui/account/account-form";
import { TextField } from "~/ui/field";
import { CodeField } from "../code-field";

type SecondFactorFormsProps = {
  action: string;
  button: string;
  /** The page to return to, sent with the form where no sign-in flow stores it. */
  next?: string;
  answer: FormAnswer | undefined;
};

/** The authenticator's code or, in its place, a recovery code. */
export function SecondFactorForms({ action, button, next, answer }: SecondFactorFormsProps) {
  const code = answerOf("authenticator", answer);
  const recovery = answerOf("recovery", answer);
  const nextField = next && <input type="hidden" name="next" value={next} />;
  return (
    <>
      <AccountForm name="authenticator" answer={answer} action={action} button={button}>
        {nextField}
        <CodeField
          form="authenticator"
          label="Code from your app"
          digits={TOTP_DIGITS}
          maxLength={60}
          value={code?.values.code}
          error={code?.errors.code}
        />
      </AccountForm>
      <details open={recovery !== null} className="border-t border-line pt-5">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          Use a recovery code
        </summary>
        <div className="grid gap-6 pt-4">
          <AccountForm
            name="recovery"
            answer={answer}
            action={action}
            button="Use this code"
            buttonKind="quiet"
          >
            {nextField}
            <TextField
              id="recovery-code"
              name="code"
              label="Recovery code"
              hint={`${RECOVERY_CODE_LENGTH} letters and digits. It works once.`}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              enterKeyHint="go"
              spellCheck={false}
              maxLength={60}
              defaultValue={recovery?.values.code}
              error={recovery?.errors.code}
            />
          </AccountForm>
          <p className="text-sm text-ink-soft">
            No app and no codes? Write to us at{" "}
            <a href={`mailto:${BRAND.email}`} className="underline underline-offset-4">
              {BRAND.email}
            </a>
            .
          </p>
        </div>
      </details>
    </>
  );
}
