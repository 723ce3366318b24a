import { describe, expect, test } from "vitest";
import { EMAIL_SAMPLES } from "../../tests/support/email-samples";
import type { EmailData, QueuedEmail } from "../domain/email/email";
import { SHIPPED_PHRASES } from "../domain/email/email-phrases";
import { type Slot, type Words, wordsKey } from "../domain/messages/message";
import type { EmailFacts } from "./email-facts";
import { renderEmail } from "./render-email";

const mailbox = (name: string) => ({ name, email: `${name}@agency.example` });
const FACTS: EmailFacts = {
  siteUrl: "https://agency.example",
  cookieSecret: "a-secret-of-at-least-32-characters-for-tests",
  email: { from: mailbox("calls"), agency: mailbox("team"), support: mailbox("help") },
  inboundDomain: null,
  agencyTimeZone: "America/New_York",
  changeCutoffMinutes: 0,
  joinLink: "",
  phrases: SHIPPED_PHRASES,
};
const { booking } = EMAIL_SAMPLES.call_reminder;
const HOUR = 3_600_000;

type Kind = "call_reminder" | "call_follow_up" | "agency_call_reminder" | "reminder_day" | "reminder_hour";

function render<K extends Kind>(
  kind: K,
  more: { words?: Words; name?: string; leadMs?: number; facts?: Partial<EmailFacts> } & Partial<
    EmailData[K]
  > = {},
) {
  const { words, name = booking.name, leadMs = 24 * HOUR, facts, ...data } = more;
  const sample = EMAIL_SAMPLES[kind];
  const slot = ("slot" in data ? data.slot : "slot" in sample ? sample.slot : "reminder_1") as Slot;
  const email = {
    id: "00000000-0000-4000-8000-000000000000",
    kind,
    data: { ...sample, ...data, booking: { ...booking, name } },
    toName: name,
    toEmail: booking.email,
    dueAt: booking.startsAt - leadMs,
    createdAt: 0,
  } as unknown as QueuedEmail;
  const all = new Map(words ? [[wordsKey(booking.kind?.id ?? "strategy", slot), words]] : []);
  return renderEmail(email, { ...FACTS, words: all, ...facts });
}

describe("a reminder without words of its own", () => {
  test("is to the letter the one that each booking brings with it", async () => {
    const [own, usual] = [await render("call_reminder"), await render("reminder_day")];
    expect([own.subject, own.text, own.html]).toEqual([usual.subject, usual.text, usual.html]);
    const soon = { leadMs: HOUR };
    const [last, hour] = [await render("call_reminder", soon), await render("reminder_hour", soon)];
    expect([last.subject, last.text]).toEqual([hour.subject, hour.text]);
  });
});

describe("the agency's words", () => {
  const WORDS = {
    subject: "{kind} on {time}",
    body: "Hi {name},\n\n{time}\n\nSee https://agency.example/prepare, or {manage link}.\n\n{manage link}\n\n{place}",
  };

  test("say the values of the call, in our layout, with links in both forms", async () => {
    const { subject, text, html } = await render("call_reminder", { words: WORDS });
    expect(subject).toMatch(/^Strategy call on Wednesday 25 November 2026, 3:00 am$/);
    expect(text).toMatch(/^Hi Demo,$/m);
    expect(text).toMatch(
      /or Move or cancel the call \(https:\/\/agency\.example\/contact\?reschedule=[^)]+\)\./,
    );
    expect(html).toContain('<a class="link" href="https://agency.example/prepare"');
    expect(html.slice(html.indexOf("<body"))).not.toContain("{");
  });

  test("take a name that looks like a placeholder or HTML for a name that can't be spoken", async () => {
    for (const name of ["{manage link}", "<b>Bold</b>", "https://evil.example"]) {
      const words = { subject: "To {name}", body: "Hi {name}, {kind}" };
      const { subject, text, html } = await render("call_reminder", { words, name });
      expect(html).not.toMatch(/<b>Bold|evil|reschedule=/);
      expect(text).not.toMatch(/evil|reschedule=/);
      expect(subject.startsWith("To ")).toBe(true);
    }
  });

  test("put a value in as it is, and never read it as a placeholder or an address", async () => {
    const words = { subject: "News", body: "Call of {name}: see {host}" };
    const company = "{manage link} https://evil.example <i>";
    const shown = { ...booking, company };
    const { html } = await render("agency_call_reminder", { words, slot: "agency_reminder", booking: shown });
    expect(html).not.toContain("<i>");
    expect(html).not.toContain('href="https://evil');
  });

  test("lead to the call instead of to changes that are closed", async () => {
    const words = { subject: "Soon", body: "{manage link}" };
    const { text } = await render("call_reminder", { words, facts: { changeCutoffMinutes: 2880 } });
    expect(text).toContain("See your call:");
    expect(text).not.toContain("reschedule=");
  });
});

describe("a follow-up", () => {
  test("can be stopped by one press, and its link to book again says nothing of its reader", async () => {
    const { headers, text } = await render("call_follow_up", { leadMs: -HOUR });
    const stop = "https://agency.example/follow-ups?key=";
    expect(headers["List-Unsubscribe"]).toMatch(/^<https:\/\/agency\.example\/follow-ups\?key=[\w-]{36}>$/);
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(text).toContain(`Stop follow-ups:\n${stop}`);
    expect(text).toContain(
      "https://agency.example/schedule?kind=strategy&utm_source=follow-up&utm_medium=email&utm_campaign=strategy",
    );
  });
});
