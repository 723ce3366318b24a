import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { bookingViewPath } from "~/domain/booking-desk/desk-list-paths";
import { listPath } from "~/domain/desk-list";
import { EMAIL_LIST } from "~/domain/email/email-filter";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { TICKET_LIST } from "~/domain/ticket-desk/queue";
import { countInWords } from "~/domain/today/today";
import type { TodayView } from "~/domain/today/today-view";
import { webhookPath } from "~/domain/webhooks/webhook-paths";
import { DeskLink } from "../desk-controls";

const LINE = "inline-flex min-h-11 items-center py-1.5 text-sm font-semibold";

/** The things that need staff, each linked to the page that handles it, if there is one. A phone shows them first. */
export function TodayFirst({ today }: { today: TodayView }) {
  const lines = waiting(today);
  if (lines.length === 0) {
    return (
      <p className="rounded-xl bg-good-wash px-4 py-3 text-sm">
        Nothing needs you right now: no tickets, no failed emails, no calls without an outcome.
      </p>
    );
  }
  return (
    <section aria-labelledby="first" className="rounded-xl bg-electric-wash px-4 py-2">
      <h2 id="first" className="sr-only">
        Waiting for you
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {lines.map(([to, words, isAlarm]) => (
          <li key={words}>
            {to === null ? (
              <span className={`${LINE} text-alarm`}>{words}</span>
            ) : (
              <DeskLink
                to={to}
                className={`${LINE} underline underline-offset-4 ${isAlarm ? "text-alarm" : ""}`}
              >
                {words}
              </DeskLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const many = (count: number, one: string, more: string) =>
  count === 1 ? one : `${countInWords(count)} ${more}`;

function waiting(today: TodayView): [to: string | null, words: string, isAlarm: boolean][] {
  const {
    tickets,
    emails,
    unsettled,
    toConfirm,
    calendars,
    doubts,
    expired,
    inCalendars,
    webhooks,
    leftBehind,
    short,
  } = today;
  const lines: [string | null, string, boolean][] = today.notDone.map(({ what, age }) => [
    null,
    `${what} hasn't worked for ${age}: the site's log says why`,
    true,
  ]);
  if (toConfirm > 0) {
    const words = many(toConfirm, "One call waits to be confirmed", "calls wait to be confirmed");
    lines.push([bookingViewPath("confirm"), words, false]);
  }
  if (tickets.count > 0) {
    const words = many(tickets.count, "One ticket is waiting", "tickets are waiting");
    lines.push([listPath(TICKET_LIST), `${words}, the longest for ${tickets.oldest}`, false]);
  }
  if (emails.failed > 0) {
    const words = many(emails.failed, "One email failed", "emails failed");
    lines.push([listPath(EMAIL_LIST, { status: "failed" }), words, true]);
  }
  if (emails.unknown > 0) {
    const words = many(emails.unknown, "One email may not have arrived", "emails may not have arrived");
    lines.push([listPath(EMAIL_LIST, { status: "unknown" }), words, true]);
  }
  if (emails.late > 0) {
    const words = many(emails.late, "One email is late", "emails are late");
    lines.push([listPath(EMAIL_LIST, { status: "waiting" }), words, true]);
  }
  if (unsettled > 0) {
    const words = many(unsettled, "One call needs an outcome", "calls need an outcome");
    lines.push([bookingViewPath("outcome"), words, false]);
  }
  for (const { to, name } of short)
    lines.push([to, `“${name}” lacks people: choose who takes these calls`, true]);
  for (const { to, name, calls } of leftBehind) {
    const words = many(calls, "One call to come belongs", "calls to come belong");
    lines.push([to, `${words} to ${name}, who no longer takes calls: hand over`, true]);
  }
  for (const { name, why } of calendars) {
    lines.push([STAFF_PATHS.calendars, `The calendar “${name}” can't be read. ${why}`, true]);
  }
  for (const { name, count, first } of doubts) {
    const words = many(count, "one event", "events");
    const when = first === null ? "" : `, the first on ${first}`;
    lines.push([
      STAFF_PATHS.calendars,
      `Of the calendar “${name}”, ${words} can't be read in full${when}`,
      true,
    ]);
  }
  for (const { service, account } of expired)
    lines.push([STAFF_PATHS.calendars, `${service} (${account}) is no longer connected`, true]);
  if (inCalendars.declinedId !== null) {
    const words = many(inCalendars.declined, "One client declined", "clients declined");
    lines.push([deskBookingPath(inCalendars.declinedId), `${words} a call in their calendar`, true]);
  }
  if (inCalendars.changedId !== null) {
    const words = many(inCalendars.changed, "One call was", "calls were");
    lines.push([
      deskBookingPath(inCalendars.changedId),
      `${words} moved or deleted in a host's calendar`,
      true,
    ]);
  }
  if (inCalendars.parkedId !== null) {
    const words = many(inCalendars.parked, "One call couldn't", "calls couldn't");
    lines.push([deskBookingPath(inCalendars.parkedId), `${words} be written to a host's calendar`, true]);
  }
  for (const { id, name, isOff, parked } of webhooks) {
    const lost = many(parked, "One event wasn't", "events weren't");
    const words = isOff ? `The webhook “${name}” is switched off` : `${lost} delivered to “${name}”`;
    lines.push([webhookPath(id), words, true]);
  }
  return lines;
}
