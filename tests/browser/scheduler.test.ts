import { describe, expect, inject, test } from "vitest";
import { readBookings } from "../support/site";
import { chooseTime, newContact, schedulerFrame, until, untilAwake, withBrowser } from "../support/visit";

const visit = withBrowser();

type Message = { origin: string; event: string; payload: Record<string, unknown> };

describe("on another site", () => {
  test("the pasted lines show the scheduler, which books without any cookie and reports to that site", async () => {
    const { page, context } = await visit();
    await page.goto(inject("hostUrl"));
    const scheduler = await schedulerFrame(page);
    const contact = newContact();
    await chooseTime(scheduler, 6, 2);
    const name = scheduler.getByLabel("Your name");
    await until(async () => (await name.inputValue()) === "Demo Client");
    expect(await scheduler.getByLabel("Email", { exact: true }).inputValue()).toBe("demo.client@example.com");
    await scheduler.getByLabel("Email", { exact: true }).fill(contact.email);
    await scheduler.getByRole("button", { name: "Confirm the call" }).click();
    await scheduler.getByRole("heading", { name: "Your call is booked" }).waitFor();

    const [row] = readBookings(inject("dataDir"), contact.email);
    expect(row).toMatchObject({
      name: "Demo Client",
      company: "",
      selected_services: "[]",
      selected_plan: null,
    });
    await until(async () =>
      (await received(page)).some(({ event }) => event === "scheduler.event_scheduled"),
    );
    const messages = await received(page);
    expect(new Set(messages.map(({ origin }) => origin))).toEqual(new Set([inject("siteUrl")]));
    const scheduled = messages.filter(({ event }) => event === "scheduler.event_scheduled");
    expect(scheduled).toHaveLength(1);
    expect(scheduled[0]?.payload).toEqual({
      startsAt: new Date(Number(row?.starts_at)).toISOString(),
      endsAt: new Date(Number(row?.ends_at)).toISOString(),
    });
    expect(messages.some(({ event }) => event === "scheduler.page_height")).toBe(true);
    expect(await context.cookies()).toEqual([]);
  });

  test("a site that is not named in the settings cannot frame it, nor can any other page be framed", async () => {
    const { page, expectConsoleError } = await visit();
    expectConsoleError(/frame-ancestors|Refused to (frame|display)|Framing|40[04]/i);
    await page.goto(inject("strangerUrl"));
    await page.waitForSelector("iframe");
    await page.waitForTimeout(1500);
    expect(await received(page)).toEqual([]);
    expect(page.frames()[1]?.url()).toMatch(/^chrome-error:/);

    await page.goto(inject("hostUrl"));
    await schedulerFrame(page);
    for (const path of ["/", "/contact", "/schedule/calendar.ics"]) {
      await page.evaluate(
        (src) => document.querySelector("iframe")?.setAttribute("src", src),
        inject("siteUrl") + path,
      );
      await until(async () => /^chrome-error:/.test(page.frames()[1]?.url() ?? ""));
    }
  });

  async function received(page: { evaluate: (script: string) => Promise<unknown> }): Promise<Message[]> {
    return (await page.evaluate("window.messages")) as Message[];
  }
});

describe("time zones", () => {
  test("the browser's zone is found, and another can be chosen", async () => {
    const { page } = await visit({ timeZone: "Asia/Kathmandu" });
    await page.goto("/schedule");
    await page.getByText("Times are shown for Kathmandu.").waitFor();
    await page.getByLabel("Time zone").selectOption("Pacific/Auckland");
    await page.getByRole("button", { name: "Show times there" }).click();
    await page.getByText("Times are shown for Auckland.").waitFor();
    await page.goto("/schedule?tz=America/New_York");
    const start = (await page.getByRole("radio").first().getAttribute("value")) ?? "";
    const there = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "Pacific/Auckland" }).format(new Date(start));
    const [day, month, year] = there({ dateStyle: "short" }).split("/");
    await page.goto(`/schedule?date=${year}-${month}-${day}&tz=Pacific/Auckland`);
    const label = await page.locator("label", { has: page.locator(`[value="${start}"]`) }).textContent();
    expect(label).toBe(there({ hour: "numeric", minute: "2-digit", hour12: true }));
  });

  test("without a script the zone is a plain form", async () => {
    const { page } = await visit({ javaScript: false });
    await page.goto("/schedule?tz=Europe/London");
    await page.getByText("Times are shown for London.").waitFor();
    await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
    await page.getByRole("button", { name: "Show times there" }).click();
    await page.getByText("Times are shown for Tokyo.").waitFor();
  });
});

test("the keyboard alone books a call, the chosen day is announced and keeps the focus", async () => {
  const { page } = await visit();
  const contact = newContact();
  await page.goto("/schedule?tz=Europe/London");
  await untilAwake(page);
  await page.keyboard.press("Tab");
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 80; presses++) {
      const focused = await page.evaluate(
        () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
      );
      if (name.test(focused)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Nothing that Tab reaches is called ${name}`);
  };
  await tabTo(/^Next month$/);
  await page.keyboard.press("Enter");
  await until(async () => new URL(page.url()).searchParams.has("month"));
  await tabTo(/times free$/);
  await page.keyboard.press("Tab");
  const label = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await page.keyboard.press("Enter");
  await page
    .getByRole("status")
    .getByText(label?.split(":")[0] ?? "-")
    .waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(label);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-current"))).toBe("date");

  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.matches("input[type=radio]"))) break;
  }
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  expect(await page.getByRole("radio", { checked: true }).count()).toBe(1);
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { name: "Is this right?" });
  await heading.waitFor();
  await until(() => heading.evaluate((element) => element === document.activeElement));
  await page.keyboard.press("Tab");
  await page.keyboard.type(contact.name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(contact.email);
  await page.keyboard.press("Enter");
  const done = page.getByRole("heading", { name: "Your call is booked" });
  await done.waitFor();
  await until(() => done.evaluate((element) => element === document.activeElement));
  expect(readBookings(inject("dataDir"), contact.email)).toHaveLength(1);
});
