import { beforeEach, describe, expect, test } from "vitest";
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
import { withoutTable } from "../support/broken-database";
import { expectError } from "../support/console-errors";
import { addPasskey, passkeyRequest, sendPasskey } from "../support/passkeys";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

type Line = Record<string, unknown>;
type Row = { kind: string; device: string; times: number; happened_at: number };

let lines: Line[] = [];
const site = shareWorker({ onLog: (line) => lines.push(JSON.parse(line)) });

beforeEach(() => {
  lines = [];
});

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const NEW_PASSWORD = "quite-another-one";

async function rowsOf(userId: string): Promise<Row[]> {
  const found = site.db
    .prepare("select * from security_events where user_id = ? order by rowid")
    .bind(userId);
  return (await found.all<Row>()).results;
}

const kindsOf = async (userId: string) => (await rowsOf(userId)).map(({ kind }) => kind);

/** The events in the log: their name in the OWASP vocabulary, the kind and the account. */
const logged = () =>
  lines.filter(({ kind }) => kind !== undefined).map(({ event, kind, account }) => [event, kind, account]);

/** Makes every counted limit reached. */
const useUpLimits = () => site.db.prepare("update attempt_counters set attempts = 1000").run();

/** Requests a link to reset the password. */
const askForReset = (email: string) =>
  new Visitor(site).postForm("/signin?mode=reset", { form: "reset", email });

test("each thing that happens to an account is a row for its owner and a line in the log", async () => {
  const email = "demo@client.example";
  const visitor = new Visitor(site);
  await visitor.postForm("/signup", {
    form: "sign-up",
    name: "Demo Client",
    company: "Demo Company",
    email,
    password: PASSWORD,
  });
  const id = (await site.db.prepare("select id from users").first<string>("id")) ?? "";
  await visitor.submit((await visitor.get(await mailedLink(site.db, "verify", email))).page, {}, "main form");
  await signInByForm(site, email);
  await visitor.postForm("/account/security", { form: "end-other-sessions" });
  await visitor.postForm("/account/security", {
    form: "password",
    currentPassword: PASSWORD,
    password: NEW_PASSWORD,
  });
  await visitor.postForm("/account", {
    form: "email",
    email: "new@client.example",
    currentPassword: NEW_PASSWORD,
  });
  await visitor.postForm("/stop-email-change", { token: await mailedToken(site.db, "stop", email) });
  await visitor.postForm("/account", {
    form: "email",
    email: "new@client.example",
    currentPassword: NEW_PASSWORD,
  });
  await visitor.postForm("/verify-email", {
    token: await mailedToken(site.db, "change", "new@client.example"),
  });
  await askForReset("new@client.example");
  await visitor.postForm("/reset-password", {
    token: await mailedToken(site.db, "reset", "new@client.example"),
    password: PASSWORD,
  });
  const expected = [
    ["user_created", "account_created"],
    ["user_updated", "email_confirmed"],
    ["authn_login_success", "signed_in"],
    ["authn_token_revoked", "sessions_ended"],
    ["authn_password_change", "password_changed"],
    ["authn_token_created", "email_change_asked"],
    ["authn_token_revoked", "email_change_stopped"],
    ["authn_token_created", "email_change_asked"],
    ["user_updated", "email_changed"],
    ["authn_token_created", "reset_asked"],
    ["authn_login_success", "signed_in"],
    ["authn_password_change", "password_reset"],
  ].map((event) => [...event, id]);
  await expect.poll(logged).toEqual(expected);
  expect(await kindsOf(id)).toEqual(expected.map(([, kind]) => kind));
  await visitor.postForm("/account", { form: "delete", currentPassword: PASSWORD });
  await expect.poll(() => logged().at(-1)).toEqual(["user_deleted", "account_deleted", id]);
  expect(await countRows(site.db, "security_events")).toBe(0);
  const requests = () => lines.filter(({ event }) => event === "request").map(({ requestId }) => requestId);
  for (const line of lines.filter(({ kind }) => kind !== undefined)) {
    expect(line.requestId).toMatch(/^[0-9a-f]{16}$/);
    await expect.poll(requests).toContain(line.requestId);
  }
});

