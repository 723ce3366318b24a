import { expect, inject, test } from "vitest";
import { auditPages, LIGHTHOUSE_PAGES } from "../../support/lighthouse";

/** These findings are the same on every run. Speed depends on the machine, so `npm run lighthouse` measures it. */
// Axe, which Lighthouse asks about accessibility, looks at every kind of page in `npm test` as well.
test("Lighthouse finds nothing to fix in accessibility, best practices and SEO", async () => {
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
