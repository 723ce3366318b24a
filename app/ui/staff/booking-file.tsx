import { Link } from "@remix-run/react";
import { BRAND } from "../../content/brand";
import type { DeskBookingView } from "../../domain/booking/desk-view";
import { bookingsOfPath, newBookingPath } from "../../domain/staff/booking-paths";
import { clientOfPath } from "../../domain/staff/client-paths";
import { StatusBadge } from "../account/status-badge";
import { DeskCard, DeskFacts } from "./desk-card";

const LINK = "underline underline-offset-4 hover:text-electric";

/** Everything known about a booking that nobody changes here. */
export function BookingFile({ booking }: { booking: DeskBookingView }) {
  const { email, when, clientWhen, joinUrl } = booking;
  return (
    <>
      <DeskCard id="call" title={booking.kind}>
        <DeskFacts
          facts={[
            ["Status", <StatusBadge key="status" standing={booking.status} />],
            ["Time", `${when.day}, ${when.hours}, ${when.zone}`],
            [
              "Client's time",
              clientWhen ? `${clientWhen.day}, ${clientWhen.hours}, ${clientWhen.zone}` : "The same as ours",
            ],
            [
              "Joining",
              joinUrl ? (
                <a
                  key="join"
                  href={joinUrl}
                  target="_blank"
                  rel="noreferrer"
                  className={`wrap-anywhere ${LINK}`}
                >
                  {joinUrl}
                </a>
              ) : (
                `${BRAND.callPlace}. The client reads: “${BRAND.callJoining}”`
              ),
            ],
            ...(booking.cancelReason ? [["Client cancelled because", booking.cancelReason] as const] : []),
            ["Services", booking.services || "None chosen"],
            ["Plan", booking.plan ?? "None chosen"],
            ["Message", booking.message || "None"],
          ]}
        />
      </DeskCard>
      <DeskCard id="client" title="Client">
        <DeskFacts
          facts={[
            ["Name", <bdi key="name">{booking.name}</bdi>],
            [
              "Email",
              email && (
                <a href={`mailto:${email}`} className={LINK}>
                  {email}
                </a>
              ),
            ],
            ["Company", booking.company],
            [
              "Phone",
              booking.phone && (
                <a key="tel" href={`tel:${booking.phone.replace(/[^+\d]/g, "")}`} className={LINK}>
                  {booking.phone}
                </a>
              ),
            ],
            ["Guests", booking.guests.join(", ")],
            ["Source", `${booking.source}, ${booking.bookedOn}`],
          ]}
        />
        {email && (
          <p className="flex flex-wrap gap-x-5 text-sm">
            <Link to={clientOfPath(email)} className={`inline-flex min-h-11 items-center ${LINK}`}>
              Client’s page
            </Link>{" "}
            <Link to={bookingsOfPath(email)} className={`inline-flex min-h-11 items-center ${LINK}`}>
              All bookings of this client
            </Link>{" "}
            <Link
              to={newBookingPath({ from: booking.id })}
              className={`inline-flex min-h-11 items-center ${LINK}`}
            >
              Book another call for them
            </Link>
          </p>
        )}
      </DeskCard>
    </>
  );
}
