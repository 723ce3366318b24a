/** The person whom a visitor chooses for a call, and where the person who takes it is named. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { UNKNOWN_HOST } from "../../app/domain/hosts/host";
import { createAccount, signInAs } from "../support/accounts";
import { createBooking } from "../support/factories";
import { createHost, findHostDamage, giveTo } from "../support/hosts";
import {
  fillWizard,
  linkOf,
  newGuestFields,
  offeredTimes,
  openConfirm,
  TUESDAY_AT_NINE,
} from "../support/journey";
import { linkInEmail, readOutbox, untilDelivered } from "../support/outbox";
import { attribute, textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { type Answer, Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const site = shareWorker();
const TUESDAY = "2026-11-24";
let ann = "";
let ben = "";

const setMode = (mode: string, kind = "strategy") =>
  site.db.prepare("update call_kinds set host_mode = ? where id = ?").bind(mode, kind).run();

beforeEach(async () => {
  ann = await createHost(site.db, { name: "Demo Strategist", kinds: ["strategy"] });
  ben = await createHost(site.db, { name: "Demo Engineer", kinds: ["strategy"] });
  await site.db.prepare("update hosts set about = 'Ads and budgets' where id = ?").bind(ann).run();
  await setMode("chosen");
});
afterEach(async () => {
  expect(await findHostDamage(site.db)).toEqual([]);
  await site.db.prepare("update call_kinds set host_mode = 'any'").run();
});

const open = (query: Record<string, string> = {}) =>
  new Visitor(site).get(`/schedule?${new URLSearchParams({ tz: "Europe/London", date: TUESDAY, ...query })}`);
/** Sends the form for confirming a time, whose address carries what its page carried. */
const book = ({ with: host = "", ...fields }: Record<string, string>) =>
  new Visitor(site).postForm(
    `/schedule?${new URLSearchParams({ tz: "Europe/London", with: host, time: fields.time ?? "", send: "1" })}`,
    { ...fields, with: host },
  );
const choicesOf = ({ page }: Answer) =>
  page
    .all("a, button")
    .filter((link) => /^(No preference|Demo )/.test(textOf(link)))
    .map(
      (link) =>
        [
          textOf(link),
          attribute(link, "aria-current"),
          attribute(link, "href") || attribute(link, "formaction"),
        ] as const,
    );
const takers = async () => {
  const found = await site.db
    .prepare("select host_id from booking_hosts order by rowid")
    .all<{ host_id: string }>();
  return found.results.map(({ host_id }) => host_id);
};
/** Takes all of a host's time on Tuesday morning. */
const occupy = async (host: string, startsAt = TUESDAY_AT_NINE) => {
  const { id } = await createBooking(site.db, { startsAt, email: "another@client.example" });
  await giveTo(site.db, host, id);
  return id;
};

