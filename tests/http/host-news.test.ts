/** What hosts are mailed about their calls: the hosts who take one, and those who took it before. */
import { beforeEach, expect, test } from "vitest";
import { CALL_KINDS } from "../../app/content/call-kinds";
import { deskPath, postAtDesk } from "../support/desk-bookings";
import { createHost, type HostWish } from "../support/hosts";
import { guestFields, linkOf, newGuestFields, TUESDAY_AT_NINE } from "../support/journey";
import { readOutbox, untilDelivered } from "../support/outbox";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const site = shareWorker();
const withApproval = (needsApproval: boolean) =>
  CALL_KINDS.map((kind) => (kind.id === "strategy" ? { ...kind, needsApproval } : kind));
beforeEach(async () => {
  await site.setHours({}, withApproval(false));
  await site.db.prepare("update call_kinds set host_mode = 'any'").run();
});

const LATER = "2026-11-25T15:00Z";

async function host(name: string, more: HostWish = {}) {
  const { id: userId, email } = await createStaff(site.db, "member");
  return { email, id: await createHost(site.db, { name, userId, kinds: ["strategy"], ...more }) };
}

async function book(time = TUESDAY_AT_NINE, more: Record<string, string> = {}) {
  const answer = await new Visitor(site).postForm("/schedule?send=1", newGuestFields(time, more));
  expect(answer.status, answer.page.text).toBe(303);
  return linkOf(answer);
}

const move = (time: string, { id, key }: { id: string; key: string }) =>
  new Visitor(site).postForm("/schedule", guestFields(time, { reschedule: id, key }));

async function news() {
  const rows = (await readOutbox(site.db)).filter(({ kind }) => kind === "staff_call_news");
  return rows.map(({ to_email, data }) => [
    to_email,
    "news" in data && typeof data.news === "object" ? data.news.what : "",
  ]);
}

/** The subject and the text of the last email to an address. */
async function lastMail(address: string) {
  // The request delivers its own emails; those to hosts wait for the cron job.
  await site.runScheduled();
  const rows = await untilDelivered(site.db, Date.parse(NOW));
  const last = rows.filter(({ to_email }) => to_email === address).at(-1);
  return (await new Visitor(site).get(`/dev/mail/${last?.id}`)).page.text;
}

test("who takes a call is mailed when it is booked, moved and cancelled, with all that the client has said", async () => {
  const { email } = await host("Demo Strategist");
  const link = await book(TUESDAY_AT_NINE, {
    message: "Our figures are private",
    company: "Demo Company",
    phone: "+44 20 7946 0000",
    selectedServices: "ai-chat",
    selectedPlan: "growth",
  });
  expect(await news()).toEqual([[email, "booked"]]);
  const booked = await lastMail(email);
  expect(booked).toContain("Booked with you: Demo Client");
  expect(booked).toContain("A call has been booked with you");
  expect(booked).toContain(`/staff/bookings/${link.id}`);
  for (const said of [
    "Our figures are private",
    "Demo Company",
    "+44 20 7946 0000",
    "AI Chat Agents",
    "Growth",
  ])
    expect(booked).toContain(said);
  expect(booked).not.toContain("Taken by");
  // The agency's zone is the host's.
  expect(booked).not.toContain("The agency's time");

  expect((await move(LATER, link)).status).toBe(303);
  const moved = await lastMail(email);
  expect(moved).toContain("with you has been moved");
  expect(moved).toContain("It was on Tuesday 24 November 2026");

  await new Visitor(site).postForm("/contact/cancel", {
    booking: link.id,
    key: link.key,
    reason: "We have chosen another agency",
  });
  const cancelled = await lastMail(email);
  expect(cancelled).toContain("with you has been cancelled");
  expect(cancelled).toContain("Client's reason: We have chosen another agency");
  expect(await news()).toEqual([
    [email, "booked"],
    [email, "moved"],
    [email, "cancelled"],
  ]);
});

test("a move that takes a call to a colleague tells both, and each what it means for them", async () => {
  const ann = await host("Demo Strategist");
  const link = await book();
  const ben = await host("Demo Engineer");
  // Ann has another call at the new time.
  await site.db
    .prepare("insert into kind_hosts (kind_id, host_id, weight) values ('demo', ?, 1)")
    .bind(ann.id)
    .run();
  await book(LATER, { kind: "demo" });
  expect((await move(LATER, link)).status).toBe(303);
  expect((await news()).slice(2)).toEqual(
    expect.arrayContaining([
      [ann.email, "moved"],
      [ben.email, "moved"],
    ]),
  );
  const gained = await lastMail(ben.email);
  expect(gained).toContain("Booked with you: Demo Client");
  expect(gained).toContain("has been booked with you");
  expect(gained).toContain("It was with a colleague on Tuesday 24 November 2026");
  const former = await lastMail(ann.email);
  expect(former).toContain("A colleague takes your");
  expect(former).toContain("Taken by: Demo Engineer");
  // What they lost is the time that was theirs.
  expect(former).toMatch(/No longer yours: Demo Client.*Tuesday 24 November 2026, 9:00 am/);
  expect(former).toContain(
    "This time is free for you again: the client has moved it to Wednesday 25 November 2026",
  );
});

