/**
 * A provider that sends forbidden values, or whose responses are wrong, late or missing: no user is signed in, and a
 * page says so.
 */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { countRows } from "../../support/accounts";
import { CLIENT_ID, CLIENT_SECRET, type Mischief, startFakeProvider } from "../../support/identity-provider";
import { providerBindings, signInWithProvider, startProviderSignIn } from "../../support/providers";
import { shareWorker } from "../../support/share-worker";
import { type Answer, Visitor } from "../../support/visitor";

const [provider, other] = await Promise.all([startFakeProvider(), startFakeProvider()]);
const promising = await startFakeProvider();
promising.mischief = { metadata: { authorization_response_iss_parameter_supported: true } };

const clientId = CLIENT_ID;
const site = shareWorker({
  bindings: providerBindings(
    [
      { id: "ours", kind: "oidc", name: "Our Login", issuer: provider.url, clientId, trustEmail: true },
      { id: "other", kind: "oidc", name: "Other Login", issuer: other.url, clientId, trustEmail: true },
      { id: "promising", kind: "oidc", name: "Promising", issuer: promising.url, clientId },
    ],
    { ours: CLIENT_SECRET, other: CLIENT_SECRET, promising: CLIENT_SECRET },
  ),
});

afterAll(() => Promise.all([provider.stop(), other.stop(), promising.stop()]));

beforeEach(async () => {
  provider.mischief = {};
  provider.person = { sub: "ann", email: "ann@client.example", email_verified: true, name: "Demo Client" };
});

/** Expects no session, no identity that waits to be connected, and a page that says what to do. */
async function expectRefused(visitor: Visitor, answer: Answer, words: RegExp, status = 400): Promise<void> {
  expect(answer.status).toBe(status);
  expect(answer.page.heading).toBe("We couldn't sign you in");
  expect(answer.page.text).toMatch(words);
  expect(answer.page.linksSaying("Sign in another way")).toEqual(["/signin"]);
  expect(visitor.cookies.get("session")).toBeUndefined();
  expect(await countRows(site.db, "sessions")).toBe(0);
  expect(await countRows(site.db, "sign_in_flows", "kind = 'connect'")).toBe(0);
}

const NOT_RIGHT = /We couldn't verify the response from Our Login/;

test("an honest answer is accepted, so that what is wrong below is all that is wrong", async () => {
  const answer = await signInWithProvider(new Visitor(site), "ours", provider);
  expect([answer.status, answer.location]).toEqual([303, "/signup/connected"]);
});

const seconds = () => Math.floor(Date.now() / 1000);
const FORGED: Record<string, Mischief> = {
  "with a forged signature": { signedBy: "stranger" },
  "without a signature (alg none)": { signedBy: "nobody" },
  "without a signature, by a provider that says it may be": {
    signedBy: "nobody",
    metadata: { id_token_signing_alg_values_supported: ["none", "RS256"] },
  },
  "signed with the public key as a password (HS256)": { signedBy: "public key" },
  "signed so by a provider that says it may be": {
    signedBy: "public key",
    metadata: { id_token_signing_alg_values_supported: ["HS256", "RS256"] },
  },
  "with another nonce": { claims: (honest) => ({ ...honest, nonce: "another" }) },
  "without a nonce": { claims: ({ nonce: _, ...rest }) => rest },
  "of another issuer": { claims: (honest) => ({ ...honest, iss: other.url }) },
  "for another audience": { claims: (honest) => ({ ...honest, aud: "another-site" }) },
  "for us and others, that another party asked for": {
    claims: (honest) => ({ ...honest, aud: [clientId, "another-site"], azp: "another-site" }),
  },
  "that has expired": { claims: (honest) => ({ ...honest, exp: seconds() - 120 }) },
  "without an end": { claims: ({ exp: _, ...rest }) => rest },
  "without a subject": { claims: ({ sub: _, ...rest }) => rest },
  "with a subject that is no text": { claims: (honest) => ({ ...honest, sub: 7 as never }) },
  "with a subject longer than there may be": { claims: (honest) => ({ ...honest, sub: "x".repeat(256) }) },
};

