import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { RESET_REQUEST_PAGE, RESET_SENT_PAGE, SIGN_IN_PAGE, SIGNED_OUT_BY } from "~/content/account";
import { ACCOUNT_MESSAGES } from "~/content/account-errors";
import { BOOK_WITHOUT, COOKIE_NEEDED } from "~/content/cookies";
import { pageMeta, siteUrlOf } from "~/content/page-meta";
import type { FormAnswer } from "~/domain/account/form-answer";
import { PATHS } from "~/domain/paths";
import { SignInByPasskey } from "~/pages/account/passkeys/passkey-button";
import { ContinueToProvider } from "~/pages/account/providers/continue-to-provider";
import { ProviderButtons } from "~/pages/account/providers/provider-buttons";
import { AuthFrame } from "~/ui/account/auth-frame";
import { DoneNotice } from "~/ui/account/notice";
import { ResetRequestForm, SignInForm } from "~/ui/account/sign-in-forms";
import { QuietLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import type { loader } from "./sign-in.server";

const PAGES = { "sign-in": SIGN_IN_PAGE, reset: RESET_REQUEST_PAGE, "reset-sent": RESET_SENT_PAGE };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta({
    title: PAGES[data?.mode ?? "sign-in"].title,
    description: SIGN_IN_PAGE.lead,
    path: PATHS.signIn,
    siteUrl: siteUrlOf(matches),
  });

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./sign-in.server";

export const clientAction = keepAccountForm({
  "sign-in": ACCOUNT_MESSAGES.signInFailed,
  reset: ACCOUNT_MESSAGES.resetFailed,
});

export default function SignIn() {
  const { mode, next, opened, wasDeleted, hasNewPassword, lacksCookie, providers, way } =
    useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  if (answer?.goingTo) return <ContinueToProvider {...answer.goingTo} />;
  if (mode === "reset-sent") {
    return (
      <AuthFrame title={RESET_SENT_PAGE.title} lead={ACCOUNT_MESSAGES.resetSent}>
        <p>{RESET_SENT_PAGE.hint}</p>
        <p>
          <QuietLink to={PATHS.signIn}>Return to sign in</QuietLink>
        </p>
      </AuthFrame>
    );
  }
  if (mode === "reset" || answer?.form === "reset") {
    return (
      <AuthFrame {...RESET_REQUEST_PAGE}>
        <ResetRequestForm answer={answer} opened={opened} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame {...SIGN_IN_PAGE}>
      {(wasDeleted || hasNewPassword) && (
        <DoneNotice>{wasDeleted ? SIGNED_OUT_BY.deletion : SIGNED_OUT_BY.newPassword}</DoneNotice>
      )}
      {lacksCookie && !answer && (
        <ErrorSummary
          title={COOKIE_NEEDED.title}
          errors={[{ message: COOKIE_NEEDED.signIn, link: BOOK_WITHOUT }]}
        />
      )}
      <SignInForm answer={answer} next={next} way={way}>
        <SignInByPasskey answer={answer} next={next} />
        <ProviderButtons buttons={providers} next={next} />
      </SignInForm>
    </AuthFrame>
  );
}
