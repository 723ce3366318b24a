import { generateKeyPairSync } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { newChallenge } from "../../app/domain/account/passkey-challenge";
import { countRows, createAccount, PASSWORD, signInAs } from "../support/accounts";
import { SoftPasskey } from "../support/authenticator";
import {
  addPasskey,
  passkeyCreation,
  passkeyRequest,
  sendPasskey,
  signInByPasskey,
} from "../support/passkeys";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";
import { COOKIE_SECRET, NOW, SITE_URL } from "../support/worker";

const site = shareWorker();

const NEW_PASSKEY = "/account/security/passkeys/new";
const LATER_MS = 11 * 60_000;

let owner: Awaited<ReturnType<typeof createAccount>>;
let visitor: Visitor;
let passkey: SoftPasskey;

beforeEach(async () => {
  owner = await createAccount(site.db);
  visitor = await signInAs(site, owner.email);
  passkey = await addPasskey(visitor);
});

const sessionsOf = (userId: string) => countRows(site.db, "sessions", `user_id = '${userId}'`);
const eventsOf = (kind: string) => countRows(site.db, "security_events", `kind = '${kind}'`);
const noticesOf = (what: string) =>
  countRows(site.db, "emails", `kind = 'security_notice' and data like '%"${what}"%'`);

/** A second visitor with the same cookies, for concurrent requests. */
function sameBrowser({ cookies }: Visitor): Visitor {
  const same = new Visitor(site);
  for (const name of cookies.names) same.cookies.set(name, cookies.get(name) ?? "");
  return same;
}

/** Moves the session's last proof of identity back by so many milliseconds. */
async function ageProof(ms: number): Promise<void> {
  await site.db.prepare("update sessions set authenticated_at = authenticated_at - ?").bind(ms).run();
}

