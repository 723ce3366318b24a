import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { CHAT_WORDS } from "../../app/content/chat";
import { PUBLIC_PAGES } from "../../app/content/site-map";
import { PLANS } from "../../app/domain/catalogue/plans";
import { until, untilAwake, withBrowser } from "../support/visit";

const visit = withBrowser();

/** What the specification wants said, by page, to the letter. */
const SPECIFIED: Partial<Record<(typeof PUBLIC_PAGES)[number], readonly string[]>> = {
  "/": [
    "Grow Your Business: Automate, Engage, & Convert with AI",
    "Book a Strategy Call",
    "Explore Features",
    "AI Assistant Active",
    "85%",
    "40%",
    "3.5x",
    "100%",
    "Success Rate in Implementation",
    "Initial Assessment",
    "Custom AI Strategy",
    "AI Integration",
    "Launch & Scale",
    "Most Popular",
    "$2,499",
    "$4,999",
    "Custom",
    ...PLANS.flatMap((plan) => plan.features),
  ],
  "/help": ["Getting Started", "Common Questions", "Contact Support"],
  "/help/billing": ["Select Plan", "$2,499", "$4,999", ...PLANS.map((plan) => plan.name)],
  "/help/support-hours": ["within 24 hours"],
  "/help/live-chat": ["Start Chat"],
  "/contact": ["Book a Strategy Call"],
};

const ON_EVERY_PAGE = [
  "Empowering businesses with AI-driven marketing solutions that drive engagement and conversions.",
  "AI Assistance",
  "Lead Generation",
  "CRM Integration",
  "Marketing Automation",
  "About Us",
  "Blog",
  "Help Centre",
  "Privacy Policy",
  "Terms of Service",
  `© ${new Date().getUTCFullYear()}`,
];

describe.each([{ javaScript: true }, { javaScript: false }])(
  "with JavaScript: $javaScript",
  ({ javaScript }) => {
    test.each(PUBLIC_PAGES)("%s is there, with one h1 and its words", async (path) => {
      const { page } = await visit({ javaScript });
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      if (javaScript) {
        await page.mouse.move(300, 300);
        await page.mouse.move(310, 310);
        await untilAwake(page);
      }
      expect(await page.locator("h1").count()).toBe(1);
      const text = ((await page.locator("body").textContent()) ?? "").replaceAll(/\s+/g, " ");
      for (const words of [...ON_EVERY_PAGE, ...(SPECIFIED[path] ?? [])]) expect(text).toContain(words);
    });
  },
);

test("no link or anchor inside the site is broken", async () => {
  const siteUrl = inject("siteUrl");
  /** The ids on each page; null for a link that first leads somewhere else, such as to the sign-in. */
  const pages = new Map<string, Set<string> | null>();
  const read = async (path: string) => {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const response = await fetch(siteUrl + path);
    expect(response.status, path).toBeLessThan(400);
    const html = await response.text();
    const ids = response.redirected
      ? null
      : new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] ?? ""));
    pages.set(path, ids);
    return ids;
  };
  const broken: string[] = [];
  for (const path of PUBLIC_PAGES) {
    const html = await (await fetch(siteUrl + path)).text();
    for (const [, raw = ""] of html.matchAll(/<a\s[^>]*href="([^"]*)"/g)) {
      const link = new URL(raw.replaceAll("&amp;", "&"), siteUrl + path);
      if (link.origin !== siteUrl) continue;
      const ids = await read(link.pathname + link.search);
      if (link.hash && ids && !ids.has(link.hash.slice(1))) broken.push(`${path}: ${raw}`);
    }
  }
  expect(broken).toEqual([]);
});

test("public pages are the same bytes for everybody", async () => {
  for (const path of PUBLIC_PAGES) {
    const first = await (await fetch(inject("siteUrl") + path)).text();
    const second = await (
      await fetch(inject("siteUrl") + path, {
        headers: { Cookie: "booking_draft_0=1.x.y; chat=z", "Accept-Language": "de" },
      })
    ).text();
    expect(second === first, path).toBe(true);
  }
});

