import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { describe, expect, it } from "vitest";
import { readCalendarFile } from "../../tests/support/calendar-file";
import { MAIL_SAMPLES, sampleOf } from "../../tests/support/mail-samples";
import { accountTokenOf } from "../domain/account/account-token";
import { manageKeyOf } from "../domain/booking/manage-key";
import type { MailKind } from "../domain/mail/mail";
import { ticketReplyAddress } from "../domain/tickets/reply-address";
import { ticketKeyOf } from "../domain/tickets/ticket-key";
import { type MailFacts, renderMail } from "./render-mail";

const SECRET = "0123456789abcdef0123456789abcdef";
const FACTS: MailFacts = {
  siteUrl: "https://agency.example",
  cookieSecret: SECRET,
  mail: {
    from: { name: "Signalwright", email: "post@agency.example" },
    agency: { name: "Signalwright", email: "desk@agency.example" },
    support: { name: "Signalwright", email: "support@agency.example" },
  },
  inboundDomain: null,
  agencyTimeZone: "America/New_York",
};
const KINDS = Object.keys(MAIL_SAMPLES) as MailKind[];
const BOOKING_KINDS = KINDS.filter((kind) => /booking|reminder/.test(kind));

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:recommended"],
    rules: {
      // What pages do by stylesheets and elements, mails do by attributes and tables.
      "no-inline-style": "off",
      "no-deprecated-attr": "off",
      "no-conditional-comment": "off",
      "doctype-style": "off",
      "long-title": "off",
      "presentation-role-style": "off",
      "prefer-tbody": "off",
    },
  }),
);

const render = (kind: MailKind, changes = {}) => renderMail(sampleOf(kind, changes), FACTS);

describe.each(KINDS)("%s", (kind) => {
  it("says the same as HTML and as text", async () => {
    const mail = await render(kind);
    expect(mail.subject).not.toBe("");
    expect(mail.text.trim()).not.toBe("");
    const words = (text: string) => text.replace(/\s+/g, " ");
    const html = words(readable(mail.html));
    for (const line of mail.text.split("\n")) {
      const said = line.replace(/^(> | {2}|-- )/, "").replace(/^[\w ]+: (?=\S)/, "");
      if (!said.trim() || said.startsWith("http") || said.endsWith(":")) continue;
      expect(html).toContain(words(said).trim());
    }
    const linksInHtml = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, url = ""]) => readable(url));
    const linksInText = mail.text.split("\n").filter((line) => line.startsWith("http"));
    expect(linksInHtml).toEqual(linksInText);
    for (const link of linksInText) expect(link.startsWith("https://agency.example/")).toBe(true);
  });

  it("is HTML without mistakes, and fetches nothing", async () => {
    const { html } = await render(kind);
    const report = await validator.validateString(html);
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line }) => `${ruleId} ${line}: ${message}`),
      ),
    ).toEqual([]);
    expect(html).not.toMatch(/<(img|script|link|iframe|form|input)\b|url\(|@import|@font-face/i);
  });

  it("is put together the same each time", async () => {
    expect(await render(kind)).toEqual(await render(kind));
  });

  it("lets nothing that somebody typed be more than text", async () => {
    const hostile = `<script>alert(1)</script>"'><b onmouseover=x>&amp; \r\nBcc: other@client.example`;
    const mail = await render(kind, { typed: hostile });
    expect(mail.html).not.toMatch(/<script|<b |onmouseover=x>/);
    expect(mail.html.match(/<body/g)).toHaveLength(1);
    for (const line of [mail.subject, mail.to.name, mail.replyTo?.name ?? ""])
      expect(line).not.toMatch(/[\r\n]/);
    for (const value of Object.values(mail.headers)) expect(value).toMatch(/^[\x20-\x7e]+$/);
    const report = await validator.validateString(mail.html);
    expect(report.valid).toBe(true);
  });

  it("names itself by its row, and says that a machine wrote it", async () => {
    const mail = await render(kind);
    expect(mail.messageId).toBe(`${sampleOf(kind).id}@agency.example`);
    expect(mail.from).toEqual(FACTS.mail.from);
    expect(mail.headers["Auto-Submitted"]).toBe("auto-generated");
  });
});

describe.each(BOOKING_KINDS)("%s", (kind) => {
  it("carries the booking's link, whose key is in no row", async () => {
    const sample = sampleOf(kind);
    const { id } = (sample.data as { booking: { id: string } }).booking;
    const key = await manageKeyOf(id, SECRET);
    const { text } = await render(kind);
    const [page, name] = kind.endsWith("cancelled")
      ? ["contact/cancel", "booking"]
      : ["contact", "reschedule"];
    expect(text).toContain(`https://agency.example/${page}?${name}=${id}&key=${key}`);
    expect(JSON.stringify(sample)).not.toContain(key);
  });

  it("says the time on its reader's clock", async () => {
    const { text } = await render(kind);
    expect(text).toContain(
      kind.startsWith("agency_")
        ? "Tuesday 24 November 2026\n9:00 am to 9:30 am, New York time (GMT-5)"
        : "Wednesday 25 November 2026\n3:00 am to 3:30 am, Auckland time (GMT+13)",
    );
  });
});

