import type { Instant } from "~/domain/instant";
import type { ConversationPart } from "~/domain/ticket-desk/conversation-part";
import type { TicketPriority, TicketStatus } from "~/domain/tickets/ticket";
import type { HistoryEntry } from "../history";

export type DeskTicketView = {
  ticket: {
    number: number;
    name: string;
    email: string;
    subject: string;
    priority: TicketPriority;
    status: TicketStatus;
    statusSince: number;
    version: number;
    assigneeId: string | null;
    hasAccount: boolean;
    /** The id of the set-aside email that it was made from, while that is stored. */
    madeFromMail: string | null;
    /** Where the visit came from, in words; null if that is unknown. */
    cameFrom: string | null;
  };
  part: ConversationPart;
  /** How many messages and remarks there are. */
  seen: number;
  messageCount: number;
  people: readonly { id: string; name: string }[];
  canned: readonly { id: string; title: string }[];
  others: readonly { number: number; subject: string; status: TicketStatus }[];
  history: readonly HistoryEntry[];
  mergedFrom: number | null;
  /** A form was sent as it was shown. */
  isSame: boolean;
  staffId: string;
  timeZone: string;
  now: Instant;
  keys: { reply: string; remark: string };
  /** The kinds of call that a personal link can be made for, and from what the next one is derived. */
  links: { kinds: readonly { id: string; name: string }[]; id: string; seed: string };
};
