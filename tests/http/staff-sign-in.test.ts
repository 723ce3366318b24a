import { describe, expect, test } from "vitest";
import { hashKey } from "../../app/domain/hmac";
import { countRows, createAccount, mailedLink, PASSWORD, signIn, signInAs } from "../support/accounts";
import { staffCode } from "../support/mailed-codes";
import { attribute, type Page } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { type CreatedStaff, createStaff, signInAsStaff, signInBeforeDesk } from "../support/staff";
import { type Answer, Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const site = shareWorker();
const now = Date.parse(NOW);
const MINUTE_MS = 60_000;

const mailedCode = (email: string) => staffCode(site.db, email);

const other = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, "0");

const giveCode = (visitor: Visitor, code: string, page?: Page): Promise<Answer> =>
  visitor.postForm("/signin/code", { form: "code", code, next: page?.value("next") ?? "/staff" });

async function waiting(staff: CreatedStaff): Promise<Visitor> {
  const visitor = new Visitor(site);
  const answer = await signIn(visitor, staff.email);
  expect([answer.status, answer.location]).toEqual([303, "/signin/code"]);
  return visitor;
}

/** Expects a redirect to the sign-in page, which says that the password has changed: all sessions have ended. */
async function expectToldToSignIn(visitor: Visitor, answer: Answer): Promise<void> {
  expect(answer.status).toBe(303);
  const toPage = await visitor.follow(answer);
  expect(toPage.location).toBe("/signin?changed=1");
  expect(await signInPageAfter(visitor, toPage)).toContain(NEW_PASSWORD_WORDS);
}

const NEW_PASSWORD_WORDS = "Your password has been changed. Please sign in again.";

async function signInPageAfter(visitor: Visitor, answer: Answer): Promise<string> {
  const { page, status } = await visitor.follow(answer);
  expect(status).toBe(200);
  expect(page.form().action).toBe("/signin");
  return page.text;
}

/** Whether a browser can open the desk, or the page before it that requires a second step: the code allows no more. */
const opensDesk = async (visitor: Visitor) => {
  const { status, location } = await visitor.get("/staff");
  return status === 200 || location === "/signin/desk?next=%2Fstaff";
};

describe("a member of staff on a new browser", () => {
  test("gives the mailed code after the password, and is as far as the page that asks for a second step", async () => {
    const staff = await createStaff(site.db);
    const visitor = await waiting(staff);
    // There is no session before the code is given.
    expect(await countRows(site.db, "sessions")).toBe(0);
    expect(await opensDesk(visitor)).toBe(false);
    expect((await visitor.get("/dashboard")).location).toContain("/signin");
    const { page } = await visitor.get("/signin/code");
    const answer = await giveCode(visitor, ` ${await mailedCode(staff.email)} `, page);
    expect([answer.status, answer.location]).toEqual([303, "/staff"]);
    expect(answer.headers.get("X-Remix-Reload-Document")).toBe("true");
    expect((await visitor.get("/staff")).location).toBe("/signin/desk?next=%2Fstaff");
    expect((await visitor.get("/dashboard")).status).toBe(200);
    expect(
      await site.db.prepare("select expires_at - created_at as ms from sessions").first<number>("ms"),
    ).toBe(12 * 60 * MINUTE_MS);
    expect(await countRows(site.db, "audit_log", "action = 'device_proven'")).toBe(1);
    expect(await countRows(site.db, "security_events", "kind = 'signed_in'")).toBe(1);
  });

  test("is not asked again on it for thirty days, and then is", async () => {
    const staff = await createStaff(site.db);
    const visitor = await waiting(staff);
    await giveCode(visitor, await mailedCode(staff.email));
    await visitor.postForm("/signout", {});
    expect(await opensDesk(visitor)).toBe(false);
    expect((await signIn(visitor, staff.email)).location).toBe("/staff");
    expect(await opensDesk(visitor)).toBe(true);
    await visitor.postForm("/signout", {});
    await site.db.prepare("update staff_devices set expires_at = ?").bind(now).run();
    expect((await signIn(visitor, staff.email)).location).toBe("/signin/code");
  });

  test("comes to where they were going", async () => {
    const staff = await createStaff(site.db);
    const visitor = new Visitor(site);
    const next = "/account?flash=details-saved";
    const { location } = await signIn(visitor, staff.email, PASSWORD, { next });
    expect(location).toBe(`/signin/code?${new URLSearchParams({ next })}`);
    const { page } = await visitor.get(location);
    expect((await giveCode(visitor, await mailedCode(staff.email), page)).location).toBe(next);
    const elsewhere = (await (await waiting(staff)).get("/signin/code?next=//x.example")).page;
    expect(elsewhere.value("next")).toBe("/staff");
  });

  test("finds the code in the local mailbox, and the database does not hold it", async () => {
    const staff = await createStaff(site.db);
    await waiting(staff);
    const code = await mailedCode(staff.email);
    const { page } = await new Visitor(site).get(`/dev/mail?to=${encodeURIComponent(staff.email)}`);
    const [email = ""] = page
      .all("a")
      .map((link) => attribute(link, "href"))
      .filter((href) => /^\/dev\/mail\/[\w-]+$/.test(href));
    expect((await new Visitor(site).get(email)).page.text).toContain(`${code.slice(0, 4)} ${code.slice(4)}`);
    for (const table of ["emails", "staff_sign_ins"]) {
      const { results } = await site.db.prepare(`select * from ${table}`).all();
      expect(JSON.stringify(results)).not.toContain(code);
    }
  });
});

