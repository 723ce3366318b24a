import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { expectSoundAnywhere } from "../axe";
import { fieldOf, LIVE_CHAT, messagesOf, untilSaid } from "../chat-page";
import type { Extent } from "../covering";
import { drawPicture } from "../pictures";
import { expectText, expectTexts, expectValue } from "../reads";
import { siteDatabase } from "../site";
import { signInBrowserAsStaff } from "../staff-visit";
import { until, type Visit, withBrowser } from "../visit";

/** The site's words, changed in a browser by a member of staff who sees the desk for the first time, with scripts and without. */
export function testWords(extent: Extent): void {
  const visit = withBrowser();

  /** Other tests' visitors read the same site. */
  afterEach(() =>
    siteDatabase().batch([
      siteDatabase().prepare("delete from piece_drafts"),
      siteDatabase().prepare("delete from piece_versions"),
      siteDatabase().prepare("delete from pictures"),
      siteDatabase().prepare("delete from help_searches"),
    ]),
  );

  /** The browser's errors for answers of 400 and 409, which are asked for. */
  const REFUSED = /status of 4(00|09)/;

  async function visitDesk(javaScript: boolean): Promise<Visit> {
    const staff = await visit({ javaScript });
    staff.expectConsoleError(REFUSED);
    await signInBrowserAsStaff(staff.context, "member");
    return staff;
  }

  test.each(
    extent.ways([
      ["with JavaScript", true],
      ["without", false],
    ] as const),
  )("a price, a post, a mistake and a colleague, %s", async (_, javaScript) => {
    const { page } = await visitDesk(javaScript);
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const done = page.locator("main [role=status]");

    // A price, from the list to the pages that say it.
    await page.goto("/staff/words");
    if (javaScript) await expectSoundAnywhere(page, "list");
    await page.getByRole("link", { name: "Starter", exact: true }).click();
    await expectValue(page.getByLabel("Price per month")).toBe("2,499");
    if (javaScript) await expectSoundAnywhere(page, "plan");
    await page.getByLabel("Price per month").fill("cheap");
    await press("Publish");
    await expectText(page.locator("#price-error")).toContain("whole US dollars");
    await page.getByLabel("Price per month").fill("1,999");
    await press("Preview");
    await expectText(page.locator("main")).toContain("Nothing has been saved yet.");
    await expectText(page.locator(".plan-price")).toContain("$1,999");
    await press("Publish");
    await expectText(done).toContain("It's published.");
    for (const path of ["/", "/help/billing"]) {
      await page.goto(path);
      await expectText(page.locator("main"), path).toContain("1,999");
      await expectText(page.locator("main"), path).not.toContain("2,499");
    }

    // The mistake is undone.
    await page.goto("/staff/words/plan/starter");
    await press("Undo the last change");
    await expectText(done).toContain("The last change is undone.");
    await page.goto("/");
    await expectText(page.locator("main")).toContain("2,499");

    // A picture, first a wrong one.
    await page.goto("/staff/words");
    await page.getByRole("link", { name: "Pictures", exact: true }).click();
    const picture = page.getByLabel("Picture", { exact: true });
    await page.getByLabel("What it shows").fill(`A chart ${javaScript ? "with" : "without"} scripts`);
    await picture.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("GIF89a") });
    await press("Add the picture");
    await expectText(page.locator("#picture-error")).toContain("This file is a GIF.");
    if (javaScript) await expectSoundAnywhere(page, "refused picture");
    const buffer = await drawPicture({ width: javaScript ? 60 : 50, height: 30 });
    await picture.setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
    await press("Add the picture");
    await expectText(done).toContain("It's added.");
    if (javaScript) await expectSoundAnywhere(page, "pictures");
    const [markdown = ""] = await page.locator("main li code").allTextContents();

    // A post for tomorrow, with the picture.
    await page.goto("/staff/words");
    await page.getByRole("link", { name: "New post" }).click();
    const title = `Written at the desk ${javaScript ? "with" : "without"} scripts`;
    await page.getByLabel("Title").fill(title);
    await page
      .getByLabel("Description")
      .fill("A description that is long enough to tell readers what the post is about.");
    await page.getByLabel("Author").fill("The strategy team");
    await page
      .getByLabel("Text")
      .fill(`## First\n\nHello **there**, see [our blog](/blog).\n\n${markdown}\n\n- one`);
    const [tomorrow = ""] = new Date(Date.now() + 36 * 3_600_000).toISOString().split("T");
    await page.locator("#publishDate").fill(tomorrow);
    await page.locator("#publishTime").fill("09:00");
    await press("Publish");
    await expectText(done).toContain("It's planned.");
    await expectText(page.locator("main")).toContain("It goes live on");
    if (javaScript) await expectSoundAnywhere(page, "planned post");
    const piece = new URL(page.url()).pathname;
    const titles = page.locator("main h2 a");
    await page.goto("/blog");
    await expectTexts(titles).not.toContain(title);
    await moveToNow(piece.replace("/staff/words/", ""));
    await readWordsAnew(page);
    await page.goto("/blog");
    await expectTexts(titles).toContain(title);
    await page.getByRole("link", { name: title }).click();
    const shown = page.locator(".post-text img");
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(javaScript ? 60 : 50);

    // A colleague has been quicker.
    await page.goto(piece);
    const colleague = await visitDesk(javaScript);
    await colleague.page.goto(piece);
    await colleague.page.getByLabel("Author").fill("The client team");
    await colleague.page.getByRole("button", { name: "Publish", exact: true }).click();
    await expectText(colleague.page.locator("main [role=status]")).toContain("It's published.");
    await page.getByLabel("Author").fill("The care team");
    await press("Publish");
    await expectText(page.locator("main")).toContain("A colleague has changed this");
    await expectText(page.locator("main ins")).toContain("care");
    await expectValue(page.getByLabel("Author")).toBe("The care team");
    if (javaScript) await expectSoundAnywhere(page, "conflict");
    await press("Publish");
    await expectText(done).toContain("It's published.");
    await page.locator("#history ~ ol a").first().click();
    await expectText(page.locator("main ins")).toContain("care");
    if (javaScript) await expectSoundAnywhere(page, "version");
    await page.goto(piece);
    await press("Take it off the site");
    await expectText(done).toContain("It's off the site.");
    await expectText(page.locator("h1")).toBe(title);
  });

  test.each(
    extent.ways([
      ["with JavaScript", true],
      ["without", false],
    ] as const),
  )(
    "a help article of the desk's own, from what can be typed to its page and the search, %s",
    async (_, javaScript) => {
      const { page } = await visitDesk(javaScript);
      const done = page.locator("main [role=status]");
      await page.goto("/staff/words");
      await page.getByRole("link", { name: "New guide" }).click();
      await page.getByText("What you can type").click();
      await expectText(page.locator("details[open]")).toContain("A list of facts");
      if (javaScript) await expectSoundAnywhere(page, "form of a guide");
      const title = `Ring the gong ${javaScript ? "with" : "without"} scripts`;
      await page.getByLabel("Title").fill(title);
      await page.getByLabel("Summary").fill("How to ring the gong of the office, and when.");
      await page.getByLabel("Place in the list").fill("1");
      await page.getByLabel("Text").fill("## When\nAlso called: tamtam\n\nAt noon, > alone.\n\n> Ring");
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await expectText(page.locator("main")).toContain("Line 6: Articles have no quotations.");
      await page.getByLabel("Text").fill("## When\nAlso called: tamtam\n\nAt noon.\n\nMorning\n: Never");
      await page.getByRole("button", { name: "Preview", exact: true }).click();
      await expectText(page.locator("main dl dt").first()).toBe("Morning");
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await expectText(done).toContain("It's published.");
      await page.getByRole("link", { name: "Its page" }).click();
      await expectText(page.locator("h1")).toBe(title);
      await page.goto("/help?q=tamtam");
      await expectText(page.locator("main")).toContain(title);
      await page.getByRole("link", { name: title }).last().click();
      await expectText(page.locator("h1")).toBe(title);
      if (javaScript) await expectSoundAnywhere(page, "guide");
    },
  );

  test.each(
    extent.ways([
      ["with JavaScript", true],
      ["without", false],
    ] as const),
  )(
    "a question that the chat didn't know, answered at the desk and known from then on, %s",
    async (_, javaScript) => {
      const [question, other] = ["Do you groom quokkas?", "Who brushes the quokkas?"];
      const answer = `Every Friday at noon, ${javaScript ? "with" : "without"} scripts.`;
      const visitor = await visit({ javaScript });
      const ask = async () => {
        await visitor.page.goto(`${LIVE_CHAT}?chat=open`);
        await fieldOf(visitor.page).fill(question);
        await fieldOf(visitor.page).press("Enter");
        await expectText(messagesOf(visitor.page).nth(-2)).toContain(question);
        await untilSaid(visitor.page);
      };
      const { page } = await visitDesk(javaScript);
      await readWordsAnew(page);
      await ask();
      await expectText(messagesOf(visitor.page).last()).not.toContain(answer);

      const link = page.getByRole("link", { name: /^Answer this/ });
      await page.goto("/staff/words");
      await page.getByRole("link", { name: "Questions without an answer" }).click();
      await expectText(page.locator("h1")).toBe("Questions without an answer");
      // It is recorded after the visitor's answer.
      await until(async () => (await page.reload()) !== null && (await link.count()) === 1);
      if (javaScript) await expectSoundAnywhere(page, "questions without an answer");
      await link.click();
      await expectValue(page.getByLabel("Questions")).toBe(question.toLowerCase());
      await page.getByLabel("Questions").fill(`${question}\n${other}`);
      await page.getByLabel("Answer", { exact: true }).fill(answer);
      await page.getByRole("button", { name: "Preview and try" }).click();
      await expectText(page.locator("main")).toContain("Nothing has been saved yet.");
      await expectText(page.locator("main")).toContain(answer);
      if (javaScript) await expectSoundAnywhere(page, "an answer that is tried");
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      await expectText(page.locator("main [role=status]")).toContain("It's published.");
      await ask();
      await expectText(messagesOf(visitor.page).last()).toContain(answer);
    },
  );

  /** Publishes a claim, after which the words are read anew, as they are after five seconds. */
  async function readWordsAnew(page: Page): Promise<void> {
    await page.goto("/staff/words/claim/leads");
    await page.getByLabel("In other words").fill(`More of your enquiries fit, ${randomUUID()}.`);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expectText(page.locator("main [role=status]")).toContain("It's published.");
  }

  /** As if the moment for which a piece is planned had come. */
  async function moveToNow(piece: string): Promise<void> {
    await siteDatabase()
      .prepare("update piece_versions set live_from = made_at where piece = ?")
      .bind(piece)
      .run();
  }
}
