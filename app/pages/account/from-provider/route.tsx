import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { CAME_BACK_PAGE } from "~/content/providers";
import type { FormAnswer } from "~/domain/account/form-answer";
import { ProviderSignInFailed } from "~/pages/account/providers/provider-sign-in-failed";

export const meta = () => pageTitle(CAME_BACK_PAGE.title);

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loader } from "./from-provider.server";

export default function SignInFrom() {
  return <ProviderSignInFailed answer={useLoaderData<FormAnswer>()} />;
}
