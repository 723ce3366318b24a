import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { localEmailPath } from "~/domain/paths";
import { loadLocalEmail } from "~/handlers/mailbox/local-mailbox.server";
import { responseHeaders } from "~/http/response-headers";
import { EmailStatus } from "~/ui/mailbox/mail-status";
import { MailboxPage } from "~/ui/mailbox/mailbox-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.subject ?? "Email"} | Local mailbox` },
  { name: "robots", content: "noindex" },
];

export const headers: HeadersFunction = responseHeaders;

export function loader({ params, context }: LoaderFunctionArgs) {
  return loadLocalEmail(context, params.id);
}

/** One email in the local mailbox: as an email program shows it, with the plain text beside it. */
export default function LocalEmail() {
  const email = useLoaderData<typeof loader>();
  const head: [string, string | null][] = [
    ["From", email.from],
    ["To", email.to],
    ["Reply to", email.replyTo],
    ["Kind", email.kind],
    ["Message-ID", email.messageId],
  ];
  return (
    <MailboxPage title={email.subject}>
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
      <EmailStatus email={email} />
      {email.attachments.length > 0 && (
        <ul className="flex flex-wrap gap-4">
          {email.attachments.map((name) => (
            <li key={name}>
              <a href={localEmailPath(email.id, name)} download className="underline underline-offset-4">
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
            title="The email as HTML"
            src={localEmailPath(email.id, "html")}
            sandbox="allow-top-navigation-by-user-activation allow-popups"
            className="h-[56rem] w-full rounded-md border border-line bg-white"
          />
        </section>
        <section aria-labelledby="as-text" className="grid content-start gap-2">
          <h2 id="as-text" className="text-step-1">
            Text
          </h2>
          <pre className="overflow-auto rounded-md border border-line bg-card p-4 whitespace-pre-wrap">
            {linked(email.text)}
          </pre>
        </section>
      </div>
    </MailboxPage>
  );
}

/** The text with its URLs turned into links, as email programs do. */
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
