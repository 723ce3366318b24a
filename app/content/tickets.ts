import { BRAND } from "./brand";
import { SUPPORT } from "./support";

/** Copy for the ticket form and ticket conversations. */
export const TICKET_WORDS = {
  form: {
    title: "Send us a ticket",
    errors: "Please check the form",
    name: "Your name",
    email: "Email",
    emailHint: "We'll reply to this address.",
    subject: "Subject",
    priority: "Priority",
    description: "How can we help?",
    descriptionHint:
      "What you were trying to do, what happened instead, and on which page. No passwords, please.",
    priorities: {
      low: "Low: no hurry",
      normal: "Normal",
      high: "High: it's holding us up",
      urgent: "Urgent: nothing works",
    },
    submit: "Submit Ticket",
    submitting: "Submitting…",
  },
  sent: {
    heading: "Ticket submitted",
    numberLabel: "Ticket number",
    intro: "Thank you. Your ticket is with us.",
    lead: `${SUPPORT.emailReplySentence} You'll also find our reply in the conversation.`,
    conversation: "Open the conversation",
    another: "Submit Another Ticket",
    keep: "The link to the conversation is private. Anyone who has it can read the conversation and reply, so keep it to yourself.",
  },
  conversation: {
    number: "Ticket",
    messages: "Messages",
    you: "You",
    agency: BRAND.name,
    times: "Times are in",
    showQuoted: "Show quoted text",
    statuses: { open: "Open", waiting: "Answered", closed: "Closed" },
    statusHints: {
      open: `We'll reply by email ${SUPPORT.emailReply}.`,
      waiting: "We've replied. Write back if anything is still unclear.",
      closed: "This ticket is closed. Write again to reopen it.",
    },
    priorities: { low: "low priority", normal: "normal priority", high: "high priority", urgent: "urgent" },
    reply: "Your message",
    send: "Send message",
    sending: "Sending…",
    errors: "Your message was not sent",
    full: "This conversation is full. Please continue in a new ticket.",
    close: "My question is answered",
    closeHint: "This closes the ticket. Writing again reopens it.",
    newTicket: "Submit a new ticket",
    merged: {
      heading: "This ticket continues as",
      lead: "We've merged it with another of your tickets, so that you have one conversation with us.",
      emailed:
        "The link to that conversation is in the email we sent you at the time, and replies to any of our emails still reach us. This old link no longer works, because someone else may have it.",
      again: "Email me the link",
      sent: "We've emailed the link to the ticket's address.",
      account: "Or find it in your account",
      notSent: "We couldn't send your message. You can copy it from here.",
    },
  },
  list: {
    title: "Your tickets",
    back: "All your tickets",
    empty: "No tickets yet. If something isn't right, tell us.",
    submit: "Submit a ticket",
    updated: "Last updated",
  },
  chat: {
    subject: "Chat with the assistant",
    omission: "[earlier messages left out]",
  },
} as const;
