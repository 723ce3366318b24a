import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { BRAND } from "../../app/content/brand";
import { ticketReplyEmail } from "../../app/domain/tickets/reply-address";
import { TICKET_SUBMIT_MIN_MS } from "../../app/domain/tickets/ticket";
import { expectSound } from "../support/axe";
import { expectCount, expectText, expectValue } from "../support/reads";
import { siteVisitor } from "../support/site-visitor";
import { openTicket, rawEmail } from "../support/ticket-journey";
import {
  expectFocusKept,
  holdScripts,
  until,
  untilAwake,
  untilAwakeByItself,
  withBrowser,
} from "../support/visit";

const visit = withBrowser();

const FORM = "/help/submit-ticket";

let tickets = 0;

async function fillTicket(page: Page): Promise<string> {
  tickets += 1;
  const subject = `Ticket ${tickets} of this test run, number ${process.pid}`;
  await page.getByLabel("Your name").fill("Demo Client");
  await page.getByLabel("Email", { exact: true }).fill("demo.client@example.com");
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Priority").selectOption("high");
  await page.getByLabel("How can we help?").fill("The calendar is empty.\n\nOn my phone it works.");
  return subject;
}

async function submitted(page: Page): Promise<number> {
  await page.getByRole("heading", { name: "Ticket submitted" }).waitFor();
  return Number(await page.locator("#form strong").textContent());
}

/** Writes to a ticket's reply address, as the agency would from its email client. */
async function answerByEmail(page: Page, number: number, text: string): Promise<void> {
  const secret = /^COOKIE_SECRET="?([^"\n]+)"?$/m.exec(readFileSync(".dev.vars", "utf8"))?.[1] ?? "";
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  const to = await ticketReplyEmail(number, id, secret, "inbound.example");
  const from = BRAND.supportEmail;
  const response = await fetch(
    `${inject("siteUrl")}/cdn-cgi/handler/email?${new URLSearchParams({ from, to })}`,
    {
      method: "POST",
      body: rawEmail({ from, to, text }),
    },
  );
  const answer = await response.text();
  expect([response.status, answer]).toEqual([200, "Worker successfully processed email"]);
}

describe.each([{ javaScript: true }, { javaScript: false }])(
  "with JavaScript: $javaScript",
  ({ javaScript }) => {
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
      const said = (await messages.last().textContent()) ?? "";
      expect(said.startsWith(BRAND.name) && said.endsWith("Which browser do you use?"), said).toBe(true);
      await page.getByText("Answered", { exact: true }).waitFor();

      if (javaScript) await untilAwake(page);
      await page.getByLabel("Your message").fill("The one that came with it.");
      await page.getByRole("button", { name: "Send message" }).click();
      await until(async () => (await messages.count()) === 3);
      if (javaScript) await expectFocusKept(page);
      await expectText(messages.last()).toContain("The one that came with it.");
      await expectValue(page.getByLabel("Your message")).toBe("");
      await page.getByText("Open", { exact: true }).waitFor();

      await page.getByRole("button", { name: "My question is answered" }).click();
      await page.getByText("This ticket is closed.").waitFor();
      if (javaScript) await expectFocusKept(page);
      if (javaScript) await untilAwake(page);
      await page.getByLabel("Your message").fill("One more thing.");
      await page.getByRole("button", { name: "Send message" }).click();
      await until(async () => (await messages.count()) === 4);
      await page.getByRole("button", { name: "My question is answered" }).waitFor();
    });

    test("errors in a ticket are shown, and the input is kept", async () => {
      const { page, expectConsoleError } = await visit({ javaScript });
      expectConsoleError(/400/);
      await page.goto(FORM);
      if (javaScript) await untilAwake(page);
      await fillTicket(page);
      await page.getByLabel("Email", { exact: true }).fill("nobody");
      await page.getByRole("button", { name: "Submit Ticket" }).click();
      const alert = page.getByRole("alert");
      await alert.waitFor();
      if (javaScript) await until(() => alert.evaluate((box) => box === document.activeElement));
      await alert.getByRole("link", { name: "Enter an email address like name@example.com" }).click();
      const email = page.getByLabel("Email", { exact: true });
      await until(() => email.evaluate((field) => field === document.activeElement));
      await expectValue(email).toBe("nobody");
      await expectValue(page.getByLabel("How can we help?")).toContain("On my phone it works.");
      await expectValue(page.getByLabel("Priority")).toBe("high");
      await email.fill("demo.client@example.com");
      await page.getByRole("button", { name: "Submit Ticket" }).click();
      await submitted(page);
    });

    test("an empty reply is rejected", async () => {
      const { page, expectConsoleError } = await visit({ javaScript });
      expectConsoleError(/400/);
      await page.goto((await openTicket(siteVisitor())).path);
      if (javaScript) await untilAwake(page);
      await page.getByRole("button", { name: "Send message" }).click();
      await page.getByRole("alert").getByRole("link", { name: "Write your message" }).waitFor();
    });

    test("a conversation with the assistant becomes a ticket in one step", async () => {
      const { page } = await visit({ javaScript });
      await page.goto("/help/live-chat?chat=open");
      if (javaScript) await untilAwake(page);
      await page.getByLabel("Your message").fill("What does the Growth plan cost?");
      await page.getByRole("button", { name: "Send", exact: true }).click();
      const messages = page.getByRole("log").locator("> div > ol > li");
      await until(async () => (await messages.count()) === 3);
      // An answer from the site's data may follow the scripted reply.
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
  },
);

