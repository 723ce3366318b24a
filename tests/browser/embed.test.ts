import { expect, inject, test } from "vitest";
import { received } from "../support/embed-messages";
import { expectAttribute, expectValue } from "../support/reads";
import { readBookings } from "../support/site";
import { chooseTime, newContact, schedulerFrame, until, withBrowser } from "../support/visit";

const visit = withBrowser();

test("on another site the embed code shows the scheduler, which needs no cookie and reports to the host page", async () => {
  const { page, context } = await visit();
  await page.goto(inject("hostUrl"));
  const scheduler = await schedulerFrame(page);
  const contact = newContact();
  await chooseTime(scheduler, 6, 0);
  const name = scheduler.getByLabel("Your name");
  await until(async () => (await name.inputValue()) === "Demo Client");
  await expectValue(scheduler.getByLabel("Email", { exact: true })).toBe("demo.client@example.com");
  await scheduler.getByLabel("Email", { exact: true }).fill(contact.email);
  await scheduler.getByRole("button", { name: "Confirm the call" }).click();
  await scheduler.getByRole("heading", { name: "Your call is booked" }).waitFor();
  // The page that embeds the scheduler is not replaced.
  const manage = scheduler.getByRole("link", { name: "Move or cancel this call (opens a new tab)" });
  await expectAttribute(manage, "target").toBe("_blank");

  const [row] = readBookings(inject("dataDir"), contact.email);
  expect(row).toMatchObject({
    name: "Demo Client",
    company: "",
    selected_services: "[]",
    selected_plan: null,
  });
  await until(async () => (await received(page)).some(({ event }) => event === "scheduler.event_scheduled"));
  const messages = await received(page);
  expect(new Set(messages.map(({ origin }) => origin))).toEqual(new Set([inject("siteUrl")]));
  const scheduled = messages.filter(({ event }) => event === "scheduler.event_scheduled");
  expect(scheduled).toHaveLength(1);
  expect(scheduled[0]?.payload).toEqual({
    startsAt: new Date(Number(row?.starts_at)).toISOString(),
    endsAt: new Date(Number(row?.ends_at)).toISOString(),
  });
  expect(messages.some(({ event }) => event === "scheduler.page_height")).toBe(true);
  await expect.poll(() => context.cookies()).toEqual([]);
});
