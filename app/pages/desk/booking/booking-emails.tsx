import { deskBookingListPath } from "~/domain/booking-desk/desk-booking-paths";
import type { DeskBookingView } from "~/domain/booking-desk/desk-booking-view";
import type { EmailLine } from "~/domain/booking-desk/email-line";
import { deskEmailPath } from "~/domain/staff-paths";
import { DeskCard } from "../desk-card";
import { DeskLink } from "../desk-controls";
import { ListPages } from "./list-pages";

const LOOK: Record<EmailLine["status"], string> = {
  sent: "text-ink-soft",
  waiting: "font-semibold",
  unknown: "font-semibold text-alarm",
  failed: "font-semibold text-alarm",
};

/** The emails about a booking with their delivery status, the latest first. */
export function BookingEmails({ booking }: { booking: DeskBookingView }) {
  const { lines } = booking.emails;
  return (
    <DeskCard id="emails" title="Emails">
      {lines.length === 0 && <p className="text-sm text-ink-soft">None.</p>}
      <ul className="grid gap-2.5 text-sm empty:hidden">
        {lines.map(({ id, what, to, status, state, problem }) => (
          <li key={id} className="grid gap-0.5 border-l-2 border-line pl-3 wrap-anywhere">
            <DeskLink to={deskEmailPath(id)} className="hover:underline">
              <strong>{what}</strong>, <span className="text-ink-soft">{to}</span>
            </DeskLink>
            <p className={LOOK[status]}>
              {state}
              {problem && `: ${problem}`}
            </p>
          </li>
        ))}
      </ul>
      {booking.planned.length > 0 && (
        <>
          <h3 className="font-semibold">Messages of this kind of call</h3>
          <ul className="grid gap-1.5 text-sm">
            {booking.planned.map(({ what, state }) => (
              <li key={`${what} ${state}`} className="border-l-2 border-line pl-3">
                <strong>{what}</strong>: <span className="text-ink-soft">{state}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <ListPages list={booking.emails} pathOf={(page) => deskBookingListPath(booking.id, "emails", page)} />
    </DeskCard>
  );
}
