import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RECOVERY_CODES_PAGE } from "~/content/account";
import { BRAND } from "~/content/brand";
import type { FormAnswer } from "~/domain/account/form-answer";
import { keepsAccountForm } from "~/enhance/unsent-form";
import { loadRecoveryCodes, submitRecoveryCodes } from "~/handlers/account/recovery-codes.server";
import { responseHeaders } from "~/http/response-headers";
import { AuthFrame } from "~/ui/account/auth-frame";
import { NewRecoveryCodes, RecoveryCodeList } from "~/ui/account/recovery-code-list";
import { ErrorSummary } from "~/ui/error-summary";

export const meta: MetaFunction = () => [{ title: `${RECOVERY_CODES_PAGE.title} | ${BRAND.name}` }];

export const handle = { forClient: true };

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadRecoveryCodes(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitRecoveryCodes(request, context);
}

export const clientAction = keepsAccountForm();

export default function RecoveryCodes() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <AuthFrame {...RECOVERY_CODES_PAGE}>
      {answer?.form === "" && answer.problem && (
        <ErrorSummary title="That didn't work" errors={[{ message: answer.problem, link: answer.link }]} />
      )}
      {loaded &&
        (loaded.codes.length > 0 ? (
          <RecoveryCodeList email={loaded.email} codes={loaded.codes} next={loaded.next} answer={answer} />
        ) : (
          <NewRecoveryCodes left={loaded.left} answer={answer} />
        ))}
    </AuthFrame>
  );
}
