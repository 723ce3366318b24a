import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Extent } from "../covering";
import { EXTENSIONS, installExtensions, MOMENTS, type Moment } from "../extensions";
import { attribute } from "../page";
import { expectCount, expectValue } from "../reads";
import { pathOf } from "../site-tour";
import { FORM, submitted } from "../ticket-pages";
import { copyCookies, startTouredSite, type TouredSite } from "../toured-site";
import {
  expectFocusOn,
  holdScripts,
  RENDERED_ANEW,
  until,
  untilAwake,
  type Visit,
  withBrowser,
} from "../visit";
import { Visitor } from "../visitor";

/** Public pages with a form, and the first field that text is typed into. */
const PAGES: Record<string, string> = {
  "/contact": "Your name",
  "/help/submit-ticket": "Your name",
  "/signup": "Full name",
  "/signin": "Email",
  "/signin?mode=reset": "Email",
  "/help": "What can we help with?",
  "/help/live-chat?chat=open": "Your message",
  "/": "Your name",
};
const PAUSES_MS = [40, 150];
const TEXT = "Ann Example";
const TYPES = ["", "text", "email", "search"];
const FIELD = `:is(textarea, input:not([type]), ${TYPES.slice(1).map((type) => `input[type=${type}]`)}):not([readonly], :disabled)`;
const MARKED = "[data-extension]";

const kinds = Object.keys(EXTENSIONS);
const moments = Object.keys(MOMENTS) as Moment[];

const isAsleepForGood = (page: Page) => page.evaluate(() => !document.querySelector("body script[type]"));

/** The same field by its place among all fields, since an extension may change its label. */
async function inPlace(page: Page, field: Locator): Promise<Locator> {
  const place = await field.evaluate(
    (element, selector) => [...document.querySelectorAll(selector)].indexOf(element),
    FIELD,
  );
  return page.locator(FIELD).nth(place);
}

type Typed = { value: string; caret: number | null };

/** Types with a pause after each key while the page wakes. */
async function typeWhileWaking(page: Page, field: Locator, pauseMs: number): Promise<void> {
  await field.focus();
  await page.keyboard.type(TEXT, { delay: pauseMs });
  await page.waitForLoadState("domcontentloaded");
  if (!(await isAsleepForGood(page))) await untilAwake(page);
  await page.keyboard.type("!");
}

// A field for an email address does not tell where the caret is.
const typedIn = (field: Locator): Promise<Typed> =>
  field.evaluate((element) => {
    const { value, selectionStart } = element as HTMLInputElement;
    return { value, caret: selectionStart };
  });

async function expectTyped(page: Page, field: Locator, expected: Typed): Promise<void> {
  await expect.poll(() => typedIn(field), { message: page.url() }).toEqual(expected);
  await expectFocusOn(field);
  await expectCount(page.locator(MARKED)).toBeGreaterThan(0);
}

async function visitWith(visit: () => Promise<Visit>, some: readonly string[], moment: Moment) {
  const visited = await visit();
  // An extension's own world has no content security policy; this one's style sheet is refused, and stays.
  visited.expectConsoleError(/inline style/);
  // Of nodes that were there before any script of the page, none is known for sure.
  if (moment === "before any script of the page") visited.expectConsoleError(RENDERED_ANEW);
  await installExtensions(visited.context, some, moment);
  return visited;
}

