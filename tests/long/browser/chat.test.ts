import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { CHAT_SCRIPT, CHAT_WORDS, EXAMPLE_QUESTIONS, SUGGESTED_QUESTIONS } from "../../../app/content/chat";
import type { ReplySet } from "../../../app/domain/chat/script";
import { expectSound } from "../../support/axe";
import { IS_LONG, waysOf } from "../../support/extent";
import {
  expectAttribute,
  expectBox,
  expectCount,
  expectGone,
  expectNoneNow,
  expectText,
  expectValue,
} from "../../support/reads";
import { expectFocusOn, until, untilAwake, untilSettled, withBrowser } from "../../support/visit";

const visit = withBrowser();

const REPLY_DELAY_MS = 500;
const LIVE_CHAT = "/help/live-chat";
const ALARM = "rgb(191, 44, 20)";

const launcherOf = (page: Page) => page.getByRole("button", { name: CHAT_WORDS.launcher });
/** The panel itself, not the empty frame that stands before it. */
const panelOf = (page: Page) =>
  page.getByRole("dialog", { name: CHAT_WORDS.panelTitle }).and(page.locator("[data-chat]"));
const fieldOf = (page: Page) => page.getByLabel("Your message");
const messagesOf = (page: Page) => page.getByRole("log", { name: "Conversation" }).locator("> div > ol > li");
const toPerson = (page: Page) => page.getByRole("button", { name: "Talk to a person" }).click();

async function openPanel(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await untilAwake(page);
  await launcherOf(page).click();
  await panelOf(page).waitFor();
}

async function untilMessages(page: Page, count: number): Promise<void> {
  await until(async () => (await messagesOf(page).count()) === count);
}

/** Waits until the typing indicator is gone: an answer from the site's data may follow the scripted reply. */
async function untilSaid(page: Page): Promise<void> {
  await until(async () => (await page.locator("[data-chat-typing]").count()) === 0);
}

/** Expects the shown text to start with one reply of a set; an answer from the site's data may follow. */
function expectReply(shown: string | null, set: ReplySet): void {
  const texts = CHAT_SCRIPT.replies[set].map(({ text, next }) => `The assistant said: ${text}${next.label}`);
  expect(texts.filter((text) => shown?.startsWith(text))).toHaveLength(1);
}

