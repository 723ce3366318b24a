import { useActionData, useLoaderData } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { NEW_PASSKEY_PAGE } from "~/content/account";
import { pageTitle } from "~/content/page-meta";
import type { FormAnswer } from "~/domain/account/form-answer";
import type { loadNewPasskey } from "~/pages/account/passkeys/passkeys.server";
import { AuthFrame } from "~/ui/account/auth-frame";
import { AddPasskeyForm } from "./add-passkey-form";

export const meta = () => pageTitle(NEW_PASSKEY_PAGE.title);

export const handle = { forClient: true };

export { responseHeaders as headers } from "~/http/responses/response-headers";
export {
  loadNewPasskey as loader,
  submitNewPasskey as action,
} from "~/pages/account/passkeys/passkeys.server";
export const clientAction = keepAccountForm();

export default function NewPasskey() {
  const { usualName, next } = useLoaderData<typeof loadNewPasskey>();
  const answer = useActionData<FormAnswer>();
  return (
    <AuthFrame {...NEW_PASSKEY_PAGE}>
      <AddPasskeyForm usualName={usualName} next={next} answer={answer} />
    </AuthFrame>
  );
}
