import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { SIGN_UP_PAGE } from "~/content/account";
import { ACCOUNT_MESSAGES } from "~/content/account-errors";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import type { FormAnswer } from "~/domain/account/form-answer";
import { PATHS } from "~/domain/paths";
import { ContinueToProvider } from "~/pages/account/providers/continue-to-provider";
import { ProviderButtons } from "~/pages/account/providers/provider-buttons";
import { AuthFrame } from "~/ui/account/auth-frame";
import type { loader } from "./sign-up.server";
import { SignUpForm } from "./sign-up-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: SIGN_UP_PAGE.title,
    description: SIGN_UP_PAGE.lead,
    path: PATHS.signUp,
    siteUrl: siteUrlOf(matches),
  });

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./sign-up.server";
export const clientAction = keepAccountForm({ "sign-up": ACCOUNT_MESSAGES.signUpFailed });

export default function SignUp() {
  const { providers, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  if (answer?.goingTo) return <ContinueToProvider {...answer.goingTo} />;
  return (
    <AuthFrame {...SIGN_UP_PAGE}>
      <SignUpForm answer={answer} {...form}>
        <ProviderButtons buttons={providers} next={form.next} />
      </SignUpForm>
    </AuthFrame>
  );
}