describe("the launcher", () => {
  test("opens a panel of the specified size, turns red, and moves focus in and back", async () => {
    const { page } = await visit();
    await page.goto("/contact");
    await untilAwake(page);
    const launcher = launcherOf(page);
    await expectAttribute(launcher, "aria-expanded").toBe("false");
    await launcher.click();
    await panelOf(page).getByText("Online").waitFor();
    await expectAttribute(launcher, "aria-expanded").toBe("true");
    await until(() => fieldOf(page).evaluate((field) => field === document.activeElement));
    await until(async () => (await background(page)) === ALARM);
    await expectAttribute(launcher.locator("path").first(), "d").toBe("M18 6 6 18");
    await expectBox(panelOf(page), "width").toBe(384);
    // Until the opening animation ends, the size may be slightly off.
    await expectBox(page.getByRole("log"), "height").toBeCloseTo(400);

    await page.keyboard.press("Escape");
    await expectGone(panelOf(page));
    await expectFocusOn(launcher);
    await page.keyboard.press("Space");
    await panelOf(page).waitFor();
    await page.keyboard.press("Escape");
    await expectGone(panelOf(page));
    await page.keyboard.press("Enter");
    await panelOf(page).waitFor();
    await launcher.click();
    await expectGone(panelOf(page));
    await page.mouse.move(0, 0);
    await until(async () => (await background(page)) !== ALARM);
  });

  const background = (page: Page) =>
    launcherOf(page).evaluate((element) => getComputedStyle(element).backgroundColor);

  test("shows a message at once, answers half a second later and scrolls to the newest", async () => {
    const { page } = await visit();
    await openPanel(page);
    await page.evaluate(() => {
      const marks: number[] = [];
      Object.assign(window, { marks });
      document.querySelector("dialog > form")?.addEventListener(
        "submit",
        () => {
          marks[0] = performance.now();
        },
        true,
      );
      new MutationObserver(() => {
        marks[document.querySelectorAll("[data-chat-messages] > div > ol > li").length - 1] ??=
          performance.now();
      }).observe(document.querySelector("[data-chat-messages]") ?? document.body, {
        childList: true,
        subtree: true,
      });
    });
    await fieldOf(page).fill("  What does the Growth plan cost? ");
    await fieldOf(page).press("Enter");
    await expectValue(fieldOf(page)).toBe("");
    await untilMessages(page, 3);
    const [sent = 0, asked = 0, answered = 0] = await page.evaluate(
      () => (window as unknown as { marks: number[] }).marks,
    );
    expect(asked - sent).toBeLessThan(REPLY_DELAY_MS);
    expect(answered - sent).toBeGreaterThanOrEqual(REPLY_DELAY_MS - 1);
    expect(answered - sent).toBeLessThan(REPLY_DELAY_MS + 3000);
    await expectText(messagesOf(page).nth(1)).toBe("You said: What does the Growth plan cost?");
    expectReply(await messagesOf(page).nth(2).textContent(), "prices");

    for (const question of ["Why?", "How do you set up a shop?", "Do elephants dream?"]) {
      await fieldOf(page).fill(question);
      await page.getByRole("button", { name: "Send" }).click();
    }
    await untilMessages(page, 9);
    const sets: ReplySet[] = ["difference", "setup", "generic"];
    for (const [index, set] of sets.entries())
      expectReply(
        await messagesOf(page)
          .nth(6 + index)
          .textContent(),
        set,
      );
    await untilSettled(page);
    const area = await page.getByRole("log").boundingBox();
    const newest = await messagesOf(page).last().boundingBox();
    expect((newest?.y ?? 0) + (newest?.height ?? 0)).toBeLessThanOrEqual(
      (area?.y ?? 0) + (area?.height ?? 0),
    );
    expect(newest?.y).toBeGreaterThanOrEqual(area?.y ?? 0);
  });

  test("ignores blank messages and sends a double Enter once", async () => {
    const { page } = await visit();
    await openPanel(page);
    for (const blank of ["", "   ", "\u00a0\u200b"]) {
      await fieldOf(page).fill(blank);
      await fieldOf(page).press("Enter");
    }
    await expectCount(messagesOf(page)).toBe(1);
    await page.getByRole("button", { name: EXAMPLE_QUESTIONS[0] }).waitFor();

    await fieldOf(page).fill("Hello");
    await Promise.all([fieldOf(page).press("Enter"), fieldOf(page).press("Enter")]);
    await expectCount(messagesOf(page)).toBe(3);
    // If "Hello" had been sent twice, its second reply would come before the one to this message.
    await fieldOf(page).fill("Hello again");
    await fieldOf(page).press("Enter");
    await expectCount(messagesOf(page)).toBeGreaterThan(4);
    await expectCount(messagesOf(page)).toBe(5);
  });

  test("offers example questions until the first message", async () => {
    const { page } = await visit();
    await openPanel(page);
    await page.getByRole("button", { name: EXAMPLE_QUESTIONS[2] }).click();
    await expectGone(page.getByRole("button", { name: EXAMPLE_QUESTIONS[0] }));
    await expectFocusOn(fieldOf(page));
    await untilMessages(page, 3);
    expectReply(await messagesOf(page).last().textContent(), "leads");
  });

  test("keeps the conversation across pages, including a pending reply", async () => {
    const { page } = await visit();
    await openPanel(page);
    await page.getByRole("button", { name: EXAMPLE_QUESTIONS[1] }).click();
    await untilMessages(page, 3);
    await untilSaid(page);
    const reply = await messagesOf(page).last().textContent();
    await fieldOf(page).fill("And why?");
    await fieldOf(page).press("Enter");
    await openPanel(page, "/contact");
    await untilMessages(page, 5);
    await expectText(messagesOf(page).nth(2)).toBe(reply);
    expectReply(await messagesOf(page).last().textContent(), "difference");

    await page.goto(LIVE_CHAT);
    await page.getByRole("button", { name: "Start Chat" }).click();
    await untilMessages(page, 5);
  });

  test.runIf(IS_LONG)("starts afresh if the browser's storage is corrupt or empty", async () => {
    const { page } = await visit();
    await page.goto("/");
    for (const stored of [
      "{",
      "[]",
      '{"conversation":{"messages":[{"type":"bot","set":"evil"}],"fallen":0}}',
    ]) {
      await page.evaluate((value) => localStorage.setItem("chatConversation", value), stored);
      await openPanel(page);
      await expectCount(messagesOf(page)).toBe(1);
    }
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await openPanel(page);
    await fieldOf(page).fill("Hello");
    await fieldOf(page).press("Enter");
    await untilMessages(page, 3);
  });

  test("fits a small screen, and Back to the top stays beside it", async () => {
    for (const width of waysOf([320, 360])) {
      const { page } = await visit({ width });
      await page.setViewportSize({ width, height: 640 });
      await openPanel(page);
      const panel = await panelOf(page).boundingBox();
      expect(panel?.x).toBeGreaterThanOrEqual(0);
      expect(panel?.y).toBeGreaterThanOrEqual(0);
      expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(width);
      const launcher = await launcherOf(page).boundingBox();
      expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(launcher?.y ?? 0);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await page.keyboard.press("Escape");
      const toTop = page.getByRole("button", { name: "Back to the top" });
      // Where it would cover something, it is away, so the visitor scrolls on.
      let depth = 600;
      const press = async () => {
        depth += 50;
        await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), depth);
        return toTop.click({ timeout: 1000 }).then(
          () => true,
          () => false,
        );
      };
      await expect.poll(press, { timeout: 25_000 }).toBe(true);
    }
  });

  test("links to the live chat page until a script runs, and without scripts", async () => {
    const { page } = await visit({ javaScript: false });
    await page.goto("/");
    await expectGone(launcherOf(page));
    await page.getByRole("link", { name: CHAT_WORDS.launcher }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(LIVE_CHAT);
    await page.getByRole("button", { name: "Start Chat" }).waitFor();
  });
});

