import { useRef } from "react";
import { BRAND } from "~/content/brand";
import { FREE_TIMES } from "~/content/showcase";
import { cityOf } from "~/domain/availability/time-zone";
import { calendarPath } from "~/domain/booking/booking-paths";
import { PATHS } from "~/domain/paths";
import { useFreeTimes } from "./use-free-times";

/**
 * The next free times of the agency's calendar, requested once the visitor scrolls near. Until then, without scripts
 * and in an outage, it shows a text and a link to the calendar.
 */
export function FreeTimes({ headingLevel: Heading }: { headingLevel: "h2" | "h3" }) {
  const place = useRef<HTMLDivElement>(null);
  const { state, ask } = useFreeTimes(place);
  const isTroubled = state.status === "failed" || state.status === "none";
  return (
    <div ref={place} className="free-times">
      <Heading>{FREE_TIMES.heading}</Heading>
      <div role="status">
        {state.status === "ready" ? (
          <>
            <p>
              <b>{state.day}</b>, {cityOf(state.timeZone)} time. {FREE_TIMES.asleep}
            </p>
            <ul>
              {state.times.map(({ value, label }) => (
                <li key={value}>
                  <a href={calendarPath(state.timeZone, { time: value })}>{label}</a>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p>
            {FREE_TIMES[state.status]}
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
        <a href={PATHS.schedule}>
          {state.status === "ready" && state.more > 0 ? `${state.more} more that day` : FREE_TIMES.open}
        </a>
      </p>
    </div>
  );
}
