/** What goes on working after the member of staff who made it has gone: every kind of grant by every event. */
import { describe, expect, test } from "vitest";
import { GRANT_TABLES, GRANTS, type GrantTable } from "../../../app/db/staff/grants";
import { runSql } from "../../../scripts/migrations";
import { addStaffSql, removeStaffSql } from "../../../scripts/staff-sql";
import { mailedLink, PASSWORD } from "../../support/accounts";
import { createBooking } from "../../support/factories";
import { type MadeGrant, makeGrant } from "../../support/grants";
import { createHost, findHostDamage, giveTo } from "../../support/hosts";
import { TUESDAY_AT_NINE } from "../../support/journey";
import { textOf } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import { type CreatedStaff, createStaff, signInAsStaff } from "../../support/staff";
import { columnsOfPeople } from "../../support/tables";
import { Visitor } from "../../support/visitor";
import { NOW } from "../../support/worker";

const site = shareWorker();

/** Columns of people who are no makers of something that goes on working, and why. */
const NO_MAKERS: Readonly<Record<string, string>> = {
  "account_tokens.user_id": "deleted with the account",
  "bookings.user_id": "the client's",
  "clients.user_id": "the client's",
  "credentials.user_id": "deleted with the account",
  "desk_forms.user_id": "a form that waits for its sender to sign in, deleted with the member of staff",
  "done_forms.user_id": "deleted with the account",
  "emails.user_id": "whom it is to; it is sent once",
  "hosts.user_id": "takes no calls once they have left",
  "identities.user_id": "deleted with the account",
  "known_devices.user_id": "deleted with the account",
  "passkeys.user_id": "deleted with the account",
  "piece_drafts.made_by": "a draft that the desk shares, which no visitor reads",
  "pictures.made_by": "opens nothing by itself",
  "recovery_codes.user_id": "deleted with the account",
  "saved_booking_views.staff_id": "deleted with the member of staff",
  "security_events.user_id": "deleted with the account",
  "sessions.user_id": "deleted with the account, and at the desk with its device",
  "sign_in_flows.user_id": "deleted with the account",
  "staff.user_id": "deleted with the account",
  "staff_devices.user_id": "deleted with the member of staff",
  "staff_sign_ins.user_id": "deleted with the member of staff",
  "ticket_remarks.author_id": "a remark opens nothing",
  "tickets.assignee_id": "opens nothing",
  "tickets.user_id": "the client's",
  "totp_factors.user_id": "deleted with the account",
  "unconfirmed_requests.user_id": "the client's",
};

test("each column of the schema that names an account is a maker in the table of grants, or says why not", () => {
  const makers = GRANT_TABLES.map((table) => `${table}.${GRANTS[table].maker}`);
  expect(columnsOfPeople().toSorted()).toEqual([...makers, ...Object.keys(NO_MAKERS)].toSorted());
});

type Becomes = "ended" | "of no one known";
const usual = (): Becomes => "ended";
const TAKEN_BACK = (table: GrantTable): Becomes =>
  GRANTS[table].isPower || table === "staff" ? "ended" : "of no one known";

const people = async (fields: Record<string, string | string[]>, desk?: Visitor) =>
  (desk ?? (await signInAsStaff(site, "owner"))).postForm("/staff/people", fields);

const command = (email: string) => ({ email, now: Date.parse(NOW), newId: () => crypto.randomUUID() });

type Event = { becomes: (table: GrantTable) => Becomes; happen: (maker: CreatedStaff) => Promise<unknown> };

const EVENTS: Record<string, Event> = {
  removal: {
    becomes: usual,
    happen: async ({ id }) => {
      expect((await people({ form: "remove", id })).location).toContain("removed");
    },
  },
  demotion: {
    becomes: usual,
    happen: async ({ id }) => {
      expect((await people({ form: "role", id, role: "member" })).location).toContain("role-changed");
    },
  },
  "take-back by a mailed link": {
    becomes: TAKEN_BACK,
    happen: async ({ email }) => {
      const visitor = new Visitor(site);
      await visitor.postForm("/signin?mode=reset", { form: "reset", email });
      const { page } = await visitor.get(await mailedLink(site.db, "reset", email));
      expect((await visitor.submit(page, { password: "quite-another-one" })).status).toBe(303);
    },
  },
  deletion: {
    becomes: usual,
    happen: async (maker) => {
      const desk = await signInAsStaff(site, maker);
      const answer = await desk.postForm("/account", { form: "delete", currentPassword: PASSWORD });
      expect(answer.location).toBe("/signin?deleted=1");
    },
  },
  "removal by command": {
    becomes: usual,
    happen: ({ email }) => runSql(site.db, removeStaffSql(command(email))),
  },
  "demotion by command": {
    becomes: usual,
    happen: ({ email }) => runSql(site.db, addStaffSql(command(email), "member", "hash")),
  },
};

