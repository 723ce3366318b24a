/** A page that arrives in parts is laid out as it will be: the rest of it changes nothing above. */
import { expect, test } from "vitest";
import { serveInHalves } from "../../support/halves";
import { expectNoneNow } from "../../support/reads";
import { withBrowser } from "../../support/visit";

const visit = withBrowser();

test("the end of a page, which comes late, doesn't lay out its beginning again", async () => {
  const { page } = await visit({ width: 360 });
  const slow = await serveInHalves((html) => html.indexOf("<footer"));
  try {
    await page.goto(`${slow.url}/services`, { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    const layout = () =>
      page.evaluate(() =>
        ["body", "body > header", "main", "main > :first-child", "h1"].map((selector) => {
          const element = document.querySelector(selector) as HTMLElement;
          const { display, flex, minHeight, position } = getComputedStyle(element);
          return {
            selector,
            display,
            flex,
            minHeight,
            position,
            top: element.offsetTop,
            width: element.offsetWidth,
          };
        }),
      );
    const before = await layout();
    await expectNoneNow(page.getByRole("contentinfo"));
    slow.finish();
    await page.waitForLoadState();
    await page.getByRole("contentinfo").waitFor();
    await expect.poll(() => layout()).toEqual(before);
    // It may be loading something still, and would report that the server has gone.
    await page.close();
  } finally {
    await slow.stop();
  }
});
