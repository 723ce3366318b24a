import { describe, expect, inject, test } from "vitest";
import { expectSound } from "../../support/axe";
import { expectVisible } from "../../support/reads";
import { readBookings } from "../../support/site";
import { chooseTime, newContact, schedulerFrame, waitForConfirmStep, withBrowser } from "../../support/visit";

const visit = withBrowser();

describe.each([
  ["with JavaScript", true, 9],
  ["without JavaScript", false, 10],
] as const)("%s", (_, javaScript, day) => {
  test("“Choose a demo time” books a demo, which its picker, confirmation and email call one", async () => {
    const { page } = await visit({ javaScript });
    const contact = newContact();
    await page.goto("/contact");
    await page.getByRole("link", { name: "Choose a demo time" }).click();
    await page.getByRole("heading", { name: "Choose a time for your demo", level: 1 }).waitFor();
    await page.getByText("See an assistant at work").waitFor();
    await chooseTime(page, day, 0);
    await page.getByText("Check the details").waitFor();
    await page.getByLabel("Your name").fill(contact.name);
    await page.getByLabel("Email", { exact: true }).fill(contact.email);
    await page.getByRole("button", { name: "Confirm the demo" }).click();
    await page.getByRole("heading", { name: "Your demo is booked" }).waitFor();
    if (javaScript) await expectSound(page, "the confirmation of a demo");
    expect(readBookings(inject("dataDir"), contact.email)).toMatchObject([{ kind_id: "demo" }]);

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Add to calendar" }).click();
    expect((await download).suggestedFilename()).toBe("demo.ics");

    await page.goto(`/dev/mail?${new URLSearchParams({ to: contact.email })}`);
    await page.getByRole("link", { name: /^Your demo is booked/ }).click();
    const email = page.frameLocator("iframe");
    await email.getByRole("heading", { name: "Your demo is booked" }).waitFor();
    await email.getByRole("link", { name: "Move the demo" }).click();
    await page
      .getByText(/Your demo is on/)
      .first()
      .waitFor();
    const frame = await schedulerFrame(page);
    await chooseTime(frame, day, 9);
    const scheduler = await waitForConfirmStep(page, frame);
    await scheduler.getByRole("button", { name: "Move the demo" }).click();
    await scheduler.getByRole("heading", { name: "Your demo has been moved" }).waitFor();
    expect(readBookings(inject("dataDir"), contact.email)).toMatchObject([{ kind_id: "demo" }]);
  });

  test("a picker in a frame names the demo too, and an unknown kind of call is told of", async () => {
    const { page, expectConsoleError } = await visit({ javaScript });
    await page.goto("/schedule?kind=demo&embed=1");
    await expectVisible(page.getByRole("heading", { name: "Choose a time for your demo" }));
    expectConsoleError(/400 \(Bad Request\)/);
    await page.goto("/schedule?kind=no-such-kind");
    // A script puts the browser's time zone into the address, and has to leave the rest of it.
    if (javaScript) await page.waitForURL(/tz=/);
    await page.getByText("We don't offer that kind of call.").waitFor();
    await page.getByRole("heading", { name: "Choose a time for your call" }).waitFor();
    await chooseTime(page, day, 5);
    await page.getByRole("button", { name: "Confirm the call" }).waitFor();
  });
});
