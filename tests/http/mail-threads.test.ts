import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { BRAND } from "../../app/content/brand";
import { DAY_MS } from "../../app/domain/duration";
import { createBooking } from "../support/factories";
import { shareWorker } from "../support/share-worker";
import { signInAsStaff } from "../support/staff";
import { type Email, readMessages, readTickets, replyAddressOf, sendEmail } from "../support/ticket-journey";
import { NOW } from "../support/worker";

const site = shareWorker({ bindings: { INBOUND_DOMAIN: "inbound.example" } });

const SUPPORT = BRAND.supportEmail;
const TAKEN = { status: 200, text: "Worker successfully processed email" };

async function onlyTicket() {
  const [ticket, ...others] = await readTickets(site.db);
  if (!ticket || others.length > 0) throw new Error(`There are ${others.length + (ticket ? 1 : 0)} tickets`);
  return ticket;
}

describe("an email in the thread of a ticket", () => {
  /** A ticket opened by email, and our answer to it. */
  async function answered() {
    await sendEmail(site, { to: SUPPORT, subject: "Re: An order", messageId: "first@client.example" });
    const ticket = await onlyTicket();
    await sendEmail(site, { from: SUPPORT, to: await replyAddressOf(ticket), text: "Which order?" });
    const ours = await site.db
      .prepare("select id, data from emails where kind = 'ticket_reply'")
      .first<{ id: string; data: string }>();
    return { ticket, ours: ours?.id ?? "", data: JSON.parse(ours?.data ?? "{}") as { answers?: string } };
  }

  test("is answered under the Message-ID of the client's own email", async () => {
    expect((await answered()).data.answers).toBe("first@client.example");
  });

  test.each<[string, (of: { ticket: { id: string }; ours: string }) => Record<string, string>]>([
    ["our email", ({ ours }) => ({ "In-Reply-To": `<${ours}@site.example>` })],
    ["our thread", ({ ticket }) => ({ References: `<a@b> <ticket-${ticket.id}@site.example>` })],
    ["the client's first email", () => ({ References: "<first@client.example>" })],
  ])("that answers %s is a message of the ticket, to whichever address it came", async (_, headersOf) => {
    const { ticket, ours } = await answered();
    const headers = headersOf({ ticket, ours });
    expect(await sendEmail(site, { to: BRAND.email, text: "Order 4711", headers })).toEqual(TAKEN);
    expect((await readMessages(site.db, ticket.id)).at(-1)).toBe("requester: Order 4711");
    expect(await readTickets(site.db)).toHaveLength(1);
  });

  test.each<[string, Partial<Email>]>([
    ["whose sender is unproven", { isProven: false }],
    ["from another address", { from: "other@client.example" }],
  ])("%s opens a ticket of its own", async (_, email) => {
    const { ticket, ours } = await answered();
    const headers = { "In-Reply-To": `<${ours}@site.example>` };
    await sendEmail(site, { to: SUPPORT, headers, ...email });
    expect(await readMessages(site.db, ticket.id)).toHaveLength(2);
    expect(await readTickets(site.db)).toHaveLength(2);
  });
});

describe("an answer to an invitation", () => {
  const reply = (uid: string, state: string, attendee = "demo@client.example") => ({
    from: "demo@client.example",
    to: BRAND.email,
    raw: [
      "From: Demo Client <demo@client.example>",
      `To: ${BRAND.email}`,
      `Message-ID: <${randomUUID()}@x.example>`,
      "Subject: Declined: Strategy call",
      'Content-Type: multipart/alternative; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain",
      "",
      "Sorry, I'm away.",
      "--b",
      'Content-Type: text/calendar; charset="UTF-8"; method=REPLY',
      "",
      "BEGIN:VCALENDAR",
      "METHOD:REPLY",
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `ATTENDEE;PARTSTAT=${state}:mailto:${attendee}`,
      "END:VEVENT",
      "END:VCALENDAR",
      "--b--",
      "",
    ].join("\r\n"),
  });

  async function booked(email = "Demo@client.example") {
    const startsAt = new Date(Date.parse(NOW) + DAY_MS).toISOString();
    await createBooking(site.db, { startsAt, email });
    const call = await site.db
      .prepare("select id, ical_uid as uid from bookings")
      .first<{ id: string; uid: string }>();
    if (!call) throw new Error("No call");
    return call;
  }

  test("that declines stands at the desk and is mailed to the agency, once, and opens no ticket", async () => {
    const { id, uid } = await booked();
    for (const _ of [1, 2]) expect(await sendEmail(site, reply(uid, "DECLINED"))).toEqual(TAKEN);
    expect(await readTickets(site.db)).toEqual([]);
    const { page } = await (await signInAsStaff(site)).get(`/staff/bookings/${id}`);
    expect(page.text).toContain("demo@client.example declined");
    expect(page.text).toContain("Sorry, I'm away.");
    const today = await (await signInAsStaff(site)).get("/staff");
    expect(today.page.text).toContain("One client declined a call in their calendar");
    const { results } = await site.db
      .prepare("select to_email, data ->> '$.news.what' as what from emails where kind = 'staff_call_news'")
      .all();
    expect(results).toContainEqual({ to_email: BRAND.email, what: "invitation_declined" });
    expect(await site.db.prepare("select status from bookings").first("status")).toBe("pending");
  });

  test("that accepts is stored without news, and a later answer replaces it", async () => {
    const { uid } = await booked();
    await sendEmail(site, reply(uid, "ACCEPTED"));
    expect(
      await site.db.prepare("select count(*) as n from emails where kind = 'staff_call_news'").first("n"),
    ).toBe(0);
    await sendEmail(site, reply(uid, "TENTATIVE"));
    expect((await site.db.prepare("select answer from call_replies").all()).results).toEqual([
      { answer: "tentative" },
    ]);
  });

  test("from a domain in its own letters is that of the address as it is stored", async () => {
    const { uid } = await booked("ann@xn--bcher-kva.example");
    await sendEmail(site, reply(uid, "ACCEPTED", "Ann@Bücher.example"));
    expect((await site.db.prepare("select email, answer from call_replies").all()).results).toEqual([
      { email: "ann@xn--bcher-kva.example", answer: "accepted" },
    ]);
  });

  test("to no call of ours, or by a person who is not invited, is set aside", async () => {
    const { uid } = await booked();
    await sendEmail(site, reply("other@x.example", "DECLINED"));
    await sendEmail(site, reply(uid, "DECLINED", "stranger@x.example"));
    const { results } = await site.db.prepare("select why from set_aside_mails").all();
    expect(results).toEqual([{ why: "unknown_call" }, { why: "unknown_call" }]);
    expect(await readTickets(site.db)).toEqual([]);
  });
});
