import { PATHS } from "../domain/paths";
import { FACTS } from "./facts";

export const ABOUT_PAGE = {
  title: "About us",
  description:
    "Who we are, where we are and how we work: quick, honest answers, scores you can question and people in charge.",
  path: PATHS.about,
  heading: "We build marketing that replies",
  lead: "Most marketing tries to get noticed. We take over at the next moment: when someone has noticed you and asks a question.",
} as const;

export const WORK = {
  heading: "How we work",
  items: [
    {
      name: "We start in your inbox",
      text: "Your last hundred enquiries show where people wait, where they give up and what they keep asking. No workshop needed.",
    },
    {
      name: "One thing goes live first",
      text: "One assistant or one follow-up, in front of real visitors. What we learn decides what comes next.",
    },
    {
      name: "Your people stay in charge",
      text: "They can read any conversation, change any rule and step in at any moment. The off switch is theirs.",
    },
    {
      name: "The numbers are yours to check",
      text: "We count what you'd count: questions answered, calls booked, work won. Every total opens the list behind it.",
    },
  ],
} as const;

/** What the site has counted by itself. */
export const MEASURED = {
  heading: "Measured here",
  figures: {
    found: { name: "Help searches that found a page", period: "In the last 30 days" },
    inVain: { name: "Help searches that found nothing", period: "In the last 30 days" },
    reply: {
      name: "First reply to a ticket, median",
      period: "In the last 30 days, nights and weekends included",
    },
    freeTimes: { name: "Free times for a call", period: "This week" },
  },
} as const;

export const BELIEFS = {
  heading: "What we believe",
  items: [
    {
      belief: "A quick, honest answer beats a clever campaign.",
      because: "You paid for that visit. Don't lose it by not replying.",
    },
    {
      belief: "People should know when they're talking to a machine.",
      because: "If they find out later, you lose their trust.",
    },
    {
      belief: "A score without a reason is a guess.",
      because: "You should be able to check a score before you act on it.",
    },
    {
      belief: "Good automation can be switched off.",
      because: "You can switch ours off at any time.",
    },
  ],
} as const;

export const NOTES = {
  heading: "Notes",
  lead: "Three ideas that shape what we build.",
  items: [
    {
      id: "first-reply",
      title: "The first reply is most of the work",
      text: "Someone who writes to a business at night has often written to others too. They don't expect a full answer. They want to know that they've been heard, that they're in the right place and what happens next. A reply that does those three things within a minute is worth more than a perfect one at noon. So when we build an assistant, we write its first message before anything else, and we write it the way a good receptionist talks: short, warm and ending in one question. The rest is easier, because the visitor is still there.",
    },
    {
      id: "fewer-questions",
      title: "Only ask what you'd act on",
      text: "Most enquiry forms ask for whatever the database has a column for: job title, company size, how did you hear about us. Each field loses a few readers, and few of the answers change what happens next. Our rule is simple: if no answer would make you do anything differently, drop the question. That often leaves two or three, such as what they need, by when and who decides. You can ask those in a conversation, one at a time, and they make a score people can argue with. A short list of useful facts beats a long, complete one.",
    },
    {
      id: "leave-to-people",
      title: "Leave some of it to people",
      text: "It's tempting to automate everything you can describe. We'd rather draw the line early. Answering a known question, offering a free time, writing down what was said: a machine does these as well on a bad day as on a good one. Apologising, bending a rule, telling a customer they'd be better off elsewhere: these need a person who can mean it. The handover between the two is the part worth designing. Offer it before anyone has to ask, pass on the whole conversation and never make people say the same thing twice.",
    },
  ],
} as const;

/** Facts about the agency. One without a value is not shown: fill in what is true of yours. */
export const AGENCY_FACTS: readonly { name: string; value: string }[] = [
  { name: "Founded", value: "" },
  { name: "People", value: "" },
  { name: "Clients", value: "" },
  { name: "Registered as", value: "" },
];

export const PLACE = {
  heading: "Where we are",
  hours: "When we answer",
  picture: "Live chat by the day",
} as const;

export const ABOUT_CALL = {
  heading: "Ask us something hard",
  text: `It's the quickest way to find out whether we're any good. The call takes ${FACTS.call}.`,
  button: "Book a Strategy Call",
} as const;
