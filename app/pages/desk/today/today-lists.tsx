import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { bookingListPath, deskCalendarPath } from "~/domain/booking-desk/desk-list-paths";
import { listPath } from "~/domain/desk-list";
import { EMAIL_LIST } from "~/domain/email/email-filter";
import { dateWithNoBreakSpaces, withNoBreakSpaces } from "~/domain/no-break-spaces";
import { deskEmailPath, STAFF_PATHS } from "~/domain/staff-paths";
import { deskTicketPath } from "~/domain/ticket-desk/desk-ticket-paths";
import { TICKET_LIST } from "~/domain/ticket-desk/queue";
import { countInWords, FAILED_DAYS, SEARCHED_DAYS } from "~/domain/today/today";
import type { TodayView } from "~/domain/today/today-view";
import { DeskButton } from "../desk-button";
import { DeskCard } from "../desk-card";
import { DeskForm, DeskLink } from "../desk-controls";
import { PriorityMark } from "../ticket/ticket-marks";
import { Badge, Line, MORE } from "./today-parts";

const titled = (title: string, count: number) => (count > 0 ? `${title}: ${countInWords(count)}` : title);

export function UnseenBookings({ fresh }: Pick<TodayView, "fresh">) {
  const { count, since, until, bookings } = fresh;
  return (
    <DeskCard id="new" title={titled("New bookings", count)}>
      {count === 0 ? (
        <p className="text-sm">None since {withNoBreakSpaces(since)}.</p>
      ) : (
        <>
          <p className="text-sm text-ink-soft">Since {withNoBreakSpaces(since)}, latest first.</p>
          <ul className="desk-lines">
            {bookings.map(({ id, name, kind, when, booked, label, badge }) => (
              <Line key={id} to={deskBookingPath(id)} aside={<Badge label={label} badge={badge} />}>
                <b>
                  <bdi>{name}</bdi>
                </b>{" "}
                {kind}, {dateWithNoBreakSpaces(when)}; <i>booked {dateWithNoBreakSpaces(booked)}</i>
              </Line>
            ))}
          </ul>
          <DeskForm method="post" preventScrollReset className="flex flex-wrap items-center gap-x-5">
            <input type="hidden" name="until" value={until} />
            <DeskButton kind="quiet">Mark as seen</DeskButton>
            <DeskLink to={bookingListPath({ sort: "-booked" })} className={MORE}>
              All bookings, latest first
            </DeskLink>
          </DeskForm>
        </>
      )}
    </DeskCard>
  );
}

export function WaitingTickets({ tickets }: Pick<TodayView, "tickets">) {
  return (
    <DeskCard id="tickets" title={titled("Waiting tickets", tickets.count)}>
      {tickets.count === 0 && <p className="text-sm">No tickets are waiting for an answer.</p>}
      <ul className="desk-lines empty:hidden">
        {tickets.waiting.map(({ number, subject, name, priority, age }) => (
          <Line key={number} to={deskTicketPath(number)} aside={<i>{age}</i>}>
            <b dir="auto">{subject}</b>{" "}
            <i>
              #{number}, <bdi>{name}</bdi>
            </i>{" "}
            <PriorityMark priority={priority} />
          </Line>
        ))}
      </ul>
      {tickets.count > tickets.waiting.length && (
        <DeskLink to={listPath(TICKET_LIST)} className={MORE}>
          All waiting tickets
        </DeskLink>
      )}
    </DeskCard>
  );
}

export function FailedEmails({ emails }: Pick<TodayView, "emails">) {
  return (
    <DeskCard id="emails" title={titled("Failed emails", emails.failed)}>
      {emails.failed === 0 && <p className="text-sm">None in the last {FAILED_DAYS} days.</p>}
      <ul className="desk-lines empty:hidden">
        {emails.shown.map(({ id, what, to, when, why }) => (
          <Line key={id} to={deskEmailPath(id)}>
            <b>{what}</b> {to}; <i>written {dateWithNoBreakSpaces(when)}</i>
            {why && (
              <>
                <br />
                {why}
              </>
            )}
          </Line>
        ))}
      </ul>
      {emails.failed > emails.shown.length && (
        <DeskLink to={listPath(EMAIL_LIST, { status: "failed" })} className={MORE}>
          All failed emails
        </DeskLink>
      )}
    </DeskCard>
  );
}

export function FullDays({ full }: Pick<TodayView, "full">) {
  return (
    <DeskCard id="full" title="Days that are nearly full">
      {full.length === 0 ? (
        <p className="text-sm">None in the next two weeks.</p>
      ) : (
        <ul className="desk-lines">
          {full.map(({ date, day, left, calls }) => (
            <Line key={date} to={deskCalendarPath("week", date)} aside={<i>{bookedInWords(calls)}</i>}>
              <b>{day}</b> {slotsInWords(left)}
            </Line>
          ))}
        </ul>
      )}
    </DeskCard>
  );
}

function slotsInWords(left: number): string {
  if (left === 0) return "no slots left";
  return left === 1 ? "1 slot left" : `${left} slots left`;
}

function bookedInWords(calls: number): string {
  return calls === 0 ? "busy elsewhere" : `${calls} booked`;
}

export function SearchesWithoutResults({ searches }: Pick<TodayView, "searches">) {
  return (
    <DeskCard id="searches" title="Searches that found nothing">
      {searches.length === 0 ? (
        <p className="text-sm">None in the last {SEARCHED_DAYS} days.</p>
      ) : (
        <>
          <p className="text-sm text-ink-soft">
            From the help page, in the last {SEARCHED_DAYS} days. A help article could answer these.
          </p>
          <ul className="desk-lines">
            {searches.map(({ query, times }) => (
              <li key={query}>
                <p>
                  <span dir="auto">{query}</span> <i>{times === 1 ? "once" : `${times} times`}</i>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <DeskLink className={MORE} to={STAFF_PATHS.unanswered}>
        All questions without an answer
      </DeskLink>
    </DeskCard>
  );
}
