import { confirmPath } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { AccountForm, answerOf } from "~/ui/account/account-form";
import { CurrentPasswordField, UsernameField } from "~/ui/account/password-field";
import { PasskeyButton } from "../passkeys/passkey-button";

type ConfirmProps = { email: string; next: string; answer: FormAnswer | undefined };

/** Asks for the account's password again. */
export function ConfirmByPassword({ email, next, answer }: ConfirmProps) {
  const own = answerOf("password", answer);
  return (
    <AccountForm name="password" answer={answer} action={confirmPath(next)} button="Confirm">
      <input type="hidden" name="next" value={next} />
      <UsernameField email={email} />
      <CurrentPasswordField form="password" enterKeyHint="go" error={own?.errors.currentPassword} />
    </AccountForm>
  );
}

/** Asks for one of the account's passkeys. */
export function ConfirmByPasskey({ next, answer }: Omit<ConfirmProps, "email">) {
  return (
    <PasskeyButton
      purpose="confirm"
      action={confirmPath(next)}
      label="Confirm with a passkey"
      next={next}
      answer={answer}
    />
  );
}
