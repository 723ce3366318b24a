/** A refusal is an event in the log, with its kind and the account, but without anything that was sent. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { REFUSALS_A_MINUTE } from "../../../app/log/refusals.server";
import { createAccount, signIn, signInAs } from "../../support/accounts";
import { createHousehold } from "../../support/household";
import { newGuestFields, TUESDAY_AT_NINE } from "../../support/journey";
import { shareWorker } from "../../support/share-worker";
import { createStaff, signInAsStaff } from "../../support/staff";
import { replyFields, TICKET_FIELDS, TICKET_FORM } from "../../support/ticket-journey";
import { type Answer, Visitor } from "../../support/visitor";

type Line = Record<string, unknown>;

let lines: string[] = [];
const site = shareWorker({ bindings: { MIN_FILL_SECONDS: "3" }, onLog: (line) => lines.push(line) });

beforeEach(() => {
  lines = [];
});

/** The log events of one request. They are complete once the request's own line is there, which comes last. */
async function eventsOf({ headers }: Answer): Promise<Line[]> {
  const own = () =>
    lines
      .map((line): Line => JSON.parse(line))
      .filter(({ requestId }) => requestId === headers.get("X-Request-Id"));
  await expect.poll(() => own().map(({ event }) => event)).toContain("request");
  return own()
    .filter(({ event }) => event !== "request")
    .map(({ requestId, ...event }) => event);
}

const refused = (kind: string, account?: string) => [
  { level: "warn", event: "authz_fail", kind, ...(account && { account }) },
];

describe("the desk", () => {
  test("a stranger's request for the desk is logged as a refusal", async () => {
    for (const path of ["/staff", "/staff/clients.data", "/staff/no-such-page"]) {
      expect(await eventsOf(await new Visitor(site).get(path))).toEqual(refused("desk"));
    }
  });

  test("a client's request for the desk is logged as a refusal without their account", async () => {
    const client = await signInAs(site, (await createAccount(site.db)).email);
    expect(await eventsOf(await client.get("/staff"))).toEqual(refused("desk"));
    expect(await eventsOf(await client.postForm("/staff/people", { form: "invite" }))).toEqual(
      refused("desk"),
    );
  });

  test("a member's request for an owner's page is logged as a refusal, and one for a page of staff is not", async () => {
    await createStaff(site.db, "owner");
    const member = await createStaff(site.db, "member");
    const visitor = await signInAsStaff(site, member);
    expect(await eventsOf(await visitor.get("/staff/people"))).toEqual(refused("owners", member.id));
    expect(await eventsOf(await visitor.get("/staff/clients"))).toEqual([]);
    expect(await eventsOf(await visitor.get("/staff/no-such-page"))).toEqual([]);
  });
});

describe("what belongs to somebody else", () => {
  const key = "A".repeat(43);

  test("a stranger's session that asks for an owner's rows is logged as a refusal", async () => {
    const theirs = await createHousehold(site, {
      name: "One",
      startsAt: ["2026-11-25T15:00Z", "2026-11-26T15:00Z"],
    });
    const { id, email } = await createAccount(site.db);
    const client = await signInAs(site, email);
    const call = await client.get(`/contact?reschedule=${theirs.booking.id}`);
    expect([call.status, await eventsOf(call)]).toEqual([404, refused("booking", id)]);
    const ticket = `/dashboard/tickets?ticket=${theirs.ticket.id}`;
    expect(await eventsOf(await client.get(ticket))).toEqual(refused("ticket", id));
    expect(await eventsOf(await client.postForm(ticket, replyFields("Hello")))).toEqual(
      refused("ticket", id),
    );
    const passkey = await site.db.prepare("select id from passkeys").first<string>("id");
    expect(await eventsOf(await client.get(`/account/security/passkeys/${passkey}`))).toEqual(
      refused("passkey", id),
    );
    expect(await eventsOf(await theirs.visitor.get(ticket))).toEqual([]);
  });

  test("a key that belongs to another row is logged as a refusal", async () => {
    const id = randomUUID();
    const visitor = new Visitor(site);
    for (const path of [
      `/contact/cancel?booking=${id}&key=${key}`,
      `/schedule/calendar.ics?booking=${id}&key=${key}`,
    ])
      expect(await eventsOf(await visitor.get(path))).toEqual(refused("booking"));
    expect(await eventsOf(await visitor.get(`/help/ticket?id=${id}&key=${key}`))).toEqual(refused("ticket"));
    expect(await eventsOf(await visitor.get(`/calendar/feed/${key}.ics`))).toEqual(refused("calendar_feed"));
  });
});

test("a form sent from another site's page is logged as a refusal", async () => {
  const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" };
  const answer = await new Visitor(site).postForm("/contact", { step: "details" }, headers);
  expect(await eventsOf(answer)).toEqual([{ level: "warn", event: "malicious_cors", kind: "form" }]);
});

test("a form that a program filled in is logged as a refusal", async () => {
  const event = { level: "warn", event: "malicious_extraneous" };
  const trapped = { ...TICKET_FIELDS, topic_details: "https://spam.example" };
  const visitor = new Visitor(site);
  expect(await eventsOf(await visitor.postForm(TICKET_FORM, trapped))).toEqual([{ ...event, kind: "trap" }]);
  const { page } = await visitor.get(`/schedule?time=${TUESDAY_AT_NINE}&tz=UTC`);
  const early = await visitor.submit(page, newGuestFields(TUESDAY_AT_NINE), 'form[method="post"]');
  expect(await eventsOf(early)).toEqual([{ ...event, kind: "too_soon" }]);
});

describe("a limit that is reached", () => {
  // A Worker of its own, because a flood uses up the isolate's log lines for a minute.
  const flooded = shareWorker({ isOwn: true, onLog: (line) => lines.push(line) });

  test("is an event, of which a flood writes only so many", async () => {
    const { email } = await createAccount(flooded.db);
    const wrong = () => signIn(new Visitor(flooded), email, "not-the-password");
    expect((await wrong()).status).toBe(400);
    await flooded.db.prepare("update attempt_counters set attempts = 1000").run();
    for (let times = 0; times < REFUSALS_A_MINUTE + 5; times++) expect((await wrong()).status).toBe(429);
    await expect.poll(() => lines.filter((line) => line.includes('"status":429')).length).toBe(65);
    const written = lines.filter((line) => line.includes("excess_rate_limit_exceeded"));
    expect(written).toHaveLength(REFUSALS_A_MINUTE);
    expect(JSON.parse(written[0] ?? "")).toMatchObject({ level: "warn", limits: "signInAccount" });
  });
});

describe("a path that can't be decoded", () => {
  const secret = "k3y-of-a-link";

  test.each([
    "/%E0%A4%A",
    "/%ff",
    "/%",
    "/contact/%ff",
    "/blog/%ff",
    "/staff/%ff",
    "/calendar/feed/%ff.ics",
    "/%ff.data",
    "/dev/mail/%E0%A4%A.data",
  ])("%s is nowhere, and not in the log", async (path) => {
    const answer = await new Visitor(site).get(`${path}?key=${secret}`);
    expect(answer.status).toBe(404);
    await eventsOf(answer);
    const posted = await new Visitor(site).postForm(path, { step: "details" });
    expect(posted.status).toBeLessThan(500);
    await eventsOf(posted);
    for (const line of lines) expect(line).toMatch(/^\{[^%]*\}$/);
  });
});
