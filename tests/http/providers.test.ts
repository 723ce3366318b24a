/** Signing in with external providers: which identities can sign in to which account. */
import { generateKeyPairSync } from "node:crypto";
import { exportSPKI, importSPKI, jwtVerify } from "jose";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { countRows, createAccount, PASSWORD, signIn, signInAs } from "../support/accounts";
import { startGitHub } from "../support/git-hub";
import { CLIENT_ID, CLIENT_SECRET, startFakeProvider } from "../support/identity-provider";
import { providerBindings, signInWithProvider, startProviderSignIn } from "../support/providers";
import { shareWorker } from "../support/share-worker";
import { type Answer, Visitor } from "../support/visitor";
import { NOW, SITE_URL } from "../support/worker";

const TENANT = "72f988bf-86f1-41af-91ab-2d7cd011db47";

const google = await startFakeProvider();
const apple = await startFakeProvider();
const microsoft = await startFakeProvider({ path: "/common/v2.0", issuer: "/{tenantid}/v2.0" });
const company = await startFakeProvider();
const gitHub = await startGitHub();

const appleKey = generateKeyPairSync("ec", { namedCurve: "P-256" });
const pem = String(appleKey.privateKey.export({ type: "pkcs8", format: "pem" })).trim();

const clientId = CLIENT_ID;
const site = shareWorker({
  bindings: providerBindings(
    [
      { id: "google", kind: "google", issuer: google.url, clientId },
      { id: "microsoft", kind: "microsoft", issuer: `${microsoft.url}/common/v2.0`, clientId },
      { id: "apple", kind: "apple", issuer: apple.url, clientId, teamId: "TEAM", keyId: "KEY" },
      { id: "github", kind: "github", issuer: gitHub.url, clientId },
      { id: "ours", kind: "oidc", name: "Our Login", issuer: company.url, clientId },
    ],
    {
      google: CLIENT_SECRET,
      microsoft: CLIENT_SECRET,
      apple: pem,
      github: CLIENT_SECRET,
      ours: CLIENT_SECRET,
    },
  ),
});

afterAll(() => Promise.all([google, apple, microsoft, company, gitHub].map((server) => server.stop())));

const ANN = { sub: "ann", email: "Ann@Client.example", email_verified: true, name: "Demo Client" };

beforeEach(() => {
  google.person = { ...ANN };
  for (const provider of [google, apple, microsoft, company]) provider.mischief = {};
});

const identities = async () =>
  (await site.db.prepare("select * from identities").all<Record<string, unknown>>()).results;
const events = async (userId: string) =>
  (
    await site.db
      .prepare("select kind from security_events where user_id = ? order by rowid")
      .bind(userId)
      .all<{ kind: string }>()
  ).results.map(({ kind }) => kind);
const notices = async () =>
  (
    await site.db
      .prepare("select data, to_email from emails where kind = 'security_notice' order by rowid")
      .all<{ data: string; to_email: string }>()
  ).results.map(({ data, to_email }) => [JSON.parse(data).what, JSON.parse(data).detail, to_email]);

/** Fills in the page on which a new user creates an account. */
async function makeAccount(visitor: Visitor, answer: Answer, typed: Record<string, string> = {}) {
  expect(answer.location).toBe("/signup/connected");
  const { page } = await visitor.follow(answer);
  return visitor.submit(page, { company: "Example Ltd", ...typed }, "main form");
}

function expectSignedIn(visitor: Visitor, answer: Answer, to = "/dashboard"): void {
  expect([answer.status, answer.location]).toEqual([303, to]);
  expect(visitor.cookies.get("session")).toBeDefined();
}

test("the request that leaves has all that protects it, and is answered by a page that moves on by itself", async () => {
  const visitor = new Visitor(site);
  const url = new URL(await startProviderSignIn(visitor, "google"));
  const asked = Object.fromEntries(url.searchParams);
  expect(url.origin + url.pathname).toBe(`${google.url}/authorize`);
  expect(asked).toMatchObject({
    client_id: CLIENT_ID,
    redirect_uri: `${SITE_URL}/signin/from/google`,
    response_type: "code",
    scope: "openid email profile",
    code_challenge_method: "S256",
  });
  for (const name of ["state", "nonce", "code_challenge"]) expect(asked[name], name).toMatch(/^[\w-]{43}$/);
  const stored = JSON.stringify(await site.db.prepare("select * from sign_in_flows").first());
  expect(stored).not.toContain(asked.state);
  expect(stored).not.toContain(visitor.cookies.get("flow_provider"));
});

