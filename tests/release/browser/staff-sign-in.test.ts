import { describe, expect, test } from "vitest";
import { expectSound } from "../../support/axe";
import { withBrowser } from "../../support/visit";

const visit = withBrowser();

describe.each([
  { javaScript: true, width: 1280 },
  { javaScript: false, width: 360 },
])("with JavaScript: $javaScript, at $width px", ({ javaScript, width }) => {
  test("the demo owner signs in with the code from the local mailbox, invites a colleague and signs out", async () => {
    const { page, context, expectConsoleError } = await visit({ javaScript, width });
    await page.goto("/signin");
    await page.getByLabel("Email").fill("staff@demo.example");
    await page.getByLabel("Password", { exact: true }).fill("demo-staff-2026");
    await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { name: "One more step" }).waitFor();
    if (javaScript) await expectSound(page, "the page for the code");
    const inbox = await context.newPage();
    await inbox.goto("/dev/mail");
    const shown = (await inbox.getByText("The authenticator app of staff@demo.example").textContent()) ?? "";
    if (javaScript) await expectSound(inbox, "the local mailbox");
    await inbox.close();
    await page.getByLabel("Code from your app").fill(/\d{3} \d{3}/.exec(shown)?.[0] ?? "");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { name: "Today", level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/staff");
    if (javaScript) await expectSound(page, "Today");
    if (width < 1024) await page.getByText("Menu", { exact: true }).click();
    await page.getByRole("banner").getByRole("link", { name: "People" }).click();
    await page.getByRole("heading", { name: "People" }).waitFor();
    await page.getByLabel("Email").fill(`colleague.${javaScript}@staff.example`);
    await page.getByRole("button", { name: "Send the invitation" }).click();
    await page.getByText("The invitation is on its way").waitFor();
    if (javaScript) await expectSound(page, "People");
    if (width < 1024) await page.getByText("Menu", { exact: true }).click();
    await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    expectConsoleError(/status of 404/);
    const refused = await page.goto("/staff");
    expect(refused?.status()).toBe(404);
  });
});
