import { Buffer } from "node:buffer";
import { afterEach, describe, expect, test } from "vitest";
import { shareWorker } from "../support/share-worker";
import {
  findTicketDamage,
  type Mail,
  openTicket,
  rawMail,
  readMessages,
  readTicketMails,
  readTickets,
  replyAddressOf,
  sendMail,
} from "../support/ticket-journey";
import { Visitor } from "../support/visitor";

const site = shareWorker({ bindings: { INBOUND_DOMAIN: "inbound.example" } });

const SUPPORT = "support@signalwright.example";
const TAKEN = { status: 200, text: "Worker successfully processed email" };

afterEach(async () => expect(await findTicketDamage(site.db)).toEqual([]));

async function onlyTicket() {
  const [ticket, ...others] = await readTickets(site.db);
  if (!ticket || others.length > 0) throw new Error(`There are ${others.length + (ticket ? 1 : 0)} tickets`);
  return ticket;
}

/** A ticket that waits for mail, and the address it waits at. */
async function ticketWithAddress() {
  await openTicket(new Visitor(site), { description: "The first message" });
  const ticket = await onlyTicket();
  return { ticket, to: await replyAddressOf(ticket) };
}

describe("a mail to support", () => {
  test("becomes a ticket of its own, with both mails", async () => {
    const mail = {
      to: SUPPORT,
      subject: "Re: =?utf-8?q?Gr=C3=BC=C3=9Fe?=",
      text: "Hello,\n\nit does not load.",
    };
    expect(await sendMail(site, { ...mail, headers: { "Content-Transfer-Encoding": "8bit" } })).toEqual(
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
      state: "open",
    });
    expect(await readMessages(site.db, ticket.id)).toEqual(["requester: Hello,\n\nit does not load."]);
    expect((await readTicketMails(site.db, ticket.id)).map(({ kind, to_email }) => [kind, to_email])).toEqual(
      [
        ["ticket_received", "demo@client.example"],
        ["agency_ticket_new", SUPPORT],
      ],
    );
  });

  test("is taken once, however often and however many at once it is delivered", async () => {
    const mail = { to: SUPPORT, subject: "Once", messageId: "one@client.example" };
    await Promise.all(Array.from({ length: 10 }, () => sendMail(site, mail)));
    expect(await sendMail(site, mail)).toEqual(TAKEN);
    expect((await onlyTicket()).subject).toBe("Once");
  });

  test("without a name, subject or text still becomes one", async () => {
    expect(await sendMail(site, { from: "demo@client.example", to: SUPPORT, text: "" })).toEqual(TAKEN);
    const ticket = await onlyTicket();
    expect(ticket).toMatchObject({ name: "demo@client.example", subject: "(no subject)" });
    expect(await readMessages(site.db, ticket.id)).toEqual(["requester: (This mail had no text.)"]);
  });

  test("of HTML only is turned into text, and attachments are named and left out", async () => {
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
    expect(await sendMail(site, { raw, from: "demo@client.example", to: SUPPORT })).toEqual(TAKEN);
    const [message = ""] = await readMessages(site.db, (await onlyTicket()).id);
    expect(message).toMatch(
      /^requester: Hello & thank you,\n\nsee the picture\.\n\n\[Attachments left out: [^\n\p{Cc}]*shot\.png\]$/u,
    );
  });

  test("of great length is cut, and says so", async () => {
    await sendMail(site, { to: SUPPORT, subject: "s".repeat(900), text: "word ".repeat(20_000) });
    const ticket = await onlyTicket();
    expect(ticket.subject).toHaveLength(150);
    const [message = ""] = await readMessages(site.db, ticket.id);
    expect(message.length).toBeLessThanOrEqual(20_000 + "requester: ".length);
    expect(message.endsWith("[The rest was too long and is left out.]")).toBe(true);
  });

  test("beyond five new ones in an hour from one sender is refused with the reason", async () => {
    const send = (from: string) => sendMail(site, { from, to: SUPPORT });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send("Demo <demo@client.example>")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = await send("DEMO@client.example");
    expect(refused).toEqual({
      status: 400,
      text: "Worker rejected email with the following reason: Too many mails from this address within an hour. Please send it again later.",
    });
    expect(await send("other@client.example")).toEqual(TAKEN);
    expect(await readTickets(site.db)).toHaveLength(6);
    await site.db.prepare("update tickets set created_at = created_at - 3600000").run();
    expect(await send("demo@client.example")).toEqual(TAKEN);
  });

  test.each<[string, Partial<Mail>]>([
    ["an automatic reply", { headers: { "Auto-Submitted": "auto-replied" } }],
    ["a bulk mail", { headers: { Precedence: "bulk" } }],
    ["a list's mail", { headers: { "List-Id": "<news.client.example>" } }],
    ["an out-of-office note", { headers: { "X-Auto-Response-Suppress": "All" } }],
    ["a mailer daemon", { from: "MAILER-DAEMON@client.example" }],
    ["a no-reply address", { from: "Shop <no-reply@shop.example>" }],
    ["the empty sender of a bounce", { envelopeFrom: "<>" }],
    ["the agency itself", { from: "Signalwright <support@signalwright.example>" }],
    ["the agency's other address", { from: "HELLO@signalwright.example" }],
    ["a ticket's own address", { from: `ticket+1001.${"a".repeat(32)}@inbound.example` }],
    ["something that is no address", { from: "nobody", envelopeFrom: "nobody" }],
  ])("from %s is taken and forgotten", async (_, mail) => {
    expect(await sendMail(site, { to: SUPPORT, ...mail })).toEqual(TAKEN);
    expect(await readTickets(site.db)).toEqual([]);
  });

  test("that we sent ourselves is forgotten, whoever it says it is from", async () => {
    await openTicket(new Visitor(site));
    const ours = await site.db.prepare("select id from mails limit 1").first<{ id: string }>();
    expect(await sendMail(site, { to: SUPPORT, messageId: `${ours?.id}@site.example` })).toEqual(TAKEN);
    expect(await readTickets(site.db)).toHaveLength(1);
  });
});

