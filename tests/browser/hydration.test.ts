/**
 * Every page wakes without a word from React: the browser makes of it what the server sent, in its elements and texts (of attributes only
 * React's build for development speaks). The pages are found by walking, so that a new one is covered by itself.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { pathOf } from "../support/site-tour";
import { become, startTouredSite, type TouredSite } from "../support/toured-site";
import { wake } from "../support/typed-forms";
import { withBrowser } from "../support/visit";
import { Visitor } from "../support/visitor";

const visit = withBrowser();

/** The least that the walk has to find: without any page, nothing could fail. */
const PAGES: Record<string, number> = { guest: 90, client: 90, owner: 140 };

/** A visitor far from where the server is: a time that is written in the browser's zone would differ. */
const FAR_AWAY = "Asia/Tokyo";

/** An email's own page, in a frame of the desk or of the local mailbox. */
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
    await become(context, person, served.url);
    // The owner's own tour keeps to the desk.
    const isTheirs = (by: string) => by === who || (who === "owner" && by === "guest");
    const paths = new Set(shown.filter(({ by }) => isTheirs(by)).map(pathOf));
    let pages = 0;
    for (const path of paths) {
      // Looking is to leave the person's own cookies as they are.
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
