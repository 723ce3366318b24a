import { findPlan, PLANS } from "../domain/catalogue/plans";
import type { ChatScript } from "../domain/chat/script";
import { BRAND } from "./brand";
import { EMAIL_REPLY_HOURS, LIVE_CHAT_HOURS, PHONE_HOURS } from "./support-hours";

const starter = findPlan("starter");
const growth = findPlan("growth");
const enterprise = findPlan("enterprise");
const popular = PLANS.find((plan) => plan.popular) ?? growth;

const BOOK = "/contact";
const PRICES = "/#pricing";
const BILLING = "/help/billing";
const QUICK_START = "/help/quick-start";
const INTEGRATION = "/help/integration";
const TICKET = "/help/submit-ticket";

/** The assistant's words. Which of them answers what is decided in domain/chat/script.ts. */
export const CHAT_SCRIPT: ChatScript = {
  greeting: `Hello, I'm ${BRAND.name}'s assistant. Ask me about our services, prices or setup. I answer from a script, and I'll say so when a person can do better.`,
  replies: {
    services: [
      {
        text: "We build four things: an AI assistant that answers your visitors, lead generation that finds and scores new enquiries, email marketing that follows up, and CRM automation that keeps it all in order. On a short call we work out which of them you need first.",
        next: { label: "Book a strategy call", to: BOOK },
      },
      {
        text: "Our AI takes on the work between a visitor's first question and a booked call: it answers, asks what matters, offers a time and writes the result into your CRM. Our clients see responses 40% faster.",
        next: { label: "See how it begins", to: QUICK_START },
      },
      {
        text: "Gladly. If you are choosing a service, a strategy call is the quickest way to a clear answer. If you already work with us and something is not right, send a ticket and a person looks into it.",
        next: { label: "Submit a ticket", to: TICKET },
      },
    ],
    prices: [
      {
        text: `${starter.name} is $${starter.price} a month and ${growth.name} is $${growth.price} a month. ${enterprise.name} is priced with you, because it is built around your systems.`,
        next: { label: "Compare the plans", to: PRICES },
      },
      {
        text: `It depends on how much you want us to run. ${starter.name}, at $${starter.price} a month, covers one user and the essentials. ${growth.name}, at $${growth.price}, adds a round-the-clock assistant and more channels. ${enterprise.name} has no ceiling, and its price is agreed in person.`,
        next: { label: "See what each plan includes", to: BILLING },
      },
      {
        text: `Our most popular plan is ${popular.name}, at $${popular.price} a month. Not sure that it fits? Tell us about your business on a call, and we will say so if a smaller plan would do.`,
        next: { label: "Book a call about plans", to: BOOK },
      },
    ],
    setup: [
      {
        text: "Setting up takes four steps: Initial Assessment, Custom AI Strategy, AI Integration, then Launch & Scale. We do the technical part; from you we need access to your website and somebody who knows your customers.",
        next: { label: "Read the quick start", to: QUICK_START },
      },
      {
        text: "The assistant goes on your existing website, and what it learns goes into your CRM, so you need not rebuild anything first. The integration guide shows what we connect and what to have ready.",
        next: { label: "Read the integration guide", to: INTEGRATION },
      },
      {
        text: "We stay until it works: 100% Success Rate in Implementation is the claim we hold ourselves to. How long it takes depends on your systems, and after a short call we can give you a date.",
        next: { label: "Book a call about your setup", to: BOOK },
      },
    ],
    leads: [
      {
        text: "The assistant talks to every visitor, asks what a good salesperson would ask and scores each enquiry, so that your team begins with the best ones. Clients see an 85% rise in qualified leads.",
        next: { label: "Talk about your leads", to: BOOK },
      },
      {
        text: "New enquiries rarely fail for want of interest; they fail because nobody answers in time. We answer at once, follow up by email and offer a call while the question is fresh. The average return is 3.5x.",
        next: { label: "Book a strategy call", to: BOOK },
      },
      {
        text: `Lead scoring comes with every plan: ${starter.name} has the basics, ${growth.name} adds nurturing, so that people who are not ready today hear from you again when they are.`,
        next: { label: "Compare the plans", to: PRICES },
      },
    ],
    difference: [
      {
        text: "Most agencies send you traffic and a report. We build the whole way from the first question to the booked call, and we measure ourselves by what arrives in your pipeline.",
        next: { label: "Put us to the test on a call", to: BOOK },
      },
      {
        text: "Three figures say it best: an 85% rise in qualified leads, 40% faster responses and a 3.5x average return. Behind them stands one team that plans, builds and looks after your automation.",
        next: { label: "Book a strategy call", to: BOOK },
      },
      {
        text: "We are plain about what is automatic and what is not. I am a script, for example. Where your customers need a person, we build the way to that person first.",
        next: { label: "See how we work", to: QUICK_START },
      },
    ],
    generic: [
      {
        text: "I'm not sure I can answer that well. I know our services, prices, setup and lead generation; a person can answer the rest.",
        next: { label: "Ask our team", to: TICKET },
      },
      {
        text: "That one is beyond my script. In a half-hour strategy call you can ask somebody who knows, and you choose the time.",
        next: { label: "Choose a time", to: BOOK },
      },
      {
        text: `I don't have a good reply to that. Send it as a ticket and our team answers by email within ${EMAIL_REPLY_HOURS} hours.`,
        next: { label: "Submit a ticket", to: TICKET },
      },
    ],
  },
};

/** Offered on the live chat page while only the greeting has been said. Each leads to another set of replies. */
export const SUGGESTED_QUESTIONS = [
  "Which services do you offer?",
  "What do your plans cost?",
  "How long does setup take?",
  "How do you find new leads?",
  "What makes you different?",
] as const;

/** The same in the launcher's panel, where there is less room. */
export const EXAMPLE_QUESTIONS = [
  "How can AI help my business?",
  "What does it cost?",
  "How do you generate leads?",
] as const;

export const CHAT_WORDS = {
  launcher: "Your Assistant - Ask Us Anything!",
  panelTitle: "Your Assistant",
  status: "Online",
  mailSubject: "A conversation from your website",
  mailOpening: "Please pick up this conversation:",
  mailOmission: "[earlier messages left out]",
} as const;

/** Everything the chat's components need to be told. */
export const CHAT = {
  script: CHAT_SCRIPT,
  words: CHAT_WORDS,
  support: {
    email: BRAND.supportEmail,
    phone: BRAND.phone,
    emailReplyHours: EMAIL_REPLY_HOURS,
    chatHours: LIVE_CHAT_HOURS,
    phoneHours: PHONE_HOURS,
  },
} as const;
