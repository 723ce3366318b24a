import { createHash } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { countRows, createAccount, mailedToken, PASSWORD, signIn, signInAs } from "../support/accounts";
import { startBreachService } from "../support/breach-service";
import { expectError } from "../support/console-errors";
import { shareWorker } from "../support/share-worker";
import { type Answer, Visitor } from "../support/visitor";

const service = await startBreachService();
const site = shareWorker({ bindings: { BREACHED_PASSWORDS_URL: service.url } });

const EMAIL = "demo@client.example";
const CHOSEN = "quite-another-one";
const sha1 = createHash("sha1").update(CHOSEN).digest("hex").toUpperCase();
const OTHER_LINE = "0018A45C4D1DEF81644B54AB7F969B88D65:1";
const LISTED = `${OTHER_LINE}\r\n${sha1.slice(5)}:42\r\n`;

beforeEach(() => {
  service.asked = [];
  service.answer = OTHER_LINE;
});
afterAll(() => service.stop());

/** Every form that sets a password, each ready to be sent more than once. */
const FORMS: Record<string, () => Promise<(password: string) => Promise<Answer>>> = {
  "sign-up": async () => (password) =>
    new Visitor(site).postForm("/signup", {
      form: "sign-up",
      name: "Demo Client",
      company: "Demo Company",
      email: EMAIL,
      password,
    }),
  reset: async () => {
    await createAccount(site.db, { email: EMAIL });
    await new Visitor(site).postForm("/signin?mode=reset", { form: "reset", email: EMAIL });
    const token = await mailedToken(site.db, "reset", EMAIL);
    return (password) =>
      new Visitor(site).postForm(`/reset-password?token=${token}`, { form: "new-password", token, password });
  },
  change: async () => {
    await createAccount(site.db, { email: EMAIL });
    const visitor = await signInAs(site, EMAIL);
    return (password) =>
      visitor.postForm("/account/security", { form: "password", currentPassword: PASSWORD, password });
  },
};

async function expectRefused(answer: Answer, message: string): Promise<void> {
  expect(answer.status).toBe(400);
  expect(answer.page.text).toContain(message);
  expect(await countRows(site.db, "emails", "kind = 'password_changed'")).toBe(0);
}

describe.each(Object.entries(FORMS))("%s", (_, prepare) => {
  test("refuses a common password and one from a breach, then takes another", async () => {
    const send = await prepare();
    for (const common of ["1qaz2wsx3edc", "Millionaire"]) {
      await expectRefused(await send(common), "This password is too easy to guess. Please choose another.");
    }
    expect(service.asked, "common ones are not worth asking about").toEqual([]);

    service.answer = LISTED;
    await expectRefused(
      await send(CHOSEN),
      "This password has appeared in a data breach. Please choose another.",
    );
    service.answer = OTHER_LINE;
    expect((await send(CHOSEN)).status).toBe(303);
    expect((await signIn(new Visitor(site), EMAIL, CHOSEN)).status).toBe(303);

    const asked = { path: `/range/${sha1.slice(0, 5)}`, padding: "true", body: "" };
    expect(service.asked, "nothing but five digits of the hash is sent").toEqual([asked, asked]);
  });
});

test("the privacy policy mentions the check while it is on", async () => {
  expect((await new Visitor(site).get("/privacy")).page.text).toContain("known from a data breach");
});

test.each([
  ["hangs", null, /aborted|time/i],
  ["fails", 500, /answered 500/],
  ["redirects", 302, /answered 302/],
])("a service that %s keeps nobody out", async (_, answer, reason) => {
  service.answer = answer;
  const send = await FORMS["sign-up"]?.();
  expect((await send?.(CHOSEN))?.status).toBe(303);
  const logged = await expectError(/could not be checked against breached/);
  expect(logged).toMatch(reason);
  expect(logged).not.toMatch(new RegExp(`${EMAIL}|${CHOSEN}|${sha1.slice(0, 5)}`, "i"));
});
