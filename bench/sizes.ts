/** Measures what a browser receives of each page, before and after it loads its scripts ("asleep" and "awake"). */
import { brotliCompressSync } from "node:zlib";
import type { Browser, Request } from "playwright-core";
import { PUBLIC_PAGES } from "../app/routes";
import { deskPages } from "../tests/support/desk-pages";
import { signInAsStaff } from "../tests/support/staff";
import { inPage, withSite } from "./browser";
import type { Budget } from "./budget";

const FORMS = ["/schedule", "/signin", "/signin?mode=reset", "/signup"];
/** The desk's pages that are about no single row, each with the first query that a test opens it with. */
const DESK = deskPages("")
  .filter(({ name }) => !/[:.]/.test(name))
  .filter(({ name }, place, all) => all.findIndex((page) => pathOf(page.name) === pathOf(name)) === place)
  .map(({ name }) => name);
const KB = 1024;

function pathOf(address: string): string {
  return address.replace(/\?.*/, "");
}

type Kind = "asleep" | "styles" | "html" | "script" | "files";
type Sizes = Record<Kind, number> & { path: string };

export function sizes(): Promise<Budget[]> {
  return withSite(async ({ url, database }, browser) => {
    const unused = () => Promise.reject(new Error("Signing in sends no request here"));
    const { cookies } = await signInAsStaff({ db: database, fetch: unused });
    const [home, pages, desk]: [Sizes[], Sizes[], Sizes[]] = [[], [], []];
    home.push(await sizesOf(browser, url, "/"));
    for (const path of [...PUBLIC_PAGES, ...FORMS]) pages.push(await sizesOf(browser, url, path));
    for (const path of DESK) desk.push(await sizesOf(browser, url, path, cookies.header));
    const most = (what: string, of: Kind, atMost: number, among: Sizes[]): Budget => {
      const [page] = among.toSorted((one, other) => other[of] - one[of]);
      const unit = of === "files" ? "" : "KB";
      return { what, measured: page?.[of] ?? Number.NaN, unit, atMost, note: page?.path ?? "" };
    };
    return [
      most("script before a person acts", "asleep", 1.5, pages),
      most("script after waking, public, as received", "script", 135, pages),
      most("files of script after waking, public", "files", 15, pages),
      most("script after waking, the desk, as received", "script", 170, desk),
      most("styles, any page", "styles", 14, [...pages, ...desk]),
      most("HTML of /", "html", 12, home),
    ];
  });
}

/**
 * Sizes in KB. "script" is as received after waking, headers included; the others are as small as Brotli can make them.
 */
function sizesOf(browser: Browser, url: string, path: string, cookies = ""): Promise<Sizes> {
  return inPage(browser, 740, async (page) => {
    for (const [name = "", value] of cookies.split("; ").map((pair) => pair.split(/=(.*)/s)))
      if (value) await page.context().addCookies([{ name, value, url }]);
    // One visit in ten is measured, and loads 3 KB more for it: here none is, so that runs compare.
    await page.addInitScript(() => {
      Math.random = () => 0.5;
    });
    const finished: Request[] = [];
    page.on("requestfinished", (request) => finished.push(request));
    const sum = async (type: string, sizeOf: (request: Request) => Promise<number>) => {
      const all = finished.filter((request) => request.resourceType() === type).map(sizeOf);
      return (await Promise.all(all)).reduce((total, size) => total + size, 0);
    };
    const answer = await page.goto(url + path, { waitUntil: "networkidle" });
    if (answer?.status() !== 200) throw new Error(`${path} was answered by ${answer?.status()}`);
    const asleep = await sum("script", leastOf);
    await page.keyboard.press("Shift");
    await page.locator("html[data-awake]").waitFor();
    await page.waitForLoadState("networkidle");
    const [html, styles] = [await sum("document", leastOf), await sum("stylesheet", leastOf)];
    const script = await sum("script", receivedOf);
    // Does not count the script that wakes the page.
    return { path, asleep, html, styles, script, files: (await sum("script", async () => 1)) - 1 };
  });
}

async function leastOf(request: Request): Promise<number> {
  return brotliCompressSync((await (await request.response())?.body()) ?? "").byteLength / KB;
}

async function receivedOf(request: Request): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return (responseBodySize + responseHeadersSize) / KB;
}
