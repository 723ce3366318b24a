import { Link } from "@remix-run/react";
import Mail from "lucide-react/icons/mail";
import MessagesSquare from "lucide-react/icons/messages-square";
import Phone from "lucide-react/icons/phone";
import Ticket from "lucide-react/icons/ticket";
import type { ReactNode } from "react";
import { phoneUrl } from "~/domain/contact";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import type { Moment } from "../../browser/chat-moment";
import { storeTranscript } from "../../browser/chat-transcript";
import { CHAT, TEAM_WORDS } from "../../content/chat";
import { zoneInWords } from "../../domain/availability/time-zone";
import { OPEN_CHAT_PATH } from "../../domain/chat/chat-paths";
import { type Conversation, hasQuestion } from "../../domain/chat/conversation";
import type { TeamRefusal, TeamState } from "../../domain/chat/team";
import { transcriptEmail, transcriptLines } from "../../domain/chat/transcript";
import { PATHS } from "../../domain/paths";
import { type SupportHours, statusInWords, supportStatus } from "../../domain/support/support-hours";
import { weekInWords } from "../../domain/support/week-in-words";
import { TICKET_FROM_CHAT_PATH } from "../../domain/tickets/ticket-paths";
import { SOURCE_LINK } from "./answer-words";
import { TeamForm } from "./team-form";

type TalkToAPersonProps = {
  conversation: Conversation;
  /** Null until the visitor's time is known; until then the week's hours are shown. */
  moment: Moment | null;
  /** Null until the server has sent it; until then the team is not said to be available. */
  team: TeamState | null;
  /** Whether a message has just been sent without scripts. */
  isSent?: boolean;
  formId: string;
  refused?: TeamRefusal;
  opened?: string | null;
  onSent?: () => void;
};

/** When people are available, and ways to hand the conversation over to them. */
export function TalkToAPerson(props: TalkToAPersonProps) {
  const { conversation, moment, team, isSent = false, formId, refused, opened, onSent } = props;
  const { support, script } = CHAT;
  const lines = transcriptLines(conversation, script);
  const asked = hasQuestion(conversation);
  const closed = team?.closed ?? null;
  // Until both are known, the hours are the week's, in their own zone.
  const inOwnZone = moment !== null && closed !== null;
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <Channel icon={<MessagesSquare aria-hidden="true" size={20} />} name={TEAM_WORDS.heading}>
          <Hours hours={support.chatHours} moment={moment} closed={closed} />
        </Channel>
        <p className="text-ink-soft">{TEAM_WORDS.lead}</p>
        <TicketLine team={team} isSent={isSent} hasLatest={asked} />
      </div>
      <TeamForm
        id={formId}
        team={team}
        transcript={asked ? lines : []}
        refused={refused}
        opened={opened}
        onSent={onSent}
      />
      <div className="grid gap-3 border-t border-line pt-4">
        <Channel
          icon={<Phone aria-hidden="true" size={20} />}
          name={
            <>
              Phone:{" "}
              <a href={phoneUrl(support.phone)} className="whitespace-nowrap underline underline-offset-4">
                {support.phone}
              </a>
            </>
          }
        >
          <Hours hours={support.phoneHours} moment={moment} closed={closed} />
        </Channel>
        <Channel icon={<Mail aria-hidden="true" size={20} />} name="Email and tickets">
          {support.emailReply}
        </Channel>
        {inOwnZone && <p className="text-sm text-ink-soft">Times are in {zoneInWords(moment.timeZone)}.</p>}
        <HandOver lines={asked ? lines : null} />
      </div>
    </div>
  );
}

type TicketLineProps = {
  team: TeamState | null;
  isSent: boolean;
  /** Whether the conversation above has a latest message to scroll to. */
  hasLatest: boolean;
};

/** This browser's ticket. It is unknown without cookies: then `isSent` confirms the message that was just sent. */
function TicketLine({ team, isSent, hasLatest }: TicketLineProps) {
  if (!team?.ticket)
    return isSent ? (
      <p id={hasLatest ? undefined : "latest"} role="status" className="scroll-mt-24 font-semibold">
        {TEAM_WORDS.sentByEmail}
      </p>
    ) : null;
  const { number, status } = team.ticket;
  if (status === "merged") return <p>{TEAM_WORDS.merged}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span>
        {TEAM_WORDS.ticket} {number}
      </span>
      {/* With scripts the answer comes by itself. */}
      <a href={`${OPEN_CHAT_PATH}#latest`} className={`without-script ${SOURCE_LINK}`}>
        {TEAM_WORDS.check}
      </a>
    </p>
  );
}

/** Links that hand the conversation over as a ticket or an email; null if there is none to hand over. */
function HandOver({ lines }: { lines: string[] | null }) {
  const { support, words } = CHAT;
  return (
    <div className="grid justify-items-start">
      <Link
        to={lines ? TICKET_FROM_CHAT_PATH : PATHS.submitTicket}
        onClick={lines ? () => storeTranscript(lines) : undefined}
        className={`gap-2 ${SOURCE_LINK}`}
      >
        <Ticket aria-hidden="true" size={18} className="shrink-0" />
        {lines ? "Make it a support ticket" : "Submit a support ticket"}
      </Link>{" "}
      {lines && (
        <a
          href={transcriptEmail({
            to: support.email,
            subject: words.emailSubject,
            opening: words.emailOpening,
            omission: words.emailOmission,
            lines,
          })}
          className={`gap-2 ${SOURCE_LINK}`}
        >
          <Mail aria-hidden="true" size={18} className="shrink-0" />
          Send it as an email instead
        </a>
      )}
    </div>
  );
}

function Channel({ icon, name, children }: { icon: ReactNode; name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 leading-snug">
      <span className="pt-0.5 text-electric">{icon}</span>
      <div>
        <p className="font-semibold">{name}</p>
        <div className="text-ink-soft">{children}</div>
      </div>
    </div>
  );
}

type HoursProps = { hours: SupportHours; moment: Moment | null; closed: readonly string[] | null };

/** Whether the team is available now, if that is known; otherwise the week's hours. */
function Hours({ hours, moment, closed }: HoursProps) {
  if (moment && closed) {
    const status = supportStatus(hours, moment.now, closed);
    return <p>{withNoBreakSpaces(statusInWords(status, moment.now, moment.timeZone))}</p>;
  }
  return (
    <ul>
      {weekInWords({ hours: hours.weekly }).map((row) => (
        <li key={row.days}>
          {row.days}: {withNoBreakSpaces(row.hours)}
        </li>
      ))}
      <li>{zoneInWords(hours.timeZone)}</li>
    </ul>
  );
}
