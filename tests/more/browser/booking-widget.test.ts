import { describe, expect, inject, test } from "vitest";
import { passTime, startTime, stopTime } from "../../support/clock";
import {
  expectAttribute,
  expectBox,
  expectCount,
  expectGone,
  expectHidden,
  expectNoneNow,
  expectValue,
  expectVisible,
} from "../../support/reads";
import {
  expectFocusOn,
  fillContact,
  goToTimes,
  holdRequests,
  isAriaDisabled,
  newContact,
  schedulerFrame,
  slots,
  until,
  untilAwake,
  untilSettled,
  withBrowser,
} from "../../support/visit";

const visit = withBrowser();

const INIT_DELAY_MS = 1000;
const SCRIPT_PATIENCE_MS = 5000;

describe("the widget", () => {
  test("shows a spinner, initialises after a second, and has its minimum size", async () => {
    const { page } = await visit({ width: 320 });
    await page.goto("/contact");
    await fillContact(page, newContact());
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("checkbox").first().check();
    // Once the page is awake, Continue loads no new document.
    await untilAwake(page);
    await stopTime(page);
    const hasScript = page.waitForResponse("**/embed/scheduler.js");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Loading the calendar").first().waitFor();
    await hasScript;
    await passTime(page, INIT_DELAY_MS - 1);
    await untilSettled(page);
    await expectNoneNow(page.locator("[data-widget] iframe"));
    await startTime(page);
    await schedulerFrame(page);

    const box = await page.locator("[data-widget] iframe").boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(320);
    expect(box?.height).toBeGreaterThanOrEqual(700);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test("reports a missing script, and the call can still be booked", async () => {
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
    await page.getByRole("link", { name: "Open the calendar on its own page" }).click();
    await slots(page).first().click();
    await page.getByText("Demo Company").waitFor();
  });

  test("a script that hangs is reported after five seconds", async () => {
    const { page } = await visit();
    await page.route("**/embed/scheduler.js", () => {});
    await page.goto("/contact");
    await untilAwake(page);
    await stopTime(page);
    await goToTimes(page, newContact());
    await page.getByText("Loading the calendar").first().waitFor();
    const failure = page.getByText("Failed to load booking widget");
    await passTime(page, SCRIPT_PATIENCE_MS - 1);
    await untilSettled(page);
    await expectNoneNow(failure);
    await passTime(page, 1);
    await failure.waitFor();
    await page.getByRole("link", { name: "Open the calendar on its own page" }).waitFor();
  });

  test.each([
    ["the page's modules", /\/assets\/.*\.js/],
    ["every script", /\.js(\?|$)/],
  ] as const)("ends its wait after 15 seconds with %s blocked by a filter", async (_, scripts) => {
    const { page, expectConsoleError } = await visit();
    expectConsoleError(/ERR_BLOCKED_BY_CLIENT|Failed to load resource/);
    await page.route(scripts, (route) => route.abort("blockedbyclient"));
    await page.goto("/contact");
    await goToTimes(page, newContact());
    const waiting = page.locator(".until-late:not(.sr-only)", { hasText: "Loading the calendar" });
    const failure = page.getByRole("alert").filter({ hasText: "Failed to load booking widget" });
    // The delays are CSS animations, so the test sets their time.
    const at = (ms: number) =>
      page.evaluate((ms) => {
        for (const animation of document.getAnimations()) {
          if (!(animation instanceof CSSAnimation) || !/^(leave|come)$/.test(animation.animationName))
            continue;
          animation.pause();
          animation.currentTime = ms;
        }
      }, ms);
    await at(14_999);
    await expectVisible(waiting);
    await expectNoneNow(failure);
    const link = page.getByRole("link", { name: "Open it on its own page" });
    await expectVisible(link);
    await at(15_001);
    // The failure has the same link.
    await expectHidden(link);
    await expectHidden(waiting);
    await expectCount(failure).toBe(1);
    await failure.getByRole("link", { name: "Open the calendar on its own page" }).waitFor();
    await page.unroute(scripts);
    await failure.getByRole("link", { name: "Retry" }).click();
    await schedulerFrame(page);
    await expectGone(failure);
  });

  test("reports a failed initialisation, and a successful retry continues", async () => {
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
    await expectAttribute(
      page.getByRole("link", { name: "Open the calendar on its own page" }),
      "href",
    ).toMatch(/^\/schedule\?draft=[\da-f-]{36}$/);
    await page.unroute("**/embed/scheduler.js");
    await page.getByRole("button", { name: "Retry" }).click();
    await schedulerFrame(page);
  });

  test("accepts only its own frame's message that a call is booked", async () => {
    const { page } = await visit();
    const release = await holdRequests(page, "**/embed/scheduler.js");
    const isAwake = page.waitForRequest("**/embed/scheduler.js");
    await page.goto("/contact");
    await goToTimes(page, newContact());
    await isAwake;
    const tell = async (event: string, from: "frame" | "page", origin = inject("siteUrl")) => {
      await page.evaluate(
        ({ event, from, origin }) => {
          const frame = document.querySelector<HTMLIFrameElement>("[data-widget] iframe");
          const source = from === "frame" ? frame?.contentWindow : window;
          const message = new MessageEvent("message", { data: { event }, origin, source });
          // In a separate task, so that an error in a listener becomes a page error.
          return new Promise<void>((resolve) =>
            setTimeout(() => {
              dispatchEvent(message);
              resolve();
            }),
          );
        },
        { event, from, origin },
      );
    };
    await tell("scheduler.event_scheduled", "page");
    release();
    await schedulerFrame(page);
    await tell("scheduler.event_scheduled", "page");
    await tell("scheduler.event_scheduled", "frame", inject("strangerUrl"));
    await tell("scheduler.page_height", "frame");
    await untilSettled(page);
    const booked = page.getByRole("heading", { name: "Your call is booked" });
    await expectGone(booked);
    await tell("scheduler.event_scheduled", "frame");
    await booked.waitFor();
  });

  test.each([768, 1280])("is 700 px high at %i px, where its content fits", async (width) => {
    const { page } = await visit({ width });
    await page.goto("/contact");
    await goToTimes(page, newContact());
    const frame = await schedulerFrame(page);
    await untilAwake(frame);
    await expect
      .poll(() => frame.evaluate(() => document.body.getBoundingClientRect().height))
      .toBeLessThanOrEqual(700);
    await expectBox(page.locator("[data-widget] iframe"), "height").toBe(700);
  });

  test("grows with its page, so that the frame never scrolls", async () => {
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
  test("Continue says that it is disabled until the step is filled in, and what is missing when pressed", async () => {
    const { page } = await visit();
    await page.goto("/contact");
    await untilAwake(page);
    const next = page.getByRole("button", { name: "Continue" });
    await until(() => isAriaDisabled(next));
    await next.focus();
    await expectFocusOn(next);
    await page.keyboard.press("Enter");
    await page.getByText("Enter your name", { exact: true }).waitFor();
    await expectAttribute(page.getByLabel("Your name"), "aria-invalid").toBe("true");
    await expectFocusOn(page.getByLabel("Your name"));
    await page.getByLabel("Your name").fill("Demo Client");
    await page.getByLabel("Email", { exact: true }).fill("demo.client@example.com");
    await page.getByRole("textbox", { name: "Company" }).fill("   ");
    await until(() => isAriaDisabled(next));
    await page.getByRole("textbox", { name: "Company" }).fill("Demo Company");
    await until(async () => !(await isAriaDisabled(next)));
    await next.click();
    await page.getByRole("heading", { name: "What would you like to talk about?" }).waitFor();
    await until(() => isAriaDisabled(next));
    await page.getByRole("checkbox").first().check();
    await until(async () => !(await isAriaDisabled(next)));
    await page.getByRole("checkbox").first().uncheck();
    await until(() => isAriaDisabled(next));
  });

  test("the plan stored by the previous page is preselected, then forgotten", async () => {
    const { page } = await visit();
    await page.goto("/healthz");
    await page.evaluate(() => sessionStorage.setItem("selectedPlan", "enterprise"));
    await page.goto("/contact");
    await until(
      async () => (await page.getByRole("combobox", { name: /^Plan/ }).inputValue()) === "enterprise",
    );
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("selectedPlan"))).toBeNull();
    await page.reload();
    await untilAwake(page);
    await expectValue(page.getByRole("combobox", { name: /^Plan/ })).toBe("");
  });

  test("a plan in the URL is preselected, then removed from the URL", async () => {
    const { page } = await visit();
    await page.goto("/contact?plan=growth");
    await expectValue(page.getByRole("combobox", { name: /^Plan/ })).toBe("growth");
    await untilAwake(page);
    await until(async () => new URL(page.url()).search === "");
    await expectValue(page.getByRole("combobox", { name: /^Plan/ })).toBe("growth");
  });

  test("Book a Call stores the starter plan for the next page", async () => {
    const { page } = await visit();
    await page.goto("/");
    await untilAwake(page);
    await until(() => isAriaDisabled(page.getByRole("button", { name: "Continue" })));
    await page.getByRole("link", { name: "Book a Call" }).click();
    await page.getByRole("heading", { name: "Book a Strategy Call", level: 1 }).waitFor();
    await until(async () => (await page.getByRole("combobox", { name: /^Plan/ }).inputValue()) === "starter");
    await expect.poll(() => new URL(page.url()).search).toBe("");
  });

  test("focus moves to the next step, and to the error summary", async () => {
    const { page, expectConsoleError } = await visit();
    expectConsoleError(/400/);
    await page.goto("/contact");
    await untilAwake(page);
    await fillContact(page, newContact());
    await page.getByRole("button", { name: "Continue" }).click();
    const heading = page.getByRole("heading", { name: "What would you like to talk about?" });
    await heading.waitFor();
    await until(() => heading.evaluate((element) => element === document.activeElement));
    // An empty submission, as a script that failed halfway might send.
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

test("without a script nothing waits for one to load", async () => {
  const { page } = await visit({ javaScript: false });
  await page.goto("/contact");
  await expect.poll(() => page.getByRole("button", { name: "Continue" }).isEnabled()).toBe(true);
  await goToTimes(page, newContact());
  for (const waiting of await page.getByText("Loading the calendar").all()) {
    await expectHidden(waiting);
  }
  await expectGone(page.locator("[disabled]"));
});
