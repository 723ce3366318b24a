import { useRef } from "react";
import { BRAND } from "~/content/brand";
import { FREE_TIMES } from "~/content/showcase";
import { cityOf } from "~/domain/availability/time-zone";
import { calendarPath } from "~/domain/booking/booking-paths";
import { PATHS } from "~/domain/paths";
import { type FreeTimesState, useFreeTimes } from "./use-free-times";

const LINK: Partial<Record<FreeTimesState["status"], string>> = {
  ready: FREE_TIMES.more,
  external: FREE_TIMES.external,
};

/**
 * The next three free times of the agency's calendar, requested once the visitor scrolls near. Room is kept for them, so
 * that nothing moves when they come; in an outage it shows a text and a link to the calendar. Only a script can
 * fill it in, so without scripts it is not there (docs/decisions/0102).
 */
export function FreeTimes({ headingLevel: Heading }: { headingLevel: "h2" | "h3" }) {
  const place = useRef<HTMLDivElement>(null);
  const { state, ask } = useFreeTimes(place);
  const isTroubled = state.status === "failed" || state.status === "none";
  // No times will come, so nothing needs their room.
  const hasNoTimes = state.status === "external" || state.status === "none";
  return (
    <div ref={place} className={`free-times needs-script ${hasNoTimes ? "min-h-0" : ""}`}>
      <Heading>{FREE_TIMES.heading}</Heading>
      <div role="status">
        {state.status === "ready" ? (
          <>
            <p>
              <b>{state.day}</b>, {cityOf(state.timeZone)} time
            </p>
            <ul>
              {state.times.map(({ value, label, otherDay }) => (
                <li key={value}>
                  <a href={calendarPath(state.timeZone, { time: value })}>
                    <span>
                      {otherDay && (
                        <>
                          <span aria-hidden="true">{otherDay.short}</span>
                          <span className="sr-only">{otherDay.full},</span>{" "}
                        </>
                      )}
                      <span className="whitespace-nowrap">{label}</span>
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : state.status === "external" ? (
          <p>You choose a time on {state.scheduler}.</p>
        ) : (
          <p>
            {state.status === "asleep" ? FREE_TIMES.live : FREE_TIMES[state.status]}
            {isTroubled && (
              <>
                {" "}
                Write to <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a> and we'll find a time.
              </>
            )}
          </p>
        )}
      </div>
      <p>
        {state.status === "failed" && (
          <button type="button" onClick={ask}>
            {FREE_TIMES.retry}
          </button>
        )}
        <a href={PATHS.schedule}>{LINK[state.status] ?? FREE_TIMES.open}</a>
      </p>
    </div>
  );
}
