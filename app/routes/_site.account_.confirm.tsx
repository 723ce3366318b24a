import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CONFIRM_PAGE } from "~/content/account";
import { BRAND } from "~/content/brand";
import type { FormAnswer } from "~/domain/account/form-answer";
import { keepsAccountForm } from "~/enhance/unsent-form";
import { loadConfirm, submitConfirm } from "~/handlers/account/confirm.server";
import { responseHeaders } from "~/http/response-headers";
import { AuthFrame } from "~/ui/account/auth-frame";
import { ConfirmByPasskey, ConfirmByPassword } from "~/ui/account/confirm-forms";
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
  const { email, next, takesPassword, takesPasskey } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <AuthFrame {...CONFIRM_PAGE}>
      {answer?.form === "" && answer.problem && (
        <ErrorSummary title="That didn't work" errors={[{ message: answer.problem }]} />
      )}
      {takesPasskey && <ConfirmByPasskey next={next} answer={answer} />}
      {takesPassword && <ConfirmByPassword email={email} next={next} answer={answer} />}
    </AuthFrame>
  );
}
