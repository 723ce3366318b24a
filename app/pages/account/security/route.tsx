import { useActionData, useLoaderData } from "@remix-run/react";
import { keepAccountForm } from "~/browser/unsent-form";
import { useTimeZone } from "~/browser/use-time-zone";
import { wakes } from "~/browser/wake/wake-reasons";
import { FLASH_MESSAGES, SECURITY_PAGE } from "~/content/account";
import { pageTitle } from "~/content/page-meta";
import { PASSWORD_LIMITS } from "~/domain/account/account";
import type { FormAnswer } from "~/domain/account/form-answer";
import { AccountNav } from "~/pages/account/account-nav";
import { PasskeysSection } from "~/pages/account/passkeys/passkeys-section";
import { DoneNotice } from "~/ui/account/notice";
import { FormProblem } from "~/ui/error-summary";
import { ActivitySection } from "./activity-section";
import { AuthenticatorSection } from "./authenticator-section";
import { ConnectedSection } from "./connected-section";
import { PasswordSection } from "./password-section";
import type { loader } from "./security.server";
import { SessionsSection } from "./sessions-section";

export const meta = () => pageTitle(SECURITY_PAGE.title);

export const handle = { forClient: true };

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./security.server";
export const clientAction = keepAccountForm();

export default function Security() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const given = loaded?.timeZone ?? "UTC";
  const timeZone = useTimeZone(given);
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
      <div {...wakes(`not-zone:${given}`)} className="grid gap-12">
        <PasswordSection
          email={loaded?.user.email ?? ""}
          answer={answer}
          hasPassword={loaded?.hasPassword ?? true}
          hasOtherWay={loaded?.hasOtherWay ?? false}
          needsProof={loaded?.needsProof ?? false}
          leastPassword={loaded?.leastPassword ?? PASSWORD_LIMITS.min}
        />
        {loaded && <PasskeysSection passkeys={loaded.passkeys} timeZone={timeZone} />}
        {loaded && (
          <AuthenticatorSection isSetUp={loaded.hasAuthenticator} codesLeft={loaded.recoveryCodes} />
        )}
        {loaded && <ConnectedSection {...loaded.connected} timeZone={timeZone} />}
        {loaded && <SessionsSection sessions={loaded.sessions} timeZone={timeZone} />}
        {loaded && <ActivitySection events={loaded.events} timeZone={timeZone} />}
      </div>
    </div>
  );
}
