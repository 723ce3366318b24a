import type { ChatScript } from "../domain/chat/script";
import { PATHS } from "../domain/paths";
import { BRAND } from "./brand";
import { CHAT_FRAME, CHAT_LAUNCHER } from "./chat-launcher";
import { SUPPORT } from "./support";
import { LIVE_CHAT_HOURS, PHONE_HOURS } from "./support-hours";

const BOOK = PATHS.contact;
const PRICES = "/#pricing";
const BILLING = PATHS.billing;
const INTEGRATION = PATHS.integration;
const TICKET = PATHS.submitTicket;
const READY = `${PATHS.accountSetup}#before-we-start`;
const LEADS = `${PATHS.featuresGuide}#lead-generation`;

/**
 * The assistant's script. Which reply answers a message is decided in domain/chat/script.ts. A topic's line stands after
 * the site's answer in the same bubble, and alone where there is none, so it points back to nothing and states no figure
 * (decision 151).
 */
export const CHAT_SCRIPT: ChatScript = {
  greeting: `Hello, I'm ${BRAND.name}'s automated assistant. I answer from this website and can pass you to our team. Ask me about our services, prices or setup, or for a time to talk.`,
  replies: {
    services: [
      {
        text: "All our services are on one page, and on a short call we'll say which would help you first.",
        next: { label: "See our services", to: PATHS.services },
      },
      {
        text: "The quickest way to a clear answer about our services is a short call, which is free.",
        next: { label: "Book a strategy call", to: BOOK },
      },
      {
        text: "If you need more help, send a ticket, and a person will look into it.",
        next: { label: "Submit a ticket", to: TICKET },
      },
    ],
    prices: [
      {
        text: "Prices and plans are side by side on the plans page, or ask us on a call.",
        next: { label: "See the plans", to: BILLING },
      },
      {
        text: "You can compare the plans feature by feature on our home page.",
        next: { label: "Compare the plans", to: PRICES },
      },
      {
        text: "Weighing up plans? Tell us about your business on a call: we'll say so if a smaller one would do.",
        next: { label: "Book a call about plans", to: BOOK },
      },
    ],
    setup: [
      {
        text: "Setup goes step by step, and the integration guide shows how.",
        next: { label: "Read the integration guide", to: INTEGRATION },
      },
      {
        text: "What to have ready before setup begins is in the account setup guide.",
        next: { label: "See what to have ready", to: READY },
      },
      {
        text: "How long your own setup would take, we can say after a short call.",
        next: { label: "Book a call about your setup", to: BOOK },
      },
    ],
    leads: [
      {
        text: "On a short call, we can look at how your own enquiries come in and who answers them.",
        next: { label: "Talk about your leads", to: BOOK },
      },
      {
        text: "How leads are collected and scored is in our guide to the features.",
        next: { label: "See how leads are scored", to: LEADS },
      },
      {
        text: "What each plan does for leads is on the plans page.",
        next: { label: "See the plans", to: BILLING },
      },
    ],
    difference: [
      {
        text: "There's more on how we work on our about page.",
        next: { label: "See how we work", to: PATHS.about },
      },
      {
        text: "You can ask us anything else on a call: it's free and commits you to nothing.",
        next: { label: "Book a strategy call", to: BOOK },
      },
      {
        text: "What we'd do for you in particular, we can say on a call.",
        next: { label: "Book a call", to: BOOK },
      },
    ],
    generic: [
      {
        text: "I'm not sure about that one. I can help with our services, prices, setup and lead generation. Our team can answer the rest.",
        next: { label: "Ask our team", to: TICKET },
      },
      {
        text: "That one's beyond me. On a half-hour strategy call you can ask someone who knows, at a time you choose.",
        next: { label: "Choose a time", to: BOOK },
      },
      {
        text: `I don't have a good answer to that, but our team will. Send them a ticket. ${SUPPORT.emailReplySentence}`,
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
