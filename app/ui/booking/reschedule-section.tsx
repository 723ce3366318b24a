import { Link } from "@remix-run/react";
import type { SchedulerSettings } from "../../domain/booking/scheduler";
import { cancelAddress, type TimeInWords } from "../../domain/booking/scheduler";
import { BookingFrame } from "./booking-section";
import { TimeStep } from "./time-step";

export type ManagedBooking = {
  link: { id: string; key: string };
  name: string;
  email: string;
  words: TimeInWords;
};

type RescheduleSectionProps = { booking: ManagedBooking; scheduler: SchedulerSettings; brandEmail: string };

/** The booking section for a call that exists: it begins at the time, and offers to cancel. */
export function RescheduleSection({ booking, scheduler, brandEmail }: RescheduleSectionProps) {
  const { link, words, name, email } = booking;
  const url = `${scheduler.pageUrl}?${new URLSearchParams({ reschedule: link.id, key: link.key })}`;
  return (
    <BookingFrame
      heading="Reschedule Your Call"
      headingLevel="h1"
      brandEmail={brandEmail}
      lead={
        <>
          Your call is on <strong className="text-ink">{words.day}</strong>, {words.hours}, {words.zone}.
          Choose another time below, or{" "}
          <Link
            to={cancelAddress(link)}
            className="font-semibold text-ink underline underline-offset-4 hover:text-electric"
          >
            cancel the call
          </Link>
          .
        </>
      }
    >
      <TimeStep
        scheduler={scheduler}
        url={url}
        prefill={{ name, email }}
        backTo={null}
        heading="Choose another time"
        subheading="h2"
        doneHeading="Your call has been moved"
      />
    </BookingFrame>
  );
}
