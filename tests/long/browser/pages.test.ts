import { HtmlValidate } from "html-validate";
import { expect, inject, test } from "vitest";
import { PUBLIC_PAGES } from "../../../app/content/site-map";
import { expectReadableInTheDark, expectSound } from "../../support/axe";
import { IS_LONG, someOf } from "../../support/extent";
import { Page as HtmlPage } from "../../support/page";
import { expectReflow } from "../../support/reflow";
import { wingOf } from "../../support/route-table";
import { expectSpecifiedTexts } from "../../support/specified-texts";
import { chooseTime, goToTimes, newContact, schedulerFrame, withBrowser } from "../../support/visit";

const visit = withBrowser();

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // React's style: closed void elements, boolean attributes with an empty value, and some names in camel case.
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

/** A post with a table, a table of contents and links to other posts. */
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

/** In a wide window, axe checks nothing on pages of text that it does not check on the others. */
const WIDE = STILL.filter((path) => !/^\/help\/|^\/(docs|privacy|terms|nowhere)$|\?/.test(path));

const PHONE = { width: 360, height: 900 };
const DESKTOP = { width: 1280, height: 900 };

test.each(someOf(STILL, wingOf))("%s passes axe", async (path) => {
  const { page, expectConsoleError } = await visit({ width: PHONE.width });
  expectConsoleError(/40[04]/);
  await page.goto(path);
  await expectSound(page, `${path} on a phone`);
  if (WIDE.includes(path)) {
    await page.setViewportSize(DESKTOP);
    await expectSound(page, `${path} in a wide window`);
    await page.setViewportSize(PHONE);
  }
  await expectReadableInTheDark(page, path);
  await expectReflow(page, path);
});

test.runIf(IS_LONG)("every step of booking, moving and cancelling passes axe", async () => {
  const { page, expectConsoleError } = await visit({ width: PHONE.width });
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
  await scheduler.getByRole("heading", { name: "Check the details" }).waitFor();
  await expectSound(page, "the confirm step");
  await scheduler.getByRole("button", { name: "Confirm the call" }).click();
  await scheduler.getByRole("heading", { name: "Your call is booked" }).waitFor();
  await expectSound(page, "the confirmation");
  const manage = await scheduler.getByRole("link", { name: "Move or cancel this call" }).getAttribute("href");
  await page.goto(manage ?? "");
  await schedulerFrame(page);
  await expectSound(page, "moving a call");
  await page.getByRole("link", { name: "cancel the call" }).click();
  await page.getByRole("button", { name: "Cancel the call" }).waitFor();
  await expectSound(page, "cancelling");
  await page.getByRole("button", { name: "Cancel the call" }).click();
  await page.getByRole("heading", { name: "Your call has been cancelled" }).waitFor();
  await expectSound(page, "cancelled");
  // The link without its last character is invalid.
  await page.goto((manage ?? "").slice(0, -1));
  await page.getByRole("heading", { name: "Failed to load booking details" }).waitFor();
  await expectSound(page, "a link that no longer leads anywhere");
});

test.each(STILL)("the HTML of %s is valid", async (path) => {
  const html = await (await fetch(inject("siteUrl") + path)).text();
  // As the W3C validator demands: nothing after </html>, and only valid types of script.
  expect(html.trimEnd().endsWith("</body></html>") && html.split("</html>").length === 2).toBe(true);
  for (const [, type] of html.matchAll(/<script[^>]*\stype="([^"]*)"/g))
    expect(type).toMatch(/^(module|speculationrules|\w+\/[\w.+-]+)$/);
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
