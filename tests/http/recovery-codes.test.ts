import { describe, expect, test } from "vitest";
import { shownRecoveryCode } from "../../app/domain/account/recovery-codes";
import { countRows, createAccount, signInAs } from "../support/accounts";
import { giveAuthenticator } from "../support/authenticator-app";
import { readOutbox } from "../support/outbox";
import { shareWorker } from "../support/share-worker";
import type { Visitor } from "../support/visitor";
import { giveCode, startSignIn } from "../support/waiting-sign-in";

const site = shareWorker();

const PAGE = "/account/security/authenticator";
const CODES = "/account/security/recovery-codes";

const run = (sql: string, ...values: (string | number)[]) =>
  site.db
    .prepare(sql)
    .bind(...values)
    .run();

async function signedIn() {
  const account = await createAccount(site.db);
  return { account, visitor: await signInAs(site, account.email) };
}

const shownCodes = async (visitor: Visitor) =>
  (await visitor.get(CODES)).page.all("main ol li").map((line) => line.textContent);

describe("recovery codes", () => {
  test("can be loaded as a file while they are shown, and are put away for good", async () => {
    const { account, visitor } = await signedIn();
    const app = await giveAuthenticator(site.db, account.id);
    await visitor.postForm(CODES, { form: "new-codes" });
    const codes = await shownCodes(visitor);
    expect(await shownCodes(visitor), "loading the page again").toEqual(codes);
    const file = await visitor.get(`${CODES}.txt`);
    expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="recovery-codes.txt"');
    expect(file.headers.get("Cache-Control")).toContain("no-store");
    for (const code of codes) expect(file.text).toContain(code);
    // Another session of the same account cannot see the codes, even with the same cookie.
    const other = await startSignIn(site, account.email);
    await giveCode(other, await app.code());
    other.cookies.set("recovery_codes", visitor.cookies.get("recovery_codes") ?? "");
    expect(await shownCodes(other)).toEqual([]);
    expect((await other.get(`${CODES}.txt`)).location).toBe(CODES);
    const done = await visitor.postForm(CODES, { form: "put-away" });
    expect([done.status, done.location]).toEqual([303, "/account/security?flash=codes-put-away"]);
    expect(await shownCodes(visitor)).toEqual([]);
    expect((await visitor.get(CODES)).page.text).toContain("You have 10 recovery codes left.");
  });

  test("that are made anew end the earlier ones", async () => {
    const { account, visitor } = await signedIn();
    const app = await giveAuthenticator(site.db, account.id);
    const made = await visitor.submit((await visitor.get(CODES)).page);
    expect([made.status, made.location]).toEqual([303, CODES]);
    const codes = await shownCodes(visitor);
    expect(codes).toHaveLength(10);
    expect(codes).not.toContain(shownRecoveryCode(app.recoveryCodes[0] ?? ""));
    expect((await readOutbox(site.db)).map(({ data }) => data)).toEqual([
      expect.objectContaining({ what: "recovery_codes_made" }),
    ]);
    expect(await countRows(site.db, "security_events", "kind = 'recovery_codes_made'")).toBe(1);
    const other = await startSignIn(site, account.email);
    expect((await giveCode(other, app.recoveryCodes[0] ?? "", "recovery")).status).toBe(400);
    expect((await giveCode(other, codes[0] ?? "", "recovery")).status).toBe(303);
    expect(await shownCodes(visitor), "without the one that was used").toEqual(codes.slice(1));
  });

  test("that run out are said to", async () => {
    const { account, visitor } = await signedIn();
    await giveAuthenticator(site.db, account.id);
    for (const [left, words] of [
      [3, "You have 3 recovery codes left."],
      [2, "You have 2 recovery codes left. Create new ones before you run out."],
      [1, "You have 1 recovery code left. Create new ones before you run out."],
      [0, "You have no recovery codes left. Create new ones before you run out."],
    ] as const) {
      await run("delete from recovery_codes where id not in (select id from recovery_codes limit ?)", left);
      for (const path of ["/account/security", CODES])
        expect((await visitor.get(path)).page.text).toContain(words);
    }
  });

  test("are there only with an authenticator", async () => {
    const { visitor } = await signedIn();
    expect((await visitor.get(CODES)).location).toBe(PAGE);
    await visitor.postForm(CODES, { form: "new-codes" });
    expect(await countRows(site.db, "recovery_codes")).toBe(0);
    expect(await countRows(site.db, "emails")).toBe(0);
  });
});
