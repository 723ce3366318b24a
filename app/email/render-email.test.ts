import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { describe, expect, it } from "vitest";
import { readCalendarFile } from "../../tests/support/calendar-file";
import { EMAIL_SAMPLES, sampleOf } from "../../tests/support/email-samples";
import { BRAND } from "../content/brand";
import { accountTokenOf } from "../domain/account/account-token";
import { manageKeyOf } from "../domain/booking/manage-key";
import type { EmailKind } from "../domain/email/email";
import { SHIPPED_PHRASES } from "../domain/email/email-phrases";
import { ticketReplyEmail } from "../domain/tickets/reply-address";
import { ticketKeyOf } from "../domain/tickets/ticket-key";
import type { EmailFacts } from "./email-facts";
import { escapeHtml } from "./layout";
import { renderEmail } from "./render-email";

const SECRET = "0123456789abcdef0123456789abcdef";
const FACTS: EmailFacts = {
  siteUrl: "https://agency.example",
  cookieSecret: SECRET,
  email: {
    from: { name: BRAND.name, email: "post@agency.example" },
    agency: { name: BRAND.name, email: "desk@agency.example" },
    support: { name: BRAND.name, email: "support@agency.example" },
  },
  inboundDomain: null,
  joinLink: "",
  phrases: SHIPPED_PHRASES,
  changeCutoffMinutes: 60,
  agencyTimeZone: "America/New_York",
};
const KINDS = Object.keys(EMAIL_SAMPLES) as EmailKind[];
const BOOKING_KINDS = KINDS.filter((kind) => /booking_|reminder/.test(kind));

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:recommended"],
    rules: {
      // Emails need inline styles and tables where pages use stylesheets and elements.
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

const render = (kind: EmailKind, changes = {}) => renderEmail(sampleOf(kind, changes), FACTS);

describe.each(KINDS)("%s", (kind) => {
  it("says the same in HTML and text", async () => {
    const email = await render(kind);
    expect(email.subject).not.toBe("");
    expect(email.text.trim()).not.toBe("");
    const words = (text: string) => text.replace(/\s+/g, " ");
    const html = words(readable(email.html));
    for (const line of email.text.split("\n")) {
      const said = line.replace(/^(> | {2}|-- )/, "").replace(/^[\w' ]+: (?=\S)/, "");
      if (!said.trim() || said.startsWith("http") || said.endsWith(":")) continue;
      expect(html).toContain(words(said).trim());
    }
    const linksInHtml = [...email.html.matchAll(/href="([^"]+)"/g)].map(([, url = ""]) => readable(url));
    const linksInText = email.text.split("\n").filter((line) => line.startsWith("http"));
    expect(linksInHtml).toEqual(linksInText);
    for (const link of linksInText) expect(link.startsWith("https://agency.example/")).toBe(true);
  });

  it("is valid HTML and loads no external resources", async () => {
    const { html } = await render(kind);
    const report = await validator.validateString(html);
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line }) => `${ruleId} ${line}: ${message}`),
      ),
    ).toEqual([]);
    expect(html).not.toMatch(/<(img|script|link|iframe|form|input)\b|url\(|@import|@font-face/i);
  });

  it("says why it came in a whole sentence", async () => {
    const { text } = await render(kind);
    expect(text).toMatch(/\n-- \nYou're receiving this [^\n]+\.\n/);
  });

  it("lets no long word or address widen it, and keeps times on one line", async () => {
    const { html } = await render(kind);
    for (const [paragraph] of html.matchAll(/<p [^>]*>(?!<a )[\s\S]*?<\/p>/g))
      expect(paragraph).toMatch(/overflow-wrap:anywhere|white-space:nowrap/);
    expect(html.replace(/<div style="display:none.*?<\/div>/s, "")).not.toMatch(
      /\d [ap]m\b[^<]*<\/(p|td|div)>/,
    );
  });

  it("renders the same every time", async () => {
    expect(await render(kind)).toEqual(await render(kind));
  });

  it("treats everything a user typed as plain text", async () => {
    const hostile = `<script>alert(1)</script>"'><b onmouseover=x>&amp; \r\nBcc: other@client.example`;
    const email = await render(kind, { typed: hostile });
    expect(email.html).not.toMatch(/<script|<b |onmouseover=x>/);
    expect(email.html.match(/<body/g)).toHaveLength(1);
    for (const line of [email.subject, email.to.name, email.replyTo?.name ?? ""])
      expect(line).not.toMatch(/[\r\n]/);
    for (const value of Object.values(email.headers)) expect(value).toMatch(/^[\x20-\x7e]+$/);
    const report = await validator.validateString(email.html);
    expect(report.valid).toBe(true);
  });

  it("uses the row's id as its Message-ID and declares itself automated", async () => {
    const email = await render(kind);
    expect(email.messageId).toBe(`${sampleOf(kind).id}@agency.example`);
    expect(email.from).toEqual(FACTS.email.from);
    // What staff typed is no program's.
    const declared = kind === "ticket_reply" ? undefined : "auto-generated";
    expect(email.headers["Auto-Submitted"]).toBe(declared);
    expect(email.headers["X-MS-Reactions"]).toBe("disallow");
  });
});

it.each(["sign_in_code", "staff_code"] as const)(
  "%s shows its code alone, and larger than all else",
  async (kind) => {
    const { html, text } = await render(kind);
    const code = /^\d{4} \d{4}$/m.exec(text)?.[0];
    expect(code).toBeTruthy();
    const sizes = [...html.matchAll(/font-size:(\d+)px/g)].map(([, size]) => Number(size));
    expect(html).toMatch(new RegExp(`font-size:${Math.max(...sizes)}px[^>]*>${code}<`));
  },
);

/** About a call that waits for a decision, or was declined, which staff decide at the desk; and reminders of the desk. */
const LINKED_TO_DESK = [
  "agency_booking_requested",
  "agency_booking_declined",
  "agency_booking_unconfirmed",
  "agency_call_reminder",
  "host_call_reminder",
];

it.each(LINKED_TO_DESK)("%s leads to the desk, without the client's key", async (kind) => {
  const sample = sampleOf(kind as EmailKind);
  const { text } = await render(kind as EmailKind);
  const { id } = (sample.data as { booking: { id: string } }).booking;
  expect(text).toContain(`https://agency.example/staff/bookings/${id}`);
  expect(text).not.toContain(await manageKeyOf(id, SECRET));
});

describe.each(BOOKING_KINDS)("%s", (kind) => {
  it.skipIf(LINKED_TO_DESK.includes(kind))(
    "carries the booking's link, whose key is stored nowhere",
    async () => {
      const sample = sampleOf(kind);
      const { id } = (sample.data as { booking: { id: string } }).booking;
      const key = await manageKeyOf(id, SECRET);
      const { text } = await render(kind);
      const [page, name] = kind.endsWith("cancelled")
        ? ["contact/cancel", "booking"]
        : ["contact", /declined|unconfirmed/.test(kind) ? "booked" : "reschedule"];
      expect(text).toContain(`https://agency.example/${page}?${name}=${id}&key=${key}`);
      expect(JSON.stringify(sample)).not.toContain(key);
    },
  );

  it("gives the time in its reader's time zone", async () => {
    const { text } = await render(kind);
    expect(text).toContain(
      /^(agency|host)_/.test(kind)
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
] as const)("%s carries a calendar file: %s", async (kind, method, sequence) => {
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
    organizer: [BRAND.name, expect.stringMatching(/^mailto:desk@agency.example$/i)],
    attendees: [
      ["Demo Client", expect.stringMatching(/^mailto:demo@client.example$/i)],
      [BRAND.name, expect.stringMatching(/^mailto:desk@agency.example$/i)],
    ],
  });
});

it.each(["reminder_day", "reminder_hour"] as const)(
  "%s carries no calendar file and stays correct when late",
  async (kind) => {
    const email = await render(kind);
    expect(email.attachments).toEqual([]);
    expect(`${email.subject} ${email.text}`).not.toMatch(/tomorrow|today|in an hour|24 hours/i);
  },
);

it.each(KINDS.filter((kind) => !kind.startsWith("agency_")))(
  "%s keeps a stranger's words out of the name, greeting and subject",
  async (kind) => {
    // They go to an address without a name, and say nothing that was typed.
    if (["waiting_confirm", "times_free", "waiting_over"].includes(kind)) return;
    // Staff have read that ticket, or that booking, before.
    if (
      [
        "ticket_reply",
        "staff_ticket_assigned",
        "staff_call_news",
        "staff_call_given",
        "staff_event_changed",
        "staff_link_missing",
      ].includes(kind)
    )
      return;
    const email = await render(kind, { typed: "Win https://evil.example/prize at www.evil.example" });
    const files = email.attachments.map(({ content }) => content).join();
    const said = `${email.subject} ${email.to.name} ${email.text} ${email.html} ${files}`;
    expect(said).not.toContain("evil");
    // An invitation goes to an address whose owner's name is unknown.
    if (!/reminder|booking|staff_invited/.test(kind)) expect(email.text).toContain("Hi Win,");
  },
);

describe("with the agency's own greeting and sign-off", () => {
  const phrases = {
    greeting: "Good day, {name}!",
    greetingWithoutName: "Good day!",
    signOff: "Best wishes,\nthe <team>",
  };
  const withOwn = (kind: EmailKind, changes = {}) =>
    renderEmail(sampleOf(kind, changes), { ...FACTS, phrases });

  it.each(KINDS)("%s has both, or neither, and says the rest as before", async (kind) => {
    const [before, email] = [await render(kind), await withOwn(kind)];
    const greets = /^(?:Hi [^,\n]+|Hello), /m.test(before.text) && !/^message_|^call_follow_up/.test(kind);
    expect(email.text.includes("Good day")).toBe(greets);
    expect(email.text.includes("\n\nBest wishes,\nthe <team>\n\n-- \n")).toBe(greets);
    expect(email.html.includes("Best wishes,<br>the &#60;team&#62;")).toBe(greets);
    if (greets) expect(email.text).not.toMatch(/\bHi \w+,|Hello,/);
    else expect(email).toEqual(before);
    expect(email.subject).toBe(before.subject);
  });

  it("begins the sentence after it with a capital, and greets without a name where there is none", async () => {
    expect((await withOwn("booking_confirmed")).text).toContain("Good day, Demo! Your strategy call");
    expect((await withOwn("booking_confirmed", { typed: "https://evil.example" })).text).not.toContain(
      "evil",
    );
  });
});

it("confirms a ticket without its words, which only the agency reads", async () => {
  const typed = { typed: "Cheap watches" };
  const confirmed = await render("ticket_received", typed);
  expect(confirmed.subject).toBe("[#1001] We have your ticket");
  expect(confirmed.text.replace("Hi Cheap,", "")).not.toContain("Cheap watches");
  const reported = await render("agency_ticket_new", typed);
  expect(reported.subject).toContain("Cheap watches");
  expect(reported.text).toContain("> Cheap watches");
  expect((await render("agency_booking_new", { typed: "https://evil.example" })).text).toContain(
    "Name: https://evil.example",
  );
});

it("sets Reply-To to whoever can use the reply", async () => {
  const replyTo = async (kind: EmailKind) => (await render(kind)).replyTo?.email ?? null;
  expect(await replyTo("booking_confirmed")).toBe("desk@agency.example");
  expect(await replyTo("agency_booking_new")).toBe("demo@client.example");
  expect(await replyTo("reset_password")).toBeNull();
});

it.each(["agency_booking_moved", "agency_booking_cancelled"] as const)(
  "%s of a call whose client was erased names nobody and can be sent",
  async (kind) => {
    const sample = sampleOf(kind) as Extract<ReturnType<typeof sampleOf>, { kind: typeof kind }>;
    const booking = {
      ...sample.data.booking,
      name: "Erased client",
      email: "",
      company: "",
      phone: "",
      guests: [],
    };
    const email = await renderEmail({ ...sample, data: { ...sample.data, booking } } as typeof sample, FACTS);
    expect([email.replyTo?.email, email.attachments]).toEqual(["desk@agency.example", []]);
    expect(email.text).not.toMatch(/Email: ?$/m);
  },
);

it("token links point at the site's own origin", async () => {
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

it("a moved call shows both UTC offsets if the clocks changed in between", async () => {
  const email = await render("booking_rescheduled", {
    visitorTimeZone: "Europe/London",
    previousStartsAt: Date.UTC(2026, 9, 20, 13),
  });
  expect(email.text).toContain("It was on Tuesday 20 October 2026, 2:00 pm to 2:30 pm, London time (GMT+1).");
  expect(email.text).toContain("Tuesday 24 November 2026\n2:00 pm to 2:30 pm, London time (GMT)");
});

it("a moved call shows the agency both times in its own zone", async () => {
  const { subject, text } = await render("agency_booking_moved");
  expect(subject).toBe("Moved: Demo Client, Demo Company, now Tuesday 24 November 2026, 9:00 am");
  expect(text).toContain("It was on Monday 23 November 2026, 10:00 am to 10:30 am.");
});

it("the last reminder says what to do without the link to join", async () => {
  const { text } = await render("reminder_hour");
  expect(text).toContain(`Can't find the joining link? Reply to this email or call ${BRAND.phone}.`);
});

describe("until when a call can be moved or cancelled", () => {
  /** A cut-off of 24 hours, which is exactly when the day reminder is due. */
  const DAY: EmailFacts = { ...FACTS, changeCutoffMinutes: 24 * 60 };
  const closeAt = Date.UTC(2026, 10, 23, 14);
  const textOf = async (kind: EmailKind, dueAt: number, facts = DAY) =>
    (await renderEmail({ ...sampleOf(kind), dueAt }, facts)).text;
  const guestKinds = ["booking_confirmed", "booking_rescheduled", "reminder_day", "reminder_hour"] as const;

  it.each(guestKinds)("stands in %s with its links, in the guest's time zone", async (kind) => {
    const text = await textOf(kind, closeAt - 1);
    expect(text).toContain("You can move or cancel this call until 3:00 am on Tuesday 24 November 2026.");
    for (const label of ["Move the call", "Cancel the call"]) expect(text).toContain(label);
  });

  it.each(guestKinds)("%s says so where there is no cut-off", async (kind) => {
    const text = await textOf(kind, closeAt, { ...FACTS, changeCutoffMinutes: 0 });
    expect(text).toContain("You can move or cancel this call until it starts.");
  });

  it.each(guestKinds)("%s that is due too late has no links to a refusal, but another way", async (kind) => {
    const text = await textOf(kind, closeAt);
    expect(text).toContain(
      `You can't move or cancel this call online any more: that closes 24 hours before it starts. If you can't make it, reply to this email or call ${BRAND.phone}.`,
    );
    expect(text).not.toMatch(/Move the call|Cancel the call|Plans changed|reschedule=|\/contact\/cancel/);
    expect(text).toContain("https://agency.example/contact?booked=");
  });

  it.each(["agency_booking_new", "agency_booking_moved"] as const)(
    "is told to the agency in its own time zone: %s",
    async (kind) => {
      expect(await textOf(kind, closeAt - 1)).toContain(
        "They have the same link and can move or cancel the call until 9:00 am on Monday 23 November 2026.",
      );
      const late = await textOf(kind, closeAt);
      expect(late).toContain(
        "They can't move or cancel this call online any more: that closes 24 hours before",
      );
      expect(late).not.toContain("reschedule=");
    },
  );
});

it("characters special in HTML become numeric character references", () => {
  expect(escapeHtml(`<a href="x" title='y'>R&D</a>`)).toBe(
    "&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;R&#38;D&#60;/a&#62;",
  );
});

function readable(html: string): string {
  return html
    .replace(/<style>[\s\S]*?<\/style>/, "")
    .replace(/<(br|\/p|\/div|\/td|\/h1|\/title)\b[^>]*>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}

it("ticket emails take replies to the writer, or to the ticket if inbound email is set up", async () => {
  const to = async (kind: EmailKind, inboundDomain: string | null) =>
    (await renderEmail(sampleOf(kind), { ...FACTS, inboundDomain })).replyTo?.email;
  expect(await to("ticket_reply", null)).toBe("support@agency.example");
  const { id, number } = (sampleOf("ticket_reply").data as { ticket: { id: string; number: number } }).ticket;
  const address = await ticketReplyEmail(number, id, SECRET, "help.agency.example");
  for (const kind of [
    "ticket_received",
    "ticket_reply",
    "agency_ticket_new",
    "agency_ticket_reply",
  ] as const) {
    expect(await to(kind, "help.agency.example"), kind).toBe(address);
  }
});

it.each(["booking_cancelled", "agency_booking_cancelled"] as const)(
  "%s gives the agency's reason word for word, and none where there is none",
  async (kind) => {
    const plain = await render(kind);
    expect(plain.text).not.toContain("Reason");
    const email = sampleOf(kind);
    const reason = "Our train is late & <we> are sorry";
    const data = { ...email.data, reason } as typeof email.data;
    const { text, html } = await renderEmail({ ...email, data } as typeof email, FACTS);
    expect(text).toContain(`Reason: ${reason}`);
    expect(html).toContain("Our train is late &#38; &#60;we&#62; are sorry");
  },
);

describe("what a mail says once", () => {
  it("the reason and the call's facts make one table", async () => {
    const { html, text } = await render("agency_booking_declined");
    expect(html.match(/class="rule"/g)?.length).toBeGreaterThan(2);
    expect(html).not.toMatch(/class="rule"[^>]*>.*?<\/table><table[^>]*><tr><td class="rule"/s);
    expect(html.split("<table").filter((table) => table.includes('class="rule"')).length).toBe(1);
    expect(text).toMatch(/Reason: .*\nWhere: /);
  });

  it("a day before the call, how to move it", async () => {
    const { text } = await render("reminder_day");
    expect(text).toContain("Can't make it? You can move or cancel this call until");
    expect(text.match(/move or cancel/gi)?.length).toBe(1);
  });
});

it("a call that was only requested is not called booked", async () => {
  for (const kind of ["booking_requested", "booking_declined", "booking_unconfirmed"] as const) {
    const { text } = await render(kind);
    expect(text, kind).toContain("because a call was requested with your email address");
    expect(text, kind).not.toContain("was booked");
  }
  expect((await render("agency_booking_requested")).text).toContain("because a call was requested.");
});

it("the phone number stays on one line", async () => {
  const { html, text } = await render("reminder_hour");
  expect(text).toContain(BRAND.phone);
  expect(html).toContain(BRAND.phone.replaceAll(" ", "\u00a0"));
});

it.each(KINDS)("%s shows no marks that only a text editor understands", async (kind) => {
  const { text } = await render(kind);
  expect(text).not.toContain("`");
});

it.each(KINDS)("%s ends as far from its card's edge as it begins", async (kind) => {
  const { html } = await render(kind);
  const card = html.slice(html.indexOf('class="card pad"'), html.indexOf('<tr><td class="soft pad"'));
  expect(card.match(/margin:0 0 \d+px/g)?.at(-1)).toBe("margin:0 0 0px");
});
