import { expect, inject, test } from "vitest";
import { someOf } from "../../support/extent";
import { auditPages, LIGHTHOUSE_PAGES } from "../../support/lighthouse";

/** These findings are the same on every run. Speed depends on the machine, so `npm run lighthouse` measures it. */
test("Lighthouse finds nothing to fix in accessibility, best practices and SEO", async () => {
  const pages = someOf(LIGHTHOUSE_PAGES, () => "a page");
  const reports = await auditPages(inject("siteUrl"), pages, ["accessibility", "best-practices", "seo"]);
  expect(reports.map(({ path, scores, complaints }) => ({ path, scores, complaints }))).toEqual(
    pages.map((path) => ({
      path,
      scores: { accessibility: 100, "best-practices": 100, seo: 100 },
      complaints: [],
    })),
  );
});
