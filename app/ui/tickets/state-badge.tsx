import type { TicketState } from "../../domain/tickets/ticket";

const LOOKS: Record<TicketState, string> = {
  open: "bg-electric-wash text-electric-deep",
  waiting: "bg-good-wash text-good",
  closed: "bg-paper-deep text-ink-soft",
};

export function StateBadge({ state, words }: { state: TicketState; words: Record<TicketState, string> }) {
  return (
    <span className={`rounded-full px-3 py-1 text-sm leading-snug font-semibold ${LOOKS[state]}`}>
      {words[state]}
    </span>
  );
}
