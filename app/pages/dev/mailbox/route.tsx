import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { localEmailPath, localMailboxPath } from "~/domain/email/mailbox-paths";
import { EmailStatus } from "~/ui/mailbox/mail-status";
import type { loadLocalMailbox } from "./local-mailbox.server";
import { MailboxPage } from "./mailbox-page";

export const meta: MetaFunction = () => [{ title: "Local mailbox" }, { name: "robots", content: "noindex" }];

/** The page uses the desk's style sheet. */
export const handle = { atDesk: true };

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loadLocalMailbox as loader } from "./local-mailbox.server";

/** What the site would have sent. Only exists when the site runs locally. */
export default function LocalMailbox() {
  const { emails, to, page, hasMore, demo } = useLoaderData<typeof loadLocalMailbox>();
  const pagePath = (number: number) => localMailboxPath({ to, page: number });
  return (
    <MailboxPage title="Local mailbox">
      <p className="max-w-[70ch] text-ink-soft">
        This site is running locally and sends no email. Here's what it would have sent, newest first.
        Reminders wait until they're due.
      </p>
      {demo.code !== null && (
        <p className="max-w-[70ch] rounded-card border border-line bg-card p-4">
          The authenticator app of {demo.owner} shows{" "}
          <strong className="font-mono whitespace-nowrap">{demo.code}</strong>. Reload this page for a newer
          code.
        </p>
      )}
      <form method="get" className="flex flex-wrap items-end gap-3">
        <label className="grid gap-1">
          <span className="font-semibold">Sent to</span>
          <input
            name="to"
            defaultValue={to}
            placeholder="demo@client.example"
            className="h-11 w-72 max-w-full rounded-md border border-line-strong bg-card px-3"
          />
        </label>
        <button type="submit" className="h-11 rounded-full border border-line-strong px-5 font-semibold">
          Show
        </button>
      </form>
      {emails.length === 0 ? (
        <p>No emails here.</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {emails.map((email) => (
            <li key={email.id} className="grid gap-1 p-4">
              <a href={localEmailPath(email.id)} className="font-semibold underline underline-offset-4">
                {email.subject}
              </a>{" "}
              <span>
                {email.to} <span className="text-ink-soft">({email.kind})</span>
              </span>
              <EmailStatus email={email} />
            </li>
          ))}
        </ul>
      )}
      <nav aria-label="Pages" className="flex gap-6">
        {page > 1 && (
          <a href={pagePath(page - 1)} className="underline underline-offset-4">
            Newer
          </a>
        )}
        {hasMore && (
          <a href={pagePath(page + 1)} className="underline underline-offset-4">
            Older
          </a>
        )}
      </nav>
    </MailboxPage>
  );
}