describe("somebody new", () => {
  test("takes what brought them along to the provider and back, into the account and the client", async () => {
    const visitor = new Visitor(site);
    const visit = "source=newsletter&campaign=Autumn+sale&referrer=mail.example&landingPage=%2Fservices";
    const url = await startProviderSignIn(visitor, "google", { visit });
    // It waits in our database: the provider is told nothing of it.
    expect(url).not.toMatch(/newsletter|Autumn|mail\.example/);
    const asked = await visitor.get(`/signin/from/google?${google.consent(url)}`);
    expectSignedIn(visitor, await makeAccount(visitor, asked));
    const source = { source: "newsletter", campaign: "Autumn sale", landingPage: "/services" };
    for (const table of ["users", "clients"]) {
      const stored = await site.db
        .prepare(`select visit_source from ${table} where email = 'ann@client.example'`)
        .first<string>("visit_source");
      expect(JSON.parse(stored ?? "null"), table).toMatchObject(source);
    }
    const counted = await site.db
      .prepare("select count from source_weeks where source = 'newsletter' and step = 'account'")
      .first("count");
    expect(counted).toBe(1);
  });

  test("is asked for a name and a company, and has a proven account without a password", async () => {
    const visitor = new Visitor(site);
    const asked = await signInWithProvider(visitor, "google", google, { next: "/account" });
    const { page } = await visitor.follow(asked);
    expect(page.text).toContain("You've signed in with Google as ann@client.example");
    expect(page.value("name")).toBe("Demo Client");
    const refused = await makeAccount(visitor, asked, { company: " " });
    expect(refused.status).toBe(400);
    expect(refused.page.descriptionsOf("#new-account-company")).toEqual(["Error: Enter your company name"]);
    expectSignedIn(visitor, await makeAccount(visitor, asked), "/account");
    const account = await site.db
      .prepare(
        "select name, company, email, email_verified_at, state from users join credentials on user_id = id",
      )
      .first();
    expect(account).toEqual({
      name: "Demo Client",
      company: "Example Ltd",
      email: "ann@client.example",
      email_verified_at: Date.parse(NOW),
      state: "none",
    });
    expect(await identities()).toMatchObject([
      { provider: "google", issuer: google.url, subject: "ann", email: "ann@client.example" },
    ]);
    const session = await site.db.prepare("select methods, aal, identity_id from sessions").first();
    expect(session).toEqual({ methods: '["provider"]', aal: 1, identity_id: (await identities())[0]?.id });
    expect(await countRows(site.db, "emails")).toBe(0);
    expect((await signIn(new Visitor(site), "ann@client.example", PASSWORD)).status).toBe(400);
  });

  test("whose address the provider doesn't prove is asked to confirm it by mail", async () => {
    google.person = { ...ANN, email_verified: false };
    const visitor = new Visitor(site);
    expectSignedIn(visitor, await makeAccount(visitor, await signInWithProvider(visitor, "google", google)));
    expect(await countRows(site.db, "users", "email_verified_at is null")).toBe(1);
    expect(await countRows(site.db, "emails", "kind = 'verify_email'")).toBe(1);
  });

  test("without an address is asked for one, which isn't believed either", async () => {
    google.person = { sub: "ann" };
    const visitor = new Visitor(site);
    const answer = await signInWithProvider(visitor, "google", google);
    const typed = { name: "Demo", email: "ann@client.example" };
    expectSignedIn(visitor, await makeAccount(visitor, answer, typed));
    expect(await countRows(site.db, "users", "email_verified_at is null")).toBe(1);
  });

  test("is known the next time, whatever their address is by then", async () => {
    const first = new Visitor(site);
    await makeAccount(first, await signInWithProvider(first, "google", google));
    google.person = { ...ANN, email: "other@client.example" };
    const again = new Visitor(site);
    expectSignedIn(again, await signInWithProvider(again, "google", google));
    expect(await countRows(site.db, "users")).toBe(1);
    expect(await identities()).toMatchObject([{ email: "other@client.example" }]);
  });

  test("of 20 answers to the page at once, one makes the account", async () => {
    const visitor = new Visitor(site);
    await signInWithProvider(visitor, "google", google);
    const { header: Cookie } = visitor.cookies;
    const fields = { form: "new-account", name: "Demo", company: "Example Ltd" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => new Visitor(site).postForm("/signup/connected", fields, { Cookie })),
    );
    const made = answers.filter(({ headers }) =>
      headers.getSetCookie().some((set) => /^session=./.test(set)),
    );
    expect(made).toHaveLength(1);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    expect([await countRows(site.db, "users"), await countRows(site.db, "identities")]).toEqual([1, 1]);
  });

  test("can't go on in another browser, or once the time is over", async () => {
    const visitor = new Visitor(site);
    await signInWithProvider(visitor, "google", google);
    expect((await new Visitor(site).get("/signup/connected")).page.heading).toContain("nothing to connect");
    await site.db.prepare("update sign_in_flows set expires_at = created_at").run();
    const late = await visitor.postForm("/signup/connected", {
      form: "new-account",
      name: "A",
      company: "B",
    });
    expect(late.location).toBe("/signup/connected");
    expect(await countRows(site.db, "users")).toBe(0);
  });
});

