import { useRouteLoaderData } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import { useRef } from "react";
import { useArrivalFocus } from "~/browser/focus";
import { titled } from "~/domain/availability/call-kind";
import { ANSWER_NAMES } from "~/domain/booking/answers";
import { managePath } from "~/domain/booking/booking-paths";
import type { BookedView, ClientChanges } from "~/domain/booking/scheduler";
import { STANDING } from "~/domain/booking/standing";
import { phoneUrl } from "~/domain/contact";
import { shownEmail } from "~/domain/email-address";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { PATHS } from "~/domain/paths";
import { ChangedExternally } from "~/ui/booking/changed-externally";
import { ChangesClosed, type Contact } from "~/ui/booking/changes-closed";
import { buttonClass } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";
import { AddToCalendar } from "./add-to-calendar";
import { AnswerRows, Row } from "./answer-rows";
import { CallTime } from "./call-time";
import { useReportBooking } from "./schedule/use-scheduler-frame";

export type BookedBrand = Contact & { name: string };

type BookedProps = { view: BookedView; brand: BookedBrand };

/** The confirmation: when the call is, for both sides, and everything the visitor may want to do next. */
export function Booked({ view, brand }: BookedProps) {
  const { words, agencyWords, answers, link, changes } = view;
  const call = view.kind.shortName;
  const root = useRouteLoaderData<{ siteUrl: string }>("root");
  const manageUrl = `${root?.siteUrl ?? ""}${managePath(link)}`;
  const heading = useRef<HTMLHeadingElement>(null);
  useReportBooking(view);
  useArrivalFocus(heading, "booked", true);
  const { isAhead, says, heading: titleOf } = STANDING[view.standing];
  const { changedOn, declineReason, decideBy } = view;
  const told = { call, day: words.day, changedOn, declineReason, decideBy };
  const isWaiting = view.standing === "waiting";
  const cameTooLate = view.unchanged && changes?.isOpen === false && !view.elsewhere;
  const news = isWaiting
    ? "We've received your request"
    : view.moved
      ? `Your ${call} has been moved`
      : `Your ${call} is booked`;
  const title = titleOf?.(told) ?? (cameTooLate ? `It's too late to change this ${call} online` : news);
  const away = awayFrom(view, root?.siteUrl);
  return (
    <div className="grid max-w-2xl gap-6">
      <h1 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-step-3">
        {isAhead && !cameTooLate && <CheckMark />}
        {title}
      </h1>
      {says && <p className="text-step-1">{says(told)}</p>}
      {cameTooLate && (
        <p className="rounded-xl bg-electric-wash p-4">
          Nothing has changed. Your {call} is still {isWaiting ? "requested" : "booked"} for this time:{" "}
          <ChangesClosed call={call} changes={changes} contact={brand} />
        </p>
      )}
      {view.earlier && (
        <p className="rounded-xl bg-electric-wash p-4">
          You've already {isWaiting ? "requested" : "booked"} this {call}, so we haven't booked another one.
          To change the time, move it instead.
        </p>
      )}
      <CallTime words={words} agencyWords={agencyWords} size="text-step-2" />
      <CallDetails view={view} />
      {isWaiting && (
        <p className="text-ink-soft">
          We've emailed the details to {shownEmail(answers.email)}. The calendar invitation comes with our
          confirmation.
        </p>
      )}
      {isAhead && view.elsewhere && (
        <>
          <p className="text-ink-soft">
            {view.elsewhere.name} emails {shownEmail(answers.email)} the details and the reminders.
          </p>
          {view.standing === "pending" && (
            <p className="border-t border-line pt-5">
              <ChangedExternally call={call} elsewhere={view.elsewhere} />
            </p>
          )}
        </>
      )}
      {isAhead && !isWaiting && !view.elsewhere && (
        <>
          <AddToCalendar view={view} brand={brand} manageUrl={manageUrl} />
          <p className="text-ink-soft">
            We've emailed the details and a calendar invitation to {shownEmail(answers.email)}.{" "}
            {view.place.joinUrl ? "The email includes the link to join." : view.place.joining}
            {answers.guests.length > 0 &&
              ` We don't email your guests: please forward them the invitation, not this page.`}
          </p>
        </>
      )}
      {changes && !cameTooLate && !view.elsewhere && (
        <MoveOrCancel view={view} changes={changes} brand={brand} manageUrl={manageUrl} away={away} />
      )}
      <WaysOn isAhead={isAhead} isOwn={view.isOwn} again={view.again} away={away} />
    </div>
  );
}

