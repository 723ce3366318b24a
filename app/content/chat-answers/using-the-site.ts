import type { AnswerTopic } from "../../domain/chat/site-answer";
import { PATHS } from "../../domain/paths";
import { BLOG_PAGE } from "../blog-page";
import { FACTS } from "../facts";
import { SUPPORT } from "../support";
import { LINKS } from "./links";
import { PHONE_NUMBER, PHONE_WEEK, phoneNow } from "./team-status";
import { IS_YES_OR_NO } from "./yes-or-no";

const TWO_STEPS =
  /\b(?:2 ?fa|mfa|totp|(?:two|2|multi|second|extra)[ -]?(?:factors?|steps?|stage)|authenticat(?:or|ion)|passkeys?|codes? (?:from|on) (?:my|our|a) phone)\b/;

/** "Is two-factor login available?" */
function secondStep(question: string): string {
  if (!TWO_STEPS.test(question)) return "";
  const ways = "you can set up an authenticator app with recovery codes, and passkeys. ";
  return IS_YES_OR_NO.test(question) ? `Yes, ${ways}` : `Y${ways.slice(1)}`;
}

/** Registering, the steps of a booking, tickets and what else there is to use on the site. */
export const USING_THE_SITE_ANSWERS: readonly AnswerTopic[] = [
  {
    id: "create-account",
    ask: "How do I create an account?",
    answer: {
      text: "Sign up with your name, company, email and a password of eight characters or more. You don't need an account to book a call; with one, your calls and tickets are in one list.",
      links: [LINKS.signUp, LINKS.account],
    },
  },
  {
    id: "account-security",
    ask: "How do I make my account more secure?",
    answer: ({ question }) => ({
      text: `${secondStep(question)}Under Security in your account you can change your password, set up other ways to sign in, see where you're signed in and sign out there. If someone else has used your account, change the password first: that signs out every other browser.`,
      links: [LINKS.security, LINKS.changeAccount],
      offersTeam: true,
    }),
  },
  {
    id: "read-terms",
    ask: "Where are your terms?",
    asks: /\b(?:where|read|see|find|show me|link to|send me)\b.*\b(?:your|the) (?:terms|t&cs?|privacy policy|policy|policies|legal|small print|conditions)\b/,
    answer: {
      text: "Both are on this website: the Terms of Service and the Privacy Policy. What you pay, and for how long, is in a written agreement of its own.",
      links: [{ label: "Terms of Service", to: PATHS.terms }, LINKS.privacy],
    },
  },
  {
    id: "draft",
    ask: "Are my answers in the booking form saved?",
    answer: {
      text: `Once you send the first step of a booking, we keep your answers for ${FACTS.draft}, for that browser alone. So you can close the page and come back. Nothing is booked until you confirm.`,
      links: [LINKS.steps, LINKS.detailsGone],
    },
  },
  {
    id: "which-topics",
    ask: "What do I fill in to book a call?",
    answer: {
      text: "Your name, email and company, and at least one topic: choose what comes closest, so that the right person joins the call. The message and the plan are optional. No company yet? Your own name is fine.",
      links: [LINKS.details, LINKS.topics],
    },
  },
  {
    id: "no-time-suits",
    ask: "What if none of the times suit me?",
    answer: {
      text: "The calendar only shows times you can book. It leaves out times that are taken, too soon, too far ahead or outside our working hours. If nothing suits, write to us and suggest two times.",
      links: [LINKS.noTimes, LINKS.calendar],
      offersTeam: true,
    },
  },
  {
    id: "send-ticket",
    ask: "How do I report a problem?",
    answer: {
      text: `Submit a ticket: your name and email, a subject, how urgent it is and what it's about. You get a ticket number straight away. ${SUPPORT.emailReplySentence}`,
      links: [LINKS.ticket, LINKS.afterTicket],
      offersTeam: true,
    },
  },
  {
    id: "attachments",
    ask: "Can I send you a screenshot?",
    answer: {
      text: "There's no upload in the chat or in a ticket, and files attached to emails about a ticket aren't kept. Describe what you see, with the page and any error in its own words; if a picture is needed, ask the team how to send it.",
      links: [LINKS.ticket, LINKS.afterTicket],
      offersTeam: true,
    },
  },
  {
    id: "which-email",
    ask: "Which email did I sign up with?",
    answer: {
      text: "I can't look that up. Search your mailboxes for an email from us: it went to the address of your account. On the sign-in page you can also try Forgot Password? with each of your addresses. Still unsure? Write to the team.",
      links: [LINKS.signIn, LINKS.reset],
      offersTeam: true,
    },
  },
  {
    id: "reopen-ticket",
    ask: "Can I reopen a ticket?",
    answer: {
      text: "Yes: write again in the ticket's conversation, and it's open again. Its link is in the email we sent you about it.",
      links: [LINKS.afterTicket],
      offersTeam: true,
    },
  },
  {
    id: "urgent",
    ask: "It's urgent: how do I reach you fastest?",
    asks: /\b(?:who|whom|how|where)\b.*\b(?:do|can|should|would) (?:i|we)\b.*\b(?:call|ring|phone|contact|reach)\b.*\b(?:emergenc\w*|urgent\w*)\b/,
    answer: (asked) => ({
      text: `Call us on ${PHONE_NUMBER}, within phone hours. ${phoneNow(asked)}At any other time, send a ticket with the priority Urgent and say what happened, and on which page.`,
      facts: [PHONE_WEEK],
      links: [LINKS.ticket, LINKS.hours],
      offersTeam: true,
    }),
  },
  {
    id: "blog-feed",
    ask: "Can I follow the blog?",
    answer: {
      text: "We have no newsletter, so new posts don't come by email, but the blog has a feed that a feed reader can follow. We publish on no fixed schedule.",
      links: [{ label: BLOG_PAGE.title, to: BLOG_PAGE.path }],
    },
  },
  {
    id: "blog",
    ask: "Do you have a blog?",
    answer: {
      text: "Our blog has plain advice for small businesses on answering enquiries, scoring leads and emailing people who want to hear from you.",
      links: [{ label: BLOG_PAGE.title, to: BLOG_PAGE.path }, LINKS.help],
    },
  },
];
