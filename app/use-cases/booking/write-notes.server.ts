import { BOOKING_ACTIONS, type BookingFacts } from "~/domain/booking-desk/booking-history";
import {
  type Changed,
  changeBooking,
  type DeskDeps,
  type DeskTarget,
  type NotChanged,
} from "./desk-change.server";

type Notes = { projectNotes: string; internalNotes: string };

/** Writes the notes that the client sees, and those that only the agency does. */
export function writeNotes(
  deps: DeskDeps,
  target: DeskTarget,
  { projectNotes, internalNotes }: Notes,
): Promise<Changed | NotChanged> {
  return changeBooking(deps, target, { projectNotes, internalNotes }, ({ booking }) => {
    const isNewForClient = projectNotes !== booking.projectNotes;
    const isNewInside = internalNotes !== booking.internalNotes;
    if (!isNewForClient && !isNewInside) return null;
    const facts = (notes: Notes): BookingFacts => ({
      ...(isNewForClient && { projectNotes: notes.projectNotes }),
      ...(isNewInside && { internalNotes: notes.internalNotes }),
    });
    return {
      event: null,
      // Not `updatedAt`, which tells the client when their call was last moved or cancelled.
      set: isNewForClient ? { projectNotes } : {},
      ...(isNewInside && { internalNotes }),
      action: BOOKING_ACTIONS.notes,
      before: facts(booking),
      after: facts({ projectNotes, internalNotes }),
    };
  });
}