describe("adding a passkey", () => {
  test("keeps what there is to know about it, and tells the owner by mail", async () => {
    const row = await site.db.prepare("select * from passkeys").first<Record<string, unknown>>();
    expect(row).toMatchObject({
      id: passkey.id,
      user_id: owner.id,
      user_handle: passkey.userHandle,
      name: "Chrome on Linux",
      counter: 0,
      transports: '["internal"]',
      is_backed_up: 1,
      last_used_at: null,
      aaguid: "00000000-0000-0000-0000-000000000000",
    });
    expect(Buffer.from(passkey.userHandle, "base64url")).toHaveLength(32);
    expect([await eventsOf("passkey_added"), await noticesOf("passkey_added")]).toEqual([1, 1]);
    const list = (await visitor.get("/account/security")).page.text;
    expect(list).toContain("Chrome on Linux");
    expect(list).toContain("Not used yet");
    expect(list).toContain("Synced to your other devices");
  });

  test("all of an account's passkeys share a handle, and are left out when another is made", async () => {
    const options = await passkeyCreation(visitor);
    expect(options.user.id).toBe(passkey.userHandle);
    expect(options.excludeCredentials.map(({ id }) => id)).toEqual([passkey.id]);
    expect(options).toMatchObject({
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      rp: { id: "site.example" },
    });
    const { email } = await createAccount(site.db, { email: "demo@xn--bcher-kva.example" });
    const { user } = await passkeyCreation(await signInAs(site, email));
    expect(user.id).not.toBe(passkey.userHandle);
    // The device's dialog shows it.
    expect(user.name).toBe("demo@bücher.example");
  });

  test("is refused where anything about it is wrong", async () => {
    const other = await signInAs(site, owner.email);
    const [options, ofOther] = [await passkeyCreation(visitor), await passkeyCreation(other)];
    const request = await passkeyRequest(visitor, "confirm");
    for (const [what, wrong] of Object.entries({
      "another site": { origin: "https://evil.example" },
      "another site's name": { rpId: "evil.example" },
      "a challenge of nobody": { challenge: "A".repeat(140) },
      "a challenge of another session": { challenge: ofOther.challenge },
      "a challenge for something else": { challenge: request.challenge },
      "an answer to sign in": { type: "webauthn.get" },
      "nobody verified": { isVerified: false },
      "a frame in another site's page": { crossOrigin: true },
      "a frame in a page that is named": { crossOrigin: true, topOrigin: "https://evil.example" },
      "a page around it, though none is said to be": { topOrigin: SITE_URL },
      "another handle": { userHandle: "A".repeat(43) },
      "a certificate": { format: "tpm" },
    })) {
      const fields = new SoftPasskey().register(options, wrong);
      const answer = await visitor.postForm(NEW_PASSKEY, { form: "new-passkey", name: "Kept", ...fields });
      expect(answer.status, what).toBe(400);
      expect(answer.page.text, what).toContain("We couldn't add that passkey");
      expect(answer.text, what).toContain('value="Kept"');
    }
    expect(await countRows(site.db, "passkeys")).toBe(1);
  });

  test("takes a name of 60 characters at most, and a passkey", async () => {
    const options = await passkeyCreation(visitor);
    const send = (name: string, fields: Record<string, string>) =>
      visitor.postForm(NEW_PASSKEY, { form: "new-passkey", name, ...fields });
    const made = new SoftPasskey().register(options);
    expect((await send("", made)).text).toContain("Enter a name for the passkey");
    expect((await send("x".repeat(61), made)).text).toContain("at most 60 characters");
    for (const credential of ["", "{}", "null", "[1]", '{"id":"x"}', "x".repeat(30_000)]) {
      const answer = await send("Mine", { ...made, credential });
      expect(answer.status).toBe(400);
      expect(answer.page.text).toContain("We didn't receive a passkey");
    }
    expect((await send("Mine", made)).status).toBe(303);
  });

  test("of 20 at once with one challenge, one is added", async () => {
    const options = await passkeyCreation(visitor);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        visitor.postForm(NEW_PASSKEY, {
          form: "new-passkey",
          name: "Mine",
          ...new SoftPasskey().register(options),
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await countRows(site.db, "passkeys")).toBe(2);
    expect(await noticesOf("passkey_added")).toBe(2);
  });

  test("needs a fresh proof, and a passkey belongs to one account", async () => {
    const options = await passkeyCreation(visitor);
    const other = await signInAs(site, (await createAccount(site.db)).email);
    const again = await other.postForm(NEW_PASSKEY, {
      form: "new-passkey",
      name: "Theirs",
      ...passkey.register(await passkeyCreation(other)),
    });
    expect(again.status).toBe(400);
    await ageProof(LATER_MS);
    const page = await visitor.get(NEW_PASSKEY);
    expect([page.status, page.location]).toEqual([
      302,
      `/account/confirm?next=${encodeURIComponent(NEW_PASSKEY)}`,
    ]);
    expect((await visitor.get("/signin/passkey.json?for=register")).status).toBe(403);
    const stale = await visitor.postForm(NEW_PASSKEY, {
      form: "new-passkey",
      name: "Kept name",
      ...new SoftPasskey().register(options),
    });
    expect(stale.status).toBe(403);
    expect(stale.text).toContain('value="Kept name"');
    expect(await countRows(site.db, "passkeys")).toBe(1);
  });

  test("an account has 20 at most", async () => {
    const copy = `insert into passkeys (id, user_id, user_handle, public_key, aaguid, name, created_at)
      select ? || id, user_id, user_handle, public_key, aaguid, name, created_at from passkeys where id = ?`;
    await site.db.batch(
      Array.from({ length: 19 }, (_, index) => site.db.prepare(copy).bind(`copy${index}`, passkey.id)),
    );
    const answer = await visitor.postForm(NEW_PASSKEY, {
      form: "new-passkey",
      name: "One too many",
      ...new SoftPasskey().register(await passkeyCreation(visitor)),
    });
    expect(answer.status).toBe(409);
    expect(await countRows(site.db, "passkeys")).toBe(20);
    expect((await visitor.get("/account/security")).text).not.toContain("Add another passkey");
  });
});

describe("signing in by a passkey", () => {
  test("is two factors, and goes where the visitor was going", async () => {
    const newcomer = new Visitor(site);
    const credential = passkey.answer(await passkeyRequest(newcomer, "sign-in"));
    const answer = await sendPasskey(newcomer, credential, { next: "/account" });
    expect([answer.status, answer.location]).toEqual([303, "/account"]);
    const session = await site.db
      .prepare("select aal, methods, authenticated_at from sessions order by rowid desc limit 1")
      .first();
    expect(session).toEqual({ aal: 2, methods: '["passkey"]', authenticated_at: Date.parse(NOW) });
    expect((await newcomer.get("/dashboard")).status).toBe(200);
    const row = await site.db.prepare("select last_used_at from passkeys").first("last_used_at");
    expect(row).toBe(Date.parse(NOW));
    expect(await eventsOf("signed_in")).toBe(1);
  });

  test("an account whose address is not proven stays as it is", async () => {
    const unproven = await createAccount(site.db, { isVerified: false });
    const theirs = await addPasskey(await signInAs(site, unproven.email));
    expect((await signInByPasskey(new Visitor(site), theirs)).status).toBe(303);
    expect(await sessionsOf(unproven.id)).toBe(2);
    expect(await countRows(site.db, "users", `id = '${unproven.id}' and email_verified_at is null`)).toBe(1);
  });

  test("is refused where anything about the answer is wrong", async () => {
    const newcomer = new Visitor(site);
    const request = await passkeyRequest(newcomer, "sign-in");
    const confirm = await passkeyRequest(visitor, "confirm");
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    for (const [what, wrong] of Object.entries({
      "another site": { origin: "https://evil.example" },
      "the site by another port": { origin: `${SITE_URL}:8443` },
      "another site's name": { rpId: "evil.example" },
      "a challenge of nobody": { challenge: "A".repeat(140) },
      "a challenge for something else": { challenge: confirm.challenge },
      "an answer to register": { type: "webauthn.create" },
      "nobody verified": { isVerified: false },
      "a frame in another site's page": { crossOrigin: true },
      "a frame in a page that is named": { crossOrigin: true, topOrigin: "https://evil.example" },
      "a page around it, though none is said to be": { topOrigin: SITE_URL },
      "another handle": { userHandle: "A".repeat(43) },
      "no handle": { userHandle: null },
      "another key": { key: privateKey },
    })) {
      const answer = await sendPasskey(newcomer, passkey.answer(request, wrong));
      expect(answer.status, what).toBe(400);
      expect(answer.page.text, what).toContain("We couldn't accept that passkey");
    }
    expect(await sessionsOf(owner.id)).toBe(1);
    expect(await eventsOf("passkey_failed"), "counted in one row").toBe(1);
    expect((await sendPasskey(newcomer, passkey.answer(request))).status, "the right answer").toBe(303);
  });

  test("a challenge expires", async () => {
    const newcomer = new Visitor(site);
    const request = await passkeyRequest(newcomer, "sign-in");
    const asked = { purpose: "sign-in", about: newcomer.cookies.get("passkey") ?? "" } as const;
    for (const [after, status] of [
      [0, 400],
      [1, 303],
    ] as const) {
      const expiresAt = Date.parse(NOW) + after;
      const challenge = await newChallenge(asked, { random: "r".repeat(43), expiresAt }, COOKIE_SECRET);
      const answer = await sendPasskey(newcomer, passkey.answer({ ...request, challenge }));
      expect(answer.status).toBe(status);
      if (status === 400) expect(answer.page.text).toContain("That took too long");
    }
  });

  test("of 20 answers to one challenge at once, one gets a session", async () => {
    const asker = new Visitor(site);
    const credential = passkey.answer(await passkeyRequest(asker, "sign-in"));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendPasskey(sameBrowser(asker), credential)),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await sessionsOf(owner.id)).toBe(2);
  });

  test("a challenge that another browser got, or none, lets nobody in with its answer", async () => {
    const asker = new Visitor(site);
    const request = await passkeyRequest(asker, "sign-in");
    expect(asker.cookies.get("passkey")).toMatch(/^[\w-]{43}$/);
    const credential = passkey.answer(request);
    const withoutCookie = await sendPasskey(new Visitor(site), credential);
    expect(withoutCookie.status).toBe(400);
    expect(withoutCookie.page.text).toContain("your browser blocked our cookie");
    const other = new Visitor(site);
    await passkeyRequest(other, "sign-in");
    const elsewhere = await sendPasskey(other, credential);
    expect(elsewhere.status).toBe(400);
    expect(elsewhere.page.text).toContain("We couldn't accept that passkey");
    const forged = new Visitor(site);
    forged.cookies.set("passkey", "A".repeat(43));
    expect((await sendPasskey(forged, credential)).status).toBe(400);
    expect(await sessionsOf(owner.id)).toBe(1);
    // A second tab of the same browser requests a challenge meanwhile. Both tabs can continue.
    await passkeyRequest(asker, "sign-in");
    expect((await sendPasskey(asker, credential)).status, "the browser that asked").toBe(303);
  });

  test("asking for a challenge writes nothing, and neither does showing the page", async () => {
    const tables = ["sign_in_flows", "spent_challenges", "attempt_counters", "sessions"];
    const counted = () => Promise.all(tables.map((table) => countRows(site.db, table)));
    const before = await counted();
    const newcomer = new Visitor(site);
    const page = await newcomer.get("/signin");
    expect(page.headers.getSetCookie()).toEqual([]);
    const answer = await newcomer.get("/signin/passkey.json?for=sign-in");
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^passkey=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/),
    ]);
    expect(await counted()).toEqual(before);
  });

  test("an unknown or removed passkey is named as such, so that the browser can forget it", async () => {
    await site.db.prepare("delete from passkeys").run();
    const answer = await signInByPasskey(new Visitor(site), passkey);
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain("We don't recognise that passkey");
    expect(answer.text).toContain(passkey.id);
  });

  test("a counter that goes back, or stands still, is a copy's", async () => {
    const counting = await addPasskey(visitor, { counts: true });
    expect((await signInByPasskey(new Visitor(site), counting)).status).toBe(303);
    expect((await signInByPasskey(new Visitor(site), counting)).status).toBe(303);
    for (const counter of [2, 1, 0]) {
      const newcomer = new Visitor(site);
      const request = await passkeyRequest(newcomer, "sign-in");
      const answer = await sendPasskey(newcomer, counting.answer(request, { counter }));
      expect(answer.status, String(counter)).toBe(400);
    }
    const stored = await site.db
      .prepare("select counter from passkeys where id = ?")
      .bind(counting.id)
      .first();
    expect(stored).toEqual({ counter: 2 });
  });

  test("a network with too many wrong answers has to wait; right ones don't count", async () => {
    const from = { "CF-Connecting-IP": "203.0.113.9" };
    const newcomer = new Visitor(site);
    const request = await passkeyRequest(newcomer, "sign-in");
    const send = (credential: string) => newcomer.postForm("/signin", { form: "passkey", credential }, from);
    const { userHandle } = passkey;
    for (let tries = 0; tries < 50; tries++) await send(new SoftPasskey().answer(request, { userHandle }));
    const answer = await send(passkey.answer(request));
    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
  });
});

