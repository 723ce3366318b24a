import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AUTHENTICATOR_PAGE } from "~/content/account";
import { BRAND } from "~/content/brand";
import type { FormAnswer } from "~/domain/account/form-answer";
import { keepsAccountForm } from "~/enhance/unsent-form";
import { loadAuthenticator, submitAuthenticator } from "~/handlers/account/authenticator.server";
import { responseHeaders } from "~/http/response-headers";
import { AuthFrame } from "~/ui/account/auth-frame";
import {
  FinishAuthenticator,
  RemoveAuthenticator,
  StartAuthenticator,
} from "~/ui/account/authenticator-forms";
import { ErrorSummary } from "~/ui/error-summary";

export const meta: MetaFunction = () => [{ title: `${AUTHENTICATOR_PAGE.title} | ${BRAND.name}` }];

export const handle = { forClient: true };

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadAuthenticator(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitAuthenticator(request, context);
}

export const clientAction = keepsAccountForm();

export default function Authenticator() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <AuthFrame {...AUTHENTICATOR_PAGE}>
      {answer?.form === "" && answer.problem && (
        <ErrorSummary title="That didn't work" errors={[{ message: answer.problem, link: answer.link }]} />
      )}
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
