import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { PASSKEY_PAGE } from "~/content/account";
import { BRAND } from "~/content/brand";
import { passkeyPath } from "~/domain/account/account-paths";
import type { FormAnswer } from "~/domain/account/form-answer";
import { keepsAccountForm } from "~/enhance/unsent-form";
import { loadPasskey, submitPasskey } from "~/handlers/account/passkeys.server";
import { responseHeaders } from "~/http/response-headers";
import { AuthFrame } from "~/ui/account/auth-frame";
import { PasskeyForms } from "~/ui/account/passkey-forms";

export const meta: MetaFunction = () => [{ title: `${PASSKEY_PAGE.title} | ${BRAND.name}` }];

export const handle = { forClient: true };

export const headers: HeadersFunction = responseHeaders;

export function loader({ params, request, context }: LoaderFunctionArgs) {
  return loadPasskey(params.id ?? "", request, context);
}

export function action({ params, request, context }: ActionFunctionArgs) {
  return submitPasskey(params.id ?? "", request, context);
}

export const clientAction = keepsAccountForm();

export default function Passkey() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { id = "" } = useParams();
  return (
    <AuthFrame {...PASSKEY_PAGE}>
      <PasskeyForms
        id={id}
        path={passkeyPath(id)}
        passkey={loaded?.passkey ?? null}
        timeZone={loaded?.timeZone ?? "UTC"}
        answer={answer}
      />
    </AuthFrame>
  );
}
