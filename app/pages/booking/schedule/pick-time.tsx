import { Form, useNavigation } from "@remix-run/react";
import Clock from "lucide-react/icons/clock";
import MailCheck from "lucide-react/icons/mail-check";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import UserRound from "lucide-react/icons/user-round";
import Video from "lucide-react/icons/video";
import { useRef } from "react";
import { useArrowKeys } from "~/browser/arrow-keys";
import { useArrivalFocus } from "~/browser/focus";
import { factsOfCall } from "~/content/call-facts";
import { freeTimesText } from "~/domain/availability/calendar-view";
import { slotValue } from "~/domain/availability/slot-value";
import { zoneInWords } from "~/domain/availability/time-zone";
import { ANY_DAY, schedulePath, waitingPath } from "~/domain/booking/booking-paths";
import type { PickView } from "~/domain/booking/scheduler";
import { minutesInWords } from "~/domain/duration-in-words";
import { dateWithNoBreakSpaces } from "~/domain/no-break-spaces";
import { PATHS } from "~/domain/paths";
import { isByPhone } from "~/domain/places/place";
import { ErrorSummary } from "~/ui/error-summary";
import { PlaceLink, useAnswersForm } from "~/ui/scheduler/place-link";
import { WeeksOfDays } from "~/ui/scheduler/weeks-of-days";
import { CarriedFields } from "./carried-fields";
import { CurrentTime } from "./current-time";
import { HostChoice } from "./host-choice";
import { rememberChoice } from "./scheduler-preferences";
import { ZoneForm } from "./zone-form";

type PickTimeProps = { view: PickView };

/** The step for choosing a day and a time: days are links, and a button for each free time leads to the next step. */
export function PickTime({ view }: PickTimeProps) {
  const { calendar, carry, current, problem, kind } = view;
  // In a frame, the embedding page introduces the call, unless its URL names a kind of call.
  const isIntroduced = carry.embedded && carry.kindId === null;
  const isLoading = useNavigation().state === "loading";
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading, "pick");
  const isAlone = !carry.embedded && !carry.moving;
  return (
    <div className="grid gap-6">
      <h1
        ref={heading}
        tabIndex={-1}
        className={isIntroduced ? "sr-only" : carry.embedded ? "text-step-2" : "text-step-4"}
      >
        {carry.moving ? "Choose another time" : `Choose a time for your ${kind.shortName}`}
      </h1>
      {problem && <ErrorSummary title={problem} errors={NO_MORE} />}
      {current && !carry.embedded && <CurrentTime words={current} call={kind.shortName} />}
      <HostChoice view={view} />
      <div
        className={`grid items-start gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,18.75rem)_minmax(0,1fr)] md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] ${
          isAlone ? "xl:grid-cols-[minmax(0,16rem)_minmax(0,22rem)_minmax(0,1fr)]" : ""
        }`}
      >
        <About view={view} isAlone={isAlone} isIntroduced={isIntroduced} />
        <WeeksOfDays calendar={calendar} pathOf={(more) => schedulePath(carry, more)} />
        <section aria-labelledby="times-heading" aria-busy={isLoading} id="times" className="scroll-mt-4">
          {/* The switch shares the status's last line: a long date takes two lines, and the frame is 700 px high. */}
          <div className="mb-3 grid items-end *:[grid-area:1/1]">
            <div role="status">
              <h2 id="times-heading" className="text-step-1">
                {calendar.chosen ? dateWithNoBreakSpaces(calendar.chosen.label) : "Free times"}
              </h2>
              <p className="pr-28 text-sm text-ink-soft">{timesLine(view)}</p>
            </div>
            <ClockSwitch view={view} />
          </div>
          {calendar.chosen && calendar.chosen.times.length > 0 && <Times view={view} />}
          {view.hasWaitingList && <WaitLink view={view} />}
        </section>
      </div>
      <ZoneForm view={view} />
    </div>
  );
}

const NO_MORE: never[] = [];

type AboutProps = { view: PickView; isAlone: boolean; isIntroduced: boolean };

/**
 * Facts about the call: who, how long, where and what for. In a column beside the calendar if there is room, else
 * above.
 */
