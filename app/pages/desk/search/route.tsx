import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { clientPath } from "~/domain/clients/client-paths";
import { shownEmail } from "~/domain/email-address";
import { STAFF_PATHS, withSearch } from "~/domain/staff-paths";
import { deskTicketPath } from "~/domain/ticket-desk/desk-ticket-paths";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { DeskStatus } from "~/pages/desk/ticket/ticket-marks";
import type { loader } from "./desk-search.server";
import { Group, Row } from "./found-group";

export const meta = () => pageTitle("Search");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loader } from "./desk-search.server";

/** What the search above every page of the desk has found, a card for each kind. */
export default function Search() {
  const { q, error, found } = useLoaderData<typeof loader>();
  return (
    <>
      <DeskHeading title={q === "" ? "Search the desk" : `Search: ${q}`} />
      {error && <p role="alert">{error}</p>}
      {!error && !found && (
        <p>
          Search for a client, a booking or a ticket by a name, an email address, a phone number, a company or
          a subject.
        </p>
      )}
      {found && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-3">
          <Group
            id="clients"
            title="Clients"
            path={withSearch(STAFF_PATHS.clients, [["q", q]])}
            {...about("clients", found)}
          >
            {found.clients.map(({ id, name, email, company }) => (
              <Row key={id} to={clientPath(id)} title={name || shownEmail(email)}>
                {[shownEmail(email), company].filter(Boolean).join(", ")}
              </Row>
            ))}
          </Group>
          <Group
            id="bookings"
            title="Bookings"
            path={withSearch(STAFF_PATHS.bookings, [["q", q]])}
            {...about("bookings", found)}
          >
            {found.bookings.map(({ id, name, email, company, when }) => (
              <Row key={id} to={deskBookingPath(id)} title={`${when}: ${name}`}>
                {[shownEmail(email), company].filter(Boolean).join(", ")}
              </Row>
            ))}
          </Group>
          <Group
            id="tickets"
            title="Tickets"
            path={withSearch(STAFF_PATHS.tickets, [["search", q]])}
            {...about("tickets", found)}
          >
            {found.tickets.map(({ number, name, subject, status }) => (
              <Row key={number} to={deskTicketPath(number)} title={`#${number} ${subject}`}>
                {name} <DeskStatus status={status} />
              </Row>
            ))}
          </Group>
        </div>
      )}
    </>
  );
}

type Kind = "clients" | "bookings" | "tickets";
type Found = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["found"]>;

const about = (kind: Kind, { isMore, isNear, ...found }: Found) => ({
  count: found[kind].length,
  isMore: isMore[kind],
  isNear: isNear[kind],
});