/** One of each kind, all of one maker, and all of which work. */
async function makeAll(maker: string): Promise<[GrantTable, MadeGrant][]> {
  const made: [GrantTable, MadeGrant][] = [];
  for (const table of GRANT_TABLES) made.push([table, await makeGrant(site, table, maker, GRANTS[table])]);
  return made;
}

async function stateOf(grants: readonly [GrantTable, MadeGrant][]): Promise<Record<string, string>> {
  const states: Record<string, string> = {};
  for (const [table, grant] of grants) {
    const maker = (await grant.works()) ? await grant.maker() : undefined;
    states[table] = maker === undefined ? "ended" : maker === null ? "of no one known" : maker;
  }
  return states;
}

describe("every kind of grant", () => {
  test.each(Object.entries(EVENTS))("becomes by %s what the table says", async (_, { becomes, happen }) => {
    await createStaff(site.db, "owner");
    const maker = await createStaff(site.db, "owner");
    const grants = await makeAll(maker.id);
    expect(await stateOf(grants)).toEqual(Object.fromEntries(GRANT_TABLES.map((table) => [table, maker.id])));
    await happen(maker);
    expect(await stateOf(grants)).toEqual(
      Object.fromEntries(GRANT_TABLES.map((table) => [table, becomes(table)])),
    );
  });

  test("of another owner goes on after all of these but the feeds, whose addresses a colleague may have copied", async () => {
    const [maker, other] = [await createStaff(site.db, "owner"), await createStaff(site.db, "owner")];
    const grants = await makeAll(other.id);
    await people({ form: "remove", id: maker.id });
    expect(await stateOf(grants)).toEqual({
      ...Object.fromEntries(GRANT_TABLES.map((table) => [table, other.id])),
      calendar_feeds: "ended",
    });
  });

  test("that has an end stops working then", async () => {
    const maker = await createStaff(site.db, "owner");
    const ending = (await makeAll(maker.id)).filter(([, { expire }]) => expire !== undefined);
    expect(ending.map(([table]) => table)).toEqual([
      "staff_invitations",
      "api_keys",
      "address_proofs",
      "personal_links",
      "piece_versions",
    ]);
    for (const [, { expire }] of ending) await site.db.prepare(expire ?? "").run();
    expect(Object.values(await stateOf(ending))).toEqual(ending.map(() => "ended"));
  });

  test("of a client's account that is taken back changes no feed of the agency's", async () => {
    const owner = await createStaff(site.db, "owner");
    const feed = await makeGrant(site, "calendar_feeds", owner.id, GRANTS.calendar_feeds);
    const visitor = new Visitor(site);
    await visitor.postForm("/signup", {
      name: "Demo Client",
      company: "Demo",
      email: "demo@client.example",
      password: PASSWORD,
    });
    const link = await mailedLink(site.db, "verify", "demo@client.example");
    const stranger = new Visitor(site);
    await stranger.submit((await stranger.get(link)).page);
    expect(await feed.works()).toBe(true);
  });
});

describe("a grant whose maker has left meanwhile", () => {
  const WAITED: readonly GrantTable[] = [
    "api_keys",
    "calendar_connections",
    "calendar_sources",
    "calendar_feeds",
    "webhooks",
  ];

  test.each(WAITED)("is not stored among %s, however late it comes", async (table) => {
    const { id } = await createStaff(site.db, "owner");
    await createStaff(site.db, "owner");
    await people({ form: "remove", id });
    await expect(makeGrant(site, table, id, GRANTS[table])).rejects.toThrow("made by none of the staff");
  });

  test("is stored for a member of staff who is no owner any more only if it is theirs alone", async () => {
    const { id } = await createStaff(site.db, "member");
    const made = (table: GrantTable) =>
      makeGrant(site, table, id, GRANTS[table]).then(
        () => "stored",
        () => "refused",
      );
    expect(
      Object.fromEntries(await Promise.all(WAITED.map(async (table) => [table, await made(table)]))),
    ).toEqual({
      api_keys: "refused",
      calendar_connections: "refused",
      calendar_sources: "refused",
      calendar_feeds: "stored",
      webhooks: "refused",
    });
  });
});

