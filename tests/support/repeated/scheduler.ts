import { describe, expect, inject, test } from "vitest";
import type { Extent } from "../covering";
import { received } from "../embed-messages";

import { expectAttribute, expectValue } from "../reads";
import { readBookings } from "../site";
import {
  chooseTime,
  holdRequests,
  holdScripts,
  newContact,
  openDay,
  schedulerFrame,
  slots,
  until,
  untilAwake,
  untilSettled,
  withBrowser,
} from "../visit";

export function testScheduler(extent: Extent): void {
  const visit = withBrowser();

  describe("on another site", () => {
    test.each(extent.ways([true, false]))(
      "what led to the host page rides into the booking, without an id of a click (scripts in the frame: %s)",
      async (isFrameAwake) => {
        const { page, context, expectConsoleError } = await visit();
        // The host page's own script runs, or there would be no frame.
        if (!isFrameAwake) expectConsoleError(/ERR_BLOCKED_BY_CLIENT/);
        if (!isFrameAwake)
          await page.route(/\/(assets\/.*|wake)\.js/, (route) => route.abort("blockedbyclient"));
        await page.goto(
          `${inject("hostUrl")}/?utm_source=Newsletter&utm_campaign=Autumn+sale&gclid=Cj0KCQiA`,
          {
            referer: "https://search.example/results",
          },
        );
        const scheduler = await schedulerFrame(page);
        const contact = newContact();
        await chooseTime(scheduler, 6, 0);
        await scheduler.getByLabel("Your name").fill("Demo Client");
        await scheduler.getByLabel("Email", { exact: true }).fill(contact.email);
        await scheduler.getByRole("button", { name: "Confirm the call" }).click();
        await scheduler.getByRole("heading", { name: "Your call is booked" }).waitFor();
        const [row] = readBookings(inject("dataDir"), contact.email);
        expect(JSON.parse(String(row?.visit_source))).toEqual({
          source: "newsletter",
          medium: null,
          campaign: "Autumn sale",
          term: null,
          content: null,
          referrer: "search.example",
          landingPage: "/",
        });
        await expect.poll(() => context.cookies()).toEqual([]);
      },
    );

    test("it works where the browser blocks storage for frames of other sites", async () => {
      const { page } = await visit();
      await page.addInitScript(() => {
        if (window === window.parent) return;
        Object.defineProperty(window, "sessionStorage", {
          configurable: true,
          get() {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          },
        });
      });
      await page.goto(inject("hostUrl"));
      const scheduler = await schedulerFrame(page);
      const contact = newContact();
      await chooseTime(scheduler, 6, 0);
      await scheduler.getByLabel("Email", { exact: true }).fill(contact.email);
      await scheduler.getByRole("button", { name: "Confirm the call" }).click();
      await scheduler.getByRole("heading", { name: "Your call is booked" }).waitFor();
      expect(readBookings(inject("dataDir"), contact.email)).toHaveLength(1);
    });

    test("a calendar that is slow takes the place of the notice once it is there", async () => {
      const { page } = await visit();
      const release = await holdScripts(page);
      await page.goto(inject("hostUrl"));
      const notice = page.getByText("Failed to load booking widget");
      await notice.waitFor();
      release();
      await notice.waitFor({ state: "detached" });
      const frame = page.locator("iframe");
      await expect.poll(() => frame.evaluate((it) => getComputedStyle(it).opacity)).toBe("1");
      const scheduler = await schedulerFrame(page);
      await openDay(scheduler, scheduler.getByRole("link", { name: /\d times? free/ }).first());
    });

    test("a site missing from the settings cannot frame it, nor can any other page be framed", async () => {
      const { page, expectConsoleError } = await visit();
      expectConsoleError(/frame-ancestors|Refused to (frame|display)|Framing|40[04]/i);
      await page.goto(inject("strangerUrl"));
      await page.waitForSelector("iframe");
      // Instead of the browser's error page: what is wrong, and a link to the calendar.
      await page.getByText("Failed to load booking widget").waitFor();
      const frame = page.locator("iframe");
      await expect.poll(() => frame.evaluate((it) => getComputedStyle(it).opacity)).toBe("0");
      await expectAttribute(frame, "inert").toBe("");
      const link = page.getByRole("link", { name: "Open the calendar in a new tab" });
      await expectAttribute(link, "target").toBe("_blank");
      await expectAttribute(link, "href").toBe(`${inject("siteUrl")}/schedule`);
      await expect.poll(() => received(page)).toEqual([]);
      expect(page.frames()[1]?.url()).toMatch(/^chrome-error:/);

      await page.goto(inject("hostUrl"));
      await schedulerFrame(page);
      for (const path of ["/", "/contact", "/schedule/calendar.ics"]) {
        await page.evaluate(
          (src) => document.querySelector("iframe")?.setAttribute("src", src),
          inject("siteUrl") + path,
        );
        await until(async () => /^chrome-error:/.test(page.frames()[1]?.url() ?? ""));
      }
    });

    test("the host page takes the height only from its own frame", async () => {
      const { page } = await visit();
      await page.goto(inject("hostUrl"));
      await schedulerFrame(page);
      const heightAfter = (event: string, from: "frame" | "page", origin = inject("siteUrl")) =>
        page.evaluate(
          ({ event, from, origin }) => {
            const frame = document.querySelector("iframe");
            const source = from === "frame" ? frame?.contentWindow : window;
            const data = { event, payload: { height: 54_321 } };
            dispatchEvent(new MessageEvent("message", { data, origin, source }));
            return frame?.style.height;
          },
          { event, from, origin },
        );
      for (const height of [
        await heightAfter("scheduler.page_height", "page"),
        await heightAfter("scheduler.page_height", "frame", inject("strangerUrl")),
        await heightAfter("scheduler.event_scheduled", "frame"),
      ]) {
        expect(height).not.toBe("54321px");
      }
      const taken = await heightAfter("scheduler.page_height", "frame");
      expect(taken).toBe("54321px");
    });

    test("name and email are accepted only from the host page", async () => {
      const { page } = await visit();
      await page.goto(inject("hostUrl"));
      await schedulerFrame(page);
      // A frame that the embed script did not create and passes nothing to.
      await page.evaluate(
        (src) => {
          const frame = Object.assign(document.createElement("iframe"), { src });
          document.querySelector("#book")?.replaceChildren(frame);
        },
        `${inject("siteUrl")}/schedule?${new URLSearchParams({ embed: "1", parent: inject("hostUrl"), tz: "UTC" })}`,
      );
      const scheduler = await schedulerFrame(page);
      await chooseTime(scheduler, 5, 3);
      const name = scheduler.getByLabel("Your name");
      await name.waitFor();
      const hand = (event: string, from: "parent" | "self", origin = inject("hostUrl")) =>
        scheduler.evaluate(
          ({ event, from, origin }) => {
            const data = { event, payload: { name: `${event} by ${from} of ${origin}`, email: "" } };
            dispatchEvent(new MessageEvent("message", { data, origin, source: window[from] }));
          },
          { event, from, origin },
        );
      await hand("scheduler.prefill", "self");
      await hand("scheduler.prefill", "parent", inject("strangerUrl"));
      await hand("scheduler.other", "parent");
      await untilSettled(scheduler);
      await expectValue(name).toBe("");
      await hand("scheduler.prefill", "parent");
      await until(async () => (await name.inputValue()) !== "");
      await expectValue(name).toBe(`scheduler.prefill by parent of ${inject("hostUrl")}`);
    });
  });

  describe("time zones", () => {
    test("the browser's time zone is detected, and another can be chosen", async () => {
      const { page } = await visit({ timeZone: "Asia/Kathmandu" });
      await page.goto("/schedule");
      await page.getByText("Times are in Kathmandu time.").waitFor();
      await page.getByLabel("Time zone").fill("Auckland");
      await page.getByRole("button", { name: "Change time zone" }).click();
      await page.getByText("Times are in Auckland time.").waitFor();
      await page.goto("/schedule?tz=America/New_York");
      const start = (await slots(page).first().getAttribute("value")) ?? "";
      const there = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "Pacific/Auckland" }).format(
          new Date(start),
        );
      const [day, month, year] = there({ dateStyle: "short" }).split("/");
      await page.goto(`/schedule?date=${year}-${month}-${day}&tz=Pacific/Auckland`);
      const label = await page.locator(`button[value="${start}"]`).textContent();
      expect(label).toBe(there({ hour: "numeric", minute: "2-digit", hour12: true }));
    });

    test("the field for the time zone keeps what is typed until the browser's zone is known, and shows the chosen one", async () => {
      const { page } = await visit({ timeZone: "Asia/Kathmandu" });
      const release = await holdRequests(page, /schedule\.data/);
      await page.goto("/schedule");
      const asked = page.waitForRequest(/schedule\.data/);
      await untilAwake(page);
      await asked;
      const field = page.getByLabel("Time zone");
      await field.focus();
      await page.keyboard.type("New");
      release();
      await page.getByText("Times are in Kathmandu time.").waitFor();
      await page.keyboard.type(" Zealand");
      await expectValue(field).toBe("New Zealand");
      await page.keyboard.press("Enter");
      await page.getByText("Times are in Auckland time.").waitFor();
      await expectValue(field).toBe("Auckland");
      await page.goBack();
      await page.getByText("Times are in Kathmandu time.").waitFor();
      await expectValue(field).toBe("Kathmandu");
    });

    test("without a script the time zone is a plain form", async () => {
      const { page } = await visit({ javaScript: false });
      await page.goto("/schedule?tz=Europe/London");
      await page.getByText("Times are in London time.").waitFor();
      await page.getByLabel("Time zone").fill("Japan");
      await page.getByRole("button", { name: "Change time zone" }).click();
      await page.getByText("Times are in Tokyo time.").waitFor();
    });
  });
}
