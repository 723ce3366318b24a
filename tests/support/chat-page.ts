import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CHAT_SCRIPT, CHAT_WORDS } from "../../app/content/chat";
import type { ReplySet } from "../../app/domain/chat/script";
import { until, untilAwake } from "./visit";

export const REPLY_DELAY_MS = 500;
export const LIVE_CHAT = "/help/live-chat";
export const ALARM = "rgb(191, 44, 20)";

export const launcherOf = (page: Page) => page.getByRole("button", { name: CHAT_WORDS.launcher });
/** The panel itself, not the empty frame that stands before it. */
export const panelOf = (page: Page) =>
  page.getByRole("dialog", { name: CHAT_WORDS.panelTitle }).and(page.locator("[data-chat]"));
export const fieldOf = (page: Page) => page.getByLabel("Your message");
export const messagesOf = (page: Page) =>
  page.getByRole("log", { name: "Conversation" }).locator("> div > ol > li");
export const toPerson = (page: Page) => page.getByRole("button", { name: "Talk to a person" }).click();

export async function openPanel(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await untilAwake(page);
  await launcherOf(page).click();
  await panelOf(page).waitFor();
}

export async function untilMessages(page: Page, count: number): Promise<void> {
  await until(async () => (await messagesOf(page).count()) === count);
}

/** Waits until the typing indicator is gone: the site's answer may come later than the scripted reply. */
export async function untilSaid(page: Page): Promise<void> {
  await until(async () => (await page.locator("[data-chat-typing]").count()) === 0);
}

/** Expects one message with one reply of a set; the site's answer may stand before it. */
export function expectReply(shown: string | null, set: ReplySet): void {
  expect(shown).toMatch(/^The assistant said: /);
  expect(CHAT_SCRIPT.replies[set].filter(({ text }) => shown?.includes(text))).toHaveLength(1);
}
