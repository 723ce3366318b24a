import { describe, expect, test } from "vitest";
import { LIMITS } from "../../app/domain/limits/limits";
import { countRows, createAccount, PASSWORD, signIn, signInAs } from "../support/accounts";
import { giveAuthenticator } from "../support/authenticator-app";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";
import { SECOND_FACTOR } from "../support/waiting-sign-in";
import { NOW } from "../support/worker";

const MINUTE_MS = 60_000;
const site = shareWorker();

const run = (sql: string, ...values: (string | number)[]) =>
  site.db
    .prepare(sql)
    .bind(...values)
    .run();

const sessionOf = () => site.db.prepare("select aal, methods from sessions").first();

describe("on the page that asks for a fresh proof", () => {
  const CONFIRM = "/account/confirm?next=%2Faccount%2Fsecurity%2Fauthenticator";

  async function stale() {
    const account = await createAccount(site.db);
    const visitor = await signInAs(site, account.email);
    const app = await giveAuthenticator(site.db, account.id);
    await run("update sessions set authenticated_at = ?", Date.parse(NOW) - 11 * MINUTE_MS);
    return { account, visitor, app };
  }

  test("says what it is for: ways to sign in, or what is done at the desk", async () => {
    const { visitor } = await stale();
    expect((await visitor.get(CONFIRM)).page.text).toContain("You're changing how you sign in");
    const forDesk = await visitor.get("/account/confirm?next=%2Fstaff%2Fpeople");
    expect(forDesk.page.text).toContain(
      "This gives lasting access, exports clients' data or can't be undone",
    );
  });

  test("an account with an authenticator gives a code, not its password", async () => {
    const { visitor, app } = await stale();
    const page = (await visitor.follow(await visitor.get("/account/security/authenticator"))).page;
    expect(page.heading).toBe("Confirm it's you");
    expect(page.has('[name="currentPassword"]')).toBe(false);
    const byPassword = await visitor.postForm(CONFIRM, { form: "password", currentPassword: PASSWORD });
    expect(byPassword.status).toBe(400);
    const before = visitor.cookies.get("session");
    const next = page.value("next");
    const answer = await visitor.postForm(CONFIRM, { form: "authenticator", code: await app.code(), next });
    expect([answer.status, answer.location]).toEqual([303, "/account/security/authenticator"]);
    expect(visitor.cookies.get("session")).not.toBe(before);
    expect(await sessionOf()).toEqual({ aal: 2, methods: '["password","authenticator"]' });
    expect((await visitor.follow(answer)).page.text).toContain("Your authenticator app is set up.");
    // The same code cannot be used again.
    const again = await visitor.postForm(CONFIRM, { form: "authenticator", code: await app.code() });
    expect(again.page.text).toContain("You've already used that code");
  });

  test("a recovery code does as well, and wrong codes are limited", async () => {
    const { visitor, app } = await stale();
    const wrong = await app.wrongCode();
    for (let tried = 0; tried < LIMITS.secondFactor.attempts; tried++)
      expect((await visitor.postForm(CONFIRM, { form: "authenticator", code: wrong })).status).toBe(400);
    expect((await visitor.postForm(CONFIRM, { form: "authenticator", code: wrong })).status).toBe(429);
    const answer = await visitor.postForm(CONFIRM, {
      form: "recovery",
      code: app.recoveryCodes[0] ?? "",
      next: "/account/security/recovery-codes",
    });
    expect([answer.status, answer.location]).toEqual([303, "/account/security/recovery-codes"]);
  });

  test("comes before a new address, a new password and the account's end", async () => {
    const { account, visitor } = await stale();
    const sent = [
      await visitor.postForm("/account", {
        form: "email",
        email: "new@client.example",
        currentPassword: PASSWORD,
      }),
      await visitor.postForm("/account", { form: "delete", currentPassword: PASSWORD }),
      await visitor.postForm("/account/security", {
        form: "password",
        currentPassword: PASSWORD,
        password: "quite-another-one",
      }),
    ];
    expect(sent.map(({ status }) => status)).toEqual([403, 403, 403]);
    for (const { page } of sent) expect(page.text).toContain("Please confirm it's you, then come back");
    expect(await countRows(site.db, "emails")).toBe(0);
    expect(await countRows(site.db, "users", `email = '${account.email}'`)).toBe(1);
    expect((await signIn(new Visitor(site), account.email)).location).toBe(SECOND_FACTOR);
  });
});
