import { useEffect, useRef } from "react";
import { TICKET_WORDS } from "~/content/tickets";
import { TicketForm } from "./ticket-form";
import { TicketSent } from "./ticket-sent";

type TicketPanelProps = Parameters<typeof TicketForm>[0] & {
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
      aria-label={sent ? TICKET_WORDS.sent.heading : TICKET_WORDS.form.title}
      className="min-w-0 scroll-mt-6 rounded-card border border-line bg-card p-5 sm:p-10"
    >
      {sent ? (
        <TicketSent number={sent.number} address={sent.address} heading={heading} />
      ) : (
        <div className="grid gap-6">
          <h2 ref={heading} tabIndex={-1} className="text-step-2">
            {TICKET_WORDS.form.title}
          </h2>
          <TicketForm {...form} />
        </div>
      )}
    </section>
  );
}
