import { describe, expect, test } from "vitest";
import {
  countRows,
  createAccount,
  mailedLink,
  mailedToken,
  PASSWORD,
  signIn,
  signInAs,
} from "../../support/accounts";
import { createBooking } from "../../support/factories";
import { shareWorker } from "../../support/share-worker";
import { Visitor } from "../../support/visitor";

const site = shareWorker();

const NEW_ADDRESS = "new@client.example";
const OTHER_PASSWORD = "quite-another-one";
const MINUTE = 60_000;

const askChange = (visitor: Visitor, email = NEW_ADDRESS) =>
  visitor.postForm("/account", { form: "email", email, currentPassword: PASSWORD });
const askReset = (email: string) =>
  new Visitor(site).postForm("/signin?mode=reset", { form: "reset", email });
const reset = (token: string, password = OTHER_PASSWORD) =>
  new Visitor(site).postForm("/reset-password", { form: "new-password", token, password });
const confirm = (visitor: Visitor, token: string) =>
  visitor.postForm("/verify-email", { form: "verify", token });
const stop = (token: string) => new Visitor(site).postForm("/stop-email-change", { form: "stop", token });

async function emailOf(id: string): Promise<string | undefined> {
  return (await site.db.prepare("select email from users where id = ?").bind(id).first<{ email: string }>())
    ?.email;
}

async function passTime(milliseconds: number): Promise<void> {
  await site.db
    .prepare("update account_tokens set created_at = created_at - ?1, expires_at = expires_at - ?1")
    .bind(milliseconds)
    .run();
}

describe("every link that was emailed to an account ends", () => {
  async function withLinks() {
    const account = await createAccount(site.db);
    const visitor = await signInAs(site, account.email);
    expect((await askChange(visitor)).status).toBe(303);
    await askReset(account.email);
    return {
      ...account,
      visitor,
      change: await mailedToken(site.db, "change", NEW_ADDRESS),
      stop: await mailedToken(site.db, "stop", account.email),
      reset: await mailedToken(site.db, "reset", account.email),
    };
  }

  type Linked = Awaited<ReturnType<typeof withLinks>>;

  async function expectEnded({ id, email, visitor, ...links }: Linked): Promise<void> {
    expect(await countRows(site.db, "account_tokens", `user_id = '${id}'`)).toBe(0);
    expect((await confirm(visitor, links.change)).status).toBe(400);
    expect((await reset(links.reset, "a-third-password")).status).toBe(400);
    expect((await stop(links.stop)).status).toBe(400);
    expect(await emailOf(id)).toBe(email);
  }

  test("when the password is changed", async () => {
    const account = await withLinks();
    const answer = await account.visitor.postForm("/account/security", {
      form: "password",
      currentPassword: PASSWORD,
      password: OTHER_PASSWORD,
    });
    expect(answer.status).toBe(303);
    await expectEnded(account);
    expect((await signIn(new Visitor(site), account.email, OTHER_PASSWORD)).status).toBe(303);
  });

  test("when the password is reset: an account that was won back stays with its owner", async () => {
    const account = await withLinks();
    expect((await reset(account.reset)).status).toBe(303);
    await expectEnded(account);
  });

  test("when other sessions are ended", async () => {
    const account = await withLinks();
    await account.visitor.postForm("/account/security", { form: "end-other-sessions" });
    await expectEnded(account);
  });

  test("when the account is deleted", async () => {
    const account = await withLinks();
    const answer = await account.visitor.postForm("/account", { form: "delete", currentPassword: PASSWORD });
    expect(answer.location).toBe("/signin?deleted=1");
    expect(await countRows(site.db, "account_tokens")).toBe(0);
    expect((await reset(account.reset)).status).toBe(400);
  });

  test("when the new address is proven", async () => {
    const account = await withLinks();
    expect((await confirm(account.visitor, account.change)).status).toBe(303);
    await expectEnded({ ...account, email: NEW_ADDRESS });
  });

  test("when the account's own address is proven", async () => {
    const { id, email } = await createAccount(site.db, { isVerified: false });
    const visitor = await signInAs(site, email);
    await visitor.postForm("/account", { form: "verify" });
    const proof = await mailedToken(site.db, "verify", email);
    await askChange(visitor);
    expect((await confirm(visitor, proof)).status).toBe(303);
    expect((await confirm(visitor, await mailedToken(site.db, "change", NEW_ADDRESS))).status).toBe(400);
    expect(await emailOf(id)).toBe(email);
  });

  test("the links of other accounts stay", async () => {
    const other = await createAccount(site.db);
    await askReset(other.email);
    const account = await withLinks();
    await reset(account.reset);
    expect((await reset(await mailedToken(site.db, "reset", other.email))).status).toBe(303);
  });
});

