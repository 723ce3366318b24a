import { useRouteLoaderData } from "@remix-run/react";
import { CalendarPlus, Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { manageLine, webCalendars } from "../../domain/booking/calendar-links";
import { titled } from "../../domain/booking/call-kind";
import type { BookedView } from "../../domain/booking/scheduler";
import { STANDING } from "../../domain/booking/status";
import { planName } from "../../domain/catalogue/plans";
import { serviceNames } from "../../domain/catalogue/services";
import { calendarFilePath, managePath, PATHS } from "../../domain/paths";
import { useReportedBooking } from "../../enhance/scheduler-frame";
import { ChangesClosed, type Contact } from "../booking/changes-closed";
import { buttonClass } from "../button";
import { Row } from "./confirm-time";

export type BookedBrand = Contact & { name: string; callPlace: string; callJoining: string };

type BookedProps = { view: BookedView; brand: BookedBrand };

/** The confirmation: when the call is, for both sides, and everything the visitor may want to do next. */
export function Booked({ view, brand }: BookedProps) {
  const { words, agencyWords, link, changes } = view;
  const { name: kind, shortName: call } = view.kind;
  const root = useRouteLoaderData<{ siteUrl: string }>("root");
  const manageUrl = `${root?.siteUrl ?? ""}${managePath(link)}`;
  const heading = useRef<HTMLHeadingElement>(null);
  useReportedBooking(view);
  useEffect(() => heading.current?.focus(), []);
  const { isAhead, says, heading: titleOf } = STANDING[view.standing];
  const told = { call, day: words.day, changedOn: view.changedOn };
  const cameTooLate = view.unchanged && changes?.isOpen === false;
  const news = view.moved ? `Your ${call} has been moved` : `Your ${call} is booked`;
  const title = titleOf?.(told) ?? (cameTooLate ? `It's too late to change this ${call} online` : news);
  const event = {
    title: `${titled(kind)} with ${brand.name}`,
    place: brand.callPlace,
    details: `${brand.callJoining}\n\n${manageLine(call, manageUrl)}`,
  };
  const when = { startsAt: view.startsAt, endsAt: view.endsAt };
  return (
    <div className="grid max-w-2xl gap-6">
      <h1 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-step-3">
        {isAhead && !cameTooLate && (
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-full bg-good text-on-good"
          >
            <Check size={24} strokeWidth={3} />
          </span>
        )}
        {title}
      </h1>
      {says && <p className="text-step-1">{says(told)}</p>}
      {cameTooLate && (
        <p className="rounded-xl bg-electric-wash p-4">
          Nothing has changed: the {call} is still booked as below.{" "}
          <ChangesClosed call={call} changes={changes} contact={brand} />
        </p>
      )}
      {view.earlier && (
        <p className="rounded-xl bg-electric-wash p-4">
          You've already booked the {call} below with this form, so we haven't booked another. To change the
          time, move the {call}.
        </p>
      )}
      <div className="grid gap-1 border-l-4 border-electric pl-4">
        <p className="font-display text-step-2 font-bold">{words.day}</p>
        <p className="text-step-1">
          {words.hours}, {words.zone}
        </p>
        {agencyWords.zone !== words.zone && (
          <p className="text-ink-soft">
            Our time: {agencyWords.day === words.day ? "" : `${agencyWords.day}, `}
            {agencyWords.hours}, {agencyWords.zone}.
          </p>
        )}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Row term="Booked by">
          <bdi>{view.name}</bdi>, {view.email}
        </Row>
        <Row term="What">{titled(kind)}</Row>
        <Row term="Where">{brand.callPlace}</Row>
        {view.services.length > 0 && <Row term="Services">{serviceNames(view.services)}</Row>}
        {view.plan && <Row term="Plan">{planName(view.plan)}</Row>}
      </dl>
      {isAhead && (
        <>
          <p className="text-ink-soft">
            We've sent this to {view.email}, with an invitation for your calendar. {brand.callJoining}
          </p>
          <section aria-labelledby="add-to-calendar" className="grid gap-3 print:hidden">
            <h2 id="add-to-calendar" className="flex items-center gap-2.5 text-step-1">
              <CalendarPlus aria-hidden="true" size={22} />
              Add to calendar
            </h2>
            <ul className="flex flex-wrap gap-2">
              <li>
                <a href={calendarFilePath(link)} download className={buttonClass("quiet")}>
                  Calendar file (.ics)
                </a>
              </li>
              {webCalendars(event, when).map(({ name, url }) => (
                <li key={name}>
                  <a href={url} target="_blank" rel="noreferrer" className={buttonClass("quiet")}>
                    {name}
                    <span className="sr-only"> (opens a new tab)</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      {changes && !cameTooLate && (
        <section
          aria-labelledby="manage"
          className="grid justify-items-start gap-2 border-t border-line pt-5"
        >
          <h2 id="manage" className="text-step-1">
            Plans changed?
          </h2>
          {changes.isOpen ? (
            <>
              <p className="text-ink-soft">
                You can move or cancel the {call} {changes.until}. Use this link. It's in our email too. Keep
                it to yourself: anyone who has it can do the same.
              </p>
              <a
                href={managePath(link)}
                target="_top"
                className="font-semibold underline underline-offset-4 hover:text-electric print:hidden"
              >
                Move or cancel this {call}
              </a>
              <p className="hidden font-semibold wrap-anywhere print:block">{manageUrl}</p>
            </>
          ) : (
            <p className="text-ink-soft">
              <ChangesClosed call={call} changes={changes} contact={brand} />
            </p>
          )}
        </section>
      )}
      {(!isAhead || view.isOwn) && (
        <div className="flex flex-wrap gap-3 print:hidden">
          {!isAhead && (
            <a href={PATHS.contact} target="_top" className={buttonClass("primary")}>
              Book a new call
            </a>
          )}
          {view.isOwn && (
            <a href={PATHS.dashboard} target="_top" className={buttonClass("quiet")}>
              Your bookings
            </a>
          )}
        </div>
      )}
    </div>
  );
}
