/** Clients at the desk: the list, a client's page, signing them out, and two records of one person. */
import { describe, expect, test } from "vitest";
import { countRows, createAccount, signInAs } from "../support/accounts";
import { clientPathOf, readClient, readClientAudit } from "../support/clients";
import { createBooking } from "../support/factories";
import { bookCall, TUESDAY_AT_NINE } from "../support/journey";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { openTicket } from "../support/ticket-journey";
import { Visitor } from "../support/visitor";

const site = shareWorker();
const GUEST = "guest@client.example";
const ACCOUNT = "account@client.example";

const pathOf = (email: string) => clientPathOf(site.db, email);
const idOf = async (email: string) => (await readClient(site.db, email))?.id ?? "";
const versionOf = async (email: string) => String((await readClient(site.db, email))?.version);

describe("the list", () => {
  test("has everybody, the last contact first, and tells guests from accounts", async () => {
    const staff = await signInAsStaff(site);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, email: GUEST, name: "Zoë Guest" });
    await createBooking(site.db, {
      startsAt: "2026-11-20T14:00Z",
      email: "past@client.example",
      status: "completed",
    });
    await createAccount(site.db, { email: ACCOUNT, name: "Demo Account", company: "Works" });
    const { page, text, headers } = await staff.get("/staff/clients");
    expect(headers.get("Cache-Control")).toContain("no-store");
    expect(page.text).toContain("1–3 of 3");
    expect(page.all("[data-row]").map((row) => row.textContent.includes("Upcoming call"))).toEqual([
      true,
      false,
      false,
    ]);
    expect(Buffer.byteLength(text)).toBeLessThan(42_200);
    const found = async (query: string) =>
      (await staff.get(`/staff/clients?${query}`)).page.all("[data-row]").map((row) => row.textContent);
    expect((await found("q=zoe+gue")).join()).toContain(GUEST);
    expect(await found("q=works+account")).toHaveLength(1);
    expect(await found("q=nobody")).toHaveLength(0);
    expect(await found("kind=account")).toHaveLength(1);
    expect(await found("kind=guest")).toHaveLength(2);
    expect(await found("calls=coming")).toHaveLength(1);
    expect((await found("sort=name"))[0]).toContain("Demo Account");
    expect((await found("sort=-name"))[0]).toContain("Zoë Guest");
    expect(await found("after=nonsense")).toHaveLength(3);
    for (const [query, says] of [
      [`q=${"a".repeat(101)}`, "Search for at most 100 characters."],
      ["kind=nonsense", "Choose from the list."],
      ["sort=nonsense", "Choose an order from the list."],
    ] as const) {
      const refused = await staff.get(`/staff/clients?${query}`);
      expect(refused.page.text).toContain(says);
      expect(refused.page.text).toContain("Nothing is listed yet. Correct the marked field above.");
      expect(refused.page.all("[data-row]")).toHaveLength(0);
      expect(refused.page.linksSaying("Export as CSV")).toEqual([]);
      expect((await staff.get(`/staff/clients.csv?${query}`)).status).toBe(400);
    }
    expect((await staff.get(`/staff/clients?q=${"a".repeat(101)}`)).page.value("q")).toBe("a".repeat(101));
  });

  test("goes on from page to page, each client once, while others come in", async () => {
    const staff = await signInAsStaff(site);
    const emails = Array.from({ length: 30 }, (_, index) => `client${index}@client.example`);
    for (const email of emails) await createAccount(site.db, { email });
    for (const query of ["sort=name", "sort=contact", "q=client&sort=-name", "kind=account"]) {
      const first = (await staff.get(`/staff/clients?${query}`)).page;
      const next = first.linksSaying("Next")[0] ?? "";
      const second = (await staff.get(next)).page;
      expect(second.text).toContain("26–30 of");
      const shown = [first, second].flatMap((page) =>
        page.all("[data-row] a").map((link) => link.getAttribute("href")),
      );
      expect(new Set(shown).size, query).toBe(30);
    }
  });

  test("leads from an address to whoever has it", async () => {
    const staff = await signInAsStaff(site);
    await createAccount(site.db, { email: ACCOUNT });
    const known = await staff.get(`/staff/clients?email=${ACCOUNT.toUpperCase()}`);
    expect(known).toMatchObject({ status: 302, location: await pathOf(ACCOUNT) });
    const unknown = await staff.get("/staff/clients?email=who%40client.example");
    expect(unknown).toMatchObject({ status: 302, location: "/staff/clients?q=who%40client.example" });
  });
});

