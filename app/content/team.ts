import type { Person } from "../domain/showcase/people-and-claims";
import { FACTS } from "./facts";

/**
 * For the agency to fill in, here or at the desk, each with an id of small letters, digits and hyphens; `npm run images` makes the photographs ready. While it is empty, the page says what
 * happens on a first call and by whose role.
 */
export const PEOPLE: readonly Person[] = [];

/** In pixels: twice the largest size at which a photograph is shown is enough for every screen. */
export const PHOTOGRAPH_WIDTHS = [160, 320, 480] as const;

export const PHOTOGRAPH_FORMATS = ["avif", "webp"] as const;

export const TEAM = {
  heading: "Who answers",
  lead: "The people you'll talk to, on a call and after it.",
} as const;

export const FIRST_CALL = {
  heading: "What happens on your first call",
  lead: `It takes ${FACTS.call}. On a small project, one person may hold two of these roles.`,
  steps: [
    {
      title: "You say where enquiries come in",
      text: "And where they go quiet. You hear what we wouldn't automate, too.",
      role: "Strategist",
    },
    {
      title: "You hear how an assistant would answer",
      text: "Bring a question that your customers ask. We answer it the way your assistant would.",
      role: "Conversation writer",
    },
    {
      title: "We look at what you use already",
      text: "If there are systems to connect, you learn which of them we can, and how.",
      role: "Automation engineer",
    },
    {
      title: "You leave with a plan and a price",
      text: "The plan says what we'd do first. What we'd measure is added after the call.",
      role: "Strategist, then analyst",
    },
  ],
} as const;

export const TEAM_PICTURE = {
  picture: "dashboard",
  caption: "From your first call, your account shows all your calls. Demo data.",
} as const;
