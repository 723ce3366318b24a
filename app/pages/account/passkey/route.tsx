import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { PASSKEY_PAGE } from "~/content/account";
import { pageTitle } from "~/content/page-meta";
import { passkeyPath } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import type { loadPasskey } from "~/pages/account/passkeys/passkeys.server";
import { AuthFrame } from "~/ui/account/auth-frame";
import { PasskeyForms } from "./passkey-forms";

export const meta = () => pageTitle(PASSKEY_PAGE.title);

export const handle = { forClient: true };

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loadPasskey as loader, submitPasskey as action } from "~/pages/account/passkeys/passkeys.server";
export const clientAction = keepAccountForm();

export default function Passkey() {
  const loaded = useLoaderData<typeof loadPasskey>();
  const answer = useActionData<FormAnswer>();
  const { id = "" } = useParams();
  return (
    <AuthFrame {...PASSKEY_PAGE}>
      <PasskeyForms
        id={id}
        path={passkeyPath(id)}
        passkey={loaded?.passkey ?? null}
        timeZone={loaded?.timeZone ?? "UTC"}
        answer={answer}
      />
    </AuthFrame>
  );
}
