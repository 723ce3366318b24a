import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createAccount } from "../support/accounts";
import { giveAuthenticator } from "../support/authenticator-app";
import { giveCode, startSignIn } from "../support/waiting-sign-in";
import { startWorker, type TestWorker } from "../support/worker";

const OLD = "the-first-secret-of-this-site-0123456789abcdef";
const NEW = "the-secret-that-replaces-it-0123456789abcdef";

const folder = mkdtempSync(join(tmpdir(), "factor-rotation-"));
const errors: string[] = [];
let worker: TestWorker | undefined;

async function runWith(secrets: { COOKIE_SECRET: string; COOKIE_SECRET_NEXT?: string }): Promise<TestWorker> {
  await worker?.stop();
  const onError = (message: string) => errors.push(message);
  worker = await startWorker({ bindings: { ...secrets }, persistTo: folder, onError });
  return worker;
}

afterAll(async () => {
  await worker?.stop();
  rmSync(folder, { recursive: true });
});

test("an authenticator that is used while the site's secret is replaced works on; another gives way to a recovery code", async () => {
  let site = await runWith({ COOKIE_SECRET: OLD });
  const [used, unused] = [await createAccount(site.db), await createAccount(site.db)];
  const app = await giveAuthenticator(site.db, used.id, { secret: OLD });
  const other = await giveAuthenticator(site.db, unused.id, { secret: OLD });
  site = await runWith({ COOKIE_SECRET: OLD, COOKIE_SECRET_NEXT: NEW });
  const during = await giveCode(await startSignIn(site, used.email), await app.code());
  expect(during.status).toBe(303);
  site = await runWith({ COOKIE_SECRET: NEW });
  const after = await giveCode(await startSignIn(site, used.email), await app.code(1));
  expect(after.status).toBe(303);
  expect(errors).toEqual([]);
  const visitor = await startSignIn(site, unused.email);
  const refused = await giveCode(visitor, await other.code());
  expect(refused.status).toBe(400);
  expect(refused.page.text).toContain("Please use a recovery code, then set up your app again.");
  expect(errors.join()).toContain("An authenticator's secret can't be opened");
  expect((await giveCode(visitor, other.recoveryCodes[0] ?? "", "recovery")).status).toBe(303);
}, 120_000);
