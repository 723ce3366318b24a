import { SUPPORT } from "../content/support";
import type { EmailData, TicketSnapshot } from "../domain/email/email";
import type { EmailContent, EmailPart } from "./layout";
import { note, paragraph } from "./layout";
import { greeting } from "./spoken-name";

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
  heading: `We have your ticket #${ticket.number}`,
  preview: SUPPORT.emailReplySentence,
  parts: [
    paragraph(`${greeting(name)} thank you for your ticket. ${SUPPORT.emailReplySentence}`),
    ...waysToAnswer(facts),
  ],
  reason: whyRequester(facts),
});

/** Contains only the ticket numbers, for the reason above, and the link that replaces the merged ticket's own. */
export const ticketMerged: ContentOf<"ticket_merged"> = ({ ticket, mergedNumber, name }, facts) => ({
  subject: `[#${ticket.number}] Your ticket #${mergedNumber} continues here`,
  heading: `Your ticket #${mergedNumber} continues as #${ticket.number}`,
  preview: "We've merged your two tickets, so that you have one conversation with us.",
  parts: [
    paragraph(
      `${greeting(name)} we've merged your tickets #${mergedNumber} and #${ticket.number}, so that you have one conversation with us. It has everything you wrote, and its number is #${ticket.number}.`,
    ),
    ...waysToAnswer(facts),
  ],
  reason: whyRequester(facts),
});

export const ticketReply: ContentOf<"ticket_reply"> = ({ ticket, name, body }, facts) => ({
  subject: `Re: [#${ticket.number}] ${ticket.subject}`,
  heading: `Our reply to your ticket #${ticket.number}`,
  preview: body.slice(0, 100),
  parts: [
    paragraph(`${greeting(name)} here's our reply to “${ticket.subject}”:`),
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
  heading: `A message in ticket #${ticket.number}`,
  preview: body.slice(0, 100),
  parts: [agencyFacts(ticket, name, email), { kind: "quote", text: body }, agencyNote(takesReplies)],
  reason: WHY_AGENCY,
});

function agencyFacts(ticket: TicketSnapshot, name: string, email: string): EmailPart {
  return {
    kind: "facts",
    facts: [
      ["From", `${name}, ${email}`],
      ["Subject", ticket.subject],
      ["Priority", priorityName(ticket)],
    ],
  };
}

function agencyNote(takesReplies: boolean): EmailPart {
  return {
    kind: "note",
    text: takesReplies
      ? "Reply to this email to answer the ticket."
      : "Your reply goes straight to the client. It isn't added to the ticket.",
  };
}

function waysToAnswer({ ticketUrl, takesReplies }: TicketFacts): EmailPart[] {
  return [
    { kind: "button", label: "See the conversation", url: ticketUrl },
    note(
      `${takesReplies ? "To add something, reply to this email or write in the conversation." : "To add something, write in the conversation."} Don't forward this email: anyone with the link can read the conversation.`,
    ),
  ];
}

export function priorityName({ priority }: Pick<TicketSnapshot, "priority">): string {
  return priority[0]?.toUpperCase() + priority.slice(1);
}

function whyRequester({ siteUrl }: TicketFacts): string {
  return `You're receiving this because a support ticket was sent with your email address at ${siteUrl}.`;
}

const WHY_AGENCY = "You're receiving this because a client sent a ticket or replied to one.";
