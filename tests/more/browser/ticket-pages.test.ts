import { describe, expect, test } from "vitest";
import { TICKET_SUBMIT_MIN_MS } from "../../../app/domain/tickets/ticket";
import { expectSound } from "../../support/axe";
import { passTime, startTime, stopTime } from "../../support/clock";
import { expectText, expectValue } from "../../support/reads";
import { siteVisitor } from "../../support/site-visitor";
import { openTicket } from "../../support/ticket-journey";
import { answerByEmail, FORM, fillTicket, submitted } from "../../support/ticket-pages";
import {
  holdScripts,
  sendsForm,
  until,
  untilAwake,
  untilAwakeByItself,
  untilSettled,
  withBrowser,
} from "../../support/visit";

const visit = withBrowser();

test.each([{ javaScript: true }, { javaScript: false }])(
  "errors in a ticket are shown, and the input is kept (JavaScript: $javaScript)",
  async ({ javaScript }) => {
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
  },
);

test.each([{ javaScript: true }, { javaScript: false }])(
  "an empty reply is rejected (JavaScript: $javaScript)",
  async ({ javaScript }) => {
    const { page, expectConsoleError } = await visit({ javaScript });
    expectConsoleError(/400/);
    await page.goto((await openTicket(siteVisitor())).path);
    if (javaScript) await untilAwake(page);
    await page.getByRole("button", { name: "Send message" }).click();
    await page.getByRole("alert").getByRole("link", { name: "Write your message" }).waitFor();
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
      if (sendsForm(request)) posts.push(request.url());
    });
    await stopTime(page);
    const isAnswered = page.waitForResponse((response) => sendsForm(response.request()));
    await page.getByRole("button", { name: "Submit Ticket" }).click();
    const button = page.getByRole("button", { name: "Submitting\u2026" });
    await button.waitFor();
    await expectText(page.locator("#form [aria-live=polite]")).toBe("Submitting\u2026");
    await button.click({ force: true });
    await page.keyboard.press("Enter");
    await isAnswered;
    await passTime(page, TICKET_SUBMIT_MIN_MS - 1);
    await untilSettled(page);
    await button.waitFor();
    await startTime(page);
    await submitted(page);
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
    await stopTime(page);
    await page.getByRole("button", { name: "Submit Ticket" }).click();
    await page.getByRole("button", { name: "Submitting\u2026" }).waitFor();
    await expectSound(page, "a form on its way");
    await startTime(page);
    const number = await submitted(page);
    await expectSound(page, "a submitted ticket");
    await page.getByRole("link", { name: "Open the conversation" }).click();
    await page.locator("main").getByLabel("Your message").waitFor();
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
