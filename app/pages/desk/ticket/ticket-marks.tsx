import type { TicketPriority, TicketStatus } from "~/domain/tickets/ticket";

export const PRIORITY_NAMES: Record<TicketPriority, string> = {
  low: "Low",
  normal: "Normal",
  high: "High",
  urgent: "Urgent",
};

/** Shown only if the priority is not normal. */
export function PriorityMark({ priority }: { priority: TicketPriority }) {
  if (priority === "normal") return null;
  const isPressing = priority === "urgent" || priority === "high";
  return (
    <span className={isPressing ? "font-semibold text-alarm" : "text-ink-soft"}>
      {PRIORITY_NAMES[priority]}
    </span>
  );
}

/** Named from the desk's side: an open ticket waits for the agency. */
const STATUS_NAMES: Record<TicketStatus, string> = {
  open: "Waiting for us",
  waiting: "Answered",
  closed: "Closed",
};

export function DeskStatus({ status }: { status: TicketStatus }) {
  return (
    <span className={status === "open" ? "font-semibold" : "text-ink-soft"}>{STATUS_NAMES[status]}</span>
  );
}
