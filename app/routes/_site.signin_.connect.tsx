import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { SIGN_IN_FIRST_PAGE } from "~/content/providers";
import { loadSignInFirst } from "~/handlers/account/new-account.server";
import { responseHeaders } from "~/http/response-headers";
import { SignInFirst } from "~/ui/account/waiting-identity";

export const meta: MetaFunction = () => [{ title: `${SIGN_IN_FIRST_PAGE.title} | ${BRAND.name}` }];

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSignInFirst(request, context);
}

export default function SignInToConnect() {
  return <SignInFirst found={useLoaderData<typeof loader>().found} />;
}