describe("a change of address", () => {
  test("is told to the address the account has, with a link that stops it by a press of a button", async () => {
    const { id, email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    await askChange(visitor);
    const told = await site.db
      .prepare("select data from emails where kind = 'email_change_asked' and to_email = ?")
      .bind(email)
      .first<{ data: string }>();
    expect(JSON.parse(told?.data ?? "{}")).toMatchObject({ newEmail: NEW_ADDRESS });
    const link = await mailedLink(site.db, "stop", email);
    const stranger = new Visitor(site);
    for (let opened = 0; opened < 2; opened++) {
      expect((await stranger.get(link)).page.heading).toBe("Stop the change of address");
    }
    expect(await countRows(site.db, "account_tokens", "purpose = 'change'")).toBe(1);
    const answer = await stranger.submit((await stranger.get(link)).page);
    expect([answer.status, answer.location]).toEqual([303, "/stop-email-change?done=1"]);
    const done = (await stranger.follow(answer)).page;
    expect(done.heading).toBe("The change has been stopped");
    expect(done.linksSaying("Choose a new password")).toEqual(["/signin?mode=reset"]);
    const token = await mailedToken(site.db, "change", NEW_ADDRESS);
    expect((await confirm(visitor, token)).status).toBe(400);
    expect(await emailOf(id)).toBe(email);
    expect((await stranger.get(link)).status, "once stopped").toBe(400);
  });

  test("can be stopped by no other link, and its stop opens nothing else", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    await askChange(visitor);
    await askReset(email);
    const tokens = {
      change: await mailedToken(site.db, "change", NEW_ADDRESS),
      stop: await mailedToken(site.db, "stop", email),
      reset: await mailedToken(site.db, "reset", email),
    };
    for (const wrong of [tokens.change, tokens.reset, "A".repeat(43), ""]) {
      expect((await stop(wrong)).status).toBe(400);
    }
    expect((await confirm(visitor, tokens.stop)).status).toBe(400);
    expect((await reset(tokens.stop)).status).toBe(400);
    expect(await countRows(site.db, "account_tokens")).toBe(3);
    expect((await stop(tokens.stop)).status).toBe(303);
    expect((await reset(tokens.reset)).status, "the reset link still works").toBe(303);
  });

  test("is good for an hour, also when its link is sent again, while a first proof is good for a week", async () => {
    const { id, email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    await askChange(visitor);
    const first = await mailedToken(site.db, "change", NEW_ADDRESS);
    await passTime(59 * MINUTE);
    await visitor.postForm("/account", { form: "verify" });
    const second = await mailedToken(site.db, "change", NEW_ADDRESS);
    expect(second).not.toBe(first);
    expect((await new Visitor(site).get(`/verify-email?token=${first}`)).status).toBe(400);
    expect((await new Visitor(site).get(`/verify-email?token=${second}`)).status).toBe(200);
    await passTime(MINUTE);
    expect((await confirm(visitor, second)).status).toBe(400);
    expect(await emailOf(id)).toBe(email);

    const newcomer = new Visitor(site);
    await newcomer.postForm("/signup", {
      form: "sign-up",
      name: "Demo Client",
      company: "Demo Company",
      email: "demo@client.example",
      password: PASSWORD,
    });
    const proof = await mailedToken(site.db, "verify", "demo@client.example");
    await passTime(7 * 24 * 60 * MINUTE - 1);
    expect((await confirm(newcomer, proof)).status).toBe(303);
  });

  test("that is sent again after it was stopped is not brought back", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    await askChange(visitor);
    await stop(await mailedToken(site.db, "stop", email));
    await visitor.postForm("/account", { form: "verify" });
    expect(await countRows(site.db, "account_tokens")).toBe(0);
    expect(await countRows(site.db, "emails", "kind = 'change_email'")).toBe(1);
  });
});