function About({ view: { kind, carry, hosts, place }, isAlone, isIntroduced }: AboutProps) {
  const { meets, happens } = factsOfCall(kind.id);
  return (
    <div className={`grid gap-4 sm:col-span-2 ${isAlone ? "xl:col-span-1" : ""}`}>
      {!isIntroduced && !carry.moving && kind.words !== "" && <p>{kind.words}</p>}
      <ul
        aria-label={`About the ${kind.shortName}`}
        className={`flex flex-wrap gap-x-6 gap-y-2 text-ink-soft ${isAlone ? "xl:grid" : ""}`}
      >
        <Fact icon={Clock}>{minutesInWords(kind.minutes)}</Fact>
        <Fact icon={place.kind === "address" ? MapPin : isByPhone(place) ? Phone : Video}>{place.where}</Fact>
        {!carry.moving && <Fact icon={UserRound}>{hosts === "" ? meets : `You'll talk to ${hosts}`}</Fact>}
        {kind.needsApproval && <Fact icon={MailCheck}>We confirm each {kind.shortName} by email</Fact>}
      </ul>
      {isAlone && happens.length > 0 && (
        <section aria-labelledby="what-happens" className="mt-2 grid gap-2">
          <h2 id="what-happens" className="font-semibold">
            What happens on the {kind.shortName}
          </h2>
          <ol className="grid list-decimal gap-1.5 pl-5 text-ink-soft [&_::marker]:font-semibold [&_::marker]:text-ink">
            {happens.map((step) => (
              <li key={step} className="max-w-[60ch]">
                {step}
              </li>
            ))}
          </ol>
        </section>
      )}
      <p className="text-ink-soft">Times are in {zoneInWords(carry.timeZone)}.</p>
    </div>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof Clock; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" size={18} className="mt-1 shrink-0" />
      <span>{children}</span>
    </li>
  );
}

function timesLine({ calendar, choices, carry }: PickView): string {
  if (!calendar.anythingFree && carry.offer)
    return "None of the times this link offers is free any more. Please reply to the message it came with.";
  const host = choices.find(({ id }) => id === carry.hostId);
  if (!calendar.anythingFree && host)
    return `${host.name} has no free times at the moment. You can choose someone else.`;
  if (!calendar.anythingFree)
    return "We're fully booked at the moment. Please check again tomorrow, or email us.";
  if (!calendar.chosen) return "No free times in these weeks. Try later dates.";
  const { length } = calendar.chosen.times;
  return length === 0 ? "No free times on this day. Please choose another day." : freeTimesText(length);
}

/**
 * In a frame, whose height is fixed, it stands only where there is no time, and the page opens beside the frame: it asks
 * for an address.
 */
function WaitLink({ view: { calendar, carry, kind } }: { view: PickView }) {
  const { chosen } = calendar;
  const isFull = chosen === null || chosen.times.length === 0;
  if (carry.embedded && !isFull) return null;
  const full = isFull ? (chosen?.date ?? null) : null;
  const wished = { kindId: kind.id, hostId: carry.hostId, timeZone: carry.timeZone };
  return (
    <p className="mt-4 text-sm">
      {!isFull && "No time that suits you? "}
      <a
        href={waitingPath({ ...wished, date: calendar.anythingFree ? full : ANY_DAY })}
        target={carry.embedded ? "_blank" : undefined}
        rel="nofollow"
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-electric"
      >
        Tell me when a time comes free
      </a>
    </p>
  );
}

/** A link, so that it works without scripts. */
function ClockSwitch({ view: { carry, calendar } }: { view: PickView }) {
  const other = carry.clock === "12" ? "24" : "12";
  const place: Record<string, string> = calendar.chosen
    ? { date: calendar.chosen.date }
    : { from: calendar.from };
  return (
    <PlaceLink
      to={schedulePath({ ...carry, clock: other, clockIsGuess: false }, place)}
      preventScrollReset
      replace
      onClick={() => rememberChoice({ clock: other })}
      className="-mb-1.5 inline-flex min-h-8 items-center justify-self-end text-sm underline underline-offset-4 hover:text-electric"
    >
      {other === "12" ? "12-hour clock" : "24-hour clock"}
    </PlaceLink>
  );
}

/**
 * The free times. In a frame on a page without scripts, a chosen time opens in the whole window: that page could not
 * show the booking.
 */
function Times({ view: { calendar, carry } }: { view: PickView }) {
  const box = useRef<HTMLDivElement>(null);
  useArrowKeys(box, calendar);
  const carried = carry.leavesFrame
    ? { ...carry, embedded: false, parentOrigin: null, leavesFrame: false }
    : carry;
  const rideTo = useAnswersForm();
  return (
    <Form
      method="get"
      action={PATHS.schedule}
      target={carry.leavesFrame ? "_top" : undefined}
      preventScrollReset
    >
      <CarriedFields carry={carried} />
      <fieldset>
        <legend className="sr-only">
          Times on {calendar.chosen?.label}
          <span className="needs-script">. Use the arrow keys to move between times.</span>
        </legend>
        <div ref={box} className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
          {calendar.chosen?.times.map(({ startsAt, label, isChosen }) => (
            <button
              key={startsAt}
              type="submit"
              name="time"
              value={slotValue(startsAt)}
              {...rideTo(() => schedulePath(carried, { time: slotValue(startsAt) }))}
              data-chosen={isChosen ? "" : undefined}
              className="calendar-slot"
            >
              {label}
              {isChosen && <span className="sr-only">, chosen before</span>}
            </button>
          ))}
        </div>
      </fieldset>
    </Form>
  );
}
