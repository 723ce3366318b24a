import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SAID_WORDS } from "~/content/account";
import { BRAND } from "~/content/brand";
import type { FormAnswer } from "~/domain/account/account-form";
import { loadAccount, submitAccount } from "~/http/account-settings.server";
import { responseHeaders } from "~/http/response-headers";
import { AccountNav } from "~/ui/account/account-nav";
import { DeleteSection, EmailSection, PasswordSection, ProfileSection } from "~/ui/account/account-sections";
import { Notice } from "~/ui/account/notice";
import { DataSection, SessionsSection } from "~/ui/account/sessions-section";
import { VerifyNotice } from "~/ui/account/verify-notice";
import { ErrorSummary } from "~/ui/error-summary";

export const meta: MetaFunction = () => [{ title: `Your account | ${BRAND.name}` }];

export const handle = { wake: "idle" };

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadAccount(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitAccount(request, context);
}

export default function Account() {
  const { user, said, newEmail, sessions, timeZone } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const isAboutNoForm = answer?.problem && (answer.form === "" || answer.form === "verify");
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-28 pb-24 md:pt-32">
      <AccountNav email={user.email} />
      {said && !answer && (
        <Notice kind="done">
          <p className="min-w-0 flex-1">{SAID_WORDS[said]}</p>
        </Notice>
      )}
      {isAboutNoForm && (
        <ErrorSummary title="That did not work yet" errors={[{ message: answer.problem ?? "" }]} />
      )}
      {newEmail ? (
        <VerifyNotice email={newEmail} isChange />
      ) : (
        !user.isVerified && <VerifyNotice email={user.email} />
      )}
      <h1 className="text-step-4">Your account</h1>
      <div className="grid gap-12">
        <ProfileSection user={user} answer={answer} />
        <EmailSection user={user} answer={answer} />
        <PasswordSection user={user} answer={answer} />
        <SessionsSection sessions={sessions} timeZone={timeZone} />
        <DataSection />
        <DeleteSection answer={answer} />
      </div>
    </div>
  );
}