describe("with JavaScript", () => {
  test("the form shows for a second that it is sending, and a second click does nothing", async () => {
    const { page } = await visit();
    await page.goto(FORM);
    await untilAwake(page);
    await fillTicket(page);
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
    });
    await page.evaluate(() => {
      const marks: Record<string, number> = {};
      Object.assign(window, { marks });
      const onClick = () => {
        marks.clicked ??= performance.now();
      };
      addEventListener("click", onClick, { capture: true });
      new MutationObserver(() => {
        const text = document.querySelector("#form")?.textContent ?? "";
        if (text.includes("Ticket submitted")) marks.done ??= performance.now();
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await page.getByRole("button", { name: "Submit Ticket" }).click();
    const button = page.getByRole("button", { name: "Submitting\u2026" });
    await button.waitFor();
    await expectText(page.locator("#form [aria-live=polite]")).toBe("Submitting\u2026");
    await button.click({ force: true });
    await page.keyboard.press("Enter");
    await submitted(page);
    const { clicked = 0, done = 0 } = await page.evaluate(
      () => (window as unknown as { marks: Record<string, number> }).marks,
    );
    expect(done - clicked).toBeGreaterThanOrEqual(TICKET_SUBMIT_MIN_MS);
    expect(done - clicked).toBeLessThan(TICKET_SUBMIT_MIN_MS + 3000);
    expect(posts).toHaveLength(1);

    const heading = page.getByRole("heading", { name: "Ticket submitted" });
    await until(() => heading.evaluate((element) => element === document.activeElement));
    await page.getByRole("link", { name: "Submit Another Ticket" }).click();
    await page.getByRole("heading", { name: "Send us a ticket" }).waitFor();
    await expectValue(page.getByLabel("Subject")).toBe("");
    await expect.poll(() => new URL(page.url()).search).toBe("");
  });

  test("the transcript goes below what was typed meanwhile, and is cut if it is too long", async () => {
    const { page } = await visit();
    await page.goto(FORM);
    await page.evaluate(() => {
      const lines = Array.from({ length: 40 }, (_, index) => `Me: ${index} ${"x".repeat(400)}`);
      sessionStorage.setItem("chatTranscript", lines.join("\n\n"));
    });
    const letGo = await holdScripts(page);
    await page.goto(FORM);
    await page.locator("#ticket-description").fill("My own words");
    letGo();
    await untilAwakeByItself(page);
    const description = await page.getByLabel("How can we help?").inputValue();
    expect(description).toMatch(/^My own words\n\n\[earlier messages left out\]\n\nMe: \d+ x/);
    expect(description).toContain("Me: 39 x");
    expect(description.length).toBeLessThanOrEqual(5000);
  });

  test("times are shown in the visitor's time zone", async () => {
    const { page } = await visit({ timeZone: "Asia/Tokyo" });
    await page.goto((await openTicket(siteVisitor())).path);
    await untilAwake(page);
    await page.getByText("Times are in Tokyo time.").waitFor();
  });
});

describe("at 360 px", () => {
  test("axe finds no problems in any state of a ticket", async () => {
    const { page, expectConsoleError } = await visit({ width: 360 });
    expectConsoleError(/40[04]/);
    await page.goto(FORM);
    await untilAwake(page);
    await page.getByRole("button", { name: "Submit Ticket" }).click();
    await page.getByRole("alert").waitFor();
    await expectSound(page, "a refused form");
    await fillTicket(page);
    await page.getByLabel("Subject").fill("Donaudampfschifffahrtsgesellschaft".repeat(4));
    await page.getByRole("button", { name: "Submit Ticket" }).click();
    await page.getByRole("button", { name: "Submitting\u2026" }).waitFor();
    await expectSound(page, "a form on its way");
    const number = await submitted(page);
    await expectSound(page, "a submitted ticket");
    await page.getByRole("link", { name: "Open the conversation" }).click();
    await page.getByLabel("Your message").waitFor();
    await answerByEmail(page, number, `https://agency.example/${"x".repeat(300)}`);
    await page.reload();
    await untilAwake(page);
    await expectSound(page, "a conversation");
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByRole("alert").waitFor();
    await expectSound(page, "a refused message");
    await page.getByRole("button", { name: "My question is answered" }).click();
    await page.getByText("This ticket is closed.").waitFor();
    await expectSound(page, "a closed ticket");
    await page.goto("/help/ticket?id=1&key=2");
    await page.getByRole("heading", { name: "Failed to load the ticket" }).waitFor();
    await expectSound(page, "a link that leads nowhere");
  });
});
