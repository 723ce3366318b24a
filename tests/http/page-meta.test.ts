/** The metadata of pages for search engines and link previews. */
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { BRAND } from "../../app/content/brand";
import { HELP_PAGES } from "../../app/content/help/pages";
import { createAccount, signInAs } from "../support/accounts";
import { bookCall, linkOf, TUESDAY_AT_NINE } from "../support/journey";
import { attribute, textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { type Answer, Visitor } from "../support/visitor";
import { SITE_URL } from "../support/worker";

const site = shareWorker();

const contents = ({ page }: Answer, selector: string, name: string) =>
  page.all(selector).map((element) => attribute(element, name));
const canonicalOf = (answer: Answer) => contents(answer, 'link[rel="canonical"]', "href");

test("every page of the sitemap names its address, says what it is, and can be shared", async () => {
  const visitor = new Visitor(site);
  const { text } = await visitor.get("/sitemap.xml");
  const urls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
  expect(urls).toContain(`${SITE_URL}/contact`);
  for (const url of urls) {
    const answer = await visitor.get(url.slice(SITE_URL.length) || "/");
    const [canonical = "", ...others] = canonicalOf(answer);
    expect([new URL(canonical).href, others]).toEqual([new URL(url).href, []]);
    expect(contents(answer, 'meta[property="og:url"]', "content"), url).toEqual([canonical]);
    const [image = "", ...moreImages] = contents(answer, 'meta[property="og:image"]', "content");
    expect(moreImages, url).toEqual([]);
    expect([image.startsWith(`${SITE_URL}/`), existsSync(`public${new URL(image).pathname}`)], url).toEqual([
      true,
      true,
    ]);
    if (!url.includes("/blog/")) expect(image, url).toBe(`${SITE_URL}/share.png`);
    const [description = ""] = contents(answer, 'meta[name="description"]', "content");
    expect(description.length, url).toBeGreaterThan(20);
  }
});

test.each(Object.values(HELP_PAGES))(
  "$to calls itself what lists of help pages call it",
  async ({ to, title }) => {
    const { page } = await new Visitor(site).get(to);
    expect([page.heading, page.title]).toEqual([title, `${title} | ${BRAND.name}`]);
    const breadcrumbs = page.all('nav[aria-label="Breadcrumbs"] li').map((item) => textOf(item));
    expect(breadcrumbs).toEqual(["Home", "Help Centre", title]);
    const [data = ""] = page
      .all('script[type="application/ld+json"]')
      .map(textOf)
      .filter((text) => text.includes("BreadcrumbList"));
    expect(data).toContain(`"name":"${title}"`);
  },
);

test("the page of one's own call has nothing to share", async () => {
  const guest = new Visitor(site);
  const { id, key } = linkOf(await bookCall(guest, TUESDAY_AT_NINE));
  const answer = await guest.get(`/contact?${new URLSearchParams({ reschedule: id, key })}`);
  expect(answer.status).toBe(200);
  expect(canonicalOf(answer)).toEqual([]);
  expect(contents(answer, 'meta[property^="og:"]', "content")).toEqual([]);
});

test("the scheduler says what it is for", async () => {
  const answer = await new Visitor(site).get("/schedule?tz=Europe/London");
  expect(contents(answer, 'meta[name="description"]', "content")).toEqual([
    `Choose a time for a strategy call with ${BRAND.name}, in your own time zone. You can move or cancel it later.`,
  ]);
});

test("the month names its weekdays in full, and says of no day that it has nothing free", async () => {
  const { page } = await new Visitor(site).get("/schedule?tz=Europe/London");
  const weekdays = page.all("th .sr-only").map(({ textContent }) => textContent);
  expect(weekdays).toEqual(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);
  const days = page.all("tbody td").map(({ textContent }) => textContent);
  expect(days.join(" ").trim()).toMatch(/^[\d ]+$/);
  expect(page.one("caption").textContent).toContain("The days that are links have free times.");
});

test("the dashboard says what it is", async () => {
  const { email } = await createAccount(site.db);
  const answer = await (await signInAs(site, email)).get("/dashboard");
  expect(contents(answer, 'meta[name="description"]', "content")).toEqual([
    "See, move and cancel your calls with us.",
  ]);
});
