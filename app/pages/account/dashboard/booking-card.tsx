import { Link } from "@remix-run/react";
import type { ListedBooking } from "~/domain/booking/booking-list";
import {
  BOOK_AS_CLIENT_PATH,
  calendarFilePath,
  cancelPath,
  managePath,
} from "~/domain/booking/booking-paths";
import { STANDING } from "~/domain/booking/standing";
import { dateWithNoBreakSpaces, withNoBreakSpaces } from "~/domain/no-break-spaces";
import { StatusBadge } from "~/ui/account/status-badge";
import { ChangedExternally } from "~/ui/booking/changed-externally";
import { ChangesClosed, type Contact } from "~/ui/booking/changes-closed";
import { buttonClass, QuietLink } from "~/ui/button";

type BookingCardProps = {
  booking: ListedBooking;
  contact: Contact;
  /** Whether it is the next call, which is shown larger than the others. */
  isNext?: boolean;
};

export function BookingCard({ booking, contact, isNext = false }: BookingCardProps) {
  const { id, plan, shortKind: call, changes } = booking;
  const titleId = `booking-${id}`;
  return (
    <article
      aria-labelledby={titleId}
      className={`grid gap-x-10 gap-y-5 rounded-card border bg-card p-5 sm:p-7 md:grid-cols-[minmax(0,1fr)_auto] ${
        isNext ? "border-2 border-electric sm:p-9" : "border-line"
      }`}
    >
      <div className="grid min-w-0 gap-4">
        <p className="flex flex-wrap gap-2">
          <StatusBadge standing={booking.standing} />{" "}
          {plan && (
            <span className="inline-flex min-h-7 items-center rounded-full border border-line-strong px-3 text-sm font-semibold">
              {plan}
              <span className="sr-only"> plan</span>
            </span>
          )}
        </p>
        <div className="grid gap-1">
          <h3 id={titleId} className={isNext ? "text-step-3" : "text-step-1"}>
            {dateWithNoBreakSpaces(booking.date)}
          </h3>
          <p className={isNext ? "text-step-2 leading-snug" : "text-ink-soft"}>
            {withNoBreakSpaces(booking.hours)}, <span className="inline-block">{booking.zone}</span>
          </p>
        </div>
        {booking.news && <p className="max-w-[60ch] font-semibold">{booking.news}</p>}
        <Facts booking={booking} />
        {changes && (
          <p className="text-sm text-ink-soft">
            {booking.elsewhere ? (
              <ChangedExternally call={call} elsewhere={booking.elsewhere} />
            ) : changes.isOpen ? (
              `You can move or cancel this ${call} ${withNoBreakSpaces(changes.until)}.`
            ) : (
              <ChangesClosed call={call} changes={changes} contact={contact} />
            )}
          </p>
        )}
      </div>
      <Actions booking={booking} />
    </article>
  );
}

function Facts({ booking }: { booking: ListedBooking }) {
  const { kind, hosts, where, joining, name, services, answered, projectNotes } = booking;
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[fit-content(45%)_minmax(0,1fr)]">
      <Row term="What">{kind}</Row>
      {hosts && <Row term="With">{hosts}</Row>}
      <Row term="Where">{joining === "" ? where : `${where}. ${joining}`}</Row>
      <Row term="Name">
        <bdi>{name}</bdi>
      </Row>
      {services && <Row term="Services">{services}</Row>}
      {answered.map(({ question, words }) => (
        <Row key={question} term={question}>
          <bdi className="whitespace-pre-line">{words}</bdi>
        </Row>
      ))}
      {projectNotes && (
        <Row term="Project notes">
          <span className="whitespace-pre-line">{projectNotes}</span>
        </Row>
      )}
    </dl>
  );
}

/** The links to what can be done with the call now. */
function Actions({ booking }: { booking: ListedBooking }) {
  const { id, changes, joinUrl } = booking;
  const { isAhead } = STANDING[booking.standing];
  const which = `the ${booking.shortKind} on ${booking.date}`;
  return (
    <ul className="flex flex-wrap content-start items-center gap-x-3 gap-y-1 md:grid md:justify-items-end">
      {isAhead && joinUrl && (
        <li>
          <a href={joinUrl} target="_blank" rel="noreferrer" className={buttonClass("quiet")}>
            Join<span className="sr-only"> {which} (opens a new tab)</span>
          </a>
        </li>
      )}
      {changes?.isOpen && (
        <li>
          <QuietLink to={managePath({ id })}>
            Reschedule<span className="sr-only"> {which}</span>
          </QuietLink>
        </li>
      )}
      {!isAhead && (
        <li>
          {booking.again === null ? (
            <QuietLink to={BOOK_AS_CLIENT_PATH}>Book a new call</QuietLink>
          ) : (
            <a href={booking.again} className={buttonClass("quiet")}>
              Choose another time<span className="sr-only"> for {which}</span>
            </a>
          )}
        </li>
      )}
      {booking.hasCalendarFile && (
        <li>
          <a href={calendarFilePath({ id })} download className={buttonClass("link")}>
            Calendar file<span className="sr-only"> of {which}</span>
          </a>
        </li>
      )}
      {changes?.isOpen && (
        <li>
          <Link to={cancelPath({ id })} className={buttonClass("link")}>
            Cancel<span className="sr-only"> {which}</span>
          </Link>
        </li>
      )}
    </ul>
  );
}

function Row({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft max-sm:-mb-2">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

/** Placeholder while the list loads. */
export function BookingSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading your bookings</span>
      {[0, 1, 2].map((row) => (
        <div
          key={row}
          aria-hidden="true"
          className="grid gap-4 rounded-card border border-line bg-card p-5 motion-safe:animate-pulse sm:p-7"
        >
          <span className="h-7 w-24 rounded-full bg-paper-deep" />
          <span className="h-8 w-3/5 rounded-lg bg-paper-deep" />
          <span className="h-5 w-2/5 rounded-lg bg-paper-deep" />
        </div>
      ))}
    </div>
  );
}
