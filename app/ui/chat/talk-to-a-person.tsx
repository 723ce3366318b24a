import { Link } from "@remix-run/react";
import { Mail, MessagesSquare, Phone, Ticket } from "lucide-react";
import type { ReactNode } from "react";
import { zoneInWords } from "../../domain/availability/time-zone";
import { type Conversation, isAsked } from "../../domain/chat/conversation";
import { transcriptEmail, transcriptLines } from "../../domain/chat/transcript";
import { PATHS, TICKET_FROM_CHAT_PATH } from "../../domain/paths";
import { type SupportHours, statusInWords, supportStatus } from "../../domain/support/support-hours";
import { weekInWords } from "../../domain/support/week-in-words";
import { storeTranscript } from "../../enhance/chat-conversation";
import type { Moment } from "../../enhance/chat-moment";
import { buttonClass } from "../button";
import type { ChatFacts } from "./chat-facts";

type TalkToAPersonProps = {
  facts: ChatFacts;
  conversation: Conversation;
  /** Null until the visitor's time is known; until then the week's hours are shown. */
  moment: Moment | null;
};

/** When people are available, and ways to hand the conversation over to them. */
export function TalkToAPerson({ facts, conversation, moment }: TalkToAPersonProps) {
  const { support, script, words } = facts;
  const lines = transcriptLines(conversation, script);
  const asked = isAsked(conversation);
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        <Channel icon={<MessagesSquare aria-hidden="true" size={20} />} name="Live chat team">
          <Hours hours={support.chatHours} moment={moment} />
        </Channel>
        <Channel
          icon={<Phone aria-hidden="true" size={20} />}
          name={
            <>
              Phone:{" "}
              <a
                href={`tel:${support.phone.replaceAll(" ", "")}`}
                className="whitespace-nowrap underline underline-offset-4"
              >
                {support.phone}
              </a>
            </>
          }
        >
          <Hours hours={support.phoneHours} moment={moment} />
        </Channel>
        <Channel icon={<Mail aria-hidden="true" size={20} />} name="Email and tickets">
          {support.emailReply}
        </Channel>
      </ul>
      {moment && <p className="text-sm text-ink-soft">Times are in {zoneInWords(moment.timeZone)}.</p>}
      <div className="grid gap-2 sm:max-w-sm">
        <Link
          to={asked ? TICKET_FROM_CHAT_PATH : PATHS.submitTicket}
          onClick={asked ? () => storeTranscript(lines) : undefined}
          className={buttonClass(asked ? "primary" : "quiet")}
        >
          <Ticket aria-hidden="true" size={18} className="shrink-0" />
          {asked ? "Make it a support ticket" : "Submit a support ticket"}
        </Link>
        {asked && (
          <a
            href={transcriptEmail({
              to: support.email,
              subject: words.emailSubject,
              opening: words.emailOpening,
              omission: words.emailOmission,
              lines,
            })}
            className={buttonClass("quiet")}
          >
            <Mail aria-hidden="true" size={18} className="shrink-0" />
            Send it as an email instead
          </a>
        )}
      </div>
    </div>
  );
}

function Channel({ icon, name, children }: { icon: ReactNode; name: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 leading-snug">
      <span className="pt-0.5 text-electric">{icon}</span>
      <div>
        <p className="font-semibold">{name}</p>
        <div className="text-ink-soft">{children}</div>
      </div>
    </li>
  );
}

function Hours({ hours, moment }: { hours: SupportHours; moment: Moment | null }) {
  if (moment) return <p>{statusInWords(supportStatus(hours, moment.now), moment.now, moment.timeZone)}</p>;
  return (
    <ul>
      {weekInWords({ hours: hours.weekly }).map((row) => (
        <li key={row.days}>
          {row.days}: {row.hours}
        </li>
      ))}
      <li>{zoneInWords(hours.timeZone)}</li>
    </ul>
  );
}
