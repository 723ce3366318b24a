import { describe, expect, test } from "vitest";
import {
  countRows,
  createAccount,
  mailedLink,
  mailedToken,
  PASSWORD,
  signIn,
  signInAs,
  signInByForm,
} from "../support/accounts";
import { createBooking } from "../support/factories";
import { shareWorker } from "../support/share-worker";
import { CHEAP_LOG_N } from "../support/test-modules";
import { Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const site = shareWorker();

const DETAILS = {
  form: "sign-up",
  name: "Demo Client",
  company: "Demo Company",
  email: "demo@client.example",
  password: PASSWORD,
};
const INVALID = "Invalid email or password. Please check your credentials and try again.";
const SENT = "Password reset instructions have been sent to your email.";
const EXPIRED = "This link has expired or has already been used. Please request a new one.";

/** Simulates the passing of time by moving the stored timestamps back. */
async function age(table: "sessions" | "account_tokens", milliseconds: number): Promise<void> {
  const columns =
    table === "sessions" ? ["created_at", "last_seen_at", "expires_at"] : ["created_at", "expires_at"];
  await site.db
    .prepare(`update ${table} set ${columns.map((column) => `${column} = ${column} - ?1`)}`)
    .bind(milliseconds)
    .run();
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe("signing up", () => {
  test("creates an account, a credential, a session and an email, and leads to the dashboard", async () => {
    const visitor = new Visitor(site);
    const form = await visitor.get("/signup");
    expect(form.status).toBe(200);
    expect(form.page.descriptionsOf('input[name="password"]')).toEqual([
      "Password must be at least 8 characters long",
    ]);
    const { form: _form, ...typed } = DETAILS;
    const answer = await visitor.submit(
      form.page,
      { ...typed, email: "Demo@Client.Example" },
      'form[action="/signup"]',
    );
    expect([answer.status, answer.location]).toEqual([303, "/dashboard"]);
    const dashboard = await visitor.follow(answer);
    expect(dashboard.page.heading).toBe("Your Bookings");
    expect(dashboard.page.text).toContain("No bookings found. Schedule your first call!");
    expect(dashboard.page.text).toContain("Please confirm your email address");
    const user = await site.db.prepare("select * from users").first();
    expect(user).toMatchObject({
      name: "Demo Client",
      company: "Demo Company",
      email: "demo@client.example",
      email_verified_at: null,
    });
    expect(await countRows(site.db, "credentials")).toBe(1);
    expect(await countRows(site.db, "sessions")).toBe(1);
    expect(
      await countRows(site.db, "emails", "kind = 'verify_email' and to_email = 'demo@client.example'"),
    ).toBe(1);
    const { password_hash } = (await site.db.prepare("select password_hash from credentials").first<{
      password_hash: string;
    }>()) ?? { password_hash: "" };
    expect(password_hash).toContain(`$scrypt$ln=${CHEAP_LOG_N},r=8,p=3$`);
  });

  test.each([
    [{ name: "" }, "Enter your full name"],
    [{ company: " " }, "Enter your company name"],
    [{ email: "" }, "Enter your email address"],
    [{ email: "nobody" }, "Enter an email address like name@example.com"],
    [{ password: "" }, "Enter a password"],
    [{ password: "1234567" }, "Password must be at least 8 characters long"],
    [{ password: "x".repeat(257) }, "Password can be at most 256 characters long"],
    [{ password: "PassWord1" }, "This password is too easy to guess. Please choose another."],
    [{ password: "demo@client.example" }, "Your password can't be your email address"],
  ])("with %j is rejected, keeping what was typed", async (wrong, message) => {
    const answer = await new Visitor(site).postForm("/signup", { ...DETAILS, ...wrong });
    expect(answer.status).toBe(400);
    const [field = ""] = Object.keys(wrong);
    expect(answer.page.descriptionsOf(`input[name="${field}"]`)).toContain(`Error: ${message}`);
    for (const name of ["name", "company", "email"] as const) {
      expect(answer.page.value(name)).toBe({ ...DETAILS, ...wrong }[name]);
    }
    expect(answer.page.value("password")).toBe("");
    expect(await countRows(site.db, "users")).toBe(0);
  });

  test("with a registered email address says so and points to sign-in", async () => {
    await createAccount(site.db, { email: DETAILS.email });
    const answer = await new Visitor(site).postForm("/signup", { ...DETAILS, email: "DEMO@client.example" });
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain("An account with this email already exists. Click here to sign in");
    expect(answer.page.linksSaying("Click here to sign in")).toEqual(["/signin"]);
  });

  test("many times at once with one email address creates one account", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => new Visitor(site).postForm("/signup", DETAILS)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(400)]);
    for (const table of ["users", "credentials", "sessions", "account_tokens", "emails"]) {
      expect(await countRows(site.db, table), table).toBe(1);
    }
  });

  test("accepts any characters in a password, exactly as typed", async () => {
    const password = "  pässwörd 🐙 with spaces  ";
    await new Visitor(site).postForm("/signup", { ...DETAILS, password });
    expect((await signIn(new Visitor(site), DETAILS.email, password)).status).toBe(303);
    expect((await signIn(new Visitor(site), DETAILS.email, password.trim())).status).toBe(400);
    // The same characters in another Unicode normalisation form, as another keyboard may send them.
    expect((await signIn(new Visitor(site), DETAILS.email, password.normalize("NFD"))).status).toBe(303);
  });
});

