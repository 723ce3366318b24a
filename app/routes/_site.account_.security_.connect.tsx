import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { CONNECT_PAGE } from "~/content/providers";
import type { FormAnswer } from "~/domain/account/form-answer";
import { keepsAccountForm } from "~/enhance/unsent-form";
import { loadConnect, submitConnect } from "~/handlers/account/connected-accounts.server";
import { responseHeaders } from "~/http/response-headers";
import { Connect } from "~/ui/account/waiting-identity";

export const meta: MetaFunction = () => [{ title: `${CONNECT_PAGE.title} | ${BRAND.name}` }];

export const handle = { forClient: true };

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadConnect(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitConnect(request, context);
}

export const clientAction = keepsAccountForm();

export default function ConnectAccount() {
  const { found, email } = useLoaderData<typeof loader>();
  return <Connect found={found} email={email} answer={useActionData<FormAnswer>()} />;
}