describe("the export", () => {
  const rowsOf = (text: string) => text.split("\r\n").slice(1, -1);

  test("has the clients of the filter, in its order, safe to open in a spreadsheet", async () => {
    const staff = await signInAsStaff(site, "owner");
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, email: GUEST, name: "=cmd|' /C calc'!A0" });
    await createAccount(site.db, { email: ACCOUNT, name: "Zoë, “Works”", company: "Works" });
    const { page } = await staff.get("/staff/clients?q=client&sort=-name");
    const [path = ""] = page.linksSaying("Export as CSV");
    expect(path).toBe("/staff/clients.csv?q=client&sort=-name");
    const response = await site.fetch(path, { headers: { Cookie: staff.cookies.header ?? "" } });
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="clients-2026-11-23.csv"');
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    const text = Buffer.from(await response.arrayBuffer()).toString("utf8");
    expect(text.split("\r\n")[0]).toBe(
      "\ufeffClient,Name,Email,Company,Account,Upcoming call,First contact (UTC),Last contact (UTC),Source,Medium,Campaign,Search term,Ad or link,Referring site,First page",
    );
    const rows = rowsOf(text);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toContain(
      `,"Zoë, “Works”",${ACCOUNT},Works,Account,No,2026-11-23 15:00,2026-11-23 15:00`,
    );
    expect(rows[1]).toContain(`,'=cmd|' /C calc'!A0,${GUEST},`);
    expect(rows[1]).toContain(",Guest,Yes,");
    expect(rowsOf((await staff.get("/staff/clients.csv?kind=account")).text)).toHaveLength(1);
  });

  test("who took what along is noted, but not whom they searched for", async () => {
    const member = await createStaff(site.db, "member");
    const desk = await signInAsStaff(site, member);
    expect((await desk.get("/staff/clients.csv")).status).toBe(404);
    await site.db.prepare("update staff set exports_given_by = user_id").run();
    await desk.get("/staff/clients.csv?q=somebody&kind=guest");
    const { results } = await site.db.prepare("select staff_user_id, action, after from audit_log").all();
    expect(results).toEqual([
      { staff_user_id: member.id, action: "clients_exported", after: '{"kind":"guest","searched":"yes"}' },
    ]);
  });

  test("has two records of one person once, is longer than a part, and whole", async () => {
    const many = `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 1200)
      insert into users (id, email, name, company) select 'user-' || n, 'c' || n || '@client.example', 'C', 'C' from counted`;
    await site.db.prepare(many).run();
    await site.db
      .prepare(
        "update clients set merged_into_id = (select id from clients where email = 'c1@client.example') where email = 'c2@client.example'",
      )
      .run();
    const { text } = await (await signInAsStaff(site)).get("/staff/clients.csv?kind=account");
    const emails = rowsOf(text).map((row) => row.split(",")[2]);
    expect(emails).toHaveLength(1199);
    expect(new Set(emails).size).toBe(1199);
  });

  test("is not there for a client", async () => {
    await createAccount(site.db, { email: ACCOUNT });
    expect((await (await signInAs(site, ACCOUNT)).get("/staff/clients.csv")).status).toBe(404);
    expect((await new Visitor(site).get("/staff/clients.csv")).status).toBe(404);
  });
});

