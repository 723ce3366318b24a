import {
  callPlacePath,
  cancelBookingPath,
  moveBookingPath,
  newBookingPath,
} from "~/domain/booking-desk/desk-booking-paths";
import type { DeskBookingView } from "~/domain/booking-desk/desk-booking-view";
import { EVENT_WORDS } from "~/domain/booking-desk/desk-words";
import { ChangedExternally } from "~/ui/booking/changed-externally";
import { buttonClass } from "~/ui/button";
import { DeskCard } from "../desk-card";
import { DeskForm, DeskLink, SubmitButton } from "../desk-controls";

/** The actions that the booking's status and time allow now, by the table in domain/booking/status.ts. */
export function BookingActions({ booking }: { booking: DeskBookingView }) {
  const { id, version, events, canMove, canMovePlace, canCancel, call, isUnsettled, status } = booking;
  const isExternal = booking.elsewhere !== null && status !== "cancelled";
  const isOver = events.length === 0 && !canMove && !canCancel && !isExternal;
  return (
    <DeskCard id="actions" title="What now?">
      {isUnsettled && <p className="text-sm">This {call} is over. Did it take place?</p>}
      {status === "waiting" && canMove && (
        <p className="text-sm">
          Another time that you choose counts as confirmed, and we email it to the client.
        </p>
      )}
      {status === "unconfirmed" && (
        <p className="text-sm">
          This {call} was neither confirmed nor declined in time.{" "}
          {canMove
            ? "We email the client about it within a minute. Until then you can still move it."
            : "We've emailed the client. You can still offer them another time."}
        </p>
      )}
      {isExternal && booking.elsewhere && !booking.isOver && (
        <p className="text-sm">
          <ChangedExternally call={call} elsewhere={booking.elsewhere} /> What is changed there changes here.
        </p>
      )}
      {status === "unconfirmed" && !canMove && booking.answers.email !== "" && (
        <p>
          <DeskLink to={newBookingPath({ from: id })} className={buttonClass("quiet")}>
            Book another time for them
          </DeskLink>
        </p>
      )}
      {isOver && status !== "unconfirmed" && (
        <p className="text-sm text-ink-soft">A cancelled {call} stays cancelled. Book a new one instead.</p>
      )}
      {events.length > 0 && (
        <DeskForm method="post" preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="form" value="status" />
          <input type="hidden" name="version" value={version} />
          {events.map((event) => (
            <SubmitButton key={event} name="event" value={event} className={buttonClass("quiet")}>
              {EVENT_WORDS[event]}
            </SubmitButton>
          ))}
        </DeskForm>
      )}
      {(canMove || canCancel) && (
        <p className="flex flex-wrap gap-x-5">
          {canMove && (
            <DeskLink to={moveBookingPath(id)} className={buttonClass("link")}>
              Move the {call}
            </DeskLink>
          )}{" "}
          {canMovePlace && (
            <DeskLink to={callPlacePath(id)} className={buttonClass("link")}>
              Change where it takes place
            </DeskLink>
          )}{" "}
          {canCancel && (
            <DeskLink to={cancelBookingPath(id)} className={buttonClass("link")}>
              Cancel the {call}
            </DeskLink>
          )}
        </p>
      )}
    </DeskCard>
  );
}
