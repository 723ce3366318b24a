/** The pictures of the product are taken with styles under which nothing looks as if it could be pressed. */
import { expect, test } from "vitest";
import { AS_PICTURE } from "../../../scripts/screenshots/as-picture";
import { withBrowser } from "../../support/visit";

const visit = withBrowser();

test.each(["/services", "/contact", "/signin", "/help/submit-ticket"])(
  "in a picture of %s, no button, field or link has a frame, a ground or a shadow",
  async (path) => {
    const { page } = await visit();
    await page.goto(path);
    const looks = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("main :is(a, button, select, textarea, input:not([type=hidden]))")]
          .filter((one) => one.checkVisibility())
          .flatMap((one) => {
            const {
              backgroundColor,
              backgroundImage,
              borderColor,
              borderStyle,
              boxShadow,
              textDecorationLine,
            } = getComputedStyle(one);
            const isClear = (colour: string) => /, 0\)$|transparent/.test(colour);
            const isFlat =
              isClear(backgroundColor) &&
              backgroundImage === "none" &&
              (borderStyle === "none" || isClear(borderColor)) &&
              boxShadow === "none" &&
              !textDecorationLine.includes("underline");
            return isFlat ? [] : [one.outerHTML.slice(0, 80)];
          }),
      );
    await expect.poll(async () => (await looks()).length).toBeGreaterThan(2);
    await page.evaluate((styles) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets = [sheet];
      for (const animation of document.getAnimations()) animation.finish();
    }, AS_PICTURE);
    await expect.poll(looks).toEqual([]);
  },
);

test.each(["/", "/services", "/features", "/about"])("the pictures on %s can't be pressed", async (path) => {
  const { page } = await visit();
  await page.goto(path);
  const pictures = await page.locator("main figure picture img").evaluateAll((images) =>
    images.map((image) => ({
      pressed: image.closest("a, button, label") !== null,
      cursor: getComputedStyle(image).cursor,
      says: (image.getAttribute("alt") ?? "").length > 20,
    })),
  );
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) expect(picture).toEqual({ pressed: false, cursor: "auto", says: true });
});
