import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Extent } from "../covering";
import { attribute } from "../page";
import { expectCount, expectValue } from "../reads";
import { pathOf } from "../site-tour";
import { FORM, fillTicket, submitted } from "../ticket-pages";
import { copyCookies, startTouredSite, type TouredSite } from "../toured-site";
import { expectFocusOn, until, untilAwake, type Visit, withBrowser } from "../visit";
import { Visitor } from "../visitor";

/** What extensions such as Dark Reader, wallets and password managers put into a page, each marked by an attribute. */
const EXTENSIONS: Record<string, () => void> = {
  "a style sheet and a meta element at the beginning of the head": () => {
    for (const name of ["style", "meta"]) {
      const element = document.createElement(name);
      element.setAttribute("data-extension", "");
      document.head.insertBefore(element, document.head.firstChild);
    }
  },
  "a script in the head": () => {
    const script = document.createElement("script");
    script.setAttribute("data-extension", "");
    document.head.insertBefore(script, document.head.firstChild);
  },
  "the first child of the body": () => {
    const bar = document.createElement("div");
    bar.setAttribute("data-extension", "");
    document.body.insertBefore(bar, document.body.firstChild);
  },
  "a node after each field": () => {
    for (const field of document.querySelectorAll("input, textarea, select")) {
      const button = document.createElement("div");
      button.setAttribute("data-extension", "");
      field.parentNode?.insertBefore(button, field.nextSibling);
    }
  },
  "a child of the root element": () => {
    const helper = document.createElement("writing-helper");
    helper.setAttribute("data-extension", "");
    document.documentElement.appendChild(helper);
  },
  "attributes, and a frame at the end of the body": () => {
    document.documentElement.setAttribute("data-reader-mode", "dark");
    document.body.setAttribute("data-writing-helper", "on");
    const frame = document.createElement("iframe");
    frame.setAttribute("data-extension", "");
    document.body.appendChild(frame);
  },
};

/** When they come: each calls back once. */
const MOMENTS = {
  "before the page wakes": (add: () => void) => addEventListener("DOMContentLoaded", add),
  "while it wakes": (add: () => void) =>
    new MutationObserver((_, observer) => {
      if (!document.querySelector("body script[type=module]")) return;
      observer.disconnect();
      setTimeout(add);
    }).observe(document, { childList: true, subtree: true }),
  "once it is awake": (add: () => void) =>
    new MutationObserver((_, observer) => {
      if (!document.documentElement.hasAttribute("data-awake")) return;
      observer.disconnect();
      add();
    }).observe(document, { attributes: true, subtree: true }),
};
type Moment = keyof typeof MOMENTS;

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

const TEXT = "Ann Example";

async function install(context: BrowserContext, kinds: readonly string[], moment: Moment): Promise<void> {
  const adding = kinds.map((kind) => `(${EXTENSIONS[kind]})();`).join("");
  // The frame that an extension adds would add another to itself.
  await context.addInitScript(`if (window === top) (${MOMENTS[moment]})(() => { ${adding} })`);
}

/** Types with a pause after each key while the page wakes, and expects text, caret and focus as without extensions. */
async function expectTypedWhole(page: Page, field: Locator, pauseMs: number): Promise<void> {
  await field.focus();
  await page.keyboard.type(TEXT, { delay: pauseMs });
  await untilAwake(page);
  await expectValue(field).toBe(TEXT);
  await expectFocusOn(field);
  const caret = () => field.evaluate((element) => (element as HTMLInputElement).selectionStart);
  // A field for an email address does not tell where the caret is.
  await expect.poll(async () => (await caret()) ?? TEXT.length).toBe(TEXT.length);
  await expectCount(page.locator("[data-extension]")).toBeGreaterThan(0);
  await page.keyboard.type("!");
  await expectValue(field).toBe(`${TEXT}!`);
}

async function visitWith(visit: () => Promise<Visit>, kinds: readonly string[], moment: Moment) {
  const visited = await visit();
  // An extension's own world has no content security policy; this one's style sheet is refused, and stays.
  visited.expectConsoleError(/inline style/);
  await install(visited.context, kinds, moment);
  return visited;
}

/** Browser extensions put nodes into pages at any moment: that costs no letter, caret or focus, and no error. */
export function testExtensions(extent: Extent): void {
  const visit = withBrowser();
  const kinds = Object.keys(EXTENSIONS);
  const moments = Object.keys(MOMENTS) as Moment[];
  const cells = Object.keys(PAGES).flatMap((path) =>
    kinds.flatMap((kind) =>
      moments.flatMap((moment) => [40, 150].map((pauseMs) => ({ path, kind, moment, pauseMs }))),
    ),
  );

  describe.each(Object.keys(PAGES))("on %s", (path) => {
    const taken = extent.some(cells, (cell) => [
      cell.path,
      `${cell.kind} ${cell.moment}`,
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
        await expectTypedWhole(page, field, pauseMs);
        // The page goes on working: another page, and back.
        await page.getByRole("link", { name: "Privacy", exact: false }).last().click();
        await until(async () => new URL(page.url()).pathname === "/privacy");
        await page.goBack();
        await field.waitFor();
      },
    );
  });

  // A tour of the site and a page for each form take minutes.
  if (extent.isWhole) {
    describe("every page with a form", () => {
      const TYPES = ["", "text", "email", "search"];
      const FIELD = `:is(textarea, input:not([type]), ${TYPES.slice(1).map((type) => `input[type=${type}]`)}):not([readonly])`;
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

      test.each(moments)(
        "keeps what is typed while extensions add nodes of every kind %s",
        async (moment) => {
          const failures: string[] = [];
          let tried = 0;
          for (const [who, all] of Object.entries(paths)) {
            const { page, context } = await visitWith(visit, kinds, moment);
            await copyCookies(context, toured.people[who] as Visitor, toured.served.url);
            for (const path of all) {
              await page.goto(toured.served.url + path);
              const field = page.locator(FIELD).filter({ visible: true }).first();
              if ((await field.count()) === 0) continue;
              await field.fill("");
              await expectTypedWhole(page, field, 40).catch((error) => {
                failures.push(`${who} ${path}\n${String(error).slice(0, 600)}`);
              });
              tried += 1;
            }
          }
          expect(failures).toEqual([]);
          expect(tried).toBeGreaterThan(40);
        },
      );
    });
  }

  test("a ticket is sent on a page full of extensions' nodes", async () => {
    const { page } = await visitWith(visit, kinds, "before the page wakes");
    await page.goto(FORM);
    await untilAwake(page);
    await fillTicket(page);
    await page.getByRole("button", { name: "Submit Ticket" }).click();
    const number = await submitted(page);
    expect(number).toBeGreaterThan(1000);
  });
}
