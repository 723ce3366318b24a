import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { mailedCodeOf } from "../../../app/domain/account/mailed-code";
import { countRows, createAccount, PASSWORD, signIn, signInAs } from "../../support/accounts";
import { giveAuthenticator } from "../../support/authenticator-app";
import {
  askForCode,
  giveCode,
  mailedCode,
  mailedCodeLink,
  otherCode,
  requestMailedCode,
} from "../../support/mailed-codes";
import { readOutbox } from "../../support/outbox";
import { attribute } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import { createStaff, signInBeforeDesk } from "../../support/staff";
import { Visitor } from "../../support/visitor";
import { COOKIE_SECRET, NOW } from "../../support/worker";

const site = shareWorker();

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const NOBODY = "nobody@client.example";

const run = (sql: string, ...values: (string | number | null)[]) =>
  site.db
    .prepare(sql)
    .bind(...values)
    .run();

const isSignedIn = async (visitor: Visitor) => (await visitor.get("/dashboard")).status === 200;

const sessions = () => countRows(site.db, "sessions");

const addAuthenticator = (userId: string) =>
  run(
    "insert into totp_factors (user_id, sealed_secret, confirmed_at, created_at) values (?, 's', 1, 1)",
    userId,
  );

const eventsOf = async (userId: string) =>
  (
    await site.db
      .prepare("select kind, times from security_events where user_id = ? order by rowid")
      .bind(userId)
      .all()
  ).results;

