import { momentInWords } from "../domain/availability/format";
import { decideBookingPath } from "../domain/booking-desk/desk-booking-paths";
import { bookingViewPath } from "../domain/booking-desk/desk-list-paths";
import type { EmailData } from "../domain/email/email";
import type { EmailFacts } from "./email-facts";
import type { EmailContent } from "./layout";
import { paragraph } from "./layout";

/** No client is named: the desk's list has who they are, as it is by then. */
export function requestsWaiting(
  { count, startsAt, decideBy, bookingId }: EmailData["agency_requests_waiting"],
  { siteUrl, agencyTimeZone }: Pick<EmailFacts, "siteUrl" | "agencyTimeZone">,
): EmailContent {
  const [calls, are] = count === 1 ? ["One call", "is"] : [`${count} calls`, "are"];
  const start = momentInWords(startsAt, agencyTimeZone);
  const starts = count === 1 ? `It starts on ${start}.` : `The earliest starts on ${start}.`;
  const deadline = decideBy === undefined || decideBy === null || decideBy >= startsAt ? null : decideBy;
  const until = deadline === null ? "" : momentInWords(deadline, agencyTimeZone);
  const earliest =
    until === ""
      ? starts
      : `${count === 1 ? "Please decide" : "Please decide about the first"} by ${until}. ${starts}`;
  return {
    subject: `Still to confirm: ${calls.toLowerCase()}`,
    heading: `${calls} ${are} still waiting for your confirmation`,
    preview: earliest,
    parts: [
      paragraph(earliest),
      paragraph(
        until === ""
          ? "We're holding the time of each until you confirm or decline it. If you haven't decided by the time it starts, we'll tell the client that we didn't confirm it."
          : "We're holding the time of each until you confirm or decline it. If you haven't decided in time, the time is free again, and we'll tell the client that we didn't confirm it.",
      ),
      bookingId
        ? { kind: "button", label: "Confirm or decline", url: siteUrl + decideBookingPath(bookingId) }
        : { kind: "button", label: "See calls to confirm", url: siteUrl + bookingViewPath("confirm") },
    ],
    reason: "You're receiving this once a day while requested calls are waiting for your confirmation.",
  };
}
