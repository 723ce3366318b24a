/** How the pictures of the product load: lazily, in the visitor's theme, and within their weight. */
import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { expectBox, expectCount, expectNoneNow } from "../../support/reads";
import { until, withBrowser } from "../../support/visit";

const visit = withBrowser();

const MOST_BYTES = 60 * 1024;
const OF_A_PICTURE = /\/assets\/[a-z-]+-(light|dark)-[12]x-[\w-]{8}\.(avif|webp)$/;

test.each(["light", "dark"] as const)(
  "a picture far down the page is loaded when it comes near, in the %s theme",
  async (colorScheme) => {
    const { page } = await visit({ width: 390 });
    await page.emulateMedia({ colorScheme });
    const loaded: string[] = [];
    page.on("request", (request) => {
      if (OF_A_PICTURE.test(request.url())) loaded.push(request.url());
    });
    await page.goto("/services", { waitUntil: "load" });
    expect(loaded).toEqual([]);
    const image = page.locator("picture img");
    const before = await image.boundingBox();
    await image.scrollIntoViewIfNeeded();
    await until(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0));
    // The size that the page gave it in advance is the one that it has.
    await expectBox(image, "height").toBe(before?.height);
    expect(loaded.map((url) => OF_A_PICTURE.exec(url)?.slice(1))).toEqual([[colorScheme, "avif"]]);
  },
);

test.each(["/", "/services", "/features", "/about"])(
  "the pictures that %s shows at one width are at most 60 KB in all, whatever the browser picks",
  async (path) => {
    const { page } = await visit();
    await page.goto(path);
    let mostShown = 0;
    for (const width of [390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const shown = await page
        .locator("picture")
        .evaluateAll((all) =>
          all
            .filter((picture) => picture.checkVisibility())
            .map((picture) =>
              [...picture.children].map((one) => one.getAttribute("srcset")?.split(/[ ,]+/)[2] ?? ""),
            ),
        );
      mostShown = Math.max(mostShown, shown.length);
      // In every theme and format, the file of the higher density.
      for (const choice of [0, 1, 2, 3]) {
        const files = shown.map((sources) => sources[choice] ?? "");
        expect(files.filter((file) => !OF_A_PICTURE.test(file))).toEqual([]);
        const bytes = files.reduce((sum, file) => sum + readFileSync(`build/client${file}`).byteLength, 0);
        expect(bytes, `${path} at ${width} px: ${files}`).toBeLessThanOrEqual(MOST_BYTES);
      }
    }
    expect(mostShown).toBeGreaterThan(0);
  },
);

test("a picture's address changes with its content, and browsers keep it for a year", async () => {
  const html = await (await fetch(`${inject("siteUrl")}/about`)).text();
  const [address = ""] = /\/assets\/dashboard-light-1x-[\w-]{8}\.webp/.exec(html) ?? [];
  const answer = await fetch(inject("siteUrl") + address);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
});

test("on a phone the home page has no picture, and loads none", async () => {
  const { page } = await visit({ width: 390 });
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/", { waitUntil: "load" });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.locator("footer").last().scrollIntoViewIfNeeded();
  await expectCount(page.locator("picture")).toBe(2);
  await expectNoneNow(page.locator("picture:visible"));
  expect(loaded.filter((url) => OF_A_PICTURE.test(url))).toEqual([]);
});
