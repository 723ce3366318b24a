/** The wizard's drafts in the database: who reads them, when they end, and what happens while they can't be stored. */
import { beforeEach, describe, expect, test } from "vitest";
import { countRows, createAccount, PASSWORD, signInAs } from "../support/accounts";
import { readBookings } from "../support/booking-rows";
import { withoutTable } from "../support/broken-database";
import { expectError } from "../support/console-errors";
import { createBooking } from "../support/factories";
import {
  bookCall,
  DEMO_CONTACT,
  draftOf,
  fillWizard,
  openConfirm,
  stepOf,
  TUESDAY_AT_NINE,
} from "../support/journey";
import { spendLimit } from "../support/limits";
import { textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { type Answer, Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const site = shareWorker();
const DAY_MS = 86_400_000;

const ONE = "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11";
const OTHER = "7b1d2e3f-8a54-4b8e-9d57-2f1b7c0c6a22";

type DraftRow = { key_hash: string; answers: string; begun_at: number; expires_at: number };

async function readRows(): Promise<DraftRow[]> {
  return (await site.db.prepare("select * from booking_drafts order by rowid").all<DraftRow>()).results;
}
const count = () => countRows(site.db, "booking_drafts");

const firstStep = (draft: string, more: Record<string, string> = {}) => ({
  ...DEMO_CONTACT,
  step: "details",
  draft,
  ...more,
});
const detailsOf = (visitor: Visitor, draft: string) => visitor.get(`/contact?step=details&draft=${draft}`);

describe("two first steps of one browser at the same moment", () => {
  test.each([
    ["without any cookie", false],
    ["with a cookie of ours", true],
  ])("are two drafts, and neither is lost: %s", async (_, hasCookie) => {
    for (let round = 0; round < 5; round++) {
      const visitor = new Visitor(site);
      if (hasCookie) visitor.cookies.set("signed_in", "1.x");
      const sent = await Promise.all(
        [ONE, OTHER].map((id) => visitor.postForm("/contact", firstStep(id, { name: `Of ${id}` }))),
      );
      expect(sent.map(({ status }) => status)).toEqual([303, 303]);
      for (const id of [ONE, OTHER])
        expect((await detailsOf(visitor, id)).page.value("name")).toBe(`Of ${id}`);
    }
  });

  test("without scripts get an id each, and neither is lost", async () => {
    const visitor = new Visitor(site);
    const { page } = await visitor.get("/contact");
    const sent = await Promise.all(
      ["First", "Second"].map((name) => visitor.submit(page, { ...DEMO_CONTACT, name })),
    );
    const shown = await Promise.all(
      sent.map((answer) => visitor.get(answer.location.replace("services", "details"))),
    );
    expect(shown.map(({ page }) => page.value("name"))).toEqual(["First", "Second"]);
  });

  test("of the same form are one draft, with what was ticked before", async () => {
    const visitor = new Visitor(site);
    await fillWizard(visitor, { services: ["crm"] });
    const { page } = await visitor.get(stepOf(visitor, "details"));
    for (let round = 0; round < 5; round++) {
      await Promise.all([1, 2].map(() => visitor.submit(page, { message: `Round ${round}` })));
      expect((await visitor.get(stepOf(visitor, "services"))).page.ticked("selectedServices")).toEqual([
        "crm",
      ]);
      expect((await visitor.get(stepOf(visitor, "details"))).page.value("message")).toBe(`Round ${round}`);
    }
    expect(visitor.cookies.names).toHaveLength(1);
  });
});

test("a step whose answer was lost can be sent again, and nothing of the draft is lost", async () => {
  const visitor = new Visitor(site);
  await fillWizard(visitor, { services: ["crm"] });
  const { page } = await visitor.get(stepOf(visitor, "details"));
  const { take } = visitor.cookies;
  visitor.cookies.take = () => {};
  await visitor.submit(page, { message: "Lost on the way" });
  visitor.cookies.take = take;
  await visitor.submit(page, { message: "Sent again" });
  expect((await visitor.get(stepOf(visitor, "services"))).page.ticked("selectedServices")).toEqual(["crm"]);
  expect((await visitor.get(stepOf(visitor, "details"))).page.value("message")).toBe("Sent again");
});

test("services and a plan that are sent at the same moment are both stored", async () => {
  const visitor = new Visitor(site);
  await fillWizard(visitor, { services: ["crm"] });
  const draft = draftOf(visitor);
  await Promise.all([
    visitor.postForm("/contact", { step: "services", draft, selectedServices: "email" }),
    visitor.get(`/contact?step=services&draft=${draft}&plan=growth`),
  ]);
  const [row] = await readRows();
  expect(JSON.parse(row?.answers ?? "")).toMatchObject({
    selectedServices: ["email"],
    selectedPlan: "growth",
  });
});

describe("the database", () => {
  test("has the answers for a day, and of the key its hash alone", async () => {
    const visitor = new Visitor(site);
    await fillWizard(visitor);
    const rows = await readRows();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.expires_at).toBe(Date.parse(NOW) + DAY_MS);
    expect(JSON.parse(rows[0]?.answers ?? "")).toMatchObject({ email: DEMO_CONTACT.email });
    const token = visitor.cookies.get(`booking_draft_${draftOf(visitor)}`) ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const secret of [token, draftOf(visitor)]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test("has nothing of a browser that keeps no cookies", async () => {
    const visitor = new Visitor(site);
    visitor.cookies.take = () => {};
    const services = await visitor.submit((await visitor.get("/contact")).page, DEMO_CONTACT);
    await visitor.submit(services.page, { selectedServices: ["crm"] });
    expect(await count()).toBe(0);
  });

  test("has a draft no longer once it has expired", async () => {
    const visitor = new Visitor(site);
    await fillWizard(visitor);
    await site.db.prepare("update booking_drafts set expires_at = ?").bind(Date.parse(NOW)).run();
    for (const step of ["services", "time"])
      expect((await visitor.get(stepOf(visitor, step))).status).toBe(400);
    const confirm = await openConfirm(visitor, TUESDAY_AT_NINE);
    expect([confirm.status, confirm.text.includes(DEMO_CONTACT.email)]).toEqual([200, false]);
    const draft = draftOf(visitor);
    const sent = await visitor.postForm("/contact", { step: "services", draft, selectedServices: "crm" });
    expect([sent.status, sent.page.text.includes("We no longer have the details you entered")]).toEqual([
      400,
      true,
    ]);
    await site.runScheduled();
    expect(await count()).toBe(0);
  });

  test("has what was entered before a change for an hour at most", async () => {
    const visitor = new Visitor(site);
    await fillWizard(visitor);
    await visitor.submit((await visitor.get(stepOf(visitor, "details"))).page, { message: "Changed" });
    expect((await readRows()).map(({ expires_at }) => expires_at - Date.parse(NOW))).toEqual([
      DAY_MS / 24,
      DAY_MS,
    ]);
  });
});

describe("a draft ends", () => {
  test("with its booking, even if the answer is lost", async () => {
    const visitor = new Visitor(site);
    await fillWizard(visitor);
    const { page } = await openConfirm(visitor, TUESDAY_AT_NINE);
    visitor.cookies.take = () => {};
    expect((await visitor.submit(page)).status).toBe(303);
    expect([await count(), (await readBookings(site.db)).length]).toEqual([0, 1]);
  });

  test("not with a booking that fails", async () => {
    const visitor = new Visitor(site);
    await fillWizard(visitor);
    const { page } = await openConfirm(visitor, TUESDAY_AT_NINE);
    await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
    expect((await visitor.submit(page)).status).toBe(409);
    expect(await count()).toBe(1);
  });

  test("not with a call that waits for its mailed link", async () => {
    for (const startsAt of ["2026-11-25T14:00Z", "2026-11-26T14:00Z", "2026-11-27T14:00Z"])
      await createBooking(site.db, { startsAt, email: DEMO_CONTACT.email });
    const visitor = new Visitor(site);
    await fillWizard(visitor);
    expect((await visitor.submit((await openConfirm(visitor, TUESDAY_AT_NINE)).page)).status).toBe(202);
    expect([await count(), (await readBookings(site.db)).length]).toEqual([1, 3]);
  });

  test("not with another browser's booking or Start over, which knows its id alone", async () => {
    const visitor = new Visitor(site);
    await fillWizard(visitor);
    const draft = draftOf(visitor);
    const stranger = new Visitor(site);
    await stranger.postForm("/contact", { draft, go: "over" });
    stranger.cookies.set(`booking_draft_${draft}`, "A".repeat(43));
    await stranger.postForm("/contact", { draft, go: "over" });
    await stranger.postForm("/contact", firstStep(draft, { name: "Stranger" }));
    await bookCall(stranger, TUESDAY_AT_NINE);
    expect((await detailsOf(visitor, draft)).page.value("name")).toBe(DEMO_CONTACT.name);
  });

  test("with Start over", async () => {
    const visitor = new Visitor(site);
    await fillWizard(visitor);
    await visitor.postForm("/contact", { draft: draftOf(visitor), go: "over" });
    expect([await count(), visitor.cookies.names]).toEqual([0, []]);
  });

  test("with a fourth form, which ends the oldest", async () => {
    const visitor = new Visitor(site);
    for (const name of ["1", "2", "3", "4"]) await fillWizard(visitor, { contact: { name } });
    expect((await readRows()).map(({ answers }) => JSON.parse(answers).name)).toEqual(["2", "3", "4"]);
  });

  test("with a sign-out in its browser", async () => {
    const { email } = await createAccount(site.db);
    const visitor = await signInAs(site, email);
    await fillWizard(visitor);
    await fillWizard(new Visitor(site));
    await visitor.postForm("/signout", {});
    expect(await count()).toBe(1);
    expect(visitor.cookies.names.filter((name) => name.includes("draft"))).toEqual([]);
  });

  test.each([
    ["with the account that has proven its address", true, 0],
    ["not with an account that only claims it", false, 1],
  ])("%s", async (_, isVerified, left) => {
    const { email } = await createAccount(site.db, { isVerified });
    await fillWizard(new Visitor(site), { contact: { email: email.toUpperCase() } });
    const owner = await signInAs(site, email);
    const answer = await owner.postForm("/account", { form: "delete", currentPassword: PASSWORD });
    expect(answer.location).toContain("deleted=1");
    expect(await count()).toBe(left);
  });
});

describe("a cookie that somebody else has put into the browser", () => {
  test("with a key of their own making is not taken over", async () => {
    const planted = "A".repeat(43);
    const victim = new Visitor(site);
    victim.cookies.set(`booking_draft_${ONE}`, planted);
    await victim.postForm("/contact", firstStep(ONE, { name: "Victim" }));
    expect((await detailsOf(victim, ONE)).page.value("name")).toBe("Victim");
    const attacker = new Visitor(site);
    attacker.cookies.set(`booking_draft_${ONE}`, planted);
    expect((await detailsOf(attacker, ONE)).text).not.toContain("Victim");
  });

  test("with the key of their own draft shows them nothing of what is entered", async () => {
    const attacker = new Visitor(site);
    await attacker.postForm("/contact", firstStep(ONE, { name: "Attacker", email: "v@client.example" }));
    const planted = attacker.cookies.get(`booking_draft_${ONE}`) ?? "";
    attacker.cookies.set(`booking_draft_${ONE}`, planted);
    const victim = new Visitor(site);
    victim.cookies.set(`booking_draft_${ONE}`, planted);
    const { page } = await detailsOf(victim, ONE);
    await victim.submit(page, { name: "Victim", email: "v@client.example", message: "A secret" });
    expect((await detailsOf(victim, ONE)).page.value("message")).toBe("A secret");
    for (const step of ["details", "services", "time"]) {
      const { text } = await attacker.get(`/contact?step=${step}&draft=${ONE}`);
      expect(text).not.toMatch(/Victim|A secret/);
    }
  });
});

describe("repeated steps", () => {
  const HEADERS = { "CF-Connecting-IP": "203.0.113.9" };

  test("of a network are stored 120 times in an hour; what was typed stays on the page", async () => {
    const visitor = new Visitor(site);
    await visitor.postForm("/contact", firstStep(ONE), HEADERS);
    const before = await count();
    await spendLimit(site.db, "draftIp", "203.0.113.10", 120);
    const there = { "CF-Connecting-IP": "203.0.113.10" };
    const details = await visitor.postForm("/contact", firstStep(OTHER, { message: "Typed" }), there);
    const services = await visitor.postForm(
      "/contact",
      { step: "services", draft: ONE, selectedServices: "crm" },
      there,
    );
    for (const { status, headers, page } of [details, services]) {
      expect(status).toBe(429);
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(textOf(page.one('[role="alert"]'))).toContain("Everything you've entered is still here.");
    }
    expect(details.page.value("message")).toBe("Typed");
    expect(services.page.ticked("selectedServices")).toEqual(["crm"]);
    expect(services.page.value("draft")).toBe(ONE);
    expect(await count()).toBe(before);
    expect((await visitor.submit(services.page, {})).status).toBe(303);
    expect((await visitor.postForm("/contact", firstStep(OTHER), HEADERS)).status).toBe(303);
  });

  test("are counted", async () => {
    for (let sent = 0; sent < 121; sent++) {
      const visitor = new Visitor(site);
      visitor.cookies.set("signed_in", "x");
      const { status } = await visitor.postForm("/contact", firstStep(ONE), HEADERS);
      expect(status, String(sent)).toBe(sent < 120 ? 303 : 429);
    }
    expect(await count()).toBe(120);
  });
});

test("cookies of earlier versions open nothing, break nothing, and are deleted", async () => {
  const visitor = new Visitor(site);
  for (const part of [0, 1, 2, 3]) visitor.cookies.set(`booking_draft_${ONE}_${part}`, "4.payload.signature");
  for (const step of ["details", "services", "time"]) {
    expect((await visitor.get(`/contact?step=${step}&draft=${ONE}`)).status).toBeLessThan(500);
  }
  expect((await openConfirm(visitor, TUESDAY_AT_NINE)).status).toBe(200);
  expect((await visitor.postForm("/contact", firstStep(ONE))).status).toBe(303);
  expect(visitor.cookies.names).toEqual([`booking_draft_${ONE}`]);
});

describe("while the database is away", () => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = new Visitor(site);
    await fillWizard(visitor, { services: ["crm"] });
  });

  function expectOutage({ status, headers, page }: Answer): void {
    expect(status).toBe(503);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(headers.get("Cache-Control")).toContain("no-store");
    expect(textOf(page.one('[role="alert"]'))).toContain("We can't reach our");
  }

  test("a first step stays with all that was typed, and works when it is sent again", async () => {
    const newcomer = new Visitor(site);
    newcomer.cookies.set("signed_in", "x");
    const typed = { ...DEMO_CONTACT, message: "Long\nthought", selectedPlan: "growth" };
    let answer: Answer | undefined;
    await withoutTable(site.db, "booking_drafts", async () => {
      answer = await newcomer.submit((await newcomer.get("/contact")).page, typed);
      expectOutage(answer);
      for (const [name, value] of Object.entries(typed)) expect(answer.page.value(name)).toBe(value);
      await expectError(/could not be stored/);
    });
    const sent = answer && (await newcomer.submit(answer.page));
    expect(sent?.status).toBe(303);
    expect((await newcomer.get(stepOf(newcomer, "details"))).page.value("message")).toBe(typed.message);
  });

  test.each(["details", "services"])("the step %s of a draft stays, and works afterwards", async (step) => {
    const { page } = await visitor.get(stepOf(visitor, step));
    const changes: Record<string, Record<string, string | string[]>> = {
      details: { message: "Changed" },
      services: { selectedServices: ["email", "custom"] },
    };
    let answer: Answer | undefined;
    await withoutTable(site.db, "booking_drafts", async () => {
      answer = await visitor.submit(page, changes[step]);
      expectOutage(answer);
      await expectError(/could not be stored/);
    });
    expect(answer && (await visitor.submit(answer.page)).status).toBe(303);
    const shown = (await visitor.get(stepOf(visitor, step))).page;
    if (step === "details") expect(shown.value("message")).toBe("Changed");
    else expect(shown.ticked("selectedServices")).toEqual(["email", "custom"]);
    expect((await visitor.get(stepOf(visitor, "details"))).page.value("name")).toBe(DEMO_CONTACT.name);
  });

  test("a step that is opened says so, and is there afterwards", async () => {
    await withoutTable(site.db, "booking_drafts", async () => {
      const answer = await visitor.get(stepOf(visitor, "services"));
      expect([answer.status, answer.page.text.includes("We can't reach our database")]).toEqual([503, true]);
      await expectError(/could not be served/);
    });
    expect((await visitor.get(stepOf(visitor, "services"))).page.ticked("selectedServices")).toEqual(["crm"]);
  });

  test("a booking says so, keeps its form, and works afterwards", async () => {
    const { page } = await openConfirm(visitor, TUESDAY_AT_NINE);
    let answer: Answer | undefined;
    await withoutTable(site.db, "booking_drafts", async () => {
      answer = await visitor.submit(page, { phone: "+44 20 7946 0000" });
      expectOutage(answer);
      expect([answer.page.value("flow"), answer.page.value("phone")]).toEqual(["wizard", "+44 20 7946 0000"]);
      await expectError(/Booking a call failed/);
    });
    expect(answer && (await visitor.submit(answer.page)).status).toBe(303);
    expect(await readBookings(site.db)).toMatchObject([
      { name: DEMO_CONTACT.name, phone: "+44 20 7946 0000" },
    ]);
  });

  test("Start over works", async () => {
    await withoutTable(site.db, "booking_drafts", async () => {
      const over = await visitor.postForm("/contact", { draft: draftOf(visitor), go: "over" });
      expect([over.status, visitor.cookies.names]).toEqual([303, []]);
      await expectError(/A draft could not be deleted/);
    });
  });
});
