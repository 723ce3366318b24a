import { describe, expect, test } from "vitest";
import { BRAND } from "../../../app/content/brand";
import { giveDemoAuthenticator } from "../../../scripts/demo-accounts";
import { countRows, createAccount } from "../../support/accounts";
import { giveAuthenticator } from "../../support/authenticator-app";
import { readCalendarFile } from "../../support/calendar-file";
import { FakeEmailProvider } from "../../support/email-provider";
import { bookCall, linkOf, TUESDAY_AT_NINE } from "../../support/journey";
import { emailAddresses, linkInEmail, readOutbox, untilDelivered } from "../../support/outbox";
import { attribute, Page, textOf } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import { createStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";
import { giveCode, startSignIn } from "../../support/waiting-sign-in";
import { COOKIE_SECRET, NOW, SITE_URL } from "../../support/worker";

const site = shareWorker();
const live = shareWorker({
  bindings: { ENVIRONMENT: "production", SITE_URL: "https://agency.example", FIXED_TIME: undefined },
  emailProvider: new FakeEmailProvider(),
});
const HOSTILE = `<img src=x onerror=alert(1)> "Demo" & Client`;

async function book(contact = {}) {
  const link = linkOf(await bookCall(new Visitor(site), TUESDAY_AT_NINE, { contact }));
  await untilDelivered(site.db, Date.parse(NOW));
  return link;
}

async function openNewest(to: string) {
  const visitor = new Visitor(site);
  const list = await visitor.get(`/dev/mail?${new URLSearchParams({ to })}`);
  const [address = ""] = emailAddresses(list.page);
  return { address, list, email: await visitor.get(address), visitor };
}

describe("the local mailbox", () => {
  test("is empty at first", async () => {
    const { status, page, headers } = await new Visitor(site).get("/dev/mail");
    expect(status).toBe(200);
    expect(page.text).toContain("No emails here.");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });

  test("lists sent and waiting emails", async () => {
    await book();
    const { page } = await new Visitor(site).get("/dev/mail");
    const lines = page.all("main li").map(textOf);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain("Your call starts at 2:00 pm");
    expect(lines[0]).toContain("Waiting, due Tuesday 24 November 2026, 1:00 pm UTC");
    expect(lines[1]).toContain("New booking: Demo Client, Demo Company");
    expect(lines[1]).toContain("agency_booking_new");
    expect(lines[2]).toContain("Your call is booked: Tuesday 24 November 2026, 2:00 pm");
    expect(lines[2]).toContain("Demo Client <demo@client.example>");
    expect(lines[2]).toContain("Sent Monday 23 November 2026, 3:00 pm UTC");
  });

  test("lists fifty emails per page", async () => {
    await site.db
      .prepare(
        `insert into emails (id, kind, data, to_name, to_email, dedupe_key, status, due_at, created_at, sent_at)
         with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
         select 'many-' || i, 'password_changed', '{"name":"Demo Client"}', '', 'many@client.example', 'many-' || i,
           'sent', i, i, i from n`,
      )
      .run();
    const visitor = new Visitor(site);
    const first = await visitor.get("/dev/mail?to=MANY@client.example");
    expect(first.page.all("main li")).toHaveLength(50);
    const [older = ""] = first.page.linksSaying("Older");
    const second = await visitor.get(older);
    const third = await visitor.get(second.page.linksSaying("Older")[0] ?? "");
    expect(third.page.all("main li")).toHaveLength(20);
    expect(third.page.linksSaying("Older")).toEqual([]);
    await site.db.prepare("delete from emails where id like 'many-%'").run();
  });

  test("shows an email as framed HTML, with its text beside it", async () => {
    const { id, key } = await book();
    const { email, address, visitor } = await openNewest(BRAND.email);
    expect(email.status).toBe(200);
    expect(email.headers.get("Cache-Control")).toBe("no-store");
    expect(email.page.heading).toContain("New booking");
    const frame = email.page.one("iframe");
    expect(attribute(frame, "src")).toBe(`${address}/html`);
    expect(attribute(frame, "sandbox")).not.toMatch(/allow-scripts|allow-same-origin/);
    const html = await visitor.get(attribute(frame, "src"));
    expect(html.headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
    expect(html.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(html.text).toContain('<base target="_top">');
    const manage = `${SITE_URL}/contact?reschedule=${id}&key=${key}`;
    expect(html.page.all("a").map((link) => attribute(link, "href"))).toContain(manage);
    expect(email.page.all("pre a").map((link) => attribute(link, "href"))).toContain(manage);
  });

  test("offers attachments as files", async () => {
    await book();
    const { email, visitor } = await openNewest(BRAND.email);
    const [file = ""] = email.page.linksSaying("invitation.ics");
    const answer = await visitor.get(file);
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8; method=REQUEST");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="invitation.ics"');
    expect(readCalendarFile(answer.text)).toMatchObject({ method: "REQUEST", sequence: 0 });
  });

  test("shows everything a user typed as plain text", async () => {
    await book({ name: HOSTILE, company: HOSTILE, message: HOSTILE });
    const { list, email, address, visitor } = await openNewest(BRAND.email);
    const html = await visitor.get(`${address}/html`);
    for (const answer of [list, email, html]) {
      expect(answer.text).not.toContain("<img src=x");
      expect(new Page(answer.text).has("img")).toBe(false);
    }
    expect(email.page.text).toContain(HOSTILE);
  });

  test("links to the page that the email's link opens", async () => {
    await book();
    const visitor = new Visitor(site);
    await site.db.prepare("delete from emails where kind like 'reminder%'").run();
    const link = await linkInEmail(visitor, "demo@client.example", /\/contact\/cancel/);
    const page = await visitor.get(link.replace(SITE_URL, ""));
    expect(page.page.heading).toBe("Cancel this call?");
  });

  test.each(["/dev/mail/no-such-mail", "/dev/mail/no-such-mail/html", "/dev/mail/a/b/c"])(
    "has no %s",
    async (path) => {
      expect((await new Visitor(site).get(path)).status).toBe(404);
    },
  );

  test("has no parts of an email beyond its own", async () => {
    await book();
    const { address, visitor } = await openNewest("demo@client.example");
    expect((await visitor.get(`${address}/other.ics`)).status).toBe(404);
  });
});

test("the mailbox is missing outside local mode, with the same response as any unknown path", async () => {
  const visitor = new Visitor(live);
  await live.db
    .prepare(
      `insert into emails (id, kind, data, to_name, to_email, dedupe_key, status, due_at, created_at, sent_at)
       values ('a-mail', 'password_changed', '{"name":"Demo Client"}', '', 'demo@client.example', 'x', 'sent', 0, 0, 0)`,
    )
    .run();
  expect(await readOutbox(live.db)).toHaveLength(1);
  const unknown = await visitor.get("/no-such-page");
  for (const path of ["/dev/mail", "/dev/mail?to=demo@client.example", "/dev/mail/a-mail"]) {
    const answer = await visitor.get(path);
    expect(answer.status).toBe(404);
    expect(answer.page.heading).toBe(unknown.page.heading);
    expect(answer.text).not.toContain("password");
  }
  for (const path of ["/dev/mail.data", "/dev/mail/a-mail.data", "/dev/mail/a-mail/html"]) {
    const answer = await visitor.get(path);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain("Demo Client");
  }
});

describe("the demo owner's code", () => {
  const OWNER = "staff@demo.example";
  const codeIn = (page: Page) =>
    /authenticator app of staff@demo\.example shows (\d{3} \d{3})/.exec(page.text)?.[1];

  test("stands in the local mailbox, and signs in once", async () => {
    const { email } = await createStaff(site.db, "owner", { email: OWNER });
    await giveDemoAuthenticator(site.db, COOKIE_SECRET, Date.parse(NOW));
    const codes = [];
    for (const which of ["this half minute's", "the next one's"]) {
      const visitor = await startSignIn(site, email);
      const code = codeIn((await visitor.get("/dev/mail")).page) ?? "";
      codes.push(code);
      expect([which, (await giveCode(visitor, code)).location]).toEqual([which, "/staff"]);
      expect((await visitor.get("/staff")).status).toBe(200);
    }
    expect(new Set(codes).size).toBe(2);
    expect(codeIn((await new Visitor(site).get("/dev/mail")).page)).toBeUndefined();
  });

  test("stays the same at each start, is another under another secret, and gives way to a passkey", async () => {
    const { id } = await createStaff(site.db, "owner", { email: OWNER });
    const sealed = () =>
      site.db.prepare("select sealed_secret from totp_factors").first<string>("sealed_secret");
    const start = (secret: string) => giveDemoAuthenticator(site.db, secret);
    await start(COOKIE_SECRET);
    const first = await sealed();
    await start(COOKIE_SECRET);
    expect([await sealed(), await countRows(site.db, "totp_factors")]).toEqual([first, 1]);
    await start("another-secret-of-a-local-site-that-started-over");
    expect(await sealed()).not.toBe(first);
    await site.db
      .prepare(
        "insert into passkeys (id, user_id, user_handle, public_key, counter, transports, aaguid, name, is_backed_up, created_at) values ('p', ?, 'h', 'k', 0, '[]', 'a', 'n', 0, 1)",
      )
      .bind(id)
      .run();
    await site.db.prepare("delete from totp_factors").run();
    await start(COOKIE_SECRET);
    expect(await sealed()).toBe(null);
  });

  test("is given to no account that is not of the staff", async () => {
    await createAccount(site.db, { email: OWNER });
    await giveDemoAuthenticator(site.db, COOKIE_SECRET);
    expect(await countRows(site.db, "totp_factors")).toBe(0);
  });

  test("is nobody else's", async () => {
    const { id } = await createStaff(site.db, "owner");
    await giveAuthenticator(site.db, id);
    expect((await new Visitor(site).get("/dev/mail")).page.text).not.toContain("authenticator app");
  });

  test("does not exist on a deployed site, not even with a local site's database", async () => {
    const { id } = await createStaff(live.db, "owner", { email: OWNER });
    const app = await giveAuthenticator(live.db, id);
    const paths = ["/dev/mail", `/dev/mail?to=${OWNER}`, "/dev/mail.data"];
    for (const path of paths) {
      const answer = await new Visitor(live).get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      for (const steps of [-1, 0, 1, 2]) {
        const code = await app.code(steps);
        expect(answer.text).not.toContain(code);
        expect(answer.text).not.toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
      }
      expect(answer.text).not.toContain("authenticator app of");
    }
  });
});
