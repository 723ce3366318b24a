import { Link } from "@remix-run/react";
import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { LINK_STATE_WORDS, linksOfPath } from "~/domain/links/personal-link";
import { TextLink } from "~/ui/button";
import { DeskCard } from "../desk-card";
import type { ClientView } from "./client-view";

/** The personal links that were made for a client; without any, there is nothing to show. */
export function ClientLinks({ client: { links, email } }: { client: ClientView }) {
  if (links.rows.length === 0) return null;
  return (
    <DeskCard id="links" title="Personal links">
      <ul className="divide-y divide-line text-sm">
        {links.rows.map(({ id, state, kind, created, madeBy, until, bookingId }) => (
          <li key={id} className="grid py-2 wrap-anywhere">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <b className="font-semibold">{kind}</b>{" "}
              {bookingId ? (
                <Link
                  to={deskBookingPath(bookingId)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  Used: see the booking
                </Link>
              ) : (
                <span>{LINK_STATE_WORDS[state]}</span>
              )}
            </div>{" "}
            <span className="text-ink-soft">
              Created {created}, by {madeBy}.{state === "open" && ` Works until ${until}.`}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm">
        <TextLink to={linksOfPath(email)}>
          {links.hasMore ? "There are more: all personal links" : "Times and hosts of these links"}
        </TextLink>
      </p>
    </DeskCard>
  );
}