describe("a mail to a ticket's address", () => {
  const QUOTED =
    "\n\nOn Mon, 23 Nov 2026 at 15:00, Signalwright <support@signalwright.example> wrote:\n> Which browser?";

  test("is a message of its requester, without the mail it answers", async () => {
    const { ticket, to } = await ticketWithAddress();
    await site.db.prepare("update tickets set state = 'closed'").run();
    expect(await sendMail(site, { to, text: `Firefox.${QUOTED}` })).toEqual(TAKEN);
    expect(await readMessages(site.db, ticket.id)).toEqual([
      "requester: The first message",
      "requester: Firefox.",
    ]);
    expect((await onlyTicket()).state).toBe("open");
    expect((await readTicketMails(site.db, ticket.id)).at(-1)).toMatchObject({
      kind: "agency_ticket_reply",
      to_email: SUPPORT,
      data: { ticket: { number: 1001 }, body: "Firefox." },
    });
  });

  test("from anybody else who knows it counts as the requester's", async () => {
    const { ticket, to } = await ticketWithAddress();
    expect(
      await sendMail(site, { from: "Colleague <colleague@client.example>", to: to.toUpperCase() }),
    ).toEqual(TAKEN);
    expect((await readMessages(site.db, ticket.id)).at(-1)).toBe("requester: Hello");
  });

  test("from the agency is its answer, and the requester is told", async () => {
    const { ticket, to } = await ticketWithAddress();
    const from = "Support <Support@Signalwright.example>";
    expect(await sendMail(site, { from, to, text: `Which browser?\n\n> The first message` })).toEqual(TAKEN);
    expect((await readMessages(site.db, ticket.id)).at(-1)).toBe("agency: Which browser?");
    expect((await onlyTicket()).state).toBe("waiting");
    expect((await readTicketMails(site.db, ticket.id)).at(-1)).toMatchObject({
      kind: "ticket_reply",
      to_email: "demo@client.example",
      to_name: "Demo Client",
      data: { body: "Which browser?" },
    });
  });

  test("that only says it is from the agency is not", async () => {
    const { ticket, to } = await ticketWithAddress();
    const headers = {
      "Authentication-Results": "mx.cloudflare.net; spf=fail; dmarc=fail header.from=signalwright.example",
    };
    await sendMail(site, { from: SUPPORT, to, headers });
    expect((await readMessages(site.db, ticket.id)).at(-1)).toBe("requester: Hello");
  });

  test("is taken once, however often it is delivered", async () => {
    const { ticket, to } = await ticketWithAddress();
    const mail = { to, messageId: "again@client.example" };
    await Promise.all(Array.from({ length: 10 }, () => sendMail(site, mail)));
    expect(await sendMail(site, mail)).toEqual(TAKEN);
    expect(await readMessages(site.db, ticket.id)).toHaveLength(2);
  });

  test("is taken by both where it went to support as well", async () => {
    const { ticket, to } = await ticketWithAddress();
    for (const address of [SUPPORT, to]) {
      expect(await sendMail(site, { to: address, messageId: "both@client.example" })).toEqual(TAKEN);
    }
    expect(await readMessages(site.db, ticket.id)).toHaveLength(2);
    expect(await readTickets(site.db)).toHaveLength(2);
  });

  test("with a wrong token is a new ticket and no message", async () => {
    const { ticket, to } = await ticketWithAddress();
    const wrong = to.replace(/\.([0-9a-f])/, (_, digit) => `.${digit === "0" ? "1" : "0"}`);
    const otherNumber = to.replace("1001", "1002");
    for (const address of [wrong, otherNumber]) expect(await sendMail(site, { to: address })).toEqual(TAKEN);
    expect(await readMessages(site.db, ticket.id)).toHaveLength(1);
    expect(await readTickets(site.db)).toHaveLength(3);
  });

  test("from a machine is forgotten", async () => {
    const { ticket, to } = await ticketWithAddress();
    for (const headers of [{ "Auto-Submitted": "auto-replied" }, { Precedence: "bulk" }] as Record<
      string,
      string
    >[]) {
      expect(await sendMail(site, { to, headers })).toEqual(TAKEN);
    }
    expect(await readMessages(site.db, ticket.id)).toHaveLength(1);
  });

  test("beyond twenty in an hour is refused", async () => {
    const { ticket, to } = await ticketWithAddress();
    const answers = await Promise.all(Array.from({ length: 24 }, () => sendMail(site, { to })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect((await sendMail(site, { to })).text).toContain(
      "This conversation takes no more messages at present.",
    );
    expect(await readMessages(site.db, ticket.id)).toHaveLength(21);
  });
});

describe("hostile mails", () => {
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
    ["cut off in its header", head.slice(0, -10)],
    [
      "cut off in a part",
      `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/pl`,
    ],
    ["without a body", head],
    ["of zero bytes and noise", bytes(head, "\r\n", [0, 1, 2, 255, 254, 0, 0])],
    ["of a charset that does not exist", `${head}Content-Type: text/plain; charset=klingon-8\r\n\r\nHello`],
    [
      "of bytes that its charset does not have",
      bytes(head, "Content-Type: text/plain; charset=utf-8\r\n\r\n", [0xff, 0xfe, 0xc0, 0x80]),
    ],
    ["of broken base64", `${head}Content-Transfer-Encoding: base64\r\n\r\n%%%===$$$`],
    ["of broken quoted-printable", `${head}Content-Transfer-Encoding: quoted-printable\r\n\r\n=ZZ=\r\n=`],
    ["a few levels deep", `${head}${nested(10)}`],
    ["a thousand levels deep", `${head}${nested(1000)}`],
    [
      "with a boundary of nothing",
      `${head}Content-Type: multipart/mixed; boundary=""\r\n\r\n--\r\n\r\nx\r\n----`,
    ],
    [
      "with a header of its own in the subject",
      `${head}Subject: =?utf-8?q?Hello=0D=0ABcc:_x@y.example?=\r\n\r\nHello`,
    ],
    [
      "with a header of its own in the name",
      `From: "A\\r\\nBcc: x@y.example" <demo@client.example>\r\nTo: x\r\nMessage-ID: <a@b>\r\n\r\nHello`,
    ],
    [
      "with a name of directions",
      `From: =?utf-8?q?=E2=80=AEevil?= <demo@client.example>\r\nMessage-ID: <a@b>\r\n\r\nHello`,
    ],
    ["with a thousand headers", `${head}${"X-Noise: x\r\n".repeat(1000)}\r\nHello`],
    ["with a header of 300 kilobytes", `${head}X-Noise: ${"x".repeat(300_000)}\r\n\r\nHello`],
    [
      "with two senders",
      `From: a@x.example, b@x.example\r\nFrom: c@x.example\r\nMessage-ID: <a@b>\r\n\r\nHello`,
    ],
    ["of a group", `From: Team: a@x.example, b@x.example;\r\nMessage-ID: <a@b>\r\n\r\nHello`],
    [
      "with SQL in its Message-ID",
      `From: demo@client.example\r\nMessage-ID: <'); drop table tickets;--@x>\r\n\r\nHello`,
    ],
    [
      "that is a mail in a mail in a mail",
      `${head}${"Content-Type: message/rfc822\r\n\r\n".repeat(30)}From: x@y.example\r\n\r\nHello`,
    ],
    [
      "of HTML that never ends",
      `${head}Content-Type: text/html\r\n\r\n${"<blockquote><style><!--".repeat(10_000)}`,
    ],
    ["of many quotations", `${head}\r\n${"> On x wrote:\r\n".repeat(25_000)}`],
    ["of a million angle brackets", `${head}Content-Type: text/html\r\n\r\n${"<".repeat(900_000)}`],
    [
      "with thousands of attachments",
      `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\nContent-Disposition: attachment; filename=x\r\n\r\nx\r\n".repeat(5000)}--b--`,
    ],
  ])("%s: no failure of ours", async (_, raw) => {
    const started = performance.now();
    const { status, text } = await sendMail(site, { raw, from: "demo@client.example", to: SUPPORT });
    expect([200, 400], text).toContain(status);
    expect(text).toMatch(
      /^Worker (successfully processed email|rejected email with the following reason: This mail )|^Email could not be parsed/,
    );
    // The local route reads each mail before the worker does, and other tests have the machine too.
    expect(performance.now() - started).toBeLessThan(20_000);
    for (const ticket of await readTickets(site.db)) {
      expect(`${ticket.name}${ticket.subject}${ticket.email}`).not.toMatch(/\p{Cc}/u);
      for (const message of await readMessages(site.db, ticket.id))
        expect(message).not.toMatch(/[^\P{Cc}\n\t]/u);
    }
    expect((await new Visitor(site).get("/healthz")).status).toBe(200);
  });

  test("a mail of a hundred thousand lines is refused before it is read", async () => {
    const raw = rawMail({ to: SUPPORT, text: "\n".repeat(100_000) });
    const answer = await sendMail(site, { raw, from: "demo@client.example", to: SUPPORT });
    expect(answer.text).toContain("This mail could not be read.");
    expect(await readTickets(site.db)).toEqual([]);
  });

  test("a mail of more than 1 MB is refused with the reason", async () => {
    const raw = rawMail({ to: SUPPORT, text: "x".repeat(1_010_000) });
    const answer = await sendMail(site, { raw, from: "demo@client.example", to: SUPPORT });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("This mail is larger than 1 MB.");
    expect(await readTickets(site.db)).toEqual([]);
  });

  test.each([
    "",
    "not an address",
    "ticket+@x",
    `ticket+99999999999999999999.${"a".repeat(32)}@x.example`,
    "%00@x",
    "x".repeat(5000),
  ])("an envelope to %j is no failure of ours", async (to) => {
    const { status, text } = await sendMail(site, { to: to || " ", text: "Hello" });
    expect(status, text).toBe(200);
  });
});
