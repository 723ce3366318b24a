import { useActionData, useLoaderData } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { AUTHENTICATOR_PAGE } from "~/content/account";
import { pageTitle } from "~/content/page-meta";
import type { FormAnswer } from "~/domain/account/form-answer";
import { AuthFrame } from "~/ui/account/auth-frame";
import { FormProblem } from "~/ui/error-summary";
import type { loader } from "./authenticator.server";
import { FinishAuthenticator, RemoveAuthenticator, StartAuthenticator } from "./authenticator-forms";

export const meta = () => pageTitle(AUTHENTICATOR_PAGE.title);

export const handle = { forClient: true };

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./authenticator.server";
export const clientAction = keepAccountForm();

export default function Authenticator() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <AuthFrame {...AUTHENTICATOR_PAGE}>
      {answer?.form === "" && <FormProblem answer={answer} />}
      {loaded?.state === "none" && <StartAuthenticator next={loaded.next} answer={answer} />}
      {loaded?.setUp && (
        <FinishAuthenticator
          {...loaded.setUp}
          isOther={loaded.state === "confirmed"}
          next={loaded.next}
          answer={answer}
        />
      )}
      {loaded?.state === "confirmed" && !loaded.setUp && (
        <RemoveAuthenticator next={loaded.next} answer={answer} />
      )}
    </AuthFrame>
  );
}
