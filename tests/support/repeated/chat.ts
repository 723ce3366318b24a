import { describe, expect, inject, test } from "vitest";
import { CHAT_SCRIPT, CHAT_WORDS, EXAMPLE_QUESTIONS, SUGGESTED_QUESTIONS } from "../../../app/content/chat";
import { expectSound } from "../axe";
import {
  expectReply,
  fieldOf,
  LIVE_CHAT,
  launcherOf,
  messagesOf,
  openPanel,
  panelOf,
  toPerson,
  untilMessages,
  untilSaid,
} from "../chat-page";
import { startTime, stopTime } from "../clock";
import type { Extent } from "../covering";
import { expectAttribute, expectBox, expectCount, expectGone, expectNoneNow, expectText } from "../reads";
import { expectFocusOn, until, untilAwake, untilSettled, withBrowser } from "../visit";

export function testChat(extent: Extent): void {
  const visit = withBrowser();

  describe("the launcher", () => {
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
      await stopTime(page);
      await Promise.all([fieldOf(page).press("Enter"), fieldOf(page).press("Enter")]);
      await expectCount(messagesOf(page)).toBe(2);
      await startTime(page);
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

    test("starts afresh if the browser's storage is corrupt or empty", async () => {
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
      for (const width of extent.ways([320, 360])) {
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
        const scrollOn = async () => {
          depth += 50;
          await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), depth);
          await untilSettled(page);
          // While the page is read downwards, it is away on narrow screens.
          await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), depth - 20);
          await untilSettled(page);
          return page.locator("[data-to-top]:not([data-away])").count();
        };
        await expect.poll(scrollOn).toBe(1);
        await toTop.click();
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

    test("remembers what was asked before, and answers both halves of a question", async () => {
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
      await stopTime(page);
      await window.getByRole("button", { name: SUGGESTED_QUESTIONS[0] }).click();
      await expectGone(window.getByRole("button", { name: SUGGESTED_QUESTIONS[1] }));
      await expectCount(messagesOf(page)).toBe(2);
      await startTime(page);
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

  describe.each(extent.ways([360, 1280]))("at %i px", (width) => {
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
}