const LINK = "font-semibold whitespace-nowrap underline underline-offset-4 hover:text-electric";

/**
 * Links leave the frame, because only the scheduler may be framed. In a frame on our own page they replace the whole
 * window. In a frame on another site that would replace the visitor's page, so they open a new tab and say so.
 */
function awayFrom({ carry }: BookedView, siteUrl: string | undefined) {
  if (!carry.embedded) return { attributes: {}, hint: null };
  if (carry.leavesFrame || carry.parentOrigin === siteUrl)
    return { attributes: { target: "_top" }, hint: null };
  return { attributes: { target: "_blank", rel: "noreferrer" }, hint: " (opens a new tab)" };
}

type Away = ReturnType<typeof awayFrom>;

function CheckMark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-full bg-good text-on-good"
    >
      <Check size={24} strokeWidth={3} />
    </span>
  );
}

function CallDetails({ view: { kind, standing, place, hosts, answers, answered } }: { view: BookedView }) {
  const { where, joinUrl, phone } = place;
  return (
    <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-6 gap-y-2">
      <Row term={standing === "waiting" ? "Requested by" : "Booked by"}>
        <bdi>{answers.name}</bdi>, <EmailAddress email={answers.email} />
      </Row>
      <Row term="What">{titled(kind.name)}</Row>
      {hosts !== "" && <Row term="With">{hosts}</Row>}
      <Row term="Where">
        {where}
        {STANDING[standing].isAhead && phone && (
          <>
            :{" "}
            <a href={phoneUrl(phone)} className={LINK}>
              {phone}
            </a>
          </>
        )}
        {STANDING[standing].isAhead && joinUrl && (
          <>
            :{" "}
            <a href={joinUrl} target="_blank" rel="noreferrer" className={`wrap-anywhere ${LINK}`}>
              {joinUrl.replace("https://", "")}
              <span className="sr-only"> (opens a new tab)</span>
            </a>
          </>
        )}
      </Row>
      <AnswerRows answers={answers} names={ANSWER_NAMES} />
      {answered.map(({ question, words }) => (
        <Row key={question} term={question} isLong>
          <span className="whitespace-pre-line wrap-anywhere">
            <bdi>{words}</bdi>
          </span>
        </Row>
      ))}
    </dl>
  );
}

type MoveOrCancelProps = BookedProps & {
  changes: ClientChanges;
  manageUrl: string;
  away: Away;
};

function MoveOrCancel({ view: { kind, link }, changes, brand, manageUrl, away }: MoveOrCancelProps) {
  const call = kind.shortName;
  return (
    <section aria-labelledby="manage" className="grid justify-items-start gap-2 border-t border-line pt-5">
      <h2 id="manage" className="text-step-1">
        Can't make it?
      </h2>
      {changes.isOpen ? (
        <>
          <p className="text-ink-soft">
            You can move or cancel this {call} {withNoBreakSpaces(changes.until)}. Use this link (it's in your
            email too). Don't share it: anyone with it can change your booking.
          </p>
          <a href={managePath(link)} {...away.attributes} className={`${LINK} print:hidden`}>
            Move or cancel this {call}
            {away.hint}
          </a>
          <p className="hidden font-semibold wrap-anywhere print:block">{manageUrl}</p>
        </>
      ) : (
        <p className="text-ink-soft">
          <ChangesClosed call={call} changes={changes} contact={brand} />
        </p>
      )}
    </section>
  );
}

type WaysOnProps = { isAhead: boolean; isOwn: boolean; again: string | null; away: Away };

function WaysOn({ isAhead, isOwn, again, away }: WaysOnProps) {
  if (isAhead && !isOwn) return null;
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {!isAhead && (
        <a href={again ?? PATHS.contact} {...away.attributes} className={buttonClass("primary")}>
          {again === null ? "Book a new call" : "Choose another time"}
          {away.hint}
        </a>
      )}
      {isOwn && (
        <a href={PATHS.dashboard} {...away.attributes} className={buttonClass("quiet")}>
          Your bookings
          {away.hint}
        </a>
      )}
    </div>
  );
}