describe("the page", () => {
  test("has everything about a client, with ways to each part", async () => {
    const staff = await signInAsStaff(site);
    const account = await createAccount(site.db, { email: ACCOUNT, name: "Demo Account" });
    await signInAs(site, ACCOUNT);
    const past = await createBooking(site.db, {
      startsAt: "2026-11-20T14:00Z",
      userId: account.id,
      email: "typed@client.example",
    });
    await bookCall(new Visitor(site), TUESDAY_AT_NINE, { contact: { email: ACCOUNT } });
    await openTicket(new Visitor(site), { email: ACCOUNT, subject: "A <b>question</b>" });
    const { status, page, text } = await staff.get(await pathOf(ACCOUNT));
    expect(status).toBe(200);
    expect(page.heading).toBe("Demo Account");
    for (const words of [
      "Since Monday 23 November 2026. Address confirmed Monday 23 November 2026",
      "Tuesday 24 November 2026, 9:00 am, Strategy call",
      "Friday 20 November 2026",
      "A <b>question</b>",
      "Call booked",
      "Ticket received",
      "Last used Monday 23 November 2026, 10:00 am",
      "Calls in this account were booked with this address",
    ]) {
      expect(page.text).toContain(words);
    }
    expect(page.linksSaying("Friday 20 November")).toEqual([`/staff/bookings/${past.id}`]);
    expect(page.linksSaying("Call booked")[0]).toMatch(/^\/staff\/email\/[\w-]+$/);
    expect(page.linksSaying("#1001")).toEqual(["/staff/tickets/1001"]);
    expect(Buffer.byteLength(text)).toBeLessThan(42_200);
    expect(page.linksSaying("Book a call")[0]).toMatch(/^\/staff\/bookings\/new\?(client|from)=[\w-]+$/);
  });

  test("leads to a form to book that has its client in it, and what is known of their last call", async () => {
    await createAccount(site.db, { email: ACCOUNT, name: "Only Once", company: "Only Here Ltd" });
    const staff = await signInAsStaff(site);
    const prefilled = async () => {
      const { page } = await staff.get(await pathOf(ACCOUNT));
      const form = (await staff.get(page.linksSaying("Book a call")[0] ?? "")).page;
      return ["name", "email", "company", "selectedPlan", "tz"].map((field) => form.value(field));
    };
    expect(await prefilled()).toEqual(["Only Once", ACCOUNT, "Only Here Ltd", "", "America/New_York"]);
    await createBooking(site.db, {
      startsAt: TUESDAY_AT_NINE,
      email: ACCOUNT,
      name: "As Booked",
      company: "Booked Ltd",
      selectedPlan: "growth",
      visitorTimeZone: "Asia/Tokyo",
    });
    expect(await prefilled()).toEqual(["As Booked", ACCOUNT, "Booked Ltd", "growth", "Asia/Tokyo"]);
  });

  test("of somebody without calls leads to a filled form too, and stays small with long lists", async () => {
    const staff = await signInAsStaff(site);
    await createAccount(site.db, { email: ACCOUNT, name: "N".repeat(100), company: "C".repeat(200) });
    const { page } = await staff.get(await pathOf(ACCOUNT));
    const path = page.linksSaying("Book a call")[0] ?? "";
    expect(path).toBe(`/staff/bookings/new?client=${await idOf(ACCOUNT)}`);
    expect((await staff.get(path)).page.value("email")).toBe(ACCOUNT);
    for (let day = 1; day <= 25; day++) {
      const startsAt = `2026-${day > 12 ? "09" : "10"}-${String(day).padStart(2, "0")}T14:00Z`;
      await createBooking(site.db, { startsAt, email: ACCOUNT, name: "N".repeat(100), status: "completed" });
      await openTicket(new Visitor(site), { email: ACCOUNT, subject: "S".repeat(150) });
    }
    for (let n = 0; n < 11; n++) {
      await site.db
        .prepare(
          `insert into emails (id, kind, data, to_name, to_email, dedupe_key, status, due_at, created_at, last_error)
           values (?1, 'agency_ticket_new', '{}', '', ?2, ?1, 'failed', 1, ?3, ?4)`,
        )
        .bind(`mail${n}`, ACCOUNT, Date.parse("2026-11-23T15:00Z") + n, "R".repeat(200))
        .run();
    }
    const full = await staff.get(await pathOf(ACCOUNT));
    expect(Buffer.byteLength(full.text)).toBeLessThan(42_200);
    expect(full.page.linksSaying("all bookings")).toHaveLength(1);
    expect(full.page.linksSaying("all tickets")).toHaveLength(1);
    expect(full.page.linksSaying("All emails")).toEqual(["/staff/email?to=account%40client.example"]);
  });

  test("is not there for any other id", async () => {
    const staff = await signInAsStaff(site);
    for (const id of ["1", "0".repeat(32), "%00", "new"]) {
      for (const more of ["", "/export", "/erase"]) {
        expect(
          (await staff.postForm(`/staff/clients/${id}${more}`, { form: "sessions", typed: "a", seen: "a" }))
            .status,
          id + more,
        ).toBe(404);
      }
      expect((await staff.get(`/staff/clients/${id}`)).status).toBe(404);
      expect((await staff.get(`/staff/clients/${id}/erase`)).status).toBe(404);
    }
  });

  test("is linked from a booking and a ticket; the booking's emails lead to themselves", async () => {
    const staff = await signInAsStaff(site);
    await bookCall(new Visitor(site), TUESDAY_AT_NINE, { contact: { email: GUEST } });
    await openTicket(new Visitor(site), { email: GUEST });
    const id = await site.db.prepare("select id from bookings").first<string>("id");
    const { page } = await staff.get(`/staff/bookings/${id}`);
    const path = page.linksSaying("Client's page")[0] ?? "";
    expect((await staff.get(path)).location).toBe(await pathOf(GUEST));
    const email = await staff.get(page.linksSaying("Confirmation")[0] ?? "");
    expect(email.status).toBe(200);
    const ticket = await staff.get("/staff/tickets/1001");
    expect(ticket.page.linksSaying("Demo Client")).toContain(path);
  });
});

