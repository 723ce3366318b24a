import { titled } from "../domain/availability/call-kind";
import type { Plan } from "../domain/catalogue/plans";
import { PATHS } from "../domain/paths";
import { assistantHours, FACTS, type FeatureTopic, featurePerPlan, listedBy, plansWith } from "./facts";

export const FEATURES_PAGE = {
  title: "Features",
  description:
    "The conversation, the booking and the pipeline: what each part of the system does, and what none of them will do.",
  path: PATHS.features,
  heading: "From conversation to booking to CRM",
  lead: "Here's how each part works.",
} as const;

/** What the page says of the plans. */
type SaidOfPlans = { hours: string; channels: string; crm: string; workflows: string };

/** "From the Growth plan", with a feature; empty if all plans have it. */
function fromPlan(plans: readonly Plan[], topic: FeatureTopic): string {
  const [first] = plansWith(plans, topic);
  if (!first) return "Ask us which plan has it";
  return first.id === plans[0]?.id ? "" : `From the ${first.name} plan`;
}

/** "Business hours on Starter, day and night on Growth.", or what each lists where that doesn't say. */
function hoursPerPlan(plans: readonly Plan[]): string {
  const hours = plans.map((plan) => ({ name: plan.name, hours: assistantHours(plan) }));
  return hours.some((it) => it.hours === null)
    ? `${featurePerPlan(plans, "assistant").join("; ")}.`
    : titled(`${hours.map((it) => `${it.hours} on ${it.name}`).join(", ")}.`);
}

export function saidOfPlans(plans: readonly Plan[]): SaidOfPlans {
  const who = listedBy(plans, "api", "adds");
  return {
    hours: hoursPerPlan(plans),
    channels: fromPlan(plans, "channels"),
    crm: `Records change as things happen.${who && ` ${who}.`}`,
    workflows: fromPlan(plans, "workflow"),
  };
}

/** The product's three parts, in the order of the tiles at the top of the page. */
export const featureParts = (said: SaidOfPlans) =>
  [
    {
      id: "conversation",
      title: "The conversation",
      lead: "It starts on your website, with a question someone typed.",
      picture: "conversation",
      caption: "This is our assistant offering a real free time.",
      features: [
        {
          name: "Answers from your own material",
          text: "It draws on your pages, your prices and replies you've sent. It doesn't make answers up.",
        },
        {
          name: "One question at a time",
          text: "It asks what they need, when and for whom, like a person rather than a form.",
        },
        {
          name: "A way to a person",
          text: "It offers a person early and passes on the whole conversation.",
        },
        {
          name: "Your hours or all hours",
          text: said.hours,
        },
        {
          name: "Several channels",
          text: "A conversation that starts on your site can carry on by email and elsewhere.",
          plans: said.channels,
        },
      ],
    },
    {
      id: "booking",
      title: "The booking",
      lead: "When a call would help, it offers a time and books it.",
      picture: "email",
      caption: "What arrives after a booking, in your colours. Demo data.",
      features: [
        {
          name: "Only times that are free",
          text: "Your hours, your breaks between calls, your minimum notice. No double bookings.",
        },
        {
          name: "The visitor's own time zone",
          text: "Visitors see their own time, you see yours, and both stay right when the clocks change.",
        },
        {
          name: "Details carried over",
          text: "Visitors never have to say the same thing twice.",
        },
        {
          name: "Moved or cancelled by link",
          text: "One link for either, with no account and no phone queue.",
        },
      ],
    },
    {
      id: "pipeline",
      title: "The pipeline",
      lead: "Every enquiry is recorded, scored and followed up.",
      demo: "Look around our desk, with demo data",
      picture: "score",
      caption: "A score, and how it adds up. Try it on our services page.",
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
          text: said.crm,
        },
        {
          name: "Workflows you can edit",
          text: "Your team decides what happens next, and can change it at any time.",
          plans: said.workflows,
        },
        {
          name: "Reports in plain numbers",
          text: "How many people asked, how many were a good fit, how many booked and where the rest went.",
        },
      ],
    },
  ] as const;

/** The tiles: one enquiry to a physiotherapist, as each part shows it. */
export const MACHINE = {
  question: "Could someone look at my knee this week?",
  answer: "Thursday at 10 am is free. Shall I keep it for you?",
  dayOfMonth: 26,
  booked: "Thursday, 10 am",
  stages: ["New", "Qualified", "Booked"],
  row: "Knee, this week",
} as const;

export const LIMITS = {
  heading: "What it will not do",
  items: [
    { name: "Pretend to be a person.", text: "It says what it is from the start." },
    { name: "Guess.", text: "If your pages have no answer, it says so and brings in a person." },
    { name: "Nag.", text: "If there's no reply, it stops." },
    { name: "Lock you in.", text: "Your records stay in your CRM, and you can take them elsewhere." },
  ],
} as const;

export const FEATURES_CALL = {
  heading: "Bring three questions your customers ask",
  text: `In ${FACTS.call}, you'll see how an assistant would answer them.`,
  button: "Book a Strategy Call",
};