describe("a visitor", () => {
  test("sees no preference first, and each person's own times", async () => {
    await occupy(ann);
    const any = await open();
    expect(choicesOf(any).map(([name, current]) => [name, current])).toEqual([
      ["No preference Anyone who is free", "true"],
      ["Demo Strategist Ads and budgets", ""],
      ["Demo Engineer", ""],
    ]);
    expect(offeredTimes(any.page)).toContain(TUESDAY_AT_NINE);
    const path = choicesOf(any)[1]?.[2] ?? "";
    const chosen = await new Visitor(site).get(path);
    expect(choicesOf(chosen)[1]?.[1]).toBe("true");
    // The day stays, and the choice rides in every address and form.
    expect(chosen.page.one("#times-heading")).toBeDefined();
    expect(textOf(chosen.page.one("#times-heading"))).toContain("24 November");
    expect(offeredTimes(chosen.page)).not.toContain(TUESDAY_AT_NINE);
    expect(offeredTimes(chosen.page).length).toBeGreaterThan(3);
    for (const field of chosen.page.all('input[name="with"]')) expect(attribute(field, "value")).toBe(ann);
    expect(chosen.page.all('input[name="with"]').length).toBeGreaterThan(1);
    expect(choicesOf(chosen)[0]?.[2]).not.toContain("with=");
  });

  test("books the chosen person, who is named before and after", async () => {
    const visitor = new Visitor(site);
    const confirm = await visitor.get(
      `/schedule?${new URLSearchParams({ tz: "Europe/London", with: ben, time: TUESDAY_AT_NINE })}`,
    );
    expect(confirm.page.text).toContain("With Demo Engineer");
    const booked = await visitor.submit(confirm.page, { name: "Demo Client", email: "demo@client.example" });
    expect(booked.status, booked.text).toBe(303);
    expect(await takers()).toEqual([ben]);
    const shown = await visitor.follow(booked);
    expect(shown.page.text).toContain("With Demo Engineer");
    const { id, key } = linkOf(booked);
    const moved = await visitor.get(`/contact?reschedule=${id}&key=${key}`);
    expect(moved.page.text).toContain("call with Demo Engineer is on");
    const cancel = await visitor.get(`/contact/cancel?booking=${id}&key=${key}`);
    expect(cancel.page.text).toContain(", with Demo Engineer. Cancelling");
  });

  test("with no preference gets whoever is free, and only then reads who", async () => {
    await occupy(ann);
    const visitor = new Visitor(site);
    const second = await openConfirm(visitor, "2026-11-24T17:00Z");
    expect(second.page.text).not.toContain("With Demo");
    // Where one person alone is free, it is known before.
    const first = await openConfirm(visitor, TUESDAY_AT_NINE);
    expect(first.page.text).toContain("With Demo Engineer");
    const booked = await visitor.submit(first.page, { name: "Demo Client", email: "demo@client.example" });
    expect((await visitor.follow(booked)).page.text).toContain("With Demo Engineer");
  });

  test("may book one person on a day of which strangers hold their share with another", async () => {
    for (const hour of [14, 15, 16, 17, 18, 19, 20, 21]) {
      const startsAt = `2026-11-24T${hour}:00Z`;
      const { id } = await createBooking(site.db, {
        startsAt,
        email: `${hour}@client.example`,
        isAddressProven: false,
      });
      await giveTo(site.db, ann, id);
    }
    expect((await book(newGuestFields(TUESDAY_AT_NINE, { with: ben }))).status).toBe(303);
    // Half of the first person's day is strangers', so who books with them confirms by mail.
    await site.db.prepare("delete from bookings where starts_at = ?").bind(Date.parse(TUESDAY_AT_NINE)).run();
    expect((await book(newGuestFields(TUESDAY_AT_NINE, { with: ann }))).status).toBe(202);
  });

  test("is told when the person has no free times, and by whom a time was taken", async () => {
    await occupy(ben);
    const taken = await book(newGuestFields(TUESDAY_AT_NINE, { with: ben }));
    expect([taken.status, taken.page.text]).toEqual([
      409,
      expect.stringContaining("Someone has just booked that time."),
    ]);
    expect(choicesOf(taken)[2]?.[1]).toBe("true");
    await site.db
      .prepare("update hosts set paused_from = '2026-01-01', version = 1 where id = ?")
      .bind(ben)
      .run();
    const paused = await open({ with: ben });
    expect(paused.page.text).toContain(
      "Demo Engineer has no free times at the moment. You can choose someone else.",
    );
    expect(offeredTimes(paused.page)).toEqual([]);
  });

  test("with the link to a person gets the first kind of call that they take", async () => {
    const cas = await createHost(site.db, { name: "Demo Designer", kinds: ["demo"] });
    await setMode("chosen", "demo");
    const shown = await open({ with: cas });
    expect(shown.page.heading).toContain("demo");
    for (const field of shown.page.all('input[name="kind"]')) expect(attribute(field, "value")).toBe("demo");
    const booked = await book(newGuestFields(TUESDAY_AT_NINE, { with: cas }));
    expect(booked.status, booked.text).toBe(303);
    expect(await site.db.prepare("select kind_id from bookings").first("kind_id")).toBe("demo");
    expect(await takers()).toEqual([cas]);
  });

  test.each(["", "agency", "nobody", "../../x", "x".repeat(65), "%00"])(
    "who asks for %j gets everyone's times, and books nobody else",
    async (host) => {
      const asked = await open({ with: host });
      const isPlain = host === "";
      expect(asked.status).toBe(isPlain ? 200 : 400);
      expect(asked.page.text.includes(UNKNOWN_HOST)).toBe(!isPlain);
      expect(offeredTimes(asked.page)).toContain(TUESDAY_AT_NINE);
      expect(asked.page.html).not.toContain('name="with"');
      const booked = await book(newGuestFields(TUESDAY_AT_NINE, { with: host }));
      expect(booked.status).toBe(isPlain ? 303 : 400);
      if (!isPlain) expect(booked.page.text).toContain(UNKNOWN_HOST);
      expect((await takers()).length).toBe(isPlain ? 1 : 0);
    },
  );

  test("who sends two persons, or one for a kind without a choice, is told so", async () => {
    const two = await new Visitor(site).get(`/schedule?tz=Europe/London&with=${ann}&with=${ben}`);
    expect([two.status, two.page.text]).toEqual([400, expect.stringContaining(UNKNOWN_HOST)]);
    await setMode("any");
    const none = await open({ with: ann, kind: "strategy" });
    expect([none.status, none.page.text]).toEqual([400, expect.stringContaining(UNKNOWN_HOST)]);
    expect(choicesOf(none)).toEqual([]);
  });

  test("keeps the choice over the wizard, another time zone and a page without cookies", async () => {
    const wizard = new Visitor(site);
    await fillWizard(wizard);
    const draft =
      wizard.cookies.names.flatMap((name) => /draft_([\da-f-]{36})/.exec(name)?.[1] ?? []).at(-1) ?? "";
    const confirm = await wizard.get(
      `/schedule?${new URLSearchParams({ tz: "Europe/London", draft, with: ann, time: TUESDAY_AT_NINE })}`,
    );
    expect((await wizard.submit(confirm.page)).status).toBe(303);
    expect(await takers()).toEqual([ann]);

    const zoned = await open({ with: ben, zone: "Tokyo" });
    for (const field of zoned.page.all('input[name="with"]')) expect(attribute(field, "value")).toBe(ben);

    const bare = await book(newGuestFields("2026-11-24T14:00Z", { with: ann, message: "Typed words" }));
    expect(bare.status).toBe(409);
    const other = bare.page.all('button[name="time"]').at(-1);
    expect(other && attribute(other, "formaction")).toContain(`with=${ann}`);
  });

  test("of a crowded address confirms the same person by the mailed link", async () => {
    const email = "crowd@client.example";
    for (const hour of ["14", "15", "16"]) {
      await createBooking(site.db, { startsAt: `2026-12-01T${hour}:00Z`, email });
    }
    const mailed = await book(newGuestFields(TUESDAY_AT_NINE, { email, with: ben }));
    expect(mailed.status).toBe(202);
    await untilDelivered(site.db, Date.parse(NOW));
    const link = new URL(await linkInEmail(new Visitor(site), email, /[?&]confirm=/));
    const visitor = new Visitor(site);
    const page = await visitor.get(link.pathname + link.search);
    expect(page.page.text).toContain("With Demo Engineer");
    expect((await visitor.submit(page.page)).status).toBe(303);
    expect((await takers()).at(-1)).toBe(ben);
  });
});

