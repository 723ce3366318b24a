import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { deskEmailPath } from "~/domain/staff-paths";
import { DeskHeading } from "~/pages/desk/desk-heading";
import type { loadDeskEmail, submitEmailAgain } from "~/pages/desk/emails/emails.server";
import { SendForm } from "~/pages/desk/emails/send-form";
import { UNKNOWN_OUTCOME } from "~/pages/desk/emails/unknown-outcome";
import { History } from "~/pages/desk/history";
import { DoneNotice } from "~/ui/account/notice";
import { EmailView } from "~/ui/mailbox/email-view";

export const meta: MetaFunction<typeof loadDeskEmail> = ({ data }) => pageTitle(data?.subject ?? "Email");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loadDeskEmail as loader, submitEmailAgain as action } from "~/pages/desk/emails/emails.server";

/** One email as its recipient sees it. */
export default function DeskEmail() {
  const { canSendAgain, isPaused, sentAgain, idempotencyKey, history, timeZone, ...email } =
    useLoaderData<typeof loadDeskEmail>();
  const refused = useActionData<typeof submitEmailAgain>();
  return (
    <>
      <DeskHeading title={email.subject}>
        {canSendAgain && (
          <SendForm
            label={email.status === "waiting" ? "Try now" : "Send again"}
            idempotencyKey={idempotencyKey}
            problem={refused?.problem}
          />
        )}
        {isPaused && <p className="text-sm text-ink-soft">You can send it once more in a minute.</p>}
        {!canSendAgain && refused && <p role="alert">{refused.problem}</p>}
      </DeskHeading>
      {sentAgain && !refused && (
        <DoneNotice>
          Sent again to {email.to}, {sentAgain}.
        </DoneNotice>
      )}
      {email.status === "unknown" && <p className="max-w-[70ch]">{UNKNOWN_OUTCOME}</p>}
      <EmailView email={email} partPath={(part) => deskEmailPath(email.id, part)} isSealed />
      <section aria-labelledby="history" className="mt-2 grid gap-2">
        <h2 id="history" className="text-step-1">
          History
        </h2>
        <History entries={history} timeZone={timeZone} />
      </section>
    </>
  );
}
