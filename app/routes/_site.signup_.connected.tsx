import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { NEW_ACCOUNT_PAGE } from "~/content/providers";
import { ACCOUNT_MESSAGES } from "~/domain/account/account";
import type { FormAnswer } from "~/domain/account/form-answer";
import { keepsAccountForm } from "~/enhance/unsent-form";
import { loadNewAccount, submitNewAccount } from "~/handlers/account/new-account.server";
import { responseHeaders } from "~/http/response-headers";
import { NewAccount } from "~/ui/account/waiting-identity";

export const meta: MetaFunction = () => [{ title: `${NEW_ACCOUNT_PAGE.title} | ${BRAND.name}` }];

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadNewAccount(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitNewAccount(request, context);
}

export const clientAction = keepsAccountForm({ "new-account": ACCOUNT_MESSAGES.signUpFailed });

export default function SignUpConnected() {
  const { found } = useLoaderData<typeof loader>();
  return <NewAccount found={found} answer={useActionData<FormAnswer>()} />;
}
