/** Who takes calls, as the desk sets it, and what visitors get by it. */
import { afterEach, describe, expect, test } from "vitest";
import { AVAILABILITY, readActs, sendForm } from "../support/availability";
import { deskPath, postAtDesk } from "../support/desk-bookings";
import { createBooking } from "../support/factories";
import { createHost, findHostDamage } from "../support/hosts";
import { newGuestFields, offeredTimes, TUESDAY_AT_NINE } from "../support/journey";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";

const site = shareWorker();
const HOSTS = `${AVAILABILITY}/hosts`;
const KIND = `${AVAILABILITY}/kinds/strategy`;
const TUESDAY = "2026-11-24";

afterEach(async () => {
  expect(await findHostDamage(site.db)).toEqual([]);
  await site.db.prepare("update call_kinds set host_mode = 'any', version = 0").run();
});

const timesOn = async (date = TUESDAY) =>
  offeredTimes((await new Visitor(site).get(`/schedule?tz=America/New_York&date=${date}`)).page);

let guests = 0;
const book = (time: string) =>
  new Visitor(site).postForm(
    "/schedule?tz=America/New_York",
    newGuestFields(time, { email: `guest${guests++}@client.example` }),
  );
const takerOf = (startsAt: string) =>
  site.db
    .prepare("select host_id from booking_hosts where starts_at = ? order by rowid desc")
    .bind(Date.parse(startsAt))
    .first<string>("host_id");

const versionOf = async (id: string) =>
  String(await site.db.prepare("select version from hosts where id = ?").bind(id).first<number>("version"));

describe("an owner", () => {
  test("is led on from a new host to the kinds of call, with the host ticked, and back", async () => {
    const member = await createStaff(site.db, "member");
    const desk = await signInAsStaff(site);
    const added = await sendForm(desk, HOSTS, "host-form", { userId: member.id, name: "Demo Host" });
    const shown = await desk.follow(added);
    const id = new URL(added.location, "https://site.example").pathname.split("/").at(-1) ?? "";
    expect(shown.page.text).toContain("Strategy call: doesn't take it");
    const [toKind = ""] = shown.page.linksSaying("Let Demo Host take it: Strategy call");
    expect(toKind).toBe(`${KIND}?host=${id}#hosts`);
    const chosen = await desk.get(toKind);
    expect(chosen.page.has(`input[name="host"][value="${id}"][checked]`)).toBe(true);
    const led = await desk.submit(chosen.page, { do: "hosts" }, "#hosts-form");
    expect(led.location).toBe(`${HOSTS}/${id}?done=kinds#kinds`);
    expect((await desk.follow(led)).page.text).toContain("Strategy call: takes it");
  });

  test("adds a member of the team, ticks them at a kind, and they take its calls", async () => {
    const member = await createStaff(site.db, "member");
    const desk = await signInAsStaff(site);
    const added = await sendForm(desk, HOSTS, "host-form", { userId: member.id, name: "Demo Host" });
    expect(added.status, added.text).toBe(303);
    const shown = await desk.follow(added);
    expect(shown.page.heading).toBe("Demo Host");
    expect(shown.page.text).toContain("The host has been added. Now choose which kinds of call they take.");
    const id = new URL(added.location, "https://site.example").pathname.split("/").at(-1) ?? "";
    // Sent again, the form adds no host.
    const again = await desk.postForm(HOSTS, { userId: member.id, name: "Demo Host" });
    expect(again.location).toBe(added.location);

    const saved = await sendForm(desk, KIND, "hosts-form", { do: "hosts", host: [id], hostMode: "any" });
    expect(saved.status, saved.text).toBe(303);
    expect((await desk.follow(saved)).page.text).toContain("The hosts have been saved.");
    expect(await readActs(site.db, "strategy")).toMatchObject([
      { action: "kind_hosts_changed", before: { hosts: "the agency" }, after: { hosts: "Demo Host (1)" } },
    ]);
    expect((await book(TUESDAY_AT_NINE)).status).toBe(303);
    expect(await takerOf(TUESDAY_AT_NINE)).toBe(id);
  });

  test.each([
    ["nobody", { userId: "", name: "Demo Host" }, "Choose a member of the team"],
    ["a stranger", { userId: "stranger", name: "Demo Host" }, "Choose someone from the list."],
    ["no name", { name: "" }, "Enter a name"],
  ])("who adds %s reads why not", async (_, fields, message) => {
    const member = await createStaff(site.db, "member");
    const desk = await signInAsStaff(site);
    const answer = await desk.postForm(HOSTS, { userId: member.id, ...fields });
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain(message);
    expect(await site.db.prepare("select count(*) as n from hosts").first("n")).toBe(1);
  });

  test.each([
    ["one together", { host: ["one"], hostMode: "all" }, "Tick 2 to 5 people"],
    ["nobody to choose", { host: [], hostMode: "chosen" }, "Tick the people to choose from"],
    [
      "a share of eleven",
      { host: ["one"], hostMode: "any", "weight-one": "11" },
      "Enter a whole number from 1 to 10",
    ],
    ["no way", { host: ["one"], hostMode: "some" }, "Choose who takes a call"],
  ])("who sets %s reads why not", async (_, fields, message) => {
    await site.db.prepare("insert into hosts (id, name, created_at) values ('one', 'Demo Host', 1)").run();
    const desk = await signInAsStaff(site);
    const answer = await desk.postForm(KIND, { do: "hosts", version: "0", ...fields });
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain(message);
    expect(await site.db.prepare("select count(*) as n from kind_hosts").first("n")).toBe(0);
  });
});

