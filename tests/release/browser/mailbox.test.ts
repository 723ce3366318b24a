import { describe, expect, test } from "vitest";
import { localMailboxPath } from "../../../app/domain/email/mailbox-paths";
import { expectSound } from "../../support/axe";
import { signUp } from "../../support/sign-up";
import { bookAsGuest } from "../../support/site-visitor";
import { newContact, withBrowser } from "../../support/visit";

const visit = withBrowser();

describe.each([
  ["with JavaScript", true, 11],
  ["without JavaScript", false, 12],
] as const)("%s", (_, javaScript, day) => {
  test("a guest opens the confirmation and follows its link to the booking", async () => {
    const { page } = await visit({ javaScript });
    const contact = newContact();
    await bookAsGuest(contact, day, 0);
    await page.goto("/dev/mail");
    await page.getByLabel("Sent to").fill(contact.email);
    await page.getByRole("button", { name: "Show" }).click();
    await page.waitForURL(/to=/);
    await page.getByRole("link", { name: /^Your call is booked/ }).click();
    const text = await page.locator("pre").textContent();
    expect(text).toContain("Your call is booked");
    const email = page.frameLocator("iframe");
    await email.getByRole("heading", { name: "Your call is booked" }).waitFor();

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "invitation.ics" }).click();
    expect((await download).suggestedFilename()).toBe("invitation.ics");

    await email.getByRole("link", { name: "Move the call" }).click();
    await page.getByRole("heading", { name: "Reschedule Your Call" }).waitFor();
  });
});

test("the mailbox is accessible, and narrow windows do not scroll sideways", async () => {
  const { page } = await visit({ width: 320 });
  // The newest email of all may be a reminder that another test takes back.
  const { email: address } = await signUp(page);
  await page.goto(localMailboxPath({ to: address, page: 1 }));
  await expectSound(page, "the mailbox");
  await page.locator("main li a").first().click();
  await page.locator("pre").waitFor();
  await expectSound(page, "an email");
});
