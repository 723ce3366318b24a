import { describe, expect, test } from "vitest";
import { fillContact, goToTimes, newContact, schedulerFrame, until, withBrowser } from "../support/visit";

const visit = withBrowser();

const INIT_DELAY_MS = 1000;

describe("the widget", () => {
  test("shows a spinner, is initialised after a second, and has its least size", async () => {
    const { page } = await visit({ width: 320 });
    await page.goto("/contact");
    await fillContact(page, newContact());
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("checkbox").first().check();
    // The moment at which the frame appears, counted from the step's own heading.
    await page.evaluate(() => {
      const marks: Record<string, number> = {};
      Object.assign(window, { marks });
      new MutationObserver(() => {
        if (document.querySelector("[data-widget]")) marks.step ??= performance.now();
        if (document.querySelector("[data-widget] iframe")) marks.frame ??= performance.now();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Loading the calendar").first().waitFor();
    await schedulerFrame(page);
    const marks = await page.evaluate(
      () => (window as unknown as { marks: Record<"step" | "frame", number> }).marks,
    );
    expect(marks.frame - marks.step).toBeGreaterThanOrEqual(INIT_DELAY_MS - 5);
    expect(marks.frame - marks.step).toBeLessThan(INIT_DELAY_MS + 2000);

    const box = await page.locator("[data-widget] iframe").boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(320);
    expect(box?.height).toBeGreaterThanOrEqual(700);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test("says that its script is absent, and the call can be booked all the same", async () => {
    const { page, expectConsoleError } = await visit();
    expectConsoleError(/ERR_FAILED/);
    await page.route("**/embed/scheduler.js", (route) => route.abort());
    await page.goto("/contact");
    await goToTimes(page, newContact());
    await page.getByText("Failed to load booking widget").waitFor();
    const isReloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Retry" }).click();
    await isReloaded;
    await page.getByText("Failed to load booking widget").waitFor();
    await page.getByRole("link", { name: "Choose a time on its own page" }).click();
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Demo Company").waitFor();
  });

  test("says that its initialisation failed, and a retry that succeeds goes on", async () => {
    const { page } = await visit();
    await page.route("**/embed/scheduler.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: "window.Scheduler = { initInlineWidget() { throw new Error('broken') } }",
      }),
    );
    await page.goto("/contact");
    await goToTimes(page, newContact());
    await page.getByText("An error occurred while loading the booking widget").waitFor();
    expect(await page.getByRole("link", { name: "Choose a time on its own page" }).getAttribute("href")).toBe(
      "/schedule",
    );
    await page.unroute("**/embed/scheduler.js");
    await page.getByRole("button", { name: "Retry" }).click();
    await schedulerFrame(page);
  });

  test("grows with its page, so that the frame never scrolls in itself", async () => {
    const { page } = await visit({ width: 360 });
    await page.goto("/contact");
    await goToTimes(page, newContact());
    const frame = await schedulerFrame(page);
    const height = await frame.evaluate(() => document.body.getBoundingClientRect().height);
    expect(height).toBeGreaterThan(700);
    await until(async () => ((await page.locator("iframe").boundingBox())?.height ?? 0) >= height);
  });
});

describe("with a running script", () => {
  test("Continue waits until the step is filled", async () => {
    const { page } = await visit();
    await page.goto("/contact");
    const next = page.getByRole("button", { name: "Continue" });
    await until(() => next.isDisabled());
    await page.getByLabel("Your name").fill("Demo Client");
    await page.getByLabel("Email", { exact: true }).fill("demo.client@example.com");
    await page.getByRole("textbox", { name: "Company" }).fill("   ");
    expect(await next.isDisabled()).toBe(true);
    await page.getByRole("textbox", { name: "Company" }).fill("Demo Company");
    expect(await next.isEnabled()).toBe(true);
    await next.click();
    await page.getByRole("heading", { name: "What would you like to talk about?" }).waitFor();
    expect(await next.isDisabled()).toBe(true);
    await page.getByRole("checkbox").first().check();
    expect(await next.isEnabled()).toBe(true);
    await page.getByRole("checkbox").first().uncheck();
    expect(await next.isDisabled()).toBe(true);
  });

  test("the plan stored by the page before is preselected, then forgotten", async () => {
    const { page } = await visit();
    await page.goto("/healthz");
    await page.evaluate(() => sessionStorage.setItem("selectedPlan", "enterprise"));
    await page.goto("/contact");
    await until(
      async () => (await page.getByRole("combobox", { name: /^Plan/ }).inputValue()) === "enterprise",
    );
    expect(await page.evaluate(() => sessionStorage.getItem("selectedPlan"))).toBeNull();
    await page.reload();
    await until(() => page.getByRole("button", { name: "Continue" }).isDisabled());
    expect(await page.getByRole("combobox", { name: /^Plan/ }).inputValue()).toBe("");
  });

  test("a plan in the address is preselected, then taken out of the address", async () => {
    const { page } = await visit();
    await page.goto("/contact?plan=growth");
    expect(await page.getByRole("combobox", { name: /^Plan/ }).inputValue()).toBe("growth");
    await until(async () => new URL(page.url()).search === "");
    expect(await page.getByRole("combobox", { name: /^Plan/ }).inputValue()).toBe("growth");
  });

  test("Book a Call stores the plan starter for the next page", async () => {
    const { page } = await visit();
    await page.goto("/");
    await page.mouse.move(200, 200);
    await until(() => page.getByRole("button", { name: "Continue" }).isDisabled());
    await page.getByRole("link", { name: "Book a Call" }).click();
    await page.getByRole("heading", { name: "Book a Strategy Call", level: 1 }).waitFor();
    await until(async () => (await page.getByRole("combobox", { name: /^Plan/ }).inputValue()) === "starter");
    expect(new URL(page.url()).search).toBe("");
  });

  test("the focus goes to the step that follows, and to the summary of errors", async () => {
    const { page, expectConsoleError } = await visit();
    expectConsoleError(/400/);
    await page.goto("/contact");
    await until(() => page.getByRole("button", { name: "Continue" }).isDisabled());
    await fillContact(page, newContact());
    await page.getByRole("button", { name: "Continue" }).click();
    const heading = page.getByRole("heading", { name: "What would you like to talk about?" });
    await heading.waitFor();
    await until(() => heading.evaluate((element) => element === document.activeElement));
    // A step sent with nothing ticked, as a script that failed half-way might.
    await page.evaluate(() => document.querySelector("form")?.requestSubmit());
    const summary = page.getByRole("alert");
    await summary.getByText("Choose at least one service").waitFor();
    await until(() => summary.evaluate((element) => element === document.activeElement));
    await summary.getByRole("link", { name: "Choose at least one service" }).click();
    await until(() =>
      page
        .getByRole("checkbox")
        .first()
        .evaluate((element) => element === document.activeElement),
    );
  });
});

test("without a script nothing waits for one", async () => {
  const { page } = await visit({ javaScript: false });
  await page.goto("/contact");
  expect(await page.getByRole("button", { name: "Continue" }).isEnabled()).toBe(true);
  await goToTimes(page, newContact());
  for (const waiting of await page.getByText("Loading the calendar").all()) {
    expect(await waiting.isVisible()).toBe(false);
  }
  expect(await page.locator("[disabled]").count()).toBe(0);
});
