import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DESK_FACTOR_PAGES } from "~/content/account";
import { BRAND } from "~/content/brand";
import type { FormAnswer } from "~/domain/account/form-answer";
import { loadDeskFactor, submitDeskFactor } from "~/handlers/staff/desk-factor.server";
import { responseHeaders } from "~/http/response-headers";
import { AuthFrame } from "~/ui/account/auth-frame";
import { ChooseDeskFactor, ClosedDesk } from "~/ui/account/desk-factor";

export const meta: MetaFunction = () => [{ title: `${DESK_FACTOR_PAGES.title} | ${BRAND.name}` }];

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadDeskFactor(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitDeskFactor(request, context);
}

/** Between staff and the desk, until they have a passkey or an authenticator. */
export default function DeskFactor() {
  const { gate, next, email, due } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  if (gate === "closed") {
    return (
      <AuthFrame {...DESK_FACTOR_PAGES.closed}>
        <ClosedDesk email={email} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={DESK_FACTOR_PAGES.title} lead={DESK_FACTOR_PAGES.lead}>
      <ChooseDeskFactor next={next} due={due} answer={answer} />
    </AuthFrame>
  );
}
