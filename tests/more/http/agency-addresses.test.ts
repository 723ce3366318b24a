/** The agency's addresses and name, set at the desk: the confirmation link, the recipients and the email headers. */

import { beforeEach, describe, expect, test } from "vitest";
import { BRAND } from "../../../app/content/brand";
import { addressProofOf } from "../../../app/domain/settings/address-proof";
import { ADDRESS_PROOF_HOURS } from "../../../app/domain/settings/setting-words";
import { countRows } from "../../support/accounts";
import { readContents } from "../../support/database";
import { guestFields, newGuestFields } from "../../support/journey";
import { linkInEmail, readOutbox } from "../../support/outbox";
import { shareWorker } from "../../support/share-worker";
import { type CreatedStaff, createStaff, signInAsStaff } from "../../support/staff";
import {
  openTicket,
  readTicketEmails,
  readTickets,
  replyAddressOf,
  sendEmail,
} from "../../support/ticket-journey";
import { Visitor } from "../../support/visitor";
import { COOKIE_SECRET, NOW } from "../../support/worker";

const site = shareWorker({ bindings: { INBOUND_DOMAIN: "inbound.example" } });
const PATH = "/staff/settings";
const OLD = BRAND.email;
const NEW = "calls@agency.example";
const now = Date.parse(NOW);

let owner: CreatedStaff;
let desk: Visitor;
beforeEach(async () => {
  owner = await createStaff(site.db, "owner");
  desk = await signInAsStaff(site, owner);
  await desk.get(PATH);
});

const send = (name: string, value: string, version = 0) =>
  desk.postForm(PATH, {
    form: "save",
    [name]: value,
    [`${name}.version`]: String(version),
  });
const press = (act: "reset" | "withdraw", name: string, version: number) =>
  desk.postForm(PATH, { do: `${act}:${name}:${version}` });
const proof = async () => {
  const id = await site.db.prepare("select id from address_proofs").first<string>("id");
  return `/confirm-address?token=${await addressProofOf(id ?? "", COOKIE_SECRET)}`;
};
const tokenOf = (path: string) => new URL(path, "http://x").searchParams.get("token") ?? "";
const confirm = (path: string) =>
  new Visitor(site).postForm("/confirm-address", { form: "confirm", token: tokenOf(path) });
const newsOf = async (kind: string) =>
  (await readOutbox(site.db)).filter((row) => row.kind === kind).map(({ to_email }) => to_email);
const acts = async () =>
  (
    await site.db
      .prepare("select staff_email as who, action, before, after from audit_log order by rowid")
      .all<Record<string, string | null>>()
  ).results.map(({ who, action, before, after }) => [who === owner.email, action, before, after]);
const book = (time: string) => new Visitor(site).postForm("/schedule", newGuestFields(time));

