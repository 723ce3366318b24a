import { type AnswerName, answersBut, answersInWords, inWords, planInWords } from "~/domain/booking/answers";
import { bookingsOfPath, newBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import type { DeskBookingView } from "~/domain/booking-desk/desk-booking-view";
import { deskLabel } from "~/domain/booking-desk/desk-standing";
import { clientOfPath } from "~/domain/clients/client-paths";
import { phoneUrl } from "~/domain/contact";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { StatusBadge } from "~/ui/account/status-badge";
import { DeskCard, DeskFacts } from "../desk-card";
import { DeskLink } from "../desk-controls";

const LINK = "underline underline-offset-4 hover:text-electric";

/** The facts about a booking and its client that can't be changed here. */
export function BookingFile({ booking }: { booking: DeskBookingView }) {
  return (
    <>
      <CallCard booking={booking} />
      <ClientCard booking={booking} />
    </>
  );
}

function CallCard({ booking }: { booking: DeskBookingView }) {
  const { answers, when, ownWhen, clientWhen } = booking;
  const { where, joinUrl, joining } = booking.place;
  return (
    <DeskCard id="call" title={booking.kind}>
      <DeskFacts
        facts={[
          [
            "Status",
            <StatusBadge key="status" standing={booking.status} label={deskLabel(booking.status)} />,
          ],
          ...(ownWhen
            ? [
                ["Your time", `${ownWhen.day}, ${withNoBreakSpaces(ownWhen.hours)}, ${ownWhen.zone}`] as [
                  string,
                  string,
                ],
              ]
            : []),
          [
            ownWhen ? "The agency's time" : "Time",
            `${when.day}, ${withNoBreakSpaces(when.hours)}, ${when.zone}`,
          ],
          [
            "Client's time",
            clientWhen
              ? `${clientWhen.day}, ${withNoBreakSpaces(clientWhen.hours)}, ${clientWhen.zone}`
              : "The same as ours",
          ],
          [
            "Where",
            joinUrl && !booking.isOver ? (
              <a
                key="join"
                href={joinUrl}
                target="_blank"
                rel="noreferrer"
                className={`wrap-anywhere ${LINK}`}
              >
                {joinUrl}
              </a>
            ) : (
              `${where}${joining === "" || booking.isOver ? "" : `. The client sees: “${joining}”`}`
            ),
          ],
          ...booking.reasons,
          ["Invitation", booking.replies.join("\n")],
          ["Services", inWords(answers, "selectedServices") || "None chosen"],
          ["Plan", planInWords(answers) || "None chosen"],
          ["Message", answers.message || "None"],
          ...booking.answered.map(
            (given) => [given.question, <GivenAnswer key={given.question} given={given} />] as const,
          ),
        ]}
      />
    </DeskCard>
  );
}

function GivenAnswer({ given: { type, words } }: { given: DeskBookingView["answered"][number] }) {
  return type === "web_address" ? (
    <a href={words} target="_blank" rel="noreferrer nofollow" className={`wrap-anywhere ${LINK}`}>
      {words}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  ) : (
    <bdi className="whitespace-pre-line wrap-anywhere">{words}</bdi>
  );
}

function ClientCard({ booking }: { booking: DeskBookingView }) {
  const { answers } = booking;
  return (
    <DeskCard id="client" title="Client">
      <DeskFacts
        facts={[
          ...answersInWords(answers, CLIENT_ANSWER_NAMES).map(
            ({ name, label, words }) =>
              [label, <ClientAnswer key={name} name={name} words={words} />] as const,
          ),
          ["Booked", `${withNoBreakSpaces(booking.bookedOn)}, ${booking.source}`],
          ...(booking.cameFrom === null ? [] : [["Came from", booking.cameFrom] as const]),
        ]}
      />
      {answers.email && (
        <p className="flex flex-wrap gap-x-5 text-sm">
          <DeskLink to={clientOfPath(answers.email)} className={`inline-flex min-h-11 items-center ${LINK}`}>
            Client's page
          </DeskLink>{" "}
          <DeskLink
            to={bookingsOfPath(answers.email)}
            className={`inline-flex min-h-11 items-center ${LINK}`}
          >
            All bookings of this client
          </DeskLink>{" "}
          <DeskLink
            to={newBookingPath({ from: booking.id })}
            className={`inline-flex min-h-11 items-center ${LINK}`}
          >
            Book another call for them
          </DeskLink>
        </p>
      )}
    </DeskCard>
  );
}

/** The answers about the client rather than the call. */
const CLIENT_ANSWER_NAMES = answersBut("selectedServices", "selectedPlan", "givenPlan", "message");

function ClientAnswer({ name, words }: { name: AnswerName; words: string }) {
  const phone = phoneUrl(words);
  const href = name === "email" ? `mailto:${words}` : name === "phone" ? phone : null;
  return href ? (
    <a href={href} className={LINK}>
      {words}
    </a>
  ) : (
    <bdi>{words}</bdi>
  );
}
