import { createServer, type Server, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BRAND } from "../../../app/content/brand";
import { greet, SHIPPED_PHRASES } from "../../../app/domain/email/email-phrases";
import { givenName, spokenName } from "../../../app/email/spoken-name";
import { readCalendarFile } from "../../support/calendar-file";
import { expectError } from "../../support/console-errors";
import { bookCall, guestFields, linkOf, TUESDAY_AT_NINE } from "../../support/journey";
import { type OutboxRow, readOutbox, untilDelivered } from "../../support/outbox";
import { PATIENCE_MS } from "../../support/patience";
import { shareWorker } from "../../support/share-worker";
import { type ReceivedEmail, startSmtpServer, type TestSmtpServer } from "../../support/smtp-server";
import { Visitor } from "../../support/visitor";
import { NOW, type Settings, type TestWorker } from "../../support/worker";

const now = Date.parse(NOW);
let stops: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  stops = [];
});

// Its own, so that what it still tries to send after a test reaches no other file.
const shared = shareWorker({ isOwn: true, isSettable: true });

/** The site, sending through the server on this port until the next test. */
async function siteFor(port: number, bindings: Settings = {}): Promise<TestWorker> {
  await shared.use({
    MAIL_TRANSPORT: "smtp",
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(port),
    SMTP_SECURITY: "none",
    SMTP_USER: "post",
    SMTP_PASSWORD: "a:secret word",
    MAIL_FROM: "post@agency.example",
    AGENCY_EMAIL: "desk@agency.example",
    ...bindings,
  });
  return shared;
}

async function book(site: TestWorker, more: Record<string, string> = {}) {
  const answer = await new Visitor(site).postForm("/schedule", guestFields(TUESDAY_AT_NINE, more));
  expect(answer.status).toBe(303);
  return linkOf(answer);
}

