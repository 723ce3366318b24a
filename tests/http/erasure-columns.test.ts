/** After each way to erase a person, no column contains anything about them. */
import { getTableColumns, getTableName } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookings } from "../../app/db/booking/schema";
import { PERSON_TABLES } from "../../app/db/privacy/person-tables";
import { rowsOf } from "../../app/db/privacy/personal-table";
import { auditLog } from "../../app/db/staff/schema";
import { deletePerson } from "../../scripts/person-sql";
import { createAccount, PASSWORD, signInAs } from "../support/accounts";
import { clientPathOf } from "../support/clients";
import { columnsWhere } from "../support/columns-with";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { tables } from "../support/tables";
import { NOW } from "../support/worker";

const site = shareWorker();

const EMAIL = "ann@client.example";
const MARKER = "wombat";
/** The marker for columns of numbers. It cannot be a time or a count. */
const MARKED_NUMBER = 717_717;

type Value = string | number | null;
type Given = Record<string, Value>;

const columnsOf = new Map(
  tables.map((table) => [getTableName(table), Object.values(getTableColumns(table))]),
);

/** The number of rows so far, which makes the texts of each row unique. */
let filled = 0;

/** Inserts a row with a marker in every column that has no given value. */
async function fill(table: string, given: Given): Promise<void> {
  const columns = columnsOf.get(table) ?? [];
  filled += 1;
  const marked = columns.map(({ name, dataType }): [string, Value] => {
    const value = given[name];
    if (value !== undefined) return [name, value];
    if (name === "visit_source") return [name, JSON.stringify({ source: `${MARKER} ${filled}` })];
    if (dataType === "string") return [name, `${MARKER} ${filled} ${name}`];
    return [name, dataType === "json" ? JSON.stringify([`${MARKER} ${name}`]) : MARKED_NUMBER];
  });
  const names = marked.map(([name]) => `"${name}"`).join(", ");
  const places = marked.map(() => "?").join(", ");
  await site.db
    .prepare(`insert into ${table} (${names}) values (${places})`)
    .bind(...marked.map(([, value]) => value))
    .run();
}

/** Sums by source stay: they say how many came from a link, not who. */
const SUMS = "source_weeks.source";

/** Every column of the database that contains a marker, such as "bookings.phone". */
async function markedPlaces(): Promise<string[]> {
  const isMarked = (column: string) => `instr(${column}, ?1) > 0 or ${column} = ?2`;
  const places = await columnsWhere(site.db, isMarked, MARKER, MARKED_NUMBER);
  return places.filter((place) => place !== SUMS);
}

const at = Date.parse(NOW);
/** Values of a booking and an audit row that stay after the erasure, or that link rows to each other. */
const BOOKING: Given = {
  id: "b",
  email: EMAIL,
  selected_services: "[]",
  selected_plan: null,
  booking_date: "2026-11-20",
  booking_time: "09:00",
  status: "cancelled",
  approval: "declined",
  decide_by: 1,
  starts_at: 1,
  ends_at: 2,
  visitor_time_zone: "UTC",
  visitor_clock: "12",
  ical_uid: "b",
  ical_sequence: 0,
  manage_key_hash: "b",
  idempotency_key: "b",
  created_at: 1,
  updated_at: 1,
  is_address_proven: 1,
  kind_id: "strategy",
  version: 0,
  is_booked_by_agency: 0,
  booked_through: "section",
  given_plan: null,
};
const AUDIT: Given = {
  id: "l",
  at: 1,
  staff_user_id: null,
  staff_email: "command line",
  action: "noted",
  subject_kind: "booking",
  subject_id: "b",
};

/** A calendar that is read by its address, of which nothing but its owner's address is a person's. */
const CALENDAR: Given = {
  id: "c",
  name: "Calendar",
  address: "https://calendar.example/c",
  etag: null,
  last_modified: null,
  known_until: 0,
  left_out: 0,
  doubts: "[]",
  fetched_at: null,
  tried_at: null,
  failures: 0,
  problem: null,
  next_try_at: 1,
  created_at: 1,
  connection_id: null,
  remote_id: null,
  asked_at: null,
  made_by: null,
  sealed_address: null,
};

