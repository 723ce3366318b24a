import { useActionData, useLoaderData } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { RECOVERY_CODES_PAGE } from "~/content/account";
import { pageTitle } from "~/content/page-meta";
import type { FormAnswer } from "~/domain/account/form-answer";
import { AuthFrame } from "~/ui/account/auth-frame";
import { FormProblem } from "~/ui/error-summary";
import { NewRecoveryCodes, RecoveryCodeList } from "./recovery-code-list";
import type { loadRecoveryCodes } from "./recovery-codes.server";

export const meta = () => pageTitle(RECOVERY_CODES_PAGE.title);

export const handle = { forClient: true };

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loadRecoveryCodes as loader, submitRecoveryCodes as action } from "./recovery-codes.server";
export const clientAction = keepAccountForm();

export default function RecoveryCodes() {
  const loaded = useLoaderData<typeof loadRecoveryCodes>();
  const answer = useActionData<FormAnswer>();
  return (
    <AuthFrame {...RECOVERY_CODES_PAGE}>
      {answer?.form === "" && <FormProblem answer={answer} />}
      {loaded &&
        (loaded.codes.length > 0 ? (
          <RecoveryCodeList email={loaded.email} codes={loaded.codes} next={loaded.next} answer={answer} />
        ) : (
          <NewRecoveryCodes left={loaded.left} answer={answer} />
        ))}
    </AuthFrame>
  );
}
