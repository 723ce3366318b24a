import { useActionData, useLoaderData } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { CONFIRM_PAGE, MAILED_CODE_WORDS } from "~/content/account";
import { pageTitle } from "~/content/page-meta";
import { confirmPath } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { ProviderButtons } from "~/pages/account/providers/provider-buttons";
import { SecondFactorForms } from "~/pages/account/second-factor/second-factor-forms";
import { AuthFrame } from "~/ui/account/auth-frame";
import { DoneNotice } from "~/ui/account/notice";
import { FormProblem } from "~/ui/error-summary";
import type { loader } from "./confirm.server";
import { ConfirmByCode } from "./confirm-by-code";
import { ConfirmByPasskey, ConfirmByPassword } from "./confirm-forms";

export const meta = () => pageTitle(CONFIRM_PAGE.title);

export const handle = { forClient: true };

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./confirm.server";
export const clientAction = keepAccountForm();

export default function Confirm() {
  const { email, next, isForDesk, takesPassword, takesPasskey, takesCode, mailedCode, providers } =
    useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <AuthFrame title={CONFIRM_PAGE.title} lead={isForDesk ? CONFIRM_PAGE.deskLead : CONFIRM_PAGE.lead}>
      {answer?.form === "" && <FormProblem answer={answer} />}
      {takesPasskey && <ConfirmByPasskey next={next} answer={answer} />}
      {takesCode && (
        <SecondFactorForms action={confirmPath(next)} button="Confirm" next={next} answer={answer} />
      )}
      {takesPassword && <ConfirmByPassword email={email} next={next} answer={answer} />}
      {mailedCode === "sent-again" && !answer && <DoneNotice>{MAILED_CODE_WORDS.sentAgain}</DoneNotice>}
      {mailedCode !== "none" && (
        <ConfirmByCode
          email={email}
          next={next}
          answer={answer}
          isWaiting={mailedCode !== "offered"}
          isAlone={!takesPassword && !takesPasskey && !takesCode}
        />
      )}
      <ProviderButtons buttons={providers} next={next} to="confirm" />
    </AuthFrame>
  );
}