describe("a form whose sender loses the right to it before it is written", () => {
  test("is answered as a page that does not exist, and nothing of it is stored", async () => {
    const owner = await createStaff(site.db, "owner");
    const desk = await signInAsStaff(site, owner);
    // What removing them at that very moment comes to.
    const gone = `create trigger gone before insert on calendar_feeds begin select raise(abort, 'made by none of the staff'); end`;
    await site.db.prepare(gone).run();
    const answer = await desk.postForm("/staff/calendars", {
      form: "make",
      name: "Phone",
      idempotencyKey: crypto.randomUUID(),
    });
    await site.db.prepare("drop trigger gone").run();
    expect(answer.status).toBe(404);
    expect(await site.db.prepare("select 1 from calendar_feeds").first()).toBeNull();
  });
});

describe("the page that removes", () => {
  test("lists what ends, and hands over what an owner keeps, to an owner alone", async () => {
    const [owner, maker, member] = [
      await createStaff(site.db, "owner"),
      await createStaff(site.db, "owner"),
      await createStaff(site.db, "member"),
    ];
    const grants = new Map(await makeAll(maker.id));
    const desk = await signInAsStaff(site, owner);
    const { page } = await desk.get("/staff/people");
    const form = page.one(`#remove-${maker.id}`);
    const text = textOf(form);
    for (const words of ["API key: ", "Webhook: ", "Invitation: ", "Setting: Address for bookings"])
      expect(text).toContain(words);
    expect(textOf(page.one(`#remove-${owner.id}`))).not.toContain("Webhook");
    const id = (table: GrantTable) => `${table}:${grants.get(table)?.id}`;
    const kept = [
      `${id("webhooks")}:${owner.id}`,
      // A member can't be handed it, nor can what carries power be kept.
      `${id("canned_answers")}:${member.id}`,
      `${id("api_keys")}:${owner.id}`,
      "",
    ];
    expect((await people({ form: "remove", id: maker.id, kept }, desk)).location).toContain("removed");
    expect(await stateOf([...grants])).toEqual({
      ...Object.fromEntries(GRANT_TABLES.map((table) => [table, "ended"])),
      webhooks: owner.id,
    });
  });

  test("gives feeds a new address at once, which the page of calendars shows to an owner", async () => {
    const maker = await createStaff(site.db, "owner");
    await makeGrant(site, "calendar_feeds", maker.id, GRANTS.calendar_feeds);
    const desk = await signInAsStaff(site, "owner");
    await people({ form: "remove", id: maker.id }, desk);
    const path = /\/calendar\/feed\/[\w-]{43}\.ics/.exec((await desk.get("/staff/calendars")).text)?.[0];
    expect((await new Visitor(site).get(path ?? "")).status).toBe(200);
  });

  test("does not wait for calls to come, which are handed over after", async () => {
    const maker = await createStaff(site.db, "member");
    const host = await createHost(site.db, { userId: maker.id });
    const call = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await giveTo(site.db, host, call.id);
    const former = await signInAsStaff(site, maker);
    const desk = await signInAsStaff(site, "owner");
    const answer = await people({ form: "remove", id: maker.id }, desk);
    const handOver = `/staff/availability/hosts/${host}/hand-over`;
    expect((await desk.follow(answer)).page.linksSaying("Hand over their calls")).toEqual([handOver]);
    expect((await former.get("/staff")).status).toBe(404);
    const today = await desk.get("/staff");
    expect(today.page.text).toContain("One call to come belongs to Demo Host");
    expect(today.text).toContain(handOver);
  });
});

describe("a former owner", () => {
  test("keeps a calendar that makes no one else busy, which members may have", async () => {
    const maker = await createStaff(site.db, "owner");
    const host = await createHost(site.db, { userId: maker.id });
    const own = await makeGrant(site, "calendar_sources", maker.id, GRANTS.calendar_sources);
    await site.db.prepare("update calendar_sources set host_id = ? where id = ?").bind(host, own.id).run();
    await people({ form: "role", id: maker.id, role: "member" });
    expect(await own.works()).toBe(true);
    await people({ form: "remove", id: maker.id });
    expect(await own.works()).toBe(false);
  });
});

describe("what was set up by someone unknown", () => {
  test("is shown to owners on Today until one keeps it, and never to members", async () => {
    await site.db.prepare("delete from canned_answers").run();
    await site.db.prepare("delete from piece_versions").run();
    const owner = await createStaff(site.db, "owner");
    const maker = await createStaff(site.db, "owner");
    const webhook = await makeGrant(site, "webhooks", maker.id, GRANTS.webhooks);
    await site.db.prepare("update webhooks set made_by = null").run();
    const desk = await signInAsStaff(site, owner);
    const { page } = await desk.get("/staff");
    expect(textOf(page.one("#unknown"))).toContain("Set up by someone unknown");
    const member = await signInAsStaff(site, "member");
    expect((await member.get("/staff")).page.text).not.toContain("Set up by someone unknown");
    const fields = { form: "take-on", grant: [`webhooks:${webhook.id}`] };
    expect((await member.postForm("/staff", fields)).status).toBe(400);
    expect(await webhook.maker()).toBeNull();
    const kept = await desk.postForm("/staff", fields);
    expect(kept.location).toBe("/staff?done=taken-on");
    expect(await webhook.maker()).toBe(owner.id);
    expect((await desk.follow(kept)).page.text).not.toContain("Set up by someone unknown");
  });
});

