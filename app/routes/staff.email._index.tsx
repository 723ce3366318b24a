import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { loadDeskEmails, submitTestEmail } from "~/handlers/staff/emails.server";
import { responseHeaders } from "~/http/response-headers";
import { DeskHeading } from "~/ui/staff/desk-heading";
import { EmailFilter } from "~/ui/staff/email-filter";
import { EmailList } from "~/ui/staff/email-list";
import { OutboxState } from "~/ui/staff/outbox-state";
import { SendForm } from "~/ui/staff/send-form";

export const meta: MetaFunction = () => [{ title: `Email | ${BRAND.name}` }];

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadDeskEmails(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitTestEmail(request, context);
}

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
