import type { ChatScript } from "../domain/chat/script";
import { PATHS } from "../domain/paths";
import { BRAND } from "./brand";
import { CHAT_FRAME, CHAT_LAUNCHER } from "./chat-launcher";
import { SUPPORT } from "./support";
import { LIVE_CHAT_HOURS, PHONE_HOURS } from "./support-hours";

const BOOK = PATHS.contact;
const HELP = PATHS.help;
const TICKET = PATHS.submitTicket;

/**
 * The assistant's script. Which reply answers a message is decided in domain/chat/script.ts. A topic's line stands after
 * the site's answer in the same bubble, and alone where there is none. A single word has chosen it, so it names no topic,
 * points back to nothing, states no figure and offers a person, a call or the help (decision 151).
 */
export const CHAT_SCRIPT: ChatScript = {
  greeting: `Hello, I'm ${BRAND.name}'s automated assistant. I answer from this website and can pass you to our team. Ask me about our services, prices or setup, or for a time to talk.`,
  replies: {
    services: [
      {
        text: "If you need more help, send a ticket, and a person will look into it.",
        next: { label: "Submit a ticket", to: TICKET },
      },
      {
        text: "Anything else about us? Ask me, or search the help centre.",
        next: { label: "Search the help", to: HELP },
      },
      {
        text: "You can also ask a person on a short call, which is free.",
        next: { label: "Book a strategy call", to: BOOK },
      },
    ],
    prices: [
      {
        text: "A person can look at your own case: write to the team, or send a ticket.",
        next: { label: "Submit a ticket", to: TICKET },
      },
      {
        text: "Would you rather ask a person? Send a ticket, and we'll reply by email.",
        next: { label: "Submit a ticket", to: TICKET },
      },
      {
        text: "Ask me anything else, or search the help centre in your own words.",
        next: { label: "Search the help", to: HELP },
      },
    ],
    setup: [
      {
        text: "Guides to getting started are in the help centre.",
        next: { label: "Search the help", to: HELP },
      },
      {
        text: "To ask a person instead, send us a ticket.",
        next: { label: "Submit a ticket", to: TICKET },
      },
      {
        text: "Whatever depends on your business, we can talk about on a free call.",
        next: { label: "Book a strategy call", to: BOOK },
      },
    ],
    leads: [
      {
        text: "To talk about your own business, choose a time for a call: it's free.",
        next: { label: "Book a strategy call", to: BOOK },
      },
      {
        text: "If you'd rather have an answer from a person, send us a ticket.",
        next: { label: "Submit a ticket", to: TICKET },
      },
      {
        text: "Is anything else on your mind? Ask me, or search the help centre.",
        next: { label: "Search the help", to: HELP },
      },
    ],
    difference: [
      {
        text: "A person can tell you more: send a ticket, and we'll reply by email.",
        next: { label: "Submit a ticket", to: TICKET },
      },
      {
        text: "If you'd like to ask a person, send us a ticket: we'll reply by email.",
        next: { label: "Submit a ticket", to: TICKET },
      },
      {
        text: "You can ask me anything else, or search the help centre.",
        next: { label: "Search the help", to: HELP },
      },
    ],
    generic: [
      {
        text: "I'm not sure about that one. I can help with our services, prices, setup and lead generation. Our team can answer the rest.",
        next: { label: "Ask our team", to: TICKET },
      },
      {
        text: "That one's beyond me. Put it another way, or ask our team: a person will read it and reply.",
        next: { label: "Ask our team", to: TICKET },
      },
      {
        text: `I don't have a good answer to that. Our team may: send them a ticket. ${SUPPORT.emailReplySentence}`,
        next: { label: "Submit a ticket", to: TICKET },
      },
    ],
  },
};

/** Offered on the live chat page until the visitor writes. Each leads to a different set of replies. */
export const SUGGESTED_QUESTIONS = [
  "Which services do you offer?",
  "What do your plans cost?",
  "How long does setup take?",
  "How do you find new leads?",
  "What makes you different?",
] as const;

/** The same for the launcher's panel, which has less room. */
export const EXAMPLE_QUESTIONS = [
  "How can AI help my business?",
  "What does it cost?",
  "How do you generate leads?",
] as const;

export const CHAT_WORDS = {
  launcher: CHAT_LAUNCHER,
  panelTitle: CHAT_FRAME.title,
  status: "Online",
  emailSubject: "A conversation from your website",
  emailOpening: "Please pick up this conversation:",
  emailOmission: "[earlier messages left out]",
} as const;

/** Writing to the team from the chat. */
export const TEAM_WORDS = {
  heading: "Write to the team",
  lead: "A person will answer, here in the chat and by email. We'll send this conversation along with your message.",
  name: "Your name",
  email: "Email",
  emailHint: "We'll send the answer there too.",
  message: "Message to the team",
  messageHint: "No passwords, please.",
  more: "Anything you add is sent to the same person.",
  send: "Send to the team",
  sending: "Sending…",
  errors: "Your message wasn't sent",
  sent: "Your message is with the team. The answer will appear here and in your email.",
  /** For browsers that store no cookie, where the conversation can't be shown. */
  sentByEmail: "If you've just sent us a message, it has arrived. We'll answer by email.",
  merged:
    "The team has merged your messages with another of your tickets. Its link is in the email we sent you.",
  ticket: "Ticket",
  check: "Check for an answer",
} as const;

/** Everything the chat components need. */
export const CHAT = {
  script: CHAT_SCRIPT,
  words: CHAT_WORDS,
  support: {
    email: BRAND.supportEmail,
    phone: BRAND.phone,
    emailReply: SUPPORT.emailReplySentence,
    chatHours: LIVE_CHAT_HOURS,
    phoneHours: PHONE_HOURS,
  },
} as const;
