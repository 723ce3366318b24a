import { useEffect, useRef } from "react";
import { TicketForm } from "./ticket-form";
import { TicketSent } from "./ticket-sent";
import type { TicketWords } from "./ticket-words";

type TicketPanelProps = Parameters<typeof TicketForm>[0] & {
  words: TicketWords;
  sent: { number: number; address: string } | null;
};

/** The ticket form, or its confirmation. When one replaces the other, its heading takes focus. */
export function TicketPanel({ sent, ...form }: TicketPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSent = sent !== null;
  const was = useRef(isSent);
  useEffect(() => {
    if (was.current === isSent) return;
    was.current = isSent;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest("section")?.scrollIntoView();
  }, [isSent]);
  return (
    <section
      id="form"
      aria-label={sent ? form.words.sent.heading : form.words.form.title}
      className="min-w-0 scroll-mt-6 rounded-card border border-line bg-card p-5 sm:p-10"
    >
      {sent ? (
        <TicketSent words={form.words.sent} number={sent.number} address={sent.address} heading={heading} />
      ) : (
        <div className="grid gap-6">
          <h2 ref={heading} tabIndex={-1} className="text-step-2">
            {form.words.form.title}
          </h2>
          <TicketForm {...form} />
        </div>
      )}
    </section>
  );
}
