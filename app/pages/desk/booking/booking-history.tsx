import { deskBookingListPath } from "~/domain/booking-desk/desk-booking-paths";
import type { DeskBookingView } from "~/domain/booking-desk/desk-booking-view";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { DeskCard } from "../desk-card";
import { ListPages } from "./list-pages";

/** What the client and the agency did with a booking, the latest first. */
export function BookingHistory({ booking: { id, history } }: { booking: DeskBookingView }) {
  const { lines } = history;
  return (
    <DeskCard id="history" title="History">
      <ol className="grid gap-2.5 text-sm">
        {lines.map(({ at, when, who, what, fields }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added, and have no name of their own
          <li key={lines.length - index} className="grid gap-0.5 border-l-2 border-line pl-3">
            <p className="wrap-anywhere">
              <strong>{what}</strong> by {who === "You" ? "you" : who.replace(/^The /, "the ")},{" "}
              <time dateTime={new Date(at).toISOString()} className="text-ink-soft">
                {withNoBreakSpaces(when)}
              </time>
            </p>
            {fields.map(({ label, before, after }) => (
              <p key={label} className="wrap-anywhere text-ink-soft">
                {label}: {before !== null && <>{before} → </>}
                {after}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <ListPages list={history} pathOf={(page) => deskBookingListPath(id, "history", page)} />
    </DeskCard>
  );
}
