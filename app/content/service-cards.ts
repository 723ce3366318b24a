import type { Plan } from "../domain/catalogue/plans";
import { listInWords } from "../domain/in-words";
import { assistantHours } from "./facts";

/** "Instant replies, round the clock on Growth and Enterprise" */
export function instantReplies(plans: readonly Pick<Plan, "name" | "features">[]): string {
  const hours = plans.map((plan) => ({ name: plan.name, hours: assistantHours(plan) }));
  const always = hours.filter((it) => it.hours === "day and night" || it.hours === "unlimited");
  if (always.length === 0) return "Instant replies";
  const on = always.length === plans.length ? "" : ` on ${listInWords(always.map(({ name }) => name))}`;
  return `Instant replies, round the clock${on}`;
}

/** The four services in short, for the home page. The page of services tells more of each. */
export const serviceCards = (replies: string) =>
  ({
    assistants: {
      title: "Conversational AI Assistants",
      description: "Answers visitors in your own words, and brings in a person when one is needed.",
      benefits: [replies, "Asks the questions you'd ask", "Hands over the whole conversation"],
    },
    leads: {
      title: "AI Lead Generation",
      description: "Separates ready buyers from browsers, and shows you why.",
      benefits: [
        "Scores each enquiry as it arrives",
        "Shows the reasons behind every score",
        "Puts the best leads at the top of your list",
      ],
    },
    email: {
      title: "Smart Email Marketing",
      description: "Well-timed follow-ups that stop as soon as someone replies.",
      benefits: [
        "Triggered by what people do, not by a date",
        "Picks up where the conversation left off",
        "Stops automatically after a reply",
      ],
    },
    crm: {
      title: "CRM Automation Suite",
      description: "Every conversation, booking and reply in one record, with no typing.",
      benefits: [
        "Records updated as things happen",
        "Next steps assigned by your own rules",
        "Works with the CRM you already have",
      ],
    },
  }) as const;
