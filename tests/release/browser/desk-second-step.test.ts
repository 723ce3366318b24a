import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { totpCode, totpStepAt } from "../../../app/domain/account/totp";
import { FACTOR_DAYS } from "../../../app/domain/staff/desk-gate";
import { expectSound } from "../../support/axe";
import { daysFromNow } from "../../support/dates";
import { createBooking } from "../../support/factories";
import { expectNoneNow, expectValue } from "../../support/reads";
import { siteDatabase } from "../../support/site";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { untilAwake, withBrowser } from "../../support/visit";

const visit = withBrowser();

/** Sets up an authenticator app from the page before the desk, up to where the desk opens. */
async function setUpApp(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Set up an authenticator app" }).click();
  await page.getByRole("heading", { name: "Authenticator app" }).waitFor();
  await page.getByRole("button", { name: "Set it up" }).click();
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "";
  const code = await totpCode(key.replaceAll(" ", ""), totpStepAt(Date.now()));
  await page.getByLabel("Code from your app").fill(code);
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("button", { name: "I've kept them" }).click();
}

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
    await expectNoneNow(page.getByRole("link", { name: "Bookings" }));
    await page.getByRole("button", { name: "Not now" }).click();
    await page.getByRole("heading", { name: "Tickets", level: 1 }).waitFor();
    expect(new URL(page.url()).search).toBe("?view=closed");

    await context.clearCookies();
    await signInBrowserAsStaff(context, "owner", { hasSecondStep: false });
    await page.goto("/staff/tickets?view=closed");
    await page.getByRole("heading", { name: "Protect the desk" }).waitFor();
    await expectNoneNow(page.getByRole("button", { name: "Not now" }));
    await setUpApp(page);
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
      protocol: "ctap2",
      transport: "internal",
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await signInBrowserAsStaff(context, "owner", { hasSecondStep: false });
  await page.goto("/staff/tickets");
  await untilAwake(page);
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("heading", { name: "Tickets", level: 1 }).waitFor();
});

/** Only with scripts: without them, the browser shows an empty form when the page is opened again. */
test("a member whose seventh day passes over a note sets up a second step, and finds the note again", async () => {
  const { page, context } = await visit();
  const database = siteDatabase();
  const email = await signInBrowserAsStaff(context, "member", { hasSecondStep: false });
  const { id } = await createBooking(database, { startsAt: daysFromNow(400), takesTime: false });
  const note = "They sell by phone, and would rather not.";
  const notes = page.getByLabel("Internal notes");
  const saved = () =>
    database
      .prepare("select body from booking_internal_notes where booking_id = ?")
      .bind(id)
      .first<string>("body");
  await page.goto(`/staff/bookings/${id}`);
  await page.getByRole("button", { name: "Not now" }).click();
  await notes.fill(note);

  const due = Date.now() - FACTOR_DAYS * 86_400_000;
  await database
    .prepare(
      "update staff set factor_asked_at = ?1, factor_put_off_until = ?1 where user_id = (select id from users where email = ?2)",
    )
    .bind(due, email)
    .run();
  await page.getByRole("button", { name: "Save notes" }).click();
  await page.getByRole("heading", { name: "Protect the desk" }).waitFor();
  await expectNoneNow(page.getByRole("button", { name: "Not now" }));
  await expect.poll(() => saved()).toBeNull();

  await setUpApp(page);
  await notes.waitFor();
  await expectValue(notes).toBe(note);
  await page.getByRole("button", { name: "Save notes" }).click();
  await page.getByText("Saved.").first().waitFor();
  await expect.poll(() => saved()).toBe(note);
});
