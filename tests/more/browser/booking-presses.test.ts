import type { Frame, Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { DAYS, focusOf, openFreeDay } from "../../support/day-of-times";
import { expectAttribute, expectCount, expectGone, expectText } from "../../support/reads";
import { readBookings } from "../../support/site";
import {
  holdScripts,
  isAriaDisabled,
  newContact,
  openDay,
  schedulerFrame,
  slots,
  until,
  untilAwake,
  withBrowser,
} from "../../support/visit";

const visit = withBrowser();

describe("with a pointer", () => {
  test("from the slot page to booked takes three clicks besides typing", async () => {
    const { page } = await visit();
    const contact = newContact();
    await openFreeDay(page, DAYS.clicks);
    let clicks = 0;
    const click = async (target: { click: () => Promise<void> }) => {
      clicks += 1;
      await target.click();
    };
    await click(slots(page).first());
    await page.getByRole("heading", { name: "Check the details" }).waitFor();
    await click(page.getByLabel("Your name"));
    await page.keyboard.type(contact.name);
    await page.keyboard.press("Tab");
    await page.keyboard.type(contact.email);
    await click(page.getByRole("button", { name: "Confirm the call" }));
    await page.getByRole("heading", { name: "Your call is booked" }).waitFor();
    expect(clicks).toBeLessThanOrEqual(3);
    expect(readBookings(inject("dataDir"), contact.email)).toHaveLength(1);
  });

  test("the wizard takes five clicks besides typing", async () => {
    const { page } = await visit();
    const contact = newContact();
    let clicks = 0;
    const click = async (target: { click: () => Promise<void> }) => {
      clicks += 1;
      await target.click();
    };
    await page.goto("/contact");
    await untilAwake(page);
    await page.getByLabel("Your name").focus();
    await page.keyboard.type(contact.name);
    await page.keyboard.press("Tab");
    await page.keyboard.type(contact.company);
    await page.keyboard.press("Tab");
    await page.keyboard.type(contact.email);
    await click(page.getByRole("button", { name: "Continue" }));
    await click(page.getByRole("checkbox").first());
    await click(page.getByRole("button", { name: "Continue" }));
    const scheduler = await schedulerFrame(page);
    // The first day with times is open already.
    await click(slots(scheduler).last());
    await click(scheduler.getByRole("button", { name: "Confirm the call" }));
    await scheduler.getByRole("heading", { name: "Your call is booked" }).waitFor();
    expect(clicks).toBeLessThanOrEqual(5);
    // The text around the confirmation no longer shows the booking instructions.
    await until(async () => (await page.getByText("three short steps").count()) === 0);
    await expectGone(page.locator('[aria-current="step"]'));
    expect(readBookings(inject("dataDir"), contact.email)).toHaveLength(1);
  });
});

describe("by keyboard alone", () => {
  test("the wizard is filled in by keyboard, and the focus is never lost", async () => {
    const { page } = await visit();
    const contact = newContact();
    await page.goto("/contact");
    await untilAwake(page);
    let presses = 0;
    const press = async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    };
    const inFrame = () => page.frames()[1] ?? page.mainFrame();
    const tabTo = async (
      place: () => Page | Frame,
      isThere: (focus: { tag: string; name: string; text: string }) => boolean,
    ) => {
      for (let tabs = 0; tabs < 25; tabs++) {
        if (isThere(await focusOf(place()))) return;
        await press("Tab");
      }
      throw new Error("Nothing that Tab reaches is it");
    };
    await press("Tab");
    await press("Enter"); // to the content
    await tabTo(
      () => page,
      ({ name }) => name === "name",
    );
    await page.keyboard.type(contact.name);
    await press("Tab");
    await page.keyboard.type(contact.company);
    await press("Tab");
    await page.keyboard.type(contact.email);
    await until(async () => !(await isAriaDisabled(page.getByRole("button", { name: "Continue" }))));
    await press("Enter");
    await page.getByRole("heading", { name: "What would you like to talk about?" }).waitFor();
    await until(async () => (await focusOf(page)).text === "What would you like to talk about?");
    await tabTo(
      () => page,
      ({ name }) => name === "selectedServices",
    );
    await press("Space");
    await press("Enter");
    await page.getByRole("heading", { name: "Choose a time", exact: true }).waitFor();
    const scheduler = await schedulerFrame(page);
    await untilAwake(scheduler);
    await tabTo(inFrame, ({ name }) => name === "time");
    await press("End");
    await press("ArrowUp");
    await press("Enter");
    await until(async () => (await focusOf(scheduler)).text === "Check the details");
    await tabTo(inFrame, ({ text }) => text === "Confirm the call");
    await press("Enter");
    await scheduler.getByRole("heading", { name: "Your call is booked" }).waitFor();
    await until(async () => (await focusOf(scheduler)).text === "Your call is booked");
    expect(presses).toBeLessThan(40);
    expect(readBookings(inject("dataDir"), contact.email)).toHaveLength(1);
  });
});

