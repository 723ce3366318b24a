import { TICKET_WORDS } from "../../content/tickets";

/** The email that a mailed message answers, folded, since it repeats what stands above it. */
export function QuotedText({ children }: { children: string }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
        {TICKET_WORDS.conversation.showQuoted}
      </summary>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-ink-soft">
        {children}
      </p>
    </details>
  );
}