describe("a mailed code", () => {
  test("signs in without a password, on the way to where one was going", async () => {
    const { id, email } = await createAccount(site.db);
    const visitor = new Visitor(site);
    const { page } = await visitor.get("/signin/email?next=%2Faccount");
    const asked = await visitor.submit(page, { email: ` ${email.toUpperCase()} ` });
    expect([asked.status, asked.location]).toEqual([303, "/signin/email?next=%2Faccount&sent=once"]);
    expect(asked.headers.get("Cache-Control")).toBe("private, no-store");
    expect(asked.headers.getSetCookie().join()).toMatch(
      /flow_code=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600/,
    );
    const waiting = await visitor.follow(asked);
    expect(waiting.page.heading).toBe("Check your inbox");
    expect(attribute(waiting.page.one("#code-code"), "autocomplete")).toBe("one-time-code");
    const code = await mailedCode(site.db, email);
    expect(code).toMatch(/^\d{8}$/);
    const answer = await giveCode(visitor, ` ${code.slice(0, 4)} ${code.slice(4)} `);
    expect([answer.status, answer.location]).toEqual([303, "/account"]);
    expect(visitor.cookies.get("flow_code")).toBeUndefined();
    expect(await isSignedIn(visitor)).toBe(true);
    expect(await site.db.prepare("select methods, aal from sessions").first()).toEqual({
      methods: '["mailed_code"]',
      aal: 1,
    });
    expect(await eventsOf(id)).toEqual([
      { kind: "sign_in_code_asked", times: 1 },
      { kind: "signed_in", times: 1 },
    ]);
    expect(await countRows(site.db, "sign_in_flows")).toBe(0);
  });

  test("stands in the email, in no table, and not in the subject", async () => {
    const { email } = await createAccount(site.db);
    const visitor = new Visitor(site);
    await visitor.postForm("/signin/email", { form: "mailed-code", email }, { "User-Agent": FIREFOX });
    const code = await mailedCode(site.db, email);
    const [mail] = await readOutbox(site.db);
    const { page } = await new Visitor(site).get(`/dev/mail/${mail?.id}`);
    expect(page.text).toContain(`${code.slice(0, 4)} ${code.slice(4)}`);
    expect(page.text).toContain("Requested from: Firefox on Windows");
    const token = new URLSearchParams((await mailedCodeLink(site.db, email)).split("?")[1]).get("token");
    for (const table of ["emails", "sign_in_flows", "security_events"]) {
      const { results } = await site.db.prepare(`select * from ${table}`).all();
      expect(JSON.stringify(results)).not.toContain(code);
      expect(JSON.stringify(results)).not.toContain(token);
    }
  });

  test("works in the browser that asked for it alone", async () => {
    const { email } = await createAccount(site.db);
    const [one, another] = [await requestMailedCode(site, email), await requestMailedCode(site, email)];
    const code = await mailedCode(site.db, email);
    expect((await giveCode(one, code)).status).toBe(400);
    expect((await giveCode(new Visitor(site), code)).page.text).toContain("That code has expired");
    expect(await sessions()).toBe(0);
    expect((await giveCode(another, code)).status).toBe(303);
  });

  test("of 20 that give it at once, one gets a session", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await requestMailedCode(site, email);
    const code = await mailedCode(site.db, email);
    const { header } = visitor.cookies;
    const send = () =>
      new Visitor(site).postForm("/signin/email", { form: "code", code }, { Cookie: header ?? "" });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await sessions()).toBe(1);
    expect(await countRows(site.db, "security_events", "kind = 'signed_in'")).toBe(1);
  });

  test("can be tried five times; the sixth is refused even if it is right", async () => {
    const { id, email } = await createAccount(site.db);
    const visitor = await requestMailedCode(site, email);
    const code = await mailedCode(site.db, email);
    for (const left of ["4 more tries", "3 more tries", "2 more tries", "one more try"]) {
      const answer = await giveCode(visitor, otherCode(code));
      expect(answer.status).toBe(400);
      expect(answer.page.descriptionsOf("#code-code").join()).toContain(`You have ${left}.`);
      expect(answer.page.value("code")).toBe(otherCode(code));
    }
    const cookie = visitor.cookies.header ?? "";
    const last = await giveCode(visitor, otherCode(code));
    expect(last.page.text).toContain("That code has expired");
    expect(last.page.has('[name="email"]')).toBe(true);
    const sixth = await new Visitor(site).postForm(
      "/signin/email",
      { form: "code", code },
      { Cookie: cookie },
    );
    expect(sixth.status).toBe(400);
    expect(await sessions()).toBe(0);
    await expect.poll(() => eventsOf(id)).toContainEqual({ kind: "sign_in_code_failed", times: 5 });
  });

  test("ends after ten minutes", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await requestMailedCode(site, email);
    expect(
      await site.db.prepare("select expires_at - created_at as ms from sign_in_flows").first<number>("ms"),
    ).toBe(10 * MINUTE_MS);
    await run("update sign_in_flows set expires_at = ?", Date.parse(NOW));
    expect((await giveCode(visitor, await mailedCode(site.db, email))).page.text).toContain(
      "That code has expired",
    );
    expect((await visitor.get("/signin/email?sent=once")).page.text).toContain("Your code may have expired");
    expect(await sessions()).toBe(0);
  });

  test("is asked for in its own form's words if it is none", async () => {
    const visitor = await requestMailedCode(site, NOBODY);
    for (const [code, words] of [
      ["", "Enter the code from the email"],
      ["1234", "The code is 8 digits"],
      ["12345678 or 1=1", "The code is 8 digits"],
    ] as const) {
      const answer = await giveCode(visitor, code);
      expect(answer.status).toBe(400);
      expect(answer.page.descriptionsOf("#code-code").join()).toContain(words);
    }
    expect(await countRows(site.db, "sign_in_flows", "attempts = 0")).toBe(1);
    expect((await visitor.postForm("/signin/email", { form: "link", token: "x" })).status).toBe(400);
    expect((await visitor.postForm("/signin/email", { form: "constructor" })).status).toBe(400);
  });

  test("ends with a new password or address", async () => {
    for (const change of [
      "update credentials set password_hash = 'x', updated_at = updated_at + 1 where user_id = ?",
      "update users set email = 'other@client.example' where id = ?",
    ]) {
      const { id, email } = await createAccount(site.db);
      const visitor = await requestMailedCode(site, email);
      const code = await mailedCode(site.db, email);
      await run(change, id);
      expect((await giveCode(visitor, code)).status).toBe(400);
    }
    expect(await sessions()).toBe(0);
  });

  test("replaces the session that the browser came with", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await requestMailedCode(site, email);
    const before = (await signInAs(site, (await createAccount(site.db)).email)).cookies.get("session") ?? "";
    visitor.cookies.set("session", before);
    expect((await giveCode(visitor, await mailedCode(site.db, email))).status).toBe(303);
    expect(await sessions()).toBe(1);
    expect(visitor.cookies.get("session")).not.toBe(before);
  });
});