describe("a member of the team", () => {
  test("sets their own hours, days off, pause and limit, and nobody else's", async () => {
    const member = await createStaff(site.db, "member");
    const id = await createHost(site.db, { userId: member.id, kinds: ["strategy"] });
    const other = await createHost(site.db);
    const desk = await signInAsStaff(site, member);
    const own = `${HOSTS}/${id}`;
    const before = await timesOn();
    expect(before).toContain(TUESDAY_AT_NINE);

    const closed = [1, 3, 4, 5].flatMap((day) => [`d${day}-1-from`, `d${day}-1-to`]);
    const week = await sendForm(desk, own, "week-form", {
      ...Object.fromEntries(closed.map((name) => [name, ""])),
      "d2-1-from": "10:00",
      "d2-1-to": "11:00",
    });
    expect(week.status, week.text).toBe(303);
    expect(await timesOn()).toEqual(["2026-11-24T15:00Z", "2026-11-24T15:30Z"]);

    await sendForm(desk, own, "details-form", { timeZone: "Asia/Tokyo" });
    expect(await timesOn()).toEqual([]);
    const night = await sendForm(desk, own, "week-form", { "d2-1-from": "23:00", "d2-1-to": "24:00" });
    expect(night.status).toBe(303);
    expect(await timesOn()).toEqual(["2026-11-24T14:00Z", "2026-11-24T14:30Z"]);

    await sendForm(desk, own, "set-form", { first: TUESDAY, open: "closed" });
    expect(await timesOn()).toEqual([]);
    const { page } = await desk.get(own);
    expect(page.text).toContain("Tuesday 24 November 2026");
    const version = await versionOf(id);
    const cleared = await desk.postForm(own, { form: "clear", version, first: TUESDAY, last: TUESDAY });
    expect(cleared.status).toBe(303);
    expect(await timesOn()).toHaveLength(2);

    await sendForm(desk, own, "details-form", { pausedFrom: "2026-11-20", pausedUntil: "2026-11-30" });
    expect(await timesOn()).toEqual([]);
    await sendForm(desk, own, "details-form", { pausedFrom: "", pausedUntil: "", dailyLimit: "1" });
    expect((await book("2026-11-24T14:00Z")).status).toBe(303);
    expect(await timesOn()).toEqual([]);

    expect((await desk.get(`${HOSTS}/${other}`)).page.text).toContain(
      "Only they and owners can change this.",
    );
    const refused = await desk.postForm(`${HOSTS}/${other}`, { form: "details", version: "0", name: "Mine" });
    expect(refused.status).toBe(404);
    expect((await desk.postForm(HOSTS, { userId: member.id, name: "Mine" })).status).toBe(404);
  });

  test("who saves an older page reads what has changed", async () => {
    const member = await createStaff(site.db, "member");
    const id = await createHost(site.db, { userId: member.id });
    const desk = await signInAsStaff(site, member);
    const { page } = await desk.get(`${HOSTS}/${id}`);
    await sendForm(await signInAsStaff(site), `${HOSTS}/${id}`, "details-form", { name: "Other Name" });
    const late = await desk.submit(page, { name: "My Name" }, "#details-form");
    expect(late.status).toBe(409);
    expect(late.page.text).toContain("Other Name");
    expect(late.page.one("#name").getAttribute("value")).toBe("My Name");
  });
});

