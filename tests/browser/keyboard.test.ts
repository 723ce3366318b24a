import { expect, inject, test } from "vitest";
import { DAYS, focusOf, openFreeDay } from "../support/day-of-times";
import { readBookings } from "../support/site";
import { newContact, until, withBrowser } from "../support/visit";

const visit = withBrowser();

test("a call is booked with under forty presses, and the focus is never lost", async () => {
  const { page } = await visit();
  const contact = newContact();
  await openFreeDay(page, DAYS.keys);
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const tabTo = async (isThere: (focus: { tag: string; name: string; text: string }) => boolean) => {
    for (let tabs = 0; tabs < 25; tabs++) {
      if (isThere(await focusOf(page))) return;
      await press("Tab");
    }
    throw new Error("Nothing that Tab reaches is it");
  };
  await tabTo(({ text }) => /times? free, chosen$/.test(text));
  const chosen = (await focusOf(page)).text;
  await press("ArrowRight");
  await expect.poll(async () => (await focusOf(page)).text).not.toBe(chosen);
  await press("ArrowLeft");
  await expect.poll(async () => (await focusOf(page)).text).toBe(chosen);
  await press("Enter");
  await page.waitForURL(/#times$/);
  await until(async () => (await focusOf(page)).text === chosen);
  await press("Tab");
  await tabTo(({ name }) => name === "time");
  await press("ArrowDown");
  await press("Enter");
  const heading = page.getByRole("heading", { name: "Check the details" });
  await heading.waitFor();
  await until(() => heading.evaluate((element) => element === document.activeElement));
  await press("Tab");
  await page.keyboard.type(contact.name);
  await press("Tab");
  await page.keyboard.type(contact.email);
  await press("Enter");
  const done = page.getByRole("heading", { name: "Your call is booked" });
  await done.waitFor();
  await until(() => done.evaluate((element) => element === document.activeElement));
  expect(presses).toBeLessThan(40);
  expect(readBookings(inject("dataDir"), contact.email)).toHaveLength(1);
});