describe("another code", () => {
  test("replaces the first, for the same address and destination", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await requestMailedCode(site, email, { next: "/account" });
    const first = await mailedCode(site.db, email);
    const answer = await visitor.postForm("/signin/email", { form: "again" });
    expect([answer.status, answer.location]).toEqual([303, "/signin/email?next=%2Faccount&sent=again"]);
    expect((await visitor.follow(answer)).page.text).toContain("We've emailed you a new code.");
    expect(await countRows(site.db, "sign_in_flows")).toBe(1);
    expect((await giveCode(visitor, first)).status).toBe(400);
    expect((await giveCode(visitor, await mailedCode(site.db, email))).location).toBe("/account");
  });

  test("for another address is asked for on a page of its own", async () => {
    const [one, other] = [await createAccount(site.db), await createAccount(site.db)];
    const visitor = await requestMailedCode(site, one.email);
    const { page } = await visitor.get("/signin/email?mode=new");
    expect((await visitor.submit(page, { email: other.email })).status).toBe(303);
    expect(await countRows(site.db, "sign_in_flows")).toBe(1);
    expect((await giveCode(visitor, await mailedCode(site.db, one.email))).status).toBe(400);
    await giveCode(visitor, await mailedCode(site.db, other.email));
    expect(await site.db.prepare("select user_id as id from sessions").first("id")).toBe(other.id);
  });

  test("is not sent where none was asked for", async () => {
    const visitor = new Visitor(site);
    expect((await visitor.postForm("/signin/email", { form: "again" })).status).toBe(400);
    visitor.cookies.set("flow_code", "A".repeat(43));
    expect((await visitor.postForm("/signin/email", { form: "again" })).status).toBe(400);
    expect(await countRows(site.db, "sign_in_flows")).toBe(0);
  });
});

describe("the mailed link", () => {
  test("changes nothing by GET or HEAD, and signs in at the press of its button", async () => {
    const { email } = await createAccount(site.db);
    const visitor = new Visitor(site);
    await visitor.postForm(
      "/signin/email",
      { form: "mailed-code", email, next: "/account" },
      { "User-Agent": FIREFOX },
    );
    const link = await mailedCodeLink(site.db, email);
    const rows = () => site.db.prepare("select * from sign_in_flows").first();
    const before = await rows();
    await visitor.send(link, { method: "HEAD" });
    const { status, page, headers } = await visitor.get(link);
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(page.heading).toBe("Sign in to your account?");
    expect(page.text).toContain("Firefox on Windows");
    expect(page.has("meta[http-equiv=refresh]")).toBe(false);
    expect(await rows()).toEqual(before);
    expect(await sessions()).toBe(0);
    const answer = await visitor.submit(page);
    expect([answer.status, answer.location]).toEqual([303, "/account"]);
    expect(await sessions()).toBe(1);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test("says in another browser where it works, and works there no more than the code", async () => {
    const { email } = await createAccount(site.db);
    await requestMailedCode(site, email);
    const link = await mailedCodeLink(site.db, email);
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    for (const elsewhere of [new Visitor(site), await requestMailedCode(site, NOBODY)]) {
      const { page } = await elsewhere.get(link);
      expect(page.heading).toBe("This link doesn't work here");
      expect(page.has("form [name=token]")).toBe(false);
      expect((await elsewhere.postForm("/signin/email", { form: "link", token })).status).toBe(400);
    }
    expect(await sessions()).toBe(0);
  });

  test("counts against the same five tries, and once", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await requestMailedCode(site, email);
    const press = (token: string) => visitor.postForm("/signin/email", { form: "link", token });
    for (let tried = 0; tried < 4; tried++) {
      expect((await press("A".repeat(43))).page.text).toContain("we've sent a newer email");
    }
    const token =
      new URLSearchParams((await mailedCodeLink(site.db, email)).split("?")[1]).get("token") ?? "";
    const { header } = visitor.cookies;
    expect((await press(token)).status).toBe(303);
    const again = await new Visitor(site).postForm(
      "/signin/email",
      { form: "link", token },
      { Cookie: header ?? "" },
    );
    expect(again.status).toBe(400);
    expect(await sessions()).toBe(1);
  });
});

describe("an address without an account", () => {
  test("is answered as any other, from the first page to the last", async () => {
    const { email } = await createAccount(site.db);
    const seen: string[][] = [];
    for (const address of [email, NOBODY]) {
      const visitor = new Visitor(site);
      const steps: string[] = [];
      const note = (answer: Awaited<ReturnType<typeof giveCode>>) => {
        const cookies = answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43};/, "=;"));
        const headers = answer.steadyHeaders.filter(
          ([name]) => !/^(set-cookie|content-length|content-security-policy)$/.test(name),
        );
        steps.push(JSON.stringify([answer.status, headers, cookies]), answer.text.replaceAll(address, ""));
        return answer;
      };
      const steady = (text: string) => text.replace(/\d{13}\.[\w-]{43}/g, "");
      const asked = note(await askForCode(visitor, address));
      note(await visitor.follow(asked));
      for (let tried = 0; tried < 2; tried++) note(await giveCode(visitor, "00000000"));
      note(await visitor.follow(note(await visitor.postForm("/signin/email", { form: "again" }))));
      for (let tried = 0; tried < 6; tried++) note(await giveCode(visitor, "00000000"));
      for (let more = 0; more < 6; more++) note(await askForCode(visitor, address));
      seen.push(steps.map(steady));
      await site.db.prepare("delete from attempt_counters").run();
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.join()).toContain("Too many attempts");
    expect(await countRows(site.db, "emails", `to_email = '${NOBODY}'`)).toBe(0);
  });

  test("has a flow that no code completes", async () => {
    const visitor = await requestMailedCode(site, NOBODY);
    const flow = await site.db
      .prepare("select id, user_id from sign_in_flows")
      .first<{ id: string; user_id: null }>();
    expect(flow?.user_id).toBeNull();
    const code = await mailedCodeOf(flow?.id ?? "", COOKIE_SECRET);
    expect((await giveCode(visitor, code)).page.text).toContain("That code isn't right.");
    expect(await sessions()).toBe(0);
  });
});

