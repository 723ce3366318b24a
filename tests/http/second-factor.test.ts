import { describe, expect, test } from "vitest";
import { shownRecoveryCode } from "../../app/domain/account/recovery-codes";
import { countRows, mailedToken, signIn } from "../support/accounts";
import { giveAuthenticator } from "../support/authenticator-app";
import { readOutbox } from "../support/outbox";
import { attribute } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { createStaff } from "../support/staff";
import { Visitor } from "../support/visitor";
import { giveCode, SECOND_FACTOR, startSignIn, waitingSignIn } from "../support/waiting-sign-in";
import { NOW } from "../support/worker";

const site = shareWorker();

const run = (sql: string, ...values: (string | number)[]) =>
  site.db
    .prepare(sql)
    .bind(...values)
    .run();

const isSignedIn = async (visitor: Visitor) => (await visitor.get("/dashboard")).status === 200;

const sessionOf = () => site.db.prepare("select aal, methods from sessions").first();

describe("after the password", () => {
  test("a code from the app completes the sign-in, and leads where it was going", async () => {
    const { app, visitor } = await waitingSignIn(site, { next: "/account" });
    expect(await isSignedIn(visitor)).toBe(false);
    const { page, headers } = await visitor.get(SECOND_FACTOR);
    expect(page.heading).toBe("One more step");
    expect(headers.get("Cache-Control")).toContain("no-store");
    const code = await app.code();
    expect(attribute(page.one("#authenticator-code"), "autocomplete")).toBe("one-time-code");
    const answer = await giveCode(visitor, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect([answer.status, answer.location]).toEqual([303, "/account"]);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await sessionOf()).toEqual({ aal: 2, methods: '["password","authenticator"]' });
    expect(visitor.cookies.get("flow_second_factor") ?? "").toBe("");
    expect(await countRows(site.db, "sign_in_flows")).toBe(0);
    expect(await countRows(site.db, "security_events", "kind = 'signed_in'")).toBe(1);
  });

  test.each([-1, 1])("a phone whose clock is off by %s step is let in", async (steps) => {
    const { app, visitor } = await waitingSignIn(site);
    expect((await giveCode(visitor, await app.code(steps))).status).toBe(303);
  });

  test.each([-2, 2])("a code of %s steps away is not", async (steps) => {
    const { app, visitor } = await waitingSignIn(site);
    const answer = await giveCode(visitor, await app.code(steps));
    expect(answer.status).toBe(400);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test("a recovery code does, once, and its owner is told", async () => {
    const { account, app, visitor } = await waitingSignIn(site);
    const code = shownRecoveryCode(app.recoveryCodes[3] ?? "").toLowerCase();
    expect((await giveCode(visitor, code, "recovery")).status).toBe(303);
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await sessionOf()).toEqual({ aal: 2, methods: '["password","recovery_code"]' });
    expect(await countRows(site.db, "recovery_codes")).toBe(9);
    const { page } = await visitor.get("/account/security");
    expect(page.text).toContain("You have 9 recovery codes left.");
    const [mail] = await readOutbox(site.db);
    expect([mail?.kind, mail?.to_email]).toEqual(["security_notice", account.email]);
    expect(mail?.data).toMatchObject({ what: "recovery_code_used" });
    expect(await countRows(site.db, "security_events", "kind = 'recovery_code_used'")).toBe(1);
    const again = await giveCode(await startSignIn(site, account.email), code, "recovery");
    expect(again.status).toBe(400);
    expect(again.page.text).toContain("That recovery code isn't right");
  });

  test("either kind of code may stand in either field", async () => {
    const { account, app, visitor } = await waitingSignIn(site);
    expect((await giveCode(visitor, app.recoveryCodes[0] ?? "", "authenticator")).status).toBe(303);
    const other = await startSignIn(site, account.email);
    expect((await giveCode(other, await app.code(), "recovery")).status).toBe(303);
  });

  test.each([
    ["", "Enter the code from your app"],
    ["12345", "The code is 6 digits"],
    ["1234567", "The code is 6 digits"],
    ["<b>!</b>", "The code is 6 digits"],
  ])("%j is no code, and costs no try", async (code, message) => {
    const { app, visitor } = await waitingSignIn(site);
    for (let tried = 0; tried < 6; tried++) {
      const answer = await giveCode(visitor, code);
      expect(answer.status).toBe(400);
      expect(answer.page.descriptionsOf("#authenticator-code").join(" ")).toContain(message);
      expect(answer.page.value("code")).toBe(code);
    }
    expect((await giveCode(visitor, await app.code())).status).toBe(303);
  });
});

describe("a browser without a sign-in that waits", () => {
  test("is told so, with a way to sign in", async () => {
    const { page, status } = await new Visitor(site).get(SECOND_FACTOR);
    expect(status).toBe(200);
    expect(page.heading).toBe("This sign-in has expired");
    expect(page.one('main a[href="/signin"]').textContent).toContain("Sign in");
  });

  test("gets in by no code, right as it may be", async () => {
    const { app, visitor } = await waitingSignIn(site);
    const stranger = new Visitor(site);
    for (const token of ["", "A".repeat(43), "..", "%00"]) {
      stranger.cookies.set("flow_second_factor", token);
      const answer = await giveCode(stranger, await app.code());
      expect(answer.status).toBe(400);
      expect(answer.page.text).toContain("This sign-in has expired");
    }
    expect((await giveCode(visitor, await app.code())).status).toBe(303);
  });

  test("is one whose ten minutes are over", async () => {
    const { app, visitor } = await waitingSignIn(site);
    await run("update sign_in_flows set expires_at = ?", Date.parse(NOW));
    expect((await giveCode(visitor, await app.code())).status).toBe(400);
    expect((await visitor.get(SECOND_FACTOR)).page.heading).toBe("This sign-in has expired");
  });

  test("is one whose account has a new password since", async () => {
    const { account, app, visitor } = await waitingSignIn(site);
    await new Visitor(site).postForm("/signin?mode=reset", { form: "reset", email: account.email });
    const token = await mailedToken(site.db, "reset", account.email);
    await new Visitor(site).postForm("/reset-password", {
      form: "new-password",
      token,
      password: "quite-another-one",
    });
    expect((await giveCode(visitor, await app.code())).status).toBe(400);
    expect(await countRows(site.db, "sessions")).toBe(0);
  });
});

describe("a code counts once", () => {
  test("for the step it is of, in any browser", async () => {
    const { account, app, visitor } = await waitingSignIn(site);
    expect((await giveCode(visitor, await app.code())).status).toBe(303);
    const second = await startSignIn(site, account.email);
    const used = await giveCode(second, await app.code());
    expect(used.page.text).toContain(
      "You've already used that code. Wait for your app to show the next one.",
    );
    const earlier = await giveCode(second, await app.code(-1));
    expect(earlier.page.text).toContain("You've already used that code");
    expect((await giveCode(second, await app.code(1))).status).toBe(303);
  });

  test.each(["authenticator", "recovery"])("of 20 at once by %s, one gets in", async (form) => {
    const { account, app } = await waitingSignIn(site);
    const browsers: Visitor[] = [];
    for (let made = 0; made < 20; made++) browsers.push(await startSignIn(site, account.email));
    const code = form === "recovery" ? (app.recoveryCodes[0] ?? "") : await app.code();
    const answers = await Promise.all(browsers.map((visitor) => giveCode(visitor, code, form)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    // New browsers share the account's limit, which about half of these attempts exceed.
    const refused = form === "recovery" ? [303, 400] : [303, 400, 429];
    for (const { status } of answers) expect(refused).toContain(status);
    expect(await countRows(site.db, "sessions")).toBe(1);
    expect(await countRows(site.db, "emails", "kind = 'security_notice'")).toBe(form === "recovery" ? 1 : 0);
  });

  test("of 20 at once in one browser, one gets in", async () => {
    const { app, visitor } = await waitingSignIn(site);
    const code = await app.code();
    const { header } = visitor.cookies;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        new Visitor(site).postForm(SECOND_FACTOR, { form: "authenticator", code }, { Cookie: header }),
      ),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await countRows(site.db, "sessions")).toBe(1);
  });
});

test("a new password by mail does not skip the second step", async () => {
  const { account, app } = await waitingSignIn(site);
  const visitor = new Visitor(site);
  await visitor.postForm("/signin?mode=reset", { form: "reset", email: account.email });
  const token = await mailedToken(site.db, "reset", account.email);
  const answer = await visitor.postForm("/reset-password", {
    form: "new-password",
    token,
    password: "quite-another-one",
  });
  expect(answer.location).toBe(SECOND_FACTOR);
  expect(await isSignedIn(visitor)).toBe(false);
  expect((await giveCode(visitor, await app.code())).status).toBe(303);
  expect(await isSignedIn(visitor)).toBe(true);
  expect(await sessionOf()).toEqual({ aal: 2, methods: '["reset_link","authenticator"]' });
});

test("of staff, the password and a code open the desk on a new browser, and prove it", async () => {
  const staff = await createStaff(site.db);
  const app = await giveAuthenticator(site.db, staff.id);
  const visitor = await startSignIn(site, staff.email);
  const answer = await giveCode(visitor, await app.code(-1));
  expect([answer.status, answer.location]).toEqual([303, "/staff"]);
  expect((await visitor.get("/staff")).status).toBe(200);
  expect(await countRows(site.db, "emails", "kind = 'staff_code'")).toBe(0);
  expect(await countRows(site.db, "audit_log", "action = 'device_proven'")).toBe(1);
  await visitor.postForm("/signout", {});
  expect((await signIn(visitor, staff.email)).location).toBe(SECOND_FACTOR);
  expect((await giveCode(visitor, await app.code())).location).toBe("/staff");
  expect(await countRows(site.db, "staff_devices")).toBe(1);
});