const icsPath = ({ id, key }: { id: string; key: string }) =>
  `/schedule/calendar.ics?booking=${id}&key=${key}`;
const textOfEmail = async (id: string) => (await new Visitor(site).get(`/dev/mail/${id}`)).page.text;

describe("who takes a call", () => {
  test("is named in its emails, invitations, and on the dashboard", async () => {
    const account = await createAccount(site.db);
    const visitor = await signInAs(site, account.email);
    const confirm = await visitor.get(
      `/schedule?${new URLSearchParams({ tz: "Europe/London", with: ann, time: TUESDAY_AT_NINE })}`,
    );
    const booked = await visitor.submit(confirm.page);
    expect(booked.status, booked.text).toBe(303);
    expect((await visitor.get("/dashboard")).page.text).toContain("With Demo Strategist");
    const rows = await untilDelivered(site.db, Date.parse(NOW));
    for (const [kind, words] of [
      ["booking_confirmed", "With: Demo Strategist"],
      ["agency_booking_new", "Taken by: Demo Strategist"],
    ] as const) {
      const row = rows.find((one) => one.kind === kind);
      const text = await textOfEmail(row?.id ?? "");
      expect(text.replaceAll(/\s+/g, " "), kind).toContain(words);
    }
    const file = await visitor.get(icsPath(linkOf(booked)));
    const unfolded = file.text.replaceAll("\r\n ", "");
    expect(unfolded).toMatch(/ATTENDEE;[^\r]*ROLE=CHAIR[^\r]*CN="?Demo Strategist"?[^\r]*:MAILTO:/i);
    expect(unfolded).toContain("You'll talk to Demo Strategist.");
    // Their own address is the one that they sign in with.
    expect(unfolded).not.toContain("host@");
  });

  test("stays with a call that is moved, or the mover reads who takes it", async () => {
    const visitor = new Visitor(site);
    const booked = await book(newGuestFields(TUESDAY_AT_NINE, { with: ann }));
    const { id, key } = linkOf(booked);
    const link = { tz: "Europe/London", reschedule: id, key };
    const later = "2026-11-24T17:00Z";
    const stay = await visitor.get(`/schedule?${new URLSearchParams({ ...link, time: later })}`);
    expect(stay.page.text).toContain("With Demo Strategist");
    expect(stay.page.text).not.toContain("isn't free at this time");
    await occupy(ann, later);
    const change = await visitor.get(`/schedule?${new URLSearchParams({ ...link, time: later })}`);
    expect(change.page.text).toContain(
      "Demo Strategist isn't free at this time, so Demo Engineer takes your call.",
    );
    const moved = await visitor.submit(change.page);
    expect(moved.status, moved.text).toBe(303);
    expect((await visitor.follow(moved)).page.text).toContain("With Demo Engineer");
    const outbox = await readOutbox(site.db);
    const told = outbox.find(({ kind }) => kind === "booking_rescheduled");
    expect(told && "booking" in told.data && told.data.booking.hosts).toEqual([
      { id: ben, name: "Demo Engineer" },
    ]);
  });

  test("is whom a move opens on, until the mover has no preference or another one", async () => {
    const booked = await book(newGuestFields(TUESDAY_AT_NINE, { with: ben }));
    const { id, key } = linkOf(booked);
    const visitor = new Visitor(site);
    const opened = await visitor.get(
      `/schedule?${new URLSearchParams({ reschedule: id, key, date: TUESDAY })}`,
    );
    const currentIn = (answer: Answer) =>
      choicesOf(answer)
        .filter(([, current]) => current === "true")
        .map(([name]) => name);
    expect(currentIn(opened)).toEqual(["Demo Engineer"]);
    const [, , anyone = ""] = choicesOf(opened)[0] ?? [];
    const any = await visitor.get(anyone);
    expect(currentIn(any)).toEqual(["No preference Anyone who is free"]);
    const [, , other = ""] = choicesOf(any).find(([name]) => name.startsWith("Demo Strategist")) ?? [];
    const chosen = await visitor.get(other);
    expect(currentIn(chosen)).toEqual(["Demo Strategist Ads and budgets"]);
    const time = offeredTimes(chosen.page).at(-1) ?? "";
    const query = new URLSearchParams(other.split("?")[1]);
    query.delete("date");
    query.set("time", time);
    const moved = await visitor.submit((await visitor.get(`/schedule?${query}`)).page);
    expect(moved.status, moved.text).toBe(303);
    expect(await takers()).toEqual([ann]);
  });

  test("are all of them for a call that they take together", async () => {
    await setMode("all");
    await occupy(ann);
    const page = await open();
    expect(choicesOf(page)).toEqual([]);
    expect(page.page.text).toContain("You'll talk to");
    expect(page.page.text).toMatch(/Demo (Engineer|Strategist) and Demo (Engineer|Strategist)/);
    expect(offeredTimes(page.page)).not.toContain(TUESDAY_AT_NINE);
    const booked = await book(newGuestFields("2026-11-24T17:00Z"));
    expect((await new Visitor(site).follow(booked)).page.text).toMatch(/With Demo \w+ and Demo \w+/);
  });

  test("is nobody but the agency where no one is named", async () => {
    await site.db.prepare("delete from kind_hosts").run();
    const confirm = await openConfirm(new Visitor(site), TUESDAY_AT_NINE);
    expect(confirm.page.text).not.toMatch(/\bWith\b/);
    const booked = await book(newGuestFields(TUESDAY_AT_NINE));
    expect((await new Visitor(site).follow(booked)).page.text).not.toMatch(/\bWith\b/);
    const file = await new Visitor(site).get(icsPath(linkOf(booked)));
    expect(file.text).not.toContain("CHAIR");
  });
});