test("a flood of wrong passwords is one row a day with a count, and one more for the limit", async () => {
  const { id, email } = await createAccount(site.db);
  const stranger = new Visitor(site);
  const wrong = () =>
    stranger.postForm(
      "/signin",
      { form: "sign-in", email, password: "not-the-password" },
      { "User-Agent": FIREFOX },
    );
  for (let attempt = 1; attempt <= 3; attempt++) expect((await wrong()).status).toBe(400);
  await useUpLimits();
  for (let attempt = 1; attempt <= 4; attempt++) expect((await wrong()).status).toBe(429);
  const at = Date.parse(NOW);
  const common = { device: "Firefox on Windows", happened_at: at };
  await expect
    .poll(() => rowsOf(id))
    .toMatchObject([
      { kind: "sign_in_failed", times: 3, ...common },
      { kind: "sign_in_limited", times: 4, ...common },
    ]);
  expect(logged().filter(([event]) => event === "authn_login_fail")).toHaveLength(3);
  expect(logged().filter(([event]) => event === "authn_login_fail_max")).toHaveLength(4);
  expect(lines.filter(({ event }) => event === "excess_rate_limit_exceeded")).toMatchObject(
    Array(4).fill({ level: "warn", limits: "signInAccount" }),
  );
});

test("a failure for an address without an account names nobody", async () => {
  await signIn(new Visitor(site), "nobody@client.example");
  await askForReset("nobody@client.example");
  await expect
    .poll(() => logged().sort())
    .toEqual([
      ["authn_login_fail", "sign_in_failed", null],
      ["authn_token_created", "reset_asked", null],
    ]);
  expect(await countRows(site.db, "security_events")).toBe(0);
});

test("a wrong password on the account page is counted too", async () => {
  const { id, email } = await createAccount(site.db);
  const visitor = await signInByForm(site, email);
  const wrong = () => visitor.postForm("/account", { form: "delete", currentPassword: "not-the-password" });
  expect([(await wrong()).status, (await wrong()).status]).toEqual([400, 400]);
  await useUpLimits();
  expect((await wrong()).status).toBe(429);
  expect(await rowsOf(id)).toMatchObject([
    { kind: "signed_in", times: 1 },
    { kind: "password_check_failed", times: 2 },
    { kind: "password_check_limited", times: 1 },
  ]);
});

test("a passkey that fails is an event: with its owner if there is one, without a name if not", async () => {
  const { id, email } = await createAccount(site.db);
  const passkey = await addPasskey(await signInAs(site, email));
  const stranger = new Visitor(site);
  lines = [];
  const request = await passkeyRequest(stranger, "sign-in");
  expect((await sendPasskey(stranger, passkey.answer(request, { isVerified: false }))).status).toBe(400);
  const failed = ["authn_login_fail", "passkey_failed"];
  await expect.poll(() => logged()).toEqual([[...failed, id]]);
  expect((await rowsOf(id)).at(-1)).toMatchObject({ kind: "passkey_failed", times: 1 });
  await site.db.prepare("delete from passkeys").run();
  expect((await sendPasskey(stranger, passkey.answer(request))).status).toBe(400);
  await expect
    .poll(() => logged())
    .toEqual([
      [...failed, id],
      [...failed, null],
    ]);
  expect(await countRows(site.db, "security_events", "kind = 'passkey_failed'")).toBe(1);
});