describe("the live chat page", () => {
  test("is the only chat there: the floating one is on every other page, and comes back", async () => {
    const { page } = await visit();
    await page.goto("/help");
    await untilAwake(page);
    await launcherOf(page).click();
    await panelOf(page).waitFor();
    await page.getByRole("main").locator(`a[href="${LIVE_CHAT}"]`).first().click();
    await page.getByRole("button", { name: "Start Chat" }).waitFor();
    await expectGone(page.locator("[data-chat-launcher]"));
    await expectGone(panelOf(page));
    await page.goBack();
    await launcherOf(page).waitFor();
    await page.goto(LIVE_CHAT);
    await expectNoneNow(page.locator("[data-chat-launcher]"));
  });

  test.runIf(IS_LONG)("remembers what was asked before, and answers both halves of a question", async () => {
    const { page } = await visit();
    await page.goto(`${LIVE_CHAT}?chat=open`);
    await untilAwake(page);
    const say = async (message: string) => {
      const count = await messagesOf(page).count();
      await fieldOf(page).fill(message);
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await untilMessages(page, count + 2);
      await untilSaid(page);
    };
    await say("Starter or Growth?");
    await say("How much is the cheaper one?");
    await expectText(messagesOf(page).last()).toContain("Starter is $");
    await say("Can I pay by card, and is it on Zoom?");
    await expectText(messagesOf(page).last()).toMatch(/take no payments.*by video/);
    await page.reload();
    await untilAwake(page);
    await expectText(messagesOf(page).last()).toMatch(/take no payments.*by video/);
    await say("Buongiorno, parlate italiano?");
    await expectText(messagesOf(page).last()).toContain("rispondo solo in inglese");
    await expectSound(page, "a talk");
  });

  test("opens a window of 600 px, offers five questions, closes and comes back", async () => {
    const { page } = await visit();
    await page.goto(LIVE_CHAT);
    await untilAwake(page);
    await page.getByRole("button", { name: "Start Chat" }).click();
    const window = page.getByRole("region", { name: CHAT_WORDS.panelTitle });
    await window.waitFor();
    await expectBox(window, "height").toBe(600);
    await until(() => fieldOf(page).evaluate((field) => field === document.activeElement));
    for (const question of SUGGESTED_QUESTIONS)
      await window.getByRole("button", { name: question }).waitFor();
    await window.getByRole("button", { name: SUGGESTED_QUESTIONS[0] }).click();
    await expectGone(window.getByRole("button", { name: SUGGESTED_QUESTIONS[1] }));
    await expectCount(messagesOf(page)).toBe(2);
    await untilMessages(page, 3);
    expectReply(await messagesOf(page).last().textContent(), "services");

    await page.getByRole("link", { name: "Close the chat" }).click();
    const start = page.getByRole("button", { name: "Start Chat" });
    await start.waitFor();
    await until(() => start.evaluate((element) => element === document.activeElement));
    await start.click();
    await untilMessages(page, 3);
    await until(() => fieldOf(page).evaluate((field) => field === document.activeElement));
    await page.keyboard.press("Escape");
    await start.waitFor();

    await start.click();
    await page.getByRole("button", { name: "Delete and start over" }).click();
    await untilMessages(page, 1);
    await page.getByRole("button", { name: SUGGESTED_QUESTIONS[4] }).waitFor();
  });

  test("takes over, once, a conversation held before the script ran", async () => {
    const { page, context } = await visit();
    // Blocks wake.js, so that the page never wakes.
    await page.route("**/wake.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    await page.goto(`${LIVE_CHAT}?chat=open`);
    await fieldOf(page).fill("What does it cost?");
    await fieldOf(page).press("Enter");
    await untilMessages(page, 3);
    await expect.poll(() => new URL(page.url()).search).toBe("?chat=open");
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === "chat")?.httpOnly)
      .toBe(true);
    const reply = await messagesOf(page).last().textContent();

    await page.unroute("**/wake.js");
    await page.reload();
    await untilAwake(page);
    await untilMessages(page, 3);
    await fieldOf(page).fill("Why?");
    await fieldOf(page).press("Enter");
    await untilMessages(page, 5);
    await page.reload();
    await untilAwake(page);
    await untilMessages(page, 5);
    await expectText(messagesOf(page).nth(2)).toContain(reply ?? "-");
  });
});