it.each([
  ["booking_confirmed", "REQUEST", 0],
  ["booking_rescheduled", "REQUEST", 1],
  ["booking_cancelled", "CANCEL", 2],
  ["agency_booking_new", "REQUEST", 0],
  ["agency_booking_moved", "REQUEST", 1],
  ["agency_booking_cancelled", "CANCEL", 2],
] as const)("%s brings a calendar file that says %s", async (kind, method, sequence) => {
  const changes = { icalSequence: sequence };
  const [file, ...others] = (await render(kind, changes)).attachments;
  expect(others).toEqual([]);
  expect(file?.contentType).toBe(`text/calendar; charset=utf-8; method=${method}`);
  expect(readCalendarFile(file?.content ?? "")).toMatchObject({
    method,
    sequence,
    uid: (sampleOf(kind).data as { booking: { icalUid: string } }).booking.icalUid,
    status: method === "CANCEL" ? "CANCELLED" : "CONFIRMED",
    startsAt: "2026-11-24T14:00:00Z",
    endsAt: "2026-11-24T14:30:00Z",
    startZone: null,
    organizer: ["Signalwright", expect.stringMatching(/^mailto:desk@agency.example$/i)],
    attendees: [
      ["Demo Client", expect.stringMatching(/^mailto:demo@client.example$/i)],
      ["Signalwright", expect.stringMatching(/^mailto:desk@agency.example$/i)],
    ],
  });
});

it.each(["reminder_day", "reminder_hour"] as const)(
  "%s brings none, and says no word that is wrong when late",
  async (kind) => {
    const mail = await render(kind);
    expect(mail.attachments).toEqual([]);
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/tomorrow|today|in an hour|24 hours/i);
  },
);

it("answers go to who can use them", async () => {
  const replyTo = async (kind: MailKind) => (await render(kind)).replyTo?.email ?? null;
  expect(await replyTo("booking_confirmed")).toBe("desk@agency.example");
  expect(await replyTo("agency_booking_new")).toBe("demo@client.example");
  expect(await replyTo("reset_password")).toBeNull();
});

it("links with a token are on the site's own address", async () => {
  for (const [kind, purpose, path] of [
    ["verify_email", "verify", "/verify-email"],
    ["reset_password", "reset", "/reset-password"],
  ] as const) {
    const { tokenId } = sampleOf(kind).data as { tokenId: string };
    const token = await accountTokenOf(tokenId, purpose, SECRET);
    expect((await render(kind)).text).toContain(`https://agency.example${path}?token=${token}`);
  }
  const { id } = (sampleOf("ticket_reply").data as { ticket: { id: string } }).ticket;
  const key = await ticketKeyOf(id, SECRET);
  expect((await render("ticket_reply")).text).toContain(
    `https://agency.example/help/ticket?id=${id}&key=${key}`,
  );
  expect((await render("agency_ticket_new")).text).not.toContain(key);
});

it("a move tells both zones where the clocks changed in between", async () => {
  const mail = await render("booking_rescheduled", {
    visitorTimeZone: "Europe/London",
    previousStartsAt: Date.UTC(2026, 9, 20, 13),
  });
  expect(mail.text).toContain(
    "It was to be on Tuesday 20 October 2026, 2:00 pm to 2:30 pm, London time (GMT+1).",
  );
  expect(mail.text).toContain("Tuesday 24 November 2026\n2:00 pm to 2:30 pm, London time (GMT)");
});

function readable(html: string): string {
  return html
    .replace(/<style>[\s\S]*?<\/style>/, "")
    .replace(/<(br|\/p|\/div|\/td|\/h1|\/title)\b[^>]*>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

it("mails about a ticket are answered to its writer, or to its own address where mail comes in", async () => {
  const to = async (kind: MailKind, inboundDomain: string | null) =>
    (await renderMail(sampleOf(kind), { ...FACTS, inboundDomain })).replyTo?.email;
  expect(await to("ticket_reply", null)).toBe("support@agency.example");
  const { id, number } = (sampleOf("ticket_reply").data as { ticket: { id: string; number: number } }).ticket;
  const address = await ticketReplyAddress(number, id, SECRET, "help.agency.example");
  for (const kind of [
    "ticket_received",
    "ticket_reply",
    "agency_ticket_new",
    "agency_ticket_reply",
  ] as const) {
    expect(await to(kind, "help.agency.example"), kind).toBe(address);
  }
});
