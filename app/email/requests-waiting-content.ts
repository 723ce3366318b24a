import { momentInWords } from "../domain/availability/format";
import { bookingViewPath } from "../domain/booking-desk/desk-list-paths";
import type { EmailData } from "../domain/email/email";
import type { EmailFacts } from "./email-facts";
import type { EmailContent } from "./layout";
import { paragraph } from "./layout";

/** No client is named: the desk's list has who they are, as it is by then. */
export function requestsWaiting(
  { count, startsAt }: EmailData["agency_requests_waiting"],
  { siteUrl, agencyTimeZone }: Pick<EmailFacts, "siteUrl" | "agencyTimeZone">,
): EmailContent {
  const [calls, are] = count === 1 ? ["One call", "is"] : [`${count} calls`, "are"];
  const start = momentInWords(startsAt, agencyTimeZone);
  const earliest = count === 1 ? `It starts on ${start}.` : `The earliest starts on ${start}.`;
  return {
    subject: `Still to confirm: ${calls.toLowerCase()}`,
    heading: `${calls} ${are} still waiting for your confirmation`,
    preview: earliest,
    parts: [
      paragraph(earliest),
      paragraph(
        "We're holding the time of each until you confirm or decline it. If you haven't decided by the time it starts, we'll tell the client that we didn't confirm it.",
      ),
      { kind: "button", label: "See calls to confirm", url: siteUrl + bookingViewPath("confirm") },
    ],
    reason: "You're receiving this once a day while requested calls are waiting for your confirmation.",
  };
}