describe("an account with the same address", () => {
  test("that is proven is never connected by the address: its owner signs in, and is asked", async () => {
    const { id, email } = await createAccount(site.db, { email: "ann@client.example" });
    const visitor = new Visitor(site);
    const answer = await signInWithProvider(visitor, "google", google);
    expect(answer.location).toBe("/signin/connect");
    expect(visitor.cookies.get("session")).toBeUndefined();
    const { page } = await visitor.follow(answer);
    expect(page.text).toContain("There's an account here with ann@client.example already");
    const [to = ""] = page.linksSaying("Sign in").filter((link) => link.includes("next"));
    const next = (await visitor.get(to)).page.value("next");
    const signedIn = await signIn(visitor, email, PASSWORD, { next });
    expectSignedIn(visitor, signedIn, "/account/security/connect");
    const question = await visitor.follow(signedIn);
    expect(question.page.text).toContain("You're signed in as ann@client.example");
    expect(await countRows(site.db, "identities")).toBe(0);
    const connected = await visitor.submit(
      question.page,
      {},
      'main form[action="/account/security/connect"]',
    );
    expect(connected.location).toBe("/account/security?flash=account-connected");
    expect(await identities()).toMatchObject([{ user_id: id, subject: "ann" }]);
    expect(await events(id)).toEqual(["signed_in", "identity_connected"]);
    expect(await notices()).toEqual([["identity_connected", "Google, ann@client.example", email]]);
    expect((await visitor.get("/account/security")).page.text).toContain("Connect another Google account");
    const nothing = (await visitor.get("/account/security/connect")).page;
    expect(nothing.heading).toContain("nothing to connect");
    expect(nothing.linksSaying("Your connected accounts")).toEqual(["/account/security#connected"]);
    const again = new Visitor(site);
    expectSignedIn(again, await signInWithProvider(again, "google", google));
  });

  test("is not connected once another account has it, or once the moment has passed", async () => {
    const { email } = await createAccount(site.db, { email: "ann@client.example" });
    const { id: otherId } = await createAccount(site.db, { email: "other@client.example" });
    const visitor = new Visitor(site);
    await signInWithProvider(visitor, "google", google);
    await signIn(visitor, email);
    const { header: Cookie } = visitor.cookies;
    const press = () => new Visitor(site).postForm("/account/security/connect", {}, { Cookie });
    await site.db
      .prepare("create trigger late before insert on identities begin select raise(ignore); end")
      .run();
    const late = await press();
    await site.db.prepare("drop trigger late").run();
    expect([late.location, late.page.text]).toEqual([
      "",
      expect.stringContaining("This sign-in has expired"),
    ]);
    const again = new Visitor(site);
    await signInWithProvider(again, "google", google);
    await signIn(again, email);
    await site.db
      .prepare("insert into identities values ('theirs', ?, 'google', null, ?, 'ann', null, 0, 0)")
      .bind(otherId, google.url)
      .run();
    const taken = await again.postForm("/account/security/connect", {});
    expect(taken.location).not.toContain("account-connected");
    expect(taken.page.text).toContain("This Google account is connected to another of our accounts.");
    expect(await identities()).toMatchObject([{ user_id: otherId }]);
  });

  test("is connected by one of 20 presses at once, and the others aren't told that they did it", async () => {
    const { email } = await createAccount(site.db, { email: "ann@client.example" });
    const visitor = new Visitor(site);
    await signInWithProvider(visitor, "google", google);
    await signIn(visitor, email);
    const { header: Cookie } = visitor.cookies;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        new Visitor(site).postForm("/account/security/connect", {}, { Cookie }),
      ),
    );
    const connected = answers.filter(({ location }) => location.includes("account-connected"));
    expect(connected).toHaveLength(1);
    for (const { page, status } of answers.filter(({ status }) => status !== 303)) {
      expect([status, page.text]).toEqual([400, expect.stringContaining("This sign-in has expired")]);
    }
    expect(await identities()).toHaveLength(1);
    expect(await notices()).toHaveLength(1);
  });

  test("that nobody has proven is taken back by whoever proves its address, in one step", async () => {
    const stranger = await createAccount(site.db, { email: "ann@client.example", isVerified: false });
    const theirs = await signInAs(site, stranger.email);
    await site.db
      .prepare("insert into identities values ('theirs', ?, 'google', null, ?, 'stranger', null, 0, 0)")
      .bind(stranger.id, google.url)
      .run();
    const visitor = new Visitor(site);
    expectSignedIn(visitor, await signInWithProvider(visitor, "google", google));
    expect((await theirs.get("/account")).status).toBe(302);
    expect((await signIn(new Visitor(site), stranger.email)).status).toBe(400);
    expect(await identities()).toMatchObject([{ subject: "ann", user_id: stranger.id }]);
    expect(await countRows(site.db, "users", "email_verified_at is not null")).toBe(1);
    expect((await visitor.get("/account")).status).toBe(200);
  });

  test("that nobody has proven is not given to whoever only says that the address is theirs", async () => {
    google.person = { ...ANN, email_verified: false };
    await createAccount(site.db, { email: "ann@client.example", isVerified: false });
    const visitor = new Visitor(site);
    expect((await signInWithProvider(visitor, "google", google)).location).toBe("/signin/connect");
    expect(await countRows(site.db, "identities")).toBe(0);
  });

  test("made while the page for a new one was open is not taken: its owner signs in", async () => {
    const visitor = new Visitor(site);
    const answer = await signInWithProvider(visitor, "google", google);
    await createAccount(site.db, { email: "ann@client.example" });
    const refused = await makeAccount(visitor, answer);
    expect(refused.page.linksSaying("Sign in to connect it")).toContain("/signin/connect");
    expect(await countRows(site.db, "identities")).toBe(0);
  });
});