test("a host reads times in their own zone, and the agency's beside them", async () => {
  const { email, id } = await host("Demo Strategist");
  await site.db.prepare("update hosts set time_zone = 'Pacific/Auckland' where id = ?").bind(id).run();
  const link = await book();
  const booked = await lastMail(email);
  expect(booked).toMatch(/Booked with you: Demo Client.*Wednesday 25 November 2026, 3:00 am/);
  expect(booked).toMatch(/The agency's time: Tuesday 24 November 2026, 9:00 am/);
  expect((await move(LATER, link)).status).toBe(303);
  const moved = await lastMail(email);
  expect(moved).toContain("Thursday 26 November 2026, 4:00 am");
  expect(moved).toContain("It was on Wednesday 25 November 2026, 3:00 am");
  const desk = await signInAsStaff(site);
  const ben = await host("Demo Engineer");
  await site.db.prepare("update hosts set time_zone = 'Europe/Berlin' where id = ?").bind(ben.id).run();
  await postAtDesk(site, desk, link.id, "", { form: "host", hostId: ben.id });
  const given = await lastMail(ben.email);
  expect(given).toMatch(/You're taking this call: Demo Client.*Wednesday 25 November 2026, 4:00 pm/);
  expect(given).toMatch(/The agency's time: Wednesday 25 November 2026, 10:00 am/);
  expect(await lastMail(email)).toContain("Thursday 26 November 2026, 4:00 am");
});

test("a call of several is news for each of them, and names them all", async () => {
  const [ann, ben] = [await host("Demo Strategist"), await host("Demo Engineer")];
  await site.db.prepare("update call_kinds set host_mode = 'all' where id = 'strategy'").run();
  await book();
  expect((await news()).map(([to]) => to).sort()).toEqual([ann.email, ben.email].sort());
  expect(await lastMail(ben.email)).toMatch(/Taken by: Demo (Strategist|Engineer) and Demo/);
});

test("the agency's own mailbox, and a host without an account get no second email", async () => {
  const agency = (await readAgencyMailbox()) ?? "";
  const { id: userId } = await createStaff(site.db, "owner", { email: agency });
  await createHost(site.db, { name: "Demo Owner", userId, kinds: ["strategy"] });
  await book();
  const alone = await createHost(site.db, { name: "Demo Writer", kinds: ["strategy"] });
  await book();
  expect(
    await site.db.prepare("select count(*) as n from booking_hosts where host_id = ?").bind(alone).first("n"),
  ).toBe(1);
  expect(await news()).toEqual([]);
});

async function readAgencyMailbox() {
  await book(LATER);
  const [row] = (await readOutbox(site.db)).filter(({ kind }) => kind === "agency_booking_new");
  return row?.to_email;
}

test("a request and its refusal are news for who would have taken the call", async () => {
  await site.setHours({}, withApproval(true));
  const { email } = await host("Demo Strategist");
  const { id } = await book();
  expect(await lastMail(email)).toContain("with you waits for confirmation");
  const desk = await signInAsStaff(site);
  const { page } = await desk.get(deskPath(id));
  await desk.submit(page, { reason: "Our designer is away that week." }, "#decline");
  expect(await news()).toEqual([
    [email, "requested"],
    [email, "declined"],
  ]);
  expect(await lastMail(email)).toContain("Reason: Our designer is away that week.");
});

test("handing one call over tells its host before; handing over all of an ill colleague's does not", async () => {
  const ill = await host("Demo Strategist");
  const [first, second] = [await book(), await book(LATER)];
  const ben = await host("Demo Engineer");
  const before = (await news()).length;
  const desk = await signInAsStaff(site);
  const given = await postAtDesk(site, desk, first.id, "", { form: "host", hostId: ben.id });
  expect((await desk.follow(given)).page.text).toContain("the client is told who takes it");
  expect((await news()).slice(before)).toEqual([[ill.email, "handed_over"]]);
  expect(await lastMail(ill.email)).toContain(
    "has handed it over. The time stays, and is free for you again.",
  );

  const { page } = await desk.get(`/staff/availability/hosts/${ill.id}/hand-over`);
  const done = await desk.submit(page, { [`to-${second.id}`]: ben.id }, "#calls-form");
  expect(done.status).toBe(303);
  expect((await news()).length).toBe(before + 1);
});
