import { useActionData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { GOING_PAGE } from "~/content/providers";
import type { FormAnswer } from "~/domain/account/form-answer";
import { ContinueToProvider } from "~/pages/account/providers/continue-to-provider";
import { ProviderSignInFailed } from "~/pages/account/providers/provider-sign-in-failed";

export const meta = () => pageTitle(GOING_PAGE.pageTitle);

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./with-provider.server";

export default function SignInWith() {
  const answer = useActionData<FormAnswer>();
  return answer?.goingTo ? (
    <ContinueToProvider {...answer.goingTo} />
  ) : (
    <ProviderSignInFailed answer={answer} />
  );
}