describe("a call that several take together", () => {
  const TOGETHER = "update call_kinds set host_mode = 'all' where id = 'strategy'";

  test("names its hosts on its page, and is handed over one place at a time", async () => {
    const [one, two, three] = [
      await createHost(site.db, { name: "Host One", kinds: ["strategy"] }),
      await createHost(site.db, { name: "Host Two", kinds: ["strategy"] }),
      await createHost(site.db, { name: "Host Three" }),
    ];
    await site.db.prepare(TOGETHER).run();
    const call = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    await giveTo(site.db, one, call.id);
    await site.db.batch([
      site.db
        .prepare("insert into booking_hosts select booking_id, ?, starts_at, holds_time from booking_hosts")
        .bind(two),
      site.db.prepare("insert into booking_cells select ?, cell, booking_id from booking_cells").bind(two),
    ]);
    const desk = await signInAsStaff(site, "owner");
    const path = `/staff/bookings/${call.id}`;
    const { page } = await desk.get(path);
    expect(textOf(page.one('section[aria-labelledby="host"]'))).toContain("Host OneHost Two");
    const version = page.value("version");
    const send = (fields: Record<string, string>) =>
      desk.postForm(path, { form: "host", version, ...fields });
    expect((await send({ hostId: three })).status, "no place").toBe(409);
    expect((await send({ hostId: three, from: three })).status, "not theirs").toBe(409);
    expect((await send({ hostId: three, from: two })).status).toBe(303);
    const takers = async () =>
      (await site.db.prepare("select distinct host_id from booking_cells").all<{ host_id: string }>()).results
        .map(({ host_id }) => host_id)
        .toSorted();
    expect(await takers()).toEqual([one, three].toSorted());
    expect(await findHostDamage(site.db)).toEqual([]);
  });

  const offered = async () =>
    (await new Visitor(site).get("/schedule?tz=Europe/London&date=2026-11-24&kind=strategy")).text.includes(
      "2026-11-24T14:00Z",
    );

  test("offers no times with fewer people once one leaves, which Today says, until another takes the place", async () => {
    const [leaver, other] = [await createStaff(site.db, "member"), await createStaff(site.db, "member")];
    await createHost(site.db, { name: "Host One", kinds: ["strategy"] });
    const theirs = await createHost(site.db, { name: "Host Two", userId: leaver.id, kinds: ["strategy"] });
    const third = await createHost(site.db, { name: "Host Three", userId: other.id });
    await site.db.prepare(TOGETHER).run();
    expect(await offered()).toBe(true);
    const desk = await signInAsStaff(site, "owner");
    const asked = (await desk.get("/staff/people")).page.one(`#remove-${leaver.id}`);
    expect(textOf(asked)).toContain("Who takes their place in");
    expect(textOf(asked)).toContain("Host Three");
    await people({ form: "remove", id: leaver.id }, desk);
    expect(await offered()).toBe(false);
    expect((await desk.get("/staff")).page.text).toContain("lacks people");
    await site.db.prepare("update kind_hosts set host_id = ? where host_id = ?").bind(third, theirs).run();
    await site.db.prepare("update hosts set version = version + 1").run();
    expect(await offered()).toBe(true);
    expect((await desk.get("/staff")).page.text).not.toContain("lacks people");
  });

  test("goes on with whom the removal names for the place", async () => {
    const leaver = await createStaff(site.db, "member");
    await createHost(site.db, { name: "Host One", kinds: ["strategy"] });
    await createHost(site.db, { name: "Host Two", userId: leaver.id, kinds: ["strategy"] });
    const third = await createHost(site.db, { name: "Host Three" });
    await site.db.prepare(TOGETHER).run();
    await people({ form: "remove", id: leaver.id, place: `strategy:${third}` });
    const { results } = await site.db
      .prepare(
        "select name from kind_hosts join hosts on hosts.id = host_id where kind_id = 'strategy' order by name",
      )
      .all();
    expect(results).toEqual([{ name: "Host One" }, { name: "Host Three" }]);
    expect(await offered()).toBe(true);
  });
});
