import { EMAIL_REPLY_HOURS } from "../content/support-hours";
import type { MailData, MailedTicket } from "../domain/mail/mail";
import type { MailContent, MailPart } from "./layout";

type TicketFacts = {
  siteUrl: string;
  /** The private page of the ticket's conversation. */
  ticketUrl: string;
  /** Whether an answer by mail comes back into the ticket. */
  takesReplies: boolean;
};

type ContentOf<Kind extends keyof MailData> = (data: MailData[Kind], facts: TicketFacts) => MailContent;

export const ticketReceived: ContentOf<"ticket_received"> = ({ ticket, name, body }, facts) => ({
  subject: `[#${ticket.number}] We have your ticket: ${ticket.subject}`,
  heading: `We have your ticket #${ticket.number}`,
  preview: `We answer within ${EMAIL_REPLY_HOURS} hours`,
  parts: [
    {
      kind: "paragraph",
      text: `Hello ${name}, your ticket has arrived. We answer by email within ${EMAIL_REPLY_HOURS} hours.`,
    },
    {
      kind: "facts",
      facts: [
        ["Subject", ticket.subject],
        ["Priority", priorityName(ticket)],
      ],
    },
    { kind: "quote", text: body },
    ...waysToAnswer(facts),
  ],
  reason: whyRequester(facts),
});

export const ticketReply: ContentOf<"ticket_reply"> = ({ ticket, name, body }, facts) => ({
  subject: `Re: [#${ticket.number}] ${ticket.subject}`,
  heading: `An answer to your ticket #${ticket.number}`,
  preview: body.slice(0, 100),
  parts: [
    { kind: "paragraph", text: `Hello ${name}, this is our answer to "${ticket.subject}":` },
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

function agencyFacts(ticket: MailedTicket, name: string, email: string): MailPart {
  return {
    kind: "facts",
    facts: [
      ["From", `${name}, ${email}`],
      ["Subject", ticket.subject],
      ["Priority", priorityName(ticket)],
    ],
  };
}

function agencyNote(takesReplies: boolean): MailPart {
  return {
    kind: "note",
    text: takesReplies
      ? "Answering this mail answers the ticket."
      : "Answering this mail writes to the person who asked, past the ticket.",
  };
}

function waysToAnswer({ ticketUrl, takesReplies }: TicketFacts): MailPart[] {
  return [
    { kind: "button", label: "See the conversation", url: ticketUrl },
    {
      kind: "note",
      text: `${takesReplies ? "To add something, answer this mail or write on that page." : "To add something, write on that page."} The link works for whoever has it, so keep this mail to yourself.`,
    },
  ];
}

function priorityName({ priority }: MailedTicket): string {
  return priority[0]?.toUpperCase() + priority.slice(1);
}

function whyRequester({ siteUrl }: TicketFacts): string {
  return `You get this mail because a support ticket was sent with your address at ${siteUrl}.`;
}

const WHY_AGENCY = "The site writes this to the agency for each ticket and each answer.";