/** Runs some at a time: typing is mostly waiting. */
async function inLanes<T>(all: readonly T[], lanes: number, run: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const lane = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await run(one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Browser extensions put nodes into pages at any moment: that costs no letter, caret or focus, and no error. */
export function testExtensions(extent: Extent): void {
  const visit = withBrowser();
  const cells = Object.keys(PAGES).flatMap((path) =>
    kinds.flatMap((kind) =>
      moments.flatMap((moment) => PAUSES_MS.map((pauseMs) => ({ path, kind, moment, pauseMs }))),
    ),
  );

  describe.each(Object.keys(PAGES))("on %s", (path) => {
    const taken = extent.some(cells, (cell) => [
      cell.path,
      cell.moment === "before the page wakes" ? cell.kind : `${cell.kind} at another moment`,
      cell.moment,
      `${cell.path} ${cell.pauseMs}`,
    ]);
    test.each(taken.filter((cell) => cell.path === path))(
      "an extension adds $kind $moment, and what is typed at $pauseMs ms a key stays with caret and focus",
      async ({ kind, moment, pauseMs }) => {
        const { page } = await visitWith(visit, [kind], moment);
        await page.goto(path);
        const label = PAGES[path] ?? "";
        const field = page
          .getByRole("textbox", { name: label })
          .or(page.getByRole("combobox", { name: label }))
          .or(page.getByRole("searchbox", { name: label }))
          .first();
        const same = await inPlace(page, field);
        await typeWhileWaking(page, same, pauseMs);
        const isEmail = (await same.getAttribute("type")) === "email";
        await expectTyped(page, same, { value: `${TEXT}!`, caret: isEmail ? null : TEXT.length + 1 });
        // The page goes on working: another page, and back.
        await page.getByRole("link", { name: "Privacy", exact: false }).last().click();
        await until(async () => new URL(page.url()).pathname === "/privacy");
        await page.goBack();
        await same.waitFor();
      },
    );
  });

  // A tour of the site and a page for each form take minutes.
  if (extent.isWhole) {
    describe("every page with a form", () => {
      const LANES = 4;
      /** Per person, the paths of pages with such a field, one for each set of names of fields. */
      const paths: Record<string, string[]> = {};
      let toured: TouredSite;

      beforeAll(async () => {
        toured = await startTouredSite();
        const seen = new Set<string>();
        for (const request of toured.known.filter(({ method }) => method === "GET")) {
          const Cookie = toured.people[request.by]?.cookies.header ?? "";
          const answer = await new Visitor(toured.site).get(pathOf(request), { Cookie });
          const isPage =
            answer.location === "" && answer.headers.get("Content-Type")?.startsWith("text/html");
          if (!isPage) continue;
          const fields = answer.page.all("input, textarea");
          const typed = fields.filter((field) => TYPES.includes(attribute(field, "type")));
          const names = typed.map((field) => attribute(field, "name"));
          const forms = `${request.pattern} ${[...new Set(names)].sort()}`;
          if (names.length === 0 || seen.has(forms)) continue;
          seen.add(forms);
          paths[request.by] = [...(paths[request.by] ?? []), pathOf(request)];
        }
      });
      afterAll(() => toured?.served.stop());

      /** Types into the page's first field in a new tab, whose storage is empty; nothing if it has no such field. */
      async function typeOn(
        context: BrowserContext,
        path: string,
        pauseMs: number,
        check: (page: Page, field: Locator) => Promise<void>,
      ): Promise<void> {
        const page = await context.newPage();
        await page.goto(toured.served.url + path);
        const first = page.locator(FIELD).filter({ visible: true }).first();
        if ((await first.count()) > 0) {
          const field = await inPlace(page, first);
          await typeWhileWaking(page, field, pauseMs);
          await check(page, field);
        }
        await page.close();
      }

      /** What fields make of the text without extensions: some take digits only, or are short. */
      const plain = new Map<string, Typed>();
      async function findPlain(): Promise<void> {
        for (const [who, all] of Object.entries(paths)) {
          const { context } = await visit();
          await copyCookies(context, toured.people[who] as Visitor, toured.served.url);
          await inLanes(all, LANES, (path) =>
            typeOn(context, path, 40, async (_, field) => {
              plain.set(`${who} ${path}`, await typedIn(field));
            }),
          );
        }
      }

      test("there are more than forty to type on", async () => {
        await findPlain();
        expect(plain.size).toBeGreaterThan(40);
      });

      test.each(kinds.flatMap((kind) => moments.map((moment) => [kind, moment] as const)))(
        "keeps what is typed while an extension adds %s %s",
        async (kind, moment) => {
          const failures: string[] = [];
          for (const [who, all] of Object.entries(paths)) {
            const { context } = await visitWith(visit, [kind], moment);
            await copyCookies(context, toured.people[who] as Visitor, toured.served.url);
            const visits = all.flatMap((path) => PAUSES_MS.map((pauseMs) => ({ path, pauseMs })));
            await inLanes(visits, LANES, ({ path, pauseMs }) =>
              typeOn(context, path, pauseMs, (page, field) =>
                expectTyped(page, field, plain.get(`${who} ${path}`) as Typed),
              ).catch((error) => {
                failures.push(`${who} ${path} at ${pauseMs} ms\n${String(error).slice(0, 600)}`);
              }),
            );
          }
          expect(failures).toEqual([]);
        },
      );
    });
  }

  const EARLY: Moment[] = ["before any script of the page", "before the page wakes"];

  /** Some browsers move nodes without loading frames again or losing the focus. */
  const BROWSERS = ["can", "can't"];
  const cases = EARLY.flatMap((moment) => BROWSERS.map((can) => [moment, can] as const));

  async function visitIn(can: string, moment: Moment) {
    const visited = await visitWith(visit, kinds, moment);
    if (can === "can't")
      await visited.context.addInitScript(() => {
        for (const { prototype } of [Element, Document, DocumentFragment])
          Reflect.deleteProperty(prototype, "moveBefore");
      });
    return visited.page;
  }

  test.each(cases)(
    "a selection survives waking, with nodes of every kind %s, in a browser that %s move nodes",
    async (moment, can) => {
      const page = await visitIn(can, moment);
      const release = await holdScripts(page);
      await page.goto(FORM);
      const field = page.locator("main [name=name]");
      await field.fill(TEXT);
      for (const _ of "ample") await page.keyboard.press("Shift+ArrowLeft");
      release();
      await untilAwake(page);
      await expectFocusOn(field);
      await page.keyboard.type("it");
      await expectValue(field).toBe("Ann Exit");
    },
  );

  test.each(cases)(
    "the focus stays in an extension's own field, with nodes of every kind %s, in a browser that %s move nodes",
    async (moment, can) => {
      const page = await visitIn(can, moment);
      const release = await holdScripts(page);
      await page.goto(FORM);
      const field = page.locator("main form fill-helper input").first();
      await field.focus();
      await page.keyboard.type("Ann");
      release();
      await untilAwake(page);
      await page.keyboard.type("!");
      await expectValue(field).toBe("Ann!");
    },
  );

  test("the focus stays on a field that gets it while React hydrates a page with an unknown node", async () => {
    const { page, context } = await visitWith(
      visit,
      ["a node after each field"],
      "before any script of the page",
    );
    await context.addInitScript(() => {
      const listen = document.addEventListener;
      document.addEventListener = (...all: unknown[]) => {
        Reflect.apply(listen, document, all);
        // React listens right before it begins to hydrate, in a task of its own.
        if (all[0] === "focusin")
          queueMicrotask(() => document.querySelector<HTMLElement>("main [name=name]")?.focus());
      };
    });
    await page.goto(FORM);
    await untilAwake(page);
    await expectFocusOn(page.locator("main [name=name]"));
  });

  test("an extension's frames are not loaded again", async () => {
    const { page } = await visitWith(visit, ["frames in the middle of the page"], "before the page wakes");
    await page.goto(FORM);
    const frames = page.locator("iframe[data-extension]");
    await expectCount(frames).toBeGreaterThan(1);
    await frames.evaluateAll((all) => {
      for (const frame of all)
        Object.assign((frame as HTMLIFrameElement).contentWindow as Window, { opened: true });
    });
    await untilAwake(page);
    const opened = await frames.evaluateAll((all) =>
      all.map((frame) => "opened" in ((frame as HTMLIFrameElement).contentWindow as Window)),
    );
    expect(opened).not.toContain(false);
  });

  const FILLINGS = ["asleep", "awake"].flatMap((state) =>
    ["with", "without"].map((how) => [state, how] as const),
  );
  test.each(FILLINGS)(
    "a page that is %s keeps what an extension fills in %s events, and sends it",
    async (state, how) => {
      const { page } = await visit();
      const release = await holdScripts(page);
      await page.goto(FORM);
      if (state === "awake") {
        release();
        await untilAwake(page);
      }
      await page.evaluate((withEvents) => {
        const fields = document.querySelectorAll<HTMLInputElement>(
          "main form :is(input, textarea):not([type=hidden])",
        );
        for (const field of fields) {
          if (!["name", "email", "subject", "description"].includes(field.name)) continue;
          field.value = field.name === "email" ? "demo.client@example.com" : `Filled in ${field.name}`;
          for (const type of withEvents ? ["input", "change"] : [])
            field.dispatchEvent(new Event(type, { bubbles: true }));
        }
      }, how === "with");
      release();
      await untilAwake(page);
      await expectValue(page.getByLabel("Your name")).toBe("Filled in name");
      await page.getByLabel("Priority").selectOption("high");
      await expectValue(page.getByLabel("Subject")).toBe("Filled in subject");
      await page.getByRole("button", { name: "Submit Ticket" }).click();
      const number = await submitted(page);
      expect(number).toBeGreaterThan(1000);
    },
  );

  test.each(extent.isWhole ? moments : EARLY)(
    "a ticket is sent on a page full of extensions' nodes, added %s",
    async (moment) => {
      const { page } = await visitWith(visit, kinds, moment);
      await page.goto(FORM);
      await untilAwake(page);
      const inForm = (name: string) => page.locator(`main form [name=${name}]`);
      await inForm("name").fill("Demo Client");
      await inForm("email").fill("demo.client@example.com");
      await inForm("subject").fill("An extension's page");
      await inForm("description").fill("Sent all the same.");
      await page.getByRole("button", { name: "Submit Ticket" }).click();
      const number = await submitted(page);
      expect(number).toBeGreaterThan(1000);
    },
  );
}