/** Inserts the rows that a person may have with or without an account. */
async function fillAnyones(userId: string | null): Promise<void> {
  const place = JSON.stringify({ kind: "address", detail: MARKER });
  const elsewhere = JSON.stringify({ scheduler: "calendly", ref: MARKER });
  await fill("bookings", { ...BOOKING, user_id: userId, place, elsewhere });
  const event = { scheduler: "calendly", event_key: "e", kind: "invitee.created", outcome: "booked" };
  await fill("scheduler_events", { ...event, email: EMAIL, received_at: 1 });
  await fill("booking_internal_notes", { booking_id: "b" });
  await fill("booking_answers", { booking_id: "b", position: 0, type: "short_text" });
  await fill("tickets", {
    id: "t",
    number: 1001,
    user_id: userId,
    email: EMAIL,
    priority: "normal",
    status: "open",
    assignee_id: null,
    merged_into_id: null,
    words_version: 1,
  });
  await fill("ticket_messages", { ticket_id: "t", author: "requester" });
  await fill("set_aside_mails", { id: "s", why: "unreadable", sender: EMAIL, received_at: 1 });
  await fill("call_replies", { booking_id: "b", email: EMAIL, answer: "declined", replied_at: 1 });
  await fill("ticket_remarks", { ticket_id: "t", author_id: null });
  await fill("ticket_words", { ticket_id: "t" });
  await fillWebhook();
  const request = JSON.stringify({ email: EMAIL, name: MARKER });
  await fill("unconfirmed_requests", { user_id: userId, request });
  await fill("time_waits", { email: EMAIL, day_part: "any" });
  await fill("personal_links", {
    id: "pl",
    email: EMAIL,
    kind_id: null,
    host_ids: "[]",
    times: "[]",
    created_at: 1,
    expires_at: 2,
    withdrawn_at: null,
    booking_id: null,
    made_by: null,
    made_with: null,
  });
  await fill("booking_drafts", { answers: request });
  const about = { booking_id: null, user_id: null, ticket_id: null, status: "failed", sent_at: null };
  await fill("emails", { ...about, id: "eb", dedupe_key: "eb", data: `{"a":"${MARKER}"}`, booking_id: "b" });
  await fill("emails", { ...about, id: "et", dedupe_key: "et", data: `{"a":"${MARKER}"}`, ticket_id: "t" });
  await fill("audit_log", AUDIT);
  await fill("audit_log", { ...AUDIT, id: "le", subject_kind: "email", subject_id: "eb" });
  await fill("audit_log", { ...AUDIT, id: "lt", subject_kind: "ticket", subject_id: "t" });
}

/** Inserts an event about the person's ticket that another system was told of, with what that has answered. */
async function fillWebhook(): Promise<void> {
  await site.db
    .prepare(
      "insert into webhooks (id, name, address, events, sealed_secret, created_at) values ('w', 'Client list', 'https://hooks.example/', '[]', 'x', 1)",
    )
    .run();
  await fill("webhook_events", {
    id: "we",
    type: "ticket.opened",
    object_kind: "ticket",
    object_id: "t",
    object_version: 0,
    occurred_at: at,
    snapshot: JSON.stringify([MARKER]),
  });
  await fill("webhook_deliveries", {
    id: 1,
    event_id: "we",
    webhook_id: "w",
    object_id: "t",
    state: "delivered",
    attempts: 0,
    due_at: 0,
    lease_until: null,
  });
  await fill("webhook_attempts", { id: 1, delivery_id: 1, at: 1, status: 200, ms: 1, problem: null });
}

/** Inserts the rows that only an account has. */
async function fillAccounts(userId: string): Promise<void> {
  const theirs = { user_id: userId };
  await site.db.prepare("update users set name = ?1, company = ?1 where id = ?2").bind(MARKER, userId).run();
  await site.db
    .prepare("update credentials set updated_at = ? where user_id = ?")
    .bind(MARKED_NUMBER, userId)
    .run();
  await fill("passkeys", theirs);
  await fill("totp_factors", theirs);
  await fill("recovery_codes", theirs);
  await fill("identities", { ...theirs, id: "i", connection_id: null });
  await fill("sessions", {
    ...theirs,
    id: "s",
    staff_device_id: null,
    identity_id: "i",
    aal: 2,
    created_at: 1,
    expires_at: at + 1,
    methods: '["password"]',
  });
  await fill("session_proofs", { session_id: "s" });
  await fill("sign_in_flows", {
    ...theirs,
    kind: "connect",
    session_id: null,
    connection_id: null,
    identity_id: "i",
    attempts: 0,
    found: JSON.stringify({ email: EMAIL, name: MARKER }),
  });
  await fill("account_tokens", { ...theirs, purpose: "reset" });
  await fill("security_events", { ...theirs, times: 1 });
  await fill("known_devices", theirs);
  await fill("done_forms", theirs);
  await fill("hosts", {
    ...theirs,
    id: "h",
    has_own_hours: 1,
    daily_limit: 1,
    weekly_limit: 1,
    monthly_limit: 1,
    is_active: 0,
    created_at: 1,
    version: 0,
  });
  await fill("calendar_connections", {
    host_id: "h",
    service: "caldav",
    has_video: 0,
    write_calendar_id: null,
    write_calendar_name: null,
    made_by: null,
  });
  await fill("calendar_sources", { ...CALENDAR, host_id: "h" });
  const about = { booking_id: null, ticket_id: null, status: "failed", sent_at: null };
  await fill("emails", { ...about, ...theirs, data: `{"a":"${MARKER}"}` });
}

