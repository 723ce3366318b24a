import { useActionData, useLoaderData } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { FLASH_MESSAGES } from "~/content/account";
import { pageTitle } from "~/content/page-meta";
import type { FormAnswer } from "~/domain/account/form-answer";
import { AccountNav } from "~/pages/account/account-nav";
import { DataSection, DeleteSection, EmailSection, ProfileSection } from "~/pages/account/account-sections";
import { VerifyNotice } from "~/pages/account/verify-email/verify-notice";
import { DoneNotice } from "~/ui/account/notice";
import { FormProblem } from "~/ui/error-summary";
import { AccountOutage } from "./account-outage";
import type { loader } from "./settings.server";

export const meta = () => pageTitle("Your account");

export const handle = { forClient: true };

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./settings.server";
export const clientAction = keepAccountForm();

/** Forms that show their own errors. The other forms are single buttons. */
const FORMS_WITH_A_PLACE = ["profile", "email", "delete"];

export default function Account() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  if (!loaded) return <AccountOutage answer={answer} />;
  const { user, flash, newEmail, hasPassword, needsProof } = loaded;
  const proof = { hasPassword, needsProof };
  const isAboutNoForm = answer?.problem && !FORMS_WITH_A_PLACE.includes(answer.form);
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-28 pb-24 md:pt-32">
      <AccountNav email={user.email} />
      {flash && !answer && <DoneNotice>{FLASH_MESSAGES[flash]}</DoneNotice>}
      {isAboutNoForm && <FormProblem answer={answer} />}
      {newEmail ? (
        <VerifyNotice email={newEmail} isChange />
      ) : (
        !user.isVerified && <VerifyNotice email={user.email} />
      )}
      <h1 className="text-step-4">Your account</h1>
      <div className="grid gap-12">
        <ProfileSection user={user} answer={answer} />
        <EmailSection user={user} answer={answer} {...proof} />
        <DataSection />
        <DeleteSection answer={answer} {...proof} />
      </div>
    </div>
  );
}
