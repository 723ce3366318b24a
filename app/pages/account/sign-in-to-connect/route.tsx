import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { SIGN_IN_FIRST_PAGE } from "~/content/providers";
import { SignInFirst } from "~/pages/account/providers/waiting-identity";
import type { loadSignInFirst } from "~/pages/account/sign-up/new-account.server";

export const meta = () => pageTitle(SIGN_IN_FIRST_PAGE.title);

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loadSignInFirst as loader } from "~/pages/account/sign-up/new-account.server";

export default function SignInToConnect() {
  return <SignInFirst found={useLoaderData<typeof loadSignInFirst>().found} />;
}