/** Inserts rows that contain the address but belong to another account or to none. */
async function fillNamed(): Promise<void> {
  const other = await createAccount(site.db, { email: "other@client.example" });
  await fill("help_searches", { id: 1, query: `${MARKER} ${EMAIL}` });
  await fill("staff_invitations", { email: EMAIL, role: "member", made_by: null });
  await fill("account_tokens", { id: "change", user_id: other.id, purpose: "change", email: EMAIL });
  const { id: staffId } = await createStaff(site.db);
  await fill("saved_booking_views", { staff_id: staffId, query: `q=${EMAIL}+${MARKER}` });
  const calendar = { ...CALENDAR, id: "o", address: "https://calendar.example/o", host_id: null };
  await fill("calendar_sources", { ...calendar, owner_email: EMAIL });
  await fill("address_proofs", { address: EMAIL, setting: "bookings_email", asked_by: staffId });
}

/** How many calendars have an owner's address. */
const owners = () => site.db.prepare("select count(owner_email) as n from calendar_sources").first("n");

async function expectFilled(left: readonly string[]): Promise<void> {
  const filled = new Set((await markedPlaces()).map((place) => place.split(".")[0]));
  const wanted = PERSON_TABLES.map(({ name }) => name).filter((table) => !left.includes(table));
  expect(wanted.filter((table) => !filled.has(table))).toEqual([]);
}

/** Tables of keys, times and rows written by triggers, or of staff, who cannot be erased in these ways. */
const NEVER_MARKED = [
  "booking_cells",
  "booking_hosts",
  "booking_changes",
  "call_messages",
  "scheduler_refs",
  "call_events",
  "staff",
  "staff_devices",
  "staff_sign_ins",
  "desk_forms",
  "webhook_deliveries",
  "api_keys",
  "host_weekly_hours",
  "host_dates",
  "kind_hosts",
  "host_numbers",
];
const OF_ACCOUNTS = [
  "users",
  "credentials",
  "passkeys",
  "totp_factors",
  "recovery_codes",
  "identities",
  "sessions",
  "sign_in_flows",
  "security_events",
  "session_proofs",
  "known_devices",
  "done_forms",
  "hosts",
  "calendar_connections",
  "calendar_sources",
];
const BY_ADDRESS = ["help_searches", "staff_invitations", "saved_booking_views", "address_proofs"];

describe("nothing is left of a person", () => {
  test("whose account its owner deletes", async () => {
    const { id } = await createAccount(site.db, { email: EMAIL });
    await fillAnyones(id);
    const owner = await signInAs(site, EMAIL);
    await fillAccounts(id);
    await expectFilled([...NEVER_MARKED, ...BY_ADDRESS]);
    const answer = await owner.postForm("/account", { form: "delete", currentPassword: PASSWORD });
    expect(answer.location).toContain("deleted=1");
    expect([await markedPlaces(), await owners()]).toEqual([[], 0]);
    expect(await site.db.prepare("select name from bookings").first("name")).toBe("Deleted account");
  });

  test("whom an owner of the agency erases at the desk", async () => {
    const { id } = await createAccount(site.db, { email: EMAIL });
    await fillAnyones(id);
    await fillAccounts(id);
    await fillNamed();
    await expectFilled(NEVER_MARKED);
    const desk = await signInAsStaff(site);
    const { page } = await desk.get(`${await clientPathOf(site.db, EMAIL)}/erase`);
    const answer = await desk.submit(page, { typed: EMAIL }, 'main form[method="post"]');
    expect(answer.status).toBe(303);
    expect([await markedPlaces(), await owners()]).toEqual([[], 0]);
    expect(await site.db.prepare("select name from bookings").first("name")).toBe("Erased client");
  });

  test("without an account, whom the command line deletes", async () => {
    await fillAnyones(null);
    await fillNamed();
    await expectFilled([...NEVER_MARKED, ...OF_ACCOUNTS]);
    const query = async (sql: string) => (await site.db.prepare(sql).all<Record<string, unknown>>()).results;
    expect(await deletePerson(EMAIL, query, Date.parse(NOW))).toMatchObject({ ok: true });
    expect([await markedPlaces(), await owners()]).toEqual([[], 0]);
  });
});

test("of rows that stay, every column is emptied that isn't marked as kept, a new one by itself", () => {
  for (const [table, given] of [
    [bookings, BOOKING],
    [auditLog, AUDIT],
  ] as const) {
    const kept = Object.keys(given).filter((name) => name !== "email");
    const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
    const emptied = rowsOf(table).emptied.map(({ name }) => name);
    expect(emptied.sort()).toEqual(columns.filter((name) => !kept.includes(name)).sort());
  }
});
