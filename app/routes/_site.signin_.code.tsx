import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { SIGN_IN_CODE_PAGE } from "~/content/account";
import { pageTitle } from "~/content/page-meta";
import type { FormAnswer } from "~/domain/account/form-answer";
import { signInPath } from "~/domain/paths";
import { keepsAccountForm } from "~/enhance/unsent-form";
import { loadCode, submitCode } from "~/handlers/staff/sign-in.server";
import { AuthFrame } from "~/ui/account/auth-frame";
import { Notice } from "~/ui/account/notice";
import { StaffCodeForm } from "~/ui/account/staff-code-form";
import { buttonClass } from "~/ui/button";

export const meta = () => pageTitle(SIGN_IN_CODE_PAGE.title);

export { responseHeaders as headers } from "~/http/response-headers";
export const loader = loadCode;
export const action = submitCode;
export const clientAction = keepsAccountForm();

export default function SignInCode() {
  const { next, isWaiting, isSentAgain } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  if (!isWaiting && !answer) {
    return (
      <AuthFrame
        title="There's no sign-in waiting here"
        lead="A code only works in the browser that asked for it, for 10 minutes."
      >
        <p>
          <Link to={signInPath(next)} className={buttonClass("primary")}>
            Sign in
          </Link>
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame {...SIGN_IN_CODE_PAGE}>
      {isSentAgain && !answer && (
        <Notice kind="done">
          <p className="min-w-0 flex-1">A new code is on its way. The old one no longer works.</p>
        </Notice>
      )}
      <StaffCodeForm answer={answer} next={next} />
    </AuthFrame>
  );
}