describe("an address is believed", () => {
  const trusts = async (id: string, provider: Parameters<typeof signInWithProvider>[2]) => {
    await site.db.prepare("delete from users").run();
    const visitor = new Visitor(site);
    await makeAccount(visitor, await signInWithProvider(visitor, id, provider), { name: "Demo" });
    return (await countRows(site.db, "users", "email_verified_at is not null")) === 1;
  };

  test("from Microsoft only if the tenant owns its domain (xms_edov), and for its own tenant's issuer", async () => {
    const iss = `${microsoft.url}/${TENANT}/v2.0`;
    const person = { sub: "ann", email: "ann@client.example", tid: TENANT, iss };
    const told: [unknown, boolean][] = [
      [undefined, false],
      [false, false],
      ["0", false],
      [true, true],
      ["1", true],
    ];
    for (const [xms_edov, isTrusted] of told) {
      microsoft.person = { ...person, email_verified: true, xms_edov };
      expect([xms_edov, await trusts("microsoft", microsoft)]).toEqual([xms_edov, isTrusted]);
    }
    expect(await identities()).toMatchObject([{ issuer: iss }]);
    for (const wrong of [
      { tid: "11111111-1111-4111-8111-111111111111" },
      { tid: "{tenantid}", iss: `${microsoft.url}/{tenantid}/v2.0` },
      { tid: undefined },
    ]) {
      microsoft.person = { ...person, ...wrong };
      expect((await signInWithProvider(new Visitor(site), "microsoft", microsoft)).status).toBe(400);
    }
  });

  test("from GitHub only if it is the primary one and verified", async () => {
    gitHub.user = { id: 4711, login: "ann", name: "Demo Client" };
    const address = { email: "Ann@client.example", primary: true, verified: true };
    gitHub.emails = [{ email: "old@client.example", primary: false, verified: true }, address];
    expect(await trusts("github", gitHub)).toBe(true);
    expect(await identities()).toMatchObject([{ subject: "4711", email: "ann@client.example" }]);
    gitHub.emails = [{ ...address, verified: false }];
    expect(await trusts("github", gitHub)).toBe(false);
  });

  test("from an issuer of one's own only if the settings say so", async () => {
    company.person = { ...ANN };
    expect(await trusts("ours", company)).toBe(false);
  });
});

