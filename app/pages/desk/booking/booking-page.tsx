import type { ComponentProps } from "react";
import type { Done } from "~/domain/booking-desk/desk-booking-paths";
import type { DeskBookingView } from "~/domain/booking-desk/desk-booking-view";
import { type DeskAnswer, NOTHING_CHANGED } from "~/domain/desk-answer";
import { DoneNotice } from "~/ui/account/notice";
import { DeskHeading } from "../desk-heading";
import { DeskProblem } from "../desk-problem";
import { BookingActions } from "./booking-actions";
import { BookingDecision, isToDecide, REASON_ID } from "./booking-decision";
import { BookingEmails } from "./booking-emails";
import { BookingFile } from "./booking-file";
import { BookingHistory } from "./booking-history";
import { BookingNotes } from "./booking-notes";
import { CalendarCard } from "./calendar-card";
import { HostCard } from "./host-card";

type BookingPageProps = {
  data: {
    /** Null during a database outage. */
    booking:
      | (DeskBookingView & {
          takers: ComponentProps<typeof HostCard>["takers"];
          inCalendars: ComponentProps<typeof CalendarCard>["events"];
        })
      | null;
    done: Done | null;
  };
  answer: DeskAnswer | null;
};

const FIELD_IDS: Readonly<Record<string, string>> = {
  projectNotes: "booking-projectNotes",
  internalNotes: "booking-internalNotes",
  reason: REASON_ID,
};

const DONE_WORDS: Record<Done, string> = {
  status: "The status has been changed.",
  notes: "The notes have been saved.",
  moved: "The call has been moved. We're emailing the client.",
  given: "The call has been handed over. Its time is the same.",
  handed_over: "The call has been handed over. Its time is the same, and the client is told who takes it.",
  place: "The place is saved. We're emailing the client.",
  place_saved: "The place is saved. The client reads it when you confirm the call.",
  cancelled: "The call has been cancelled. We're emailing the client.",
  confirmed: "The call is confirmed. We're emailing the client.",
  declined: "The call has been declined. We're emailing the client.",
  booked: "The call is booked. We're emailing the client the confirmation.",
  event: "We're writing the call to the calendar.",
  same: NOTHING_CHANGED,
};

/** A booking with all that staff can do with it. */
export function BookingPage({ data: { booking, done }, answer }: BookingPageProps) {
  const notes = <BookingNotes booking={booking} answer={answer?.form === "notes" ? answer : null} />;
  return (
    <>
      <DeskHeading title={booking ? `${booking.kind}: ${booking.answers.name}` : "Booking"} />
      {answer ? (
        <DeskProblem answer={answer} idOf={(field) => FIELD_IDS[field]} />
      ) : (
        done && <DoneNotice>{DONE_WORDS[done]}</DoneNotice>
      )}
      {booking ? (
        <>
          {isToDecide(booking) && (
            <BookingDecision booking={booking} answer={answer?.form === "decline" ? answer : null} />
          )}
          <BookingActions booking={booking} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <BookingFile booking={booking} />
              <CalendarCard bookingId={booking.id} events={booking.inCalendars} canMove={booking.canMove} />
              <HostCard takers={booking.takers} version={booking.version} canMove={booking.canMove} />
              {notes}
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <BookingHistory booking={booking} />
              <BookingEmails booking={booking} />
            </div>
          </div>
        </>
      ) : (
        notes
      )}
    </>
  );
}
