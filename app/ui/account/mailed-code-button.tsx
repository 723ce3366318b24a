import { ACCOUNT_PATHS } from "../../domain/account/account-paths";

/**
 * In the form for the password, after its button: sends the address typed there on its own way. Return in a field presses the
 * first button, so it stays that for the password.
 */
export function MailedCodeButton() {
  return (
    <button
      type="submit"
      formAction={ACCOUNT_PATHS.mailedCode}
      className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4"
    >
      Email me a code instead
    </button>
  );
}
