import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { deskTicketPath, mailSourcePath } from "~/domain/ticket-desk/desk-ticket-paths";
import { SET_ASIDE_DAYS } from "~/domain/tickets/set-aside-mail";
import { DeskButton } from "~/pages/desk/desk-button";
import { DeskCard } from "~/pages/desk/desk-card";
import { keepDeskForm, revalidateOnConflict } from "~/pages/desk/desk-form";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { DeskProblem } from "~/pages/desk/desk-problem";
import type { action, loader } from "./set-aside-mail.server";

const TITLE = "Mail we couldn't read";

export const meta = () => pageTitle(TITLE);

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./set-aside-mail.server";
export const clientAction = keepDeskForm;
export const shouldRevalidate = revalidateOnConflict;

export default function SetAsideMail() {
  const { unread, notices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <>
      <DeskHeading title={TITLE} />
      {answer && <DeskProblem answer={answer} idOf={() => undefined} />}
      <p className="max-w-[65ch]">
        These emails are in no ticket unless you make one of them, with what we could read. We store each for{" "}
        {SET_ASIDE_DAYS} days, as it came. Their senders get no answer by themselves.
      </p>
      <DeskCard id="unread" title={`From people, as far as we know (${unread.length})`}>
        <MailList mails={unread} />
      </DeskCard>
      <DeskCard id="notices" title={`Notices of programs (${notices.length})`}>
        <MailList mails={notices} />
      </DeskCard>
    </>
  );
}

type Mail = {
  id: string;
  sender: string;
  subject: string;
  why: string;
  received: string;
  ticketNumber: number | null;
};

function MailList({ mails }: { mails: readonly Mail[] }) {
  if (mails.length === 0) return <p>None.</p>;
  return (
    <ul className="grid gap-3 text-sm">
      {mails.map(({ id, sender, subject, why, received, ticketNumber }) => (
        <li key={id} data-row>
          <a href={mailSourcePath(id)} className="font-semibold wrap-anywhere underline underline-offset-4">
            <bdi>{subject || "(no subject)"}</bdi>
          </a>{" "}
          <span className="block wrap-anywhere text-ink-soft">
            <bdi>{sender || "No sender"}</bdi>, {received}. {why}.
          </span>
          {ticketNumber === null ? (
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <DeskButton kind="quiet">
                Make a ticket<span className="sr-only"> from “{subject || "(no subject)"}”</span>
              </DeskButton>
            </Form>
          ) : (
            <Link to={deskTicketPath(ticketNumber)} className="underline underline-offset-4">
              Ticket #{ticketNumber}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
