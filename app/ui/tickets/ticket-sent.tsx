import { Link } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import type { Ref } from "react";
import { PATHS } from "../../domain/paths";
import { buttonClass } from "../button";
import type { TicketWords } from "./ticket-words";

type TicketSentProps = {
  words: TicketWords["sent"];
  number: number;
  /** The private URL of the conversation. */
  address: string;
  heading: Ref<HTMLHeadingElement>;
};

/** The number of a sent ticket, and a link to its conversation. */
export function TicketSent({ words, number, address, heading }: TicketSentProps) {
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
        <Link to={address} className={buttonClass("primary")}>
          {words.conversation}
        </Link>{" "}
        <Link to={PATHS.submitTicket} preventScrollReset className={buttonClass("quiet")}>
          {words.another}
        </Link>
      </div>
      <p className="max-w-[56ch] border-t border-line pt-5 text-sm text-ink-soft">{words.keep}</p>
    </div>
  );
}
