import { PRIORITY_WORDS, TICKET_STATUS_WORDS } from "~/domain/ticket-desk/ticket-words";
import type { TicketPriority, TicketStatus } from "~/domain/tickets/ticket";

/** Shown only if the priority is not normal. */
export function PriorityMark({ priority }: { priority: TicketPriority }) {
  if (priority === "normal") return null;
  const isPressing = priority === "urgent" || priority === "high";
  return (
    <span className={isPressing ? "font-semibold text-alarm" : "text-ink-soft"}>
      {PRIORITY_WORDS[priority]}
    </span>
  );
}

export function DeskStatus({ status }: { status: TicketStatus }) {
  return (
    <span className={status === "open" ? "font-semibold" : "text-ink-soft"}>
      {TICKET_STATUS_WORDS[status]}
    </span>
  );
}
