import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { CLAIMS } from "../../../app/content/claims";
import { TRY, TRY_EXAMPLES } from "../../../app/content/showcase";
import { DAY_MS } from "../../../app/domain/duration";
import { SIGNALS, scoreOf } from "../../../app/domain/showcase/lead-score";
import { expectSound } from "../axe";
import type { Extent } from "../covering";

import {
  expectAttribute,
  expectBox,
  expectCount,
  expectGone,
  expectHidden,
  expectHiddenNow,
  expectText,
  expectTexts,
  expectValue,
  expectVisible,
} from "../reads";
import { expectFocusOn, until, untilAwake, withBrowser } from "../visit";

/** The interactive parts of the marketing pages, and how the home page fits its screens. */
export function testShowcase(extent: Extent): void {
  const visit = withBrowser();

  /** The score that the style sheet has computed. */
  const countedBy = (page: Page) =>
    page.locator("#score").evaluate((form) => getComputedStyle(form).getPropertyValue("--score"));

  describe.each(extent.ways([{ javaScript: true }, { javaScript: false }]))(
    "with JavaScript: $javaScript",
    ({ javaScript }) => {
      test("the assistant answers from the visitor's own lines alone, in the browser, and opening it moves nothing", async () => {
        const { page } = await visit({ javaScript, width: 360 });
        await page.goto("/");
        const opener = page.getByRole("button", { name: TRY.open });
        if (!javaScript) {
          await expectHiddenNow(opener);
          await expectCount(page.locator(".talk > .talk-lines li")).toBe(4);
          return;
        }
        const heading = page.getByRole("heading", { level: 1 });
        await opener.scrollIntoViewIfNeeded();
        const top = (await heading.boundingBox())?.y ?? 0;
        await opener.click();
        const panel = page.getByRole("dialog", { name: TRY.open });
        await panel.waitFor();
        await expectBox(heading, "y").toBe(top);
        await untilAwake(page);
        const requests: string[] = [];
        page.on("request", (request) =>
          requests.push(`${request.method()} ${request.url()} ${request.postData()}`),
        );
        const ask = async (question: string) => {
          await panel.getByLabel(TRY.asks).fill(question);
          await panel.getByLabel(TRY.asks).press("Enter");
          await expectValue(panel.getByLabel(TRY.asks)).toBe("");
        };
        const newest = panel.getByRole("log").getByRole("listitem").last();
        await panel.getByLabel(TRY.lines).fill("Roses <b>€3</b> each\nWe close at 18:00");
        await ask("How much are roses?");
        await expectText(newest).toBe("Assistant: Roses <b>€3</b> each");
        await ask("Do you sell pottery?");
        await expectText(newest).toContain(TRY.unknown);
        // A free time of the agency's calendar.
        await expectAttribute(newest.getByRole("link"), "href", "a time").toMatch(/^\/schedule\?.*time=/);
        expect(requests.join().toLowerCase()).not.toMatch(/roses|pottery/);
        await expectSound(page, "answers from own lines");

        await panel.getByLabel(TRY.lines).fill("  ");
        await panel.getByRole("button", { name: TRY.button, exact: true }).click();
        await panel.getByText(TRY.missing.lines).waitFor();
        await expectFocusOn(panel.getByLabel(TRY.lines));
        for (const { name, asks } of TRY_EXAMPLES) {
          await panel.getByRole("button", { name, exact: true }).click();
          await panel.getByRole("button", { name: asks[0] ?? "", exact: true }).click();
          await expectText(newest).not.toContain(TRY.unknown);
        }
        await page.keyboard.press("Escape");
        await expectGone(panel);
        await expectFocusOn(opener);
      });

      test("the score counts the visitor's ticks, and the row travels", async () => {
        const { page } = await visit({ javaScript, width: 360 });
        await page.goto("/services");
        const row = page.locator("#score .board b");
        const leftOf = async () => (await row.boundingBox())?.x ?? 0;
        await expect.poll(async () => Number(await countedBy(page))).toBe(55);
        for (const id of ["date", "budget"]) await page.locator(`#score [value="${id}"]`).uncheck();
        await until(async () => Number(await countedBy(page)) === 0);
        const start = await leftOf();
        const ticks: string[] = [];
        for (const { id } of SIGNALS) {
          await page.locator(`#score [value="${id}"]`).check();
          ticks.push(id);
          await until(async () => Number(await countedBy(page)) === scoreOf(ticks).total);
        }
        await until(async () => (await leftOf()) > start + 100);
        if (javaScript) {
          await page.getByText("Score 100 of 100: Call today").waitFor({ state: "attached" });
          await expectGone(page.getByRole("button", { name: "Add it up" }));
        } else {
          await page.locator('#score [value="prices"]').uncheck();
          await page.getByRole("button", { name: "Add it up" }).click();
          await page.getByText("Score 90 of 100: Call today").waitFor({ state: "attached" });
          await expect.poll(async () => Number(await countedBy(page))).toBe(90);
        }
        await page.getByLabel("They replied").check();
        await page.getByText("Held back: they replied").waitFor();
        await expectHidden(page.getByText("Goes out"));
        // The record is the same enquiry's.
        const record = page.locator("#record");
        await record.getByText("Stopped: they replied").waitFor();
        await expectHidden(record.getByText("From 10:47 pm"));
        await record.getByText(javaScript ? "100: gave a date, named" : "90: gave a date, named").waitFor();
        if (javaScript) await expectSound(page, "a full score");
      });

      test.each([360, 768, 1280])("a full score is on one line in a window of %i px", async (width) => {
        const { page } = await visit({ javaScript, width });
        await page.goto("/services");
        for (const { id } of SIGNALS) await page.locator(`#score [value="${id}"]`).check();
        await until(async () => Number(await countedBy(page)) === 100);
        const lines = await page.locator("#score .score-sum").evaluate((sum) => {
          const { fontSize } = getComputedStyle(sum);
          return sum.getBoundingClientRect().height / Number.parseFloat(fontSize);
        });
        expect(lines).toBeLessThan(2);
      });

      test("the calendar's next three free times are shown without a press, or no box is", async () => {
        const { page } = await visit({ javaScript, timeZone: "Asia/Tokyo" });
        await page.goto("/about");
        const times = page.locator(".free-times");
        if (!javaScript) {
          await expectHiddenNow(times);
          await page.getByRole("banner").getByRole("link", { name: "Book a Call" }).click();
          await page.getByRole("link", { name: "Choose a time first" }).click();
          await page.getByRole("heading", { level: 1, name: /^Choose a time/ }).waitFor();
          return;
        }
        const { height = 0 } = (await times.boundingBox()) ?? {};
        await times.scrollIntoViewIfNeeded();
        await times.getByText("Tokyo time").waitFor();
        await expectCount(times.getByRole("listitem")).toBe(3);
        await expect
          .poll(async () => Math.abs(((await times.boundingBox())?.height ?? 0) - height))
          .toBeLessThan(2);
        await expectSound(page, "free times");
        await times.getByRole("listitem").getByRole("link").first().click();
        await page.getByRole("heading", { level: 1, name: "Check the details" }).waitFor();
      });
    },
  );

  test("a free time on another day says the day on a line of its own", async () => {
    const { page } = await visit({ width: 360, timeZone: "Asia/Tokyo" });
    const date = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
    // The third is at midnight in Tokyo.
    const times = ["14:00", "14:30", "15:00"].map((time) => `${date}T${time}:00.000Z`);
    await page.route("**/schedule/free.json", (route) => route.fulfill({ json: { minutes: 30, times } }));
    await page.goto("/about");
    const third = page.locator(".free-times").getByRole("link", { name: "12:00 am" });
    await page.locator(".free-times").scrollIntoViewIfNeeded();
    await third.waitFor();
    const { lines, width, room } = await third.evaluate((link) => {
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      while (!texts.currentNode.nodeValue?.includes("12:00")) texts.nextNode();
      const time = document.createRange();
      time.selectNodeContents(texts.currentNode);
      return {
        lines: time.getClientRects().length,
        width: time.getBoundingClientRect().width,
        room: link.clientWidth,
      };
    });
    expect(lines).toBe(1);
    expect(width).toBeLessThanOrEqual(room);
  });

  test.each([
    { where: "with another scheduler", elsewhere: "Calendly" },
    { where: "when every time is taken", elsewhere: undefined },
  ])("$where the box keeps no room for times", async ({ elsewhere }) => {
    const { page } = await visit({ width: 360 });
    await page.route("**/schedule/free.json", (route) =>
      route.fulfill({ json: { minutes: 30, times: [], elsewhere } }),
    );
    await page.goto("/features");
    const box = page.locator(".free-times");
    await box.scrollIntoViewIfNeeded();
    await box.getByText(elsewhere ? "You choose a time on Calendly." : "Every time is taken").waitFor();
    const room = () =>
      box.evaluate((element) => {
        const { bottom = 0 } = element.lastElementChild?.getBoundingClientRect() ?? {};
        return element.getBoundingClientRect().bottom - bottom;
      });
    // A font that arrives now changes the height of the text once more.
    await expect.poll(room).toBeLessThan(2);
  });

  test("when the calendar doesn't answer, there are words, another try and a way on", async () => {
    const { page, expectConsoleError } = await visit({ width: 360 });
    expectConsoleError(/503/);
    let isDown = true;
    await page.route("**/schedule/free.json", (route) =>
      isDown ? route.fulfill({ status: 503, body: "no" }) : route.continue(),
    );
    await page.goto("/features");
    const times = page.locator(".free-times");
    await times.scrollIntoViewIfNeeded();
    await times.getByText("We can't reach the calendar right now.").waitFor();
    await expectAttribute(times.getByRole("link", { name: "See the free times" }), "href").toBe("/schedule");
    await expectSound(page, "a calendar that doesn't answer");
    isDown = false;
    await times.getByRole("button", { name: "Try again" }).click();
    await times.getByRole("listitem").first().waitFor();
  });

  test("the table of plans fits a phone", async () => {
    const { page } = await visit({ width: 360 });
    await page.goto("/");
    await untilAwake(page);
    await page.getByText("What each plan includes").first().click();
    const table = page.getByRole("table", { name: "What each plan includes" });
    await expectBox(table, "width").toBeLessThanOrEqual(360);
    await expectSound(page, "the table of plans");
  });

  test("plans stand side by side from 768 px, over a table that is open", async () => {
    const { page } = await visit({ width: 768 });
    // The target of "Compare the plans" in the chat.
    await page.goto("/#pricing");
    const plans = page.locator("#pricing .plans article");
    const tops = await plans.evaluateAll((all) =>
      all.map((plan) => plan.querySelector("h3")?.getBoundingClientRect().top),
    );
    expect(tops).toHaveLength(3);
    expect(Math.max(...tops.map(Number)) - Math.min(...tops.map(Number))).toBeLessThan(30);
    await expectVisible(page.getByRole("table", { name: "What each plan includes" }));
    await expectTexts(page.getByRole("columnheader")).toEqual(["Starter", "Growth", "Enterprise"]);
  });

  test("each claim is one phrase for those who hear the page", async () => {
    const { page } = await visit({ width: 360 });
    await page.goto("/");
    const tree = await page.locator("main").ariaSnapshot();
    for (const { claim } of CLAIMS) {
      expect(tree).toContain(`paragraph: ${claim}`);
      // In the source too: no element divides it.
      const pieces = await page
        .getByText(claim, { exact: true })
        .evaluate(({ childNodes }) => childNodes.length);
      expect(pieces, claim).toBe(1);
      // The figure has the first line to itself, and no word is broken.
      const lines = await page.getByText(claim, { exact: true }).evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length;
      });
      expect(lines, claim).toBeGreaterThan(1);
      expect(lines, claim).toBeLessThanOrEqual(claim.split(" ").length);
    }
  });

  test.each(extent.ways([768, 1280, 1920]))(
    "at %i px, leads, beliefs and the table stand on the page's columns",
    async (width) => {
      const { page } = await visit({ width });
      await page.goto("/");
      const leftOf = (selector: string) =>
        page
          .locator(selector)
          .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
      const [edge] = await leftOf("#pricing-heading");
      for (const id of ["claims", "services", "contrast", "process", "pricing"])
        await expect.poll(() => leftOf(`#${id}-heading + p`), { message: id }).toEqual([edge]);
      await expect.poll(async () => (await leftOf(".plans article"))[0]).toBe(edge);
      const caption = await page.locator(".plan-table caption").evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return Math.round(range.getBoundingClientRect().left);
      });
      expect(caption).toBe(edge);
      await page.goto("/about");
      const [column] = await leftOf("#beliefs-heading");
      const beliefs = await leftOf("[aria-labelledby=beliefs-heading] h3");
      expect(new Set(beliefs).size).toBe(2);
      expect(beliefs[0]).toBe(column);
    },
  );

  test("plans are compared in buyers' words, and Growth builds on Starter", async () => {
    const { page } = await visit();
    await page.goto("/#pricing");
    const topics = await page.locator('.plan-table th[scope="rowgroup"]').allTextContents();
    for (const topic of ["Assistant", "Website", "Support and users"]) expect(topics).toContain(topic);
    const first = page.locator(".plan-table tbody tr").first().locator("td");
    await expectTexts(first).toEqual(["", "Everything in Starter, plus", ""]);
  });

  test("nothing of the pieces moves for those who ask for no motion", async () => {
    const { page } = await visit();
    await page.goto("/features");
    await expect
      .poll(() => page.locator(".board b").evaluate((row) => getComputedStyle(row).animationName))
      .toBe("none");
    await page.goto("/");
    await expect
      .poll(() =>
        page
          .locator(".talk-lines li")
          .first()
          .evaluate((line) => getComputedStyle(line).animationName),
      )
      .toBe("none");
  });
}
