import type { EmailState } from "~/domain/email/email";
import { EmailStatus } from "./mail-status";

type EmailViewProps = {
  email: {
    from: string;
    to: string;
    replyTo: string | null;
    kind: string;
    messageId: string;
    status: EmailState;
    /** When it was sent or is due, in words. */
    when: string;
    lastError: string | null;
    attempts?: number;
    attachments: readonly string[];
    text: string;
    /** Where one press in a mail program ends emails like it. */
    unsubscribe?: string | null;
  };
  partPath: (part: string) => string;
  /** Whether its links and codes are replaced by made-up ones: the real ones are for the receiver alone. */
  isSealed?: boolean;
};

/** One email: as an email program shows it, with the plain text beside it. */
export function EmailView({ email, partPath, isSealed = false }: EmailViewProps) {
  const head: [string, string | number | null | undefined][] = [
    ["From", email.from],
    ["To", email.to],
    ["Reply to", email.replyTo],
    ["Kind", email.kind],
    ["Tries", email.attempts],
    ["Message-ID", email.messageId],
    ["List-Unsubscribe", email.unsubscribe],
  ];
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {head
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      <EmailStatus email={email} />
      {isSealed && (
        <p className="max-w-[70ch] text-sm text-ink-soft">
          The links and codes below are placeholders. Only the recipient gets the real ones.
        </p>
      )}
      {email.attachments.length > 0 && (
        <ul className="flex flex-wrap gap-4">
          {email.attachments.map((name) => (
            <li key={name}>
              <a href={partPath(name)} download className="underline underline-offset-4">
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
            src={partPath("html")}
            sandbox={isSealed ? "" : "allow-top-navigation-by-user-activation allow-popups"}
            className="h-[56rem] w-full rounded-md border border-line bg-card"
          />
        </section>
        <section aria-labelledby="as-text" className="grid content-start gap-2">
          <h2 id="as-text" className="text-step-1">
            Text
          </h2>
          <pre className="overflow-auto rounded-md border border-line bg-card p-4 whitespace-pre-wrap wrap-anywhere">
            {isSealed ? email.text : linked(email.text)}
          </pre>
        </section>
      </div>
    </>
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
