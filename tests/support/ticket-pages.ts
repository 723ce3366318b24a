import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { BRAND } from "../../app/content/brand";
import { ticketReplyEmail } from "../../app/domain/tickets/reply-address";
import { rawEmail } from "./ticket-journey";

export const FORM = "/help/submit-ticket";

export let tickets = 0;

export async function fillTicket(page: Page): Promise<string> {
  tickets += 1;
  const subject = `Ticket ${tickets} of this test run, number ${process.pid}`;
  await page.getByLabel("Your name").fill("Demo Client");
  await page.getByLabel("Email", { exact: true }).fill("demo.client@example.com");
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Priority").selectOption("high");
  await page.getByLabel("How can we help?").fill("The calendar is empty.\n\nOn my phone it works.");
  return subject;
}

export async function submitted(page: Page): Promise<number> {
  await page.getByRole("heading", { name: "Ticket submitted" }).waitFor();
  return Number(await page.locator("#form strong").textContent());
}

/** Writes to a ticket's reply address, as the agency would from its email client. */
export async function answerByEmail(page: Page, number: number, text: string): Promise<void> {
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
