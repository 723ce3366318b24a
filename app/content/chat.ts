import { findPlan, PLANS } from "../domain/catalogue/plans";
import type { ChatScript } from "../domain/chat/script";
import { PATHS } from "../domain/paths";
import { BRAND } from "./brand";
import { CHAT_FRAME, CHAT_LAUNCHER } from "./chat-launcher";
import { claimInWords } from "./claims-in-words";
import { SUPPORT } from "./support";
import { LIVE_CHAT_HOURS, PHONE_HOURS } from "./support-hours";

const starter = findPlan("starter");
const growth = findPlan("growth");
const enterprise = findPlan("enterprise");
const popular = PLANS.find((plan) => plan.popular) ?? growth;

const BOOK = PATHS.contact;
const PRICES = "/#pricing";
const BILLING = PATHS.billing;
const QUICK_START = PATHS.quickStart;
const INTEGRATION = PATHS.integration;
const TICKET = PATHS.submitTicket;

/** The assistant's script. Which reply answers a message is decided in domain/chat/script.ts. */
export const CHAT_SCRIPT: ChatScript = {
  greeting: `Hello, I'm ${BRAND.name}'s automated assistant. I answer from this website and can pass you to our team. Ask me about our services, prices or setup, or for a time to talk.`,
  replies: {
    services: [
      {
        text: "We build four things: an AI assistant that answers your visitors, lead generation that finds and scores new enquiries, email marketing that follows up, and CRM automation that keeps it all in order. On a short call we work out which of them you need first.",
        next: { label: "Book a strategy call", to: BOOK },
      },
      {
        text: `Our AI does the work between a visitor's first question and a booked call: it answers, asks what matters, offers a time and updates your CRM. ${claimInWords("40%")}`,
        next: { label: "See how to get started", to: QUICK_START },
      },
      {
        text: "Happy to help. If you're choosing a service, a strategy call is the quickest way to a clear answer. If you already work with us and something isn't right, send a ticket and a person will look into it.",
        next: { label: "Submit a ticket", to: TICKET },
      },
    ],
    prices: [
      {
        text: `${starter.name} is $${starter.price} a month and ${growth.name} is $${growth.price} a month. ${enterprise.name} has no fixed price, because we build it around your systems.`,
        next: { label: "Compare the plans", to: PRICES },
      },
      {
        text: `It depends on how much you want us to run. ${starter.name}, at $${starter.price} a month, covers one user and the essentials. ${growth.name}, at $${growth.price}, adds a round-the-clock assistant and more channels. ${enterprise.name} has no limits, and we agree its price with you.`,
        next: { label: "See what each plan includes", to: BILLING },
      },
      {
        text: `Our most popular plan is ${popular.name}, at $${popular.price} a month. Not sure it's right for you? Tell us about your business on a call, and we'll say so if a smaller plan would do.`,
        next: { label: "Book a call about plans", to: BOOK },
      },
    ],
    setup: [
      {
        text: "Setup takes four steps: Initial Assessment, Custom AI Strategy, AI Integration, then Launch & Scale. We handle the technical side. From you, we need access to your website and someone who knows your customers.",
        next: { label: "Read the quick start", to: QUICK_START },
      },
      {
        text: "The assistant goes on your existing website, and what it learns goes into your CRM, so there's nothing to rebuild first. The integration guide shows what we connect and what to have ready.",
        next: { label: "Read the integration guide", to: INTEGRATION },
      },
      {
        text: `We stay until it works. ${claimInWords("100%")} How long it takes depends on your systems; after a short call, we can give you a date.`,
        next: { label: "Book a call about your setup", to: BOOK },
      },
    ],
    leads: [
      {
        text: `The assistant talks to every visitor, asks what a good salesperson would ask and scores each enquiry, so your team starts with the best ones. ${claimInWords("85%")}`,
        next: { label: "Talk about your leads", to: BOOK },
      },
      {
        text: `Enquiries rarely go cold for lack of interest. They go cold because nobody answers in time. We answer at once, follow up by email and offer a call while the question is fresh. ${claimInWords("3.5x")}`,
        next: { label: "Book a strategy call", to: BOOK },
      },
      {
        text: `Lead scoring comes with every plan: ${starter.name} has the basics, ${growth.name} adds nurturing, so people who aren't ready today hear from you again when they are.`,
        next: { label: "Compare the plans", to: PRICES },
      },
    ],
    difference: [
      {
        text: "Most agencies send you traffic and a report. We build every step from the first question to the booked call, and we judge ourselves by what lands in your pipeline.",
        next: { label: "Put us to the test on a call", to: BOOK },
      },
      {
        text: "One team plans, builds and looks after your automation. You approve each step before it goes live, and you can switch it off yourself.",
        next: { label: "Book a strategy call", to: BOOK },
      },
      {
        text: "We're open about what's automated and what isn't. I'm an automated assistant, for example. Where your customers need a person, we build the route to that person first.",
        next: { label: "See how we work", to: QUICK_START },
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