describe("an address that is proven in a browser without the account's session", () => {
  const guestCall = () =>
    createBooking(site.db, { startsAt: "2026-11-24T14:00Z", email: NEW_ADDRESS, name: "Demo Client" });

  async function expectHandedOver(link: string, stranger: Visitor): Promise<void> {
    const owner = new Visitor(site);
    const page = (await owner.get(link)).page;
    expect(page.text).toContain("You aren't signed in to this account in this browser.");
    expect(page.text).toContain("signs the account out everywhere and removes its password");
    const answer = await owner.submit(page);
    expect([answer.status, answer.location]).toEqual([
      303,
      expect.stringMatching(/^\/reset-password\?token=[\w-]{43}$/),
    ]);
    expect((await stranger.get("/dashboard")).status, "the session from before").toBe(302);
    expect((await signIn(new Visitor(site), NEW_ADDRESS)).status, "the password from before").toBe(400);
    expect(await countRows(site.db, "account_tokens"), "only the owner's link is left").toBe(1);

    const form = (await owner.follow(answer)).page;
    expect(form.heading).toBe("Choose a new password");
    const signedIn = await owner.submit(form, { password: OTHER_PASSWORD });
    expect(signedIn.location).toBe("/dashboard?flash=password-changed");
    expect((await owner.follow(signedIn)).page.text).toContain("Tuesday 24 November 2026");
    expect((await signIn(new Visitor(site), NEW_ADDRESS, OTHER_PASSWORD)).status).toBe(303);
    expect((await signIn(new Visitor(site), NEW_ADDRESS)).status).toBe(400);
  }

  test("is its owner's: whoever signed up with it gets none of the bookings", async () => {
    await guestCall();
    const stranger = new Visitor(site);
    await stranger.postForm("/signup", {
      form: "sign-up",
      name: "Demo Client",
      company: "Demo Company",
      email: NEW_ADDRESS,
      password: PASSWORD,
    });
    await expectHandedOver(await mailedLink(site.db, "verify", NEW_ADDRESS), stranger);
  });

  test("doesn't become that of an account which somebody else wants to change to it", async () => {
    await guestCall();
    const { id, email } = await createAccount(site.db);
    const stranger = await signInAs(site, email);
    await askChange(stranger);
    const owner = new Visitor(site);
    const link = await mailedLink(site.db, "change", NEW_ADDRESS);
    const { page } = await owner.get(link);
    expect(page.heading).toBe("Sign in to change your address");
    expect(page.text).toContain("If you didn't request it, you don't need to do anything");
    expect(page.text, "whose account it is").not.toContain(email);
    const answer = await owner.postForm(link, { form: "verify", token: link.split("=")[1] ?? "" });
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain("Sign in to your account to change its address.");
    expect(await emailOf(id)).toBe(email);
    expect((await stranger.get("/dashboard")).page.text).not.toContain("Tuesday 24 November 2026");
  });

  test("becomes an account's where its owner signs in first: a change that is confirmed on their phone", async () => {
    const { id, email } = await createAccount(site.db);
    await askChange(await signInAs(site, email));
    const phone = new Visitor(site);
    const link = await mailedLink(site.db, "change", NEW_ADDRESS);
    const [toSignIn = ""] = (await phone.get(link)).page.linksSaying("Sign in").slice(-1);
    const form = (await phone.get(toSignIn)).page;
    const signedIn = await phone.submit(form, { email, password: PASSWORD });
    expect(signedIn.location).toBe(link);
    const done = await phone.submit((await phone.follow(signedIn)).page);
    expect(done.location).toBe("/dashboard?flash=email-confirmed");
    expect(await emailOf(id)).toBe(NEW_ADDRESS);
  });

  test("is not changed to where another account is signed in, which is asked to sign out", async () => {
    const { id, email } = await createAccount(site.db);
    await askChange(await signInAs(site, email));
    const other = await signInAs(site, (await createAccount(site.db)).email);
    const link = await mailedLink(site.db, "change", NEW_ADDRESS);
    expect((await other.get(link)).page.text).toContain("You're signed in to another account here.");
    expect((await confirm(other, link.split("=")[1] ?? "")).status).toBe(400);
    expect(await emailOf(id)).toBe(email);
  });

  test("is treated like that where another account is signed in, whose session goes on", async () => {
    const { id, email } = await createAccount(site.db, { isVerified: false });
    const visitor = await signInAs(site, email);
    await visitor.postForm("/account", { form: "verify" });
    const other = await signInAs(site, (await createAccount(site.db)).email);
    const answer = await other.submit((await other.get(await mailedLink(site.db, "verify", email))).page);
    expect(answer.location).toContain("/reset-password");
    expect(await countRows(site.db, "sessions", `user_id = '${id}'`)).toBe(0);
    expect((await other.get("/dashboard")).status).toBe(200);
    expect((await visitor.get("/dashboard")).status).toBe(302);
  });

  test("keeps its password and sessions where it is signed in", async () => {
    const { email } = await createAccount(site.db, { isVerified: false });
    const [visitor, elsewhere] = [await signInAs(site, email), await signInAs(site, email)];
    await visitor.postForm("/account", { form: "verify" });
    const { page } = await visitor.get(await mailedLink(site.db, "verify", email));
    expect(page.text).not.toContain("You aren't signed in to this account");
    expect((await visitor.submit(page)).location).toBe("/dashboard?flash=email-confirmed");
    expect((await elsewhere.get("/dashboard")).status).toBe(200);
    expect((await signIn(new Visitor(site), email)).status).toBe(303);
  });

  test("that another account took meanwhile changes nothing", async () => {
    const { email } = await createAccount(site.db);
    const stranger = await signInAs(site, email);
    await askChange(stranger);
    await createAccount(site.db, { email: NEW_ADDRESS });
    const { page } = await stranger.get(await mailedLink(site.db, "change", NEW_ADDRESS));
    const answer = await stranger.submit(page);
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain("Another account already uses this email address");
    expect((await stranger.get("/dashboard")).status).toBe(200);
    expect((await signIn(new Visitor(site), email)).status).toBe(303);
  });
});
