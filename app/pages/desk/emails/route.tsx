import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { loadDeskEmails, submitTestEmail } from "~/handlers/staff/emails.server";
import { DeskHeading } from "~/ui/staff/desk-heading";
import { EmailFilter } from "~/ui/staff/email-filter";
import { EmailList } from "~/ui/staff/email-list";
import { OutboxState } from "~/ui/staff/outbox-state";
import { SendForm } from "~/ui/staff/send-form";

export const meta = () => pageTitle("Email");

export { responseHeaders as headers } from "~/http/response-headers";
export const loader = loadDeskEmails;
export const action = submitTestEmail;

/** What waits, what failed and what was sent. */
export default function DeskEmails() {
  const { idempotencyKey, outbox, transport, from, ...list } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <DeskHeading title="Email">
        <SendForm label="Send me a test" idempotencyKey={idempotencyKey} problem={refused?.problem} />
      </DeskHeading>
      <OutboxState outbox={outbox} transport={transport} from={from} />
      <EmailFilter status={list.status} to={list.to} />
      <EmailList {...list} />
    </>
  );
}
