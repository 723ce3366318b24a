/** A client's data at the desk: exported in one file, and erased completely. */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { PERSON_TABLES } from "../../app/db/privacy/person-tables";
import { countRows, createAccount, signIn } from "../support/accounts";
import { clientPathOf, readClient, readClientAudit } from "../support/clients";
import { columnsWith } from "../support/columns-with";
import { createBooking } from "../support/factories";
import { bookCall, guestFields, TUESDAY_AT_NINE } from "../support/journey";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { openTicket, replyFields } from "../support/ticket-journey";
import { Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const site = shareWorker();
const NAME = "Only-Here Client";
const MAIN = "ann@client.example";
const SECOND = "ann.second@client.example";
const OTHER = "other@client.example";
const ERASE_FORM = 'main form[method="post"]';

const placesOf = (text: string) => columnsWith(site.db, text);

const run = (sql: string, ...values: (string | number | null)[]) =>
  site.db
    .prepare(sql)
    .bind(...values)
    .run();

/** Creates a client with a row in every table that can have data of a client. */
async function createPerson(): Promise<{ userId: string; path: string }> {
  const owner = await signInAsStaff(site);
  const { id: userId } = await createAccount(site.db, { email: MAIN, name: NAME });
  const client = new Visitor(site);
  await signIn(client, MAIN);
  await client.postForm("/signin?mode=reset", { form: "reset", email: MAIN });
  await bookCall(client, TUESDAY_AT_NINE, {
    contact: { name: NAME, email: MAIN, message: "My secret plan" },
  });
  const bookingId = await site.db.prepare("select id from bookings").first<string>("id");
  await owner.postForm(`/staff/bookings/${bookingId}`, {
    form: "notes",
    projectNotes: "Written for Wombat",
    internalNotes: "Wombat is in a hurry",
    version: "0",
  });
  const { path } = await openTicket(client, { email: MAIN, name: NAME, description: "Wombat writes" });
  await new Visitor(site).postForm(path, { ...replyFields("Wombat once more"), action: "reply" });
  await owner.postForm("/staff/tickets/1001", {
    do: "remark",
    remark: "A remark about Wombat",
    idempotencyKey: randomUUID(),
    version: "1",
  });
  await run("update bookings set status = 'in_progress'");
  await run("update bookings set status = 'pending'");
  // A second address, as a guest, in capitals.
  await createBooking(site.db, {
    startsAt: "2026-11-20T14:00Z",
    email: SECOND.toUpperCase(),
    name: NAME,
    status: "completed",
  });
  const wait = JSON.stringify({ name: NAME, email: SECOND });
  await run(
    "insert into unconfirmed_requests (id, token_hash, idempotency_key, request, expires_at) values ('u', 'u', 'u', ?, ?)",
    wait,
    Date.parse(NOW) + 1,
  );
  await run(
    `insert into time_waits (id, token_hash, address_hash, email, kind_id, kind_name, kind_short_name, first_date, last_date,
      day_part, time_zone, created_at, ends_at, expires_at)
    values ('w', 'w', 'w', ?, 'strategy', 'strategy call', 'call', '2026-12-01', '2026-12-01', 'any', 'UTC', 1, ?2, ?2)`,
    SECOND,
    Date.parse(NOW) + 1,
  );
  await run(
    "insert into booking_drafts (key_hash, answers, begun_at, expires_at) values ('d', ?, 1, ?)",
    wait,
    Date.parse(NOW) + 1,
  );
  await run(
    "insert into scheduler_events values ('calendly', 'e', 'invitee.created', ?, ?, 'ignored', 1)",
    `{"name":"${NAME}"}`,
    MAIN,
  );
  await run(
    "insert into webhook_events (id, type, object_kind, object_id, occurred_at, snapshot) values ('w', 'booking.created', 'booking', ?, 1, ?)",
    bookingId ?? "",
    `[{"name":"${NAME}"}]`,
  );
  await run(
    "insert into webhooks (id, name, address, events, sealed_secret, created_at, off_at, off_reason) values ('h', 'CRM', 'https://hooks.example', '[]', 's', 1, 1, 'staff')",
  );
  await run(
    "insert into webhook_deliveries (event_id, webhook_id, object_id, state, due_at) values ('w', 'h', ?, 'parked', 1)",
    bookingId ?? "",
  );
  await run(
    "insert into webhook_attempts (delivery_id, at, status, ms, answer) select id, 1, 200, 1, ? from webhook_deliveries",
    `Thanks, ${NAME}`,
  );
  await run(
    "insert into help_searches (query, results, searched_at) values (?, 0, ?)",
    `why ${MAIN}`,
    Date.parse(NOW),
  );
  await run(
    "insert into staff_invitations (id, token_hash, email, role, invited_by, created_at, expires_at) values ('i', 'i', ?, 'member', 'command line', 1, 2)",
    SECOND,
  );
  const staffId = await site.db.prepare("select user_id from staff").first<string>("user_id");
  await run(
    "insert into saved_booking_views (id, staff_id, name, query, created_at) values ('v', ?, 'Theirs', ?, 1)",
    staffId ?? "",
    `q=${encodeURIComponent(MAIN)}&sort=time`,
  );
  await run(
    `insert into audit_log (id, at, staff_email, action, subject_kind, subject_id, before, after)
     values ('e', 1, 'command line', 'invited', 'invitation', 'i', null, ?)`,
    JSON.stringify({ email: SECOND }),
  );
  await run(
    "insert into passkeys (id, user_id, user_handle, public_key, aaguid, name, created_at) values ('p', ?, 'h', 'k', 'a', 'Wombat key', 1)",
    userId,
  );
  await run("insert into totp_factors (user_id, sealed_secret, created_at) values (?, 's', 1)", userId);
  await run(
    "insert into recovery_codes (id, user_id, code_hash, created_at) values ('r', ?, 'c', 1)",
    userId,
  );
  await run(
    `insert into identities (id, user_id, provider, issuer, subject, email, created_at, last_used_at)
     values ('n', ?, 'google', 'https://issuer.example', '1', ?, 1, 1)`,
    userId,
    SECOND,
  );
  await run(
    `insert into sign_in_flows (id, kind, token_hash, found, next, device, created_at, expires_at)
     values (?, 'connect', ?, ?, '/dashboard', 'Firefox', 1, ?)`,
    randomUUID(),
    randomUUID(),
    JSON.stringify({ email: MAIN, name: NAME }),
    Date.parse(NOW) + 1,
  );
  await run(
    "insert into personal_links (id, key_hash, email, created_at, expires_at) values ('pl', 'h', ?, 1, 2)",
    MAIN,
  );
  await run(
    "insert into set_aside_mails values ('m', 'unreadable', ?, 'Wombat', ?, ?)",
    MAIN,
    `From: ${NAME} <${MAIN}>`,
    Date.parse(NOW),
  );
  await run(
    `insert into booking_answers (booking_id, position, slug, question, type, answer)
     values (?, 1, 'else', 'Anything else?', 'short_text', '"Wombat answers"')`,
    bookingId ?? "",
  );
  await run("insert into call_replies values (?, ?, 'accepted', 'Wombat', ?)", bookingId ?? "", MAIN, 1);
  await run("insert into done_forms (key_hash, user_id, expires_at) values ('f', ?, 1)", userId);
  await run("insert into known_devices (id, user_id, signed_in_at) values ('d', ?, 1)", userId);
  await run("insert into done_forms (key_hash, user_id, expires_at) values ('d', ?, 9e15)", userId);
  const second = await readClient(site.db, SECOND);
  const main = await readClient(site.db, MAIN);
  await run("update clients set merged_into_id = ? where id = ?", main?.id ?? "", second?.id ?? "");
  return { userId, path: await clientPathOf(site.db, MAIN) };
}

async function createSomebodyElse(): Promise<string[]> {
  await createAccount(site.db, { email: OTHER });
  // An address that contains the other one.
  await createAccount(site.db, { email: `jo${MAIN}` });
  await bookCall(new Visitor(site), "2026-11-25T14:00Z", { contact: { email: OTHER } });
  await openTicket(new Visitor(site), { email: OTHER });
  await run(
    "insert into help_searches (query, results, searched_at) values (?, 0, ?)",
    `why jo${MAIN}`,
    Date.parse(NOW),
  );
  return [...(await placesOf(OTHER)), ...(await placesOf(`jo${MAIN}`))];
}

describe("the download", () => {
  test("has everything under every address, without keys and hashes, and is noted", async () => {
    const { path } = await createPerson();
    await createSomebodyElse();
    const staff = await signInAsStaff(site, "member");
    const answer = await staff.postForm(`${path}/export`, {});
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Disposition")).toContain('filename="client.json"');
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    const person = JSON.parse(answer.text);
    expect(person.addresses).toEqual([MAIN, SECOND]);
    for (const part of PERSON_TABLES) {
      // Only members of staff have these parts.
      if (part.shownAs === null || part.shownAs.startsWith("staff")) continue;
      expect(person[part.shownAs], part.shownAs).not.toHaveLength(0);
    }
    for (const words of [
      "My secret plan",
      "Written for Wombat",
      "Wombat is in a hurry",
      "Wombat writes",
      "Wombat once more",
      "A remark about Wombat",
    ]) {
      expect(answer.text).toContain(words);
    }
    expect(person.bookings.map(({ starts_at }: Record<string, string>) => starts_at).sort()).toEqual([
      "2026-11-20T14:00:00Z",
      "2026-11-24T14:00:00Z",
    ]);
    expect(person.bookings[0].selected_services).toBeInstanceOf(Array);
    expect(answer.text).not.toContain(OTHER);
    expect(answer.text).not.toContain(`jo${MAIN}`);
    expect(answer.text).not.toMatch(/scrypt|_hash|idempotency/);
    const id = path.split("/").at(-1) ?? "";
    expect(await readClientAudit(site.db, id)).toEqual(["exported"]);
    // A GET request redirects to the page with the button.
    expect((await staff.get(`${path}/export`)).location).toBe(path);
  });
});

describe("erasing", () => {
  const erase = async (staff: Visitor, path: string, typed: string) => {
    const { page } = await staff.get(`${path}/erase`);
    return staff.submit(page, { typed }, ERASE_FORM);
  };

  test("shows what goes, and takes it from every column of every table", async () => {
    const { path } = await createPerson();
    const others = await createSomebodyElse();
    const owner = await signInAsStaff(site);
    const { page } = await owner.get(`${path}/erase`);
    expect(page.text).toContain(`${MAIN} ${SECOND}`);
    expect(page.text).toContain("One call will be cancelled");
    expect(page.text).toContain("One wait for a free time");
    expect(page.text).toContain("Tuesday 24 November 2026, 9:00 am");
    const wrong = await erase(owner, path, SECOND);
    expect(wrong.status).toBe(400);
    expect(wrong.page.descriptionsOf("#erase-typed").join()).toContain("Nothing was erased");
    expect(wrong.page.value("typed")).toBe(SECOND);
    expect(await readClient(site.db, MAIN)).not.toBeNull();

    const answer = await erase(owner, path, ` ${MAIN.toUpperCase()} `);
    expect(answer).toMatchObject({ status: 303, location: "/staff/clients?done=erased" });
    expect((await owner.follow(answer)).page.text).toContain("The client has been erased.");
    // The email about the cancelled call is deleted as soon as it is sent.
    await site.runScheduled();
    for (const text of [MAIN, SECOND, NAME, "secret plan", "in a hurry", "Wombat writes", "about Wombat"]) {
      const places =
        text === MAIN
          ? (await placesOf(`"${MAIN}`)).concat(await placesOf(` ${MAIN}`))
          : await placesOf(text);
      expect(places, text).toEqual([]);
    }
    expect(await countRows(site.db, "users", `email = '${MAIN}'`)).toBe(0);
    expect(await countRows(site.db, "clients", `email in ('${MAIN}', '${SECOND}')`)).toBe(0);
    expect([...(await placesOf(OTHER)), ...(await placesOf(`jo${MAIN}`))]).toEqual(others);
    // The calls stay without their client, and upcoming times are free again.
    const { results } = await site.db
      .prepare("select name, status from bookings where email = '' order by starts_at")
      .all();
    expect(results).toEqual([
      { name: "Erased client", status: "completed" },
      { name: "Erased client", status: "cancelled" },
    ]);
    expect((await bookCall(new Visitor(site), TUESDAY_AT_NINE, { contact: { email: OTHER } })).status).toBe(
      303,
    );
    const acts = await site.db.prepare("select before, after from audit_log where action = 'erased'").all();
    expect(acts.results).toEqual([{ before: null, after: null }]);
    expect((await site.db.prepare("pragma foreign_key_check").all()).results).toEqual([]);
    // The client no longer exists.
    expect((await owner.get(`${path}/erase`)).status).toBe(404);
  });

  test("tells the client of cancelled calls, with the calendar entry taken back, and nobody else", async () => {
    await bookCall(new Visitor(site), TUESDAY_AT_NINE, { contact: { email: MAIN } });
    const owner = await signInAsStaff(site);
    await site.db.prepare("update emails set status = 'sent', sent_at = 1").run();
    // Delay the email, so that it is still in the outbox.
    await run(
      "create trigger hold after insert on emails begin update emails set due_at = new.due_at + 1000000 where id = new.id; end",
    );
    try {
      expect((await erase(owner, await clientPathOf(site.db, MAIN), MAIN)).status).toBe(303);
      const { results } = await site.db.prepare("select kind, to_email from emails").all();
      expect(results).toEqual([{ kind: "booking_cancelled", to_email: MAIN }]);
    } finally {
      await run("drop trigger hold");
    }
  });

  test("leaves a call that has begun as it was, and tells of no cancellation", async () => {
    await createBooking(site.db, { startsAt: "2026-11-19T14:00Z", email: MAIN });
    const owner = await signInAsStaff(site);
    expect((await erase(owner, await clientPathOf(site.db, MAIN), MAIN)).status).toBe(303);
    expect(await site.db.prepare("select name, status from bookings").first()).toEqual({
      name: "Erased client",
      status: "pending",
    });
    expect(await countRows(site.db, "emails")).toBe(0);
  });

  test("says that a call of another scheduler stays there", async () => {
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, email: MAIN });
    await createBooking(site.db, { startsAt: "2026-11-20T14:00Z", email: MAIN });
    await run(`update bookings set elsewhere = '{"scheduler":"calendly","ref":"r"}'`);
    const owner = await signInAsStaff(site);
    const path = await clientPathOf(site.db, MAIN);
    const { page } = await owner.get(`${path}/erase`);
    expect(page.text).toContain("One upcoming call stays in its scheduler: cancel it there");
    expect(page.text).not.toContain("will be cancelled");
    await run("update bookings set status = 'cancelled' where id = ?", id);
    expect((await owner.get(`${path}/erase`)).page.text).not.toContain("in its scheduler");
  });

  test("takes the address from another's account that it signs in to, which stays a way in", async () => {
    await createAccount(site.db, { email: MAIN });
    const other = await createAccount(site.db, { email: OTHER });
    await run(
      "insert into identities values ('theirs', ?, 'google', null, 'https://issuer.example', 'other', ?, 0, 0)",
      other.id,
      MAIN.toUpperCase(),
    );
    const owner = await signInAsStaff(site);
    expect((await erase(owner, await clientPathOf(site.db, MAIN), MAIN)).status).toBe(303);
    const { results } = await site.db.prepare("select user_id, email from identities").all();
    expect(results).toEqual([{ user_id: other.id, email: null }]);
  });

  test("leaves emails about somebody whose address ends like theirs", async () => {
    await createAccount(site.db, { email: MAIN });
    await bookCall(new Visitor(site), TUESDAY_AT_NINE, { contact: { email: OTHER } });
    await run("update emails set data = json_set(data, '$.about', ?)", `jo${MAIN}`);
    const emails = await countRows(site.db, "emails");
    expect(emails).toBeGreaterThan(0);
    const owner = await signInAsStaff(site);
    expect((await erase(owner, await clientPathOf(site.db, MAIN), MAIN)).status).toBe(303);
    expect(await countRows(site.db, "emails")).toBe(emails);
  });

  test("is for owners, and no member finds it", async () => {
    await createAccount(site.db, { email: MAIN });
    const [member, path] = [await signInAsStaff(site, "member"), await clientPathOf(site.db, MAIN)];
    expect((await member.get(path)).page.linksSaying("Erase")).toEqual([]);
    expect((await member.get(`${path}/erase`)).status).toBe(404);
    const [answer, unknown] = await Promise.all(
      [`${path}/erase`, `${path}/nothing`].map((to) => member.postForm(to, { typed: MAIN, seen: "x" })),
    );
    expect(answer?.status).toBe(unknown?.status);
    expect(await readClient(site.db, MAIN)).not.toBeNull();
  });

  test("is refused for what was not shown: another call, another record", async () => {
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, email: MAIN });
    const owner = await signInAsStaff(site);
    const path = await clientPathOf(site.db, MAIN);
    const { page } = await owner.get(`${path}/erase`);
    await createBooking(site.db, { startsAt: "2026-11-25T14:00Z", email: MAIN });
    const answer = await owner.submit(page, { typed: MAIN }, ERASE_FORM);
    expect(answer.status).toBe(409);
    expect(answer.page.text).toContain("2 calls will be cancelled");
    expect(answer.page.value("typed")).toBe(MAIN);
    expect(await countRows(site.db, "bookings", "status = 'pending'")).toBe(2);
    expect(await countRows(site.db, "audit_log", "action = 'erased'")).toBe(0);
    // Pressed again on the page that now lists both calls.
    expect((await owner.submit(answer.page, { typed: MAIN }, ERASE_FORM)).status).toBe(303);
  });

  test("leaves who works here alone", async () => {
    const colleague = await createStaff(site.db, "member", { email: MAIN });
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, email: MAIN });
    const owner = await signInAsStaff(site);
    const path = await clientPathOf(site.db, MAIN);
    const { page } = await owner.get(`${path}/erase`);
    expect(page.text).toContain("Remove them from the team first");
    expect(page.has("#erase-typed")).toBe(false);
    const answer = await owner.postForm(`${path}/erase`, { form: "erase", typed: MAIN, seen: "x" });
    expect(answer.status).toBe(409);
    expect(answer.page.text).not.toContain("Someone changed this client or one of their calls");
    expect(await countRows(site.db, "users", `id = '${colleague.id}'`)).toBe(1);
  });

  test("at the moment of a booking takes either both or neither", async () => {
    const owner = await signInAsStaff(site);
    for (let round = 0; round < 3; round++) {
      const email = `race${round}@client.example`;
      await createAccount(site.db, { email });
      const path = await clientPathOf(site.db, email);
      const { page } = await owner.get(`${path}/erase`);
      const time = `2026-12-0${round + 1}T15:00Z`;
      const [erased, booked] = await Promise.all([
        owner.submit(page, { typed: email }, ERASE_FORM),
        new Visitor(site).postForm("/schedule", guestFields(time, { email })),
      ]);
      expect([303, 409]).toContain(erased.status);
      expect(booked.status).toBeLessThan(500);
      const isThere = (await readClient(site.db, email)) !== null;
      const calls = await countRows(site.db, "bookings", `email = '${email}'`);
      expect(isThere).toBe(erased.status === 409 || calls > 0);
      const audited = await countRows(site.db, "audit_log", "action = 'erased'");
      expect(audited).toBe(await countRows(site.db, "audit_log", "action = 'erased' and after is null"));
    }
  });
});
