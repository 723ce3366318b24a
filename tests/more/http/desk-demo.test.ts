import { describe, expect, test } from "vitest";
import { DEMO_PATHS, demoBookingPath, demoTicketPath } from "../../../app/domain/demo-paths";
import { PATHS } from "../../../app/domain/paths";
import { expectError } from "../../support/console-errors";
import { attribute, textOf } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import { Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

/** The database fails whatever is asked of it: the demo can't show what is stored, and needs nothing of it. */
const WITHOUT_DATABASE = `import site from "./server.js";
const away = async () => { throw new Error("D1_ERROR: The database is away"); };
const statement = { bind: () => statement, all: away, raw: away, run: away, first: away };
const DB = { prepare: () => statement, batch: away, exec: away };
export default { fetch: (request, env, context) => site.fetch(request, { ...env, DB }, context) };`;

const site = shareWorker({ front: WITHOUT_DATABASE });

const PAGES = [
  DEMO_PATHS.today,
  DEMO_PATHS.bookings,
  demoBookingPath("14"),
  DEMO_PATHS.calendar,
  demoTicketPath(1042),
  DEMO_PATHS.numbers,
];

const read = (path: string, headers: Record<string, string> = {}) => new Visitor(site).get(path, headers);

test("the database is away", async () => {
  expectError(/The database is away/);
  expect((await read("/readyz")).status).toBe(503);
});

describe.each(PAGES)("%s, without a database", (path) => {
  test("is the same for everyone, and stored until the end of the day", async () => {
    const first = await read(path);
    expect(first.status).toBe(200);
    const second = await read(path, { Cookie: "session=x; draft=y", "Accept-Language": "de" });
    expect(second.text).toBe(first.text);
    for (const { headers } of [first, second]) {
      expect(headers.get("Set-Cookie")).toBeNull();
      expect(headers.get("X-Robots-Tag")).toBe("noindex");
      expect(headers.get("Cache-Control")).toBe("public, no-cache");
      const [fresh = 0, stale = 0] = [
        ...(headers.get("Cloudflare-CDN-Cache-Control") ?? "").matchAll(/(?:max-age|revalidate)=(\d+)/g),
      ].map(([, seconds]) => Number(seconds));
      const left = (Date.parse("2026-11-24T00:00:00Z") - Date.parse(NOW)) / 1000;
      expect(fresh + stale).toBeGreaterThan(left - 120);
      expect(fresh + stale).toBeLessThanOrEqual(left);
    }
  });

  test("has a title, no form that writes and no script but the one that every page has", async () => {
    const { page } = await read(path);
    expect(page.all("h1")).toHaveLength(1);
    expect(page.all("form").filter((form) => attribute(form, "method") !== "get")).toEqual([]);
    expect(page.all("script[src]").map((script) => attribute(script, "src"))).toEqual([PATHS.wakeScript]);
    expect(page.all('link[rel="modulepreload"]')).toEqual([]);
  });

  test("has no button that does nothing: each asks the demo, or opens the note that says what this is", async () => {
    const { page } = await read(path);
    const note = page.one("[popover]");
    expect(textOf(note)).toMatch(/^This is a demo/);
    const idle = page
      .all("button")
      .filter(
        (button) => attribute(button, "popovertarget") !== attribute(note, "id") && !button.closest("form"),
      );
    expect(idle.map(textOf)).toEqual([]);
  });

  test("leads only to the demo, to the site and to booking, and every link arrives", async () => {
    const { page } = await read(path);
    const links = [...new Set(page.all("a").map((link) => attribute(link, "href")))];
    const own = links
      .filter((link) => !/^(#|mailto:|tel:)/.test(link))
      .map((link) => link.split("#")[0] ?? "");
    const elsewhere = own.filter((link) => !/^\/demo(?=$|[/?])/.test(link));
    expect([...new Set(elsewhere)].sort()).toEqual([PATHS.home, PATHS.contact]);
    for (const link of own.filter((one) => !elsewhere.includes(one)))
      expect((await read(link)).status, link).toBe(200);
  });
});

test("its forms that ask are answered from the made-up data", async () => {
  const bookings = await read(`${DEMO_PATHS.bookings}?view=confirm`);
  expect(bookings.page.all("[data-row]").map(textOf)).toEqual([
    expect.stringMatching(/Managing Partner.*To confirm/),
    expect.stringMatching(/Office Manager.*To confirm/),
  ]);
  const month = await read(`${DEMO_PATHS.calendar}?view=month&date=2026-12-15`);
  expect(textOf(month.page.one("h1"))).toBe("December 2026");
  const numbers = await read(`${DEMO_PATHS.numbers}?weeks=4`);
  expect(attribute(numbers.page.one("#weeks option[selected]"), "value")).toBe("4");
});

test("what it doesn't have does not exist, with a way back into it", async () => {
  for (const path of [demoBookingPath("99"), demoTicketPath(7), `${PATHS.demo}/clients`]) {
    const { status, headers, page } = await read(path);
    expect(status).toBe(404);
    expect(headers.get("Cloudflare-CDN-Cache-Control")).toBeNull();
    if (!path.endsWith("clients")) expect(page.has(`main a[href="${PATHS.demo}"]`)).toBe(true);
  }
});

test("search engines are not led to it", async () => {
  expect((await read(PATHS.sitemap)).text).not.toContain(PATHS.demo);
});

test("a POST is refused as on any page without forms", async () => {
  const [demo, other] = await Promise.all(
    [DEMO_PATHS.today, PATHS.features].map((path) => new Visitor(site).postForm(path, { name: "x" })),
  );
  expect(demo?.status).toBe(405);
  expect(demo?.status).toBe(other?.status);
});

test.each([PATHS.home, PATHS.features, PATHS.featuresGuide])(
  "%s leads to it, as a document",
  async (path) => {
    const links = (await read(path)).page.all(`a[href="${PATHS.demo}"]`);
    expect(links).toHaveLength(1);
  },
);
