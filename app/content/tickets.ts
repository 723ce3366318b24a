import { BRAND } from "./brand";
import { SUPPORT } from "./support";

/** The words of the ticket form and of the conversations that come of it. */
export const TICKET_WORDS = {
  form: {
    title: "Send us a ticket",
    errors: "Please check the form",
    name: "Your name",
    email: "Email",
    emailHint: "Our answer goes there.",
    subject: "Subject",
    priority: "Priority",
    description: "What is it about?",
    descriptionHint:
      "What you were trying to do, what happened instead, and on which page. No passwords, please.",
    priorities: {
      low: "Low: when you get to it",
      normal: "Normal",
      high: "High: it holds us up",
      urgent: "Urgent: nothing works",
    },
    submit: "Submit Ticket",
    submitting: "Submitting…",
  },
  sent: {
    heading: "Ticket submitted",
    numberLabel: "Ticket number",
    intro: "Thank you. Your ticket is with us.",
    lead: `We reply ${SUPPORT.emailReply}. The answer comes by email, and you find it in the conversation too.`,
    conversation: "Open the conversation",
    another: "Submit Another Ticket",
    keep: "The conversation has a private address. Whoever has the link can read it and answer, so keep it to yourself.",
  },
  conversation: {
    number: "Ticket",
    messages: "Messages",
    you: "You",
    agency: BRAND.name,
    times: "Times are in",
    states: { open: "Open", waiting: "Answered", closed: "Closed" },
    stateHints: {
      open: `It is our turn. We reply ${SUPPORT.emailReply}.`,
      waiting: "We have answered. Write back if something is still open.",
      closed: "This ticket is closed. Write again and it opens again.",
    },
    priorities: { low: "low priority", normal: "normal priority", high: "high priority", urgent: "urgent" },
    reply: "Your message",
    send: "Send message",
    sending: "Sending…",
    errors: "Your message was not sent",
    full: "This conversation is as long as it can be. Please go on in a new ticket.",
    close: "My question is answered",
    closeHint: "That closes the ticket. Writing again opens it again.",
    newTicket: "Submit a new ticket",
  },
  list: {
    title: "Your tickets",
    back: "All your tickets",
    empty: "No tickets found. If something is not right, tell us.",
    submit: "Submit a ticket",
    updated: "Last change",
  },
  chat: {
    subject: "Chat with the assistant",
    omission: "[earlier messages left out]",
  },
} as const;
