/** The note above a restored draft, in a narrow window: it fits, is usable, and axe finds no problem. */
import type { BrowserContext, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { expectReadableInTheDark, expectSound } from "../support/axe";
import { createBooking } from "../support/factories";
import { startLoopback } from "../support/loopback";
import { expectReflow } from "../support/reflow";
import { siteDatabase } from "../support/site";
import { signInBrowserAsStaff } from "../support/staff-visit";
import { untilAwake, untilSettled, withBrowser } from "../support/visit";
import { signInNewAccount } from "../support/weather-journeys";

const visit = withBrowser();

type Form = { field: string; open: (page: Page, context: BrowserContext) => Promise<unknown> };

const site = () => ({ database: siteDatabase(), url: inject("siteUrl") });

/** Forms of different layouts, and a field in each. */
const FORMS: Record<string, Form> = {
  "the first step of a booking": {
    field: "input[name=name]",
    open: (page) => page.goto("/contact"),
  },
  "a guest's form at the scheduler": {
    field: "input[name=name]",
    open: async (page) => {
      await page.goto("/schedule");
      await page.locator("button[name=time]").first().click();
      await page.getByRole("button", { name: "Confirm the call" }).waitFor();
    },
  },
  "a ticket": { field: "textarea[name=description]", open: (page) => page.goto("/help/submit-ticket") },
  "signing in": { field: "#sign-in-email", open: (page) => page.goto("/signin") },
  "a message to the team": {
    field: "#write-to-team-message",
    open: (page) => page.goto("/help/live-chat?chat=open"),
  },
  "an account's details": {
    field: "input[name=company]",
    open: async (page, context) => {
      await signInNewAccount(context, site());
      await page.goto("/account");
    },
  },
  "a note at the desk": {
    field: "textarea[name=internalNotes]",
    open: async (page, context) => {
      await signInBrowserAsStaff(context);
      const { id } = await createBooking(siteDatabase(), { startsAt: "2098-12-01T15:00Z" });
      await page.goto(`/staff/bookings/${id}`);
    },
  },
  "a setting at the desk": {
    field: "main form input[type=text] >> nth=0",
    open: async (page, context) => {
      await signInBrowserAsStaff(context);
      await page.goto("/staff/settings");
    },
  },
};

test.each(Object.entries(FORMS))("over %s", async (what, { field, open }) => {
  const { page, context } = await visit({ width: 360 });
  await open(page, context);
  await page.locator(field).first().fill("Typed with care");
  // What is typed is stored once the page is awake.
  await untilAwake(page);
  await page.reload();
  const note = page.locator(".draft-note");
  await note.waitFor();
  const clear = note.getByRole("button", { name: "Clear" });
  const box = await clear.boundingBox();
  expect(box?.height, "the button's height").toBeGreaterThanOrEqual(24);
  await note.scrollIntoViewIfNeeded();
  await expectSound(page, what);
  await expectReadableInTheDark(page, what);
  await expectReflow(page, what);
});

/** The site, whose page comes in two parts: the second one, from the list's second option, once `finish` is called. */
async function serveInHalves(list: string) {
  let finish = () => {};
  const { url, stop } = await startLoopback(async (asked, answer) => {
    const reply = await fetch(inject("siteUrl") + asked.url);
    const type = reply.headers.get("Content-Type") ?? "";
    answer.writeHead(reply.status, { "Content-Type": type });
    const body = Buffer.from(await reply.arrayBuffer());
    const at = body.indexOf("<option", body.indexOf("<option", body.indexOf(list)) + 1);
    if (!type.startsWith("text/html") || !body.includes(list)) return void answer.end(body);
    answer.write(body.subarray(0, at));
    finish = () => answer.end(body.subarray(at));
  });
  return { url, stop, finish: () => finish() };
}

test("Clear takes back a choice from a list that was half there when the script ran", async () => {
  const { page } = await visit();
  const slow = await serveInHalves('name="priority"');
  try {
    await page.addInitScript({ path: "public/drafts.js" });
    const list = page.locator("select[name=priority]");
    const load = async (act: () => Promise<unknown>) => {
      await act();
      await list.locator("option").first().waitFor({ state: "attached" });
      slow.finish();
      await page.waitForLoadState();
    };
    await load(() => page.goto(`${slow.url}/help/submit-ticket`, { waitUntil: "commit" }));
    expect(await list.inputValue()).toBe("normal");
    await list.selectOption("high");
    await load(() => page.reload({ waitUntil: "commit" }));
    await expect.poll(() => list.inputValue()).toBe("high");
    await page.locator(".draft-note button").click();
    await expect.poll(() => list.inputValue()).toBe("normal");
  } finally {
    await slow.stop();
  }
});

test("a form that sends itself is cleared as a whole first", async () => {
  const { page, context } = await visit();
  await signInBrowserAsStaff(context);
  await page.goto("/staff/bookings/new");
  const date = page.getByLabel("Day", { exact: true });
  const zone = page.locator("select[name=tz]");
  const [firstDay, firstZone] = [await date.inputValue(), await zone.inputValue()];
  await untilAwake(page);
  // A change of the day or the zone asks for that day's times.
  const andShown = async (act: () => Promise<unknown>) => {
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await act();
    await answer;
    await untilSettled(page);
  };
  await andShown(() => zone.selectOption("Asia/Tokyo"));
  await andShown(() => date.fill("2026-12-24"));
  await page.reload();
  await untilAwake(page);
  expect([await date.inputValue(), await zone.inputValue()]).toEqual(["2026-12-24", "Asia/Tokyo"]);
  await andShown(() => page.locator(".draft-note").getByRole("button", { name: "Clear" }).click());
  expect([await date.inputValue(), await zone.inputValue()]).toEqual([firstDay, firstZone]);
});