test("what is refused, or is somebody else's, is no event", async () => {
  const { id, email } = await createAccount(site.db);
  const other = await createAccount(site.db);
  await signInByForm(site, other.email);
  const theirs = await site.db
    .prepare("select id from sessions where user_id = ?")
    .bind(other.id)
    .first<string>("id");
  const visitor = await signInByForm(site, email);
  lines = [];
  await visitor.postForm("/account/security", { form: "end-session", session: theirs ?? "" });
  const none = "A".repeat(43);
  await visitor.postForm("/stop-email-change", { token: none });
  await visitor.postForm("/verify-email", { token: none });
  await visitor.postForm("/reset-password", { token: none, password: NEW_PASSWORD });
  expect(await kindsOf(id)).toEqual(["signed_in"]);
  expect(await kindsOf(other.id)).toEqual(["signed_in"]);
  expect(logged()).toEqual([]);
});

describe("when events cannot be recorded", () => {
  test("signing in and changing the password work all the same, and the log says what happened", async () => {
    const { id, email } = await createAccount(site.db);
    await withoutTable(site.db, "security_events", async () => {
      const visitor = await signInByForm(site, email);
      expect(await expectError(/A security event could not be recorded/)).not.toContain(email);
      const change = { form: "password", currentPassword: PASSWORD, password: NEW_PASSWORD };
      expect((await visitor.postForm("/account/security", change)).status).toBe(303);
      await expectError(/A security event could not be recorded/);
      expect((await signIn(new Visitor(site), email)).status).toBe(400);
      await expectError(/A security event could not be recorded/);
      expect((await askForReset(email)).status).toBe(303);
      await expectError(/A security event could not be recorded/);
    });
    await expect.poll(logged).toEqual([
      ["authn_login_success", "signed_in", id],
      ["authn_password_change", "password_changed", id],
      ["authn_login_fail", "sign_in_failed", null],
      ["authn_token_created", "reset_asked", id],
    ]);
  });
});

describe("the owner", () => {
  test("sees the newest twenty on the page about signing in, with the device and the time", async () => {
    const { id, email } = await createAccount(site.db);
    const other = await createAccount(site.db);
    const row = site.db.prepare("insert into security_events values (?, ?, ?, ?, 1, ?)");
    await site.db.batch([
      ...Array.from({ length: 25 }, (_, day) =>
        row.bind(`${day}`, id, "sessions_ended", `Device ${day}`, Date.parse(NOW) - (25 - day) * 86_400_000),
      ),
      row.bind("theirs", other.id, "signed_in", "Somebody's device", Date.parse(NOW)),
    ]);
    const visitor = new Visitor(site);
    const fields = { form: "sign-in", email, password: PASSWORD };
    await visitor.postForm("/signin", { ...fields, password: "not-the-password" });
    await visitor.postForm("/signin", { ...fields, password: "not-the-password" });
    await expect.poll(() => kindsOf(id)).toContain("sign_in_failed");
    await visitor.postForm("/signin", fields, { "User-Agent": FIREFOX });
    const { page } = await visitor.get("/account/security");
    const shown = page.all("#activity li").map(({ textContent }) => textContent);
    expect(shown).toHaveLength(20);
    expect(shown[0]).toMatch(/^Signed inFirefox on Windows.*23 November/);
    expect(shown[1]).toMatch(
      /^Sign-in with a wrong password2 times that day, most recently from: Unknown device/,
    );
    expect(shown[2]).toMatch(/^Signed out on another deviceDevice 24/);
    expect(shown.join()).not.toContain("Somebody's");
  });

  test("gets all of them in the download", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await signInByForm(site, email);
    const { activity } = JSON.parse((await visitor.get("/account/data.json")).text);
    expect(activity).toEqual([
      { what: "signed_in", device: "Unknown device", times: 1, happenedAt: "2026-11-23T15:00:00.000Z" },
    ]);
  });
});

test("events are kept for 90 days", async () => {
  const { id } = await createAccount(site.db);
  const row = site.db.prepare("insert into security_events values (?, ?, 'signed_in', '', 1, ?)");
  const edge = Date.parse(NOW) - 90 * 86_400_000;
  await site.db.batch([row.bind("old", id, edge), row.bind("young", id, edge + 1)]);
  await site.runScheduled();
  expect(await site.db.prepare("select id from security_events").all()).toMatchObject({
    results: [{ id: "young" }],
  });
});
