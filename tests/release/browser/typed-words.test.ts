import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectGone, expectNoneNow, expectValue } from "../../support/reads";
import {
  expectFocusOn,
  fillContact,
  holdScripts,
  newContact,
  sendsForm,
  until,
  untilAwake,
  type Visit,
  withBrowser,
} from "../../support/visit";
import { CLIMATES, STORMS } from "../../support/weather";

const visit = withBrowser();

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
const note = (page: Page) => page.getByText("We've kept what you typed.");
const subject = (page: Page) => page.getByLabel("Subject");
const description = (page: Page) => page.getByLabel("How can we help?");

const TICKET = "/help/submit-ticket";

async function typeTicket(page: Page): Promise<void> {
  await page.goto(TICKET);
  await subject(page).fill("The form does not load");
  await untilAwake(page);
  await description(page).fill("I open the page.\nNothing happens.");
}

async function expectTicket(page: Page): Promise<void> {
  await expectValue(subject(page)).toBe("The form does not load");
  await expectValue(description(page)).toBe("I open the page.\nNothing happens.");
}

/** Opens a refused ticket again, adds what it lacks and submits it, which ends its draft. */
async function completeTicket(page: Page): Promise<void> {
  await page.goto(TICKET);
  await expectTicket(page);
  await page.getByLabel("Your name").fill("Demo Client");
  await page.getByLabel("Email").fill(newContact().email);
  await page.getByRole("button", { name: "Submit Ticket" }).click();
  await page.getByRole("heading", { name: "Ticket submitted" }).waitFor();
  await expect.poll(() => stored(page)).not.toContain("does not load");
}

test("what was typed into a ticket is there after a reload, on the way back, and after another page", async () => {
  const { page } = await visit();
  await typeTicket(page);
  await page.reload();
  await expectTicket(page);
  await note(page).waitFor();
  await untilAwake(page);
  await expectTicket(page);
  await note(page).waitFor();

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await until(async () => new URL(page.url()).pathname === "/about");
  await page.goBack();
  await expectTicket(page);
  await page.goto("/privacy");
  await page.goBack();
  await expectTicket(page);
  await page.goBack();
  await page.goForward();
  await expectTicket(page);
  await page.goto(TICKET);
  await expectTicket(page);
});

test("a page that is asleep shows what was typed, and sleeps on", async () => {
  const { page } = await visit();
  await page.goto("/signin?mode=reset");
  await page.getByLabel("Email").fill("demo@client.example");
  await untilAwake(page);
  await page.goto("/privacy");
  await page.goto("/signin?mode=reset");
  await note(page).waitFor();
  await expectValue(page.getByLabel("Email")).toBe("demo@client.example");
  await expectNoneNow(page.locator("html[data-awake]"));
});

test("what was typed before the page woke is kept, too", async () => {
  const { page } = await visit();
  const release = await holdScripts(page);
  await page.goto("/contact");
  await page.getByLabel("Your name").fill("Demo Client");
  release();
  await untilAwake(page);
  await page.goto("/about");
  await page.goto("/contact");
  await expectValue(page.getByLabel("Your name")).toBe("Demo Client");
});

test("a form that was sent before its page woke is empty afterwards", async () => {
  const { page } = await visit();
  // A page that is being left cannot be queried, so it logs to the console when it has stored a draft.
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      setItem.call(this, key, value);
      if (key === "drafts") console.debug(`stored ${value}`);
    };
  });
  const release = await holdScripts(page);
  await page.goto("/contact");
  await fillContact(page, newContact());
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/contact**", async (route) => {
    if (sendsForm(route.request())) await isAnswered;
    await route.continue();
  });
  const isSent = page.waitForRequest(sendsForm);
  const isStored = page.waitForEvent("console", (message) => message.text().startsWith("stored"));
  const pressed = page.getByRole("button", { name: "Continue" }).click();
  await isSent;
  // The page wakes while its form is being sent.
  release();
  await isStored;
  answer();
  await pressed;
  await page.getByRole("heading", { name: "What would you like to talk about?" }).waitFor();
  await untilAwake(page);
  await expect.poll(() => stored(page)).not.toContain("Demo Client");
  await page.goto("/contact");
  await untilAwake(page);
  await expectValue(page.getByLabel("Your name")).toBe("");
});

test("Clear brings back what the server sent, by keyboard too, and stays cleared", async () => {
  const { page } = await visit();
  await typeTicket(page);
  await page.reload();
  await note(page).waitFor();
  await page.getByRole("button", { name: "Clear" }).focus();
  await untilAwake(page);
  // Hydration has removed the note and added it again.
  await expectFocusOn(page.getByRole("button", { name: "Clear" }));
  await page.keyboard.press("Enter");
  await expectValue(subject(page)).toBe("");
  await expectGone(note(page));
  await expectFocusOn(page.getByLabel("Your name"));
  await expect.poll(() => stored(page)).not.toContain("does not load");
  await page.reload();
  await untilAwake(page);
  await expectValue(description(page)).toBe("");
});

test("a form that was sent is empty when it is opened again; one that was refused is not", async () => {
  const { page, expectConsoleError } = await visit();
  expectConsoleError(/400/);
  await typeTicket(page);
  await page.getByRole("button", { name: "Submit Ticket" }).click();
  await page.getByRole("alert").waitFor();
  await completeTicket(page);
  await page.goto(TICKET);
  await untilAwake(page);
  await expectValue(subject(page)).toBe("");
});

