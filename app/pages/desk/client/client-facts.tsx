import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { bookingsOfPath, newBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { eraseClientPath, exportClientPath } from "~/domain/clients/client-paths";
import { shownEmail } from "~/domain/email-address";
import { newLinkPath } from "~/domain/links/personal-link";
import { ROLE_WORDS } from "~/domain/staff/staff";
import { DeskButton, deskButtonClass } from "../desk-button";
import { DeskCard, DeskFacts } from "../desk-card";
import type { ClientView } from "./client-view";

const LINK = "underline underline-offset-4 hover:text-electric";

/** Who a client is, and what can be done for them. */
export function ClientFacts({ client }: { client: ClientView }) {
  const { id, company, accounts, merged } = client;
  const addresses = [client.email, ...merged.map(({ email }) => email)];
  return (
    <DeskCard id="who" title="Who this is">
      <DeskFacts
        facts={[
          ["Name", <bdi key="name">{client.name}</bdi>],
          [
            addresses.length > 1 ? "Addresses" : "Email",
            <ul key="email">
              {addresses.map((email) => (
                <li key={email}>
                  <a href={`mailto:${email}`} className={LINK}>
                    {shownEmail(email)}
                  </a>
                </li>
              ))}
            </ul>,
          ],
          ["Company", company && <bdi>{company}</bdi>],
          [
            accounts.length > 1 ? "Accounts" : "Account",
            accounts.length === 0
              ? "None: a guest"
              : accounts.map((account) => (
                  <Account key={account.id} account={account} isOnlyOne={accounts.length === 1} />
                )),
          ],
          ["First contact", client.firstContact],
          ["Last contact", client.lastContact],
          ["Came from", client.cameFrom],
          ["Follow-ups", client.followUps],
        ]}
      />
      <BookingLinks client={client} addresses={addresses} />
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        {/* A plain form instead of Remix's, because the response is a file. */}
        <form method="post" action={exportClientPath(id)}>
          <DeskButton kind="quiet">Download everything</DeskButton>
        </form>
        {client.mayErase && (
          <Link to={eraseClientPath(id)} className={deskButtonClass("quiet")}>
            Erase…
          </Link>
        )}
      </div>
    </DeskCard>
  );
}

type AccountProps = { account: ClientView["accounts"][number]; isOnlyOne: boolean };

function Account({ account: { email, since, proven, role }, isOnlyOne }: AccountProps) {
  return (
    <div className="not-first:mt-1.5">
      {!isOnlyOne && (
        <>
          {shownEmail(email)}
          <br />
        </>
      )}
      {since && `Since ${since}. `}
      {proven}
      {role && `. Works here: ${ROLE_WORDS[role]}`}
    </div>
  );
}

function BookingLinks({ client, addresses }: { client: ClientView; addresses: readonly string[] }) {
  // Only a call records the client's time zone.
  const lastCall = client.coming.rows[0] ?? client.past.rows[0];
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      <Link
        to={newBookingPath(lastCall ? { from: lastCall.id } : { client: client.id })}
        className={`inline-flex min-h-11 items-center ${LINK}`}
      >
        Book a call for this client
      </Link>{" "}
      <Link to={newLinkPath({ client: client.id })} className={`inline-flex min-h-11 items-center ${LINK}`}>
        Create a personal link
      </Link>
      {addresses.map((email) => (
        <Fragment key={email}>
          {" "}
          <Link to={bookingsOfPath(email)} className={`inline-flex min-h-11 items-center ${LINK}`}>
            {addresses.length > 1 ? `Bookings of ${shownEmail(email)}` : "All bookings"}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
