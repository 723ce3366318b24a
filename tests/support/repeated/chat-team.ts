import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { CHAT_WORDS, SUGGESTED_QUESTIONS } from "../../../app/content/chat";
import { priceInWords } from "../../../app/content/facts";
import { findPlan } from "../../../app/domain/catalogue/plans";
import { SHIPPED_PLANS } from "../../../app/domain/catalogue/shipped-plans";
import type { Extent } from "../covering";

import { expectCount, expectValue } from "../reads";
import { siteDatabase } from "../site";
import { signInBrowserAsStaff } from "../staff-visit";
import { newContact, until, untilAwake, withBrowser } from "../visit";

export function testChatTeam(extent: Extent): void {
  const visit = withBrowser();

  const LIVE_CHAT = "/help/live-chat?chat=open";
  const messagesOf = (page: Page) =>
    page.getByRole("log", { name: "Conversation" }).locator("> div > ol > li");
  const isOnBody = (page: Page) => page.evaluate(() => document.activeElement === document.body);

  async function ask(page: Page, message: string): Promise<void> {
    await page.getByRole("textbox", { name: "Your message", exact: true }).fill(message);
    await page.getByRole("button", { name: "Send", exact: true }).click();
  }

  async function fillTeamForm(page: Page, email: string, message: string): Promise<void> {
    await page.getByLabel("Your name").fill("Demo Client");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Message to the team").fill(message);
  }

  async function answerAtDesk(page: Page, email: string, message: string): Promise<void> {
    // Other tests have tickets of the same name.
    const number = await siteDatabase()
      .prepare("select number from tickets where email = ?")
      .bind(email)
      .first<number>("number");
    await page.goto(`/staff/tickets/${number}`);
    await page.getByLabel("Your answer").fill(message);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.locator("#latest", { hasText: message }).waitFor();
  }

  async function openPanel(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await page.locator("[data-chat-launcher]").click();
    const panel = page.getByRole("dialog", { name: CHAT_WORDS.panelTitle });
    await panel.and(page.locator("[data-chat]")).waitFor();
  }

  describe.each(
    extent.ways([
      ["with JavaScript", true],
      ["without JavaScript", false],
    ] as const),
  )("%s", (_, javaScript) => {
    test("a visitor asks the price and for Tuesday, takes a time, and is answered by a person", async () => {
      const { page, context, expectConsoleError } = await visit({ javaScript });
      // The empty form is answered with 400.
      expectConsoleError(/status of 400/);
      const { email } = newContact();
      if (javaScript) await openPanel(page, "/about");
      else await page.goto(LIVE_CHAT);
      await ask(page, "How much is the growth plan?");
      await messagesOf(page)
        .getByText(`Growth is ${priceInWords(findPlan(SHIPPED_PLANS, "growth"))}.`)
        .waitFor();
      await messagesOf(page).getByRole("link", { name: "Plans and Billing" }).waitFor();
      await ask(page, "book Tuesday");
      const time = messagesOf(page).getByRole("list", { name: "Free times" }).getByRole("link").first();
      await time.waitFor();
      const label = (await time.textContent()) ?? "-";

      // "Talk to a person" comes first, because the link to a time leaves the page.
      if (javaScript) {
        await page.getByRole("button", { name: "Talk to a person" }).click();
        await page.getByRole("heading", { name: "Talk to a person" }).waitFor();
        await expect.poll(() => isOnBody(page)).toBe(false);
        await page.getByRole("button", { name: "Send to the team" }).click();
        await page.getByRole("alert").getByText("Enter your name").waitFor();
      }
      await fillTeamForm(page, email, "Who would I meet?");
      await page.getByRole("button", { name: "Send to the team" }).click();
      await messagesOf(page).getByText("Who would I meet?").waitFor();
      if (javaScript) {
        await until(() => page.evaluate(() => document.activeElement?.matches("[data-chat-field]") ?? false));
      }

      // A second tab stays open meanwhile.
      const watching = await context.newPage();
      if (javaScript) await openPanel(watching, "/about");
      await messagesOf(page).getByRole("list", { name: "Free times" }).getByRole("link").first().click();
      await page.getByRole("button", { name: "Confirm the call" }).waitFor();
      // Times don't break, so that their spaces are no-break spaces.
      await expect
        .poll(async () => (await page.locator("main").textContent())?.replaceAll("\u00a0", " "))
        .toContain(label);

      const desk = await visit({ javaScript: false });
      await signInBrowserAsStaff(desk.context);
      await answerAtDesk(desk.page, email, "You would meet me.");
      const other = await context.newPage();
      if (javaScript) await openPanel(other, "/services");
      else await other.goto(LIVE_CHAT);
      await messagesOf(other).getByText("You would meet me.").waitFor();
      await messagesOf(other)
        .getByText(`Growth is ${priceInWords(findPlan(SHIPPED_PLANS, "growth"))}.`)
        .waitFor();
      if (javaScript) {
        await messagesOf(watching).getByText("You would meet me.").waitFor();
        await expectCount(messagesOf(watching)).toBe(await messagesOf(other).count());
        await expect
          .poll(() => page.evaluate(() => localStorage.getItem("chatConversation")))
          .not.toContain("meet me");
      }
    });
  });

  test("offline, nothing typed is lost, and the script still answers", async () => {
    const { page, context, expectConsoleError } = await visit();
    expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await openPanel(page, "/about");
    await context.setOffline(true);
    await ask(page, "Do you do SEO?");
    await until(async () => (await messagesOf(page).count()) === 3);
    await page.getByRole("button", { name: "Talk to a person" }).click();
    await fillTeamForm(page, newContact().email, "Kept words");
    await page.getByRole("button", { name: "Send to the team" }).click();
    await page.getByRole("alert").getByText("You're offline. Everything you entered is still here").waitFor();
    await expectValue(page.getByLabel("Message to the team")).toBe("Kept words");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await until(async () => (await page.getByRole("dialog").count()) === 0);
    await expect.poll(() => isOnBody(page)).toBe(false);
    await page.getByRole("button", { name: CHAT_WORDS.launcher }).click();
    await page.getByRole("button", { name: "Talk to a person" }).click();
    await expectValue(page.getByLabel("Message to the team")).toBe("Kept words");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Send to the team" }).click();
    await messagesOf(page).getByText("Kept words").waitFor();
    await page.getByRole("button", { name: "Talk to a person" }).click();
    await page.getByRole("button", { name: "Delete and start over" }).click();
    await until(async () => (await messagesOf(page).count()) === 1);
    await expect.poll(() => isOnBody(page)).toBe(false);
  });

  test("starting over on the live chat page keeps the focus in the chat", async () => {
    const { page } = await visit();
    await page.goto(LIVE_CHAT);
    await untilAwake(page);
    await page.getByRole("button", { name: SUGGESTED_QUESTIONS[0] }).click();
    await until(async () => (await messagesOf(page).count()) === 3);
    await page.getByRole("button", { name: "Delete and start over" }).click();
    await until(async () => (await messagesOf(page).count()) === 1);
    await expect.poll(() => isOnBody(page)).toBe(false);
  });

  test("the site is asked nothing before the chat is opened", async () => {
    const { page } = await visit();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/about");
    await untilAwake(page);
    expect(asked).not.toContain("/help/chat");
    await page.getByRole("button", { name: CHAT_WORDS.launcher }).click();
    await until(async () => asked.includes("/help/chat"));
  });
}
