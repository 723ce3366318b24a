import { Fragment } from "react";
import { weekdayName } from "~/domain/availability/clock";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { formatDate } from "~/domain/availability/format";
import { SPANS, spanField, WEEKDAYS, weekdayKey } from "~/domain/availability/hours-fields";
import { zoneInWords } from "~/domain/availability/time-zone";
import { WeekForm } from "../availability/week-form";
import { DatesForm } from "../dates/dates-form";
import { ClearForm } from "../dates/dates-list";
import { DeskCard } from "../desk-card";
import { PressForm } from "./host-forms";

type HostHoursProps = {
  /** Null during a database outage. */
  loaded: {
    mayChange: boolean;
    hasOwnHours: boolean;
    zone: string;
    agencyZone: string;
    values: Readonly<Record<string, string>>;
    week: Readonly<Record<string, string>>;
    days: readonly ShownDays[];
  } | null;
  answer: AvailabilityAnswer | null;
  version: string;
};

/** A host's own week, and dates that differ from it. */
export function HostHours({ loaded, answer, version }: HostHoursProps) {
  const own = (form: string) => (answer?.form === form ? answer : null);
  const isShown = (form: string) => loaded?.mayChange === true || own(form) !== null;
  const key = (form: string) => `${form}${version}${own(form) ? "again" : ""}`;
  if (loaded && !loaded.mayChange && !answer) return <ReadOnlyHours loaded={loaded} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isShown("week") && (
        <DeskCard id="week" title="Weekly hours">
          {loaded && (
            <p className="text-sm">
              {loaded.hasOwnHours
                ? `Their own, in ${zoneInWords(loaded.zone)}.`
                : `The agency's hours apply until you save others here${loaded.zone === loaded.agencyZone ? "" : `, which are then in ${zoneInWords(loaded.zone)}`}.`}
            </p>
          )}
          <WeekForm
            key={key("week")}
            version={version}
            values={own("week")?.values ?? loaded?.week ?? {}}
            answer={own("week")}
          />
          {loaded?.hasOwnHours && (
            <PressForm form="ours" version={version}>
              Use the agency's hours
            </PressForm>
          )}
        </DeskCard>
      )}
      {isShown("set") && (
        <DeskCard id="dates" title="Days off and other hours">
          {loaded && <Days days={loaded.days} version={version} answer={own("clear")} />}
          <DatesForm
            key={key("set")}
            version={version}
            values={own("set")?.values ?? {}}
            answer={own("set")}
            isNamed={false}
          />
        </DeskCard>
      )}
    </div>
  );
}

/** What colleagues see of a host's hours. */
function ReadOnlyHours({ loaded }: { loaded: NonNullable<HostHoursProps["loaded"]> }) {
  const { hasOwnHours, zone, agencyZone, week, days, values } = loaded;
  const { pausedFrom, pausedUntil } = values;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DeskCard id="week" title="Weekly hours">
        <p className="text-sm">
          {hasOwnHours ? "Their own" : "The agency's"}, in {zoneInWords(hasOwnHours ? zone : agencyZone)}.
        </p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {WEEKDAYS.map((weekday) => (
            <Fragment key={weekday}>
              <dt className="font-semibold">{weekdayName(weekday)}</dt>
              <dd>{hoursInWords(week, weekday)}</dd>
            </Fragment>
          ))}
        </dl>
        {(pausedFrom || pausedUntil) && (
          <p className="text-sm">
            Paused{pausedFrom && ` from ${formatDate(pausedFrom)}`}
            {pausedUntil && ` until ${formatDate(pausedUntil)}`}.
          </p>
        )}
      </DeskCard>
      <DeskCard id="dates" title="Days off and other hours">
        <Days days={days} />
      </DeskCard>
    </div>
  );
}

/** "09:00–12:00, 13:00–17:00", from the values of the form's fields. */
function hoursInWords(week: Readonly<Record<string, string>>, weekday: number): string {
  const spans = SPANS.flatMap((span) => {
    const end = (of: "from" | "to") => week[spanField(weekdayKey(weekday), span, of)];
    const [from, to] = [end("from"), end("to")];
    return from && to ? [`${from}–${to}`] : [];
  });
  return spans.join(", ") || "Closed";
}

type ShownDays = { first: string; last: string; days: string; words: string };

/** Without a version, there is no button to remove them. */
function Days({
  days,
  version,
  answer = null,
}: {
  days: readonly ShownDays[];
  version?: string;
  answer?: AvailabilityAnswer | null;
}) {
  if (days.length === 0) return <p className="text-sm text-ink-soft">None coming up.</p>;
  return (
    <ul className="divide-y divide-line">
      {days.map((group) => (
        <li key={group.first} className="flex flex-wrap items-center gap-x-4 py-1">
          <p className="min-w-0 flex-1 basis-48">
            <span className="font-semibold">{group.days}</span>{" "}
            <span className="block text-sm">{group.words === "closed" ? "No calls" : group.words}</span>
          </p>
          {version !== undefined && (
            <ClearForm
              group={group}
              version={version}
              answer={answer?.values.first === group.first ? answer : null}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