test("GitHub's errors, which it answers by 200, let nobody in", async () => {
  const visitor = new Visitor(site);
  const state = new URL(await startProviderSignIn(visitor, "github")).searchParams.get("state");
  const answer = await visitor.get(`/signin/from/github?code=wrong&state=${state}`);
  expect([answer.status, answer.page.heading]).toEqual([400, "We couldn't sign you in"]);
});

describe("Apple", () => {
  const fromApple = { Origin: "https://appleid.apple.com", "Sec-Fetch-Site": "cross-site" };

  test("answers by a form from its own page, which is sent on to ours", async () => {
    apple.person = { sub: "ann", email: "ann@client.example", email_verified: "true" };
    const visitor = new Visitor(site);
    const url = await startProviderSignIn(visitor, "apple");
    expect(new URL(url).searchParams.get("response_mode")).toBe("form_post");
    const user = JSON.stringify({ name: { firstName: "Demo", lastName: "Client" }, email: "x@y.example" });
    const fields = { ...Object.fromEntries(apple.consent(url)), user };
    // A cross-site POST has none of our cookies.
    const posted = await new Visitor(site).postForm("/signin/from/apple", fields, fromApple);
    expect(posted.status).toBe(303);
    expect(posted.location).toMatch(/^\/signin\/from\/apple\?code=/);
    expect(posted.location).not.toContain("x%40y");
    const answer = await visitor.follow(posted);
    expect((await visitor.follow(answer)).page.value("name")).toBe("Demo Client");
    expectSignedIn(visitor, await makeAccount(visitor, answer));
    const secret = apple.redeemed.at(-1)?.get("client_secret") ?? "";
    const publicKey = await importSPKI(await exportSPKI(appleKey.publicKey), "ES256");
    const { payload, protectedHeader } = await jwtVerify(secret, publicKey, { currentDate: new Date(NOW) });
    expect(protectedHeader).toEqual({ alg: "ES256", kid: "KEY" });
    expect(payload).toMatchObject({ iss: "TEAM", sub: CLIENT_ID, aud: apple.url });
  });

  test("alone, at exactly its path, may send a form from elsewhere", async () => {
    for (const path of [
      "/signin/from/google",
      "/signin/from/apple/",
      "/signin/from/APPLE",
      "/signin/with/apple",
      "/signin",
    ]) {
      expect((await new Visitor(site).postForm(path, { state: "x" }, fromApple)).status, path).toBe(403);
    }
    const nothing = await new Visitor(site).postForm("/signin/from/apple", {}, fromApple);
    expect([nothing.status, nothing.location]).toEqual([303, "/signin/from/apple?"]);
    const odd = await new Visitor(site).send("/signin/from/apple", {
      method: "POST",
      body: "{}",
      headers: fromApple,
    });
    expect(odd.status).toBe(415);
  });
});