describe("a new address for bookings", () => {
  test("counts once it is confirmed by the mailed link, which old and new address are told of", async () => {
    const asked = await send("bookings_email", NEW);
    expect(asked.location).toBe(`${PATH}?done=asked&setting=bookings_email`);
    const { page } = await desk.follow(asked);
    expect(page.text).toContain(`${NEW} has until Tuesday 24 November`);
    expect(page.text).toContain(`Until then, email goes to ${OLD}.`);
    await book("2026-11-24T14:00Z");
    expect(await newsOf("agency_booking_new")).toEqual([OLD]);

    const link = new URL(await linkInEmail(desk, NEW, /confirm-address/));
    const path = link.pathname + link.search;
    expect(path).toBe(await proof());
    // A program that opens links in emails must change nothing.
    const before = await readContents(site.db);
    const visitor = new Visitor(site);
    const opened = await visitor.get(path);
    expect(opened.page.text).toContain(
      `email about calls that are booked, moved or cancelled to go to ${NEW}`,
    );
    expect((await visitor.send(path, { method: "HEAD" })).status).toBe(200);
    expect(await readContents(site.db)).toEqual(before);

    const done = await visitor.submit(opened.page, {}, 'main form[method="post"]');
    expect([done.status, done.location]).toEqual([303, "/confirm-address?done=1"]);
    expect((await visitor.follow(done)).page.heading).toBe("The address is confirmed");
    await book("2026-11-24T16:00Z");
    expect(await newsOf("agency_booking_new")).toEqual([OLD, NEW]);
    expect(await newsOf("agency_address_changed")).toEqual([OLD, NEW]);
    expect(await acts()).toEqual([
      [true, "new_address_entered", null, `{"bookings_email":"${NEW}"}`],
      [true, "new_address_confirmed", `{"bookings_email":"${OLD}"}`, `{"bookings_email":"${NEW}"}`],
    ]);
  });

  test("is where guests' answers go, under the sender's name", async () => {
    await send("bookings_email", NEW);
    await confirm(await proof());
    await send("sender_name", "Müller & Söhne, Ltd");
    await book("2026-11-24T14:00Z");
    const mails = await desk.get("/staff/email");
    expect(mails.page.text).toContain(`Müller & Söhne, Ltd <${OLD}>`);
    const guest = (await readOutbox(site.db)).find(({ kind }) => kind === "booking_confirmed");
    const { page } = await desk.get(`/dev/mail/${guest?.id}`);
    expect(page.text).toContain(`Müller & Söhne, Ltd <${OLD}>`);
    expect(page.text).toContain(`Müller & Söhne, Ltd <${NEW}>`);
    const invitation = await desk.get(`/dev/mail/${guest?.id}/invitation.ics`);
    expect(invitation.text.replace(/\r\n /g, "")).toContain(`mailto:${NEW}`);
  });

  test("works once, until another is entered, for a day, and only while whoever asked is an owner", async () => {
    await send("bookings_email", NEW);
    const first = await proof();
    await send("bookings_email", "other@agency.example", 1);
    const second = await proof();
    expect((await new Visitor(site).get(first)).status).toBe(400);
    expect((await confirm(first)).status).toBe(400);
    expect((await confirm(second)).status).toBe(303);
    expect((await confirm(second)).status).toBe(400);
    expect((await new Visitor(site).get(second)).page.heading).toBe("This link no longer works");

    await send("tickets_email", NEW);
    const path = await proof();
    const expire = (at: number) => site.db.prepare("update address_proofs set expires_at = ?").bind(at).run();
    expect(await site.db.prepare("select expires_at from address_proofs").first<number>("expires_at")).toBe(
      now + ADDRESS_PROOF_HOURS * 3_600_000,
    );
    await expire(now);
    expect((await confirm(path)).status).toBe(400);
    await expire(now + 1);
    await createStaff(site.db, "owner");
    await site.db.prepare("update staff set role = 'member' where user_id = ?").bind(owner.id).run();
    expect((await confirm(path)).status).toBe(400);
    expect(await countRows(site.db, "site_settings", "setting = 'tickets_email' and value is not null")).toBe(
      0,
    );
  });

  test("is taken back, and then its link is over", async () => {
    await send("bookings_email", NEW);
    const path = await proof();
    expect((await press("withdraw", "bookings_email", 0)).status).toBe(409);
    expect((await press("withdraw", "bookings_email", 1)).location).toContain("done=withdrawn");
    expect((await confirm(path)).status).toBe(400);
    expect((await acts()).at(-1)).toEqual([
      true,
      "new_address_taken_back",
      `{"bookings_email":"${NEW}"}`,
      null,
    ]);
  });

  test("that is the agency's already needs no link, nor does the way back; both addresses are told", async () => {
    const support = BRAND.supportEmail;
    expect((await send("bookings_email", support)).location).toContain("done=saved");
    expect(await newsOf("agency_address_changed")).toEqual([OLD, support]);
    expect((await press("reset", "bookings_email", 1)).location).toContain("done=reset");
    expect(await newsOf("agency_address_changed")).toEqual([OLD, support, support, OLD]);
    expect(await newsOf("agency_address_proof")).toEqual([]);
  });

  test("can't be this site's own, where answers to tickets arrive", async () => {
    for (const loop of [`Ticket+1001.${"a".repeat(32)}@inbound.example`, "ticket@INBOUND.example"]) {
      const answer = await send("tickets_email", loop);
      expect([answer.status, answer.page.text]).toEqual([
        400,
        expect.stringContaining("would come back here"),
      ]);
    }
    expect((await send("tickets_email", "help@inbound.example")).location).toContain("done=asked");
  });

  test("is mailed so many links a day", async () => {
    for (let turn = 0; turn < 10; turn++) {
      expect((await send("bookings_email", `${turn}@agency.example`, turn)).status).toBe(303);
    }
    const refused = await send("bookings_email", NEW, 10);
    expect([refused.status, refused.page.text]).toEqual([429, expect.stringContaining("many new addresses")]);
  });
});

describe("a new address for tickets", () => {
  test("gets the news, and speaks for the agency once it is confirmed and no longer once it is replaced", async () => {
    await openTicket(new Visitor(site));
    const [ticket] = await readTickets(site.db);
    if (!ticket) throw new Error("There is no ticket");
    const to = await replyAddressOf(ticket);
    let message = 0;
    const answers = async () => {
      message += 1;
      const text = `Message ${message}`;
      await sendEmail(site, { from: NEW, to, text, headers: { "Message-ID": `<${message}@x.example>` } });
      return site.db
        .prepare("select author from ticket_messages where body = ?")
        .bind(text)
        .first<string>("author");
    };
    expect(await answers()).toBe("requester");
    await send("tickets_email", NEW);
    expect(await answers()).toBe("requester");
    await confirm(await proof());
    expect(await answers()).toBe("agency");
    await openTicket(new Visitor(site), { subject: "Another" });
    const [, another] = await readTickets(site.db);
    expect((await readTicketEmails(site.db, another?.id ?? "")).map(({ to_email }) => to_email)).toContain(
      NEW,
    );
    await press("reset", "tickets_email", 2);
    expect(await answers()).toBe("requester");
  });
});

describe("booking limits", () => {
  const email = "demo@client.example";

  test("count as set at the desk: none for an unconfirmed address, one for a confirmed one", async () => {
    await send("calls_unproven", "0");
    expect((await new Visitor(site).postForm("/schedule", guestFields("2026-11-24T14:00Z"))).status).toBe(
      202,
    );
    await send("calls_unproven", "1", 1);
    expect((await new Visitor(site).postForm("/schedule", guestFields("2026-11-24T14:00Z"))).status).toBe(
      303,
    );
    expect(
      (await new Visitor(site).postForm("/schedule", newGuestFields("2026-11-24T16:00Z", { email }))).status,
    ).toBe(202);
  });

  test("let strangers hold the share of a day that was set", async () => {
    await send("strangers_percent", "10");
    expect((await book("2026-11-24T14:00Z")).status).toBe(303);
    expect((await book("2026-11-24T16:00Z")).status).toBe(202);
    await send("strangers_percent", "100", 1);
    expect((await book("2026-11-24T16:00Z")).status).toBe(303);
  });
});