describe("thresholds", () => {
  const scrollDown = async (page: Page, top: number) => {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
    await page.waitForTimeout(150);
  };

  test("the header is transparent at 49 px and solid at 51 px", async () => {
    const { page } = await visit();
    await page.goto("/about");
    await scrollDown(page, 10);
    await untilAwake(page);
    await scrollDown(page, 49);
    expect(await page.locator("header[data-solid]").count()).toBe(0);
    await scrollDown(page, 51);
    await until(async () => (await page.locator("header[data-solid]").count()) === 1);
  });

  test("the way back to the top is shown at 301 px, not at 299 px", async () => {
    const { page } = await visit();
    await page.goto("/about");
    await scrollDown(page, 10);
    await untilAwake(page);
    await scrollDown(page, 299);
    const button = page.getByRole("button", { name: "Back to the top" });
    expect(await button.count()).toBe(0);
    await scrollDown(page, 301);
    await button.click();
    await until(async () => (await page.evaluate(() => scrollY)) === 0);
  });

  test("the launcher says its words at the top of a wide page, and further down only when pointed at", async () => {
    const { page } = await visit();
    await page.goto("/about");
    await page.mouse.move(300, 300);
    await untilAwake(page);
    const launcher = page.getByRole("button", { name: CHAT_WORDS.launcher });
    const width = async () => (await launcher.boundingBox())?.width ?? 0;
    expect(await width()).toBeGreaterThan(250);
    await scrollDown(page, 51);
    await until(async () => (await width()) === 56);
    await launcher.hover();
    await until(async () => (await width()) > 250);
  });

  test("Get Started stores the plan and scrolls to 80 px above the calendar", async () => {
    const { page } = await visit({ reducedMotion: true });
    await page.goto("/");
    await untilAwake(page);
    await page
      .getByRole("link", { name: /Get Started/ })
      .nth(1)
      .click();
    await until(async () => {
      const top = await page.evaluate(
        () => document.getElementById("calendar")?.getBoundingClientRect().top ?? 0,
      );
      return Math.abs(top - 80) <= 1;
    });
    expect(await page.getByRole("combobox", { name: /^Plan/ }).inputValue()).toBe("growth");
    expect(new URL(page.url()).search).toBe("");
  });
});

test.each([{ javaScript: true }, { javaScript: false }])(
  "an address without a page says so inside the site, and has the search (JavaScript: $javaScript)",
  async ({ javaScript }) => {
    const { page, expectConsoleError } = await visit({ javaScript });
    expectConsoleError(/404/);
    const response = await page.goto("/no/such/page?q=x");
    expect(response?.status()).toBe(404);
    expect(await page.title()).toMatch(/^There is no such page \|/);
    await page.getByRole("heading", { level: 1, name: "There is no such page" }).waitFor();
    expect(await page.getByRole("navigation", { name: "Main" }).getByRole("link").count()).toBeGreaterThan(4);
    await page.getByLabel("What can we help with?").fill("calendar");
    await page.getByLabel("What can we help with?").press("Enter");
    await page.getByRole("heading", { name: /results for calendar$/ }).waitFor();
  },
);

test("the mobile menu opens without a script, and with one it closes when a link is chosen", async () => {
  const still = await visit({ javaScript: false, width: 360 });
  await still.page.goto("/");
  await still.page.locator("summary", { hasText: "Menu" }).click();
  await still.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Features" }).click();
  await still.page.getByRole("heading", { level: 1 }).waitFor();
  expect(new URL(still.page.url()).pathname).toBe("/features");

  const { page } = await visit({ width: 360 });
  await page.goto("/");
  await page.locator("summary", { hasText: "Menu" }).click();
  await untilAwake(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await until(async () => new URL(page.url()).pathname === "/about");
  await until(
    async () => !(await page.locator("header details").evaluate((menu) => (menu as HTMLDetailsElement).open)),
  );
});