describe("without scripts", () => {
  test("the server answers, keeps the newest messages, and forgets them on request", async () => {
    const { page, context } = await visit({ javaScript: false });
    await page.goto(LIVE_CHAT);
    await page.getByRole("button", { name: "Start Chat" }).click();
    await page.getByRole("button", { name: SUGGESTED_QUESTIONS[1] }).click();
    await expectCount(messagesOf(page)).toBe(3);
    expectReply(await messagesOf(page).last().textContent(), "prices");
    await expectGone(page.getByRole("button", { name: SUGGESTED_QUESTIONS[0] }));
    for (let count = 0; count < 11; count++) {
      await fieldOf(page).fill(`  Question ${count}: can you integrate our CRM? `);
      await fieldOf(page).press("Enter");
      await page.getByText(`Question ${count}:`).waitFor();
    }
    await expectCount(messagesOf(page)).toBe(20);
    await expectText(messagesOf(page).nth(18)).toContain("Question 10: can you");
    const cookie = (await context.cookies()).find(({ name }) => name === "chat");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    // The newest message is in view although no script scrolled to it.
    const area = await page.getByRole("log").boundingBox();
    const newest = await messagesOf(page).last().boundingBox();
    expect((newest?.y ?? 0) + (newest?.height ?? 0)).toBeLessThanOrEqual(
      (area?.y ?? 0) + (area?.height ?? 0) + 1,
    );

    const url = page.url();
    await page.reload();
    await expectCount(messagesOf(page)).toBe(20);
    expect(page.url()).toBe(url);
    await page.getByRole("link", { name: "Close the chat" }).click();
    await page.getByRole("button", { name: "Start Chat" }).click();
    await expectCount(messagesOf(page)).toBe(20);
    await page.getByRole("button", { name: "Delete and start over" }).click();
    await expectCount(messagesOf(page)).toBe(1);
  });

  test("a blank message is ignored, and a tampered cookie starts a new conversation", async () => {
    const send = (message: string, cookie = "") =>
      fetch(inject("siteUrl") + LIVE_CHAT, {
        method: "POST",
        redirect: "manual",
        headers: { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ message }),
      });
    const show = async (cookie: string) => {
      const answer = await fetch(`${inject("siteUrl")}${LIVE_CHAT}?chat=open`, {
        headers: { Cookie: cookie },
      });
      const html = await answer.text();
      return { status: answer.status, count: html.match(/The assistant said/g)?.length, answer };
    };
    const blank = await send(" \t ");
    expect([blank.status, blank.headers.getSetCookie()]).toEqual([303, []]);

    const sent = await send("What does it cost?");
    expect(sent.status).toBe(303);
    expect(sent.headers.get("Location")).toBe(`${LIVE_CHAT}?chat=open#latest`);
    const cookie = sent.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const shown = await show(cookie);
    expect(shown).toMatchObject({ status: 200, count: 2 });
    for (const bad of [
      `${cookie}x`,
      cookie.replace("=e", "=f"),
      "chat=%",
      "chat=a.b",
      `chat=${"x".repeat(5000)}`,
    ]) {
      const fresh = await show(bad);
      expect(fresh, bad).toMatchObject({ status: 200, count: 1 });
      const { status } = await send("Hello", bad);
      expect(status).toBe(303);
    }
  });

  test("the landing page is the same for everyone, and conversations are private", async () => {
    const get = async (path: string, cookie: string) => {
      const answer = await fetch(inject("siteUrl") + path, { headers: { Cookie: cookie } });
      return { cache: answer.headers.get("Cache-Control"), html: await answer.text() };
    };
    const landing = await get(LIVE_CHAT, "");
    const withCookie = await get(LIVE_CHAT, "chat=something");
    expect(withCookie).toEqual(landing);
    expect(landing.cache ?? "").not.toContain("no-store");
    const { cache } = await get(`${LIVE_CHAT}?chat=open`, "");
    expect(cache).toBe("private, no-store");
  });
});

