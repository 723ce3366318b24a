import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { LINK_INVALID } from "~/domain/account/account";
import type { FormAnswer } from "~/domain/account/account-form";
import { accountTokenAddress } from "~/domain/account/account-token";
import { loadVerifyEmail, submitVerifyEmail } from "~/http/account.server";
import { responseHeaders } from "~/http/response-headers";
import { AccountForm } from "~/ui/account/account-form";
import { AuthFrame } from "~/ui/account/auth-frame";
import { buttonClass } from "~/ui/button";

export const meta: MetaFunction = () => [{ title: `Confirm your address | ${BRAND.name}` }];

export const handle = { wake: "idle" };

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadVerifyEmail(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitVerifyEmail(request, context);
}

export default function VerifyEmail() {
  const { token, email, isDone, isSignedIn } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const onward = (
    <p>
      <Link to={isSignedIn ? "/dashboard" : "/signin"} className={buttonClass(isDone ? "primary" : "quiet")}>
        {isSignedIn ? "Your bookings" : "Sign in"}
      </Link>
    </p>
  );
  if (isDone) {
    return (
      <AuthFrame
        title="Your address is confirmed"
        lead="Calls that were booked with it are now in your list."
      >
        {onward}
      </AuthFrame>
    );
  }
  if (token === null) {
    return (
      <AuthFrame title="This link no longer works" lead={LINK_INVALID}>
        <p>A link is good for a week and for one use. Once you are signed in, you can have it sent again.</p>
        {onward}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Confirm your address"
      lead={
        <>
          Is <strong className="wrap-anywhere text-ink">{email}</strong> yours? Then press the button.
        </>
      }
    >
      <AccountForm
        name="verify"
        answer={answer}
        action={accountTokenAddress("verify", token)}
        button="Confirm this address"
      >
        <input type="hidden" name="token" value={token} />
      </AccountForm>
    </AuthFrame>
  );
}
