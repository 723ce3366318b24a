import { expect, test } from "vitest";
import { withBrowser } from "../../support/visit";

const visit = withBrowser();

/** The state of each font face, once the page's fonts have loaded. */
const FACES = `document.fonts.ready.then(() => [...document.fonts]
  .filter(({ family }) => !family.includes("stand-in"))
  .map(({ family, weight, status, unicodeRange }) => ({
    face: family.replaceAll('"', "") + " " + weight,
    isEnglish: unicodeRange.includes("U+20-7E"),
    isThere: status === "loaded",
  })))`;

type Face = { face: string; isEnglish: boolean; isThere: boolean };

const ENGLISH = ["Bricolage Grotesque 700", "Instrument Sans 400", "Instrument Sans 600"];

test("a page in English is set in the three fonts that it preloads, and loads no other", async () => {
  const { page } = await visit();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") asked.push(new URL(request.url()).pathname);
  });
  await page.goto("/");
  const faces = await page.evaluate<Face[]>(FACES);
  expect(
    faces
      .filter(({ isThere }) => isThere)
      .map(({ face }) => face)
      .sort(),
  ).toEqual(ENGLISH);
  const preloaded = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect([...new Set(asked)].sort()).toEqual(preloaded.sort());
});

test("a letter that English does not have comes from the whole font, in the weight of the text around it", async () => {
  const { page } = await visit();
  await page.goto("/");
  await page.locator("h1").evaluate((heading) => {
    heading.textContent = "Zoë";
  });
  await page.locator("header a[href='/contact?plan=starter&given=1']").evaluate((link) => {
    link.textContent = "Zoë";
  });
  const ofOthers = async () =>
    (await page.evaluate<Face[]>(FACES))
      .filter(({ isThere, isEnglish }) => isThere && !isEnglish)
      .map(({ face }) => face)
      .sort();
  await expect
    .poll(ofOthers)
    .toEqual(expect.arrayContaining(["Bricolage Grotesque 700", "Instrument Sans 600"]));
});
