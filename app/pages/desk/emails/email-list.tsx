import { Link } from "@remix-run/react";
import type { EmailState } from "~/domain/email/email";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { deskEmailPath, deskEmailsPath } from "~/domain/staff-paths";
import { TextLink } from "~/ui/button";
import { EmailStatus } from "~/ui/mailbox/mail-status";

type EmailListProps = {
  emails: readonly {
    id: string;
    kind: string;
    to: string;
    subject: string;
    status: EmailState;
    when: string;
    lastError: string | null;
  }[];
  status: string;
  to: string;
  isFirstPage: boolean;
  nextPath: string | null;
};

/** Emails, newest first. */
export function EmailList({ emails, status, to, isFirstPage, nextPath }: EmailListProps) {
  if (emails.length === 0) {
    return <p>{status === "" && to === "" ? "There are no emails yet." : "No emails match."}</p>;
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-xl border border-line bg-card text-sm">
        {emails.map((email) => (
          <li
            key={email.id}
            data-row
            className="grid gap-x-4 px-4 py-2 sm:grid-cols-2 sm:items-baseline sm:max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)]"
          >
            <Link to={deskEmailPath(email.id)} className="py-1 font-semibold wrap-anywhere hover:underline">
              {withNoBreakSpaces(email.subject)}
            </Link>{" "}
            <span className="wrap-anywhere sm:max-lg:row-span-2">
              {email.to} <span className="block text-ink-soft">{email.kind}</span>
            </span>
            <EmailStatus email={email} />
          </li>
        ))}
      </ul>
      <nav aria-label="Pages" className="flex gap-6">
        {!isFirstPage && <TextLink to={deskEmailsPath({ status, to })}>Newest</TextLink>}
        {nextPath && <TextLink to={nextPath}>Older</TextLink>}
      </nav>
    </>
  );
}
