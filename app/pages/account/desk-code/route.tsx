import { useActionData, useLoaderData } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { SIGN_IN_CODE_PAGE } from "~/content/account";
import { FACTS } from "~/content/facts";
import { pageTitle } from "~/content/page-meta";
import type { FormAnswer } from "~/domain/account/form-answer";
import { signInPath } from "~/domain/account/sign-in-paths";
import { signInCodePath } from "~/domain/staff-paths";
import { CodeForms } from "~/pages/account/code-forms";
import { AuthFrame } from "~/ui/account/auth-frame";
import { DoneNotice } from "~/ui/account/notice";
import { PrimaryLink } from "~/ui/button";
import type { loader } from "./desk-code.server";

export const meta = () => pageTitle(SIGN_IN_CODE_PAGE.title);

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./desk-code.server";
export const clientAction = keepAccountForm();

export default function SignInCode() {
  const { next, isWaiting, isSentAgain } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  if (!isWaiting && !answer) {
    return (
      <AuthFrame
        title="This sign-in has expired"
        lead={`A code works for ${FACTS.deskCode}, in the browser where you requested it.`}
        action={<PrimaryLink to={signInPath(next)}>Sign in</PrimaryLink>}
      />
    );
  }
  return (
    <AuthFrame {...SIGN_IN_CODE_PAGE}>
      {isSentAgain && !answer && (
        <DoneNotice>We've emailed you a new code. The old one no longer works.</DoneNotice>
      )}
      <CodeForms
        answer={answer}
        action={signInCodePath(next)}
        otherWay={{ to: signInPath(next), words: "Start again" }}
      >
        <input type="hidden" name="next" value={next} />
      </CodeForms>
    </AuthFrame>
  );
}
