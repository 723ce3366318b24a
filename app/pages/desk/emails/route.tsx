import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { NOTHING_CHANGED } from "~/domain/desk-answer";
import { isSameFilter, listPath } from "~/domain/desk-list";
import { EMAIL_LIST } from "~/domain/email/email-filter";
import { EMAIL_FILTER } from "~/domain/email/email-filter-fields";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { NothingListed } from "~/pages/desk/desk-list";
import { ListFilter } from "~/pages/desk/list-filter";
import { ListPages } from "~/pages/desk/list-pages";
import { DoneNotice } from "~/ui/account/notice";
import { TextLink } from "~/ui/button";
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
  const { rows, filter, to } = list;
  const { status } = filter;
  const refused = useActionData<typeof submitDeskEmails>();
  return (
    <>
      <DeskHeading title="Email">
        <SendForm label="Send me a test" idempotencyKey={idempotencyKey} problem={refused?.problem} />
      </DeskHeading>
      <OutboxState outbox={outbox} transport={transport} from={from} />
      {list.again !== null && !refused && <DoneNotice>{againInWords(list.again)}</DoneNotice>}
      <ListFilter list={EMAIL_LIST} fields={EMAIL_FILTER} name="emails" answer={list} />
      {status === "unknown" && rows.length > 0 && <p>{UNKNOWN_OUTCOME}</p>}
      {(status === "failed" || status === "unknown") && rows.length > 0 && (
        <SendForm
          form="resend"
          action={listPath(EMAIL_LIST, filter)}
          label={
            filter.to === "" && status === "failed"
              ? "Send all given-up emails again"
              : "Send all of these again"
          }
          idempotencyKey={idempotencyKey}
        />
      )}
      {rows.length > 0 ? (
        <EmailList emails={rows} />
      ) : (
        <NothingListed isRefused={list.isRefused}>
          {isSameFilter(filter, EMAIL_LIST.everything) ? (
            "There are no emails yet."
          ) : (
            <>
              No emails match. <TextLink to={to.everything}>See all emails</TextLink>
            </>
          )}
        </NothingListed>
      )}
      <ListPages range={list.range} isOnFirst={list.isOnFirst} to={to} />
    </>
  );
}
