import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CONFIRM_PAGE, MAILED_CODE_WORDS } from "~/content/account";
import { BRAND } from "~/content/brand";
import type { FormAnswer } from "~/domain/account/form-answer";
import { keepsAccountForm } from "~/enhance/unsent-form";
import { loadConfirm, submitConfirm } from "~/handlers/account/confirm.server";
import { responseHeaders } from "~/http/response-headers";
import { AuthFrame } from "~/ui/account/auth-frame";
import { ConfirmByCode } from "~/ui/account/confirm-by-code";
import { ConfirmByPassword } from "~/ui/account/confirm-forms";
import { Notice } from "~/ui/account/notice";
import { ErrorSummary } from "~/ui/error-summary";

export const meta: MetaFunction = () => [{ title: `${CONFIRM_PAGE.title} | ${BRAND.name}` }];

export const handle = { forClient: true };

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadConfirm(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitConfirm(request, context);
}

export const clientAction = keepsAccountForm();

export default function Confirm() {
  const { email, next, takesPassword, mailedCode } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <AuthFrame {...CONFIRM_PAGE}>
      {answer?.form === "" && answer.problem && (
        <ErrorSummary title="That didn't work" errors={[{ message: answer.problem }]} />
      )}
      {takesPassword && <ConfirmByPassword email={email} next={next} answer={answer} />}
      {mailedCode === "sent-again" && !answer && (
        <Notice kind="done">
          <p className="min-w-0 flex-1">{MAILED_CODE_WORDS.sentAgain}</p>
        </Notice>
      )}
      {mailedCode !== "none" && (
        <ConfirmByCode email={email} next={next} answer={answer} isWaiting={mailedCode !== "offered"} />
      )}
    </AuthFrame>
  );
}
