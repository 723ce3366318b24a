/** Sign-ins at once, with password hashes at their full cost, on the site as `npm start` serves it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BUSY, MAX_HASHINGS } from "../../../app/use-cases/account/password.server";
import { createAccount, fullCostHash, PASSWORD } from "../../support/accounts";
import { freePort, startSite } from "../../support/site";
import { testModules } from "../../support/test-modules";
import { encodeForm } from "../../support/visitor";

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite(await freePort(), { modules: testModules({ fullHashCost: true }) });
});
afterAll(() => site?.stop());

async function signIn(email: string, visitor: number): Promise<number> {
  const answer = await fetch(`${site.url}/signin`, {
    method: "POST",
    redirect: "manual",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "CF-Connecting-IP": `192.0.2.${visitor}`,
    },
    body: encodeForm({ form: "sign-in", email, password: PASSWORD }),
  });
  if (answer.status === 503) {
    expect(answer.headers.get("Retry-After")).toBe(String(BUSY.retryAfterSeconds));
    expect(await answer.text()).toContain("very busy right now");
  }
  return answer.status;
}

// In every run, account-rush.test.ts holds the queue's limit, and serving.test.ts that the process survives a crowd.
test("the site survives 40 concurrent sign-ins", async () => {
  const account = await createAccount(site.database, { passwordHash: fullCostHash() });
  const [known, unknown] = await Promise.all([
    Promise.all(Array.from({ length: 30 }, (_, visitor) => signIn(account.email, visitor))),
    Promise.all(
      Array.from({ length: 10 }, (_, visitor) => signIn(`${visitor}@client.example`, 100 + visitor)),
    ),
  ]);
  // The account's limit allows ten attempts at a time. The hashing queue has a fixed number of places, and a request
  // that finds it full is asked to come back.
  const all = [...known, ...unknown];
  expect(all.filter((status) => status === 303 || status === 400).length).toBeGreaterThanOrEqual(
    MAX_HASHINGS,
  );
  expect(known.filter((status) => ![303, 429, 503].includes(status))).toEqual([]);
  expect(unknown.filter((status) => ![400, 429, 503].includes(status))).toEqual([]);
  for (const path of ["/", "/wake.js", "/readyz"]) expect((await fetch(site.url + path)).status).toBe(200);
});