describe("limits", () => {
  const FROM = { "CF-Connecting-IP": "203.0.113.7" };

  test("five codes an hour for an address, resent ones included, and fifteen a day", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await requestMailedCode(site, email);
    for (let more = 0; more < 4; more++) {
      expect((await visitor.postForm("/signin/email", { form: "again" })).status).toBe(303);
    }
    const refused = await visitor.postForm("/signin/email", { form: "again" });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("3600");
    expect(refused.page.has("#code-code")).toBe(true);
    const anew = await askForCode(new Visitor(site), email.toUpperCase());
    expect(anew.status).toBe(429);
    expect(anew.page.value("email")).toBe(email.toUpperCase());
    // The mailed code still works.
    expect((await giveCode(visitor, await mailedCode(site.db, email))).status).toBe(303);
    await run("update attempt_counters set attempts = 15 where expires_at = ?", Date.parse(NOW) + DAY_MS);
    await run("delete from attempt_counters where expires_at = ?", Date.parse(NOW) + HOUR_MS);
    const tomorrow = await askForCode(new Visitor(site), email);
    expect([tomorrow.status, tomorrow.headers.get("Retry-After")]).toEqual([429, "86400"]);
  });

  test("25 tries a day for an address, whatever flows they are spread over", async () => {
    const { email } = await createAccount(site.db);
    for (let flow = 0; flow < 5; flow++) {
      const visitor = await requestMailedCode(site, email);
      for (let tried = 0; tried < 5; tried++) await giveCode(visitor, "00000000");
      await run("delete from attempt_counters where expires_at <> ?", Date.parse(NOW) + DAY_MS);
    }
    const visitor = await requestMailedCode(site, email);
    const answer = await giveCode(visitor, await mailedCode(site.db, email));
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "86400"]);
    expect(await sessions()).toBe(0);
  });

  test("a device that has signed in before is not limited by others' attempts", async () => {
    const { email } = await createAccount(site.db);
    const owner = new Visitor(site);
    await signIn(owner, email);
    await owner.postForm("/signout", {});
    for (let asked = 0; asked < 7; asked++) await askForCode(new Visitor(site), email);
    expect((await askForCode(new Visitor(site), email)).status).toBe(429);
    expect((await askForCode(owner, email)).status).toBe(303);
    expect((await giveCode(owner, await mailedCode(site.db, email))).status).toBe(303);
  });

  test("codes that were given rightly do not add up", async () => {
    const { email } = await createAccount(site.db);
    for (let more = 0; more < 7; more++) {
      const visitor = await requestMailedCode(site, email);
      expect((await giveCode(visitor, await mailedCode(site.db, email))).status).toBe(303);
    }
    expect(await countRows(site.db, "attempt_counters", "attempts > 0")).toBe(0);
  });

  test("for a network, across addresses", async () => {
    const ask = (email: string, from: Record<string, string>) =>
      new Visitor(site).postForm("/signin/email", { form: "mailed-code", email }, from);
    for (let asked = 0; asked < 30; asked++) {
      expect((await ask(`${randomUUID()}@client.example`, FROM)).status).toBe(303);
    }
    expect((await ask(NOBODY, FROM)).status).toBe(429);
    expect((await ask(NOBODY, { "CF-Connecting-IP": "203.0.113.8" })).status).toBe(303);
  });

  test("of tries for a network, across flows", async () => {
    await run("delete from attempt_counters");
    const { email } = await createAccount(site.db);
    const visitor = await requestMailedCode(site, email);
    const give = (code: string) => visitor.postForm("/signin/email", { form: "code", code }, FROM);
    await give("00000000");
    await run(
      "update attempt_counters set attempts = 50 where expires_at = ?",
      Date.parse(NOW) + 15 * MINUTE_MS,
    );
    expect((await give(await mailedCode(site.db, email))).status).toBe(429);
    expect((await giveCode(visitor, await mailedCode(site.db, email))).status).toBe(303);
  });
});

