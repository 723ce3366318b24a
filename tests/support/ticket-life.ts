import { describe, expect, test } from "vitest";
import { BRAND } from "../../app/content/brand";
import { expectCount, expectText, expectValue } from "./reads";
import { answerByEmail, FORM, fillTicket, submitted } from "./ticket-pages";
import { expectFocusKept, until, untilAwake, withBrowser } from "./visit";

/** A ticket from its form, or from the chat, to its end. */
export function testTicketLife(ways: readonly { javaScript: boolean }[]): void {
  const visit = withBrowser();

  describe.each(ways)("with JavaScript: $javaScript", ({ javaScript }) => {
    test("a ticket is submitted, answered, replied to, closed and reopened", async () => {
      const { page } = await visit({ javaScript });
      await page.goto(FORM);
      if (javaScript) await untilAwake(page);
      const subject = await fillTicket(page);
      await page.getByRole("button", { name: "Submit Ticket" }).click();
      const number = await submitted(page);
      expect(number).toBeGreaterThan(1000);
      await expect.poll(() => new URL(page.url()).pathname).toBe(FORM);

      await page.getByRole("link", { name: "Open the conversation" }).click();
      await page.getByRole("heading", { level: 1, name: subject }).waitFor();
      const messages = page.getByRole("region", { name: "Messages" }).getByRole("listitem");
      await expectCount(messages).toBe(1);
      await expectText(messages.first()).toContain("The calendar is empty.");
      await page.getByText("high priority").waitFor();

      await answerByEmail(page, number, "Which browser do you use?\n\n> The calendar is empty.");
      await page.reload();
      await expectText(messages.last()).toContain(BRAND.name);
      await expectText(messages.last()).toContain("Which browser do you use?");
      await messages.last().getByText("Show quoted text").click();
      await messages.last().getByText("The calendar is empty.").waitFor();
      await page.getByText("Answered", { exact: true }).waitFor();

      if (javaScript) await untilAwake(page);
      await page.locator("main").getByLabel("Your message").fill("The one that came with it.");
      await page.getByRole("button", { name: "Send message" }).click();
      await until(async () => (await messages.count()) === 3);
      if (javaScript) await expectFocusKept(page);
      await expectText(messages.last()).toContain("The one that came with it.");
      await expectValue(page.locator("main").getByLabel("Your message")).toBe("");
      await page.getByText("Open", { exact: true }).waitFor();

      await page.getByRole("button", { name: "My question is answered" }).click();
      await page.getByText("This ticket is closed.").waitFor();
      if (javaScript) await expectFocusKept(page);
      if (javaScript) await untilAwake(page);
      await page.locator("main").getByLabel("Your message").fill("One more thing.");
      await page.getByRole("button", { name: "Send message" }).click();
      await until(async () => (await messages.count()) === 4);
      await page.getByRole("button", { name: "My question is answered" }).waitFor();
    });

    test("a conversation with the assistant becomes a ticket in one step", async () => {
      const { page } = await visit({ javaScript });
      await page.goto("/help/live-chat?chat=open");
      if (javaScript) await untilAwake(page);
      await page.locator("main").getByLabel("Your message").fill("What does the Growth plan cost?");
      await page.getByRole("button", { name: "Send", exact: true }).click();
      const messages = page.getByRole("log").locator("> div > ol > li");
      await until(async () => (await messages.count()) === 3);
      // The site's answer may come later than the scripted reply.
      await until(async () => (await page.locator("[data-chat-typing]").count()) === 0);
      await page.getByRole("link", { name: "Make it a support ticket" }).click();
      const description = page.getByLabel("How can we help?");
      await until(async () =>
        /^Assistant: .+\n\nMe: What does the Growth plan cost\?\n\nAssistant: ./s.test(
          await description.inputValue(),
        ),
      );
      await expectValue(page.getByLabel("Subject")).toBe("Chat with the assistant");
      await page.getByLabel("Your name").fill("Demo Client");
      await page.getByLabel("Email", { exact: true }).fill("demo.client@example.com");
      await page.getByRole("button", { name: "Submit Ticket" }).click();
      await submitted(page);
      if (javaScript) {
        await expect.poll(() => page.evaluate(() => sessionStorage.getItem("chatTranscript"))).toBeNull();
        await page.goto(FORM);
        await untilAwake(page);
        await expectValue(description).toBe("");
      }
    });
  });
}