describe("signing in", () => {
  test("leads to the dashboard, or back to the requested page", async () => {
    const { email } = await createAccount(site.db);
    const visitor = new Visitor(site);
    const refused = await visitor.get("/dashboard?page=2");
    expect([refused.status, refused.location]).toEqual([302, "/signin?next=%2Fdashboard%3Fpage%3D2"]);
    const form = await visitor.follow(refused);
    const wrong = await visitor.submit(form.page, { email, password: "another-password" });
    expect(wrong.status).toBe(400);
    const answer = await visitor.submit(wrong.page, { email, password: PASSWORD });
    expect([answer.status, answer.location]).toEqual([303, "/dashboard?page=2"]);
    expect((await signIn(new Visitor(site), email)).location).toBe("/dashboard");
    expect((await visitor.get("/signin")).location).toBe("/dashboard");
    expect((await visitor.get("/signin?next=/account")).location).toBe("/account");
    expect((await visitor.get("/signin?next=//evil.example")).location).toBe("/dashboard");
    expect((await visitor.get("/signup")).location).toBe("/dashboard");
  });

  test("sets a cookie that scripts cannot read, storing only a hash of it", async () => {
    const { email } = await createAccount(site.db);
    const answer = await signIn(new Visitor(site), email);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("session=")) ?? "";
    expect(cookie).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/);
    const dump = JSON.stringify((await site.db.prepare("select * from sessions").all()).results);
    expect(dump).not.toContain(cookie.slice(8, 51));
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test.each([
    ["an unknown email address", "nobody@client.example", PASSWORD],
    ["a wrong password", "demo@client.example", "another-password"],
    ["an overlong password", "demo@client.example", "x".repeat(5000)],
  ])("with %s gives the same message", async (_what, email, password) => {
    await createAccount(site.db, { email: "demo@client.example" });
    const answer = await signIn(new Visitor(site), email, password);
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain(INVALID);
    expect(answer.page.value("email")).toBe(email);
    expect(answer.text).not.toContain(password);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test("requires both fields", async () => {
    const answer = await signIn(new Visitor(site), "", "");
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain("Enter your email address");
    expect(answer.page.text).toContain("Enter your password");
  });

  test("rehashes a password that has outdated parameters", async () => {
    const { scryptSync } = await import("node:crypto");
    const salt = Buffer.from("0123456789abcdef");
    const old = `$scrypt$ln=14,r=8,p=1$${salt.toString("base64").replaceAll("=", "")}$${scryptSync(
      PASSWORD,
      salt,
      32,
      { N: 2 ** 14, r: 8, p: 1 },
    )
      .toString("base64")
      .replaceAll("=", "")}`;
    const { email } = await createAccount(site.db, { passwordHash: old });
    expect((await signIn(new Visitor(site), email)).status).toBe(303);
    const stored = await site.db
      .prepare("select password_hash from credentials")
      .first<{ password_hash: string }>();
    expect(stored?.password_hash).toContain(`$scrypt$ln=${CHEAP_LOG_N},r=8,p=3$`);
    expect((await signIn(new Visitor(site), email)).status).toBe(303);
  });

  test("never keeps the browser's earlier session, to prevent session fixation", async () => {
    const { email } = await createAccount(site.db);
    const visitor = new Visitor(site);
    const planted = "A".repeat(43);
    visitor.cookies.set("session", planted);
    await signIn(visitor, email);
    expect(visitor.cookies.header).not.toContain(planted);
    const attacker = new Visitor(site);
    attacker.cookies.set("session", planted);
    expect((await attacker.get("/dashboard")).status).toBe(302);
    // The previous session must not continue beside the new one.
    const before = visitor.cookies.header;
    await signIn(visitor, email);
    const copy = new Visitor(site);
    copy.cookies.set("session", /session=([\w-]+)/.exec(before)?.[1] ?? "");
    expect((await copy.get("/dashboard")).status).toBe(302);
    expect((await visitor.get("/dashboard")).status).toBe(200);
  });

  test.each(["/dashboard", "/account", "/account/data.json"])(
    "is required for %s, whatever the cookie says",
    async (path) => {
      for (const value of ["", "x", "A".repeat(43), "../../etc", "%00", "é".repeat(43), "A".repeat(4000)]) {
        const visitor = new Visitor(site);
        const answer = await visitor.get(path, { Cookie: `session=${encodeURI(value)}` });
        expect([answer.status, answer.location.split("?")[0]]).toEqual([302, "/signin"]);
      }
    },
  );

  const ELSEWHERE = [
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/%2f%2fevil.example",
    "/%5cevil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/a/..//evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "/dashboard\r\nSet-Cookie: a=b",
    "/dashboard%0d%0aSet-Cookie:a=b\r\n",
    "@evil.example",
    "",
    " //evil.example",
    "/ /evil.example",
  ];
  test("never redirects off the site", async () => {
    const { email } = await createAccount(site.db);
    for (const next of ELSEWHERE) {
      const answer = await signIn(new Visitor(site), email, PASSWORD, { next });
      expect(answer.status, next).toBe(303);
      for (const location of [
        answer.location,
        answer.location.replaceAll("%2f", "/").replaceAll("%5c", "\\"),
      ]) {
        expect(new URL(location, "http://site.example").host, next).toBe("site.example");
        expect(location, next).toMatch(/^\/(?![/\\])/);
      }
      const page = await new Visitor(site).get(`/signin?${new URLSearchParams({ next })}`);
      expect(page.status, next).toBe(200);
    }
    const twice = await new Visitor(site).postForm("/signin", [
      ["form", "sign-in"],
      ["email", email],
      ["password", PASSWORD],
      ["next", "/account"],
      ["next", "//evil.example"],
    ]);
    expect(twice.location).toBe("/dashboard");
  });
});

describe("a session", () => {
  test("ends on the server at sign-out: a copy of its cookie is useless", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    const copy = visitor.cookies.header;
    const dashboard = await visitor.get("/dashboard");
    const answer = await visitor.submit(dashboard.page, {}, 'form[action="/signout"]');
    expect([answer.status, answer.location]).toEqual([303, "/signin"]);
    expect(visitor.cookies.names, "the device is still known").toEqual(["device"]);
    expect((await visitor.send("/dashboard", { headers: { Cookie: copy } })).status).toBe(302);
    expect(await countRows(site.db, "sessions")).toBe(0);
  });

  test("lasts thirty days after its last use, and ninety at most", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    const days = async (count: number) => {
      await age("sessions", count * DAY);
      const answer = await visitor.get("/dashboard");
      // The use is recorded after the response.
      await new Promise((resolve) => setTimeout(resolve, 100));
      return answer.status;
    };
    expect(await days(29)).toBe(200);
    expect(await days(29)).toBe(200);
    expect(await days(29)).toBe(200);
    expect(await days(3.1)).toBe(302);
    const other = await signInAs(site, email);
    await age("sessions", 30 * DAY + 1);
    expect((await other.get("/dashboard")).status).toBe(302);
  });

  test("clears its cookies once expired; without a session no cookies are set", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    expect(visitor.cookies.names).toEqual(["session", "signed_in", "device"]);
    await site.db.prepare("delete from sessions").run();
    const refused = await visitor.get("/dashboard");
    expect(refused.status).toBe(302);
    expect(visitor.cookies.names).toEqual(["device"]);
    const anonymous = await new Visitor(site).get("/dashboard");
    expect(anonymous.status).toBe(302);
    expect(anonymous.headers.getSetCookie()).toEqual([]);
    for (const answer of [refused, anonymous]) {
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    }
  });

  test("is listed in the account and can be ended from another", async () => {
    const { email } = await createAccount(site.db);
    const here = await signInAs(site, email);
    const there = new Visitor(site);
    await there.postForm(
      "/signin",
      { form: "sign-in", email, password: PASSWORD },
      { "User-Agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0" },
    );
    const account = await here.get("/account/security");
    expect(account.page.text).toContain("Firefox on Windows");
    expect(account.page.text).toContain("This device");
    const stranger = await signInAs(site, (await createAccount(site.db)).email);
    const session = account.page.value("session");
    await stranger.postForm("/account/security", { form: "end-session", session });
    expect((await there.get("/dashboard")).status).toBe(200);
    const ended = await here.postForm("/account/security", { form: "end-session", session });
    expect(ended.location).toBe("/account/security?flash=sessions-ended");
    expect((await there.get("/dashboard")).status).toBe(302);
    expect((await here.get("/dashboard")).status).toBe(200);
    await signIn(there, email);
    await here.postForm("/account/security", { form: "end-other-sessions" });
    expect((await there.get("/dashboard")).status).toBe(302);
    expect((await here.get("/dashboard")).status).toBe(200);
    expect((await stranger.get("/dashboard")).status, "somebody else's").toBe(200);
  });
});

