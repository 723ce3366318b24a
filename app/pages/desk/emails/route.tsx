import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { EmailFilter } from "./email-filter";
import { EmailList } from "./email-list";
import type { loadDeskEmails, submitTestEmail } from "./emails.server";
import { OutboxState } from "./outbox-state";
import { SendForm } from "./send-form";

export const meta = () => pageTitle("Email");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loadDeskEmails as loader, submitTestEmail as action } from "./emails.server";

/** Lists the emails that are waiting, sent or failed, and the state of the outbox. */
export default function DeskEmails() {
  const { idempotencyKey, outbox, transport, from, ...list } = useLoaderData<typeof loadDeskEmails>();
  const refused = useActionData<typeof submitTestEmail>();
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
