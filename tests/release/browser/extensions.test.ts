import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EXTENSIONS, installExtensions, MOMENTS, type Moment } from "../../support/extensions";
import {
  type FormPage,
  firstField,
  formPages,
  goAndComeBack,
  inLanes,
  REFUSED,
  sendForm,
  type Typed,
  typedIn,
  typeWhileWaking,
} from "../../support/form-pages";
import { expectCount, expectValue } from "../../support/reads";
import { FORM, submitted } from "../../support/ticket-pages";
import { copyCookies, startTouredSite, type TouredSite } from "../../support/toured-site";
import {
  expectFocusOn,
  holdScripts,
  isAsleepForGood,
  RENDERED_ANEW,
  untilAwake,
  type Visit,
  withBrowser,
} from "../../support/visit";
import type { Visitor } from "../../support/visitor";

const PAUSES_MS = [40, 150];
const TEXT = "Ann Example";
const MARKED = "[data-extension]";
/** Typing is mostly waiting. */
const LANES = 4;

const kinds = Object.keys(EXTENSIONS);
const moments = Object.keys(MOMENTS) as Moment[];

const AT_ONCE = "nodes of every kind";

type Cell = FormPage & { kind: string; moment: Moment; pauseMs: number };

/** What a field makes of the text without extensions, since some are short, and what comes of sending it. */
type Plain = Typed & { sent: string };

async function visitWith(visit: () => Promise<Visit>, some: readonly string[], moment: Moment) {
  const visited = await visit();
  // An extension's own world has no content security policy; this one's style sheet is refused, and stays.
  visited.expectConsoleError(/inline style/);
  // Of nodes that were there before any script of the page, none is known for sure.
  if (moment === "before any script of the page") visited.expectConsoleError(RENDERED_ANEW);
  await installExtensions(visited.context, some, moment);
  return visited;
}

function groupsBy<T>(all: readonly T[], keyOf: (one: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
}

/** Browser extensions put nodes into pages at any moment: that costs no letter, caret or focus, and no error. */

const visit = withBrowser();

describe("every page with a form", () => {
  let toured: TouredSite;
  let pages: FormPage[] = [];
  const plain = new Map<string, Plain>();

  beforeAll(async () => {
    toured = await startTouredSite();
    pages = await formPages(toured);
  });
  afterAll(() => toured?.served.stop());

  /** Types into the first field of each page in a new tab, whose storage is empty. */
  async function typeOn(
    { context }: Visit,
    who: string,
    visits: readonly { path: string; pauseMs: number }[],
    check: (page: Page, field: Locator, path: string) => Promise<void>,
  ): Promise<string[]> {
    const failures: string[] = [];
    await copyCookies(context, toured.people[who] as Visitor, toured.served.url);
    await inLanes(visits, LANES, async ({ path, pauseMs }) => {
      const page = await context.newPage();
      try {
        await page.goto(toured.served.url + path);
        const field = await firstField(page);
        if (!field) return;
        await typeWhileWaking(page, field, pauseMs);
        await check(page, field, path);
      } catch (error) {
        const { actual } = error as { actual?: unknown };
        failures.push(
          `${who} ${path} at ${pauseMs} ms\n${String(error).slice(0, 600)} ${JSON.stringify(actual)}`,
        );
      } finally {
        await page.close();
      }
    });
    return failures;
  }

  async function findPlain(some: readonly FormPage[]): Promise<void> {
    for (const own of groupsBy(some, ({ who }) => who)) {
      const [{ who }] = own as [FormPage];
      const paths = new Set(own.map(({ path }) => path));
      const visits = [...paths].map((path) => ({ path, pauseMs: 40 }));
      const visited = await visit();
      visited.expectConsoleError(REFUSED);
      const failures = await typeOn(visited, who, visits, async (page, field, path) => {
        const typed = await typedIn(field);
        plain.set(`${who} ${path}`, { ...typed, sent: await sendForm(page, field) });
      });
      expect(failures).toEqual([]);
    }
  }

  /** Each page as a person would use it: type, send the form, go elsewhere and come back. */
  async function expectSameAsPlain(cells: readonly Cell[]): Promise<void> {
    const failures: string[] = [];
    const together = ({ who, kind, moment }: Cell) => JSON.stringify([who, kind, moment]);
    for (const some of groupsBy(cells, together)) {
      const [{ who, kind, moment }] = some as [Cell];
      const visited = await visitWith(visit, kind === AT_ONCE ? kinds : [kind], moment);
      visited.expectConsoleError(REFUSED);
      const failed = await typeOn(visited, who, some, async (page, field, path) => {
        const { sent, ...typed } = plain.get(`${who} ${path}`) as Plain;
        await expect.poll(() => typedIn(field), { message: page.url() }).toEqual(typed);
        await expectFocusOn(field);
        if (!(await isAsleepForGood(page))) await expectCount(page.locator(MARKED)).toBeGreaterThan(0);
        const come = await sendForm(page, field);
        expect(come, "what comes of sending the form").toBe(sent);
        await goAndComeBack(page, field);
      });
      failures.push(...failed.map((failure) => `${kind} ${moment}: ${failure}`));
    }
    expect(failures).toEqual([]);
  }

  const cellsOf = (kind: string, moment: Moment): Cell[] =>
    pages.flatMap((page) => PAUSES_MS.map((pauseMs) => ({ ...page, kind, moment, pauseMs })));

  /** Each page once with each kind alone: moments and paces take turns. */
  const cellsInTurn = (kind: string): Cell[] =>
    pages.map((page, index) => {
      const turn = index + kinds.indexOf(kind);
      const pauseMs = PAUSES_MS[Math.floor(turn / moments.length) % PAUSES_MS.length] as number;
      return { ...page, kind, moment: moments[turn % moments.length] as Moment, pauseMs };
    });

  test("there are more than forty, and each answers", async () => {
    await findPlain(pages);
    expect(plain.size).toBeGreaterThan(40);
  });

  test.each(moments)(
    "keeps what is typed while an extension adds nodes of every kind %s, and goes on working",
    (moment) => expectSameAsPlain(cellsOf(AT_ONCE, moment)),
  );

  test.each(kinds)("keeps what is typed while an extension adds %s, and goes on working", (kind) =>
    expectSameAsPlain(cellsInTurn(kind)),
  );
});

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

test.each(moments)("a ticket is sent on a page full of extensions' nodes, added %s", async (moment) => {
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
});
