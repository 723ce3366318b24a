import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { BRAND } from "../../../app/content/brand";
import { listOutbox, readOutboxFacts } from "../../../app/db/email/email-desk.server";
import { createAccount } from "../../support/accounts";
import { guestFields, TUESDAY_AT_NINE } from "../../support/journey";
import { linkInEmail, readOutbox, untilDelivered } from "../../support/outbox";
import { attribute } from "../../support/page";
import { queryPlans } from "../../support/query-plans";
import { shareWorker } from "../../support/share-worker";
import { createStaff, signInAsStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

const site = shareWorker();
const now = Date.parse(NOW);
const GUEST = "demo@client.example";
const SEND = 'main form[method="post"]';

type Row = {
  status: string;
  kind: string;
  toEmail: string;
  createdAt: number;
  attempts: number;
  /** Given to the provider, which has not answered. */
  askedAt: number | null;
};

/** Inserts an email into the outbox that is not due, so it is not delivered. */
async function writeEmail(fields: Partial<Row> = {}): Promise<string> {
  const id = randomUUID();
  const row = {
    status: "sent",
    kind: "password_changed",
    toEmail: GUEST,
    createdAt: now,
    attempts: 1,
    askedAt: null,
  };
  const { status, kind, toEmail, createdAt, attempts, askedAt } = { ...row, ...fields };
  const dueAt = status === "waiting" ? now + 60_000 : createdAt;
  await site.db
    .prepare(
      `insert into emails (id, kind, data, to_name, to_email, dedupe_key, status, attempts, due_at, created_at, sent_at, last_error, asked_at, unknowns)
       values (?, ?, '{"name":"Demo Client"}', 'Demo Client', ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
    )
    .bind(
      id,
      kind,
      toEmail,
      id,
      status,
      attempts,
      dueAt,
      createdAt,
      status === "sent" ? createdAt : null,
      status === "sent" ? null : "The provider said no",
      askedAt,
    )
    .run();
  return id;
}

const audited = async () => {
  const { results } = await site.db
    .prepare("select action, subject_id, staff_email from audit_log order by rowid")
    .all();
  return results;
};

/** The ids of the emails on a page of the list, from their links. */
async function listed(staff: Visitor, path: string): Promise<string[]> {
  const { page } = await staff.get(path);
  return page.all("li[data-row] a").map((link) => attribute(link, "href").replace("/staff/email/", ""));
}

async function book(): Promise<string> {
  const answer = await new Visitor(site).postForm("/schedule", guestFields(TUESDAY_AT_NINE));
  expect(answer.status).toBe(303);
  await untilDelivered(site.db, now);
  const row = (await readOutbox(site.db)).find(({ kind }) => kind === "booking_confirmed");
  return row?.id ?? "";
}

describe("the list", () => {
  test("has all emails, newest first, a page at a time, while more arrive", async () => {
    const staff = await signInAsStaff(site, "member");
    const ids: string[] = [];
    for (let nth = 0; nth < 45; nth++) ids.unshift(await writeEmail({ createdAt: now - 1000 + (nth >> 1) }));
    const first = await staff.get("/staff/email");
    expect(await listed(staff, "/staff/email")).toEqual(ids.slice(0, 40));
    await writeEmail();
    const older = first.page.all('nav[aria-label="Pages"] a').map((link) => attribute(link, "href"));
    expect(older).toHaveLength(1);
    expect(await listed(staff, older[0] ?? "")).toEqual(ids.slice(40));
  });

  test("is narrowed by state and by receiver, in any case", async () => {
    const staff = await signInAsStaff(site, "member");
    const failed = await writeEmail({ status: "failed", toEmail: "Other@client.example" });
    const waiting = await writeEmail({ status: "waiting" });
    const sent = await writeEmail();
    const unknown = await writeEmail({ status: "failed", askedAt: now, toEmail: "third@client.example" });
    expect(await listed(staff, "/staff/email?status=failed")).toEqual([failed]);
    expect(await listed(staff, "/staff/email?status=unknown")).toEqual([unknown]);
    expect(await listed(staff, "/staff/email?status=waiting")).toEqual([waiting]);
    expect(await listed(staff, "/staff/email?to=DEMO@client.example")).toEqual([sent, waiting]);
    expect(await listed(staff, "/staff/email?status=sent&to=other@client.example")).toEqual([]);
  });

  test("lists nothing by a filter that can't be read, keeps what was typed, and sends nothing again by it", async () => {
    const staff = await signInAsStaff(site, "member");
    const failed = await writeEmail({ status: "failed" });
    const address = `${"a".repeat(250)}@client.example`;
    const path = `/staff/email?status=failed&to=${address}`;
    const { page, text } = await staff.get(path);
    expect(page.all("li[data-row]")).toEqual([]);
    expect(text).toContain("An address has at most 254 characters.");
    expect(page.value("to")).toBe(address);
    const sent = await staff.postForm(path, { form: "resend", idempotencyKey: randomUUID() });
    expect(sent.page.text).toContain("Nothing was sent again.");
    expect(await listed(staff, "/staff/email?status=failed")).toEqual([failed]);
    for (const query of ["status=lost&status=x&after=1.x&after=-1&to=%00%27", "after=40~x~1", "after=1~2~3"])
      expect((await staff.get(`/staff/email?${query}`)).status, query).toBe(200);
  });

  test("tells what failed, what is late and how emails leave", async () => {
    const staff = await signInAsStaff(site, "member");
    await writeEmail({ status: "failed", createdAt: now - 5000 });
    const late = await writeEmail({ status: "waiting" });
    await site.db
      .prepare("update emails set due_at = ? where id = ?")
      .bind(now - 7_200_000, late)
      .run();
    const { text } = (await staff.get("/staff/email")).page;
    expect(text).toContain("Sent by No one: this site runs locally and keeps its emails");
    expect(text).toContain("Late 1, the oldest since Monday 23 November 2026, 8:00 am");
    expect(text).toContain("Given up 1 Last problem The provider said no");
  });

  test("reads only the rows it shows", async () => {
    const plans = await queryPlans(site.db, async (db) => {
      for (const status of ["", "failed", "unknown"] as const) {
        for (const to of ["", GUEST]) {
          for (const after of [null, { key: now, id: "9", before: 40 }])
            await listOutbox(db, { filter: { status, to }, after, limit: 41 });
        }
      }
      await readOutboxFacts(db, now);
    });
    const scans = plans.filter((step) => /^SCAN emails$|TEMP B-TREE/.test(step));
    expect(scans, plans.join("\n")).toEqual([]);
  });
});

describe("an email", () => {
  test("is shown as its receiver sees it, with links that open nothing", async () => {
    const staff = await signInAsStaff(site, "member");
    const { email } = await createAccount(site.db);
    await new Visitor(site).postForm("/signin?mode=reset", { form: "reset", email });
    await untilDelivered(site.db, now);
    const [row] = await readOutbox(site.db);
    const real = await linkInEmail(new Visitor(site), email, /reset-password/);
    const shown = await staff.get(`/staff/email/${row?.id}`);
    expect(shown.page.heading).toBe("Choose a new password");
    const made = /http\S+reset-password\?token=[\w-]+/.exec(shown.page.text)?.[0] ?? "";
    expect(made).toHaveLength(real.length);
    const token = new URL(real).searchParams.get("token") ?? "";
    const frame = await staff.get(`/staff/email/${row?.id}/html`);
    expect(frame.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    for (const answer of [shown, frame, await staff.get("/staff/email")]) {
      expect(answer.text).not.toContain(token);
    }
    expect((await new Visitor(site).get(made.replace(/^https?:\/\/[^/]+/, ""))).text).not.toContain(
      'name="password"',
    );
    // An email with a single-use link cannot be sent again.
    expect(shown.page.has(SEND)).toBe(false);
    const again = await staff.postForm(`/staff/email/${row?.id}`, { idempotencyKey: randomUUID() });
    expect(again.status).toBe(409);
    expect(again.page.text).toContain("We didn't send it again");
  });

  test("comes with its attachments, and nothing else", async () => {
    const staff = await signInAsStaff(site, "member");
    const id = await book();
    const file = await staff.get(`/staff/email/${id}/invitation.ics`);
    expect(file.headers.get("Content-Type")).toContain("text/calendar");
    expect(file.text).toContain("METHOD:REQUEST");
    for (const path of [`${id}/other.ics`, "no-such-email", "no-such-email/html"]) {
      expect((await staff.get(`/staff/email/${path}`)).status).toBe(404);
    }
  });
});

describe("sending all again that were given up", () => {
  const rows = async () => {
    const { results } = await site.db
      .prepare("select id, status from emails order by rowid")
      .all<{ id: string; status: string }>();
    return results.map(({ id, status }) => [id, status]);
  };

  test("goes by the filter, writes who did it for each, and says how many", async () => {
    const owner = await createStaff(site.db, "member");
    const staff = await signInAsStaff(site, owner);
    const one = await writeEmail({ status: "failed" });
    const two = await writeEmail({ status: "failed", toEmail: "Other@client.example" });
    const three = await writeEmail({ status: "failed", toEmail: "other@client.example" });
    expect((await staff.get("/staff/email")).page.text).not.toContain("Send all");
    const path = "/staff/email?status=failed&to=OTHER%40client.example";
    const { page } = await staff.get(path);
    expect(page.text).toContain("Send all of these again");
    const form = page
      .all('form[method="post"]')
      .find((found) => attribute(found, "action").includes("status"));
    expect(attribute(form as never, "action")).toBe(path);
    const answer = await staff.postForm(path, { form: "resend", idempotencyKey: randomUUID() });
    expect(answer.location).toBe(`${path}&again=2`);
    expect((await staff.follow(answer)).page.text).toContain("2 emails are on their way again.");
    await untilDelivered(site.db, now);
    expect(await rows()).toEqual([
      [one, "failed"],
      [two, "sent"],
      [three, "sent"],
    ]);
    const { results } = await site.db
      .prepare("select subject_id, staff_email from audit_log where action = 'email_sent_again'")
      .all<Record<string, string>>();
    expect(results.map(({ subject_id }) => subject_id).sort()).toEqual([two, three].sort());
    expect(new Set(results.map(({ staff_email }) => staff_email))).toEqual(new Set([owner.email]));
  });

  test("leaves those whose outcome is unknown to their own filter", async () => {
    const staff = await signInAsStaff(site, "member");
    const failed = await writeEmail({ status: "failed" });
    const unknown = await writeEmail({ status: "failed", askedAt: now });
    const { page } = await staff.get("/staff/email?status=unknown");
    expect(page.text).toContain("its reader may get it twice");
    const answer = await staff.postForm("/staff/email?status=unknown", {
      form: "resend",
      idempotencyKey: randomUUID(),
    });
    expect(answer.location).toBe("/staff/email?status=unknown&again=1");
    await untilDelivered(site.db, now);
    expect(await rows()).toEqual([
      [failed, "failed"],
      [unknown, "sent"],
    ]);
  });

  test("takes a hundred at a time, and says that nothing changed where there is none", async () => {
    const staff = await signInAsStaff(site, "member");
    for (let nth = 0; nth < 101; nth++) await writeEmail({ status: "failed" });
    const press = () =>
      staff.postForm("/staff/email?status=failed", { form: "resend", idempotencyKey: randomUUID() });
    expect((await press()).location).toBe("/staff/email?status=failed&again=100");
    expect((await press()).location).toBe("/staff/email?status=failed&again=1");
    const none = await press();
    expect((await staff.follow(none)).page.text).toContain("Nothing changed.");
  });
});

describe("sending again", () => {
  test("lets one that was given up go, and says who let it", async () => {
    const member = await createStaff(site.db, "member");
    const staff = await signInAsStaff(site, member);
    const id = await writeEmail({ status: "failed", attempts: 110 });
    const { page } = await staff.get(`/staff/email/${id}`);
    const answer = await staff.submit(page, {}, SEND);
    expect([answer.status, answer.location]).toEqual([303, `/staff/email/${id}?again=1`]);
    const [row] = await untilDelivered(site.db, now);
    expect(row).toMatchObject({ status: "sent", attempts: 1, last_error: null });
    expect(await audited()).toEqual([
      { action: "email_sent_again", subject_id: id, staff_email: member.email },
    ]);
    expect((await staff.follow(answer)).page.text).toContain(`Email sent again by ${member.email}`);
    expect((await staff.submit(page, {}, SEND)).status).toBe(409);
    expect(await audited()).toHaveLength(1);
  });

  test("sends one copy of an email about a call, and none once the call has moved", async () => {
    const staff = await signInAsStaff(site, "member");
    const id = await book();
    const { page } = await staff.get(`/staff/email/${id}`);
    const answers = await Promise.all([staff.submit(page, {}, SEND), staff.submit(page, {}, SEND)]);
    const [first, second] = answers.map(({ location }) => location);
    expect(first).toBe(second);
    const copies = (await untilDelivered(site.db, now)).filter(({ kind }) => kind === "booking_confirmed");
    expect(copies).toMatchObject([
      { id, status: "sent" },
      { status: "sent", to_email: GUEST },
    ]);
    expect(first).toBe(`/staff/email/${copies[1]?.id}?again=1`);
    expect(await audited()).toHaveLength(1);
    const told = await staff.get(first ?? "");
    expect(told.page.text).toMatch(new RegExp(`Sent again to .*${GUEST}.*, \\d+:\\d\\d [ap]m\\.`));
    // Neither the email nor its copy is sent once more within a minute.
    for (const path of [first ?? "", `/staff/email/${id}`]) {
      expect((await staff.get(path)).page.text).toContain("You can send it once more in a minute.");
      expect((await staff.get(path)).page.has(SEND)).toBe(false);
      const pressed = await staff.postForm(path.split("?")[0] ?? "", { idempotencyKey: randomUUID() });
      expect([pressed.status, pressed.page.text.includes("went out less than a minute ago")]).toEqual([
        409,
        true,
      ]);
    }
    expect(await audited()).toHaveLength(1);
    await site.db.prepare("update emails set created_at = created_at - 60000").run();
    const later = await staff.postForm(`/staff/email/${id}`, { idempotencyKey: randomUUID() });
    expect(later.status).toBe(303);
    expect(await audited()).toHaveLength(2);

    await site.db.prepare("update bookings set ical_sequence = ical_sequence + 1").run();
    const stale = await staff.postForm(`/staff/email/${id}`, { idempotencyKey: randomUUID() });
    expect(stale.status).toBe(409);
    expect(await audited()).toHaveLength(2);
  });

  test("sends a test to whoever asks, once a form, ten an hour", async () => {
    const member = await createStaff(site.db, "member");
    const staff = await signInAsStaff(site, member);
    const { page } = await staff.get("/staff/email");
    const sent = await staff.submit(page, {}, SEND);
    expect((await staff.submit(page, {}, SEND)).location).toBe(sent.location);
    expect(await untilDelivered(site.db, now)).toMatchObject([
      { kind: "test", to_email: member.email, status: "sent" },
    ]);
    expect((await staff.follow(sent)).page.heading).toBe(`A test from ${BRAND.name}`);
    expect(await audited()).toHaveLength(1);
    const more = await Promise.all(
      Array.from({ length: 10 }, () => staff.postForm("/staff/email", { idempotencyKey: randomUUID() })),
    );
    expect(more.filter(({ status }) => status === 303)).toHaveLength(9);
    const refused = more.find(({ status }) => status === 429);
    expect(refused?.page.text).toContain("You've sent too many emails");
    expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("takes no form without its key", async () => {
    const staff = await signInAsStaff(site, "member");
    const id = await writeEmail({ status: "failed" });
    for (const fields of [
      { idempotencyKey: "" },
      { idempotencyKey: "x" },
      { idempotencyKey: [randomUUID(), randomUUID()] },
    ]) {
      for (const path of ["/staff/email", `/staff/email/${id}`]) {
        const answer = await staff.postForm(path, fields);
        expect(answer.status).toBe(400);
        expect(answer.page.text).toMatch(/We couldn't read that form|We received this field more than once/);
      }
    }
    expect(await audited()).toEqual([]);
  });
});