describe("a call", () => {
  test("is handed over to a colleague who is free, and not to one who is not", async () => {
    const one = await createHost(site.db, { name: "Host One", kinds: ["strategy"] });
    const two = await createHost(site.db, { name: "Host Two" });
    await book(TUESDAY_AT_NINE);
    const id = (await site.db.prepare("select id from bookings").first<string>("id")) ?? "";
    expect(await takerOf(TUESDAY_AT_NINE)).toBe(one);
    const desk = await signInAsStaff(site, "member");
    const { page } = await desk.get(deskPath(id));
    expect(page.one('section[aria-labelledby="host"]').textContent).toContain("Host One");
    const done = await postAtDesk(site, desk, id, "", { form: "host", hostId: two });
    expect((await desk.follow(done)).page.text).toContain(
      "The call has been handed over. Its time is the same, and the client is told who takes it.",
    );
    expect(await takerOf(TUESDAY_AT_NINE)).toBe(two);
    // The first has the time free again, and then is busy.
    expect((await book(TUESDAY_AT_NINE)).status).toBe(303);
    const back = await postAtDesk(site, desk, id, "", { form: "host", hostId: one });
    expect(back.status).toBe(409);
    const same = await postAtDesk(site, desk, id, "", { form: "host", hostId: two });
    expect((await desk.follow(same)).page.text).toContain("Nothing changed");
  });

  test("to come keeps its host taking calls, and no one on the team", async () => {
    const member = await createStaff(site.db, "member");
    const id = await createHost(site.db, { userId: member.id, kinds: ["strategy"] });
    await book(TUESDAY_AT_NINE);
    const owner = await signInAsStaff(site);
    const version = await versionOf(id);
    const stop = await owner.postForm(`${HOSTS}/${id}`, { form: "stop", version });
    expect(stop.status).toBe(409);
    expect(stop.page.text).toContain("a pause stops new ones");
    expect((await owner.postForm("/staff/people", { form: "remove", id: member.id })).status).toBe(303);
    expect(
      await site.db.prepare("select is_active from hosts where id = ?").bind(id).first("is_active"),
    ).toBe(0);
  });

  test("booked before hosts were named stays the agency's", async () => {
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    const one = await createHost(site.db, { kinds: ["strategy"] });
    expect(await timesOn()).toContain(TUESDAY_AT_NINE);
    expect((await book(TUESDAY_AT_NINE)).status).toBe(303);
    expect(await takerOf(TUESDAY_AT_NINE)).toBe(one);
    const desk = await signInAsStaff(site);
    expect((await desk.get(deskPath(id))).page.one('section[aria-labelledby="host"]').textContent).toContain(
      "The agency",
    );
  });
});

