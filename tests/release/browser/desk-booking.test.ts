import { describe, test } from "vitest";
import { addDays, weekdayOf } from "../../../app/domain/calendar-date";
import { expectSound } from "../../support/axe";
import { expectValue } from "../../support/reads";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { expectFocusKept, newContact, untilAwake, withBrowser } from "../../support/visit";

const visit = withBrowser();

/** A Tuesday so far ahead that no visitor can have booked anything then. */
function tuesdayIn(weeks: number): string {
  const today = new Date().toISOString().slice(0, 10);
  return addDays(today, weeks * 7 + 2 - weekdayOf(today));
}

describe.each([
  ["with JavaScript on a phone", true, 360, 40],
  ["without JavaScript on a desk", false, 1280, 41],
] as const)("%s", (_, javaScript, width, weeks) => {
  test("a call is booked for a client, noted about, moved and cancelled", async () => {
    const { page, context, expectConsoleError } = await visit({ javaScript, width });
    await signInBrowserAsStaff(context, "member");
    const contact = newContact();
    await page.goto("/staff/bookings/new");
    await page.getByLabel("Name", { exact: true }).fill(contact.name);
    await page.getByLabel("Email", { exact: true }).fill(contact.email);
    const first = tuesdayIn(weeks);
    if (javaScript) await untilAwake(page);
    await page.getByLabel("Day", { exact: true }).fill(first);
    // With scripts the times come by themselves.
    if (!javaScript) await page.getByRole("button", { name: "Show times" }).click();
    await page.locator(`input[name="time"][value^="${first}"]`).first().check();
    await expectValue(page.getByLabel("Name", { exact: true })).toBe(contact.name);
    if (javaScript) await expectSound(page, "the form");
    await page.getByRole("button", { name: "Book the call" }).click();
    await page.getByText("The call is booked.").waitFor();

    await page.getByLabel("Project notes").fill("For the client");
    await page.getByLabel("Internal notes").fill("x".repeat(10));
    await page.getByRole("button", { name: "Save notes" }).click();
    await page.getByText("The notes have been saved.").waitFor();
    if (javaScript) await expectFocusKept(page);
    if (javaScript) await expectSound(page, "notes");

    expectConsoleError(/status of 409/);
    // Another tab books the time first: the message takes the focus, and the typed text stays.
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole("button", { name: "Mark as in progress" }).click();
    await other.getByText("The status has been changed.").waitFor();
    await page.getByLabel("Project notes").fill("Too late");
    await page.getByRole("button", { name: "Save notes" }).click();
    const alert = page.getByRole("alert");
    await alert.getByText("Status: Booked → In Progress").waitFor();
    await page.locator('[role="alert"]:focus').waitFor();
    await expectValue(page.getByLabel("Project notes")).toBe("Too late");
    if (javaScript) await expectSound(page, "a conflict");
    await page.getByRole("button", { name: "Save notes" }).click();
    await page.getByText("The notes have been saved.").waitFor();
    await page.getByRole("button", { name: "Set back to booked" }).click();
    await page.getByText("The status has been changed.").waitFor();

    await page.getByRole("link", { name: "Move the call" }).click();
    const next = addDays(first, 1);
    await page.getByRole("link", { name: "Day after" }).click();
    await page.locator(`input[name="time"][value^="${next}"]`).last().check();
    if (javaScript) await expectSound(page, "the times to move to");
    await page.getByRole("button", { name: "Move the call" }).click();
    await page.getByText("The call has been moved.").waitFor();

    await page.getByRole("link", { name: "Cancel the call" }).click();
    await page.getByLabel("Reason").fill("Our train is late");
    if (javaScript) await expectSound(page, "cancelling");
    await page.getByRole("button", { name: "Cancel the call" }).click();
    await page.getByText("The call has been cancelled.").waitFor();
    await page.getByText("Reason: Our train is late").waitFor();
  });
});
