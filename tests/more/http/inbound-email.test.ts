import { Buffer } from "node:buffer";
import { randomUUID } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import { afterEach, describe, expect, test } from "vitest";
import { BRAND } from "../../../app/content/brand";
import { connect } from "../../../app/db/client.server";
import { SET_ASIDE_MAX, SET_ASIDE_WORDS, type SetAsideWhy } from "../../../app/domain/tickets/set-aside-mail";
import { takeEmail } from "../../../app/pages/machine/inbound-email/take-email.server";
import { receiveEmail } from "../../../app/use-cases/email/receive-email.server";
import { configWith } from "../../support/config";
import { attribute } from "../../support/page";
import { queryPlans } from "../../support/query-plans";
import { shareWorker } from "../../support/share-worker";
import { signInAsStaff } from "../../support/staff";
import {
  type Email,
  findTicketDamage,
  openTicket,
  rawEmail,
  readMessages,
  readTicketEmails,
  readTickets,
  replyAddressOf,
  sendEmail,
} from "../../support/ticket-journey";
import { Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

const site = shareWorker({ bindings: { INBOUND_DOMAIN: "inbound.example" } });

const SUPPORT = BRAND.supportEmail;
const DOMAIN = SUPPORT.split("@")[1];
const TAKEN = { status: 200, text: "Worker successfully processed email" };

afterEach(async () => expect(await findTicketDamage(site.db)).toEqual([]));

async function onlyTicket() {
  const [ticket, ...others] = await readTickets(site.db);
  if (!ticket || others.length > 0) throw new Error(`There are ${others.length + (ticket ? 1 : 0)} tickets`);
  return ticket;
}

/** Opens a ticket and gives its reply address. */
async function ticketWithAddress() {
  await openTicket(new Visitor(site), { description: "The first message" });
  const ticket = await onlyTicket();
  return { ticket, to: await replyAddressOf(ticket) };
}

describe("an email to support", () => {
  test("opens a ticket, with both emails", async () => {
    const email = {
      to: SUPPORT,
      subject: "Re: =?utf-8?q?Gr=C3=BC=C3=9Fe?=",
      text: "Hello,\n\nit does not load.",
    };
    expect(await sendEmail(site, { ...email, headers: { "Content-Transfer-Encoding": "8bit" } })).toEqual(
      TAKEN,
    );
    const ticket = await onlyTicket();
    expect(ticket).toMatchObject({
      number: 1001,
      user_id: null,
      name: "Demo Client",
      email: "demo@client.example",
      subject: "Grüße",
      priority: "normal",
      status: "open",
    });
    expect(await readMessages(site.db, ticket.id)).toEqual(["requester: Hello,\n\nit does not load."]);
    expect(
      (await readTicketEmails(site.db, ticket.id)).map(({ kind, to_email }) => [kind, to_email]),
    ).toEqual([
      ["ticket_received", "demo@client.example"],
      ["agency_ticket_new", SUPPORT],
    ]);
  });

  test("is handled once, however often and however concurrently it is delivered", async () => {
    const email = { to: SUPPORT, subject: "Once", messageId: "one@client.example" };
    await Promise.all(Array.from({ length: 10 }, () => sendEmail(site, email)));
    expect(await sendEmail(site, email)).toEqual(TAKEN);
    expect((await onlyTicket()).subject).toBe("Once");
  });

  test("opens a ticket even without a name, subject or text", async () => {
    expect(await sendEmail(site, { from: "demo@client.example", to: SUPPORT, text: "" })).toEqual(TAKEN);
    const ticket = await onlyTicket();
    expect(ticket).toMatchObject({ name: "demo@client.example", subject: "(no subject)" });
    expect(await readMessages(site.db, ticket.id)).toEqual(["requester: (This email had no text.)"]);
  });

  test("in HTML only is converted to text; attachments are named and dropped", async () => {
    const raw = [
      "From: Demo Client <demo@client.example>",
      `To: ${SUPPORT}`,
      "Message-ID: <html@client.example>",
      "Subject: With a picture",
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      "--b",
      "Content-Type: text/html; charset=utf-8",
      "",
      "<style>p { color: red }</style><p>Hello &amp; thank you,</p><p>see the <b>picture</b>.</p><script>alert(1)</script>",
      "--b",
      'Content-Type: image/png; name="../../screen\u0007shot.png"',
      'Content-Disposition: attachment; filename="../../screen\u0007shot.png"',
      "Content-Transfer-Encoding: base64",
      "",
      "iVBORw0KGgo=",
      "--b--",
      "",
    ].join("\r\n");
    expect(await sendEmail(site, { raw, from: "demo@client.example", to: SUPPORT })).toEqual(TAKEN);
    const [message = ""] = await readMessages(site.db, (await onlyTicket()).id);
    expect(message).toMatch(
      /^requester: Hello & thank you,\n\nsee the picture\.\n\n\[Attachments left out: [^\n\p{Cc}]*shot\.png\]$/u,
    );
  });

  test("that is very long is stored whole, or refused with the reason", async () => {
    const text = "word ".repeat(20_000).trim();
    await sendEmail(site, { to: SUPPORT, subject: "s".repeat(900), text });
    const ticket = await onlyTicket();
    expect(ticket.subject).toHaveLength(150);
    expect(await readMessages(site.db, ticket.id)).toEqual([`requester: ${text}`]);
    const [, notice] = await readTicketEmails(site.db, ticket.id);
    expect(notice?.data.body).toHaveLength(20_000);
    expect(notice?.data.body).toContain("[The rest is in the conversation.]");
    const refused = await sendEmail(site, { to: SUPPORT, text: "word ".repeat(40_001) });
    expect(refused.text).toContain("longer than 200,000 characters");
    expect(await readTickets(site.db)).toHaveLength(1);
  });

  test("is stored whole, also what it forwards or quotes", async () => {
    const texts = [
      "Please handle this complaint.\n\n---------- Forwarded message ---------\nFrom: Ann <ann@x.example>\nDate: Tue, 24 Nov 2026\nSubject: Order\nTo: Demo\n\nMy order 4711 never arrived.",
      "Please handle.\n\nFrom: Ann\nSent: Tuesday\nTo: Demo\nSubject: Order\n\nMy order 4711 never arrived.",
      "Hello,\nplease book the train for me:\nFrom: Berlin\nTo: London\nDate: Friday\nThe invoice must go to ACME",
      "Hello,\nOn Monday your colleague wrote the following about our invoice:\nThe amount is wrong: it should be 300.",
      "The page shows this error:\n> Error 500: database is locked",
    ];
    for (const text of texts) expect(await sendEmail(site, { to: SUPPORT, text })).toEqual(TAKEN);
    const tickets = await readTickets(site.db);
    const bodies = await Promise.all(tickets.map(({ id }) => readMessages(site.db, id)));
    expect(bodies).toEqual(texts.map((text) => [`requester: ${text}`]));
  });

  test("is rejected, with the reason, beyond five new tickets per hour and sender", async () => {
    const send = (from: string) => sendEmail(site, { from, to: SUPPORT });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send("Demo <demo@client.example>")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = await send("DEMO@client.example");
    expect(refused).toEqual({
      status: 400,
      text: "Worker rejected email with the following reason: Too many emails from this address in the past hour. Please send it again later.",
    });
    expect(await send("other@client.example")).toEqual(TAKEN);
    expect(await readTickets(site.db)).toHaveLength(6);
    await site.db.prepare("update attempt_counters set expires_at = expires_at - 3600000").run();
    expect(await send("demo@client.example")).toEqual(TAKEN);
  });

  test("whose sender is not proven becomes a ticket, and is answered by nobody", async () => {
    const emails: Partial<Email>[] = [
      { isProven: false },
      { isProven: false, headers: { "Authentication-Results": "mx.cloudflare.net; dmarc=fail" } },
      { from: "Demo Client <demo@client.example>, other@client.example" },
    ];
    for (const email of emails) expect(await sendEmail(site, { to: SUPPORT, ...email })).toEqual(TAKEN);
    const tickets = await readTickets(site.db);
    expect(tickets).toHaveLength(emails.length);
    for (const { id } of tickets) {
      expect((await readTicketEmails(site.db, id)).map(({ kind }) => kind)).toEqual(["agency_ticket_new"]);
    }
  });

  test("from another sender is not lost, whatever name it has in common with one that came", async () => {
    for (const from of ["demo@client.example", "other@client.example", "DEMO@client.example"]) {
      expect(await sendEmail(site, { from, to: SUPPORT, messageId: "same@client.example" })).toEqual(TAKEN);
    }
    expect((await readTickets(site.db)).map(({ email }) => email)).toEqual([
      "demo@client.example",
      "other@client.example",
    ]);
  });

  test("is counted without reading the tickets there are", async () => {
    const raw = new Uint8Array(Buffer.from(rawEmail({ to: SUPPORT })));
    const plan = await queryPlans(site.db, async (db) => {
      const deps = {
        db,
        now: Date.parse(NOW),
        newId: randomUUID,
        secret: "s".repeat(32),
        acceptedSecrets: ["s".repeat(32)],
        settings: { read: async () => ({ email: { support: { name: "Agency", email: SUPPORT } } }) },
        ownAddresses: [SUPPORT],
        ownNames: [BRAND.name],
        postalAddress: BRAND.postalAddress.join(", "),
        bookingMailbox: { name: "Agency", email: SUPPORT },
      };
      const email = { from: "demo@client.example", to: SUPPORT, raw };
      expect(await receiveEmail(deps, email)).toMatchObject({ ok: true, as: "ticket" });
    });
    expect(plan.join("\n")).toContain("SEARCH tickets USING");
    expect(plan.filter((step) => /^SCAN (?!CONSTANT ROW|json_each)/.test(step))).toEqual([]);
  });

  test.each<[string, Partial<Email>]>([
    ["through a group", { headers: { Precedence: "list", "List-ID": "<support.agency.example>" } }],
    ["as a bulk mailing", { headers: { Precedence: "bulk" } }],
    ["by a relay", { envelopeFrom: "bounces+SRS=44ldt=IX@agency.example" }],
    ["by Exchange", { headers: { "X-Auto-Response-Suppress": "DR, OOF, AutoReply" } }],
    ["by another system", { headers: { "Auto-Submitted": "auto-generated" } }],
    ["without an envelope sender", { envelopeFrom: "<>" }],
    ["from a no-reply address", { from: "Shop <no-reply@shop.example>" }],
    ["from the agency itself", { from: `${BRAND.name} <${SUPPORT}>` }],
    ["from the agency's other address", { from: BRAND.email.toUpperCase() }],
    ["from an address that we can't answer", { from: "ünal@bücher.example", envelopeFrom: "unal@x.example" }],
    ["from a sender that is no address", { from: "nobody", envelopeFrom: "nobody" }],
  ])("%s opens a ticket, and is not answered automatically", async (_, email) => {
    expect(await sendEmail(site, { to: SUPPORT, ...email })).toEqual(TAKEN);
    const { id, email: stored } = await onlyTicket();
    expect(await readMessages(site.db, id)).toEqual(["requester: Hello"]);
    expect((await readTicketEmails(site.db, id)).map(({ kind }) => kind)).toEqual(["agency_ticket_new"]);
    if (email.from?.startsWith("ünal")) expect(stored).toBe("ünal@bücher.example");
  });

  test.each<[string, Partial<Email>]>([
    ["absence", { headers: { "Auto-Submitted": "auto-replied", "In-Reply-To": "<x@site.example>" } }],
    ["absence", { headers: { "Auto-Submitted": "auto-generated" }, subject: "Automatic reply: Hello" }],
    [
      "delivery_report",
      { headers: { "Content-Type": "multipart/report; boundary=b; report-type=delivery-status" } },
    ],
    ["delivery_report", { from: "MAILER-DAEMON@client.example", envelopeFrom: "<>" }],
    ["reaction", { text: "Ann Example reacted to your message:\n\nHello" }],
    ["own", { from: `ticket+1001.${"a".repeat(32)}@inbound.example` }],
    ["own", { from: SUPPORT, headers: { "Auto-Submitted": "auto-generated" } }],
    ["unreadable", { text: "\n".repeat(100_000) }],
  ])("that is no ticket (%s) stands in the desk's list, with its source", async (why, email) => {
    expect(await sendEmail(site, { to: SUPPORT, ...email })).toEqual(TAKEN);
    expect(await sendEmail(site, { to: SUPPORT, ...email, messageId: "again@client.example" })).toEqual(
      TAKEN,
    );
    expect(await readTickets(site.db)).toEqual([]);
    const { results } = await site.db.prepare("select why, source from set_aside_mails").all();
    expect(results).toHaveLength(2);
    expect(results[0]).toMatchObject({ why, source: expect.stringContaining(`To: ${SUPPORT}`) });
    const desk = await signInAsStaff(site);
    const { page } = await desk.get("/staff/tickets/mail");
    expect(page.text).toContain(SET_ASIDE_WORDS[why as SetAsideWhy]);
    const [link] = page.all("main [data-row] a");
    const source = link ? attribute(link, "href") : "";
    expect((await desk.get(source)).text).toContain(`To: ${SUPPORT}`);
  });

  test("that can't be read is refused once the list is full, and programs' notices push out their own", async () => {
    const fill = (why: string, count: number) =>
      site.db
        .prepare(
          `insert into set_aside_mails with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)
           select ?1 || i, ?1, '', '', '', i from n`,
        )
        .bind(why, count)
        .run();
    await fill("unreadable", SET_ASIDE_MAX.fromPeople);
    await fill("absence", SET_ASIDE_MAX.fromPrograms);
    const refused = await sendEmail(site, { to: SUPPORT, text: "\n".repeat(100_000) });
    expect(refused.text).toContain("We couldn't read this email.");
    await sendEmail(site, { to: SUPPORT, text: "Ann reacted to your message:" });
    const counted = await site.db
      .prepare(
        "select why, count(*) as n, min(received_at) as oldest from set_aside_mails group by why order by why",
      )
      .all();
    expect(counted.results).toEqual([
      { why: "absence", n: SET_ASIDE_MAX.fromPrograms - 1, oldest: 2 },
      { why: "reaction", n: 1, oldest: expect.any(Number) },
      { why: "unreadable", n: SET_ASIDE_MAX.fromPeople, oldest: 1 },
    ]);
  });

  test("starts a delivery if it is a ticket, but not if it was set aside or rejected", async () => {
    let deliveries = 0;
    const context = {
      db: connect(site.db as unknown as D1Database),
      config: configWith(),
      settings: { read: async () => configWith() },
      now: Date.parse(NOW),
      newId: randomUUID,
      secret: "s".repeat(32),
      acceptedSecrets: ["s".repeat(32)],
      deliverEmails: () => {
        deliveries += 1;
      },
    };
    const take = async (more: Partial<Email>) => {
      const email = { from: "demo@client.example", to: SUPPORT, ...more };
      const bytes = Buffer.from(rawEmail(email));
      const { headers } = new Response(null, { headers: more.headers ?? {} });
      const message = {
        from: email.from,
        to: email.to,
        headers,
        rawSize: bytes.length,
        raw: new Blob([bytes]).stream(),
        setReject: () => {},
      };
      await takeEmail(message as unknown as Parameters<typeof takeEmail>[0], () => context);
      return deliveries;
    };
    expect(await take({ text: "Ann reacted to your message:" })).toBe(0);
    expect(await take({ text: "x".repeat(200_001) })).toBe(0);
    expect(await take({})).toBe(1);
    expect((await onlyTicket()).email).toBe("demo@client.example");
  });

  test("that we sent ourselves opens no ticket, whoever its sender claims to be", async () => {
    await openTicket(new Visitor(site));
    const ours = await site.db.prepare("select id from emails limit 1").first<{ id: string }>();
    expect(await sendEmail(site, { to: SUPPORT, messageId: `${ours?.id}@site.example` })).toEqual(TAKEN);
    const headers = { "X-Entity-Ref-ID": `${ours?.id}@site.example` };
    expect(await sendEmail(site, { to: SUPPORT, headers })).toEqual(TAKEN);
    expect(await readTickets(site.db)).toHaveLength(1);
  });
});

describe("an email to a ticket's reply address", () => {
  const QUOTED = `\n\nOn Mon, 23 Nov 2026 at 15:00, ${BRAND.name} <${SUPPORT}> wrote:\n> Which browser?`;

  test("shows what was written, and our own quoted email if asked for", async () => {
    const visitor = new Visitor(site);
    const { path } = await openTicket(visitor, { description: "The first message" });
    const ticket = await onlyTicket();
    const quoted = `De : ${BRAND.name}\nEnvoyé : mardi 24 novembre 2026 14:00\nÀ : Ann Example\nObjet : Re: [#1001] The form\n\nHello Ann, which browser?\n\nhttp://site.example${path}`;
    await sendEmail(site, { to: await replyAddressOf(ticket), text: `Merci\n\n${quoted}` });
    expect(await readMessages(site.db, ticket.id)).toEqual([
      "requester: The first message",
      "requester: Merci",
    ]);
    const stored = await site.db
      .prepare("select quoted from ticket_messages where quoted is not null")
      .first<{ quoted: string }>();
    expect(stored?.quoted).toBe(quoted);
    const page = (await visitor.get(path)).text.replace(/<!--.*?-->/g, "");
    expect(page).toMatch(/<details><summary[^>]*>Show quoted text<\/summary><p[^>]*>De : /);
  });

  test("is its requester's message, without the quoted email", async () => {
    const { ticket, to } = await ticketWithAddress();
    await site.db.prepare("update tickets set status = 'closed'").run();
    expect(await sendEmail(site, { to, text: `Firefox.${QUOTED}` })).toEqual(TAKEN);
    expect(await readMessages(site.db, ticket.id)).toEqual([
      "requester: The first message",
      "requester: Firefox.",
    ]);
    expect((await onlyTicket()).status).toBe("open");
    expect((await readTicketEmails(site.db, ticket.id)).at(-1)).toMatchObject({
      kind: "agency_ticket_reply",
      to_email: SUPPORT,
      data: { ticket: { number: 1001 }, body: "Firefox." },
    });
  });

  test("from anyone else who knows it counts as the requester's", async () => {
    const { ticket, to } = await ticketWithAddress();
    expect(
      await sendEmail(site, { from: "Colleague <colleague@client.example>", to: to.toUpperCase() }),
    ).toEqual(TAKEN);
    expect((await readMessages(site.db, ticket.id)).at(-1)).toBe("requester: Hello");
  });

  test("from the agency is its answer, and the requester is notified", async () => {
    const { ticket, to } = await ticketWithAddress();
    const from = `Support <${SUPPORT.toUpperCase()}>`;
    expect(await sendEmail(site, { from, to, text: `Which browser?\n\n> The first message` })).toEqual(TAKEN);
    expect((await readMessages(site.db, ticket.id)).at(-1)).toBe("agency: Which browser?");
    expect((await onlyTicket()).status).toBe("waiting");
    expect((await readTicketEmails(site.db, ticket.id)).at(-1)).toMatchObject({
      kind: "ticket_reply",
      to_email: "demo@client.example",
      to_name: "Demo Client",
      data: { body: "Which browser?" },
    });
  });

  test("that merely claims to be from the agency is not its answer", async () => {
    const { ticket, to } = await ticketWithAddress();
    const headers = {
      "Authentication-Results": `mx.cloudflare.net; spf=fail; dmarc=fail header.from=${DOMAIN}`,
    };
    await sendEmail(site, { from: SUPPORT, to, headers, isProven: false });
    expect((await readMessages(site.db, ticket.id)).at(-1)).toBe("requester: Hello");
  });

  test.each<[string, Partial<Email>]>([
    ["without a word on it", { isProven: false }],
    [
      "with a word of its own below the server's",
      {
        isProven: false,
        headers: {
          "Authentication-Results": "mx.cloudflare.net; dmarc=none",
          "authentication-results": `mx.cloudflare.net; dmarc=pass header.from=${DOMAIN}`,
        },
      },
    ],
    ["as one of two senders", { from: `${SUPPORT}, demo@client.example`, envelopeFrom: SUPPORT }],
    ["in a second From line", { from: SUPPORT, headers: { From: "demo@client.example" } }],
    [
      "with another domain's proof",
      {
        isProven: false,
        headers: { "Authentication-Results": "mx.cloudflare.net; dmarc=pass header.from=evil.example" },
      },
    ],
  ])("that says it is from the agency %s is the requester's", async (_, email) => {
    const { ticket, to } = await ticketWithAddress();
    expect(await sendEmail(site, { from: SUPPORT, to, ...email })).toEqual(TAKEN);
    expect((await readMessages(site.db, ticket.id)).at(-1)).toBe("requester: Hello");
  });

  test("is handled once, however often it is delivered", async () => {
    const { ticket, to } = await ticketWithAddress();
    const email = { to, messageId: "again@client.example" };
    await Promise.all(Array.from({ length: 10 }, () => sendEmail(site, email)));
    expect(await sendEmail(site, email)).toEqual(TAKEN);
    expect(await readMessages(site.db, ticket.id)).toHaveLength(2);
  });

  test.each([true, false])(
    "that also went to support is one message (support first: %s)",
    async (isFirst) => {
      const { ticket, to } = await ticketWithAddress();
      const headers = { To: to, Cc: SUPPORT };
      for (const address of isFirst ? [SUPPORT, to] : [to, SUPPORT]) {
        const email = { to: address, messageId: "both@client.example", headers, isProven: false };
        expect(await sendEmail(site, email)).toEqual(TAKEN);
      }
      expect(await readMessages(site.db, ticket.id)).toHaveLength(2);
      expect(await readTickets(site.db)).toHaveLength(1);
    },
  );

  test("that went to support before, without a sign of its ticket, is not stored again", async () => {
    const { ticket, to } = await ticketWithAddress();
    for (const address of [SUPPORT, BRAND.email, to]) {
      const email = { to: address, messageId: "thrice@client.example", text: "Once" };
      expect(await sendEmail(site, email)).toEqual(TAKEN);
    }
    expect(await readMessages(site.db, ticket.id)).toHaveLength(1);
    expect(await readTickets(site.db)).toHaveLength(2);
  });

  test("with a wrong token opens a new ticket and adds no message", async () => {
    const { ticket, to } = await ticketWithAddress();
    const wrong = to.replace(/\.([0-9a-f])/, (_, digit) => `.${digit === "0" ? "1" : "0"}`);
    const otherNumber = to.replace("1001", "1002");
    for (const address of [wrong, otherNumber]) expect(await sendEmail(site, { to: address })).toEqual(TAKEN);
    expect(await readMessages(site.db, ticket.id)).toHaveLength(1);
    expect(await readTickets(site.db)).toHaveLength(3);
  });

  test("through a group or a relay is a message all the same", async () => {
    const { ticket, to } = await ticketWithAddress();
    await sendEmail(site, { to, headers: { Precedence: "list" } });
    await sendEmail(site, { to, envelopeFrom: "bounces+SRS=44ldt=IX@agency.example" });
    expect(await readMessages(site.db, ticket.id)).toHaveLength(3);
  });

  test("that is an absence notice is set aside, and leaves the ticket closed", async () => {
    const { ticket, to } = await ticketWithAddress();
    await site.db.prepare("update tickets set status = 'closed'").run();
    await sendEmail(site, { to, headers: { "Auto-Submitted": "auto-replied", "In-Reply-To": "<x@y>" } });
    expect(await readMessages(site.db, ticket.id)).toHaveLength(1);
    expect((await onlyTicket()).status).toBe("closed");
  });

  test("is rejected beyond twenty an hour", async () => {
    const { ticket, to } = await ticketWithAddress();
    const answers = await Promise.all(Array.from({ length: 24 }, () => sendEmail(site, { to })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect((await sendEmail(site, { to })).text).toContain("This conversation is full.");
    expect(await readMessages(site.db, ticket.id)).toHaveLength(21);
  });
});

describe("a hostile email", () => {
  const head = `From: Demo Client <demo@client.example>\r\nTo: ${SUPPORT}\r\nMessage-ID: <hostile@client.example>\r\n`;
  const nested = (depth: number) => {
    let body = "Content-Type: text/plain\r\n\r\nDeep\r\n";
    for (let level = 0; level < depth; level++) {
      body = `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n${body}\r\n--b${level}--\r\n`;
    }
    return body;
  };
  const bytes = (...parts: (string | number[])[]) =>
    Buffer.concat(
      parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
    );

  test.each<[string, string | Uint8Array]>([
    ["cut short in its header", head.slice(0, -10)],
    [
      "cut short in a part",
      `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/pl`,
    ],
    ["without a body", head],
    ["of NUL bytes and noise", bytes(head, "\r\n", [0, 1, 2, 255, 254, 0, 0])],
    ["with an unknown charset", `${head}Content-Type: text/plain; charset=klingon-8\r\n\r\nHello`],
    [
      "with bytes invalid in its charset",
      bytes(head, "Content-Type: text/plain; charset=utf-8\r\n\r\n", [0xff, 0xfe, 0xc0, 0x80]),
    ],
    ["with broken base64", `${head}Content-Transfer-Encoding: base64\r\n\r\n%%%===$$$`],
    ["with broken quoted-printable", `${head}Content-Transfer-Encoding: quoted-printable\r\n\r\n=ZZ=\r\n=`],
    ["nested a few levels deep", `${head}${nested(10)}`],
    ["nested a thousand levels deep", `${head}${nested(1000)}`],
    [
      "with an empty boundary",
      `${head}Content-Type: multipart/mixed; boundary=""\r\n\r\n--\r\n\r\nx\r\n----`,
    ],
    [
      "with a header injected through the subject",
      `${head}Subject: =?utf-8?q?Hello=0D=0ABcc:_x@y.example?=\r\n\r\nHello`,
    ],
    [
      "with a header injected through the name",
      `From: "A\\r\\nBcc: x@y.example" <demo@client.example>\r\nTo: x\r\nMessage-ID: <a@b>\r\n\r\nHello`,
    ],
    [
      "with a directional mark in the name",
      `From: =?utf-8?q?=E2=80=AEevil?= <demo@client.example>\r\nMessage-ID: <a@b>\r\n\r\nHello`,
    ],
    ["with a thousand headers", `${head}${"X-Noise: x\r\n".repeat(1000)}\r\nHello`],
    ["with a header of 300 kilobytes", `${head}X-Noise: ${"x".repeat(300_000)}\r\n\r\nHello`],
    [
      "with two senders",
      `From: a@x.example, b@x.example\r\nFrom: c@x.example\r\nMessage-ID: <a@b>\r\n\r\nHello`,
    ],
    ["from a group", `From: Team: a@x.example, b@x.example;\r\nMessage-ID: <a@b>\r\n\r\nHello`],
    [
      "with SQL in its Message-ID",
      `From: demo@client.example\r\nMessage-ID: <'); drop table tickets;--@x>\r\n\r\nHello`,
    ],
    [
      "that contains an email in an email in an email",
      `${head}${"Content-Type: message/rfc822\r\n\r\n".repeat(30)}From: x@y.example\r\n\r\nHello`,
    ],
    [
      "with endless HTML",
      `${head}Content-Type: text/html\r\n\r\n${"<blockquote><style><!--".repeat(10_000)}`,
    ],
    ["with many quotations", `${head}\r\n${"> On x wrote:\r\n".repeat(25_000)}`],
    ["with a million angle brackets", `${head}Content-Type: text/html\r\n\r\n${"<".repeat(900_000)}`],
    [
      "with thousands of attachments",
      `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\nContent-Disposition: attachment; filename=x\r\n\r\nx\r\n".repeat(5000)}--b--`,
    ],
  ])("%s never causes a failure", async (_, raw) => {
    const { status, text } = await sendEmail(site, { raw, from: "demo@client.example", to: SUPPORT });
    expect([200, 400], text).toContain(status);
    expect(text).toMatch(
      /^Worker (successfully processed email|rejected email with the following reason: (This email('s text)? |We couldn't read ))|^Email could not be parsed/,
    );
    for (const ticket of await readTickets(site.db)) {
      expect(`${ticket.name}${ticket.subject}${ticket.email}`).not.toMatch(/\p{Cc}/u);
      for (const message of await readMessages(site.db, ticket.id))
        expect(message).not.toMatch(/[^\P{Cc}\n\t]/u);
    }
    expect((await new Visitor(site).get("/healthz")).status).toBe(200);
  });

  test("of more than 1 MB is rejected with the reason", async () => {
    const raw = rawEmail({ to: SUPPORT, text: "x".repeat(1_010_000) });
    const answer = await sendEmail(site, { raw, from: "demo@client.example", to: SUPPORT });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("This email is larger than 1 MB.");
    expect(await readTickets(site.db)).toEqual([]);
  });

  test.each([
    "",
    "not an address",
    "ticket+@x",
    `ticket+99999999999999999999.${"a".repeat(32)}@x.example`,
    "%00@x",
    "x".repeat(5000),
  ])("with the envelope recipient %j never causes a failure", async (to) => {
    const { status, text } = await sendEmail(site, { to: to || " ", text: "Hello" });
    expect(status, text).toBe(200);
  });
});
