import { expect, test } from "vitest";
import { BRAND } from "../../app/content/brand";
import { createAccount, mailedToken, PASSWORD, signIn, signInAs } from "../support/accounts";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";

const site = shareWorker();

const REFUSED = "Your password can't be ";
const EMAIL = "demo.client@client.example";
const GUESSES = [EMAIL, "Demo.Client", BRAND.name.toUpperCase(), `${BRAND.name}2026`];

test.each(GUESSES)("signing up with the password %s is refused", async (password) => {
  const answer = await new Visitor(site).postForm("/signup", {
    form: "sign-up",
    name: "Demo Client",
    company: "Demo Company",
    email: EMAIL,
    password,
  });
  expect(answer.status).toBe(400);
  expect(answer.page.text).toContain(REFUSED);
  expect(answer.page.value("email")).toBe(EMAIL);
});

test.each(GUESSES)("resetting to %s is refused, and the link stays usable", async (password) => {
  await createAccount(site.db, { email: EMAIL });
  await new Visitor(site).postForm("/signin?mode=reset", { form: "reset", email: EMAIL });
  const token = await mailedToken(site.db, "reset", EMAIL);
  const set = (to: string) =>
    new Visitor(site).postForm(`/reset-password?token=${token}`, {
      form: "new-password",
      token,
      password: to,
    });
  const answer = await set(password);
  expect(answer.status).toBe(400);
  expect(answer.page.text).toContain(REFUSED);
  expect((await set("quite-another-one")).status).toBe(303);
});

test.each(GUESSES)("changing the password to %s is refused", async (password) => {
  await createAccount(site.db, { email: EMAIL });
  const visitor = await signInAs(site, EMAIL);
  const answer = await visitor.postForm("/account/security", {
    form: "password",
    currentPassword: PASSWORD,
    password,
  });
  expect(answer.status).toBe(400);
  expect(answer.page.text).toContain(REFUSED);
  expect((await signIn(new Visitor(site), EMAIL)).status).toBe(303);
});
