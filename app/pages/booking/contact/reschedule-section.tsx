import { Link } from "@remix-run/react";
import { useCallback, useState } from "react";
import { cancelPath } from "~/domain/booking/booking-paths";
import type { CurrentTimeInWords } from "~/domain/booking/scheduler";
import type { SchedulerSettings } from "~/domain/booking/widget";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { BookingFrame } from "~/ui/booking/booking-section";
import { TimeStep } from "~/ui/booking/time-step";

export type ManagedBooking = {
  /** "call", "demo" */
  call: string;
  link: { id: string; key: string };
  name: string;
  email: string;
  words: CurrentTimeInWords;
};

type RescheduleSectionProps = {
  booking: ManagedBooking;
  scheduler: SchedulerSettings;
  brandEmail: string;
  emailReply: string;
};

/** The booking section for an existing call: it starts at the time step and offers to cancel. */
export function RescheduleSection({ booking, scheduler, brandEmail, emailReply }: RescheduleSectionProps) {
  const { call, link, words, name, email } = booking;
  const [isMoved, setMoved] = useState(false);
  const onDone = useCallback(() => setMoved(true), []);
  const url = `${scheduler.pageUrl}?${new URLSearchParams({ reschedule: link.id, key: link.key })}`;
  return (
    <BookingFrame
      heading="Reschedule Your Call"
      headingLevel="h1"
      brandEmail={brandEmail}
      emailReply={emailReply}
      isDone={isMoved}
      lead={
        isMoved ? (
          `Your ${call} has been moved. We've emailed you the new time.`
        ) : (
          <>
            Your {call}
            {words.hosts && ` with ${words.hosts}`} is on <strong className="text-ink">{words.day}</strong>,{" "}
            {withNoBreakSpaces(words.hours)}, {words.zone}. Choose another time below, or{" "}
            <Link
              to={cancelPath(link)}
              className="font-semibold text-ink underline underline-offset-4 hover:text-electric"
            >
              cancel the {call}
            </Link>
            . You can do either {withNoBreakSpaces(words.until)}.
          </>
        )
      }
    >
      <TimeStep
        scheduler={scheduler}
        url={url}
        prefill={{ name, email }}
        backTo={null}
        heading="Choose another time"
        subheading="h2"
        doneHeading={`Your ${call} has been moved`}
        onDone={onDone}
      />
    </BookingFrame>
  );
}
