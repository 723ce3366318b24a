import { TICKET_WORDS } from "../../content/tickets";
import type { TicketStatus } from "../../domain/tickets/ticket";

const LOOKS: Record<TicketStatus, string> = {
  open: "bg-electric-wash text-electric-deep",
  waiting: "bg-good-wash text-good",
  closed: "bg-paper-deep text-ink-soft",
};

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  return (
    <span className={`rounded-full px-3 py-1 text-sm leading-snug font-semibold ${LOOKS[status]}`}>
      {TICKET_WORDS.conversation.statuses[status]}
    </span>
  );
}
