import { beforeEach, expect, test } from "vitest";
import { countRows, createAccount, signInAs } from "../support/accounts";
import type { SoftPasskey } from "../support/authenticator";
import { giveAuthenticator } from "../support/authenticator-app";
import { addPasskey, passkeyRequest } from "../support/passkeys";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";
import { SECOND_FACTOR, startSignIn } from "../support/waiting-sign-in";

const site = shareWorker();

let owner: Awaited<ReturnType<typeof createAccount>>;
let passkey: SoftPasskey;

beforeEach(async () => {
  owner = await createAccount(site.db);
  passkey = await addPasskey(await signInAs(site, owner.email));
  await giveAuthenticator(site.db, owner.id);
  await site.db.prepare("delete from sessions").run();
});

const give = (visitor: Visitor, credential: string) =>
  visitor.postForm(SECOND_FACTOR, { form: "passkey", credential });

test("a passkey as second step is offered where there is one, and completes the sign-in, which goes where it was going", async () => {
  const visitor = await startSignIn(site, owner.email, { next: "/account" });
  expect((await visitor.get(SECOND_FACTOR)).page.text).toContain("Use a passkey instead");
  const request = await passkeyRequest(visitor, "second-factor");
  expect(request.allowCredentials.map(({ id }) => id)).toEqual([passkey.id]);
  const answer = await give(visitor, passkey.answer(request));
  expect([answer.status, answer.location]).toEqual([303, "/account"]);
  expect((await visitor.get("/dashboard")).status).toBe(200);
  expect(await site.db.prepare("select aal, methods from sessions").first()).toEqual({
    aal: 2,
    methods: '["password","passkey"]',
  });
  expect(await countRows(site.db, "sign_in_flows")).toBe(0);
});

test("a passkey as second step is not offered to an account without one, nor to a browser that waits for nothing", async () => {
  const other = await createAccount(site.db);
  await giveAuthenticator(site.db, other.id);
  const visitor = await startSignIn(site, other.email);
  expect((await visitor.get(SECOND_FACTOR)).page.text).not.toContain("Use a passkey instead");
  expect((await new Visitor(site).get("/signin/passkey.json?for=second-factor")).status).toBe(403);
});

test("a passkey of another account, or one asked for another purpose, lets nobody in", async () => {
  const stranger = await createAccount(site.db);
  const theirs = await addPasskey(await signInAs(site, stranger.email));
  await site.db.prepare("delete from sessions").run();
  const visitor = await startSignIn(site, owner.email);
  const request = await passkeyRequest(visitor, "second-factor");
  expect((await give(visitor, theirs.answer(request))).status).toBe(400);
  const signIn = await passkeyRequest(new Visitor(site), "sign-in");
  expect((await give(visitor, passkey.answer(signIn))).status).toBe(400);
  expect(await countRows(site.db, "sessions")).toBe(0);
});

test("of 20 answers with one passkey at once, one gets a session", async () => {
  const visitor = await startSignIn(site, owner.email);
  const credential = passkey.answer(await passkeyRequest(visitor, "second-factor"));
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(visitor, credential)));
  expect(answers.filter(({ location }) => location === "/dashboard")).toHaveLength(1);
  expect(await countRows(site.db, "sessions")).toBe(1);
  for (const { status } of answers) expect(status).toBeLessThan(500);
});
