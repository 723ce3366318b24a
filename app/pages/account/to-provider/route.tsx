import { useActionData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { GOING_PAGE } from "~/content/providers";
import type { FormAnswer } from "~/domain/account/form-answer";
import { isProviderRedirect, type ProviderRedirect } from "~/domain/account/provider-redirect";
import { ContinueToProvider } from "~/pages/account/providers/continue-to-provider";
import { ProviderSignInFailed } from "~/pages/account/providers/provider-sign-in-failed";

export const meta = () => pageTitle(GOING_PAGE.pageTitle);

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./with-provider.server";

export default function SignInWith() {
  const answer = useActionData<FormAnswer | ProviderRedirect>();
  return isProviderRedirect(answer) ? (
    <ContinueToProvider {...answer} />
  ) : (
    <ProviderSignInFailed answer={answer} />
  );
}
