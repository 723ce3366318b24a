/** What a press on a page that is asleep shows at once, while its scripts are held back. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { CHAT_FRAME, CHAT_LAUNCHER } from "../../../app/content/chat-launcher";
import { PATHS } from "../../../app/domain/paths";
import { startTime, stopTime } from "../../support/clock";
import { expectAttribute, expectGone, expectHiddenNow, expectNoneNow } from "../../support/reads";
import { expectFocusOn, holdScripts, untilAwake, withBrowser } from "../../support/visit";

const visit = withBrowser();

const frameOf = (page: Page) => page.getByRole("dialog", { name: CHAT_FRAME.title });
const launcherOf = (page: Page) => page.locator("[data-chat-launcher]");

test("the frame of a sleeping page is closed by its button, Escape or the launcher, and stays closed", async () => {
  const { page } = await visit();
  const release = await holdScripts(page);
  await page.goto("/about");
  await stopTime(page);
  const ways = [
    () => page.getByRole("button", { name: CHAT_FRAME.close }).click(),
    () => page.keyboard.press("Escape"),
    () => launcherOf(page).click(),
  ];
  for (const close of ways) {
    await launcherOf(page).focus();
    await page.keyboard.press("Enter");
    await frameOf(page).waitFor();
    await close();
    await expectGone(frameOf(page));
    await expectFocusOn(launcherOf(page));
  }
  await startTime(page);
  release();
  await untilAwake(page);
  await expectNoneNow(frameOf(page));
  await expectAttribute(launcherOf(page), "aria-busy").toBeNull();
});

test("the frame stays open for other keys than Escape, on its buttons too", async () => {
  const { page } = await visit();
  await holdScripts(page);
  await page.goto("/about");
  await launcherOf(page).click();
  await page.getByRole("button", { name: CHAT_FRAME.close }).focus();
  await page.keyboard.press("Tab");
  await expectFocusOn(frameOf(page).locator("a, input"));
  await frameOf(page).waitFor();
});

test("a question that is sent before the scripts are there is answered on the chat's own page", async () => {
  const { page } = await visit();
  await holdScripts(page);
  await page.goto("/about");
  await launcherOf(page).click();
  await expectFocusOn(page.getByLabel("Your message", { exact: true }));
  await page.keyboard.type("What does Growth cost?");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Live Chat" }).waitFor();
  const list = page.getByRole("log");
  await list.getByText("What does Growth cost?").waitFor();
});

test("a frame that stays empty offers the chat's own page", async () => {
  const { page } = await visit();
  await holdScripts(page);
  await page.goto("/about");
  await launcherOf(page).click();
  await page.getByRole("link", { name: CHAT_FRAME.page }).click();
  await page.getByRole("heading", { level: 1, name: "Live Chat" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(PATHS.liveChat);
});

test("without scripts the launcher is a link, and there is no frame", async () => {
  const { page } = await visit({ javaScript: false });
  await page.goto("/about");
  await expectHiddenNow(page.locator("dialog"));
  await page.getByRole("link", { name: CHAT_LAUNCHER }).click();
  await page.getByRole("heading", { level: 1, name: "Live Chat" }).waitFor();
});
