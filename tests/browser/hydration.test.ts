/**
 * Every page hydrates without an error from React, so the browser renders the same elements and texts as the server.
 * (Only React's development build reports attributes that differ.) The test finds the pages by following links, so it
 * covers new pages without changes.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { pathOf } from "../support/site-tour";
import { copyCookies, startTouredSite, type TouredSite } from "../support/toured-site";
import { wake } from "../support/typed-forms";
import { withBrowser } from "../support/visit";
import { Visitor } from "../support/visitor";

const visit = withBrowser();

/** The fewest pages that the tour must find: if it found none, the test would always pass. */
const PAGES: Record<string, number> = { guest: 90, client: 90, owner: 140 };

/** A time zone far from the server's, so that a time rendered in the browser's zone would differ. */
const FAR_AWAY = "Asia/Tokyo";

/** The HTML part of an email, which the desk and the local mailbox show in a frame. */
const isEmail = (path: string) => path.endsWith("/html");

let toured: TouredSite;

beforeAll(async () => {
  toured = await startTouredSite();
}, 120_000);
afterAll(() => toured?.served.stop());

test("every page wakes without an error in the console, for guests, clients and staff", async () => {
  const { served, site, people, known } = toured;
  const shown = known.filter(({ method }) => method === "GET");
  for (const [who, person] of Object.entries(people)) {
    const { page, context, expectConsoleError } = await visit({ timeZone: FAR_AWAY });
    expectConsoleError(/the server responded with a status of 4\d\d/);
    await copyCookies(context, person, served.url);
    // The owner's own tour is limited to the desk, so the guest's pages are added.
    const isTheirs = (by: string) => by === who || (who === "owner" && by === "guest");
    const paths = new Set(shown.filter(({ by }) => isTheirs(by)).map(pathOf));
    let pages = 0;
    for (const path of paths) {
      // A separate visitor, so that this request does not change the person's cookies.
      const answer = await new Visitor(site).get(path, { Cookie: person.cookies.header });
      const isPage = answer.location === "" && answer.headers.get("Content-Type")?.startsWith("text/html");
      if (!isPage || answer.status === 404 || isEmail(path)) continue;
      await page.goto(served.url + path, { waitUntil: "domcontentloaded" });
      await wake(page).catch(() => {
        throw new Error(`${path} does not wake for ${who}`);
      });
      pages += 1;
    }
    expect(pages, `pages of ${who}`).toBeGreaterThanOrEqual(PAGES[who] ?? 1);
    await context.close();
  }
}, 300_000);
