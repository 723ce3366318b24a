import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { CAME_BACK_PAGE } from "~/content/providers";
import type { FormAnswer } from "~/domain/account/form-answer";
import { loadAnswer } from "~/handlers/account/from-provider.server";
import { responseHeaders } from "~/http/response-headers";
import { CameBack } from "~/ui/account/came-back";

export const meta: MetaFunction = () => [{ title: `${CAME_BACK_PAGE.title} | ${BRAND.name}` }];

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadAnswer(request, context, params.provider);
}

export default function SignInFrom() {
  return <CameBack answer={useLoaderData<FormAnswer>()} />;
}
