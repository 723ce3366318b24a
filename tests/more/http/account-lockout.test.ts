import { expect, test } from "vitest";
import {
  countRows,
  createAccount,
  mailedToken,
  PASSWORD,
  signIn,
  signInByForm,
} from "../../support/accounts";
import { shareWorker } from "../../support/share-worker";
import { Visitor } from "../../support/visitor";

const site = shareWorker();

/** Tries wrong passwords until every further attempt is refused. */
async function lockOut(email: string): Promise<void> {
  for (let tried = 0; tried < 10; tried++) await signIn(new Visitor(site), email, "another-password");
  expect((await signIn(new Visitor(site), email)).status).toBe(429);
}

const deviceOf = (visitor: Visitor) => /(?:^|; )device=([^;]+)/.exec(visitor.cookies.header)?.[1] ?? "";
const signInWith = (device: string, email: string, password = PASSWORD) =>
  new Visitor(site).postForm("/signin", { form: "sign-in", email, password }, { Cookie: `device=${device}` });

test("guesses made elsewhere do not lock the owner out on a device that has signed in before", async () => {
  const { email } = await createAccount(site.db);
  const visitor = await signInByForm(site, email);
  await visitor.postForm("/signout", {});
  await lockOut(email);
  expect((await signIn(visitor, email)).status).toBe(303);
  expect((await signIn(new Visitor(site), email)).status, "the guesser gains nothing").toBe(429);
});

test("a device has as many attempts as an account, separate from it", async () => {
  const { email } = await createAccount(site.db);
  const [one, two] = [deviceOf(await signInByForm(site, email)), deviceOf(await signInByForm(site, email))];
  for (let tried = 0; tried < 10; tried++) {
    expect((await signInWith(one, email, "another-password")).status).toBe(400);
  }
  expect((await signInWith(one, email)).status).toBe(429);
  expect((await signInWith(two, email)).status).toBe(303);
  expect((await signIn(new Visitor(site), email)).status).toBe(303);
});

test("a device is known only to the account it signed in to, and cannot be forged", async () => {
  const { email } = await createAccount(site.db);
  const other = await createAccount(site.db);
  const own = deviceOf(await signInByForm(site, email));
  const others = deviceOf(await signInByForm(site, other.email));
  await lockOut(email);
  const [id = "", signature = ""] = own.split(".");
  for (const wrong of [others, id, `${id}.`, `${others.split(".")[0]}.${signature}`, `x${own}`, "x.y"]) {
    expect((await signInWith(wrong, email)).status, wrong).toBe(429);
  }
  expect((await signInWith(own, email.toUpperCase())).status).toBe(303);
});

test("signing up and resetting a password make the device known too, and signing out keeps it known", async () => {
  const email = "demo@client.example";
  const visitor = new Visitor(site);
  await visitor.postForm("/signup", {
    form: "sign-up",
    name: "Demo Client",
    company: "Demo Company",
    email,
    password: PASSWORD,
  });
  await visitor.postForm("/signout", {});
  await lockOut(email);
  expect((await signIn(visitor, email)).status).toBe(303);

  const other = new Visitor(site);
  await other.postForm("/signin?mode=reset", { form: "reset", email });
  const token = await mailedToken(site.db, "reset", email);
  await other.postForm("/reset-password", { token, password: "quite-another-one" });
  await other.postForm("/signout", {});
  await lockOut(email).catch(() => {});
  expect((await signIn(other, email, "quite-another-one")).status).toBe(303);
  // About 30 hashes one after another are slow while other tests run.
});

test("the cookie reveals neither the account nor the person, and the counters reveal no device", async () => {
  const { id, email } = await createAccount(site.db);
  const visitor = await signInByForm(site, email);
  const device = deviceOf(visitor);
  expect(device).toMatch(/^[\w-]{36}\.[\w-]{43}$/);
  expect(device).not.toContain(id);
  await signInWith(device, email, "another-password");
  const { results } = await site.db.prepare("select * from attempt_counters").all();
  // One counter for this device, and one for all devices of the account.
  expect(results).toHaveLength(2);
  expect(JSON.stringify(results)).not.toContain(device.split(".")[0]);
  expect(await countRows(site.db, "sessions")).toBe(1);
});