describe("resetting a password", () => {
  const ask = (email: string) => new Visitor(site).postForm("/signin?mode=reset", { form: "reset", email });
  const setTo = (visitor: Visitor, token: string, password: string) =>
    visitor.postForm("/reset-password", { form: "new-password", token, password });

  test("works through the emailed link, in any browser", async () => {
    const { email } = await createAccount(site.db, { isVerified: false });
    const old = await signInAs(site, email);
    const visitor = new Visitor(site);
    const asked = await visitor.submit(
      (await visitor.get("/signin?mode=reset")).page,
      { email },
      'form[action="/signin?mode=reset"]',
    );
    expect([asked.status, asked.location]).toEqual([303, "/signin?mode=reset-sent"]);
    const sent = await visitor.follow(asked);
    expect(sent.page.text).toContain(SENT);
    expect(sent.page.linksSaying("Return to sign in")).toEqual(["/signin"]);

    const link = await mailedLink(site.db, "reset", email);
    const other = new Visitor(site);
    for (let opened = 0; opened < 3; opened++)
      expect((await other.get(link)).page.heading).toBe("Choose a new password");
    const short = await other.submit((await other.get(link)).page, { password: "short" });
    expect(short.status).toBe(400);
    expect(short.page.text).toContain("Password must be at least 8 characters long");
    const answer = await other.submit((await other.get(link)).page, { password: "quite-another-one" });
    expect([answer.status, answer.location]).toEqual([303, "/dashboard?flash=password-changed"]);
    expect((await other.follow(answer)).page.text).toContain("Your password has been changed.");

    expect((await old.get("/dashboard")).status, "sessions from before").toBe(302);
    expect((await signIn(new Visitor(site), email)).page.text).toContain(INVALID);
    expect((await signIn(new Visitor(site), email, "quite-another-one")).status).toBe(303);
    expect(await countRows(site.db, "emails", `kind = 'password_changed' and to_email = '${email}'`)).toBe(1);
    expect(
      await countRows(site.db, "users", "email_verified_at is not null"),
      "the link proved the address",
    ).toBe(1);
  });

  test("stores a link only as a hash, and sends none to an unknown email address", async () => {
    const { email } = await createAccount(site.db);
    await ask(email);
    const token = await mailedToken(site.db, "reset", email);
    for (const table of ["account_tokens", "emails", "sessions"]) {
      const { results } = await site.db.prepare(`select * from ${table}`).all();
      expect(JSON.stringify(results), table).not.toContain(token);
    }
    await ask("nobody@client.example");
    expect(await countRows(site.db, "account_tokens")).toBe(1);
    expect(await countRows(site.db, "emails")).toBe(1);
  });

  test("with a used, expired, superseded, truncated or invented link changes nothing", async () => {
    const { email } = await createAccount(site.db);
    const refused = async (token: string) => {
      expect((await new Visitor(site).get(`/reset-password?${new URLSearchParams({ token })}`)).status).toBe(
        400,
      );
      const answer = await setTo(new Visitor(site), token, "quite-another-one");
      expect(answer.status).toBe(400);
      expect(answer.page.text).toContain(EXPIRED);
      expect(answer.headers.getSetCookie()).toEqual([]);
    };
    await ask(email);
    const first = await mailedToken(site.db, "reset", email);
    await ask(email);
    const second = await mailedToken(site.db, "reset", email);
    expect(second).not.toBe(first);
    await refused(first);
    for (const wrong of [second.slice(0, -1), `${second}A`, second.toUpperCase(), "", "A".repeat(43)])
      await refused(wrong);
    await age("account_tokens", 60 * MINUTE);
    await refused(second);
    expect((await signIn(new Visitor(site), email)).status).toBe(303);

    await ask(email);
    const third = await mailedToken(site.db, "reset", email);
    await age("account_tokens", 60 * MINUTE - 1);
    expect((await setTo(new Visitor(site), third, "quite-another-one-7")).status).toBe(303);
    await refused(third);
    // A verification link does not open the account.
    await site.db.prepare("delete from account_tokens").run();
    const stranger = new Visitor(site);
    await stranger.postForm("/signup", { ...DETAILS, email: "other@client.example" });
    await refused(await mailedToken(site.db, "verify", "other@client.example"));
  });

  test("with a link to a former email address changes nothing, whoever has that address now", async () => {
    const { id, email } = await createAccount(site.db);
    await ask(email);
    const token = await mailedToken(site.db, "reset", email);
    // An email change deletes such links, but a link requested at the same moment may be written after it.
    await site.db.prepare("update users set email = 'new@client.example' where id = ?").bind(id).run();
    for (const isTaken of [false, true]) {
      if (isTaken) await createAccount(site.db, { email });
      const answer = await setTo(new Visitor(site), token, "quite-another-one");
      expect(answer.status).toBe(400);
      expect(answer.page.text).toContain(EXPIRED);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await countRows(site.db, "sessions")).toBe(0);
    for (const address of ["new@client.example", email]) {
      expect((await signIn(new Visitor(site), address)).status, address).toBe(303);
    }
  });

  test("with the same link many times at once succeeds once", async () => {
    const { email } = await createAccount(site.db);
    await ask(email);
    const token = await mailedToken(site.db, "reset", email);
    const passwords = Array.from({ length: 8 }, (_, index) => `another-password-${index}`);
    const answers = await Promise.all(passwords.map((password) => setTo(new Visitor(site), token, password)));
    const winners = answers.flatMap(({ status }, index) => (status === 303 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(await countRows(site.db, "sessions")).toBe(1);
    expect(await countRows(site.db, "emails", "kind = 'password_changed'")).toBe(1);
    expect((await signIn(new Visitor(site), email, passwords[winners[0] ?? 0])).status).toBe(303);
  });

  test("answers the same for known and unknown email addresses, the second time too", async () => {
    const { email } = await createAccount(site.db);
    const told = async (address: string) => {
      const visitor = new Visitor(site);
      const answer = await visitor.postForm("/signin?mode=reset", { form: "reset", email: address });
      const headers = answer.steadyHeaders;
      return JSON.stringify([answer.status, headers, answer.text, (await visitor.follow(answer)).text]);
    };
    const known = [await told(email), await told(email)];
    const unknown = [await told("nobody@client.example"), await told("nobody@client.example")];
    expect(known[1]).toBe(known[0]);
    expect(unknown).toEqual(known);
  });

  test("takes the link's host from the settings, whatever the request says", async () => {
    const { email } = await createAccount(site.db);
    const answer = await new Visitor(site).postForm(
      "/signin?mode=reset",
      { form: "reset", email },
      { "X-Forwarded-Host": "evil.example", Host: "evil.example" },
    );
    expect(answer.status).toBeLessThan(500);
    const { results } = await site.db.prepare("select * from emails").all();
    expect(JSON.stringify(results)).not.toContain("evil");
  });
});

describe("verifying an email address", () => {
  async function newClient(): Promise<Visitor> {
    const visitor = new Visitor(site);
    await visitor.postForm("/signup", DETAILS);
    return visitor;
  }

  test("through the emailed link claims the bookings made with it, and no others", async () => {
    const mine = await createBooking(site.db, {
      startsAt: "2026-11-24T14:00Z",
      email: "DEMO@client.example",
    });
    const theirs = await createBooking(site.db, {
      startsAt: "2026-11-25T14:00Z",
      email: "other@client.example",
    });
    const visitor = await newClient();
    expect((await visitor.get("/dashboard")).page.text).toContain("No bookings found");
    const link = await mailedLink(site.db, "verify", DETAILS.email);
    // Email scanners open links, which must change nothing.
    for (let opened = 0; opened < 2; opened++) {
      const page = await new Visitor(site).get(link);
      expect(page.page.heading).toBe("Confirm your address");
    }
    expect(await countRows(site.db, "users", "email_verified_at is not null")).toBe(0);
    const form = await visitor.get(link);
    const answer = await visitor.submit(form.page, {});
    expect([answer.status, answer.location]).toEqual([303, "/dashboard?flash=email-confirmed"]);
    const dashboard = await visitor.follow(answer);
    expect(dashboard.page.text).toContain("Tuesday 24 November 2026");
    expect(dashboard.page.text).not.toContain("Wednesday 25 November 2026");
    expect(dashboard.page.text).not.toContain("Please confirm your email address");
    const owners = await site.db
      .prepare("select id, user_id from bookings")
      .all<{ id: string; user_id: string | null }>();
    expect(owners.results.find(({ id }) => id === mine.id)?.user_id).not.toBeNull();
    expect(owners.results.find(({ id }) => id === theirs.id)?.user_id).toBeNull();
    const again = await visitor.postForm("/verify-email", {
      form: "verify",
      token: link.split("=")[1] ?? "",
    });
    expect(again.page.text).toContain(EXPIRED);
  });

  test("in a browser without the account's session leads to a new password", async () => {
    await newClient();
    const other = new Visitor(site);
    const form = await other.get(await mailedLink(site.db, "verify", DETAILS.email));
    const next = await other.follow(await other.submit(form.page, {}));
    expect(next.page.heading).toBe("Choose a new password");
    expect(await countRows(site.db, "users", "email_verified_at is not null")).toBe(1);
  });

  test("resending a link invalidates the previous one", async () => {
    const visitor = await newClient();
    const first = await mailedToken(site.db, "verify", DETAILS.email);
    const dashboard = await visitor.get("/dashboard");
    const answer = await visitor.submit(dashboard.page, {}, 'form[action="/account"]');
    expect(answer.location).toBe("/account?flash=link-sent");
    const second = await mailedToken(site.db, "verify", DETAILS.email);
    expect(second).not.toBe(first);
    const confirm = (token: string) => new Visitor(site).postForm("/verify-email", { form: "verify", token });
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm(second)).status).toBe(303);
    for (let sent = 0; sent < 3; sent++) await visitor.postForm("/account", { form: "verify" });
    expect(await countRows(site.db, "emails", "kind = 'verify_email'"), "nothing is left to prove").toBe(2);
  });

  test("claims later guest bookings at the next sign-in", async () => {
    const { email } = await createAccount(site.db);
    await createBooking(site.db, { startsAt: "2026-11-24T14:00Z", email });
    const visitor = await signInByForm(site, email);
    expect((await visitor.get("/dashboard")).page.text).toContain("Tuesday 24 November 2026");
  });

  test("an unverified email address claims nothing, however often its user signs in", async () => {
    const { email } = await createAccount(site.db, { isVerified: false });
    await createBooking(site.db, { startsAt: "2026-11-24T14:00Z", email });
    await signInByForm(site, email);
    const visitor = await signInByForm(site, email);
    expect((await visitor.get("/dashboard")).page.text).toContain("No bookings found");
  });
});

