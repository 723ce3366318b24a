import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { mailSourcePath } from "~/domain/ticket-desk/desk-ticket-paths";
import { SET_ASIDE_DAYS } from "~/domain/tickets/set-aside-mail";
import { DeskCard } from "~/pages/desk/desk-card";
import { DeskHeading } from "~/pages/desk/desk-heading";
import type { loader } from "./set-aside-mail.server";

const TITLE = "Mail we couldn't read";

export const meta = () => pageTitle(TITLE);

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loader } from "./set-aside-mail.server";

export default function SetAsideMail() {
  const { unread, notices } = useLoaderData<typeof loader>();
  return (
    <>
      <DeskHeading title={TITLE} />
      <p className="max-w-[65ch]">
        These emails are in no ticket. We store each for {SET_ASIDE_DAYS} days, as it came. Their senders get
        no answer.
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

type Mail = { id: string; sender: string; subject: string; why: string; received: string };

function MailList({ mails }: { mails: readonly Mail[] }) {
  if (mails.length === 0) return <p>None.</p>;
  return (
    <ul className="grid gap-3 text-sm">
      {mails.map(({ id, sender, subject, why, received }) => (
        <li key={id} data-row>
          <a href={mailSourcePath(id)} className="font-semibold wrap-anywhere underline underline-offset-4">
            <bdi>{subject || "(no subject)"}</bdi>
          </a>{" "}
          <span className="block wrap-anywhere text-ink-soft">
            <bdi>{sender || "No sender"}</bdi>, {received}. {why}.
          </span>
        </li>
      ))}
    </ul>
  );
}
