import { HtmlValidate } from "html-validate";
import type { Request } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { PUBLIC_PAGES } from "../../app/content/site-map";
import { VISIT_IMAGE_PATH } from "../../app/domain/numbers/funnel";
import { expectReadableInTheDark, expectSound } from "../support/axe";
import { Page as HtmlPage } from "../support/page";
import { expectReflow } from "../support/reflow";
import { specifiedTexts } from "../support/specified-texts";
import {
  chooseTime,
  goToTimes,
  isOff,
  newContact,
  schedulerFrame,
  until,
  untilAwake,
  withBrowser,
} from "../support/visit";

const visit = withBrowser();

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // React's own style of attributes: void elements closed, booleans with an empty value, some names in
    // camel case.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    "element-case": ["error", { style: "lowercase" }],
    "no-trailing-whitespace": "off",
    "long-title": "off",
    // The scroll restoration and router scripts are inline; the policy has their hashes.
    "no-inline-style": "error",
    "require-sri": "off",
    "doctype-style": "off",
    "script-type": "off",
  },
});

/** With a table, a table of contents and neighbours. */
const POST = "/blog/questions-to-ask-an-ai-marketing-agency";

const STILL = [
  ...PUBLIC_PAGES,
  POST,
  "/signin",
  "/signin?mode=reset",
  "/signin?mode=reset-sent",
  "/signup",
  "/reset-password?token=x",
  "/verify-email?token=x",
  "/stop-email-change?token=x",
  "/contact?plan=pro",
  "/contact?step=time",
  "/help?q=bookng",
  "/help?q=zzzzzz",
  "/schedule",
  "/schedule?date=never",
  "/nowhere",
];

/** In a wide window, pages of text differ from the others in nothing that axe looks at. */
const WIDE = STILL.filter((path) => !/^\/help\/|^\/(docs|privacy|terms|nowhere)$|\?/.test(path));

describe.each([
  { width: 360, still: STILL },
  { width: 1280, still: WIDE },
])("at $width px", ({ width, still }) => {
  test.each(still)("%s passes axe", async (path) => {
    const { page, expectConsoleError } = await visit({ width });
    expectConsoleError(/40[04]/);
    await page.goto(path);
    await expectSound(page, path);
    if (width !== 360) return;
    await expectReadableInTheDark(page, path);
    await expectReflow(page, path);
  });

  if (width !== 360) return;

  test("every step of booking, moving and cancelling passes axe", async () => {
    const { page, expectConsoleError } = await visit({ width });
    expectConsoleError(/40[049]/);
    await page.goto("/contact");
    await page.getByLabel("Your name").fill("Demo Client");
    await page.getByRole("textbox", { name: "Company" }).fill("Demo Company");
    await page.getByLabel("Email", { exact: true }).fill("no address");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByText("Please check this step").waitFor();
    await expectSound(page, "a refused first step");

    await page.goto("/contact");
    await goToTimes(page, newContact());
    await expectSound(page, "the widget while it loads");
    const scheduler = await schedulerFrame(page);
    await expectSound(page, "the widget");
    await chooseTime(scheduler, 7, 3);
    await scheduler.getByRole("heading", { name: "Is this right?" }).waitFor();
    await expectSound(page, "the confirm step");
    await scheduler.getByRole("button", { name: "Confirm the call" }).click();
    await scheduler.getByRole("heading", { name: "Your call is booked" }).waitFor();
    await expectSound(page, "the confirmation");
    const manage = await scheduler
      .getByRole("link", { name: "Move or cancel this call" })
      .getAttribute("href");
    await page.goto(manage ?? "");
    await schedulerFrame(page);
    await expectSound(page, "moving a call");
    await page.getByRole("link", { name: "cancel the call" }).click();
    await page.getByRole("button", { name: "Cancel the call" }).waitFor();
    await expectSound(page, "cancelling");
    await page.getByRole("button", { name: "Cancel the call" }).click();
    await page.getByRole("heading", { name: "Your call has been cancelled" }).waitFor();
    await expectSound(page, "cancelled");
    // One character short.
    await page.goto((manage ?? "").slice(0, -1));
    await page.getByRole("heading", { name: "Failed to load booking details" }).waitFor();
    await expectSound(page, "a link that no longer leads anywhere");
  });
});

test.each(STILL)("the HTML of %s is valid", async (path) => {
  const html = await (await fetch(inject("siteUrl") + path)).text();
  // As the validator of the W3C has it: nothing behind the end, and no type of script that is no type.
  expect(html.trimEnd().endsWith("</body></html>") && html.split("</html>").length === 2).toBe(true);
  for (const [, type] of html.matchAll(/<script[^>]*\stype="([^"]*)"/g))
    expect(type).toMatch(/^(module|\w+\/[\w.+-]+)$/);
  const report = await validator.validateString(html);
  expect(
    report.results.flatMap(({ messages }) => messages.map((m) => `${m.ruleId}: ${m.message} ${m.selector}`)),
  ).toEqual([]);
});

test.each(PUBLIC_PAGES)("%s has one h1 and its specified texts without scripts", async (path) => {
  const answer = await fetch(inject("siteUrl") + path);
  expect(answer.status).toBe(200);
  const page = new HtmlPage(await answer.text());
  expect(page.heading).not.toBe("");
  expectSpecifiedTexts(path, page.text);
});

const MAX_SCRIPT_BYTES = 5 * 1024;

describe("deferred hydration", () => {
  test.each([...PUBLIC_PAGES, "/schedule", "/nowhere"])(
    "%s loads one small script and wakes without errors",
    async (path) => {
      const { page, expectConsoleError } = await visit();
      if (path === "/nowhere") expectConsoleError(/404/);
      // Idle time would wake the page, so it never comes here.
      await page.addInitScript(() => {
        window.requestIdleCallback = () => 0;
      });
      const requests: Request[] = [];
      page.on("request", (request) => requests.push(request));
      await page.goto(path);
      await page.evaluate(nextFrame);
      const asleep = [...requests];
      const scripts = asleep.filter((request) => request.resourceType() === "script");
      expect(scripts.map((request) => new URL(request.url()).pathname)).toEqual(["/wake.js"]);
      const body = await (await scripts[0]?.response())?.body();
      expect(body?.byteLength).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
      // The booking section is counted by an image of a few bytes, where it is in sight: decision 40.
      const others = asleep.filter((request) => new URL(request.url()).pathname !== VISIT_IMAGE_PATH);
      expect([...new Set(others.map((request) => request.resourceType()))].sort()).toEqual([
        "document",
        "font",
        "script",
        "stylesheet",
      ]);
      await page.mouse.move(100, 100);
      await page.mouse.move(120, 120);
      await untilAwake(page);
      expect(requests.filter((request) => request.resourceType() === "script").length).toBeGreaterThan(1);
      await expect.poll(() => page.locator("h1").count()).toBe(1);
      expectSpecifiedTexts(path, (await page.locator("body").textContent()) ?? "");
    },
  );

  test("a form page wakes by itself once it is idle", async () => {
    const { page } = await visit();
    await page.goto("/contact");
    await until(() => isOff(page.getByRole("button", { name: "Continue" })));
  });
});

/** Once a page has painted, it has made all requests of its own. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

function expectSpecifiedTexts(path: string, text: string): void {
  const onOneLine = text.replaceAll(/\s+/g, " ");
  for (const page of PUBLIC_PAGES.filter((page) => page === path)) {
    for (const words of specifiedTexts(page)) expect(onOneLine).toContain(words);
  }
}