async function untilTried(site: TestWorker): Promise<OutboxRow> {
  for (const deadline = Date.now() + PATIENCE_MS; ; ) {
    const row = (await readOutbox(site.db)).find(({ kind }) => kind === "booking_confirmed");
    if (row && row.attempts > 0 && row.lease_until === null) return row;
    if (Date.now() > deadline) throw new Error("The mail was not tried");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe("a real SMTP server", () => {
  let server: TestSmtpServer;
  let site: TestWorker;

  beforeAll(async () => {
    server = await startSmtpServer({ authOptional: false });
  });
  beforeEach(async () => {
    server.received.length = 0;
    site = await siteFor(server.port);
  });
  afterAll(() => server.stop());

  async function send(
    more: Record<string, string> = {},
  ): Promise<[guest: ReceivedEmail, agency: ReceivedEmail]> {
    await book(site, more);
    await untilDelivered(site.db, now);
    const of = (to: string) => server.received.find(({ envelope }) => envelope.to.includes(to));
    const guest = of(more.email ?? "demo@client.example");
    const agency = of("desk@agency.example");
    if (!guest || !agency) throw new Error("A mail is missing");
    expect(server.received).toHaveLength(2);
    return [guest, agency];
  }

  test("authenticates us and gets each email once, with its id", async () => {
    const [guest, agency] = await send();
    expect(new Set(server.logins)).toEqual(new Set(["post:a:secret word"]));
    expect(guest.envelope).toEqual({ from: "post@agency.example", to: ["demo@client.example"] });
    expect(guest.from).toMatchObject({ name: BRAND.name, address: "post@agency.example" });
    expect(guest.to).toMatchObject([{ name: "Demo Client", address: "demo@client.example" }]);
    expect(guest.replyTo).toMatchObject([{ address: "desk@agency.example" }]);
    expect(guest.subject).toBe("Your call is booked: Tuesday 24 November 2026, 2:00 pm");
    expect(agency.replyTo).toMatchObject([{ name: "Demo Client", address: "demo@client.example" }]);
    const rows = await readOutbox(site.db);
    for (const [kind, email] of [
      ["booking_confirmed", guest],
      ["agency_booking_new", agency],
    ] as const) {
      expect(email.messageId).toBe(`<${rows.find((row) => row.kind === kind)?.id}@site.example>`);
    }
    const header = (name: string) =>
      guest.headers.filter(({ key }) => key === name).map(({ value }) => value);
    expect(header("auto-submitted")).toEqual(["auto-generated"]);
    expect(header("date")).toHaveLength(1);
  });

  test("gets an invitation that calendars can read", async () => {
    const [guest, agency] = await send();
    for (const email of [guest, agency]) {
      const [file, attached, ...others] = email.attachments;
      expect(others).toEqual([]);
      expect(file).toMatchObject({ mimeType: "text/calendar", method: "REQUEST" });
      expect(attached).toMatchObject({ filename: "invitation.ics", mimeType: "application/ics" });
      expect(email.raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m);
      const content = file?.content;
      const entry = readCalendarFile(
        typeof content === "string" ? content : new TextDecoder().decode(content as ArrayBuffer),
      );
      expect(entry).toMatchObject({
        method: "REQUEST",
        sequence: 0,
        startsAt: "2026-11-24T14:00:00Z",
        startZone: null,
        status: "CONFIRMED",
      });
      expect(entry.attendees.map(([name]) => name)).toEqual(["Demo Client", BRAND.name]);
      expect(String(entry.organizer[1]).toLowerCase()).toBe("mailto:desk@agency.example");
    }
  });

  const LONG = "\u0e01\u0e33\u0e25\u0e31\u0e07".repeat(20);
  test.each([
    ["letters from many scripts", "Zo\u00eb \u0141ukasz \u5c71\u7530 \u0645\u0631\u062d\u0628\u0627"],
    ["a long non-Latin name", LONG],
    ["emoji", "Demo \u{1f469}\u200d\u{1f680} Client"],
    ["special header characters", 'Demo "The" Client, Ltd. <x@y.example>; (a) \\ b'],
    ["text that looks already encoded", "=?UTF-8?Q?Demo?= Client"],
    ["leading dots", "...Demo Client"],
  ])("receives a name with %s intact", async (_, name) => {
    const [guest, agency] = await send({ name });
    expect(guest.to).toMatchObject([{ name: spokenName(name), address: "demo@client.example" }]);
    expect(agency.subject).toBe(`New booking: ${name}, Tuesday 24 November 2026, 9:00 am`);
    expect(guest.text).toContain(greet(givenName(name), "your strategy call", SHIPPED_PHRASES));
    for (const line of guest.raw.split("\r\n\r\n")[0]?.split("\r\n") ?? []) {
      expect(line).toMatch(/^[\x20-\x7e]*$/);
      if (line.includes("=?UTF-8?B?")) expect(line.length).toBeLessThanOrEqual(90);
    }
    expect(guest.raw.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  test("receives lines that start with or consist of a dot intact", async () => {
    const message = "One line.\n.\n..two\n.ics and more";
    await bookCall(new Visitor(site), TUESDAY_AT_NINE, { contact: { message } });
    await untilDelivered(site.db, now);
    const agency = server.received.find(({ envelope }) => envelope.to.includes("desk@agency.example"));
    expect(agency?.text?.replaceAll("\r\n", "\n")).toContain(`Message: ${message.replaceAll("\n", "\n  ")}`);
    expect(agency?.html).toContain("One line.<br>.<br>..two<br>.ics and more");
  });
});

describe("a server that rejects", () => {
  async function serverWith(options: Parameters<typeof startSmtpServer>[0]) {
    const server = await startSmtpServer(options);
    stops.push(() => server.stop());
    return server;
  }
  const refusal = (code: number) => Object.assign(new Error("No such user"), { responseCode: code });

  test("a recipient permanently: the email is parked at once", async () => {
    const server = await serverWith({
      onRcptTo: ({ address }, _session, done) => done(address.startsWith("demo") ? refusal(550) : null),
    });
    const site = await siteFor(server.port);
    await book(site);
    const row = await untilTried(site);
    expect(row).toMatchObject({
      status: "failed",
      attempts: 1,
      last_error: "The server answered 550 (RCPT)",
    });
    await expectError(/email_parked.*The server answered 550/);
    await untilDelivered(site.db, now);
    expect(server.received.map(({ envelope }) => envelope.to)).toEqual([["desk@agency.example"]]);
  });

  test("a recipient temporarily: the email is retried and arrives", async () => {
    let asked = 0;
    const server = await serverWith({
      onRcptTo: (_address, _session, done) => done(++asked <= 2 ? refusal(451) : null),
    });
    const site = await siteFor(server.port);
    await book(site);
    await untilDelivered(site.db, now);
    expect(server.received).toHaveLength(2);
  });

  test("the password: a wrong setting, so the email waits", async () => {
    const server = await serverWith({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error("Wrong password")),
    });
    const site = await siteFor(server.port);
    await book(site);
    expect(await untilTried(site)).toMatchObject({
      status: "waiting",
      attempts: 4,
      last_error: "The server answered 535 (AUTH)",
    });
  });

  test("STARTTLS: neither password nor email is sent in the clear", async () => {
    const server = await serverWith({});
    const site = await siteFor(server.port, { SMTP_SECURITY: "starttls" });
    await book(site);
    expect(await untilTried(site)).toMatchObject({
      status: "waiting",
      last_error: "The server does not offer STARTTLS, and nothing is sent in the clear",
    });
    expect(server.connections).toBeGreaterThan(0);
    expect(server.logins).toEqual([]);
    expect(server.received).toEqual([]);
  });

  test("nobody: an offered login is not used if none is configured", async () => {
    const server = await serverWith({});
    const site = await siteFor(server.port, { SMTP_USER: undefined, SMTP_PASSWORD: undefined });
    await book(site);
    await untilDelivered(site.db, now);
    expect(server.logins).toEqual([]);
    expect(server.received).toHaveLength(2);
  });
});

describe("a misbehaving server", () => {
  /** Answers each line with what `answer` returns: a reply, or null to close the connection. */
  async function oddServer(
    answer: (line: string, socket: Socket) => string | null | "silence",
  ): Promise<number> {
    const sockets = new Set<Socket>();
    const server: Server = createServer((socket) => {
      sockets.add(socket);
      socket.on("error", () => {});
      const reply = (line: string) => {
        const said = answer(line, socket);
        if (said === null) socket.destroy();
        else if (said !== "silence") socket.write(said);
      };
      reply("");
      socket.on("data", (chunk) => reply(chunk.toString("latin1")));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    stops.push(async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    return (server.address() as { port: number }).port;
  }
  const bare = { SMTP_USER: undefined, SMTP_PASSWORD: undefined };

  test.each([
    ["at once", (line: string) => (line === "" ? null : "250 ok\r\n")],
    ["after the greeting", (line: string) => (line === "" ? "220 hello\r\n" : null)],
  ])("that closes the connection %s: the email waits for a retry", async (_, answer) => {
    const site = await siteFor(await oddServer(answer), bare);
    await book(site);
    const row = await untilTried(site);
    expect(row).toMatchObject({ status: "waiting", attempts: 4 });
    expect(row.last_error).toMatch(/^The server (closed the connection|did not answer as it should)/);
    expect((await new Visitor(site).get("/healthz")).status).toBe(200);
  });

  /** A server that says nothing of its own after the end of a message. */
  const takesMessages =
    (end: string | null | "silence") =>
    (line: string): string | null | "silence" => {
      if (line === "") return "220 hello\r\n";
      if (line.startsWith("DATA")) return "354 go on\r\n";
      if (/^(EHLO|MAIL|RCPT|QUIT)/.test(line)) return "250 ok\r\n";
      return line.endsWith("\r\n.\r\n") ? end : "silence";
    };

  test("that closes the connection after the end of the message may have taken it: the email is tried again later", async () => {
    const site = await siteFor(await oddServer(takesMessages(null)), bare);
    await book(site);
    const row = await untilTried(site);
    expect(row).toMatchObject({
      status: "waiting",
      attempts: 1,
      unknowns: 1,
      asked_at: null,
      last_error: "The server did not answer the end of the message",
    });
    expect(row.due_at).toBeGreaterThanOrEqual(now + 300_000);
  });

  test("that answers the end of the message late is given each email once", async () => {
    const ends: string[] = [];
    const answers: (() => void)[] = [];
    const answer = takesMessages("silence");
    const port = await oddServer((line, socket) => {
      if (line.endsWith("\r\n.\r\n")) {
        ends.push(/^Message-ID: (.*)$/im.exec(line)?.[1] ?? "");
        answers.push(() => socket.write("250 taken\r\n"));
      }
      return answer(line);
    });
    const site = await siteFor(port, bare);
    await book(site);
    await expect.poll(() => ends).toHaveLength(2);
    await site.runScheduled();
    for (const send of answers) send();
    await untilDelivered(site.db, now);
    expect(new Set(ends).size).toBe(2);
    expect(ends).toHaveLength(2);
  });

  test("that says nothing: we give up after ten seconds", async () => {
    const site = await siteFor(await oddServer(() => "silence"), bare);
    await book(site);
    expect((await new Visitor(site).get("/healthz")).status).toBe(200);
    expect(await untilTried(site)).toMatchObject({ status: "waiting", attempts: 1 });
  });

  test("that replies in fragments is understood", async () => {
    const seen: string[] = [];
    const port = await oddServer((line) => {
      seen.push(line);
      if (line === "") return "220-hello\r\n220 again\r\n";
      if (line.startsWith("EHLO")) return "250-one\r\n250-SIZE 1000000\r\n250 HELP\r\n";
      if (line.startsWith("DATA")) return "354 go on\r\n";
      if (/^(MAIL|RCPT|QUIT)/.test(line)) return "250 ok\r\n";
      return line.endsWith("\r\n.\r\n") ? "250 taken\r\n" : "silence";
    });
    const site = await siteFor(port, bare);
    await book(site);
    await untilDelivered(site.db, now);
    expect(seen.some((line) => line.startsWith("RCPT TO: <demo@client.example>"))).toBe(true);
  });

  test("that is not there", async () => {
    const port = await oddServer(() => null);
    await stops.pop()?.();
    const site = await siteFor(port, bare);
    await book(site);
    expect(await untilTried(site)).toMatchObject({ status: "waiting", attempts: 4 });
  });
});
