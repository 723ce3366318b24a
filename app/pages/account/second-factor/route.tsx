import { useActionData, useLoaderData } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { SECOND_FACTOR_PAGE } from "~/content/account";
import { FACTS } from "~/content/facts";
import { pageTitle } from "~/content/page-meta";
import { ACCOUNT_PATHS } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { PATHS } from "~/domain/paths";
import { PasskeyButton } from "~/pages/account/passkeys/passkey-button";
import { AuthFrame } from "~/ui/account/auth-frame";
import { PrimaryLink } from "~/ui/button";
import type { loader } from "./second-factor.server";
import { SecondFactorForms } from "./second-factor-forms";

export const meta = () => pageTitle(SECOND_FACTOR_PAGE.title);

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./second-factor.server";
export const clientAction = keepAccountForm();

export default function SecondFactor() {
  const { isWaiting, takesPasskey, takesCode } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  if (!isWaiting && !answer) {
    return (
      <AuthFrame
        title="This sign-in has expired"
        lead={`Finish signing in within ${FACTS.code}, in the browser where you started.`}
        action={<PrimaryLink to={PATHS.signIn}>Sign in</PrimaryLink>}
      />
    );
  }
  return (
    <AuthFrame {...SECOND_FACTOR_PAGE} lead={SECOND_FACTOR_PAGE[takesCode ? "lead" : "passkeyLead"]}>
      {takesPasskey && (
        <PasskeyButton
          purpose="second-factor"
          action={ACCOUNT_PATHS.secondFactor}
          label={takesCode ? "Use a passkey instead" : "Use your passkey"}
          next={null}
          answer={answer}
          isOptional={takesCode}
        />
      )}
      {takesCode && (
        <SecondFactorForms action={ACCOUNT_PATHS.secondFactor} button="Sign in" answer={answer} />
      )}
    </AuthFrame>
  );
}
