import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadLocalMailbox } from "~/http/local-mailbox.server";
import { responseHeaders } from "~/http/response-headers";
import { MailStatus } from "~/ui/mailbox/mail-status";
import { MailboxPage } from "~/ui/mailbox/mailbox-page";

export const meta: MetaFunction = () => [{ title: "Local mailbox" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadLocalMailbox(request, context);
}

/** What the site would have sent. Only there on a site that runs locally. */
export default function LocalMailbox() {
  const { mails, to, page, hasMore } = useLoaderData<typeof loader>();
  const pageAddress = (number: number) =>
    `/dev/mail?${new URLSearchParams({ ...(to ? { to } : {}), page: String(number) })}`;
  return (
    <MailboxPage title="Local mailbox">
      <p className="max-w-[70ch] text-ink-soft">
        This site runs locally and sends no mail. Here is what it would have sent, newest first. Reminders
        wait for their time.
      </p>
      <form method="get" className="flex flex-wrap items-end gap-3">
        <label className="grid gap-1">
          <span className="font-semibold">Only to</span>
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
      {mails.length === 0 ? (
        <p>No mails here.</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {mails.map((mail) => (
            <li key={mail.id} className="grid gap-1 p-4">
              <a href={`/dev/mail/${mail.id}`} className="font-semibold underline underline-offset-4">
                {mail.subject}
              </a>
              <span>
                {mail.to} <span className="text-ink-soft">({mail.kind})</span>
              </span>
              <MailStatus mail={mail} />
            </li>
          ))}
        </ul>
      )}
      <nav aria-label="Pages" className="flex gap-6">
        {page > 1 && (
          <a href={pageAddress(page - 1)} className="underline underline-offset-4">
            Newer
          </a>
        )}
        {hasMore && (
          <a href={pageAddress(page + 1)} className="underline underline-offset-4">
            Older
          </a>
        )}
      </nav>
    </MailboxPage>
  );
}
