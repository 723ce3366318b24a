import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { deskEmailsPath } from "~/domain/staff-paths";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { DoneNotice } from "~/ui/account/notice";
import { EmailFilter } from "./email-filter";
import { EmailList } from "./email-list";
import type { loadDeskEmails, submitDeskEmails } from "./emails.server";
import { OutboxState } from "./outbox-state";
import { SendForm } from "./send-form";
import { UNKNOWN_OUTCOME } from "./unknown-outcome";

export const meta = () => pageTitle("Email");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loadDeskEmails as loader, submitDeskEmails as action } from "./emails.server";

function againInWords(count: number): string {
  if (count === 0) return NOTHING_CHANGED;
  return count === 1 ? "One email is on its way again." : `${count} emails are on their way again.`;
}

/** Lists the emails that are waiting, sent or failed, and the state of the outbox. */
export default function DeskEmails() {
  const { idempotencyKey, outbox, transport, from, ...list } = useLoaderData<typeof loadDeskEmails>();
  const refused = useActionData<typeof submitDeskEmails>();
  return (
    <>
      <DeskHeading title="Email">
        <SendForm label="Send me a test" idempotencyKey={idempotencyKey} problem={refused?.problem} />
      </DeskHeading>
      <OutboxState outbox={outbox} transport={transport} from={from} />
      {list.again !== null && !refused && <DoneNotice>{againInWords(list.again)}</DoneNotice>}
      <EmailFilter status={list.status} to={list.to} />
      {list.status === "unknown" && list.emails.length > 0 && <p>{UNKNOWN_OUTCOME}</p>}
      {(list.status === "failed" || list.status === "unknown") && list.emails.length > 0 && (
        <SendForm
          form="resend"
          action={deskEmailsPath({ status: list.status, to: list.to })}
          label={
            list.to === "" && list.status === "failed"
              ? "Send all given-up emails again"
              : "Send all of these again"
          }
          idempotencyKey={idempotencyKey}
        />
      )}
      <EmailList {...list} />
    </>
  );
}
