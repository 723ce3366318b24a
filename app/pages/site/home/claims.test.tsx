import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { CLAIMS, EXAMPLE_FIGURES } from "~/content/claims";
import { Claims } from "./claims";

const SOURCE = { source: "14 CRMs", baseline: "the quarter before", period: "January to June 2026" };
const examplesIn = (html: string) => html.split(">Example<").length - 1;
const render = (proven: readonly string[]) =>
  renderToStaticMarkup(
    <Claims
      claims={CLAIMS.map((claim) => (proven.includes(claim.id) ? { ...claim, evidence: SOURCE } : claim))}
    />,
  );

it("marks the claims as examples once, by the heading, while none has a source", () => {
  const html = render([]);
  expect(examplesIn(html)).toBe(0);
  expect(html).toContain(EXAMPLE_FIGURES.heading);
  expect(html).toContain(EXAMPLE_FIGURES.lead.replace("'", "&#x27;"));
});

it("marks what is left, claim by claim, once one has a source", () => {
  const html = render(["response"]);
  expect(examplesIn(html)).toBe(3);
  expect(html).toContain("Source: 14 CRMs.");
  expect(html).not.toContain(EXAMPLE_FIGURES.heading);
});

it("marks nothing once all have sources", () => {
  expect(examplesIn(render(CLAIMS.map(({ id }) => id)))).toBe(0);
});
