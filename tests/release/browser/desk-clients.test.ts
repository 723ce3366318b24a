import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { expectSound } from "../../support/axe";
import { daysFromNow } from "../../support/dates";
import { createBooking } from "../../support/factories";
import { expectValue } from "../../support/reads";
import { siteDatabase } from "../../support/site";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { withBrowser } from "../../support/visit";

/** Finds, merges, exports, signs out and erases clients at the desk in a browser, with and without scripts. */

const visit = withBrowser();
const DAY_MS = 86_400_000;
const CALL_AT = daysFromNow(-90);
/** "1 June 2026" */
const CALL_DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(
  new Date(CALL_AT),
);

/** Adds an account with a session and a guest with an old call, whose addresses lead to one mailbox. */
async function addPerson(): Promise<{ word: string; account: string; guest: string }> {
  const word = `demo${randomUUID().slice(0, 8)}`;
  const [account, guest] = [`${word}@client.example`, `${word}+work@client.example`];
  const database = siteDatabase();
  const userId = randomUUID();
  await database.batch([
    database
      .prepare(
        "insert into users (id, email, name, company, email_verified_at) values (?, ?, 'Demo Client', '', 1)",
      )
      .bind(userId, account),
    database
      .prepare(
        "insert into sessions (id, token_hash, user_id, device, created_at, last_seen_at, expires_at) values (?1, ?1, ?2, 'Firefox on Linux', ?3, ?3, ?4)",
      )
      .bind(randomUUID(), userId, Date.now(), Date.now() + DAY_MS),
  ]);
  await createBooking(database, {
    name: "Demo Client at work",
    email: guest,
    company: "",
    startsAt: CALL_AT,
    takesTime: false,
  });
  return { word, account, guest };
}

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const)("%s", (_, javaScript) => {
  test("on a phone an owner finds a client, merges, downloads, signs out, and erases", async () => {
    const { word, account, guest } = await addPerson();
    const { page, context, expectConsoleError } = await visit({ javaScript, width: 360 });
    // Two forms are refused on purpose.
    expectConsoleError(/status of 400/);
    await signInBrowserAsStaff(context);
    await page.goto("/staff/clients");
    await page.getByRole("searchbox").fill(word);
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("1–2 of 2").waitFor();
    if (javaScript) await expectSound(page, "the list");
    await page.getByRole("link", { name: account }).click();
    await page.getByRole("heading", { name: "Who this is" }).waitFor();
    if (javaScript) await expectSound(page, "the page");

    await page.getByLabel("Another address for this person").fill("nobody@client.example");
    await page.getByRole("button", { name: "Merge with this client" }).click();
    await page.getByRole("link", { name: "No client has this address." }).waitFor();
    await expectValue(page.getByLabel("Another address for this person")).toBe("nobody@client.example");
    await page.getByRole("button", { name: `Merge with ${guest}` }).click();
    await page.getByText("The records have been merged").waitFor();
    await page.getByRole("link", { name: new RegExp(`\\b${CALL_DAY}`) }).waitFor();
    if (javaScript) await expectSound(page, "the page of both");

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download everything" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("client.json");

    await page.getByText("Firefox on Linux").first().waitFor();
    await page.getByRole("button", { name: "End all sessions" }).click();
    await page.getByText("The client has been signed out everywhere.").waitFor();
    await page.getByText("Not signed in anywhere.").waitFor();

    await page.getByRole("link", { name: "Erase…" }).click();
    await page.getByRole("heading", { name: "What will be erased" }).waitFor();
    if (javaScript) await expectSound(page, "before erasing");
    await page.getByLabel(`To go on, type ${account}`).fill("somebody@client.example");
    await page.getByRole("button", { name: "Erase for good" }).click();
    await page.getByRole("link", { name: /Nothing was erased/ }).waitFor();
    await page.getByLabel(`To go on, type ${account}`).fill(account);
    await page.getByRole("button", { name: "Erase for good" }).click();
    await page.getByText("The client has been erased.").waitFor();
    await page.goto(`/staff/clients?q=${word}`);
    await page.getByText("No clients found.").waitFor();
  });
});

test("on a desk the list, a client's page and erasing are sound", async () => {
  const { word, account } = await addPerson();
  const { page, context } = await visit({ width: 1280 });
  await signInBrowserAsStaff(context);
  await page.goto("/staff/clients");
  await page.getByText("Filter and sort").click();
  await expectSound(page, "the list");
  await page.goto(`/staff/clients?q=${word}`);
  await page.getByRole("link", { name: account }).click();
  await page.getByRole("heading", { name: "Who this is" }).waitFor();
  await expectSound(page, "the page");
  await page.getByRole("link", { name: "Erase…" }).click();
  await page.getByRole("heading", { name: "What will be erased" }).waitFor();
  await expectSound(page, "before erasing");
});
