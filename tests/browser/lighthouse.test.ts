import { expect, inject, test } from "vitest";
import { auditPages, LIGHTHOUSE_PAGES } from "../support/lighthouse";

/** What Lighthouse finds in a page is the same each time; how fast it is depends on the machine: `npm run lighthouse`. */
test("Lighthouse finds nothing to mend in accessibility, best practices and what search engines need", async () => {
  const reports = await auditPages(inject("siteUrl"), LIGHTHOUSE_PAGES, [
    "accessibility",
    "best-practices",
    "seo",
  ]);
  expect(reports.map(({ path, scores, complaints }) => ({ path, scores, complaints }))).toEqual(
    LIGHTHOUSE_PAGES.map((path) => ({
      path,
      scores: { accessibility: 100, "best-practices": 100, seo: 100 },
      complaints: [],
    })),
  );
});
