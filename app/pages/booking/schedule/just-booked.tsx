import { Link } from "@remix-run/react";
import type { JustBookedNotice } from "~/domain/booking/scheduler";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";

/** Shown above the free times to a visitor who returns to them after booking. */
export function JustBooked({ notice: { words, path } }: { notice: JustBookedNotice }) {
  return (
    <p className="mb-6 rounded-xl bg-electric-wash p-4">
      You've just booked a call on <strong>{words.day}</strong>, {withNoBreakSpaces(words.hours)}.{" "}
      <Link to={path} className="inline-block font-semibold underline underline-offset-4 hover:text-electric">
        See your booking
      </Link>
    </p>
  );
}