describe("too many attempts", () => {
  const FROM = { "CF-Connecting-IP": "203.0.113.7" };

  test("on one account get a 429, even with the right password, until the window ends", async () => {
    const { email } = await createAccount(site.db);
    for (let tried = 0; tried < 10; tried++) {
      expect((await signIn(new Visitor(site), email, "another-password")).status).toBe(400);
    }
    const answer = await signIn(new Visitor(site), email);
    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toBe("900");
    expect(answer.page.text).toContain("Too many attempts. Please try again in 15 minutes.");
    expect(answer.page.value("email")).toBe(email);
    // A locked-out user can still reset the password, which lifts the lock.
    await new Visitor(site).postForm("/signin?mode=reset", { form: "reset", email });
    const token = await mailedToken(site.db, "reset", email);
    const reset = await new Visitor(site).postForm("/reset-password", {
      token,
      password: "quite-another-one",
    });
    expect(reset.status).toBe(303);
    expect((await signIn(new Visitor(site), email, "quite-another-one")).status).toBe(303);
  });

  test("are limited the same way for an unknown email address", async () => {
    for (let tried = 0; tried < 10; tried++) await signIn(new Visitor(site), "nobody@client.example");
    expect((await signIn(new Visitor(site), "nobody@client.example")).status).toBe(429);
  });

  test("made concurrently are limited like sequential ones", async () => {
    const { email } = await createAccount(site.db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn(new Visitor(site), email, "another-password")),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test("from one IP address are limited across accounts; successful ones do not count", async () => {
    const { email } = await createAccount(site.db);
    await site.db.prepare("delete from attempt_counters").run();
    const post = (address: string, password: string, from: Record<string, string>) =>
      new Visitor(site).postForm("/signin", { form: "sign-in", email: address, password }, from);
    await post(email, PASSWORD, FROM);
    expect(await countRows(site.db, "attempt_counters", "attempts > 0")).toBe(0);
    await post("nobody@client.example", PASSWORD, FROM);
    await site.db.prepare("update attempt_counters set attempts = 50").run();
    expect((await post(email, PASSWORD, FROM)).status).toBe(429);
    expect((await post(email, PASSWORD, { "CF-Connecting-IP": "203.0.113.8" })).status).toBe(303);
    // The IPv6 addresses of a household count as one, and also for the /48 around them.
    await site.db.prepare("delete from attempt_counters").run();
    await post("a@client.example", PASSWORD, { "CF-Connecting-IP": "2001:db8:1:2::1" });
    await post("b@client.example", PASSWORD, { "CF-Connecting-IP": "2001:0db8:0001:0002:ffff::9" });
    expect(await countRows(site.db, "attempt_counters", "attempts = 2")).toBe(2);
    await post("c@client.example", PASSWORD, { "CF-Connecting-IP": "2001:db8:1:3::1" });
    expect(await countRows(site.db, "attempt_counters", "attempts = 2")).toBe(1);
    expect(await countRows(site.db, "attempt_counters", "attempts = 3")).toBe(1);
  });

  test("leave no email or IP address in the counters", async () => {
    await signIn(new Visitor(site), "nobody@client.example");
    const { results } = await site.db.prepare("select * from attempt_counters").all();
    expect(JSON.stringify(results)).not.toContain("nobody");
    expect(results).toHaveLength(1);
  });

  test("to request links are limited too", async () => {
    const { email } = await createAccount(site.db);
    const ask = (address: string) =>
      new Visitor(site).postForm("/signin?mode=reset", { form: "reset", email: address });
    for (const address of [email, "nobody@client.example"]) {
      for (let asked = 0; asked < 5; asked++) expect((await ask(address)).status).toBe(303);
      const answer = await ask(address);
      expect(answer.status).toBe(429);
      expect(answer.page.text).toContain("Too many attempts. Please try again in 60 minutes.");
    }
    expect(await countRows(site.db, "emails")).toBe(5);
  });

  test("to set a new password are limited by IP address, even with a valid link", async () => {
    const { email } = await createAccount(site.db);
    await new Visitor(site).postForm("/signin?mode=reset", { form: "reset", email });
    const token = await mailedToken(site.db, "reset", email);
    const set = (link: string, from: Record<string, string>) =>
      new Visitor(site).postForm(
        `/reset-password?token=${link}`,
        { token: link, password: "quite-another-one" },
        from,
      );
    expect((await set("A".repeat(43), FROM)).status).toBe(400);
    await site.db.prepare("update attempt_counters set attempts = 30").run();
    const answer = await set(token, FROM);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "900"]);
    expect(answer.page.text).toContain("Too many attempts. Please try again in 15 minutes.");
    expect((await set(token, { "CF-Connecting-IP": "203.0.113.8" })).status).toBe(303);
  });

  test("are counted in a fixed window; the next window is just as long", async () => {
    const { email } = await createAccount(site.db);
    const guess = async () => {
      const { status, headers } = await signIn(new Visitor(site), email, "another-password");
      return [status, headers.get("Retry-After")];
    };
    const setCounter = (attempts: number, more = "") =>
      site.db.prepare(`update attempt_counters set attempts = ?${more}`).bind(attempts).run();
    expect(await guess()).toEqual([400, null]);
    await setCounter(10, ", expires_at = expires_at - 840000");
    expect(await guess()).toEqual([429, "60"]);
    expect(await guess()).toEqual([429, "60"]);
    await setCounter(10, ", expires_at = expires_at - 60000");
    expect(await guess()).toEqual([400, null]);
    await setCounter(10);
    expect(await guess()).toEqual([429, "900"]);
  });

  test("start again once the window has ended", async () => {
    const { email } = await createAccount(site.db);
    await signIn(new Visitor(site), email, "another-password");
    await site.db
      .prepare("update attempt_counters set attempts = 99, expires_at = ?")
      .bind(Date.parse(NOW))
      .run();
    expect((await signIn(new Visitor(site), email)).status).toBe(303);
  });
});

test("forms from other sites are rejected", async () => {
  const { email } = await createAccount(site.db);
  const visitor = await signInAs(site, email);
  const origins: Record<string, string>[] = [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example" },
  ];
  for (const from of origins) {
    for (const path of [
      "/signin",
      "/signup",
      "/signout",
      "/account",
      "/account/security",
      "/account/confirm",
      "/signin/email",
      "/reset-password",
      "/verify-email",
      "/stop-email-change",
    ]) {
      const answer = await visitor.postForm(path, { form: "sign-in", email, password: PASSWORD }, from);
      expect(answer.status, path).toBe(403);
    }
  }
  expect((await visitor.get("/dashboard")).status).toBe(200);
});
