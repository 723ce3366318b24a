import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "../accounts";
import { withoutTable } from "../broken-database";
import type { Extent } from "../covering";
import { daysFromNow } from "../dates";

import { createBooking } from "../factories";
import { GATED_BATCHES, holdBatches } from "../gate";
import { expectAttribute, expectCount, expectGone, expectNoneNow, expectText, expectValue } from "../reads";
import { startOwnSite, type TestSite } from "../site";
import {
  fillContact,
  newContact,
  openDay,
  schedulerFrame,
  showLaterDates,
  slots,
  untilAwake,
  untilSettled,
  withBrowser,
} from "../visit";
import { BAD_GATEWAY, STORMS, serveWithoutCookies } from "../weather";
import { signInNewAccount } from "../weather-journeys";
import { COOKIE_SECRET } from "../worker";

export function testWeatherPages(extent: Extent): void {
  const visit = withBrowser();

  /** Messages of the browser about failed requests, and of Remix about responses that it cannot read. */
  const OF_THE_WEATHER = /Failed to load resource|turbo-stream|Unexpected end|SyntaxError|Invalid input/i;

  const vars = { COOKIE_SECRET, MIN_FILL_SECONDS: "0" };

  let site: TestSite;
  let cookieless: Awaited<ReturnType<typeof serveWithoutCookies>>;
  beforeAll(async () => {
    site = await startOwnSite({ vars, onLog: () => {}, entrance: GATED_BATCHES });
    cookieless = await serveWithoutCookies(site.url);
  });
  afterAll(async () => {
    await cookieless?.stop();
    await site?.stop();
  });

  const BOTH = extent.ways([{ javaScript: true }, { javaScript: false }]);
  /** One failure of a connection looks like another. */
  const CONNECTION = extent.ways(["offline", "dropped connection", "502"] as const);

  async function settled(page: Page, javaScript: boolean): Promise<void> {
    await page.waitForLoadState();
    if (javaScript) await untilAwake(page);
  }

  describe("a call that can't be loaded to be moved", () => {
    const call = () => ({ startsAt: daysFromNow(60), email: newContact().email, takesTime: false });

    test.each(BOTH)(
      "says so with a way on, its query failing (JavaScript: $javaScript)",
      async ({ javaScript }) => {
        const { page, expectConsoleError } = await visit({ javaScript });
        expectConsoleError(OF_THE_WEATHER);
        const { id, key } = await createBooking(site.database, call());
        await withoutTable(site.database, "bookings", async () => {
          await page.goto(`${site.url}/contact?${new URLSearchParams({ reschedule: id, key })}`);
          await page.getByRole("heading", { name: "Failed to load booking details" }).waitFor();
          await expectCount(page.getByRole("contentinfo")).toBe(1);
          await expect.poll(() => page.title()).toContain("Failed to load booking details");
        });
        await settled(page, javaScript);
        await page.getByRole("link", { name: "Try again" }).click();
        await page.getByRole("heading", { name: "Reschedule Your Call" }).waitFor();
      },
    );

    test("says so with a way on, its data lost on the way", async () => {
      const { page, expectConsoleError } = await visit();
      expectConsoleError(OF_THE_WEATHER);
      const { id, key } = await createBooking(site.database, call());
      await page.goto(`${site.url}/contact/cancel?${new URLSearchParams({ booking: id, key })}`);
      await untilAwake(page);
      await STORMS["502"](
        page,
        async () => {
          await page.getByRole("link", { name: "Keep or move the call" }).click();
          await page.getByRole("heading", { name: "Failed to load booking details" }).waitFor();
        },
        site,
        null,
      );
      await page.getByRole("link", { name: "Try again" }).click();
      await page.getByRole("heading", { name: "Reschedule Your Call" }).waitFor();
    });
  });

  describe("the dashboard", () => {
    test.each(BOTH)(
      "says that the session could not be looked up (JavaScript: $javaScript)",
      async ({ javaScript }) => {
        const { page, context, expectConsoleError } = await visit({ javaScript });
        expectConsoleError(OF_THE_WEATHER);
        await signInNewAccount(context, site);
        await withoutTable(site.database, "sessions", async () => {
          await page.goto(`${site.url}/dashboard`);
          await expectBanner(page);
        });
        await settled(page, javaScript);
        await page.getByRole("link", { name: "Retry" }).click();
        await page.getByText("No bookings found.").waitFor();
      },
    );

    test.each(CONNECTION)("says that it could not be reached: %s", async (storm) => {
      const { page, context, expectConsoleError } = await visit();
      expectConsoleError(OF_THE_WEATHER);
      // While Remix waits for the page's style sheet, the rejection of its data is unhandled; the page shows it later.
      expectConsoleError(/^Failed to fetch$/);
      await signInNewAccount(context, site);
      await page.goto(`${site.url}/dashboard`);
      await untilAwake(page);
      await page.getByRole("link", { name: "Account", exact: true }).click();
      await page.getByRole("heading", { name: "Your account", exact: true }).waitFor();
      await STORMS[storm](
        page,
        async () => {
          await page.getByRole("link", { name: "Bookings", exact: true }).click();
          await expectBanner(page);
        },
        site,
        null,
      );
      await page.getByRole("link", { name: "Retry" }).click();
      await page.getByText("No bookings found.").waitFor();
    });

    async function expectBanner(page: Page): Promise<void> {
      const banner = page.getByRole("alert");
      await banner.waitFor();
      await expectText(banner).toContain("Failed to load bookings");
      await expectAttribute(banner, "class").toContain("bg-alarm");
      await expectCount(page.getByRole("contentinfo")).toBe(1);
      await expectCount(page.getByRole("heading", { name: "Your Bookings" })).toBe(1);
    }

    test("shows that it is loading while the bookings are on their way, compressed or not", async () => {
      const { page, context } = await visit();
      await signInNewAccount(context, site);
      const release = await holdBatches(context, site.url);
      await page.goto(`${site.url}/dashboard`, { waitUntil: "commit" });
      await page.getByText("Loading your bookings").first().waitFor();
      const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
      for (const encoding of ["br", "identity"]) {
        const answer = await fetch(`${site.url}/dashboard`, {
          headers: { Cookie: cookies, "Accept-Encoding": encoding },
        });
        const reader = answer.body?.getReader();
        const first = new TextDecoder().decode((await reader?.read())?.value);
        expect(first, encoding).toContain("Your Bookings");
        await reader?.cancel();
      }
      await expectNoneNow(page.getByText("No bookings found."));
      await release();
      await page.getByText("No bookings found.").waitFor();
      await untilAwake(page);
      await page
        .getByRole("button", { name: "Menu" })
        .or(page.getByRole("link", { name: "About" }))
        .first()
        .waitFor();
    });

    test("shows a skeleton while a script loads the bookings", async () => {
      const { page, context } = await visit();
      await signInNewAccount(context, site);
      await page.goto(`${site.url}/account`);
      await untilAwake(page);
      const release = await holdBatches(context, site.url);
      await page.getByRole("link", { name: "Bookings", exact: true }).click();
      await page.getByText("Loading your bookings").first().waitFor();
      await release();
      await page.getByText("No bookings found. Schedule your first call!").waitFor();
      await expectGone(page.getByText("Loading your bookings"));
    });
  });

  describe("a session that ends in the middle of a form", () => {
    test.each(BOTH)(
      "keeps the form, and takes it after signing in (JavaScript: $javaScript)",
      async ({ javaScript }) => {
        const { page, context, expectConsoleError } = await visit({ javaScript });
        expectConsoleError(/401/);
        const { email } = await signInNewAccount(context, site);
        await page.goto(`${site.url}/account`);
        await settled(page, javaScript);
        await page.getByLabel("Full name").fill("Another Name");
        await context.clearCookies();
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await page.getByText("You've been signed out. Sign in, then come back").waitFor();
        await expectValue(page.getByLabel("Full name")).toBe("Another Name");

        const opening = context.waitForEvent("page");
        await page.getByRole("link", { name: "Sign in (opens a new tab)" }).click();
        const tab = await opening;
        await tab.getByLabel("Email").fill(email);
        await tab.getByLabel("Password", { exact: true }).fill(PASSWORD);
        await tab.getByRole("button", { name: "Sign in", exact: true }).click();
        await tab.getByRole("heading", { name: "Your account", exact: true }).waitFor();

        await page.getByRole("button", { name: "Save", exact: true }).click();
        await page.getByText("Your details have been saved.").waitFor();
        await expectValue(page.getByLabel("Full name")).toBe("Another Name");
      },
    );

    test.each(BOTH)("keeps a reply to a ticket (JavaScript: $javaScript)", async ({ javaScript }) => {
      const { page, context, expectConsoleError } = await visit({ javaScript });
      expectConsoleError(/401/);
      await signInNewAccount(context, site);
      await page.goto(`${site.url}/help/submit-ticket`);
      await settled(page, javaScript);
      await page.getByLabel("Your name").fill("Demo Client");
      await page.getByLabel("Email", { exact: true }).fill(newContact().email);
      await page.getByLabel("Subject").fill("The calendar is empty");
      await page.getByLabel("How can we help?").fill("On my phone it works.");
      await page.getByRole("button", { name: "Submit Ticket" }).click();
      await page.getByRole("heading", { name: "Ticket submitted" }).waitFor();
      await page.goto(`${site.url}/dashboard/tickets`);
      await page.getByRole("link", { name: /The calendar is empty/ }).click();
      await page.locator("main").getByLabel("Your message").waitFor();
      await settled(page, javaScript);
      await page.locator("main").getByLabel("Your message").fill("Any news?");
      const cookies = await context.cookies();
      await context.clearCookies();
      await page.getByRole("button", { name: "Send message" }).click();
      await page.getByText("You've been signed out. Sign in, then come back").waitFor();
      await expectValue(page.locator("main").getByLabel("Your message")).toBe("Any news?");
      await context.addCookies(cookies);
      await page.getByRole("button", { name: "Send message" }).click();
      await page.locator("#latest", { hasText: "Any news?" }).waitFor();
    });
  });

  describe("being offline", () => {
    test("is said, and holds back a link that would lose what was typed", async () => {
      const { page, context } = await visit();
      await page.goto(`${site.url}/contact`);
      await untilAwake(page);
      await expectNoneNow(page.getByText("You're offline."));
      await page.getByLabel("Your name").fill("Demo Client");
      await context.setOffline(true);
      await page.getByRole("status").getByText("You're offline.").waitFor();
      await page.getByRole("banner").getByRole("link", { name: "About" }).click();
      await untilSettled(page);
      expect(new URL(page.url()).pathname).toBe("/contact");
      await expectValue(page.getByLabel("Your name")).toBe("Demo Client");
      await context.setOffline(false);
      await expectGone(page.getByText("You're offline."));
      await page.getByRole("banner").getByRole("link", { name: "About" }).click();
      await page.waitForURL("**/about");
    });

    test("on a phone, what is said hides no field that is being filled in", async () => {
      const { page, context } = await visit({ width: 360 });
      await page.goto(`${site.url}/contact`);
      await untilAwake(page);
      const field = page.getByRole("textbox", { name: "Company" });
      await field.focus();
      // Scroll the field to right below the header, where the notice appears.
      await page.evaluate(() => scrollBy(0, (document.activeElement?.getBoundingClientRect().top ?? 0) - 90));
      await context.setOffline(true);
      const notice = page.getByText("You're offline.");
      await notice.waitFor();
      await expect
        .poll(async () => {
          const [above, below] = [await notice.boundingBox(), await field.boundingBox()];
          return above && below && below.y >= above.y + above.height;
        })
        .toBe(true);
    });

    test("is said in the scheduler too", async () => {
      const { page, context } = await visit();
      await page.goto(`${site.url}/schedule?tz=Europe/London`);
      await untilAwake(page);
      await context.setOffline(true);
      await page.getByText("You're offline.").waitFor();
    });

    test("leaves the page as it is when signing out fails", async () => {
      const { page, context, expectConsoleError } = await visit();
      expectConsoleError(OF_THE_WEATHER);
      await signInNewAccount(context, site);
      await page.goto(`${site.url}/dashboard`);
      await untilAwake(page);
      await page.route("**/signout", (route) => route.fulfill(BAD_GATEWAY));
      await page.getByRole("button", { name: "Sign out", exact: true }).click();
      await page.getByText("You're still signed in: we couldn't reach our server.").waitFor();
      await page.getByText("No bookings found.").waitFor();
      await page.unroute("**/signout");
      await page.getByRole("button", { name: "Sign out", exact: true }).click();
      await page.waitForURL("**/signin");
    });
  });

  /** Goes through the wizard in a browser without cookies, up to the confirmation of a time on next month's nth free day. */
  async function goToConfirm(
    page: Page,
    javaScript: boolean,
    contact: ReturnType<typeof newContact> & { message?: string },
    day: number,
  ): Promise<void> {
    await page.goto(`${cookieless.url}/contact`);
    await settled(page, javaScript);
    await fillContact(page, contact);
    await page.getByRole("combobox", { name: /^Plan/ }).selectOption("growth");
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("checkbox", { name: "CRM Automation & Integration" }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("heading", { name: "Choose a time for your call" }).waitFor();
    await settled(page, javaScript);
    await showLaterDates(page);
    const days = page
      .getByRole("button", { name: /\d times? free/ })
      .or(page.getByRole("link", { name: /\d times? free/ }));
    await openDay(page, days.nth(day));
    await slots(page).nth(1).click();
    await page.getByRole("heading", { name: "Check the details" }).waitFor();
  }

  describe.each(BOTH)("with cookies blocked (JavaScript: $javaScript)", ({ javaScript }) => {
    test("a call is booked with plan, services and message, typed once", async () => {
      const { page, expectConsoleError } = await visit({ javaScript });
      expectConsoleError(/400/);
      const contact = { ...newContact(), message: "Leads come by phone." };
      await goToConfirm(page, javaScript, contact, javaScript ? 4 : 5);
      expect(page.url()).not.toContain("Demo");
      await page.getByRole("button", { name: "Confirm the call" }).click();
      await page.getByRole("heading", { name: "Your call is booked" }).waitFor();
      const booked = await site.database
        .prepare("select company, message, selected_plan, selected_services from bookings where email = ?")
        .bind(contact.email)
        .first();
      expect(booked).toEqual({
        company: contact.company,
        message: contact.message,
        selected_plan: "growth",
        selected_services: '["crm"]',
      });
    });

    test("Back after the booking, and pressing Confirm again, shows the call that this form booked", async () => {
      const { page, context, expectConsoleError } = await visit({ javaScript });
      expectConsoleError(/400/);
      const contact = newContact();
      await goToConfirm(page, javaScript, contact, javaScript ? 6 : 7);
      const confirm = page.getByRole("button", { name: "Confirm the call" });
      const booked = page.getByRole("heading", { name: "Your call is booked" });
      if (javaScript) {
        await confirm.click();
        await booked.waitFor();
        // The booking has replaced the confirmation in the history, so Back leads to the calendar.
        await page.goBack();
        await page.getByRole("heading", { name: "Choose a time for your call" }).waitFor();
        await page.goForward();
      } else {
        // Chromium asks before Back sends a form again, which can't be answered here. A reload sends the same.
        const [tab] = await Promise.all([
          context.waitForEvent("page"),
          confirm.click({ modifiers: ["ControlOrMeta"] }),
        ]);
        await tab.getByRole("heading", { name: "Your call is booked" }).waitFor();
        await page.reload();
      }
      await booked.waitFor();
      const calls = site.database.prepare("select count(*) as calls from bookings where email = ?");
      await expect.poll(() => calls.bind(contact.email).first("calls")).toBe(1);
    });

    test("sign-in, on the way to the dashboard, says that it needs one", async () => {
      const { page, context } = await visit({ javaScript });
      const { email } = await signInNewAccount(context, site);
      await page.goto(`${cookieless.url}/dashboard`);
      await page.waitForURL("**/signin");
      await expectNoneNow(page.getByText("Your browser blocks our cookie"));
      await settled(page, javaScript);
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.getByText("We need a cookie to keep you signed in").waitFor();
      await expectAttribute(page.getByRole("link", { name: "Choose a time", exact: true }), "href").toBe(
        "/schedule",
      );
    });
  });

  test("a draft that has merely gone is not blamed on the browser", async () => {
    const { page, expectConsoleError } = await visit();
    expectConsoleError(/400/);
    await page.goto(`${site.url}/contact?step=services`);
    await page.getByText("Some of your details are missing.").waitFor();
    await expectNoneNow(page.getByText("Your browser"));
  });

  describe("when the page in the scheduler's frame fails", () => {
    const failures: [string, (page: Page) => Promise<unknown>][] = [
      ["behind a 502", (page) => page.route(/\/schedule\?/, (route) => route.fulfill(BAD_GATEWAY))],
      [
        "without a connection",
        (page) => page.route(/\/schedule\?/, (route) => route.abort("internetdisconnected")),
      ],
    ];
    test.each(extent.ways(failures))("the outer page says so and offers ways on: %s", async (_, fail) => {
      const { page, expectConsoleError } = await visit();
      expectConsoleError(/Failed to load resource|ERR_/);
      await fail(page);
      await goToTime(page);
      await expectWaysOn(page);
      await page.unroute(/\/schedule\?/);
      await page.getByRole("button", { name: "Retry" }).click();
      const frame = await schedulerFrame(page);
      await frame.getByText("Times are in").waitFor();
    });

    test("the outer page says so and offers ways on: with our own page of an outage", async () => {
      const { page, expectConsoleError } = await visit();
      expectConsoleError(/503/);
      await withoutTable(site.database, "bookings", async () => {
        await goToTime(page);
        await expectWaysOn(page);
      });
    });

    test("no link in it leads to a page that can't be framed", async () => {
      const { page, expectConsoleError } = await visit();
      expectConsoleError(/404|503/);
      const lost = "booked=00000000-0000-4000-8000-000000000000&key=x";
      await withoutTable(site.database, "bookings", async () => {
        for (const query of ["embed=1", `embed=1&${lost}`]) {
          await page.goto(`${site.url}/schedule?${query}`);
          await page.locator("h1").waitFor();
          const links = await page
            .locator("a")
            .evaluateAll((all) =>
              all.map(
                (link) => [link.getAttribute("href") ?? "", link.getAttribute("target") ?? ""] as const,
              ),
            );
          expect(links.length).toBeGreaterThan(1);
          for (const [href, target] of links) {
            expect(/^(\/schedule\?|mailto:)/.test(href) || target === "_blank", `${href} ${target}`).toBe(
              true,
            );
          }
        }
      });
    });

    async function goToTime(page: Page): Promise<void> {
      await page.goto(`${site.url}/contact`);
      await fillContact(page, newContact());
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("checkbox", { name: "CRM Automation & Integration" }).check();
      await page.getByRole("button", { name: "Continue" }).click();
    }

    async function expectWaysOn(page: Page): Promise<void> {
      await page.getByRole("alert").getByText("Failed to load booking widget").waitFor();
      await expectGone(page.locator("iframe"));
      await expectCount(page.getByRole("button", { name: "Retry" })).toBe(1);
      await expectAttribute(
        page.getByRole("link", { name: "Open the calendar on its own page" }),
        "href",
      ).toMatch(/^\/schedule\?draft=[\da-f-]{36}$/);
    }
  });
}
