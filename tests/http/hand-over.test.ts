/** Calls that a colleague takes over: one by one, or all calls of a host who is ill. */
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { deskPath, postAtDesk, readAudit } from "../support/desk-bookings";
import { createBooking } from "../support/factories";
import { createHost, findHostDamage, giveTo } from "../support/hosts";
import { TUESDAY_AT_NINE } from "../support/journey";
import { readOutbox, untilDelivered } from "../support/outbox";
import { textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { type Answer, Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const site = shareWorker();
const handOver = (id: string, query = "") => `/staff/availability/hosts/${id}/hand-over${query}`;

afterEach(async () => {
  expect(await findHostDamage(site.db)).toEqual([]);
});

const takerOf = (id: string) =>
  site.db.prepare("select host_id from booking_hosts where booking_id = ?").bind(id).first<string>("host_id");
const callOf = async (host: string, startsAt: string, more: { email?: string; name?: string } = {}) => {
  const { id } = await createBooking(site.db, { startsAt, ...more });
  await giveTo(site.db, host, id);
  return id;
};
const optionsOf = ({ page }: Answer, id: string) =>
  page
    .one(`select[name="to-${id}"]`)
    .querySelectorAll("option")
    .map((option) => textOf(option));
const chosenOf = ({ page }: Answer, id: string) => page.value(`to-${id}`);

describe("a call that is handed over", () => {
  test("tells its client and the colleague who takes it, with the next invitation", async () => {
    const ann = await createHost(site.db, { name: "Demo Strategist" });
    const member = await createStaff(site.db, "member");
    const ben = await createHost(site.db, { name: "Demo Engineer", userId: member.id });
    const id = await callOf(ann, "2026-11-27T14:00Z");
    const desk = await signInAsStaff(site);
    expect((await desk.get(deskPath(id))).page.one('select[name="hostId"]')).toBeDefined();
    const nobody = await postAtDesk(site, desk, id, "", { form: "host", hostId: "" });
    expect([nobody.status, nobody.page.text]).toEqual([
      400,
      expect.stringContaining("Choose who takes the call"),
    ]);
    const done = await postAtDesk(site, desk, id, "", { form: "host", hostId: ben });
    expect((await desk.follow(done)).page.text).toContain("the client is told who takes it");

    const rows = await untilDelivered(site.db, Date.parse(NOW));
    expect(rows.map(({ kind, to_email }) => [kind, to_email])).toEqual([
      ["booking_handed_over", "demo@client.example"],
      ["staff_call_given", member.email],
      ["reminder_day", "demo@client.example"],
      ["reminder_hour", "demo@client.example"],
    ]);
    const [toClient, toHost] = rows;
    const text = async (row: { id: string } | undefined) =>
      (await new Visitor(site).get(`/dev/mail/${row?.id}`)).page.text;
    expect(await text(toClient)).toContain("Demo Engineer will take your strategy call with");
    expect(await text(toClient)).toContain("in place of Demo Strategist. The time is the same:");
    expect(await text(toHost)).toContain("you're now taking this strategy call:");
    expect(await text(toHost)).toContain("Where: Video call");
    for (const row of rows) {
      expect("booking" in row.data && row.data.booking.hosts).toEqual([{ id: ben, name: "Demo Engineer" }]);
      expect("booking" in row.data && row.data.booking.icalSequence).toBe(1);
    }
    expect(await site.db.prepare("select ical_sequence as n from bookings").first("n")).toBe(1);
    expect(await readAudit(site.db, id)).toMatchObject([
      {
        action: "booking_handed_over",
        before: { host: "Demo Strategist" },
        after: { host: "Demo Engineer" },
      },
    ]);

    // Given back, the first reminders lapse, so that the client is reminded once.
    await postAtDesk(site, desk, id, "", { form: "host", hostId: ann });
    const left = (await readOutbox(site.db)).filter(({ kind }) => kind.startsWith("reminder"));
    expect(left.map(({ data }) => "booking" in data && data.booking.icalSequence)).toEqual([2, 2]);
  });

  test("mails no one who took it over themselves, and no client who still waits for an answer", async () => {
    const ann = await createHost(site.db, { name: "Demo Strategist" });
    const member = await createStaff(site.db, "member");
    const ben = await createHost(site.db, { name: "Demo Engineer", userId: member.id });
    const desk = await signInAsStaff(site, member);
    const own = await callOf(ann, "2026-11-27T14:00Z");
    await postAtDesk(site, desk, own, "", { form: "host", hostId: ben });
    expect((await readOutbox(site.db)).map(({ kind }) => kind)).not.toContain("staff_call_given");
    const before = (await readOutbox(site.db)).length;
    const waiting = await callOf(ann, "2026-11-27T16:00Z");
    await site.db.prepare("update bookings set approval = 'waiting' where id = ?").bind(waiting).run();
    const given = await postAtDesk(site, desk, waiting, "", { form: "host", hostId: ben });
    const shown = (await desk.follow(given)).page.text;
    expect(shown).toContain("The call has been handed over. Its time is the same.");
    expect(shown).not.toContain("the client is told");
    expect(await takerOf(waiting)).toBe(ben);
    expect((await readOutbox(site.db)).length).toBe(before);
  });
});

describe("all calls of someone who is ill", () => {
  test("are shown with who would take each, and go to them with one press", async () => {
    const ill = await createHost(site.db, { name: "Demo Strategist", kinds: ["strategy"] });
    const ben = await createHost(site.db, { name: "Demo Engineer", kinds: ["strategy"] });
    const cas = await createHost(site.db, { name: "Demo Designer", kinds: ["strategy"] });
    const spare = await createHost(site.db, { name: "Demo Writer", kinds: ["demo"] });
    const first = await callOf(ill, TUESDAY_AT_NINE);
    const second = await callOf(ill, "2026-11-24T16:00Z");
    const third = await callOf(ill, "2026-11-25T16:00Z");
    const night = await callOf(ill, "2026-11-25T07:00Z");
    // At the second, all but one colleague are busy, and one of them with a call of another kind.
    await callOf(ben, "2026-11-24T16:00Z");
    await callOf(spare, "2026-11-24T16:00Z");
    const desk = await signInAsStaff(site, "member");
    const owner = await signInAsStaff(site);
    const host = await owner.get(`/staff/availability/hosts/${ill}`);
    expect(host.page.linksSaying("Hand them over")).toEqual([handOver(ill)]);
    const preview = await desk.get(handOver(ill));
    expect(preview.page.heading).toBe("Hand over calls: Demo Strategist");
    expect([first, second, night, third].map((id) => chosenOf(preview, id))).toEqual([ben, cas, "", ben]);
    expect(optionsOf(preview, second)).toEqual([
      "Stays with Demo Strategist",
      "Demo Designer",
      "The agency (free, but outside their hours or kinds of call)",
    ]);
    expect(preview.page.text).toContain("One call doesn't suit anyone: choose someone, or move it.");

    const sent = await desk.submit(preview.page, { [`to-${third}`]: spare }, "#calls-form");
    expect(sent.status, sent.text).toBe(303);
    const after = await desk.follow(sent);
    expect(after.page.text).toContain(
      "Handed over: 3 calls. We've told clients of booked calls who takes theirs.",
    );
    expect(await Promise.all([first, second, third, night].map(takerOf))).toEqual([ben, cas, spare, ill]);
    expect(after.page.has(`select[name="to-${first}"]`)).toBe(false);
    const told = (await readOutbox(site.db)).filter(({ kind }) => kind === "booking_handed_over");
    expect(told.length).toBe(3);
  });

  test("are limited to some days, and a wrong day is said next to its field", async () => {
    const ill = await createHost(site.db, { kinds: ["strategy"] });
    await createHost(site.db, { name: "Demo Engineer", kinds: ["strategy"] });
    const tuesday = await callOf(ill, TUESDAY_AT_NINE);
    const wednesday = await callOf(ill, "2026-11-25T14:00Z");
    const desk = await signInAsStaff(site);
    const one = await desk.get(handOver(ill, "?from=2026-11-25&to=2026-11-25"));
    expect([tuesday, wednesday].map((id) => one.page.has(`select[name="to-${id}"]`))).toEqual([false, true]);
    const done = await desk.submit(one.page, {}, "#calls-form");
    expect(done.location).toContain("from=2026-11-25");
    expect((await desk.follow(done)).page.text).toContain("has no upcoming calls on these days");
    const wrong = await desk.get(handOver(ill, "?from=tomorrow&to=2026-11-25"));
    expect(wrong.status).toBe(200);
    expect(wrong.page.descriptionsOf("#from").join()).toContain("Enter the date like 2026-11-24.");
    expect(wrong.page.value("from")).toBe("tomorrow");
    // The calls of other days would pass for those of the days meant.
    expect(wrong.page.has(`select[name="to-${tuesday}"]`)).toBe(false);
    expect(wrong.page.text).toContain("Nothing is listed yet. Correct the marked field above.");
  });

  test("that changed meanwhile are named, and the others go on", async () => {
    const ill = await createHost(site.db, { kinds: ["strategy"] });
    const ben = await createHost(site.db, { name: "Demo Engineer", kinds: ["strategy"] });
    const changed = await callOf(ill, TUESDAY_AT_NINE, { name: "First Client" });
    const taken = await callOf(ill, "2026-11-24T16:00Z", { name: "Second Client" });
    const fine = await callOf(ill, "2026-11-24T18:00Z");
    const desk = await signInAsStaff(site);
    const { page } = await desk.get(handOver(ill));
    await site.db.prepare("update bookings set version = version + 1 where id = ?").bind(changed).run();
    await callOf(ben, "2026-11-24T16:00Z");
    const sent = await desk.submit(page, {}, "#calls-form");
    expect(sent.status).toBe(409);
    expect(sent.page.text).toContain("1 was handed over. 2 calls could not be:");
    expect(sent.page.text).toMatch(/First Client, Tuesday 24 November 2026, [^.]* has changed while/);
    expect(sent.page.text).toMatch(/Second Client, [^.]* can't go to someone who has another call then\./);
    expect(await Promise.all([changed, taken, fine].map(takerOf))).toEqual([ill, ill, ben]);
  });

  test("of the agency go to hosts as well, and twenty at a time", async () => {
    await createHost(site.db, { name: "Demo Engineer", kinds: ["strategy"] });
    const hours = ["14:00", "15:00", "16:00", "17:00", "18:00", "19:00", "20:00"];
    for (const day of ["24", "25", "26"])
      for (const hour of hours) await createBooking(site.db, { startsAt: `2026-11-${day}T${hour}Z` });
    const desk = await signInAsStaff(site);
    expect((await desk.get("/staff/availability/hosts")).page.text).toContain(
      "21 booked calls have no host yet.",
    );
    const first = await desk.get(handOver("agency"));
    expect(first.page.all("#calls-form select").length).toBe(20);
    expect(first.page.text).toContain("More calls follow once these are handed over.");
    expect((await desk.submit(first.page, {}, "#calls-form")).status).toBe(303);
    expect((await desk.get(handOver("agency"))).page.all("#calls-form select").length).toBe(1);
  });

  test("are not given to people or bookings that are none", async () => {
    const ill = await createHost(site.db, { kinds: ["strategy"] });
    const id = await callOf(ill, TUESDAY_AT_NINE);
    const none = randomUUID();
    const desk = await signInAsStaff(site);
    const send = (fields: Record<string, string | string[]>) => desk.postForm(handOver(ill), fields);
    for (const [fields, status] of [
      [{}, 400],
      [{ booking: "x" }, 400],
      [{ booking: `${id}.0` }, 303],
      [{ booking: `${id}.0`, [`to-${id}`]: "no-such-host" }, 409],
      [{ booking: `${none}.0`, [`to-${none}`]: ill }, 409],
    ] as const) {
      expect((await send(fields)).status, JSON.stringify(fields)).toBe(status);
    }
    expect(await takerOf(id)).toBe(ill);
    const answer = await desk.follow(await send({ booking: `${id}.0` }));
    expect(answer.page.text).toContain("Nothing changed.");
    expect((await desk.get(handOver("nobody"))).status).toBe(404);
    expect((await desk.get(handOver("%00"))).status).toBe(404);
    expect((await new Visitor(site).get(handOver(ill))).status).toBe(404);
  });
});
