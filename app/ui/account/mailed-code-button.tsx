import { mailedCodePath } from "../../domain/account/account-paths";
import { PATHS } from "../../domain/paths";

/**
 * In the form for the password, after its button: sends the address typed there on its own way. Return in a field presses the
 * first button, so it stays that for the password.
 */
export function MailedCodeButton({ next }: { next: string | null }) {
  return (
    <button
      type="submit"
      formAction={mailedCodePath(next ?? PATHS.dashboard)}
      className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4"
    >
      Email me a code instead
    </button>
  );
}