describe("a code", () => {
  test("works in the browser that asked for it alone", async () => {
    const staff = await createStaff(site.db);
    const [one, another] = [await waiting(staff), await waiting(staff)];
    const codeOfAnother = await mailedCode(staff.email);
    expect((await giveCode(one, codeOfAnother)).status).toBe(400);
    expect((await giveCode(new Visitor(site), codeOfAnother)).status).toBe(400);
    expect((await giveCode(another, codeOfAnother)).status).toBe(303);
  });

  test("works once", async () => {
    const staff = await createStaff(site.db);
    const visitor = await waiting(staff);
    const token = visitor.cookies.get("staff_sign_in") ?? "";
    const code = await mailedCode(staff.email);
    const answers = await Promise.all(
      [1, 2, 3].map(() => {
        const copy = new Visitor(site);
        copy.cookies.set("staff_sign_in", token);
        return giveCode(copy, code);
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
    expect(await countRows(site.db, "sessions")).toBe(1);
    expect(await countRows(site.db, "staff_devices")).toBe(1);
  });

  test("works for ten minutes", async () => {
    const staff = await createStaff(site.db);
    const visitor = await waiting(staff);
    expect(await site.db.prepare("select expires_at from staff_sign_ins").first<number>("expires_at")).toBe(
      now + 10 * MINUTE_MS,
    );
    await site.db.prepare("update staff_sign_ins set expires_at = ?").bind(now).run();
    const answer = await giveCode(visitor, await mailedCode(staff.email));
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain("This sign-in has expired");
  });

  test("may be given wrongly four times, and not a fifth", async () => {
    const staff = await createStaff(site.db);
    const visitor = await waiting(staff);
    const code = await mailedCode(staff.email);
    for (const left of ["4 more tries", "3 more tries", "2 more tries", "one more try"]) {
      expect((await giveCode(visitor, other(code))).page.text).toContain(left);
    }
    const last = await giveCode(visitor, other(code));
    expect(last.page.text).toContain("This sign-in has expired");
    expect((await giveCode(visitor, code)).status).toBe(400);
    expect(await countRows(site.db, "sessions")).toBe(0);
    expect(await countRows(site.db, "security_events", "kind = 'staff_code_failed'")).toBe(1);
  });

  test("tried by many at once is tried five times", async () => {
    const staff = await createStaff(site.db);
    const visitor = await waiting(staff);
    const token = visitor.cookies.get("staff_sign_in") ?? "";
    const wrong = other(await mailedCode(staff.email));
    await Promise.all(
      Array.from({ length: 12 }, () => {
        const copy = new Visitor(site);
        copy.cookies.set("staff_sign_in", token);
        return giveCode(copy, wrong);
      }),
    );
    expect(await site.db.prepare("select tries from staff_sign_ins").first<number>("tries")).toBe(5);
  });

  test("that is sent again ends the one before", async () => {
    const staff = await createStaff(site.db);
    const visitor = await waiting(staff);
    const [before, oldToken] = [await mailedCode(staff.email), visitor.cookies.get("staff_sign_in") ?? ""];
    const answer = await visitor.postForm("/signin/code", { form: "again" });
    expect(answer.location).toBe("/signin/code?sent=again");
    expect((await visitor.get(answer.location)).page.text).toContain("We've emailed you a new code");
    const old = new Visitor(site);
    old.cookies.set("staff_sign_in", oldToken);
    expect((await giveCode(old, before)).page.text).toContain("This sign-in has expired");
    expect((await giveCode(visitor, await mailedCode(staff.email))).location).toBe("/staff");
  });

  test("is mailed five times an hour at most", async () => {
    const staff = await createStaff(site.db);
    for (let sent = 0; sent < 5; sent++) await waiting(staff);
    const answer = await signIn(new Visitor(site), staff.email);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect(await countRows(site.db, "emails", "kind = 'staff_code'")).toBe(5);
  });

  test.each(["", "1234567", "abcdefgh", "1".repeat(5000)])(
    "that is none (%s) gets a message",
    async (code) => {
      const staff = await createStaff(site.db);
      const visitor = await waiting(staff);
      const answer = await giveCode(visitor, code);
      expect(answer.status).toBe(400);
      expect(answer.page.text).toMatch(/Enter the code|The code is 8 digits/);
      expect(await site.db.prepare("select tries from staff_sign_ins").first<number>("tries")).toBe(0);
    },
  );
});

describe("no way round the code:", () => {
  test("a client is never asked for one, and finds nothing where it is given", async () => {
    const { email } = await createAccount(site.db);
    const visitor = new Visitor(site);
    expect((await signIn(visitor, email)).location).toBe("/dashboard");
    expect((await visitor.get("/signin/code")).page.heading).toBe("This sign-in has expired");
    expect((await giveCode(visitor, "12345678")).status).toBe(400);
  });

  test("a session from before somebody became staff ends", async () => {
    const account = await createAccount(site.db);
    const visitor = await signInAs(site, account.email);
    await site.db
      .prepare("insert into staff (user_id, role, created_at) values (?, 'owner', 0)")
      .bind(account.id)
      .run();
    expect(await countRows(site.db, "sessions")).toBe(0);
    expect(await opensDesk(visitor)).toBe(false);
  });

  test("a reset password gives no session, ends every device and every code that waits", async () => {
    const { staff, visitor: atDesk } = await signInBeforeDesk(site, "owner");
    const waits = await waiting(staff);
    const code = await mailedCode(staff.email);
    await new Visitor(site).postForm("/signin", { form: "reset", email: staff.email });
    const visitor = new Visitor(site);
    const link = await mailedLink(site.db, "reset", staff.email);
    const { page } = await visitor.get(link);
    const password = "another-password-for-tests";
    const fields = { form: "new-password", token: page.value("token"), password };
    const reset = await visitor.postForm("/reset-password", fields);
    expect(reset.location).toBe("/signin?changed=1");
    expect(await signInPageAfter(visitor, reset)).toContain(NEW_PASSWORD_WORDS);
    expect(await countRows(site.db, "sessions")).toBe(0);
    expect(await countRows(site.db, "staff_devices")).toBe(0);
    expect(await opensDesk(visitor)).toBe(false);
    expect(await opensDesk(atDesk)).toBe(false);
    expect((await visitor.get("/dashboard")).location).toContain("/signin");
    expect((await giveCode(waits, code)).status).toBe(400);
    expect((await signIn(visitor, staff.email, password)).location).toBe("/signin/code");
  });

  test("a changed password ends the desk on every browser, this one too", async () => {
    const { visitor } = await signInBeforeDesk(site);
    expect(await opensDesk(visitor)).toBe(true);
    const password = "another-password-for-tests";
    const fields = { form: "password", currentPassword: PASSWORD, password };
    await expectToldToSignIn(visitor, await visitor.postForm("/account/security", fields));
    expect(await countRows(site.db, "sessions")).toBe(0);
    expect(await opensDesk(visitor)).toBe(false);
  });

  test("a changed address ends them too", async () => {
    const staff = await createStaff(site.db);
    const visitor = await signInAsStaff(site, staff);
    await site.db.prepare("update users set email = 'new@staff.example' where id = ?").bind(staff.id).run();
    expect(await opensDesk(visitor)).toBe(false);
  });

  test("the cookie of a sign-in that waits opens nothing under another name", async () => {
    const staff = await createStaff(site.db);
    const visitor = await waiting(staff);
    const token = visitor.cookies.get("staff_sign_in") ?? "";
    visitor.cookies.set("session", token);
    visitor.cookies.set("staff_device", token);
    expect(await opensDesk(visitor)).toBe(false);
    expect((await visitor.get("/dashboard")).location).toContain("/signin");
    expect(await countRows(site.db, "staff_sign_ins", `token_hash = '${await hashKey(token)}'`)).toBe(1);
  });
});