describe("somebody signed in", () => {
  async function fresh(fields: Parameters<typeof createAccount>[1] = {}) {
    const account = await createAccount(site.db, fields);
    return { account, visitor: await signInAs(site, account.email) };
  }

  test("connects an account and disconnects it, is told both times, and stays signed in here alone", async () => {
    const { account, visitor } = await fresh();
    const connected = await signInWithProvider(visitor, "google", google, { to: "connect" });
    expect(connected.location).toBe("/account/security?flash=account-connected");
    const [identity] = await identities();
    expect(identity).toMatchObject({ user_id: account.id, subject: "ann" });
    const elsewhere = new Visitor(site);
    expectSignedIn(elsewhere, await signInWithProvider(elsewhere, "google", google));
    expect((await visitor.get("/account/security")).page.text).toContain("ann@client.example, connected on");
    const fields = { form: "disconnect", identity: String(identity?.id) };
    const done = await visitor.postForm("/account/security", fields);
    expect(done.location).toBe("/account/security?flash=account-disconnected");
    expect(await identities()).toEqual([]);
    expect((await elsewhere.get("/account")).status).toBe(302);
    expect((await visitor.get("/account")).status).toBe(200);
    expect(await events(account.id)).toEqual(["identity_connected", "signed_in", "identity_disconnected"]);
    const detail = "Google, ann@client.example";
    expect(await notices()).toEqual([
      ["identity_connected", detail, account.email],
      ["identity_disconnected", detail, account.email],
    ]);
  });

  test("who disconnects the account they signed in with stays signed in", async () => {
    const visitor = new Visitor(site);
    await makeAccount(visitor, await signInWithProvider(visitor, "google", google));
    await site.db.prepare("update credentials set state = 'set'").run();
    const [identity] = await identities();
    await visitor.postForm("/account/security", { form: "disconnect", identity: String(identity?.id) });
    expect(await identities()).toEqual([]);
    expect((await visitor.get("/account")).status).toBe(200);
  });

  test("can't disconnect the last way in, nor what is somebody else's", async () => {
    const visitor = new Visitor(site);
    await makeAccount(visitor, await signInWithProvider(visitor, "google", google));
    const [identity] = await identities();
    const fields = { form: "disconnect", identity: String(identity?.id) };
    const refused = await visitor.postForm("/account/security", fields);
    expect(refused.status).toBe(409);
    expect(refused.page.text).toContain("This is your only way to sign in");
    const { visitor: other } = await fresh();
    await other.postForm("/account/security", fields);
    expect(await identities()).toHaveLength(1);
    expect((await visitor.get("/account")).status).toBe(200);
  });

  test("has to confirm first who they are, to connect and to disconnect", async () => {
    const { visitor } = await fresh();
    await site.db.prepare("update sessions set authenticated_at = 0").run();
    const started = await visitor.postForm("/signin/with/google", { to: "connect" });
    expect(started.location).toBe("/account/confirm?next=%2Faccount%2Fsecurity%23connected");
    // With "confirm" in the button's field, the sign-in confirms the session and does not connect the identity.
    const answer = await signInWithProvider(visitor, "google", google, { to: "confirm" });
    expect(answer.page.text).toContain("To connect Google, please confirm it's you first");
    expect((await visitor.postForm("/account/security", { form: "disconnect", identity: "x" })).status).toBe(
      403,
    );
    expect((await visitor.get("/account/security/connect")).location).toContain("/account/confirm");
    expect(await identities()).toEqual([]);
    const page = (await visitor.get("/account/security")).page;
    expect(page.text).toContain("Confirm it's you to connect or disconnect accounts");
  });

  test("can't connect what signs in to another account, and can in that of their own", async () => {
    const first = new Visitor(site);
    await makeAccount(first, await signInWithProvider(first, "google", google));
    const { visitor } = await fresh();
    const answer = await signInWithProvider(visitor, "google", google, { to: "connect" });
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain("This Google account is connected to another of our accounts");
    expect(await identities()).toHaveLength(1);
  });

  test("confirms by a connected account who they are, with a new token for the session", async () => {
    const visitor = new Visitor(site);
    await makeAccount(visitor, await signInWithProvider(visitor, "google", google));
    await site.db.prepare("update sessions set authenticated_at = 0").run();
    const before = visitor.cookies.get("session");
    const { page } = await visitor.get("/account/confirm?next=/account/security");
    expect(page.text).toContain("Continue with Google");
    expect(page.text).not.toContain("Continue with GitHub");
    const fields = { to: "confirm", next: "/account/security" };
    const answer = await signInWithProvider(visitor, "google", google, fields);
    expect([answer.status, answer.location]).toEqual([303, "/account/security"]);
    expect(visitor.cookies.get("session")).not.toBe(before);
    expect(await countRows(site.db, "sessions", "authenticated_at > 0")).toBe(1);
  });

  test("whose session has ended meanwhile connects nothing", async () => {
    const { visitor } = await fresh();
    const url = await startProviderSignIn(visitor, "google", { to: "connect" });
    await visitor.postForm("/signout", {});
    const answer = await visitor.get(`/signin/from/google?${google.consent(url)}`);
    expect(answer.page.text).toContain("This sign-in has expired");
    expect(await identities()).toEqual([]);
  });

  test("isn't signed in as anybody else by an answer to a sign-in", async () => {
    const { visitor, account } = await fresh();
    const started = await visitor.postForm("/signin/with/google", { next: "/account" });
    expect([started.status, started.location]).toEqual([303, "/account"]);
    expect((await visitor.get("/account")).text).toContain(account.email);
  });
});

