import { BRAND } from "./brand";

export const ABOUT_PAGE = {
  title: "About us",
  description:
    "How we work and what we believe: fast honest answers, scores with reasons, people in charge. With three short notes on marketing that answers.",
  path: "/about",
  heading: "We build the part of marketing that answers",
  lead: `${BRAND.name} is an agency for small and growing businesses. Most marketing tries to be noticed. We care about the next minute: somebody has noticed you, and has a question.`,
} as const;

export const WORK = {
  heading: "How we work",
  items: [
    {
      name: "We start in your inbox",
      text: "Not with a workshop. Your last hundred enquiries say where people wait, where they leave and what they keep asking.",
    },
    {
      name: "One thing goes live first",
      text: "A single assistant or a single follow-up, on real visitors. What it teaches decides what comes second.",
    },
    {
      name: "Your people stay in charge",
      text: "They can read every conversation, change every rule and take over at any moment. The switch is theirs.",
    },
    {
      name: "The numbers are yours to check",
      text: "We count what you would count: questions answered, calls booked, work won. You see the list behind each total.",
    },
  ],
} as const;

export const BELIEFS = {
  heading: "What we believe",
  items: [
    {
      belief: "A quick, honest answer beats a clever campaign.",
      because: "Attention is expensive. Losing it to silence is the dearest way to spend it.",
    },
    {
      belief: "People should know when they are talking to a machine.",
      because: "Saying so costs nothing. Being found out costs their trust.",
    },
    {
      belief: "A score without a reason is a guess.",
      because: "If nobody can argue with a number, nobody should act on it.",
    },
    {
      belief: "Good automation can be switched off.",
      because: "Then keeping it on is a choice, made again every month.",
    },
  ],
} as const;

/** The footer's Blog link leads to the page with these. */
export const NOTES = {
  heading: "Notes",
  lead: "Three short pieces of thinking that shape what we build.",
  items: [
    {
      id: "first-reply",
      title: "The first reply is most of the work",
      text: "Somebody who writes to a business at night has often written to others too. They do not expect a full answer. They want to know that they have been heard, that they are in the right place, and what happens next. A reply that does these three things within a minute is worth more than a perfect one at noon. So when we build an assistant, we write its first message before anything else, and we write it the way a good receptionist speaks: short, warm, and ending in one question. The rest is easier, because the visitor is still there.",
    },
    {
      id: "fewer-questions",
      title: "Ask only what you would act on",
      text: "Most enquiry forms ask for whatever the database has a column for: job title, company size, how did you hear about us. Each field loses a few readers, and few of the answers change what happens next. Our rule is simple. If no answer to a question would make you do anything differently, drop the question. What remains is often two or three things, such as what is needed, by when, and who decides. These can be asked in a conversation, one at a time, and they make a score that somebody can argue with. A short list of useful facts beats a long list of complete ones.",
    },
    {
      id: "leave-to-people",
      title: "Leave some of it to people",
      text: "It is tempting to automate whatever can be described. We would rather draw a line early. Answering a known question, offering a free time, writing down what was said: a machine does these as well on a bad day as on a good one. Apologising, bending a rule, telling a customer that somebody else would suit them better: these belong to a person who can mean it. The handover between the two is the part worth designing. It should be offered before it is asked for, carry the whole conversation with it, and never make anybody say the same thing twice.",
    },
  ],
} as const;

export const ABOUT_CALL = {
  heading: "Ask us something",
  text: "The quickest way to know whether we are any good is to put a hard question to us. The call takes half an hour.",
  button: "Book a Strategy Call",
  conversation: [
    { from: "visitor", text: "What would you tell us not to automate?" },
    { from: "assistant", text: "The apologies. Shall we talk about the rest?" },
  ],
} as const;