describe("talk to a person", () => {
  test("gives the hours in the visitor's time zone and passes the conversation on", async () => {
    const { page } = await visit({ timeZone: "Asia/Tokyo" });
    // Monday 23 November 2026, 3 pm in New York.
    await page.clock.setFixedTime("2026-11-23T20:00:00Z");
    await page.goto(`${LIVE_CHAT}?chat=open`);
    await page.getByText("Times are in Tokyo time.").waitFor();
    await page.getByText("Open now until 10:00 am").waitFor();
    await page.getByText("Open now until 7:00 am").waitFor();
    await page.clock.setFixedTime("2026-11-28T23:00:00Z");
    await page.reload();
    await until(async () => (await page.getByText("Back tomorrow at 11:00 pm").count()) === 2);
  });

  test("gives the week's hours in our zone alone where the days off aren't known", async () => {
    const { page } = await visit({ timeZone: "Asia/Tokyo" });
    await page.goto(LIVE_CHAT);
    await page.mouse.move(100, 100);
    await page.mouse.move(120, 120);
    await untilAwake(page);
    await expectCount(page.getByText("New York time", { exact: true })).toBe(2);
    await expectCount(page.getByText("Saturday and Sunday: Closed")).toBe(1);
    await expectNoneNow(page.getByText(/^Times are in/));
  });

  test("the email link is short enough, and the ticket form has the transcript", async () => {
    const { page } = await visit();
    await openPanel(page);
    for (let count = 0; count < 6; count++) {
      await fieldOf(page).fill(`What does it cost, and why? ${"\u4e16".repeat(60)}`);
      await fieldOf(page).press("Enter");
    }
    await untilMessages(page, 13);
    await untilSaid(page);
    const last = (await messagesOf(page).last().locator("p").nth(1).textContent()) ?? "-";
    await toPerson(page);
    const email = page.getByRole("link", { name: "Send it as an email instead" });
    const address = (await email.getAttribute("href")) ?? "";
    expect(address).toMatch(/^mailto:[^?]+\?subject=[^&]+&body=/);
    expect(address.length).toBeLessThan(1800);
    expect(decodeURIComponent(address)).toContain(last);

    const ticket = page.getByRole("link", { name: "Make it a support ticket" });
    await expectAttribute(ticket, "href").toBe("/help/submit-ticket?from=chat");
    await page.evaluate(() => {
      // Stays on this page: only the link matters here.
      addEventListener("click", (event) => event.preventDefault(), true);
    });
    await ticket.click();
    const transcript = await page.evaluate(() => sessionStorage.getItem("chatTranscript"));
    expect(transcript).toContain(CHAT_SCRIPT.greeting);
    expect(transcript).toContain(last);
  });
});

describe.each(waysOf([360, 1280]))("at %i px", (width) => {
  test("axe finds no problems, chat open and closed", async () => {
    const { page } = await visit({ width });
    const look = (what: string) => expectSound(page, what);
    await page.goto(LIVE_CHAT);
    await untilAwake(page);
    await look("the landing");
    await page.goto("/help/billing");
    await untilAwake(page);
    await launcherOf(page).click();
    await look("the panel");
    await page.getByRole("button", { name: EXAMPLE_QUESTIONS[0] }).click();
    await untilMessages(page, 3);
    await untilSaid(page);
    await look("the panel with a conversation");
    await toPerson(page);
    await look("the way to a person");
    await page.keyboard.press("Escape");
    await panelOf(page).getByText("Online").waitFor();
    await page.goto(LIVE_CHAT);
    await page.getByRole("button", { name: "Start Chat" }).click();
    await untilMessages(page, 3);
    await look("the window");
  });
});
