import { Link } from "@remix-run/react";
import { bookingsOfPath, deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { deskLabel } from "~/domain/booking-desk/desk-standing";
import type { ClientCall, Part } from "~/domain/clients/client-view";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { StatusBadge } from "~/ui/account/status-badge";
import { TextLink } from "~/ui/button";
import { DeskCard } from "../desk-card";
import type { ClientView } from "./client-view";

/** Upcoming calls, then those that took place or didn't. */
export function ClientCalls({ client }: { client: ClientView }) {
  return (
    <>
      <DeskCard id="coming" title="Upcoming calls">
        <Calls calls={client.coming} none="None." email={client.email} />
      </DeskCard>
      <DeskCard id="past" title="Other calls">
        <Calls calls={client.past} none="None." email={client.email} />
      </DeskCard>
    </>
  );
}

function Calls({ calls, none, email }: { calls: Part<ClientCall>; none: string; email: string }) {
  if (calls.rows.length === 0) return <p className="text-sm text-ink-soft">{none}</p>;
  return (
    <>
      <ul className="divide-y divide-line text-sm">
        {calls.rows.map(({ id, kind, when, standing }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <Link to={deskBookingPath(id)} className="inline-flex min-h-11 items-center hover:underline">
              <span>
                <b className="font-semibold">{withNoBreakSpaces(when)}</b>, {kind}
              </span>
            </Link>{" "}
            <StatusBadge standing={standing} label={deskLabel(standing)} />
          </li>
        ))}
      </ul>
      {calls.hasMore && (
        <p className="text-sm">
          There are more: <TextLink to={bookingsOfPath(email)}>all bookings</TextLink>
        </p>
      )}
    </>
  );
}