describe("an ID token", () => {
  test.each(Object.entries(FORGED))("%s lets nobody in", async (_, mischief) => {
    provider.mischief = mischief;
    const visitor = new Visitor(site);
    await expectRefused(visitor, await signInWithProvider(visitor, "ours", provider), NOT_RIGHT);
  });

  test("is needed: an access token alone says nothing", async () => {
    provider.mischief = {
      answers: {
        token: (response) =>
          void response
            .writeHead(200, { "Content-Type": "application/json" })
            .end(JSON.stringify({ access_token: "x", token_type: "Bearer" })),
      },
    };
    const visitor = new Visitor(site);
    await expectRefused(visitor, await signInWithProvider(visitor, "ours", provider), NOT_RIGHT);
  });
});

test("what the userinfo endpoint says of somebody else is not believed", async () => {
  provider.person = { sub: "ann" };
  provider.mischief = { userinfo: { sub: "ben", email: "ben@client.example", email_verified: true } };
  const visitor = new Visitor(site);
  await expectRefused(visitor, await signInWithProvider(visitor, "ours", provider), NOT_RIGHT);
});

describe("an answer", () => {
  test("for one provider by the address of another is refused, and the sign-in is over", async () => {
    const visitor = new Visitor(site);
    const query = provider.consent(await startProviderSignIn(visitor, "ours"));
    await expectRefused(
      visitor,
      await visitor.get(`/signin/from/other?${query}`),
      /We couldn't verify the response from Other Login/,
    );
    expect(other.redeemed).toHaveLength(0);
    await expectRefused(visitor, await visitor.get(`/signin/from/ours?${query}`), /has expired/);
  });

  test("that names another issuer is refused before its code is used", async () => {
    const visitor = new Visitor(site);
    const query = provider.consent(await startProviderSignIn(visitor, "ours"));
    const before = provider.redeemed.length;
    query.set("iss", other.url);
    await expectRefused(visitor, await visitor.get(`/signin/from/ours?${query}`), NOT_RIGHT);
    expect(provider.redeemed).toHaveLength(before);
  });

  test("has to name its issuer where the provider promises that", async () => {
    const visitor = new Visitor(site);
    const query = promising.consent(await startProviderSignIn(visitor, "promising"));
    await expectRefused(
      visitor,
      await visitor.get(`/signin/from/promising?${query}`),
      /We couldn't verify the response from Promising/,
    );
    promising.person = { sub: "ann" };
    const again = promising.consent(await startProviderSignIn(visitor, "promising"));
    again.set("iss", promising.url);
    expect((await visitor.get(`/signin/from/promising?${again}`)).location).toBe("/signup/connected");
  });

  test.each([
    ["another state", (query: URLSearchParams) => query.set("state", "A".repeat(43))],
    ["no state", (query: URLSearchParams) => query.delete("state")],
    ["two states", (query: URLSearchParams) => query.append("state", "A".repeat(43))],
  ])("with %s changes nothing: the right one still counts", async (_, change) => {
    const visitor = new Visitor(site);
    const query = provider.consent(await startProviderSignIn(visitor, "ours"));
    const wrong = new URLSearchParams(query);
    change(wrong);
    await expectRefused(visitor, await visitor.get(`/signin/from/ours?${wrong}`), /has expired/);
    expect((await visitor.get(`/signin/from/ours?${query}`)).location).toBe("/signup/connected");
  });

  test("in another browser than the one that began lets nobody in", async () => {
    const query = provider.consent(await startProviderSignIn(new Visitor(site), "ours"));
    const victim = new Visitor(site);
    await expectRefused(victim, await victim.get(`/signin/from/ours?${query}`), /has expired/);
    await startProviderSignIn(victim, "ours");
    await expectRefused(victim, await victim.get(`/signin/from/ours?${query}`), /has expired/);
  });

  test("that comes too late lets nobody in", async () => {
    const visitor = new Visitor(site);
    const query = provider.consent(await startProviderSignIn(visitor, "ours"));
    await site.db.prepare("update sign_in_flows set expires_at = created_at").run();
    await expectRefused(visitor, await visitor.get(`/signin/from/ours?${query}`), /has expired/);
  });

  test("with a code of somebody else's sign-in is refused by its verifier", async () => {
    const visitor = new Visitor(site);
    const stolen = provider.consent(await startProviderSignIn(new Visitor(site), "ours")).get("code") ?? "";
    const query = provider.consent(await startProviderSignIn(visitor, "ours"));
    query.set("code", stolen);
    await expectRefused(visitor, await visitor.get(`/signin/from/ours?${query}`), NOT_RIGHT);
  });

  test("of whoever said no says so, and nothing else", async () => {
    const visitor = new Visitor(site);
    const state = new URL(await startProviderSignIn(visitor, "ours")).searchParams.get("state") ?? "";
    const query = new URLSearchParams({ state, error: "access_denied", error_description: "<b>Words</b>" });
    const answer = await visitor.get(`/signin/from/ours?${query}`);
    await expectRefused(visitor, answer, /You cancelled signing in with Our Login/);
    expect(answer.text).not.toContain("Words");
  });
});

