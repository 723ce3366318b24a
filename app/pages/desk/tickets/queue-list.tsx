import { Link } from "@remix-run/react";
import type { Instant } from "~/domain/instant";
import { deskTicketPath } from "~/domain/ticket-desk/desk-ticket-paths";
import { ageInWords, type TicketFilter } from "~/domain/ticket-desk/queue";
import type { TicketPriority, TicketStatus } from "~/domain/tickets/ticket";
import { NothingListed } from "../desk-list";
import { DeskStatus, PriorityMark } from "../ticket/ticket-marks";

type QueueListProps = {
  queue: {
    filter: TicketFilter;
    isRefused: boolean;
    now: Instant;
    tickets: readonly {
      number: number;
      name: string;
      subject: string;
      priority: TicketPriority;
      status: TicketStatus;
      statusSince: number;
      assignee: string | null;
    }[];
    isPartial: boolean;
  };
};

const EMPTY: Record<TicketFilter["view"], string> = {
  open: "No tickets are waiting for an answer.",
  waiting: "No answered tickets.",
  closed: "No closed tickets yet.",
  mine: "No tickets are assigned to you.",
  unassigned: "Every ticket is assigned to someone.",
};

/** The tickets of a view: the most urgent first and, of these, the one that has waited longest. */
export function QueueList({ queue: { filter, isRefused, now, tickets, isPartial } }: QueueListProps) {
  const isSearch = filter.search !== "";
  return (
    <div className="grid gap-4">
      {isSearch && (
        <p className="text-sm text-ink-soft">
          Tickets matching “{filter.search}”, newest first.
          {isPartial && " These words are common, so we only searched the newest 2,000 tickets."}
        </p>
      )}
      {tickets.length === 0 ? (
        <NothingListed isRefused={isRefused}>
          {isSearch ? "No tickets match. Words are found by their beginnings." : EMPTY[filter.view]}
        </NothingListed>
      ) : (
        <ul className="rounded-xl border border-line bg-card">
          {tickets.map(({ number, name, subject, priority, status, statusSince, assignee }) => (
            <li key={number} className="border-line not-first:border-t">
              <Link
                data-row
                to={deskTicketPath(number)}
                className="grid gap-x-4 px-4 py-2.5 hover:bg-paper-deep sm:grid-cols-[minmax(0,1fr)_auto]"
              >
                <span dir="auto" className="font-semibold wrap-anywhere">
                  {subject}
                </span>{" "}
                <span className="flex items-center gap-3 text-sm">
                  <PriorityMark priority={priority} /> <DeskStatus status={status} />{" "}
                  <span className="text-ink-soft tabular-nums">{ageInWords(now - statusSince)}</span>
                </span>{" "}
                <span className="text-sm wrap-anywhere text-ink-soft">
                  #{number}, <bdi>{name}</bdi>
                  {assignee && (
                    <>
                      , for <bdi>{assignee}</bdi>
                    </>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
