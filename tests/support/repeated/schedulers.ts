import type { Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectReadableInTheDark, expectSound } from "../axe";
import { passTime, startTime, stopTime } from "../clock";
import type { Extent } from "../covering";
import { STAND_INS, serveHtml, serveScript, standIn } from "../other-schedulers";
import { expectBox, expectCount, expectGone, expectHiddenNow, expectNoneNow } from "../reads";
import { withScheduler } from "../scheduler-webhooks";
import { startOwnSite, type TestSite } from "../site";
import { goToTimes, holdRequests, newContact, until, untilAwake, untilSettled, withBrowser } from "../visit";
import { serveWithoutCookies } from "../weather";

/** Calendly and Cal.com in the scheduler's place, played by stand-ins for their scripts and pages. */
export function testSchedulers(extent: Extent): void {
  const visit = withBrowser();

  const NAMES = { calendly: "Calendly", calcom: "Cal.com" } as const;
  type Other = keyof typeof NAMES;

  const ABSENT = "Failed to load booking widget";
  const FAILED = "An error occurred while loading the booking widget";

  /** Visitors may use our own scheduler beside Calendly, but not beside Cal.com. */
  const sites: Partial<Record<Other, TestSite>> = {};
  const urlOf = (other: Other) => String(sites[other]?.url);

  beforeAll(async () => {
    for (const other of ["calendly", "calcom"] as const) {
      sites[other] = await startOwnSite({
        vars: {
          ...withScheduler(other),
          MIN_FILL_SECONDS: "0",
          ...(other === "calendly" && { SCHEDULER_FALLBACK: "own" }),
        },
      });
    }
  });
  afterAll(() => Promise.all(Object.values(sites).map((site) => site.stop())));

  /** The other scheduler's page in its frame, once it is there. */
  async function frameOf(page: Page): Promise<Frame> {
    const frame = await (await page.waitForSelector("[data-widget] iframe")).contentFrame();
    if (!frame) throw new Error("The frame shows nothing");
    await frame.getByRole("heading", { name: "Strategy call" }).waitFor();
    return frame;
  }

  const failure = (page: Page, message: string) => page.getByRole("alert").filter({ hasText: message });

  /** Shown, and not only read out. */
  const loading = (page: Page) =>
    page.locator(".needs-script:not(.sr-only)", { hasText: "Loading the calendar" });

  const booked = (page: Page) => page.getByRole("heading", { name: "Your call is booked" });

  /** What holds for both. `npm test` takes what visitors meet, and each of that in one of the two. */
  const RULES = [
    "360 px",
    "absent",
    "without scripts",
    "our page",
    "other pages",
    ...(extent.isWhole ? ["768 px", "1280 px", "slow", "throwing", "Back", "without cookies"] : []),
  ];
  const OTHERS = ["calendly", "calcom"] as const;
  const TAKEN = extent.some(
    RULES.flatMap((rule, index) =>
      [0, 1].map((turn) => ({ rule, other: OTHERS[(index + turn) % 2] as Other })),
    ),
    ({ rule }) => rule,
  );

  describe.each(OTHERS)("%s", (other) => {
    const standsIn = STAND_INS[other];
    const takes = (rule: string) => TAKEN.some((one) => one.rule === rule && one.other === other);

    test.each([360, 768, 1280].filter((width) => takes(`${width} px`)))(
      "shows its page with name and email, and the booked call, at %i px",
      async (width) => {
        const { page } = await visit({ width });
        await standIn(page, standsIn);
        const contact = newContact();
        await page.goto(`${urlOf(other)}/contact`);
        const document = page.waitForResponse((response) => {
          const isDocument = response.request().resourceType() === "document";
          return isDocument && new URL(response.url()).searchParams.get("step") === "time";
        });
        await untilAwake(page);
        await goToTimes(page, contact);
        // The last step comes as a document of its own, whose policy opens what the widget needs, and nothing more.
        const policy = (await (await document).headerValue("Content-Security-Policy")) ?? "";
        const allowed = (name: string) => policy.split("; ").find((part) => part.startsWith(`${name} `));
        if (other === "calendly") {
          expect(allowed("script-src")).toMatch(
            /^script-src 'self' https:\/\/assets\.calendly\.com 'sha256-/,
          );
          expect(allowed("frame-src")).toBe("frame-src 'self' https://calendly.com");
          expect(allowed("style-src")).toBe("style-src 'self'");
        } else {
          expect(allowed("script-src")).toMatch(/^script-src 'self' https:\/\/app\.cal\.com 'sha256-/);
          expect(allowed("frame-src")).toBe("frame-src 'self' https://app.cal.com https://cal.com");
          expect(allowed("style-src")).toBe("style-src 'self' 'unsafe-inline'");
        }

        const frame = await frameOf(page);
        const query = new URL(frame.url()).searchParams;
        expect([query.get("name"), query.get("email")]).toEqual([contact.name, contact.email]);
        expect(query.get(standsIn.tracking)).toMatch(/^[\w+/=-]{40,}$/);
        await page.getByText("The calendar is ready").waitFor({ state: "attached" });
        const size = async () => page.locator("[data-widget] iframe").boundingBox();
        await until(async () => (await size())?.height === standsIn.heightPx);
        await expect.poll(async () => (await size())?.width).toBeGreaterThanOrEqual(320);
        // Its page may be white on a dark card: it has a card's corners.
        const [corners, cutOff] = await page.locator("[data-widget]").evaluate((element) => {
          const { borderRadius, overflow } = getComputedStyle(element);
          return [borderRadius, overflow];
        });
        expect([corners, cutOff]).toEqual(["20px", "hidden"]);
        // What follows stands below the frame.
        const bottom = ((await size())?.y ?? 0) + standsIn.heightPx;
        await expectBox(page.getByText("Calendar not showing?"), "y").toBeGreaterThanOrEqual(bottom);
        await expectSound(page, `${other} at ${width} px`);
        await expectReadableInTheDark(page, `${other} at ${width} px`);
        await page.emulateMedia({ colorScheme: "light" });

        await frame.getByRole("button", { name: "Book" }).click();
        await booked(page).waitFor({ state: "attached" });
        await page.getByText("You're all set.").waitFor();
        await expectGone(page.getByText("Calendar not showing?"));
        await expectGone(page.getByText("See a live demo"));
        if (width === 768) {
          // The only card left is as wide as what stands above it.
          const section = page.locator("#calendar");
          const above = await section.locator("div:has(> [data-booked])").boundingBox();
          const card = await section.getByRole("listitem").filter({ hasText: "Email us" }).boundingBox();
          expect(card?.width).toBe(above?.width);
        }
        // The scheduler's own confirmation stays in its frame.
        await expectCount(page.locator("[data-widget] iframe")).toBe(1);
        await expectSound(page, `the call booked with ${other} at ${width} px`);
      },
    );

    if (takes("slow"))
      test("a slow script shows that the calendar loads, and then the calendar", async () => {
        const { page } = await visit({ width: 360 });
        await standIn(page, standsIn);
        const release = await holdRequests(page, standsIn.scriptUrl);
        const asked = page.waitForRequest(standsIn.scriptUrl);
        const loaded = page.waitForResponse(standsIn.scriptUrl);
        await page.goto(`${urlOf(other)}/contact`);
        await untilAwake(page);
        // A script that takes five seconds is reported as missing.
        await stopTime(page);
        let isAsked = false;
        void asked.finally(() => {
          isAsked = true;
        });
        const there = goToTimes(page, newContact());
        // Presses are answered by timers. Time passes only until the script is asked for.
        while (!isAsked) await passTime(page, 50).catch(() => {});
        await there;
        await loading(page).waitFor();
        await expectSound(page, `${other} while it loads`);
        release();
        await loaded;
        await untilSettled(page);
        await startTime(page);
        await frameOf(page);
        await expectGone(loading(page));
      });

    if (takes("absent"))
      test("a script that never comes is reported, with the filled-in page as a way on, and Retry", async () => {
        const { page, expectConsoleError } = await visit({ width: 360 });
        expectConsoleError(/ERR_FAILED/);
        await standIn(page, standsIn);
        await page.route(standsIn.scriptUrl, (route) => route.abort());
        const contact = newContact();
        await page.goto(`${urlOf(other)}/contact`);
        await goToTimes(page, contact);
        await failure(page, ABSENT).waitFor();
        await expectSound(page, `${other} without its script`);
        const link = failure(page, ABSENT).getByRole("link", { name: "Open the calendar on its own page" });
        const href = (await link.getAttribute("href")) ?? "";
        await expectCount(page.locator(`a[href="${href}"]`)).toBe(1);
        const url = new URL(href);
        expect(`${url.host}${url.pathname}`).toMatch(/^cal(endly)?\.com\/demo-agency\/strategy-call$/);
        expect([url.searchParams.get("name"), url.searchParams.get("email")]).toEqual([
          contact.name,
          contact.email,
        ]);
        expect(url.searchParams.get(standsIn.tracking)).toMatch(/^[\w+/=-]{40,}$/);
        await page.unroute(standsIn.scriptUrl);
        await page.getByRole("button", { name: "Retry" }).click();
        await frameOf(page);
        await expectGone(failure(page, ABSENT));
      });

    if (takes("throwing"))
      test("a script that throws when it starts is reported", async () => {
        const { page } = await visit();
        await standIn(page, standsIn);
        await page.route(standsIn.scriptUrl, (route) => serveScript(route, standsIn.throwing));
        await page.goto(`${urlOf(other)}/contact`);
        await goToTimes(page, newContact());
        await failure(page, FAILED).waitFor();
        await page.unroute(standsIn.scriptUrl);
        await page.getByRole("button", { name: "Retry" }).click();
        await frameOf(page);
      });

    if (takes("Back"))
      test("Back and forward in the wizard show it again", async () => {
        const { page } = await visit();
        await standIn(page, standsIn);
        await page.goto(`${urlOf(other)}/contact`);
        await untilAwake(page);
        await goToTimes(page, newContact());
        await frameOf(page);
        await page.getByRole("link", { name: "Back", exact: true }).click();
        await page.getByRole("heading", { name: "What would you like to talk about?" }).waitFor();
        await page.goBack();
        await page.getByRole("heading", { name: "Choose a time", exact: true }).waitFor();
        await frameOf(page);
        await expectCount(page.locator("[data-widget] iframe")).toBe(1);
      });

    if (takes("without cookies"))
      test("a browser without cookies gets it too, in a last step that is a document as well", async () => {
        const cookieless = await serveWithoutCookies(urlOf(other));
        try {
          const { page, expectConsoleError } = await visit({ width: 360 });
          // The address of a step is that of a draft, which there is none of.
          expectConsoleError(/400/);
          await standIn(page, standsIn);
          const contact = newContact();
          await page.goto(`${cookieless.url}/contact`);
          await untilAwake(page);
          await goToTimes(page, contact);
          const frame = await frameOf(page);
          const query = new URL(frame.url()).searchParams;
          expect(query.get("email")).toBe(contact.email);
          expect(query.get(standsIn.tracking)).toMatch(/^[\w+/=-]{40,}$/);
          expect(new URL(page.url()).searchParams.get("step")).not.toBe("time");
          await frame.getByRole("button", { name: "Book" }).click();
          await booked(page).waitFor({ state: "attached" });
        } finally {
          await cookieless.stop();
        }
      });

    if (takes("without scripts"))
      test("without JavaScript a link with name and email leads to it", async () => {
        const { page } = await visit({ javaScript: false, width: 360 });
        await standIn(page, standsIn);
        const contact = newContact();
        await page.goto(`${urlOf(other)}/contact`);
        await goToTimes(page, contact);
        // Without scripts nothing holds the document back until its styles are there.
        await page.waitForLoadState();
        const link = page.getByRole("link", { name: `Choose a time on ${NAMES[other]}` });
        const href = (await link.getAttribute("href")) ?? "";
        await expectCount(page.locator(`a[href="${href}"]:visible`)).toBe(1);
        const { searchParams } = new URL(href);
        expect([searchParams.get("name"), searchParams.get("email")]).toEqual([contact.name, contact.email]);
        await expectHiddenNow(loading(page));
        await expectCount(page.getByRole("link", { name: "Choose a time on this site" })).toBe(
          other === "calendly" ? 1 : 0,
        );
        // What is behind the link belongs to the other scheduler.
        await page.route(/^https:\/\/cal(endly)?\.com\//, (route) => serveHtml(route, standsIn.page));
        await link.click();
        await page.getByRole("heading", { name: "Strategy call" }).waitFor();
      });

    if (takes("our page"))
      test.each(extent.ways([{ javaScript: true }, { javaScript: false }]))(
        "the scheduler's page leads to it (JavaScript: $javaScript)",
        async ({ javaScript }) => {
          const { page } = await visit({ javaScript, width: 360 });
          await page.route(/^https:\/\/cal(endly)?\.com\//, (route) => serveHtml(route, standsIn.page));
          const response = await page.goto(`${urlOf(other)}/schedule`);
          const policy = await response?.headerValue("Content-Security-Policy");
          expect(policy).not.toContain("https://");
          if (javaScript) {
            await untilAwake(page);
            for (const width of extent.ways([360, 768, 1280])) {
              await page.setViewportSize({ width, height: 900 });
              await expectSound(page, `/schedule for ${other} at ${width} px`);
            }
          }
          await page.getByRole("link", { name: `Choose a time on ${NAMES[other]}` }).click();
          await page.getByRole("heading", { name: "Strategy call" }).waitFor();
        },
      );

    if (takes("other pages"))
      test("the other steps and pages don't let it in", async () => {
        const { page } = await visit();
        for (const path of ["/", "/contact", "/contact?step=details"]) {
          const response = await page.goto(`${urlOf(other)}${path}`);
          const policy = await response?.headerValue("Content-Security-Policy");
          expect(policy, path).not.toMatch(/https:|unsafe-inline/);
        }
      });
  });

  describe("Calendly's messages", () => {
    const standsIn = STAND_INS.calendly;

    test("count from its own frame and origin alone", async () => {
      const { page } = await visit();
      await standIn(page, standsIn);
      await page.goto(`${urlOf("calendly")}/contact`);
      await goToTimes(page, newContact());
      await frameOf(page);
      const height = () => page.locator("[data-widget]").evaluate((element) => element.style.height);
      await until(async () => (await height()) === "1012px");
      const tell = (data: object | null, from: "frame" | "page", origin: string) =>
        page.evaluate(
          ({ data, from, origin }) => {
            const frame = document.querySelector<HTMLIFrameElement>("[data-widget] iframe");
            const source = from === "frame" ? frame?.contentWindow : window;
            // In a separate task, so that an error in a listener becomes a page error.
            return new Promise<void>((resolve) =>
              setTimeout(() => {
                dispatchEvent(new MessageEvent("message", { data, origin, source }));
                resolve();
              }),
            );
          },
          { data, from, origin },
        );
      const scheduled = { event: "calendly.event_scheduled", payload: {} };
      const grown = (to: unknown) => ({ event: "calendly.page_height", payload: { height: to } });
      const calendly = "https://calendly.com";
      for (const origin of [
        "https://calendly.com.example",
        "https://assets.calendly.com",
        "null",
        urlOf("calendly"),
      ]) {
        await tell(scheduled, "frame", origin);
        await tell(grown("1500px"), "frame", origin);
      }
      await tell(scheduled, "page", calendly);
      await tell(grown("1500px"), "page", calendly);
      for (const data of [
        null,
        {},
        { event: 7 },
        grown(null),
        grown("1500"),
        grown("99999px"),
        grown("1e3px"),
        grown("-5px"),
      ]) {
        await tell(data, "frame", calendly);
      }
      await untilSettled(page);
      await expectNoneNow(booked(page));
      await expect.poll(() => height()).toBe("1012px");
      await tell(grown("1234.5px"), "frame", calendly);
      await until(async () => (await height()) === "1234px");
      // The page is never lower than the specification's 700 px.
      await tell(grown("320px"), "frame", calendly);
      await until(async () => (await height()) === "700px");
      await tell(scheduled, "frame", calendly);
      await booked(page).waitFor({ state: "attached" });
    });
  });

  test("Cal.com's frame that can't show its page is reported, and taken away", async () => {
    const { page } = await visit();
    const standsIn = STAND_INS.calcom;
    await standIn(page, standsIn);
    await page.route(`${standsIn.frameUrl}**`, (route) => serveHtml(route, standsIn.failingPage));
    await page.goto(`${urlOf("calcom")}/contact`);
    await goToTimes(page, newContact());
    await failure(page, FAILED).waitFor();
    await expectGone(page.locator("[data-widget] iframe"));
    await page.unroute(`${standsIn.frameUrl}**`);
    await page.getByRole("button", { name: "Retry" }).click();
    await frameOf(page);
    await page.getByText("The calendar is ready").waitFor({ state: "attached" });
  });
}
