import { Link } from "@remix-run/react";
import type { EmailState } from "~/domain/email/email";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { deskEmailPath } from "~/domain/staff-paths";
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
};

/** Emails, newest first. */
export function EmailList({ emails }: EmailListProps) {
  return (
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
  );
}
