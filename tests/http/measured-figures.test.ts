/** What the page About says was measured: each figure from 20 events on, none in an outage or once an owner says so. */
import { expect, test } from "vitest";
import { withoutTable } from "../support/broken-database";
import { expectError } from "../support/console-errors";
import { offeredTimes } from "../support/journey";
import { textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const site = shareWorker();
const now = Date.parse(NOW);
const DAY_MS = 86_400_000;

/** The page as it is made anew: with a query of its own, it is never answered from memory. */
let round = 0;
const readAnew = () => {
  round += 1;
  return new Visitor(site).get(`/about?x=${round}`);
};

/** Each figure by its name, without its period. */
async function figures(): Promise<Record<string, string>> {
  const { page } = await readAnew();
  const terms = page.all("#measured dt > span:first-child").map(textOf);
  const values = page.all("#measured dd").map(textOf);
  return Object.fromEntries(terms.map((term, place) => [term, values[place] ?? ""]));
}

async function addSearches(count: number, results: number, at = now - DAY_MS): Promise<void> {
  for (let index = 0; index < count; index++)
    await site.db
      .prepare("insert into help_searches (query, results, searched_at) values ('plan', ?, ?)")
      .bind(results, at)
      .run();
}

const addReplies = (week: string, value: string, count: number) =>
  site.db
    .prepare("insert into weekly_numbers (week, measure, value, count) values (?, 'answer', ?, ?)")
    .bind(week, value, count)
    .run();

const FREE = "Free times for a call";

test("a figure stands on the page from 20 events in 30 days on, and is left out below", async () => {
  await addSearches(19, 3);
  await addSearches(19, 0);
  // One that is too old, and a week that began before.
  await addSearches(1, 3, now - 30 * DAY_MS - 1);
  await addSearches(1, 0, now - 30 * DAY_MS - 1);
  await addReplies("2026-11-23", "h0", 8);
  await addReplies("2026-10-26", "h1", 11);
  await addReplies("2026-10-19", "h1", 50);
  expect(Object.keys(await figures())).toEqual([FREE]);

  await addSearches(1, 1, now - 30 * DAY_MS);
  await addSearches(1, 0);
  await addReplies("2026-11-16", "h1", 1);
  expect(await figures()).toEqual({
    "Help searches that found a page": "20",
    "Help searches that found nothing": "20",
    "First reply to a ticket, median": "1 to 4 hours",
    [FREE]: expect.stringMatching(/^[1-9]\d*$/),
  });
});

test("the free times are those of the calendar until Sunday", async () => {
  const free: string[] = [];
  for (const day of ["23", "24", "25", "26", "27", "28", "29"]) {
    const { page } = await new Visitor(site).get(`/schedule?tz=America/New_York&date=2026-11-${day}`);
    free.push(...offeredTimes(page));
  }
  const shown = new Set(free.filter((time) => time < "2026-11-30T05:00Z"));
  expect(await figures()).toHaveProperty(FREE, String(shown.size));
});

test("searches that are kept for less than 30 days are not counted", async () => {
  await addSearches(25, 3);
  const desk = await signInAsStaff(site, "owner");
  const saved = await desk.postForm("/staff/settings", {
    form: "save",
    keep_searches_days: "29",
    "keep_searches_days.version": "0",
  });
  expect(saved.status).toBe(303);
  expect(Object.keys(await figures())).toEqual([FREE]);
});

test("in an outage the page is there without the figures", async () => {
  await addSearches(20, 3);
  for (const table of ["help_searches", "weekly_numbers", "site_settings", "availability_settings"]) {
    await withoutTable(site.db, table, async () => {
      const { status, page } = await readAnew();
      expect([status, page.heading, page.all("#measured").length]).toEqual([
        200,
        "We build marketing that replies",
        0,
      ]);
    });
    await expectError(/The figures on About could not be read/);
  }
  expect(await figures()).toHaveProperty("Help searches that found a page", "20");
});

test("an owner switches the figures off and on again", async () => {
  await addSearches(20, 3);
  const desk = await signInAsStaff(site, "owner");
  const send = (value: string, version: string) =>
    desk.postForm("/staff/settings", {
      form: "save",
      about_figures: value,
      "about_figures.version": version,
    });
  expect((await send("perhaps", "0")).status).toBe(400);
  const off = await desk.follow(await send("no", "0"));
  expect(off.page.text).toContain(
    "Show measured figures on About: saved. The page shows it within five minutes.",
  );
  expect(off.page.form("#settings").fields).toContainEqual(["about_figures", "no"]);
  expect((await readAnew()).page.all("#measured")).toEqual([]);
  expect((await desk.follow(await send("yes", "1"))).page.text).toContain("back to the default");
  expect(await figures()).toHaveProperty("Help searches that found a page", "20");
});

test("the page is the same for everyone, without a cookie, and kept for five minutes at the edge", async () => {
  const [guest, client] = [await new Visitor(site).get("/about"), await signInAsStaff(site, "owner")];
  const other = await client.get("/about");
  expect(other.text).toBe(guest.text);
  for (const { headers } of [guest, other]) {
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get("Cache-Control")).toBe("public, no-cache");
    // The header stands for a minute, and never tells the edge more than what is left.
    expect(headers.get("Cloudflare-CDN-Cache-Control")).toBe(
      "public, max-age=240, stale-while-revalidate=0, stale-if-error=0",
    );
  }
});
