import { Link } from "@remix-run/react";
import { useTimeZone } from "~/browser/use-time-zone";
import { wakes } from "~/browser/wake/wake-reasons";
import { TICKET_WORDS } from "~/content/tickets";
import { formatDayOf, formatTime } from "~/domain/availability/format";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import type { Ticket } from "~/domain/tickets/ticket";
import { PREFILLED_TICKET_PATH } from "~/domain/tickets/ticket-paths";
import { QuietLink } from "~/ui/button";
import { TicketStatusBadge } from "~/ui/tickets/ticket-status-badge";

type TicketListProps = {
  tickets: readonly Pick<Ticket, "id" | "number" | "subject" | "status" | "updatedAt">[];
  timeZone: string | null;
  agencyZone: string;
  addressOf: (ticketId: string) => string;
};

const words = TICKET_WORDS.list;

/** A client's tickets, most recently changed first. */
export function TicketList({ tickets, timeZone: known, agencyZone, addressOf }: TicketListProps) {
  const given = known ?? agencyZone;
  const timeZone = useTimeZone(given);
  return (
    <div className="grid justify-items-start gap-6">
      {tickets.length === 0 ? (
        <p className="text-ink-soft">{words.empty}</p>
      ) : (
        <ul {...wakes(`not-zone:${given}`)} className="w-full border-t-2 border-ink">
          {tickets.map(({ id, number, subject, status, updatedAt }) => (
            <li key={id} className="border-b border-line">
              <Link
                to={addressOf(id)}
                className="group grid items-center gap-x-4 gap-y-1 py-4 sm:grid-cols-[4rem_minmax(0,1fr)_auto]"
              >
                <span className="text-ink-soft tabular-nums">{number}</span>{" "}
                <span className="grid min-w-0">
                  <span
                    dir="auto"
                    className="font-semibold wrap-anywhere underline-offset-4 group-hover:text-electric group-hover:underline"
                  >
                    {subject}
                  </span>{" "}
                  <span className="text-sm text-ink-soft">
                    {words.updated}: {formatDayOf(updatedAt, timeZone)},{" "}
                    {withNoBreakSpaces(formatTime(updatedAt, timeZone))}
                  </span>
                </span>{" "}
                <span className="justify-self-start">
                  <TicketStatusBadge status={status} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <QuietLink to={PREFILLED_TICKET_PATH}>{words.submit}</QuietLink>
    </div>
  );
}
