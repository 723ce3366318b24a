import { createAccount, PASSWORD, signIn, signInAs } from "./accounts";
import { authenticatorWith, giveAuthenticator } from "./authenticator-app";
import type { Tourist } from "./desk";
import { Visitor } from "./visitor";
import type { TestWorker } from "./worker";

const SET_UP = "/account/security/authenticator";

/**
 * Tourists with a second factor: a user with an authenticator, whose browser also has a sign-in that waits for its
 * code, and a user who is setting up an authenticator.
 */
export async function createTwoStepTourists(
  site: Pick<TestWorker, "fetch" | "db">,
): Promise<Record<"two steps" | "setting up", Tourist>> {
  const account = await createAccount(site.db);
  const visitor = await signInAs(site, account.email);
  const app = await giveAuthenticator(site.db, account.id);
  const waiting = new Visitor(site);
  await signIn(waiting, account.email, PASSWORD);
  visitor.cookies.set("flow_second_factor", waiting.cookies.get("flow_second_factor") ?? "");
  const beginner = await signInAs(site, (await createAccount(site.db)).email);
  await beginner.postForm(SET_UP, { form: "start" });
  const secret = /otpauth:[^"]*?secret=(\w+)/.exec((await beginner.get(SET_UP)).text)?.[1] ?? "";
  return {
    "two steps": {
      visitor,
      within: /^\/(account\/(security\/(authenticator|recovery-codes)|confirm)|signin\/second-factor)/,
      starts: [],
      typed: { code: await app.code() },
    },
    "setting up": {
      visitor: beginner,
      within: /^\/account\/security\/authenticator/,
      starts: [],
      typed: { code: await authenticatorWith(secret).code() },
    },
  };
}