describe("a refusal offers the way that helps", () => {
  const waysIn = ({ page }: Answer) =>
    ["Confirm it's you", "Back to Security", "Sign in another way"].flatMap((label) =>
      page.linksSaying(label).map((href) => [label, href]),
    );
  const backToWaysIn = [["Back to Security", "/account/security#connected"]];

  test("to whoever is not signed in, another way in", async () => {
    const refused = await new Visitor(site).get("/signin/from/google?state=x&code=x");
    expect(waysIn(refused)).toEqual([["Sign in another way", "/signin"]]);
  });

  test("to whoever has to confirm first, the page for that", async () => {
    const visitor = await signInAs(site, (await createAccount(site.db)).email);
    await site.db.prepare("update sessions set authenticated_at = 0").run();
    const refused = await signInWithProvider(visitor, "google", google, { to: "confirm" });
    expect(waysIn(refused)).toEqual([
      ["Confirm it's you", "/account/confirm?next=%2Faccount%2Fsecurity%23connected"],
    ]);
  });

  test("to whoever connects what signs in to another account, the list of what is connected", async () => {
    const first = new Visitor(site);
    await makeAccount(first, await signInWithProvider(first, "google", google));
    const visitor = await signInAs(site, (await createAccount(site.db)).email);
    expect(waysIn(await signInWithProvider(visitor, "google", google, { to: "connect" }))).toEqual(
      backToWaysIn,
    );
  });

  test("to whoever has to give a code here, the same", async () => {
    const visitor = new Visitor(site);
    await makeAccount(visitor, await signInWithProvider(visitor, "google", google));
    await site.db
      .prepare(
        "insert into totp_factors (user_id, sealed_secret, confirmed_at, created_at) select id, 'x', 1, 1 from users",
      )
      .run();
    const refused = await signInWithProvider(visitor, "google", google, { to: "confirm", next: "/account" });
    expect(refused.page.text).toContain("Your account needs its second step here");
    expect(waysIn(refused)).toEqual(backToWaysIn);
  });
});

test("an account that asks for a second step asks for it here, too", async () => {
  const visitor = new Visitor(site);
  await makeAccount(visitor, await signInWithProvider(visitor, "google", google));
  await site.db
    .prepare(
      "insert into totp_factors (user_id, sealed_secret, confirmed_at, created_at) select id, 'x', 1, 1 from users",
    )
    .run();
  const again = new Visitor(site);
  const answer = await signInWithProvider(again, "google", google);
  expect([answer.status, answer.location]).toEqual([303, "/signin/second-factor"]);
  expect(again.cookies.get("session")).toBeUndefined();
  const [identity] = await identities();
  expect(await countRows(site.db, "sign_in_flows", `identity_id = '${identity?.id}'`)).toBe(1);
});

test("an authenticator that a stranger set up on an unproven account doesn't keep its owner out", async () => {
  const { id } = await createAccount(site.db, { email: "ann@client.example", isVerified: false });
  await site.db
    .prepare(
      "insert into totp_factors (user_id, sealed_secret, confirmed_at, created_at) values (?, 'x', 1, 1)",
    )
    .bind(id)
    .run();
  const visitor = new Visitor(site);
  expectSignedIn(visitor, await signInWithProvider(visitor, "google", google));
  expect(await countRows(site.db, "totp_factors")).toBe(0);
});

test("sign-ins that are begun are limited by network", async () => {
  const headers = { "CF-Connecting-IP": "203.0.113.9" };
  const begin = () => new Visitor(site).postForm("/signin/with/github", {}, headers);
  for (let times = 0; times < 30; times++) expect((await begin()).status).toBe(200);
  const refused = await begin();
  expect(refused.status).toBe(429);
  expect(refused.page.text).toContain("Too many attempts");
});