describe("a provider that", () => {
  const wrong: Record<string, NonNullable<Mischief["answers"]>> = {
    "has no keys": { keys: (response) => void response.writeHead(503).end() },
    "fails at the code": { token: (response) => void response.writeHead(502).end("<h1>Bad gateway</h1>") },
    "sends more than fits": {
      token: (response) => void response.writeHead(200).end("x".repeat(300_000)),
    },
    "closes the connection": { token: (response) => void response.destroy() },
  };
  test.each(Object.entries(wrong))("%s is said not to answer", async (_, answers) => {
    provider.mischief = { answers };
    const visitor = new Visitor(site);
    const answer = await signInWithProvider(visitor, "ours", provider);
    await expectRefused(visitor, answer, /We can't reach Our Login at the moment/, 503);
  });

  test("says what isn't JSON is not believed", async () => {
    provider.mischief = {
      answers: { token: (response) => void response.writeHead(200).end("<h1>Hello</h1>") },
    };
    const visitor = new Visitor(site);
    await expectRefused(visitor, await signInWithProvider(visitor, "ours", provider), NOT_RIGHT);
  });

  test.each([
    ["is down", { answers: { discovery: (response) => void response.writeHead(500).end() } }],
    ["is not there", { answers: { discovery: (response) => void response.writeHead(404).end() } }],
    [
      "sends the site elsewhere",
      { answers: { discovery: (response) => void response.writeHead(302, { Location: other.url }).end() } },
    ],
    ["says it is another", { metadata: { issuer: other.url } }],
    ["has no page to sign in on", { metadata: { authorization_endpoint: undefined } }],
    ["has a script for a page", { metadata: { authorization_endpoint: "javascript:alert(1)" } }],
  ] as [string, Mischief][])("%s sends nobody there, and writes nothing", async (_, mischief) => {
    provider.mischief = mischief;
    const visitor = new Visitor(site);
    const before = await countRows(site.db, "sign_in_flows");
    const answer = await visitor.postForm("/signin/with/ours", {});
    await expectRefused(visitor, answer, /We can't reach Our Login at the moment/, 503);
    expect(answer.page.has('meta[http-equiv="refresh"]')).toBe(false);
    expect(await countRows(site.db, "sign_in_flows")).toBe(before);
  });

  test("never answers is given up", async () => {
    provider.mischief = { answers: { discovery: () => {} } };
    const visitor = new Visitor(site);
    const answer = await visitor.postForm("/signin/with/ours", {});
    await expectRefused(visitor, answer, /We can't reach Our Login at the moment/, 503);
  });
});

test("of 20 visits with one answer at once, one goes on, and the code is used once", async () => {
  const visitor = new Visitor(site);
  const query = provider.consent(await startProviderSignIn(visitor, "ours"));
  const before = provider.redeemed.length;
  const { header: Cookie } = visitor.cookies;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => new Visitor(site).get(`/signin/from/ours?${query}`, { Cookie })),
  );
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  expect(provider.redeemed).toHaveLength(before + 1);
});

test("a provider that is not set up is not there", async () => {
  for (const id of ["unknown", "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11", "%00", "constructor"]) {
    expect((await new Visitor(site).postForm(`/signin/with/${id}`, {})).status, id).toBe(404);
    expect((await new Visitor(site).get(`/signin/from/${id}?code=x&state=y`)).status, id).toBe(404);
  }
});
