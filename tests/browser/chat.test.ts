import { expect, test } from "vitest";
import { SUGGESTED_QUESTIONS } from "../../app/content/chat";
import type { ReplySet } from "../../app/domain/chat/script";
import {
  expectReply,
  fieldOf,
  LIVE_CHAT,
  messagesOf,
  openPanel,
  REPLY_DELAY_MS,
  untilMessages,
  untilSaid,
} from "../support/chat-page";
import { passTime, startTime, stopTime } from "../support/clock";
import { expectCount, expectGone, expectText, expectValue } from "../support/reads";
import { untilSettled, withBrowser } from "../support/visit";

const visit = withBrowser();

test("the chat shows a message at once, answers half a second later and scrolls to the newest", async () => {
  const { page } = await visit();
  await openPanel(page);
  await stopTime(page);
  await fieldOf(page).fill("  What does the Growth plan cost? ");
  await fieldOf(page).press("Enter");
  await expectValue(fieldOf(page)).toBe("");
  await expectText(messagesOf(page).nth(1)).toBe("You said: What does the Growth plan cost?");
  await passTime(page, REPLY_DELAY_MS - 1);
  await untilSettled(page);
  await expectCount(messagesOf(page)).toBe(2);
  await passTime(page, 1);
  await untilMessages(page, 3);
  expectReply(await messagesOf(page).nth(2).textContent(), "prices");

  for (const question of ["Why?", "How do you set up a shop?", "Do elephants dream?"]) {
    await fieldOf(page).fill(question);
    await page.getByRole("button", { name: "Send" }).click();
  }
  await untilMessages(page, 6);
  await startTime(page);
  await untilMessages(page, 9);
  await untilSaid(page);
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
  expect((newest?.y ?? 0) + (newest?.height ?? 0)).toBeLessThanOrEqual((area?.y ?? 0) + (area?.height ?? 0));
  expect(newest?.y).toBeGreaterThanOrEqual(area?.y ?? 0);
});

test("without scripts the server answers, keeps the newest messages, and forgets them on request", async () => {
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
