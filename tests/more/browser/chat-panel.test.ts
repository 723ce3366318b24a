import type { Page } from "playwright-core";
import { test } from "vitest";
import { EXAMPLE_QUESTIONS } from "../../../app/content/chat";
import {
  ALARM,
  expectReply,
  fieldOf,
  LIVE_CHAT,
  launcherOf,
  messagesOf,
  openPanel,
  panelOf,
  untilMessages,
  untilSaid,
} from "../../support/chat-page";
import { startTime, stopTime } from "../../support/clock";
import { expectAttribute, expectBox, expectGone, expectText, expectValue } from "../../support/reads";
import {
  expectFocusOn,
  holdRequests,
  movePointer,
  until,
  untilAwake,
  withBrowser,
} from "../../support/visit";

const visit = withBrowser();

const background = (page: Page) =>
  launcherOf(page).evaluate((element) => getComputedStyle(element).backgroundColor);

test("the launcher opens a panel of the specified size, turns red, and moves focus in and back", async () => {
  const { page } = await visit();
  await page.goto("/contact");
  await untilAwake(page);
  const launcher = launcherOf(page);
  await expectAttribute(launcher, "aria-expanded").toBe("false");
  await launcher.click();
  await panelOf(page).getByText("Online").waitFor();
  await expectAttribute(launcher, "aria-expanded").toBe("true");
  await until(() => fieldOf(page).evaluate((field) => field === document.activeElement));
  await until(async () => (await background(page)) === ALARM);
  await expectAttribute(launcher.locator("path").first(), "d").toBe("M18 6 6 18");
  await expectBox(panelOf(page), "width").toBe(384);
  // Until the opening animation ends, the size may be slightly off.
  await expectBox(page.getByRole("log"), "height").toBeCloseTo(400);

  await page.keyboard.press("Escape");
  await expectGone(panelOf(page));
  await expectFocusOn(launcher);
  await page.keyboard.press("Space");
  await panelOf(page).waitFor();
  await page.keyboard.press("Escape");
  await expectGone(panelOf(page));
  await page.keyboard.press("Enter");
  await panelOf(page).waitFor();
  await launcher.click();
  await expectGone(panelOf(page));
  await movePointer(page);
  await until(async () => (await background(page)) !== ALARM);
});

test("the chat keeps the conversation across pages, including a pending reply", async () => {
  const { page } = await visit();
  await openPanel(page);
  await page.getByRole("button", { name: EXAMPLE_QUESTIONS[1] }).click();
  await untilMessages(page, 3);
  await untilSaid(page);
  const reply = await messagesOf(page).last().textContent();
  await stopTime(page);
  await fieldOf(page).fill("And why?");
  await fieldOf(page).press("Enter");
  await untilMessages(page, 4);
  await startTime(page);
  await openPanel(page, "/contact");
  await untilMessages(page, 5);
  await expectText(messagesOf(page).nth(2)).toBe(reply);
  expectReply(await messagesOf(page).last().textContent(), "difference");

  await page.goto(LIVE_CHAT);
  await page.getByRole("button", { name: "Start Chat" }).click();
  await untilMessages(page, 5);
});

test("an answer that comes late takes its place above the scripted reply, in the same message", async () => {
  const { page } = await visit();
  await openPanel(page);
  const release = await holdRequests(page, "**/help/chat");
  await fieldOf(page).fill("What does the Growth plan cost?");
  await fieldOf(page).press("Enter");
  await untilMessages(page, 3);
  const reply = messagesOf(page).last();
  await reply.locator("[data-chat-typing] + p").waitFor();
  expectReply(await reply.textContent(), "prices");
  release();
  await untilSaid(page);
  await untilMessages(page, 3);
  await expectText(reply).toMatch(/^The assistant said: Growth is \$/);
  expectReply(await reply.textContent(), "prices");
});

test.each([{ javaScript: true }, { javaScript: false }])(
  "Start Chat is answered at its first press, with the field in focus (%o)",
  async ({ javaScript }) => {
    const { page } = await visit({ javaScript });
    await page.goto(LIVE_CHAT);
    await page.getByRole("button", { name: "Start Chat" }).click();
    await fieldOf(page).waitFor();
    await expectFocusOn(fieldOf(page));
    await page.keyboard.type("What do you charge?");
    await expectValue(fieldOf(page)).toBe("What do you charge?");
  },
);