describe("hours in another zone", () => {
  test("are other hours, also with the agency's own digits: the host is not booked at night", async () => {
    const member = await createStaff(site.db, "member");
    const id = await createHost(site.db, { userId: member.id, kinds: ["strategy"] });
    await site.db.prepare("update hosts set time_zone = 'Europe/Berlin' where id = ?").bind(id).run();
    const desk = await signInAsStaff(site, member);
    const saved = await sendForm(desk, `${HOSTS}/${id}`, "week-form");
    expect((await desk.follow(saved)).page.text).toContain("The weekly hours have been saved.");
    const times = await timesOn();
    // 5 pm in Berlin is 11 am in New York.
    expect(times.every((time) => time < "2026-11-24T16:00Z")).toBe(true);
    const again = await sendForm(desk, `${HOSTS}/${id}`, "week-form");
    expect((await desk.follow(again)).page.text).toContain("Nothing changed.");
  });

  test("are seen by colleagues, with days off and pauses, without a form", async () => {
    const id = await createHost(site.db, { name: "Demo Host" });
    await site.db.batch([
      site.db
        .prepare(
          "update hosts set has_own_hours = 1, time_zone = 'Europe/Berlin', paused_from = '2026-12-28' where id = ?",
        )
        .bind(id),
      site.db
        .prepare("insert into host_weekly_hours values (?, 2, 540, 720), (?, 2, 780, 1020)")
        .bind(id, id),
      site.db.prepare("insert into host_dates (host_id, date) values (?, '2026-12-23')").bind(id),
    ]);
    const colleague = await signInAsStaff(site, await createStaff(site.db, "member"));
    const { page } = await colleague.get(`${HOSTS}/${id}`);
    expect(page.text).toContain("Only they and owners can change this.");
    expect(page.text).toContain("Their own, in Berlin");
    expect(page.text).toContain("Monday Closed Tuesday 09:00–12:00, 13:00–17:00 Wednesday Closed");
    expect(page.text).toContain("Wednesday 23 December 2026 No calls");
    expect(page.text).toContain("Paused from Monday 28 December 2026.");
    expect(page.all("main form")).toHaveLength(0);
  });
});

test("a day on which the agency is closed says who stays bookable on it", async () => {
  const id = await createHost(site.db, { name: "Demo Engineer", kinds: ["strategy"] });
  await createHost(site.db, { name: "Demo Strategist", kinds: ["strategy"] });
  await site.db.batch([
    site.db.prepare("insert into availability_overrides (date, label) values ('2026-12-24', '')"),
    site.db
      .prepare(
        "insert into host_dates (host_id, date, start_minute, end_minute) values (?, '2026-12-24', 600, 720)",
      )
      .bind(id),
  ]);
  const desk = await signInAsStaff(site);
  const { page } = await desk.get(`${AVAILABILITY}/dates`);
  expect(page.text).toContain("Closed. Still bookable: Demo Engineer (10:00–12:00)");
  expect(page.text).not.toContain("Demo Strategist");
  await site.db.prepare("delete from availability_overrides where date = '2026-12-24'").run();
});

describe("a former host's page", () => {
  const RESUME = 'input[name="form"][value="resume"]';

  test("says why they take no calls, in place of a button that would be refused", async () => {
    const member = await createStaff(site.db, "member");
    const id = await createHost(site.db, { userId: member.id, kinds: ["strategy"] });
    const owner = await signInAsStaff(site);
    await owner.postForm(`${HOSTS}/${id}`, { form: "stop", version: await versionOf(id) });
    expect((await owner.get(`${HOSTS}/${id}`)).page.all(RESUME)).toHaveLength(1);

    await owner.postForm("/staff/people", { form: "remove", id: member.id });
    const { page } = await owner.get(`${HOSTS}/${id}`);
    expect(page.all(RESUME)).toHaveLength(0);
    expect(page.text).toContain(
      "They are no longer on the team. Invite them again before they can take calls.",
    );
    const pressed = await owner.postForm(`${HOSTS}/${id}`, { form: "resume", version: await versionOf(id) });
    expect(pressed.status).toBe(409);
    expect(pressed.page.text).toContain("They are no longer on the team. Invite them again first.");
  });
});