describe("signing a client out", () => {
  test("ends every session and mailed link, tells the client, and is in the audit log", async () => {
    const staff = await signInAsStaff(site, "member");
    await createAccount(site.db, { email: ACCOUNT });
    const [one, other] = [await signInAs(site, ACCOUNT), await signInAs(site, ACCOUNT)];
    await new Visitor(site).postForm("/signin?mode=reset", { form: "reset", email: ACCOUNT });
    const path = await pathOf(ACCOUNT);
    const answer = await staff.postForm(path, { form: "sessions" });
    expect(answer).toMatchObject({ status: 303, location: `${path}?done=sessions` });
    expect((await staff.follow(answer)).page.text).toContain("The client has been signed out everywhere.");
    for (const visitor of [one, other]) expect((await visitor.get("/dashboard")).status).toBe(302);
    expect(await countRows(site.db, "account_tokens")).toBe(0);
    const event = await site.db
      .prepare("select kind, device from security_events where kind = 'sessions_ended'")
      .first();
    expect(event).toEqual({ kind: "sessions_ended", device: "By us, for you" });
    expect(await readClientAudit(site.db, await idOf(ACCOUNT))).toEqual(["sessions_ended"]);
    // A second press ends no session, so it adds nothing to the audit log.
    expect((await staff.postForm(path, { form: "sessions" })).status).toBe(303);
    expect(await readClientAudit(site.db, await idOf(ACCOUNT))).toHaveLength(1);
  });

  test("who works here too is for owners", async () => {
    const colleague = await createStaff(site.db, "member", { email: ACCOUNT });
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, email: ACCOUNT });
    const theirs = await signInAsStaff(site, colleague);
    const [member, owner] = [await signInAsStaff(site, "member"), await signInAsStaff(site, "owner")];
    const path = await pathOf(ACCOUNT);
    expect((await member.get(path)).page.text).toContain("only an owner can sign them out");
    expect((await member.postForm(path, { form: "sessions" })).status).toBe(403);
    expect((await theirs.get("/staff")).status).toBe(200);
    expect((await owner.postForm(path, { form: "sessions" })).status).toBe(303);
    expect((await theirs.get("/staff")).status).toBe(404);
    expect(await countRows(site.db, "staff_devices", `user_id = '${colleague.id}'`)).toBe(0);
  });
});

