import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccount } from "../../support/accounts";
import { giveAuthenticator } from "../../support/authenticator-app";
import { giveCode, startSignIn } from "../../support/waiting-sign-in";
import { startWorker, type TestWorker } from "../../support/worker";

const OLD = "the-first-secret-of-this-site-0123456789abcdef";
const NEW = "the-secret-that-replaces-it-0123456789abcdef";

const errors: string[] = [];
let site: TestWorker;
beforeAll(async () => {
  site = await startWorker({ isSettable: true, onError: (message) => errors.push(message) });
});
afterAll(() => site.stop());

test("an authenticator that is used while the site's secret is replaced works on; another gives way to a recovery code", async () => {
  await site.use({ COOKIE_SECRET: OLD });
  const [used, unused] = [await createAccount(site.db), await createAccount(site.db)];
  const app = await giveAuthenticator(site.db, used.id, { secret: OLD });
  const other = await giveAuthenticator(site.db, unused.id, { secret: OLD });
  await site.use({ COOKIE_SECRET: OLD, COOKIE_SECRET_NEXT: NEW });
  const during = await giveCode(await startSignIn(site, used.email), await app.code());
  expect(during.status).toBe(303);
  await site.use({ COOKIE_SECRET: NEW });
  const after = await giveCode(await startSignIn(site, used.email), await app.code(1));
  expect(after.status).toBe(303);
  expect(errors).toEqual([]);
  const visitor = await startSignIn(site, unused.email);
  const refused = await giveCode(visitor, await other.code());
  expect(refused.status).toBe(400);
  expect(refused.page.text).toContain("Please use a recovery code, then set up your app again.");
  expect(errors.join()).toContain("An authenticator's secret can't be opened");
  expect((await giveCode(visitor, other.recoveryCodes[0] ?? "", "recovery")).status).toBe(303);
});
