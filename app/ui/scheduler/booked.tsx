import { CalendarPlus, Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { googleCalendarAddress, outlookCalendarAddress } from "../../domain/booking/calendar-links";
import { type BookedView, calendarFileAddress, manageAddress } from "../../domain/booking/scheduler";
import { planName } from "../../domain/catalogue/plans";
import { serviceNames } from "../../domain/catalogue/services";
import { useReportedBooking } from "../../enhance/scheduler-frame";
import { buttonClass } from "../button";
import { Row } from "./confirm-time";

type BookedProps = {
  view: BookedView;
  brand: { name: string; callPlace: string; callJoining: string };
};

const STATUS_HEADINGS: Partial<Record<BookedView["status"], string>> = {
  cancelled: "This call has been cancelled",
  completed: "This call has taken place",
};

/** The confirmation: when the call is, for both sides, and everything one may want to do with it next. */
export function Booked({ view, brand }: BookedProps) {
  const { words, agencyWords, carry, link } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  useReportedBooking(carry, view.startsAt, view.endsAt);
  useEffect(() => heading.current?.focus(), []);
  const isAhead = view.status === "pending" || view.status === "in_progress";
  const title =
    STATUS_HEADINGS[view.status] ?? (view.moved ? "Your call has been moved" : "Your call is booked");
  const event = {
    title: `Strategy call with ${brand.name}`,
    place: brand.callPlace,
    details: brand.callJoining,
  };
  const when = { startsAt: view.startsAt, endsAt: view.endsAt };
  return (
    <div className="grid max-w-2xl gap-6">
      <h1 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-step-3">
        {isAhead && (
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-full bg-good text-white"
          >
            <Check size={24} strokeWidth={3} />
          </span>
        )}
        {title}
      </h1>
      {view.earlier && (
        <p className="rounded-xl bg-electric-wash p-4">
          This form had already booked the call below, so nothing new was booked. To have another time, move
          the call.
        </p>
      )}
      <div className="grid gap-1 border-l-4 border-electric pl-4">
        <p className="font-display text-step-2 font-bold">{words.day}</p>
        <p className="text-step-1">
          {words.hours}, {words.zone}
        </p>
        {agencyWords.zone !== words.zone && (
          <p className="text-ink-soft">
            For us that is {agencyWords.day === words.day ? "" : `${agencyWords.day}, `}
            {agencyWords.hours}, {agencyWords.zone}.
          </p>
        )}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Row term="Booked by">
          <bdi>{view.name}</bdi>, {view.email}
        </Row>
        <Row term="Where">{brand.callPlace}</Row>
        {view.services.length > 0 && <Row term="Services">{serviceNames(view.services)}</Row>}
        {view.plan && <Row term="Plan">{planName(view.plan)}</Row>}
      </dl>
      {isAhead && (
        <>
          <p className="text-ink-soft">
            We have sent this to {view.email}, with an invitation for your calendar. {brand.callJoining}
          </p>
          <section aria-labelledby="add-to-calendar" className="grid gap-3">
            <h2 id="add-to-calendar" className="flex items-center gap-2.5 text-step-1">
              <CalendarPlus aria-hidden="true" size={22} />
              Add to calendar
            </h2>
            <ul className="flex flex-wrap gap-2">
              <li>
                <a href={calendarFileAddress(link)} download className={buttonClass("quiet")}>
                  Calendar file (.ics)
                </a>
              </li>
              <li>
                <a
                  href={googleCalendarAddress(event, when)}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClass("quiet")}
                >
                  Google<span className="sr-only"> (opens a new tab)</span>
                </a>
              </li>
              <li>
                <a
                  href={outlookCalendarAddress(event, when)}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClass("quiet")}
                >
                  Outlook<span className="sr-only"> (opens a new tab)</span>
                </a>
              </li>
            </ul>
          </section>
        </>
      )}
      {view.status === "pending" && (
        <section
          aria-labelledby="manage"
          className="grid justify-items-start gap-2 border-t border-line pt-5"
        >
          <h2 id="manage" className="text-step-1">
            Plans changed?
          </h2>
          <p className="text-ink-soft">
            This link moves or cancels the call, and stands in our email too. Keep it to yourself: whoever has
            it can do the same.
          </p>
          <a
            href={manageAddress(link)}
            target="_top"
            className="font-semibold underline underline-offset-4 hover:text-electric"
          >
            Move or cancel this call
          </a>
        </section>
      )}
      {view.status === "cancelled" && (
        <a href="/contact" target="_top" className={`${buttonClass("primary")} justify-self-start`}>
          Book another call
        </a>
      )}
    </div>
  );
}