test("the chosen day is marked in words, today by aria-current, and the focus stays when a month's link goes", async () => {
  const { page } = await visit();
  await page.goto("/schedule?tz=Europe/London");
  await untilAwake(page);
  const today = page.locator('[aria-current="date"]');
  await expectCount(today).toBe(1);
  const number = new Intl.DateTimeFormat("en-GB", { day: "numeric", timeZone: "Europe/London" }).format(
    new Date(),
  );
  await expectText(today).toContain(number);
  await expectAttribute(page.locator("[data-chosen]"), "aria-label").toMatch(/, chosen$/);
  const next = page.getByRole("link", { name: "Later dates" });
  const month = page.locator("#weeks-heading");
  for (let pages = 0; pages < 14 && (await next.count()) > 0; pages++) {
    const before = await month.textContent();
    await next.focus();
    await page.keyboard.press("Enter");
    await until(async () => (await month.textContent()) !== before);
    await until(async () => (await focusOf(page)).tag !== "BODY");
  }
  await expect.poll(async () => (await focusOf(page)).tag).toBe("H2");
});

test("another time zone keeps the day, and the time that was chosen; the choice is remembered", async () => {
  const { page, context } = await visit({ timeZone: "Asia/Kathmandu" });
  await page.goto("/schedule");
  await page.getByText("Times are in Kathmandu time.").waitFor();
  await page.goto("/schedule?tz=Europe/London");
  await untilAwake(page);
  const day = page.getByRole("link", { name: /\d times? free$/ }).nth(1);
  const label = (await day.getAttribute("aria-label"))?.split(":")[0] ?? "-";
  await openDay(page, day);
  await page.getByLabel("Time zone").fill("Lisbon");
  await page.getByRole("button", { name: "Change time zone" }).click();
  await page.getByText("Times are in Lisbon time.").waitFor();
  await page.getByRole("heading", { name: label }).waitFor();
  // A time that was opened and left again is marked, also after a change of time zone.
  const time = slots(page).nth(1);
  const value = await time.getAttribute("value");
  await time.click();
  await page.getByRole("link", { name: "Choose another time" }).click();
  await page.locator(`button[value="${value}"][data-chosen]`).waitFor();
  await until(async () => (await focusOf(page)).tag === "H1");
  await page.getByLabel("Time zone").fill("New Zealand");
  await page.keyboard.press("Enter");
  await page.getByText("Times are in Auckland time.").waitFor();
  await page.locator(`button[value="${value}"][data-chosen]`).waitFor();
  const again = await context.newPage();
  await again.goto("/schedule");
  await again.getByText("Times are in Auckland time.").waitFor();
});

test("a day tapped before the page is awake is shown in the browser's own zone", async () => {
  const { page } = await visit({ timeZone: "Asia/Tokyo" });
  const letGo = await holdScripts(page);
  await page.goto("/schedule", { waitUntil: "commit" });
  const day = page.getByRole("link", { name: /\d times? free$/ }).first();
  const label = (await day.getAttribute("aria-label"))?.split(":")[0] ?? "-";
  await day.click();
  await page.waitForURL(/date=/);
  letGo();
  await page.getByText("Times are in Tokyo time.").waitFor();
  await page.getByRole("heading", { name: label }).waitFor();
});

test("times are written by the clock of the visitor's language, and by the other one on request, from then on", async () => {
  const { page, context } = await visit();
  await page.goto("/schedule?tz=Europe/London");
  await expectText(slots(page).first()).toMatch(/ [ap]m$/);
  await untilAwake(page);
  await page.getByRole("link", { name: "24-hour clock" }).click();
  await until(async () => /^\d\d:\d\d$/.test((await slots(page).first().textContent()) ?? ""));
  const again = await context.newPage();
  await again.goto("/schedule?tz=Europe/London");
  await until(async () => /^\d\d:\d\d$/.test((await slots(again).first().textContent()) ?? ""));
});
