/** Finds, merges, exports, signs out and erases clients at the desk in a browser, with and without scripts. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { expectSound } from "../../support/axe";
import { IS_LONG, waysOf } from "../../support/extent";
import { siteDatabase } from "../../support/site";
import { signInBrowserAsStaff } from "../../support/staff-visit";
import { withBrowser } from "../../support/visit";

const visit = withBrowser();
const DAY_MS = 86_400_000;

/** Adds an account with a session and a guest with an old call, whose addresses lead to one mailbox. */
async function addPerson(): Promise<{ word: string; account: string; guest: string }> {
  const word = `demo${randomUUID().slice(0, 8)}`;
  const [account, guest] = [`${word}@client.example`, `${word}+work@client.example`];
  const database = siteDatabase();
  const [userId, bookingId] = [randomUUID(), randomUUID()];
  const startsAt = Date.UTC(2021, 5, 1, 14);
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
    database
      .prepare(
        `insert into bookings (id, name, email, company, booking_date, booking_time, starts_at, ends_at, visitor_time_zone,
           ical_uid, manage_key_hash, idempotency_key, created_at, updated_at)
         values (?1, 'Demo Client at work', ?2, '', '2021-06-01', '09:00', ?3, ?4, 'Europe/London', ?1, ?1, ?1, ?3, ?3)`,
      )
      .bind(bookingId, guest, startsAt, startsAt + 1_800_000),
  ]);
  return { word, account, guest };
}

describe.each(
  waysOf([
    ["with JavaScript", true],
    ["without JavaScript", false],
  ] as const),
)("%s", (_, javaScript) => {
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
    expect(await page.getByLabel("Another address for this person").inputValue()).toBe(
      "nobody@client.example",
    );
    await page.getByRole("button", { name: `Merge with ${guest}` }).click();
    await page.getByText("The records have been merged").waitFor();
    await page.getByRole("link", { name: /1 June 2021/ }).waitFor();
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

test.runIf(IS_LONG)("on a desk the list, a client's page and erasing are sound", async () => {
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
