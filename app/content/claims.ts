import type { Claim } from "../domain/showcase/people-and-claims";

export const CLAIMS_HEADING = "What you can expect";

/**
 * What the home page promises in figures. While a claim has no source, baseline and period, the page marks it as an example.
 * Fill in all three, here or at the desk, for instance: `{ source: "the CRMs of 14 clients", baseline: "the three months
 * before launch", period: "January to June 2026" }`
 */
export const CLAIMS: readonly Claim[] = [
  {
    id: "leads",
    claim: "85% rise in qualified leads",
    meaning: "More of your enquiries come from people you can help.",
    evidence: null,
  },
  {
    id: "response",
    claim: "40% faster response",
    meaning: "Visitors get an answer while they're still on your site.",
    evidence: null,
  },
  {
    id: "return",
    claim: "3.5x average return",
    meaning: "What you earn back on what you spend.",
    evidence: null,
  },
  {
    id: "implementation",
    claim: "100% Success Rate in Implementation",
    meaning: "Every project we start goes live.",
    evidence: null,
  },
];

/** In place of the heading, and under it, while no figure has a source. */
export const EXAMPLE_FIGURES = {
  heading: "Example figures",
  lead: "We'll publish measured results with their sources.",
};
