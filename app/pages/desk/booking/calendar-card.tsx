import { moveBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { DeskButton } from "../desk-button";
import { DeskCard } from "../desk-card";
import { DeskForm, DeskLink } from "../desk-controls";

type CalendarCardProps = {
  bookingId: string;
  events: readonly {
    connectionId: string;
    /** "Demo Strategist: ", or nothing for the agency. */
    whose: string;
    calendar: string;
    state: "waiting" | "written" | "parked";
    isExpired: boolean;
    problem: string | null;
    /** What the host did with the event; `when` is null for one that was deleted. */
    found: { when: string | null; date: string | null } | null;
  }[];
  canMove: boolean;
};

/** Where the call stands in hosts' calendars, and what they did with it there. */
export function CalendarCard({ bookingId, events, canMove }: CalendarCardProps) {
  if (events.length === 0) return null;
  return (
    <DeskCard id="in-calendars" title="In calendars">
      <ul className="grid gap-3">
        {events.map(({ connectionId, whose, calendar, state, isExpired, problem, found }) => (
          <li key={connectionId} className="grid gap-1 text-sm">
            <p className="wrap-anywhere">
              {whose}
              {calendar === "" ? "The calendar that calls went to before" : `“${calendar}”`}
            </p>
            {found && (
              <p className="font-semibold text-alarm">
                {found.when === null
                  ? "Deleted there. The call itself is unchanged, and the client expects it."
                  : `Moved there to ${found.when}. The call itself is unchanged, and the client expects it at its time.`}
              </p>
            )}
            {!found && state === "written" && <p>The call is in it, up to date.</p>}
            {state === "waiting" && (
              <p>
                {isExpired ? "Waits until the account is connected again." : "Waits to be written."}
                {problem && ` ${problem}.`}
              </p>
            )}
            {state === "parked" && <p className="font-semibold text-alarm">Not written. {problem}.</p>}
            {(found || state === "parked") && (
              <div className="flex flex-wrap items-center gap-3">
                {found?.date && canMove && (
                  <DeskLink
                    to={moveBookingPath(bookingId, found.date)}
                    className="underline underline-offset-4"
                  >
                    Move the call too
                  </DeskLink>
                )}
                <DeskForm method="post" preventScrollReset>
                  <input type="hidden" name="form" value="event" />
                  <input type="hidden" name="connectionId" value={connectionId} />
                  <DeskButton kind="quiet">{found ? "Put it back" : "Try again"}</DeskButton>
                </DeskForm>
              </div>
            )}
          </li>
        ))}
      </ul>
    </DeskCard>
  );
}
