export const FEATURES_PAGE = {
  title: "Features",
  description:
    "Every part of the system: the conversation, the booking and the pipeline, what each can do, and what none of them will.",
  path: "/features",
  heading: "A conversation becomes a booking becomes a row",
  lead: "That is the whole machine. Here it is taken apart, with every piece named and nothing left under a cover.",
} as const;

/** The machine's three parts; their pictures belong to their ids. */
export const FEATURE_PARTS = [
  {
    id: "conversation",
    title: "The conversation",
    lead: "It begins on your website, with a question that somebody typed.",
    features: [
      {
        name: "Answers from your own material",
        text: "Your pages, prices and past replies are its source. It does not make up an answer.",
      },
      {
        name: "One question at a time",
        text: "It asks what is needed, by when and for whom, as a person would, not as a form does.",
      },
      {
        name: "A way to a person",
        text: "Offered early, and with the whole conversation handed over.",
      },
      {
        name: "Your hours or all hours",
        text: "Business hours on Starter, day and night on Growth, without limit on Enterprise.",
      },
      {
        name: "Several channels",
        text: "From Growth up, the same conversation can go on by email and elsewhere.",
      },
    ],
  },
  {
    id: "booking",
    title: "The booking",
    lead: "When a call would help, a time is offered and kept.",
    features: [
      {
        name: "Only times that are free",
        text: "Your hours, your breaks between calls, your shortest notice. Nobody is booked twice.",
      },
      {
        name: "The visitor's own time zone",
        text: "Shown in theirs, kept in yours, right on the nights when the clocks change.",
      },
      {
        name: "Details carried over",
        text: "What was said before is not asked again.",
      },
      {
        name: "Moved or cancelled by link",
        text: "One link does both. No account, no telephone queue.",
      },
    ],
  },
  {
    id: "pipeline",
    title: "The pipeline",
    lead: "What was agreed is written down, weighed and followed up.",
    features: [
      {
        name: "Scores with reasons",
        text: "Points for what matters to you. Each score shows how it was reached.",
      },
      {
        name: "Follow-up that stops",
        text: "Messages end with a reply, a booking or a word to stop.",
      },
      {
        name: "Your CRM, kept up to date",
        text: "Records are written as things happen. Enterprise adds custom API integration.",
      },
      {
        name: "Workflows you can redraw",
        text: "From Growth up: if this, then that, drawn by your team and changed when you like.",
      },
      {
        name: "Reports in plain numbers",
        text: "How many asked, how many fitted, how many booked, and where the rest went.",
      },
    ],
  },
] as const;

export const LIMITS = {
  heading: "What it will not do",
  items: [
    { name: "Pass for a person.", text: "It says what it is when it starts." },
    { name: "Guess.", text: "Where your material has no answer, it says so and fetches somebody." },
    { name: "Nag.", text: "No reply is also an answer. After the last useful message there is none." },
    { name: "Lock you in.", text: "Your records stay in your CRM, in a form that you can take elsewhere." },
  ],
} as const;

export const FEATURES_CALL = {
  heading: "See it answer one of your own questions",
  text: "Bring three that your customers ask every week. Half an hour will show what an assistant makes of them.",
  button: "Book a Strategy Call",
};
