import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountTokenOf } from "../../../app/domain/account/account-token";
import { accountLinkPath } from "../../../app/domain/account/sign-in-paths";
import { managePath } from "../../../app/domain/booking/booking-paths";
import { manageKeyOf } from "../../../app/domain/booking/manage-key";
import { ticketReplyEmail } from "../../../app/domain/tickets/reply-address";
import { createAccount, mailedToken, signInByForm } from "../../support/accounts";
import { recordError } from "../../support/console-errors";
import { FakeEmailProvider } from "../../support/email-provider";
import { bookCall, fillWizard, guestFields, linkOf, stepOf, TUESDAY_AT_NINE } from "../../support/journey";
import { giveCode, requestMailedCode } from "../../support/mailed-codes";
import { openTicket, readMessages, readTickets, sendEmail } from "../../support/ticket-journey";
import { Visitor } from "../../support/visitor";
import { startWorker, type TestWorker } from "../../support/worker";

const OLD = "the-first-secret-of-this-site-0123456789abcdef";
const NEW = "the-secret-that-replaces-it-0123456789abcdef";
const LATER = "the-secret-after-that-one-0123456789abcdef";
const FRIDAY = "2026-11-27T14:00Z";
const GUEST = "demo@client.example";

const provider = new FakeEmailProvider();
let site: TestWorker;
beforeAll(async () => {
  site = await startWorker({ isSettable: true, emailProvider: provider, onError: recordError });
});
afterAll(() => site.stop());

/** Goes on with these secrets. Visitors keep their cookies. */
const runWith = (secrets: { COOKIE_SECRET: string; COOKIE_SECRET_NEXT?: string }) =>
  site.use({ ...secrets, MAIL_TRANSPORT: "cloudflare", INBOUND_DOMAIN: "inbound.example" });

const hasDraft = async (visitor: Visitor) => (await visitor.get(stepOf(visitor, "time"))).status === 200;

const isSignedIn = async (visitor: Visitor) => (await visitor.get("/dashboard")).status === 200;

const opens = async (path: string) => (await new Visitor(site).get(path)).status === 200;

describe("what was made under the old secret", () => {
  let drafting: Visitor;
  let client: Visitor;
  let booking: { id: string; key: string };
  let ticketPath: string;
  let account: { id: string; email: string };
  let forgetful: { email: string };
  let waiting: Visitor;

  const replyAddress = async (secret: string) => {
    const [ticket] = await readTickets(site.db);
    return ticketReplyEmail(ticket?.number ?? 0, ticket?.id ?? "", secret, "inbound.example");
  };
  const answer = async (text: string, secret: string) => {
    const [ticket] = await readTickets(site.db);
    await sendEmail(site, { from: GUEST, to: await replyAddress(secret), text });
    return (await readMessages(site.db, ticket?.id ?? "")).includes(`requester: ${text}`);
  };

  beforeAll(async () => {
    await runWith({ COOKIE_SECRET: OLD });
    drafting = new Visitor(site);
    await fillWizard(drafting);
    account = await createAccount(site.db);
    client = await signInByForm(site, account.email);
    booking = linkOf(await bookCall(new Visitor(site), TUESDAY_AT_NINE));
    ticketPath = (await openTicket(new Visitor(site), { email: GUEST })).path;
    // Emails to these accounts fail, so the reset link is still in the outbox when the secret changes.
    forgetful = await createAccount(site.db);
    provider.verdict = ({ to }) =>
      [account, forgetful].some(({ email }) => JSON.stringify(to).includes(email))
        ? "E_DELIVERY_FAILED"
        : "take";
    await new Visitor(site).postForm("/signin", { form: "reset", email: account.email });
    await mailedToken(site.db, "reset", account.email);
    waiting = await requestMailedCode(site, forgetful.email);
  });

  test("has waiting emails, whose attempts have ended", async () => {
    // An email that is being sent when the Worker ends is not sent again by itself.
    const failed = site.db
      .prepare("select count(*) from emails where to_email in (?, ?) and last_error is not null")
      .bind(account.email, forgetful.email);
    await expect.poll(() => failed.first("count(*)")).toBe(2);
  });

  test("works while the new one takes over", async () => {
    await runWith({ COOKIE_SECRET: OLD, COOKIE_SECRET_NEXT: NEW });
    expect(await hasDraft(drafting)).toBe(true);
    expect(await isSignedIn(client)).toBe(true);
    expect(await opens(managePath(booking))).toBe(true);
    expect(await opens(ticketPath)).toBe(true);
    expect(await answer("Under two secrets", OLD)).toBe(true);
  });

  test("includes a link to a new password that waited in the outbox", async () => {
    provider.reset();
    await site.db.prepare("update emails set due_at = 0, lease_until = null where user_id is not null").run();
    await site.runScheduled();
    const [email] = provider.to(account.email);
    const data = await site.db
      .prepare("select data from emails where user_id = ? and kind = 'reset_password'")
      .bind(account.id)
      .first<string>("data");
    const { tokenId } = JSON.parse(data ?? "{}");
    const path = accountLinkPath("reset", await accountTokenOf(tokenId, "reset", OLD));
    expect(email?.text).toContain(path);
    expect((await new Visitor(site).get(path)).text).toContain("New password");
  });

  test("includes a browser that waits for a code, and the code that waited in the outbox", async () => {
    const [email] = provider.to(forgetful.email);
    const [code = ""] = /\b\d{4} \d{4}\b/.exec(email?.text ?? "") ?? [];
    const link = /\/signin\/email\?token=\S+/.exec(email?.text ?? "")?.[0] ?? "";
    expect((await waiting.get(link)).page.heading).toBe("Sign in to your account?");
    expect((await giveCode(waiting, code)).status).toBe(303);
    expect(await isSignedIn(waiting)).toBe(true);
  });

  test("is joined by what the new one makes", async () => {
    const other = new Visitor(site);
    await fillWizard(other);
    expect(await hasDraft(other)).toBe(true);
    expect(await answer("To the new address", NEW)).toBe(true);
    // Emails about a call have a link made with the new secret.
    expect(await opens(managePath({ id: booking.id, key: await manageKeyOf(booking.id, NEW) }))).toBe(true);
    expect((await new Visitor(site).postForm("/schedule", guestFields(FRIDAY))).status).toBe(303);
  });

  test("ends when the old secret is taken away, except what the database knows by its hash", async () => {
    await runWith({ COOKIE_SECRET: NEW });
    expect(await answer("Too late", OLD)).toBe(false);
    expect(await answer("In time", NEW)).toBe(true);
    expect(await isSignedIn(client)).toBe(true);
    expect(await hasDraft(drafting)).toBe(true);
    expect(await opens(managePath(booking))).toBe(true);
    expect(await opens(ticketPath)).toBe(true);
  });

  test("includes links in later emails, once their secret is gone too", async () => {
    const later = managePath({ id: booking.id, key: await manageKeyOf(booking.id, NEW) });
    expect(await opens(later)).toBe(true);
    await runWith({ COOKIE_SECRET: NEW, COOKIE_SECRET_NEXT: LATER });
    expect(await opens(later)).toBe(true);
    await runWith({ COOKIE_SECRET: LATER });
    expect(await opens(later)).toBe(false);
  });
});
