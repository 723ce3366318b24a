import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, test } from "vitest";
import { runSql } from "../../../scripts/migrations";
import { addSsoSql, proveSsoSql } from "../../../scripts/sso-sql";
import { expectReadableInTheDark, expectSound } from "../../support/axe";
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type FakeProvider,
  startFakeProvider,
} from "../../support/identity-provider";
import { providerBindings } from "../../support/providers";
import { expectGone, expectValue } from "../../support/reads";
import { startOwnSite, type TestSite } from "../../support/site";
import { withBrowser } from "../../support/visit";

const visit = withBrowser();

let site: TestSite;
let provider: FakeProvider;
let company: FakeProvider;
let connectionId: string;
beforeAll(async () => {
  [provider, company] = await Promise.all([startFakeProvider(), startFakeProvider()]);
  const google = { id: "google", kind: "google", issuer: provider.url, clientId: CLIENT_ID };
  site = await startOwnSite({
    vars: { MIN_FILL_SECONDS: "0", ...providerBindings([google], { google: CLIENT_SECRET }) },
    // The runtime complains of connections that the browser closes on its way to the provider.
    onLog: (level, message) => {
      if (level === "error" && message.startsWith("{")) console.error(message);
    },
  });
  connectionId = randomUUID();
  const change = { domain: "company.example", now: Date.now(), newId: randomUUID };
  const connection = { issuer: company.url, clientId: CLIENT_ID, sealedClientSecret: null, connectionId };
  await runSql(site.database, addSsoSql({ ...change, ...connection, label: "Company Ltd", proof: "x" }));
  await runSql(site.database, proveSsoSql(change));
});
afterAll(async () => {
  await Promise.all([site?.stop(), provider?.stop(), company?.stop()]);
});

async function look(page: Page, javaScript: boolean, what: string): Promise<void> {
  if (!javaScript) return;
  await expectSound(page, what);
  await expectReadableInTheDark(page, what);
  await page.emulateMedia({ colorScheme: "light" });
}

describe.each([
  { javaScript: true, width: 1280 },
  { javaScript: false, width: 360 },
])("with JavaScript: $javaScript, at $width px", ({ javaScript, width }) => {
  test("somebody new signs up with an account elsewhere, and signs in with it again", async () => {
    const who = randomUUID();
    provider.person = {
      sub: who,
      email: `${who}@client.example`,
      email_verified: true,
      name: "Demo Client",
    };
    const { page } = await visit({ javaScript, width });
    await page.goto(`${site.url}/signin`);
    await look(page, javaScript, "the sign-in page");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByRole("heading", { name: "One last thing" }).waitFor();
    await look(page, javaScript, "the page for somebody new");
    await expectValue(page.getByLabel("Full name")).toBe("Demo Client");
    await page.getByLabel("Company name").fill("Demo Company");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByRole("heading", { name: "Your Bookings" }).waitFor();
    await page.goto(`${site.url}/account/security`);
    await page.getByText(`${who}@client.example, connected on`).waitFor();
    await look(page, javaScript, "how somebody signs in");
    await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByRole("heading", { name: "Your Bookings" }).waitFor();
  });

  test("the owner of an account signs in to connect one, and disconnects it", async () => {
    provider.person = { sub: `owner.${javaScript}`, email: "client@demo.example", email_verified: true };
    const { page } = await visit({ javaScript, width });
    await page.goto(`${site.url}/signin`);
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByRole("heading", { name: "Sign in to connect" }).waitFor();
    await look(page, javaScript, "the page that asks to sign in");
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await page.getByLabel("Email").fill("client@demo.example");
    await page.getByLabel("Password", { exact: true }).fill("demo-client-2026");
    await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { name: "Connect an account" }).waitFor();
    await look(page, javaScript, "the page that asks whether to connect");
    await page.getByRole("button", { name: "Connect Google" }).click();
    await page.getByText("The account has been connected. You can now sign in with it.").waitFor();
    await page.getByRole("button", { name: "Disconnect Google" }).click();
    await page.getByText("The account has been disconnected. You can no longer sign in with it.").waitFor();
    await expectGone(page.getByRole("button", { name: "Disconnect Google" }));
  });

  test("whoever types an address of a company is taken to its own sign-in", async () => {
    const who = randomUUID();
    company.person = { sub: who, email: `${who}@company.example`, name: "Demo Colleague" };
    const { page } = await visit({ javaScript, width });
    await page.goto(`${site.url}/signin`);
    await page.getByLabel("Email").fill(`${who}@company.example`);
    await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { name: "Your Bookings" }).waitFor();
    await page.goto(`${site.url}/account/security`);
    await page.getByText("Your company's sign-in").waitFor();
  });

  test("what comes back wrong is said in words, with a way on", async () => {
    const { page, expectConsoleError } = await visit({ javaScript, width });
    expectConsoleError(/status of 400/);
    await page.goto(`${site.url}/signin/from/google?state=unknown&code=x`);
    await page.getByRole("heading", { name: "We couldn't sign you in" }).waitFor();
    await look(page, javaScript, "the page that says what went wrong");
    await page.getByRole("link", { name: "Sign in another way" }).click();
    await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
  });
});
