import { Link } from "@remix-run/react";
import { listPath } from "~/domain/desk-list";
import { deskTicketPath } from "~/domain/ticket-desk/desk-ticket-paths";
import { TICKET_LIST } from "~/domain/ticket-desk/queue";
import { TextLink } from "~/ui/button";
import { DeskCard } from "../desk-card";
import { DeskStatus } from "../ticket/ticket-marks";
import type { ClientView } from "./client-view";

export function ClientTickets({ client: { tickets, email } }: { client: ClientView }) {
  return (
    <DeskCard id="tickets" title="Tickets">
      {tickets.rows.length === 0 ? (
        <p className="text-sm text-ink-soft">None.</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {tickets.rows.map(({ id, number, subject, status }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <Link
                to={deskTicketPath(number)}
                className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere hover:underline"
              >
                <span>
                  <b className="font-semibold">#{number}</b> <bdi>{subject}</bdi>
                </span>
              </Link>{" "}
              <DeskStatus status={status} />
            </li>
          ))}
        </ul>
      )}
      {tickets.hasMore && (
        <p className="text-sm">
          There are more: <TextLink to={listPath(TICKET_LIST, { search: email })}>all tickets</TextLink>
        </p>
      )}
    </DeskCard>
  );
}
