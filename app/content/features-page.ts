import { PATHS } from "../domain/paths";

export const FEATURES_PAGE = {
  title: "Features",
  description:
    "The conversation, the booking and the pipeline: what each part of the system does, and what none of them will do.",
  path: PATHS.features,
  heading: "A conversation becomes a booking becomes a row",
  lead: "That's the whole machine. Here's every part, and what it does.",
} as const;

/** The product's three parts; pictures are looked up by id. */
export const FEATURE_PARTS = [
  {
    id: "conversation",
    title: "The conversation",
    lead: "It starts on your website, with a question someone typed.",
    features: [
      {
        name: "Answers from your own material",
        text: "It draws on your pages, prices and past replies. It doesn't make answers up.",
      },
      {
        name: "One question at a time",
        text: "It asks what's needed, by when and who for, the way a person would, not like a form.",
      },
      {
        name: "A way to a person",
        text: "Offered early, with the whole conversation handed over.",
      },
      {
        name: "Your hours or all hours",
        text: "Business hours on Starter, day and night on Growth, unlimited on Enterprise.",
      },
      {
        name: "Several channels",
        text: "From Growth up, the conversation can carry on by email and elsewhere.",
      },
    ],
  },
  {
    id: "booking",
    title: "The booking",
    lead: "When a call would help, it offers a time and holds it.",
    features: [
      {
        name: "Only times that are free",
        text: "Your hours, your breaks between calls, your minimum notice. No double bookings.",
      },
      {
        name: "The visitor's own time zone",
        text: "Shown in theirs, kept in yours, and still right when the clocks change.",
      },
      {
        name: "Details carried over",
        text: "It doesn't ask for what the visitor has already said.",
      },
      {
        name: "Moved or cancelled by link",
        text: "One link does both. No account, no phone queue.",
      },
    ],
  },
  {
    id: "pipeline",
    title: "The pipeline",
    lead: "Everything agreed is written down, scored and followed up.",
    features: [
      {
        name: "Scores with reasons",
        text: "Points for what matters to you. Each score shows how it adds up.",
      },
      {
        name: "Follow-up that stops",
        text: "Messages stop after a reply, a booking or a request to stop.",
      },
      {
        name: "Your CRM, kept up to date",
        text: "Records are updated as things happen. Enterprise adds custom API integration.",
      },
      {
        name: "Workflows you can redraw",
        text: "From Growth up: if this, then that, drawn by your team and changed whenever you like.",
      },
      {
        name: "Reports in plain numbers",
        text: "How many people asked, how many were a good fit, how many booked and where the rest went.",
      },
    ],
  },
] as const;

export const LIMITS = {
  heading: "What it will not do",
  items: [
    { name: "Pretend to be a person.", text: "It says what it is from the start." },
    { name: "Guess.", text: "If your material has no answer, it says so and brings in a person." },
    { name: "Nag.", text: "No reply is an answer too. After the last useful message, it stops." },
    { name: "Lock you in.", text: "Your records stay in your CRM, in a format you can take elsewhere." },
  ],
} as const;

export const FEATURES_CALL = {
  heading: "See it answer one of your own questions",
  text: "Bring three that your customers ask every week. In half an hour, you'll see what an assistant makes of them.",
  button: "Book a Strategy Call",
};