test("a form that the browser sends itself ends its draft with the answer", async () => {
  const { page, expectConsoleError } = await visit();
  expectConsoleError(/400|ERR_FAILED|Failed to/);
  await typeTicket(page);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  await note(page).waitFor();
  await page.getByRole("button", { name: "Submit Ticket" }).click();
  await page.getByRole("alert").waitFor();
  // The page of the response has recorded that the form was refused.
  await expect.poll(() => stored(page)).not.toContain('\\"sent\\"');
  await completeTicket(page);
});

test("passwords and codes are never stored, shown or not", async () => {
  const { page } = await visit();
  const { email } = newContact();
  await page.goto("/signin");
  await untilAwake(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a-secret-for-tests");
  await page.getByRole("button", { name: "Show password" }).click();
  await page.getByLabel("Password", { exact: true }).pressSequentially("-shown");
  await expect.poll(() => stored(page)).toContain(email);
  await expect.poll(() => stored(page)).not.toContain("a-secret");
  await page.reload();
  await expectValue(page.getByLabel("Email")).toBe(email);
  await expectValue(page.getByLabel("Password", { exact: true })).toBe("");
});

describe("what one account typed is never shown to the next in the same tab", () => {
  const signUp = async (page: Page) => {
    const { name, company, email } = newContact();
    await page.goto("/signup");
    await untilAwake(page);
    await page.getByLabel("Full name").fill(name);
    await page.getByLabel("Company name").fill(company);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("a-password-for-tests");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByRole("heading", { name: "Your Bookings" }).waitFor();
  };
  /** The values of all fields on the page. */
  const filledIn = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value }) => value).join(),
    );
  const signOut = async ({ page, context }: Visit) => {
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Sign out" }).first().click();
    await until(async () => (await context.cookies()).every(({ name }) => name !== "session"));
    await expect.poll(() => stored(page)).not.toMatch(OF_THE_FIRST);
  };
  const OF_THE_FIRST = /does not load|Nothing happens|of the first account/;

  const WAYS: Record<string, (visit: Visit) => Promise<unknown>> = {
    "signs out": signOut,
    "signs out before the page has woken": async (visit) => {
      await visit.page.route("**/assets/*.js", (route) => route.abort());
      await signOut(visit);
      await visit.page.unroute("**/assets/*.js");
    },
    "is signed out by the server": ({ context }) => context.clearCookies(),
    "has sent it, and is signed out by the server": async ({ page, context }) => {
      await page.evaluate(() => sessionStorage.removeItem("drafts"));
      await context.clearCookies();
    },
  };
  test.each(Object.keys(WAYS))("if the first %s", async (way) => {
    const first = await visit();
    const { page, context, expectConsoleError } = first;
    expectConsoleError(/ERR_FAILED|Failed to/);
    await signUp(page);
    await typeTicket(page);
    await page.goto("/account");
    await untilAwake(page);
    await page.getByLabel("Full name").fill("A name of the first account");
    await WAYS[way]?.(first);

    await signUp(page);
    for (const path of [TICKET, "/account"]) {
      await page.goto(path);
      await untilAwake(page);
      await expect.poll(() => filledIn(page)).not.toMatch(OF_THE_FIRST);
      await expect.poll(() => stored(page)).not.toMatch(OF_THE_FIRST);
    }
    // When going back, the browser itself might restore the text.
    const session = await context.newCDPSession(page);
    const { entries } = await session.send("Page.getNavigationHistory");
    const own = entries.slice(0, -2).filter(({ url }) => /submit-ticket$|account$/.test(url));
    expect(own).toHaveLength(2);
    for (const { id } of own) {
      await Promise.all([
        page.waitForEvent("domcontentloaded"),
        session.send("Page.navigateToHistoryEntry", { entryId: id }),
      ]);
      await expect.poll(() => filledIn(page)).not.toMatch(OF_THE_FIRST);
      await untilAwake(page);
      await expect.poll(() => filledIn(page)).not.toMatch(OF_THE_FIRST);
      await expect.poll(() => stored(page)).not.toMatch(OF_THE_FIRST);
    }
  });
});

test.each([true, false])(
  "a leading blank line of a refused description is kept, with JavaScript: %s",
  async (javaScript) => {
    const { page, expectConsoleError } = await visit({ javaScript });
    expectConsoleError(/400/);
    await page.goto(TICKET);
    if (javaScript) await untilAwake(page);
    await description(page).fill("\nThe first line was blank.");
    await page.getByRole("button", { name: "Submit Ticket" }).click();
    await page.getByRole("alert").waitFor();
    await expectValue(description(page)).toBe("\nThe first line was blank.");
  },
);

describe("in bad weather", () => {
  test("a form that could not be sent is there after a reload", async () => {
    const { page, expectConsoleError } = await visit();
    expectConsoleError(/ERR_|Failed to/);
    await typeTicket(page);
    await STORMS.offline(
      page,
      async () => {
        await page.getByRole("button", { name: "Submit Ticket" }).click();
        await page.getByRole("alert").waitFor();
      },
      undefined as never,
      null,
    );
    await page.reload();
    await expectTicket(page);
  });

  test("with storage denied, forms work as before", async () => {
    const { page, context } = await visit();
    await CLIMATES["storage denied"](context);
    await typeTicket(page);
    await page.getByLabel("Your name").fill("Demo Client");
    await page.getByLabel("Email").fill(newContact().email);
    await page.getByRole("button", { name: "Submit Ticket" }).click();
    await page.getByRole("heading", { name: "Ticket submitted" }).waitFor();
  });

  test("on a translated page, too", async () => {
    const { page, context } = await visit();
    await CLIMATES["a translated page"](context);
    await typeTicket(page);
    await page.reload();
    await expectTicket(page);
    await untilAwake(page);
    await page.locator(".draft-note button").click();
    await expectValue(subject(page)).toBe("");
  });
});
