import { expect, test } from "vitest";
import { PATHS } from "../../../app/domain/paths";
import { untilAwake, withBrowser } from "../../support/visit";

const visit = withBrowser();

test.each([
  { width: 1280, height: 900, screens: 9 },
  { width: 390, height: 844, screens: 7 },
])("the home page is at most $screens screens long at $width px", async ({ width, height, screens }) => {
  const { page } = await visit({ width });
  await page.goto(PATHS.home);
  const length = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(length).toBeLessThanOrEqual(screens * height);
  await untilAwake(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(length).toBeLessThanOrEqual(screens * height);
});

test("a phone shows the product on its first screen, and the services before the claims", async () => {
  const { page } = await visit({ width: 390 });
  await page.goto(PATHS.home);
  const top = await page.evaluate(() => {
    const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? NaN;
    const conversation = [...document.querySelectorAll("main *")].find(
      ({ textContent, children }) => children.length === 0 && textContent === "AI Assistant Active",
    );
    return {
      product: conversation?.getBoundingClientRect().bottom ?? NaN,
      services: topOf("#services-heading"),
      claims: topOf("#claims-heading"),
    };
  });
  expect(top.product).toBeLessThan(844);
  expect(top.services).toBeLessThan(top.claims);
});
