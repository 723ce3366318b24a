import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadLocalMail } from "~/http/local-mailbox.server";
import { responseHeaders } from "~/http/response-headers";
import { MailStatus } from "~/ui/mailbox/mail-status";
import { MailboxPage } from "~/ui/mailbox/mailbox-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.subject ?? "Mail"} | Local mailbox` },
  { name: "robots", content: "noindex" },
];

export const headers: HeadersFunction = responseHeaders;

export function loader({ params, context }: LoaderFunctionArgs) {
  return loadLocalMail(context, params.id);
}

/** One mail of the local mailbox: what a mail program shows, and the text beside it. */
export default function LocalMail() {
  const mail = useLoaderData<typeof loader>();
  const head: [string, string | null][] = [
    ["From", mail.from],
    ["To", mail.to],
    ["Reply to", mail.replyTo],
    ["Kind", mail.kind],
    ["Message-ID", mail.messageId],
  ];
  return (
    <MailboxPage title={mail.subject}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {head
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ))}
      </dl>
      <MailStatus mail={mail} />
      {mail.attachments.length > 0 && (
        <ul className="flex flex-wrap gap-4">
          {mail.attachments.map((name) => (
            <li key={name}>
              <a href={`/dev/mail/${mail.id}/${name}`} download className="underline underline-offset-4">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <section aria-labelledby="as-html" className="grid content-start gap-2">
          <h2 id="as-html" className="text-step-1">
            HTML
          </h2>
          <iframe
            title="The mail as HTML"
            src={`/dev/mail/${mail.id}/html`}
            sandbox="allow-top-navigation-by-user-activation allow-popups"
            className="h-[56rem] w-full rounded-md border border-line bg-white"
          />
        </section>
        <section aria-labelledby="as-text" className="grid content-start gap-2">
          <h2 id="as-text" className="text-step-1">
            Text
          </h2>
          <pre className="overflow-auto rounded-md border border-line bg-card p-4 whitespace-pre-wrap">
            {linked(mail.text)}
          </pre>
        </section>
      </div>
    </MailboxPage>
  );
}

/** The text with its addresses made into links, as mail programs do. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+[\w=/-])/).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text that never changes
      <a key={index} href={piece} className="underline underline-offset-4">
        {piece}
      </a>
    ) : (
      piece
    ),
  );
}
