import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NEW_PASSKEY_PAGE } from "~/content/account";
import { BRAND } from "~/content/brand";
import type { FormAnswer } from "~/domain/account/form-answer";
import { keepsAccountForm } from "~/enhance/unsent-form";
import { loadNewPasskey, submitNewPasskey } from "~/handlers/account/passkeys.server";
import { responseHeaders } from "~/http/response-headers";
import { AddPasskeyForm } from "~/ui/account/add-passkey-form";
import { AuthFrame } from "~/ui/account/auth-frame";

export const meta: MetaFunction = () => [{ title: `${NEW_PASSKEY_PAGE.title} | ${BRAND.name}` }];

export const handle = { forClient: true };

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadNewPasskey(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitNewPasskey(request, context);
}

export const clientAction = keepsAccountForm();

export default function NewPasskey() {
  const { usualName, next } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <AuthFrame {...NEW_PASSKEY_PAGE}>
      <AddPasskeyForm usualName={usualName} next={next} answer={answer} />
    </AuthFrame>
  );
}
