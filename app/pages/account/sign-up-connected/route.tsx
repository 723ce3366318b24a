import { useActionData, useLoaderData } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { ACCOUNT_MESSAGES } from "~/content/account-errors";
import { pageTitle } from "~/content/page-meta";
import { NEW_ACCOUNT_PAGE } from "~/content/providers";
import type { FormAnswer } from "~/domain/account/form-answer";
import { NewAccount } from "~/pages/account/providers/waiting-identity";
import type { loadNewAccount } from "~/pages/account/sign-up/new-account.server";

export const meta = () => pageTitle(NEW_ACCOUNT_PAGE.title);

export { responseHeaders as headers } from "~/http/responses/response-headers";
export {
  loadNewAccount as loader,
  submitNewAccount as action,
} from "~/pages/account/sign-up/new-account.server";
export const clientAction = keepAccountForm({ "new-account": ACCOUNT_MESSAGES.signUpFailed });

export default function SignUpConnected() {
  const { found } = useLoaderData<typeof loadNewAccount>();
  return <NewAccount found={found} answer={useActionData<FormAnswer>()} />;
}