describe("an account whose address nobody has proven", () => {
  const addWays = (userId: string) =>
    site.db.batch([
      site.db
        .prepare(
          "insert into passkeys (id, user_id, user_handle, public_key, aaguid, name, created_at) values (?, ?, 'h', 'k', 'a', 'A key', 1)",
        )
        .bind(randomUUID(), userId),
      site.db
        .prepare(
          "insert into identities (id, user_id, provider, issuer, subject, created_at, last_used_at) values (?, ?, 'example', 'https://issuer.example', ?, 1, 1)",
        )
        .bind(randomUUID(), userId, randomUUID()),
    ]);
  const waysOf = (userId: string) =>
    site.db
      .prepare(
        `select (select count(*) from passkeys where user_id = users.id) as passkeys,
           (select count(*) from identities where user_id = users.id) as identities,
           (select count(*) from totp_factors where user_id = users.id) as authenticators,
           (select count(*) from sessions where user_id = users.id) as sessions,
           (select state from credentials where user_id = users.id) as password,
           email_verified_at is not null as isProven
         from users where id = ?`,
      )
      .bind(userId)
      .first();

  test.each([false, true])(
    "is taken back by its code; with an authenticator: %s",
    async (hasAuthenticator) => {
      const { id, email } = await createAccount(site.db, { isVerified: false });
      const stranger = await signInAs(site, email);
      await addWays(id);
      if (hasAuthenticator) await addAuthenticator(id);
      const owner = await requestMailedCode(site, email);
      const answer = await giveCode(owner, await mailedCode(site.db, email));
      expect([answer.status, answer.location]).toEqual([303, "/dashboard"]);
      expect(await isSignedIn(owner)).toBe(true);
      expect(await isSignedIn(stranger)).toBe(false);
      expect(await waysOf(id)).toEqual({
        passkeys: 0,
        identities: 0,
        authenticators: 0,
        sessions: 1,
        password: "awaited",
        isProven: 1,
      });
      expect((await signIn(new Visitor(site), email, PASSWORD)).status).toBe(400);
      expect(await countRows(site.db, "sign_in_flows")).toBe(0);
    },
  );

  test("is taken back by one of 20 codes at once", async () => {
    const { id, email } = await createAccount(site.db, { isVerified: false });
    const { header } = (await requestMailedCode(site, email)).cookies;
    const code = await mailedCode(site.db, email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        new Visitor(site).postForm("/signin/email", { form: "code", code }, { Cookie: header ?? "" }),
      ),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await waysOf(id)).toMatchObject({ sessions: 1, password: "awaited", isProven: 1 });
  });

  test("keeps what its owner set up, in the browser where they are signed in", async () => {
    const { id, email } = await createAccount(site.db, { isVerified: false });
    const owner = await requestMailedCode(site, email);
    const signedIn = await signInAs(site, email);
    await addWays(id);
    owner.cookies.set("session", signedIn.cookies.get("session") ?? "");
    expect((await giveCode(owner, await mailedCode(site.db, email))).status).toBe(303);
    expect(await waysOf(id)).toEqual({
      passkeys: 1,
      identities: 1,
      authenticators: 0,
      sessions: 1,
      password: "set",
      isProven: 1,
    });
  });

  test("is left alone by a wrong code", async () => {
    const { id, email } = await createAccount(site.db, { isVerified: false });
    const stranger = await signInAs(site, email);
    const visitor = await requestMailedCode(site, email);
    await giveCode(visitor, otherCode(await mailedCode(site.db, email)));
    expect(await waysOf(id)).toMatchObject({ password: "set", isProven: 0 });
    expect(await isSignedIn(stranger)).toBe(true);
  });
});

