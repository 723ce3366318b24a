import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { formatMoment } from "~/domain/availability/format";
import { zoneInWords } from "~/domain/availability/time-zone";
import { DeskCard } from "~/pages/desk/desk-card";
import { keepCalendarForm } from "~/pages/desk/desk-form";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { History } from "~/pages/desk/history";
import { DoneNotice } from "~/ui/account/notice";
import { ErrorSummary } from "~/ui/error-summary";
import { CalendarFeeds, MakeFeed } from "./calendar-feeds";
import type { CalendarAnswer } from "./calendar-forms";
import { AddCalendar, CalendarSources } from "./calendar-sources";
import type { loader } from "./calendars.server";
import { ConnectedCalendars } from "./connected-calendars";

export const meta = () => pageTitle("Calendar sync");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./calendars.server";
export const clientAction = keepCalendarForm;

/** The forms that show their own errors. */
const FORMS_WITH_OWN_ERRORS = ["add", "make"];

export default function Calendars() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<CalendarAnswer>();
  const problems = Object.values(answer?.errors ?? {});
  const hasPlace = answer && FORMS_WITH_OWN_ERRORS.includes(answer.form);
  const unplaced = answer && !hasPlace ? (answer.problem ? [answer.problem] : problems) : [];
  return (
    <>
      <DeskHeading title="Calendar sync" />
      {unplaced.length > 0 && (
        <ErrorSummary title="There's a problem" errors={unplaced.map((message) => ({ message }))} />
      )}
      {loaded && <CalendarsFound loaded={loaded} answer={answer} />}
      {/* During a database outage, only the submitted form is shown, with its values. */}
      {!loaded && answer?.form === "add" && <AddCalendar hosts={NOBODY} isOwner answer={answer} formKey="" />}
      {!loaded && answer?.form === "make" && <MakeFeed people={NOBODY} answer={answer} formKey="" />}
    </>
  );
}

const NOBODY: never[] = [];

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

function CalendarsFound({ loaded, answer }: { loaded: Loaded; answer: CalendarAnswer | undefined }) {
  const { connections, services, sources, hosts, people, feeds, isOwner, history, done, timeZone, formKey } =
    loaded;
  const time = { format: (instant: number) => formatMoment(instant, timeZone) };
  return (
    <>
      {done && !answer && <DoneNotice>{done}</DoneNotice>}
      <p className="text-sm text-ink-soft">Times are in {zoneInWords(timeZone)}.</p>
      <ConnectedCalendars connections={connections} services={services} time={time} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2">
        <CalendarSources
          sources={sources}
          hosts={hosts}
          isOwner={isOwner}
          answer={answer}
          formKey={formKey}
          time={time}
        />
        <CalendarFeeds feeds={feeds} people={people} answer={answer} formKey={formKey} time={time} />
      </div>
      <DeskCard id="history" title="Recent changes">
        <History entries={history} timeZone={timeZone} />
      </DeskCard>
    </>
  );
}
