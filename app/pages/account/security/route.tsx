import { useActionData, useLoaderData } from "@remix-run/react";
import { keepsAccountForm } from "~/browser/unsent-form";
import { FLASH_MESSAGES, SECURITY_PAGE } from "~/content/account";
import { pageTitle } from "~/content/page-meta";
import type { FormAnswer } from "~/domain/account/form-answer";
import { loadSecurity, submitSecurity } from "~/handlers/account/security.server";
import { AccountNav } from "~/ui/account/account-nav";
import { ActivitySection } from "~/ui/account/activity-section";
import { AuthenticatorSection } from "~/ui/account/authenticator-section";
import { ConnectedSection } from "~/ui/account/connected-section";
import { DoneNotice } from "~/ui/account/notice";
import { PasskeysSection } from "~/ui/account/passkeys-section";
import { PasswordSection } from "~/ui/account/password-section";
import { SessionsSection } from "~/ui/account/sessions-section";
import { FormProblem } from "~/ui/error-summary";

export const meta = () => pageTitle(SECURITY_PAGE.title);

export const handle = { forClient: true };

export { responseHeaders as headers } from "~/http/response-headers";
export const loader = loadSecurity;
export const action = submitSecurity;
export const clientAction = keepsAccountForm();

export default function Security() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const isAboutNoForm = answer?.problem && answer.form !== "password";
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-28 pb-24 md:pt-32">
      {loaded && <AccountNav email={loaded.user.email} />}
      {loaded?.flash && !answer && <DoneNotice>{FLASH_MESSAGES[loaded.flash]}</DoneNotice>}
      {isAboutNoForm && <FormProblem answer={answer} />}
      <div className="grid gap-3">
        <h1 className="text-step-4">{SECURITY_PAGE.title}</h1>
        <p className="max-w-[56ch] text-ink-soft">{SECURITY_PAGE.lead}</p>
      </div>
      <div className="grid gap-12">
        <PasswordSection
          email={loaded?.user.email ?? ""}
          answer={answer}
          hasPassword={loaded?.hasPassword ?? true}
          hasOtherWay={loaded?.hasOtherWay ?? false}
          needsProof={loaded?.needsProof ?? false}
        />
        {loaded && <PasskeysSection passkeys={loaded.passkeys} timeZone={loaded.timeZone} />}
        {loaded && (
          <AuthenticatorSection isSetUp={loaded.hasAuthenticator} codesLeft={loaded.recoveryCodes} />
        )}
        {loaded && <ConnectedSection {...loaded.connected} timeZone={loaded.timeZone} />}
        {loaded && <SessionsSection sessions={loaded.sessions} timeZone={loaded.timeZone} />}
        {loaded && <ActivitySection events={loaded.events} timeZone={loaded.timeZone} />}
      </div>
    </div>
  );
}
