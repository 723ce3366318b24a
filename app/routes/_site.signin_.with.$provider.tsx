import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { GOING_PAGE } from "~/content/providers";
import type { FormAnswer } from "~/domain/account/form-answer";
import { isLeaving, type Leaving } from "~/domain/account/leaving";
import { loadStart, submitStart } from "~/handlers/account/with-provider.server";
import { responseHeaders } from "~/http/response-headers";
import { CameBack } from "~/ui/account/came-back";
import { GoingOn } from "~/ui/account/going-on";

export const meta: MetaFunction = () => [{ title: `${GOING_PAGE.pageTitle} | ${BRAND.name}` }];

export const headers: HeadersFunction = responseHeaders;

export function loader({ context, params }: LoaderFunctionArgs) {
  return loadStart(context, params.provider);
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return submitStart(request, context, params.provider);
}

export default function SignInWith() {
  const answer = useActionData<FormAnswer | Leaving>();
  return isLeaving(answer) ? <GoingOn {...answer} /> : <CameBack answer={answer} />;
}
