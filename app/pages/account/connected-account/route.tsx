import { useActionData, useLoaderData } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { pageTitle } from "~/content/page-meta";
import { CONNECT_PAGE } from "~/content/providers";
import type { FormAnswer } from "~/domain/account/form-answer";
import type { loader } from "~/pages/account/providers/connected-accounts.server";
import { Connect } from "~/pages/account/providers/waiting-identity";

export const meta = () => pageTitle(CONNECT_PAGE.title);

export const handle = { forClient: true };

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "~/pages/account/providers/connected-accounts.server";
export const clientAction = keepAccountForm();

export default function ConnectAccount() {
  const { found, email } = useLoaderData<typeof loader>();
  return <Connect found={found} email={email} answer={useActionData<FormAnswer>()} />;
}
