import { expect, test } from "vitest";
import { MAX_HASHINGS } from "../../../app/use-cases/account/password.server";
import { createAccount, fullCostHash, mailedToken, PASSWORD, signIn, signInAs } from "../../support/accounts";
import { shareWorker } from "../../support/share-worker";
import { type Answer, Visitor } from "../../support/visitor";

const site = shareWorker({ fullHashCost: true });

const TOO_MANY = MAX_HASHINGS + 8;

test("every form that hashes says so, and keeps what was typed", async () => {
  const wrong = { currentPassword: "another-password" };
  // Each form has a client of its own, so that an accepted attempt counts only against that client.
  const clients = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const account = await createAccount(site.db, { passwordHash: fullCostHash() });
      return signInAs(site, account.email);
    }),
  );
  const [atPassword, atEmail, atDelete] = clients as [Visitor, Visitor, Visitor];
  const forms: Record<string, (round: number) => Promise<Answer>> = {
    "sign-up": (round) =>
      new Visitor(site).postForm("/signup", {
        form: "sign-up",
        name: "Demo Client",
        company: "Demo Company",
        email: `demo-${round}@client.example`,
        password: PASSWORD,
      }),
    reset: async () => {
      // An accepted attempt uses up its link, so each round needs a new one.
      const { email } = await createAccount(site.db, { passwordHash: fullCostHash() });
      const visitor = new Visitor(site);
      await visitor.postForm("/signin?mode=reset", { form: "reset", email });
      const token = await mailedToken(site.db, "reset", email);
      return visitor.postForm(`/reset-password?token=${token}`, { token, password: "quite-another-one" });
    },
    password: () =>
      atPassword.postForm("/account/security", {
        form: "password",
        ...wrong,
        password: "quite-another-one",
      }),
    email: () => atEmail.postForm("/account", { form: "email", ...wrong, email: "new@client.example" }),
    delete: () => atDelete.postForm("/account", { form: "delete", ...wrong }),
  };
  const tried = Object.entries(forms);
  const refused = new Map<string, Answer>();
  let isOver = false;
  let isFull = false;
  let tries = 0;
  // Refused visitors try again at once, so the queue stays full. There are twice as many visitors as needed, because on
  // a busy machine many requests are still being sent.
  const crowd = Array.from({ length: 2 * TOO_MANY }, async () => {
    while (!isOver) {
      const nobody = `nobody-${tries++}@client.example`;
      const { status } = await signIn(new Visitor(site), nobody, "another-password");
      isFull ||= status === 503;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  await expect.poll(() => isFull).toBe(true);
  // A place in the queue may be free just when a form arrives, on a slow machine four times in a row.
  for (let round = 1; round <= 12 && refused.size < tried.length; round++) {
    for (const [form, send] of tried) {
      if (refused.has(form)) continue;
      const answer = await send(round);
      if (answer.status === 503) refused.set(form, answer);
    }
  }
  isOver = true;
  await Promise.all(crowd);
  expect([...refused.keys()].sort()).toEqual(tried.map(([form]) => form).sort());
  for (const [form, answer] of refused) {
    expect(answer.headers.get("Retry-After"), form).toBe("5");
    expect(answer.page.text, form).toContain("We're very busy right now. Please try again in 5 seconds");
  }
  expect(refused.get("sign-up")?.page.value("name")).toBe("Demo Client");
});
