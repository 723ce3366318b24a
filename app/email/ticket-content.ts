import { SUPPORT } from "../content/support";
import type { EmailData, TicketSnapshot } from "../domain/email/email";
import { shownEmail } from "../domain/email-address";
import { OWN_WORDS } from "../domain/tickets/own-words";
import type { EmailContent, EmailPart } from "./layout";
import { greeted, note } from "./layout";

type TicketFacts = {
  siteUrl: string;
  /** The ticket's private conversation page. */
  ticketUrl: string;
  /** Whether email replies are added to the ticket. */
  takesReplies: boolean;
};

export type ContentOf<Kind extends keyof EmailData> = (
  data: EmailData[Kind],
  facts: TicketFacts,
) => EmailContent;

/** The visitor may have entered another person's address, so only the name is repeated to it. */
export const ticketReceived: ContentOf<"ticket_received"> = ({ ticket, name }, facts) => ({
  subject: `[#${ticket.number}] We have your ticket`,
  heading: `${OWN_WORDS.receivedHeading}${ticket.number}`,
  preview: SUPPORT.emailReplySentence,
  parts: [greeted(name, `${OWN_WORDS.received} ${SUPPORT.emailReplySentence}`), ...waysToAnswer(facts)],
  reason: whyRequester(facts),
});

/** Contains only the ticket numbers, for the reason above, and the link that replaces the merged ticket's own. */
export const ticketMerged: ContentOf<"ticket_merged"> = ({ ticket, mergedNumber, name }, facts) => ({
  subject: `[#${ticket.number}] Your ticket #${mergedNumber} continues here`,
  heading: `Your ticket #${mergedNumber} continues as #${ticket.number}`,
  preview: "We've merged your two tickets, so that you have one conversation with us.",
  parts: [
    greeted(
      name,
      `we've merged your tickets #${mergedNumber} and #${ticket.number}, so that you have one conversation with us. It has everything you wrote, and its number is #${ticket.number}.`,
    ),
    ...waysToAnswer(facts),
  ],
  reason: whyRequester(facts),
});

/** An answer to an email has its subject, so that it stands in the same thread of the client's program. */
export const ticketReply: ContentOf<"ticket_reply"> = ({ ticket, name, body, answers }, facts) => ({
  subject: answers ? `Re: ${ticket.subject}` : `Re: [#${ticket.number}] ${ticket.subject}`,
  heading: `${OWN_WORDS.replyHeading}${ticket.number}`,
  preview: body.slice(0, 100),
  parts: [
    greeted(name, `${OWN_WORDS.replied} “${ticket.subject}”:`),
    { kind: "quote", text: body },
    ...waysToAnswer(facts),
  ],
  reason: whyRequester(facts),
});

export const agencyTicketNew: ContentOf<"agency_ticket_new"> = (
  { ticket, name, email, body },
  { takesReplies },
) => ({
  subject: `[#${ticket.number}] New ticket (${ticket.priority}): ${ticket.subject}`,
  heading: `New ticket #${ticket.number}`,
  preview: `${name}: ${ticket.subject}`,
  parts: [agencyFacts(ticket, name, email), { kind: "quote", text: body }, agencyNote(takesReplies)],
  reason: WHY_AGENCY,
});

export const agencyTicketReply: ContentOf<"agency_ticket_reply"> = (
  { ticket, name, email, body },
  { takesReplies },
) => ({
  subject: `Re: [#${ticket.number}] ${ticket.subject}`,
  heading: `${OWN_WORDS.newsHeading}${ticket.number}`,
  preview: body.slice(0, 100),
  parts: [agencyFacts(ticket, name, email), { kind: "quote", text: body }, agencyNote(takesReplies)],
  reason: WHY_AGENCY,
});

function agencyFacts(ticket: TicketSnapshot, name: string, email: string): EmailPart {
  return {
    kind: "facts",
    facts: [
      ["From", `${name}, ${shownEmail(email)}`],
      ["Subject", ticket.subject],
      ["Priority", priorityName(ticket)],
    ],
  };
}

function agencyNote(takesReplies: boolean): EmailPart {
  return {
    kind: "note",
    text: takesReplies
      ? OWN_WORDS.agencyReply
      : "Your reply goes straight to the client. It isn't added to the ticket.",
  };
}

function waysToAnswer({ ticketUrl, takesReplies }: TicketFacts): EmailPart[] {
  return [
    { kind: "button", label: "See the conversation", url: ticketUrl },
    note(
      `${takesReplies ? "To add something, reply to this email or write in the conversation." : "To add something, write in the conversation."} ${OWN_WORDS.forwarding}`,
    ),
  ];
}

export function priorityName({ priority }: Pick<TicketSnapshot, "priority">): string {
  return priority[0]?.toUpperCase() + priority.slice(1);
}

function whyRequester({ siteUrl }: TicketFacts): string {
  return `${OWN_WORDS.reason} ${siteUrl}.`;
}

const WHY_AGENCY = OWN_WORDS.agencyReason;
