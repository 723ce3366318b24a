import type { Evidence } from "../domain/showcase/evidence";

/** What the home page promises in figures. */
export const CLAIMS = {
  heading: "What you can expect",
  items: [
    {
      figure: "85%",
      claim: "85% rise in qualified leads",
      meaning: "More of your enquiries come from people you can help.",
    },
    {
      figure: "40%",
      claim: "40% faster response",
      meaning: "Visitors get an answer while they're still on your site.",
    },
    { figure: "3.5x", claim: "3.5x average return", meaning: "What you earn back on what you spend." },
    {
      figure: "100%",
      claim: "100% Success Rate in Implementation",
      meaning: "Every project we start goes live.",
    },
  ],
} as const;

/** In place of the heading, and under it, while no figure has a source. */
export const EXAMPLE_FIGURES = {
  heading: "Example figures",
  lead: "We'll publish measured results with their sources.",
};

/**
 * Where the site's figures come from, by figure. While one has no source, baseline and period, the page marks it as
 * an example. Fill in all three, for instance:
 * `"85%": { source: "the CRMs of 14 clients", baseline: "the three months before launch",
 *   period: "January to June 2026" }`
 */
export const EVIDENCE: Readonly<Record<string, Evidence | null>> = {
  "85%": null,
  "40%": null,
  "3.5x": null,
  "100%": null,
};
