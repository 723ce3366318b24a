import CircleCheck from "lucide-react/icons/circle-check";
import type { Ref } from "react";
import { TICKET_WORDS } from "~/content/tickets";
import { PATHS } from "~/domain/paths";
import { PrimaryLink, QuietLink } from "~/ui/button";

type TicketSentProps = {
  number: number;
  /** The private URL of the conversation. */
  address: string;
  heading: Ref<HTMLHeadingElement>;
};

const words = TICKET_WORDS.sent;

/** The number of a sent ticket, and a link to its conversation. */
export function TicketSent({ number, address, heading }: TicketSentProps) {
  return (
    <div className="grid justify-items-start gap-6">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-step-2">
        <CircleCheck aria-hidden="true" size={32} className="shrink-0 text-good" />
        {words.heading}
      </h2>
      <p className="grid gap-1">
        <span className="text-ink-soft">{words.numberLabel}</span>{" "}
        <strong className="font-display text-step-5 leading-none">{number}</strong>
      </p>
      <p className="max-w-[52ch]">{words.lead}</p>
      <div className="flex flex-wrap gap-3">
        <PrimaryLink to={address}>{words.conversation}</PrimaryLink>{" "}
        <QuietLink to={PATHS.submitTicket} preventScrollReset>
          {words.another}
        </QuietLink>
      </div>
      <p className="w-full border-t border-line pt-5 text-sm text-ink-soft">
        <span className="block max-w-[56ch]">{words.keep}</span>
      </p>
    </div>
  );
}
