import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PATHS } from "../../../app/domain/paths";
import { STAFF_PATHS } from "../../../app/domain/staff-paths";
import { areaOf, deskPartOf, type Extent } from "../covering";
import { attribute, type Page as Html } from "../page";
import { expectCount } from "../reads";
import { wingOf } from "../route-table";
import { type KnownRequest, pathOf } from "../site-tour";
import { copyCookies, startTouredSite, type TouredSite } from "../toured-site";
import { fieldsOf, type Shown, shownIn, type TypedField, typeInto, wake } from "../typed-forms";
import { sendsForm, withBrowser } from "../visit";
import { Visitor } from "../visitor";

/**
 * Every page hydrates without an error from React, so the browser renders the same elements and texts as the server.
 * (Only React's development build reports attributes that differ.) In every form of every page, typed text stays in the
 * tab until it is sent or cleared. The tests find pages and forms by following links, so they cover new ones without
 * changes; `npm test` takes some of each person's.
 */
export function testEveryPage(extent: Extent): void {
  const visit = withBrowser();

  /** Fields that must not be stored. The test types into them too, and expects nothing of it in the tab's storage. */
  const NEVER_STORED: { reason: string; is: (field: TypedField, pathname: string) => boolean }[] = [
    { reason: "A password.", is: ({ kind }) => kind === "password" },
    { reason: "A code that works once, or a recovery code.", is: ({ name }) => name === "code" },
    {
      reason: "The words that confirm an erasure are to be typed by the person who presses.",
      is: ({ name }, pathname) => name === "typed" && pathname.endsWith("/erase"),
    },
  ];

  /** Forms that scripts send: their own tests check that their drafts are deleted. */
  const SENT_BY_SCRIPTS: Record<string, string> = {
    "/services": "The example of an answer in one's own words shows it on the page.",
    "/help/live-chat": "The chat shows the answer on the page.",
    "/account/security/passkeys/new": "The browser is asked for a passkey first.",
  };

  /** Fields that come with a choice made in another field, so a reloaded page has them once it is awake. */
  const COMES_WITH_A_CHOICE = [
    { reason: "The day's times: draft-note.test.ts.", name: "time", pathname: `${STAFF_PATHS.bookings}/new` },
  ];

  /** Another page to visit before and after. */
  const ELSEWHERE = "/terms";

  /** Per person, the paths of pages with forms, one page for each kind of form. */
  const walks: Record<string, string[]> = {};
  let toured: TouredSite;

  beforeAll(async () => {
    toured = await startTouredSite();
    const kinds = new Set<string>();
    // The home page comes last: its forms are also on other pages, where each can be sent.
    const isLast = ({ pathname }: KnownRequest) => Number(pathname === PATHS.home);
    const shown = toured.known.filter(({ method }) => method === "GET");
    for (const request of shown.sort((one, other) => isLast(one) - isLast(other))) {
      const path = pathOf(request);
      // In part, one page with a form of each area.
      if (!extent.isWhole && walks[request.by]?.some((walk) => areaOf(walk) === areaOf(path))) continue;
      const answer = await new Visitor(toured.site).get(path, {
        Cookie: toured.people[request.by]?.cookies.header ?? "",
      });
      if (answer.location !== "" || !answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
      const fresh = kindsOfForms(answer.page, request.pattern).filter((kind) => !kinds.has(kind));
      for (const kind of fresh) kinds.add(kind);
      if (fresh.length > 0) walks[request.by] = [...(walks[request.by] ?? []), path];
    }
  });
  afterAll(() => toured?.served.stop());

  /** The kinds of the forms on a page: forms of one route with the same fields are of the same kind. */
  function kindsOfForms(page: Html, pattern: string): string[] {
    const forms = page.all("form").filter((form) => attribute(form, "method").toLowerCase() === "post");
    return forms.flatMap((form) => {
      const fields = form.querySelectorAll("input, textarea, select");
      const typed = fields.filter((field) => attribute(field, "type") !== "hidden");
      if (typed.length === 0) return [];
      const told = fields
        .filter((field) => attribute(field, "name") === "form")
        .map((field) => attribute(field, "value"));
      const names = typed.map((field) => attribute(field, "name"));
      return [
        JSON.stringify([
          attribute(form, "action").split("?")[0] ? "" : pattern,
          told,
          [...new Set(names)].sort(),
        ]),
      ];
    });
  }

  const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem("drafts") ?? "");

  /** Waits until the fields have these values; a failure names those that differ. */
  async function expectShown(page: Page, expected: Shown, when: string): Promise<void> {
    await expect
      .poll(
        async () => {
          const shown = await shownIn(page);
          return Object.entries(expected)
            .flatMap(([key, value]) =>
              shown[key] === value ? [] : [`${key}: “${shown[key]}”, not “${value}”`],
            )
            .join("; ");
        },
        { message: when, interval: 50 },
      )
      .toBe("");
  }

  /** Types into each field, including fields that appear because of a choice. */
  async function typeEverywhere(page: Page, pathname: string): Promise<{ kept: Shown; secrets: string[] }> {
    const kept: Shown = {};
    const secrets: string[] = [];
    const done = new Set<string>();
    const groups = new Set<string>();
    let next: TypedField | undefined;
    const find = async () => (await fieldsOf(page)).find(({ key }) => !done.has(key));
    for (next = await find(); next; next = await find()) {
      done.add(next.key);
      const group = `${next.key.split(" ")[0]} ${next.name}`;
      if (next.kind === "radio" && groups.has(group)) continue;
      const { name } = next;
      if (COMES_WITH_A_CHOICE.some((one) => one.name === name && one.pathname === pathname)) continue;
      groups.add(group);
      const exempt = NEVER_STORED.findIndex(({ is }) => next !== undefined && is(next, pathname));
      const words = exempt < 0 ? `typed-words-${done.size}` : `secret-words-${done.size}`;
      const { key } = next;
      const shown = await typeInto(page, next, words).catch(async (error) => {
        // An earlier choice has replaced this field by others.
        if ((await fieldsOf(page)).some((one) => one.key === key)) throw error;
        return null;
      });
      if (shown === null) continue;
      if (exempt < 0) kept[next.key] = shown;
      else {
        secrets.push(shown);
        used.add(exempt);
      }
    }
    return { kept, secrets };
  }

  const used = new Set<number>();
  const sentByScripts = new Set<string>();

  /** Answers a POST as the site answers an accepted form, without sending it, so that nothing on the site changes. */
  async function takeForm(route: Route): Promise<void> {
    const request = route.request();
    if (!sendsForm(request)) return route.fallback();
    if (!new URL(request.url()).pathname.endsWith(".data"))
      return route.fulfill({ status: 303, headers: { Location: ELSEWHERE } });
    return route.fulfill({
      status: 202,
      contentType: "text/x-script; charset=utf-8",
      headers: { "X-Remix-Response": "yes" },
      body: `[{"_1":2,"_3":4,"_5":6,"_7":6,"_8":6},"redirect","${ELSEWHERE}","status",303,"revalidate",false,"reload","replace"]\n`,
    });
  }

  async function walk(page: Page, path: string): Promise<void> {
    const { url: site } = toured.served;
    const url = site + path;
    const { pathname } = new URL(url);
    await page.goto(site + ELSEWHERE);
    await page.goto(url);
    const before = await shownIn(page);
    await wake(page);
    const { kept, secrets } = await typeEverywhere(page, pathname);
    const expectNoSecret = async () => {
      const all = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
      for (const secret of secrets) expect(all, "a secret").not.toContain(secret);
    };
    await expectNoSecret();

    await page.reload();
    await expectShown(page, kept, `${path}: after a reload`);
    await wake(page);
    await expectShown(page, kept, `${path}: after a reload, awake`);
    if (extent.isWhole) {
      await page.goBack();
      await page.goForward();
      await expectShown(page, kept, `${path}: after Back and Forward`);
    }
    await page.goto(site + ELSEWHERE);
    await page.goBack();
    await expectShown(page, kept, `${path}: after another page and Back`);
    await wake(page);
    await expectShown(page, kept, `${path}: after Back, awake`);
    await expectNoSecret();
    if (Object.keys(kept).length === 0) return await expect.poll(() => stored(page)).toBe("");

    const clear = page.locator(".draft-note button");
    for (let left = await clear.count(); left > 0; left -= 1) {
      await clear.first().click();
      // A note goes a moment after its button was pressed; another press on it would leave the next one.
      await expectCount(clear, `${path}: cleared`).toBe(left - 1);
    }
    const first = Object.fromEntries(Object.keys(kept).map((key) => [key, before[key] ?? ""]));
    await expectShown(page, first, `${path}: after Clear`);
    await expect.poll(() => stored(page), { message: `${path}: after Clear` }).toBe("");

    if (pathname in SENT_BY_SCRIPTS) return void sentByScripts.add(pathname);
    const places = [...new Set(Object.keys(kept).map((key) => key.split(" ")[0]))];
    for (const place of places) {
      // A radio button that is chosen already would change nothing.
      const fieldHere = async () => {
        const here = (await fieldsOf(page)).filter(({ key }) => key in kept && key.startsWith(`${place} `));
        return here.find(({ kind }) => kind !== "radio") ?? here[0];
      };
      await expect.poll(fieldHere, { message: `${path}: the form at ${place} is there` }).toBeDefined();
      const field = (await fieldHere()) as TypedField;
      await typeInto(page, field, "words-to-send");
      await expect.poll(() => stored(page), { message: `${path}: typed again` }).not.toBe("");
      await page.route("**/*", takeForm);
      await page.evaluate((at) => {
        const form = document.querySelector<HTMLElement>(`[data-typed-key^="${at} "]`)?.closest("form");
        if (!form) throw new Error("There is no such form");
        form.noValidate = true;
        for (const needed of form.querySelectorAll("[data-needed]")) needed.removeAttribute("data-needed");
        // A button within a form may belong to another.
        const own = [...form.elements].filter((control) => control instanceof HTMLButtonElement);
        form.requestSubmit(own.find(({ type }) => type === "submit"));
      }, place);
      await expect
        .poll(() => new URL(page.url()).pathname, { message: `${path}: sent ${place}` })
        .toBe(ELSEWHERE);
      await expect.poll(() => stored(page), { message: `${path}: after it was sent` }).toBe("");
      await page.unroute("**/*", takeForm);
      if (place === places.at(-1)) break;
      await page.goto(url);
      await wake(page);
    }
  }

  /** The fewest pages that the tour must find: if it found none, the test would always pass. */
  const PAGES: Record<string, number> = extent.isWhole
    ? { guest: 90, client: 90, owner: 140 }
    : { guest: 4, client: 4, owner: 15 };

  /** A time zone far from the server's, so that a time rendered in the browser's zone would differ. */
  const FAR_AWAY = "Asia/Tokyo";

  /** The part of the desk that a page belongs to. The settings have pages of many features. */
  const placeAtDesk = (path: string) =>
    deskPartOf(path) === "settings" ? path.split(/[/?]/).slice(2, 4).join(" ") : deskPartOf(path);

  /** The HTML part of an email, which the desk and the local mailbox show in a frame. */
  const isEmail = (path: string) => path.endsWith("/html");

  /** The demo of the desk never wakes: desk-demo.test.ts. */
  const hasNoScript = (path: string) => areaOf(path) === PATHS.demo.slice(1);

  test("every page wakes without an error in the console, for guests, clients and staff", async () => {
    const { served, site, people, known } = toured;
    const shown = known.filter(({ method }) => method === "GET");
    for (const [who, person] of Object.entries(people)) {
      const { page, context, expectConsoleError } = await visit({ timeZone: FAR_AWAY });
      expectConsoleError(/the server responded with a status of 4\d\d/);
      await copyCookies(context, person, served.url);
      // The owner's own tour is limited to the desk, so the guest's pages are added.
      const isTheirs = (by: string) => by === who || (who === "owner" && by === "guest" && extent.isWhole);
      const paths = new Set(shown.filter(({ by }) => isTheirs(by)).map(pathOf));
      const isFile = (path: string) => /^[^?]*\.\w+(\?|$)/.test(path);
      const taken = extent.some(
        [...paths].filter((path) => !isFile(path)),
        (path) => (areaOf(path) === "staff" ? `desk ${placeAtDesk(path)}` : wingOf(path)),
      );
      let pages = 0;
      for (const path of taken) {
        // A separate visitor, so that this request does not change the person's cookies.
        const answer = await new Visitor(site).get(path, { Cookie: person.cookies.header });
        const isPage = answer.location === "" && answer.headers.get("Content-Type")?.startsWith("text/html");
        if (!isPage || answer.status === 404 || isEmail(path) || hasNoScript(path)) continue;
        await page.goto(served.url + path, { waitUntil: "domcontentloaded" });
        await wake(page).catch(() => {
          throw new Error(`${path} does not wake for ${who}`);
        });
        pages += 1;
      }
      expect(pages, `pages of ${who}`).toBeGreaterThanOrEqual(PAGES[who] ?? 1);
      await context.close();
    }
  });

  const WALKERS = ["guest", "client", "owner", "waiting", "two steps", "setting up", "newcomer"];

  describe("what is typed into any form stays until it is sent or cleared", () => {
    test.each(WALKERS)("%s", async (who) => {
      const { context, page } = await visit();
      await copyCookies(context, toured.people[who] as Visitor, toured.served.url);
      const failures: string[] = [];
      for (const path of walks[who] ?? []) {
        await walk(page, path).catch((error) => {
          failures.push(`${path}\n${String(error).slice(0, 1500)}`);
        });
        await page.unroute("**/*", takeForm);
        await page.evaluate(() => sessionStorage.clear());
      }
      expect(failures).toEqual([]);
    });

    test("by everybody who has a form", () => {
      expect(Object.keys(walks).sort()).toEqual([...WALKERS].sort());
    });

    // A part of the pages has only some of these fields.
    if (extent.isWhole) {
      test("each reason not to store a field has one", () => {
        expect(NEVER_STORED.filter((_, index) => !used.has(index)).map(({ reason }) => reason)).toEqual([]);
        expect([...sentByScripts].sort()).toEqual(Object.keys(SENT_BY_SCRIPTS).sort());
      });
    }
  });
}