describe("what a code alone does not do", () => {
  test("it is no second factor: an authenticator is asked for", async () => {
    const { id, email } = await createAccount(site.db);
    await addAuthenticator(id);
    const visitor = await requestMailedCode(site, email, { next: "/account" });
    const answer = await giveCode(visitor, await mailedCode(site.db, email));
    expect([answer.status, answer.location]).toEqual([303, "/signin/second-factor"]);
    expect(await sessions()).toBe(0);
    expect(await countRows(site.db, "sign_in_flows", "kind = 'second_factor' and next = '/account'")).toBe(1);
    expect(await countRows(site.db, "sign_in_flows", "kind = 'code'")).toBe(0);
  });

  test("it lets no staff in from a browser we don't know", async () => {
    const staff = await createStaff(site.db);
    const visitor = await requestMailedCode(site, staff.email);
    const answer = await giveCode(visitor, await mailedCode(site.db, staff.email));
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain("Please sign in with your password.");
    expect(await sessions()).toBe(0);
    expect((await visitor.get("/staff")).status).toBe(404);
    expect(await countRows(site.db, "sign_in_flows")).toBe(0);
  });

  test("in their own browser it leads staff to their second step, or to the page that asks for one", async () => {
    const { staff, visitor } = await signInBeforeDesk(site);
    await visitor.postForm("/signout", {});
    await askForCode(visitor, staff.email);
    expect((await giveCode(visitor, await mailedCode(site.db, staff.email))).location).toBe("/staff");
    expect((await visitor.get("/staff")).location).toBe("/signin/desk?next=%2Fstaff");
    await visitor.postForm("/signout", {});
    await giveAuthenticator(site.db, staff.id);
    await askForCode(visitor, staff.email);
    const answer = await giveCode(visitor, await mailedCode(site.db, staff.email));
    expect(answer.location).toBe("/signin/second-factor");
    expect((await visitor.get("/staff")).status).toBe(404);
  });
});

test("the sign-in form's quiet button mails a code to the address typed there", async () => {
  const { email } = await createAccount(site.db);
  const visitor = new Visitor(site);
  const { page } = await visitor.get("/signin?next=%2Faccount");
  const [first, second] = page.all('main form button[type="submit"]');
  expect([first, second].map((button) => button && attribute(button, "formaction"))).toEqual([
    "",
    "/signin/email?next=%2Faccount",
  ]);
  const { fields } = page.form();
  const typed = fields.map(([name, value]) => [name, name === "email" ? email : value] as const);
  const answer = await visitor.postForm("/signin/email?next=%2Faccount", typed);
  expect([answer.status, answer.location]).toEqual([303, "/signin/email?next=%2Faccount&sent=once"]);
  const empty = await visitor.postForm("/signin/email?next=%2Faccount", {
    form: "sign-in",
    email: "",
    password: "x",
  });
  expect(empty.status).toBe(400);
  expect(empty.page.value("next")).toBe("/account");
  expect(empty.page.descriptionsOf('[name="email"]')).not.toEqual([]);
});

test("a signed-in browser is led on, and never off the site", async () => {
  const visitor = await signInAs(site, (await createAccount(site.db)).email);
  expect((await visitor.get("/signin/email?next=%2Faccount")).location).toBe("/account");
  expect((await visitor.get("/signin/email?next=%2F%2Fx.example")).location).toBe("/dashboard");
  const asked = await askForCode(new Visitor(site), NOBODY, { next: "//x.example" });
  expect(asked.location).toBe("/signin/email?sent=once");
});

test("password managers find where a password is changed", async () => {
  for (const method of ["GET", "HEAD"]) {
    const answer = await new Visitor(site).send("/.well-known/change-password", { method });
    expect([answer.status, answer.location]).toEqual([302, "/account/security"]);
  }
  expect((await new Visitor(site).get("/.well-known/no-such-thing")).status).toBe(404);
});
