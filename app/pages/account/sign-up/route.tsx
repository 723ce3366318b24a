import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepsAccountForm } from "~/browser/unsent-form";
import { SIGN_UP_PAGE } from "~/content/account";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import { ACCOUNT_MESSAGES } from "~/domain/account/account";
import type { FormAnswer } from "~/domain/account/form-answer";
import { isLeaving, type Leaving } from "~/domain/account/leaving";
import { PATHS } from "~/domain/paths";
import { GoingOn } from "~/pages/account/providers/going-on";
import { ProviderButtons } from "~/pages/account/providers/provider-buttons";
import { AuthFrame } from "~/ui/account/auth-frame";
import { loadSignUp, submitSignUp } from "./sign-up.server";
import { SignUpForm } from "./sign-up-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: SIGN_UP_PAGE.title,
    description: SIGN_UP_PAGE.lead,
    path: PATHS.signUp,
    siteUrl: siteUrlOf(matches),
  });

export { responseHeaders as headers } from "~/http/responses/response-headers";
export const loader = loadSignUp;
export const action = submitSignUp;
export const clientAction = keepsAccountForm({ "sign-up": ACCOUNT_MESSAGES.signUpFailed });

export default function SignUp() {
  const { next, opened, providers, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer | Leaving>();
  if (isLeaving(answer)) return <GoingOn {...answer} />;
  return (
    <AuthFrame {...SIGN_UP_PAGE}>
      <SignUpForm answer={answer} next={next} opened={opened} formKey={formKey}>
        <ProviderButtons buttons={providers} next={next} />
      </SignUpForm>
    </AuthFrame>
  );
}
