import { test } from "vitest";
import { expectSound } from "../../support/axe";
import { chooseTime, goToTimes, newContact, schedulerFrame, withBrowser } from "../../support/visit";

const visit = withBrowser();

test("every step of booking, moving and cancelling passes axe", async () => {
  const { page, expectConsoleError } = await visit({ width: 360 });
  expectConsoleError(/40[049]/);
  await page.goto("/contact");
  await page.getByLabel("Your name").fill("Demo Client");
  await page.getByRole("textbox", { name: "Company" }).fill("Demo Company");
  await page.getByLabel("Email", { exact: true }).fill("no address");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Please check this step").waitFor();
  await expectSound(page, "a refused first step");

  await page.goto("/contact");
  await goToTimes(page, newContact());
  await expectSound(page, "the widget while it loads");
  const scheduler = await schedulerFrame(page);
  await expectSound(page, "the widget");
  await chooseTime(scheduler, 7, 3);
  await scheduler.getByRole("heading", { name: "Check the details" }).waitFor();
  await expectSound(page, "the confirm step");
  await scheduler.getByRole("button", { name: "Confirm the call" }).click();
  await scheduler.getByRole("heading", { name: "Your call is booked" }).waitFor();
  await expectSound(page, "the confirmation");
  const manage = await scheduler.getByRole("link", { name: "Move or cancel this call" }).getAttribute("href");
  await page.goto(manage ?? "");
  await schedulerFrame(page);
  await expectSound(page, "moving a call");
  await page.getByRole("link", { name: "cancel the call" }).click();
  await page.getByRole("button", { name: "Cancel the call" }).waitFor();
  await expectSound(page, "cancelling");
  await page.getByRole("button", { name: "Cancel the call" }).click();
  await page.getByRole("heading", { name: "Your call has been cancelled" }).waitFor();
  await expectSound(page, "cancelled");
  // The link without its last character is invalid.
  await page.goto((manage ?? "").slice(0, -1));
  await page.getByRole("heading", { name: "Failed to load booking details" }).waitFor();
  await expectSound(page, "a link that no longer leads anywhere");
});
