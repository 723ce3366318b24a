import { expect, test } from "vitest";
import { MAX_HASHINGS } from "../../../app/use-cases/account/password.server";
import { countRows, createAccount, fullCostHash, PASSWORD, signIn } from "../../support/accounts";
import { spendLimit } from "../../support/limits";
import { shareWorker } from "../../support/share-worker";
import { type Answer, Visitor } from "../../support/visitor";

const site = shareWorker({ fullHashCost: true });

const TOO_MANY = MAX_HASHINGS + 8;

/** Sends more sign-ins than the isolate accepts, each for an account of its own, so that no rate limit applies. */
function rush(): Promise<Answer>[] {
  return Array.from({ length: TOO_MANY }, (_, index) =>
    signIn(new Visitor(site), `nobody-${index}@client.example`, "another-password"),
  );
}

test("sign-ins beyond what the isolate can hash are told to come back and lose nothing, and other pages are answered meanwhile", async () => {
  let isOver = false;
  const rushed = Promise.all(rush()).finally(() => {
    isOver = true;
  });
  let pages = 0;
  await new Promise((resolve) => setTimeout(resolve, 300));
  while (!isOver) {
    expect((await new Visitor(site).get("/terms")).status).toBe(200);
    if (!isOver) pages++;
  }
  const answers = await rushed;
  // At least one page for every two hashes. If the hashes were not interrupted, there would be one or two in all.
  expect(pages).toBeGreaterThanOrEqual(MAX_HASHINGS / 2);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(MAX_HASHINGS);
  for (const answer of busy) {
    expect(answer.headers.get("Retry-After")).toBe("5");
    expect(answer.page.text).toContain("We're very busy right now. Please try again in 5 seconds");
    expect(answer.page.value("email")).toMatch(/^nobody-\d+@client\.example$/);
  }
  const counted = await countRows(site.db, "attempt_counters", "attempts > 0");
  expect(counted, "who was sent away has not tried").toBe(TOO_MANY - busy.length);
  const { email } = await createAccount(site.db, { passwordHash: fullCostHash() });
  expect((await signIn(new Visitor(site), email)).status).toBe(303);
});

test("a network that has tried too often is told so at once, however full the queue is", async () => {
  const { email } = await createAccount(site.db, { passwordHash: fullCostHash() });
  const known = new Visitor(site);
  expect((await signIn(known, email)).status).toBe(303);
  const network = { "CF-Connecting-IP": "192.0.2.9" };
  await spendLimit(site.db, "signInIp", "192.0.2.9");
  for (const name of ["session", "signed_in"]) known.cookies.set(name, "");
  const strangers = rush();
  const answer = await known.postForm("/signin", { form: "sign-in", email, password: PASSWORD }, network);
  expect(answer.status).toBe(429);
  await Promise.all(strangers);
});