describe("two records of one person", () => {
  async function twoRecords() {
    const account = await createAccount(site.db, { email: "ann@client.example", name: "Ann Client" });
    await createBooking(site.db, {
      startsAt: TUESDAY_AT_NINE,
      email: "ann+work@client.example",
      name: "Ann C.",
    });
    return account;
  }

  test("are suggested, merged, shown as one, and separated again; nothing changes for the client", async () => {
    const { id: userId } = await twoRecords();
    await createAccount(site.db, { email: "ann.client@other.example", name: "ann client" });
    const staff = await signInAsStaff(site, "member");
    const path = await pathOf("ann@client.example");
    const { page } = await staff.get(path);
    expect(page.text).toContain("ann+work@client.example, Ann C. The same mailbox");
    expect(page.text).toContain("ann.client@other.example, ann client The same name and company");
    const version = await versionOf("ann@client.example");
    const merged = await staff.postForm(path, { form: "merge", other: "Ann+Work@client.example", version });
    expect(merged).toMatchObject({ status: 303, location: `${path}?done=merged` });
    const again = await staff.postForm(path, {
      form: "merge",
      other: "ann+work@client.example",
      version: await versionOf("ann@client.example"),
    });
    expect(again.page.text).toContain("This is already the client's address.");
    const whole = (await staff.follow(merged)).page;
    expect(whole.text).toContain("ann+work@client.example, Ann C., guest");
    expect(whole.text).toContain("Tuesday 24 November 2026, 9:00 am");
    expect(whole.text).toContain("Merged by");
    expect(whole.text).toContain("With ann+work@client.example");
    // The other record's address redirects here, and the list has one row, which both addresses find.
    expect((await staff.get(await pathOf("ann+work@client.example"))).location).toBe(path);
    expect((await staff.get("/staff/clients?email=ann%2Bwork%40client.example")).location).toBe(path);
    const found = (await staff.get("/staff/clients?q=work&calls=coming&kind=account")).page.all(
      "[data-row] a",
    );
    expect(found.map((link) => link.getAttribute("href"))).toEqual([path]);
    // The account still has no access to the other record's call.
    const client = await signInAs(site, "ann@client.example");
    expect((await client.get("/dashboard")).page.text).not.toContain("24 November");
    expect(await site.db.prepare("select user_id from bookings").first("user_id")).toBeNull();
    expect(await readClient(site.db, "ann@client.example")).toMatchObject({ user_id: userId });
    const record = await idOf("ann+work@client.example");
    const separated = await staff.postForm(path, {
      form: "separate",
      record,
      version: await versionOf("ann@client.example"),
    });
    expect(separated.location).toBe(`${path}?done=separated`);
    expect(await readClient(site.db, "ann+work@client.example")).toMatchObject({ merged_into_id: null });
    expect(await readClientAudit(site.db, await idOf("ann@client.example"))).toEqual(["merged", "separated"]);
    expect(await readClientAudit(site.db, record)).toEqual(["merged", "separated"]);
  });

  test("with records of their own all become one's", async () => {
    const staff = await signInAsStaff(site);
    const emails = ["a", "b", "c"].map((name) => `${name}@client.example`);
    for (const email of emails) await createAccount(site.db, { email });
    const merge = async (into: string, other: string) =>
      staff.postForm(await pathOf(into), { form: "merge", other, version: await versionOf(into) });
    const [a = "", b = "", c = ""] = emails;
    expect((await merge(b, c)).status).toBe(303);
    // The other record can be named by any of its addresses.
    expect((await merge(a, c)).status).toBe(303);
    const into = await idOf(a);
    expect(await readClient(site.db, b)).toMatchObject({ merged_into_id: into });
    expect(await readClient(site.db, c)).toMatchObject({ merged_into_id: into });
  });

  test("become eight at most: the ninth is refused, also if it comes with records of its own", async () => {
    const staff = await signInAsStaff(site);
    const emails = Array.from("abcdefghi", (name) => `${name}@client.example`);
    for (const email of emails) await createAccount(site.db, { email });
    const merge = async (into: string, other: string) =>
      staff.postForm(await pathOf(into), { form: "merge", other, version: await versionOf(into) });
    const [main = "", ...others] = emails;
    const [, , , , , , seventh = "", eighth = ""] = others;
    for (const other of others.slice(0, 6)) expect((await merge(main, other)).status).toBe(303);
    // The person has seven records. Merging a pair of records would make nine.
    expect((await merge(seventh, eighth)).status).toBe(303);
    const nine = await merge(main, seventh);
    expect([nine.status, nine.page.text]).toEqual([
      409,
      expect.stringContaining("You can merge up to eight records."),
    ]);
    const record = await idOf(eighth);
    const pair = await pathOf(seventh);
    await staff.postForm(pair, { form: "separate", record, version: await versionOf(seventh) });
    expect((await merge(main, seventh)).status).toBe(303);
    const refused = await merge(main, eighth);
    expect([refused.status, refused.page.text]).toEqual([
      409,
      expect.stringContaining("You can merge up to eight records."),
    ]);
    expect(await readClient(site.db, eighth)).toMatchObject({ merged_into_id: null });
  });

  test("that don't exist or are the same are refused next to the field, with what was typed", async () => {
    await twoRecords();
    const staff = await signInAsStaff(site);
    const path = await pathOf("ann@client.example");
    const version = await versionOf("ann@client.example");
    for (const [other, message] of [
      ["nobody@client.example", "No client has this address."],
      ["ANN@client.example", "This is already the client's address."],
      ["nowhere", "Enter an email address like name@example.com"],
    ] as const) {
      const answer = await staff.postForm(path, { form: "merge", other, version });
      expect(answer.status).toBe(400);
      expect(answer.page.descriptionsOf("#client-other").join(" ")).toContain(message);
      expect(answer.page.all("#client-other")[0]?.getAttribute("value")).toBe(other);
    }
    expect((await staff.postForm(path, { form: "merge", other: GUEST })).status).toBe(400);
  });

  test("are merged once, however many press: the others are told, and keep what they typed", async () => {
    await twoRecords();
    const staff = await signInAsStaff(site);
    const path = await pathOf("ann@client.example");
    const version = await versionOf("ann@client.example");
    const fields = { form: "merge", other: "ann+work@client.example", version };
    const answers = await Promise.all(Array.from({ length: 5 }, () => staff.postForm(path, fields)));
    const refused = answers.filter(({ status }) => status !== 303);
    expect(refused).toHaveLength(4);
    for (const { status, page } of refused) {
      expect([400, 409]).toContain(status);
      expect(page.all("#client-other")[0]?.getAttribute("value")).toBe(fields.other);
    }
    expect(await readClientAudit(site.db, await idOf("ann@client.example"))).toEqual(["merged"]);
    // Two concurrent merges that would make the records point to each other.
    const record = await idOf("ann+work@client.example");
    await staff.postForm(path, { form: "separate", record, version: await versionOf("ann@client.example") });
    const [one, other] = await Promise.all([
      staff.postForm(path, { ...fields, version: await versionOf("ann@client.example") }),
      staff.postForm(`/staff/clients/${record}`, {
        form: "merge",
        other: "ann@client.example",
        version: await versionOf("ann+work@client.example"),
      }),
    ]);
    expect([one.status, other.status].filter((status) => status === 303)).toHaveLength(1);
  });
});
