import { describe, expect, test } from "vitest";
import { totpCode, totpStepAt } from "../../app/domain/account/totp";
import { expectSound } from "../support/axe";
import { signInBrowserAsStaff } from "../support/staff-visit";
import { untilAwake, withBrowser } from "../support/visit";

const visit = withBrowser();

describe.each([
  { javaScript: true, width: 1280 },
  { javaScript: false, width: 360 },
])("before the desk, with JavaScript: $javaScript, at $width px", ({ javaScript, width }) => {
  test("a member puts the second step off, and an owner sets an app up, on the way to a page", async () => {
    const { page, context } = await visit({ javaScript, width });
    const sound = async (what: string) => {
      if (javaScript) await expectSound(page, what);
    };
    await signInBrowserAsStaff(context, "member", { hasSecondStep: false });
    await page.goto("/staff/tickets?view=closed");
    await page.getByRole("heading", { name: "Protect the desk" }).waitFor();
    await sound("the page before the desk");
    expect(await page.getByRole("link", { name: "Bookings" }).count()).toBe(0);
    await page.getByRole("button", { name: "Not now" }).click();
    await page.getByRole("heading", { name: "Tickets", level: 1 }).waitFor();
    expect(new URL(page.url()).search).toBe("?view=closed");

    await context.clearCookies();
    await signInBrowserAsStaff(context, "owner", { hasSecondStep: false });
    await page.goto("/staff/tickets?view=closed");
    await page.getByRole("heading", { name: "Protect the desk" }).waitFor();
    expect(await page.getByRole("button", { name: "Not now" }).count()).toBe(0);
    await page.getByRole("link", { name: "Set up an authenticator app" }).click();
    await page.getByRole("heading", { name: "Authenticator app" }).waitFor();
    await page.getByRole("button", { name: "Set it up" }).click();
    const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "";
    const code = await totpCode(key.replaceAll(" ", ""), totpStepAt(Date.now()));
    await page.getByLabel("Code from your app").fill(code);
    await page.getByRole("button", { name: "Turn on" }).click();
    await page.getByRole("button", { name: "I've kept them" }).click();
    await page.getByRole("heading", { name: "Tickets", level: 1 }).waitFor();
    expect(new URL(page.url()).search).toBe("?view=closed");
  });
});

test("before the desk, a passkey leads straight to the page", async () => {
  const { page, context } = await visit();
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
  await signInBrowserAsStaff(context, "owner", { hasSecondStep: false });
  await page.goto("/staff/tickets");
  await untilAwake(page);
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("heading", { name: "Tickets", level: 1 }).waitFor();
});
