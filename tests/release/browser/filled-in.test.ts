/** A browser or a password manager fills in fields at any moment, and some send no events. */
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FormPage, firstField, formPages, inLanes, REFUSED, TYPED_IN } from "../../support/form-pages";
import { copyCookies, startTouredSite, type TouredSite } from "../../support/toured-site";
import { isAsleepForGood, untilAwake, withBrowser } from "../../support/visit";
import type { Visitor } from "../../support/visitor";

declare global {
  interface Window {
    /** What the fields had when they were filled in last. */
    filledIn?: string[];
  }
}

const LANES = 4;

/** Fills in all fields again and again from when the page's modules are asked for until it is awake. */
async function fillWhileWaking(context: BrowserContext, withEvents: boolean): Promise<void> {
  await context.addInitScript(
    ([selector, hasEvents]) => {
      const fill = (round: number) => {
        if (document.documentElement.hasAttribute("data-awake")) return;
        const fields = [...document.querySelectorAll<HTMLInputElement>(selector)];
        window.filledIn = fields.map((field, index) => {
          field.value = `${round} ${index}`;
          for (const type of hasEvents ? ["input", "change"] : [])
            field.dispatchEvent(new Event(type, { bubbles: true }));
          return field.value;
        });
        setTimeout(() => fill(round + 1));
      };
      new MutationObserver((_, observer) => {
        if (!document.querySelector("body script[type=module]")) return;
        observer.disconnect();
        fill(1);
      }).observe(document, { childList: true, subtree: true });
    },
    [TYPED_IN, withEvents] as const,
  );
}

const valuesOf = (page: Page) =>
  page.evaluate(
    (selector) => [...document.querySelectorAll<HTMLInputElement>(selector)].map(({ value }) => value),
    TYPED_IN,
  );

const visit = withBrowser();

describe("every page with a form", () => {
  let toured: TouredSite;
  let pages: FormPage[] = [];

  beforeAll(async () => {
    toured = await startTouredSite();
    pages = await formPages(toured);
  });
  afterAll(() => toured?.served.stop());

  test.each([
    ["with", true],
    ["without", false],
  ])("keeps what is filled in %s events while it wakes", async (_, withEvents) => {
    const failures: string[] = [];
    for (const who of new Set(pages.map((page) => page.who))) {
      const { context, expectConsoleError } = await visit();
      expectConsoleError(REFUSED);
      await fillWhileWaking(context, withEvents);
      await copyCookies(context, toured.people[who] as Visitor, toured.served.url);
      const own = pages.filter((page) => page.who === who);
      await inLanes(own, LANES, async ({ path }) => {
        const page = await context.newPage();
        try {
          await page.goto(toured.served.url + path);
          if (!(await firstField(page)) || (await isAsleepForGood(page))) return;
          await untilAwake(page);
          const filledIn = await page.evaluate(() => window.filledIn);
          await expect.poll(() => valuesOf(page)).toEqual(filledIn);
          // React compares fields with what it has rendered once one of them is typed in.
          const field = await firstField(page);
          await field?.press("End");
          await field?.press("!");
          const at = await field?.evaluate(
            (element, selector) => [...document.querySelectorAll(selector)].indexOf(element),
            TYPED_IN,
          );
          const others = (values?: string[]) => values?.filter((_, index) => index !== at);
          await expect.poll(async () => others(await valuesOf(page))).toEqual(others(filledIn));
        } catch (error) {
          failures.push(`${who} ${path}\n${String(error).slice(0, 600)}`);
        } finally {
          await page.close();
        }
      });
    }
    expect(failures).toEqual([]);
  });
});