describe("confirming by a passkey", () => {
  const confirm = (credential: string, next = NEW_PASSKEY) =>
    visitor.postForm("/account/confirm", { form: "passkey", credential, next });

  test("proves the session anew, with another token", async () => {
    await ageProof(LATER_MS);
    const before = visitor.cookies.get("session");
    const request = await passkeyRequest(visitor, "confirm");
    expect(request.allowCredentials).toEqual([
      { id: passkey.id, type: "public-key", transports: ["internal"] },
    ]);
    const answer = await confirm(passkey.answer(request));
    expect([answer.status, answer.location]).toEqual([303, NEW_PASSKEY]);
    expect(visitor.cookies.get("session")).not.toBe(before);
    expect((await visitor.get(NEW_PASSKEY)).status).toBe(200);
    expect(await site.db.prepare("select aal, methods from sessions").first()).toEqual({
      aal: 2,
      methods: '["password","passkey"]',
    });
  });

  test("takes a passkey of this account, for this session, once", async () => {
    await ageProof(LATER_MS);
    const stranger = await signInAs(site, (await createAccount(site.db)).email);
    const theirs = await addPasskey(stranger);
    const [request, ofStranger] = [
      await passkeyRequest(visitor, "confirm"),
      await passkeyRequest(stranger, "confirm"),
    ];
    expect((await confirm(theirs.answer(request))).page.text).toContain("another account");
    expect((await confirm(passkey.answer(ofStranger))).status, "another session's challenge").toBe(400);
    const signIn = await passkeyRequest(visitor, "sign-in");
    expect((await confirm(passkey.answer(signIn))).status, "a challenge to sign in").toBe(400);
    const right = passkey.answer(request);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(right)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  test("is not for anybody who isn't signed in", async () => {
    expect((await new Visitor(site).get("/signin/passkey.json?for=confirm")).status).toBe(403);
    expect((await new Visitor(site).get("/signin/passkey.json?for=second-factor")).status).toBe(403);
    expect((await new Visitor(site).get("/signin/passkey.json?for=nothing")).status).toBe(404);
    const answer = await new Visitor(site).postForm("/account/confirm", { form: "passkey", credential: "" });
    expect(answer.location).toMatch(/^\/signin\?/);
  });
});

describe("a passkey's own page", () => {
  const pathOf = () => `/account/security/passkeys/${passkey.id}`;

  test("renames it", async () => {
    expect((await visitor.postForm(pathOf(), { form: "name", name: " " })).status).toBe(400);
    const answer = await visitor.postForm(pathOf(), { form: "name", name: "  The blue key " });
    expect([answer.status, answer.location]).toEqual([303, "/account/security?flash=passkey-renamed"]);
    expect((await visitor.get("/account/security")).page.text).toContain("The blue key");
  });

  test("removes it, which its owner is told, and it no longer signs in", async () => {
    const answer = await visitor.postForm(pathOf(), { form: "remove" });
    expect([answer.status, answer.location]).toEqual([303, "/account/security?flash=passkey-removed"]);
    expect([await eventsOf("passkey_removed"), await noticesOf("passkey_removed")]).toEqual([1, 1]);
    expect((await signInByPasskey(new Visitor(site), passkey)).status).toBe(400);
    expect((await visitor.get(pathOf())).status).toBe(404);
  });

  test("keeps the last way in", async () => {
    await site.db.prepare("update credentials set state = 'none' where user_id = ?").bind(owner.id).run();
    const answer = await visitor.postForm(pathOf(), { form: "remove" });
    expect(answer.status).toBe(409);
    expect(answer.page.text).toContain("your only way to sign in");
    expect([await eventsOf("passkey_removed"), await noticesOf("passkey_removed")]).toEqual([0, 0]);
    const other = await addPasskey(visitor);
    const both = await Promise.all(
      [passkey.id, other.id].map((id) =>
        visitor.postForm(`/account/security/passkeys/${id}`, { form: "remove" }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  test("is its owner's alone, and asks for a fresh proof", async () => {
    const stranger = await signInAs(site, (await createAccount(site.db)).email);
    expect((await stranger.get(pathOf())).status).toBe(404);
    for (const form of ["name", "remove"])
      expect((await stranger.postForm(pathOf(), { form, name: "Mine now" })).status).toBe(404);
    await ageProof(LATER_MS);
    expect((await visitor.get(pathOf())).location).toMatch(/^\/account\/confirm\?/);
    expect((await visitor.postForm(pathOf(), { form: "remove" })).status).toBe(403);
    const renamed = await visitor.postForm(pathOf(), { form: "name", name: "Kept name" });
    expect(renamed.text).toContain('value="Kept name"');
    expect(await countRows(site.db, "passkeys", "name = 'Chrome on Linux'")).toBe(1);
  });
});

test("a password still signs in where there is a passkey, by itself", async () => {
  const answer = await new Visitor(site).postForm("/signin", {
    form: "sign-in",
    email: owner.email,
    password: PASSWORD,
  });
  expect([answer.status, answer.location]).toEqual([303, "/dashboard"]);
});

test("password managers find out where passkeys are added", async () => {
  const answer = await new Visitor(site).get("/.well-known/passkey-endpoints");
  expect(answer.headers.get("Content-Type")).toContain("application/json");
  expect(JSON.parse(answer.text)).toEqual({
    enroll: `${SITE_URL}${NEW_PASSKEY}`,
    manage: `${SITE_URL}/account/security`,
  });
});

test("passkeys may be asked for on the site's own pages, and not where others may frame it", async () => {
  const policyOf = async (path: string) =>
    (await new Visitor(site).get(path)).headers.get("Permissions-Policy") ?? "";
  expect(await policyOf("/signin")).toContain(
    "publickey-credentials-get=(self), publickey-credentials-create=(self)",
  );
  expect(await policyOf("/schedule")).toContain(
    "publickey-credentials-get=(), publickey-credentials-create=()",
  );
});
