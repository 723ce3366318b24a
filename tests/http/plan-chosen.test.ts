/** Whether a booking's plan was chosen, or came with "Book a Call". */
import { describe, expect, test } from "vitest";
import { readBookings } from "../support/booking-rows";
import { createBooking } from "../support/factories";
import {
  DEMO_CONTACT,
  draftOf,
  guestFields,
  offeredTimes,
  openConfirm,
  stepOf,
  TUESDAY_AT_NINE,
} from "../support/journey";
import { computeSums, readStoredSums } from "../support/numbers";
import { shareWorker } from "../support/share-worker";
import { signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";

const site = shareWorker();

const GIVEN = "/contact?plan=starter&given=1";
const { selectedPlan: _, ...CONTACT } = DEMO_CONTACT;

/** Books a call through the wizard from a link, and returns what its row says of the plan. */
async function planBookedFrom(link: string, changes: Record<string, string> = {}, time = TUESDAY_AT_NINE) {
  const visitor = new Visitor(site);
  const details = await visitor.get(link);
  const services = await visitor.follow(await visitor.submit(details.page, { ...CONTACT, ...changes }));
  await visitor.follow(await visitor.submit(services.page, { selectedServices: ["crm"] }));
  expect((await visitor.submit((await openConfirm(visitor, time)).page)).status).toBe(303);
  const { selected_plan, given_plan } = (await readBookings(site.db)).at(-1) ?? {};
  return [selected_plan, given_plan];
}

describe("a booking knows whether its plan was chosen", () => {
  test.each([
    ["came with Book a Call", GIVEN, {}, ["starter", "starter"]],
    ["came with Book a Call and was changed", GIVEN, { selectedPlan: "growth" }, ["growth", null]],
    ["came with Book a Call and was taken out", GIVEN, { selectedPlan: "" }, [null, null]],
    ["was chosen by its button", "/contact?plan=starter", {}, ["starter", null]],
    ["was chosen in the form", "/contact", { selectedPlan: "starter" }, ["starter", null]],
  ])("that %s", async (_case, link, changes, row) => {
    expect(await planBookedFrom(link, changes)).toEqual(row);
  });

  test("booked without cookies", async () => {
    const visitor = new Visitor(site);
    visitor.cookies.take = () => {};
    const services = await visitor.submit((await visitor.get(GIVEN)).page, CONTACT);
    expect(services.page.text).toContain("Plan: Starter · Change");
    const details = await visitor.submit(services.page, { selectedServices: ["crm"], go: "plan" });
    expect(details.page.value("selectedPlan")).toBe("starter");
    const again = await visitor.submit(details.page);
    expect(again.page.ticked("selectedServices")).toEqual(["crm"]);
    expect(again.page.value("givenPlan")).toBe("starter");
  });

  test("booked with the scheduler's own form, where a plan is always chosen", async () => {
    const visitor = new Visitor(site);
    await visitor.postForm("/schedule", guestFields(TUESDAY_AT_NINE, { selectedPlan: "starter" }));
    const [row] = await readBookings(site.db);
    expect([row?.selected_plan, row?.given_plan]).toEqual(["starter", null]);
  });

  test("whatever a form claims, and the database refuses what contradicts itself", async () => {
    const visitor = new Visitor(site);
    for (const [givenPlan, time] of [
      ["growth", TUESDAY_AT_NINE],
      ["platinum", "2026-11-24T16:00Z"],
    ] as const)
      await visitor.postForm("/schedule", guestFields(time, { selectedPlan: "starter", givenPlan }));
    expect((await readBookings(site.db)).map((row) => row.given_plan)).toEqual([null, null]);
    const contradict = site.db.prepare("update bookings set given_plan = 'growth'").run();
    await expect(contradict).rejects.toThrow("bookings_given_plan");
  });
});

describe("the wizard says which plan it has", () => {
  test("beside every step, with the way to change it", async () => {
    const visitor = new Visitor(site);
    const details = await visitor.get(GIVEN);
    expect(details.page.text).toContain("Plan: Starter · Change");
    expect(details.page.linksSaying("Change")).toEqual(["#booking-selectedPlan"]);
    const services = await visitor.follow(await visitor.submit(details.page, CONTACT));
    expect(services.page.text).toContain("Plan: Starter · Change");
    const time = await visitor.follow(await visitor.submit(services.page, { selectedServices: ["crm"] }));
    expect(time.page.text).toContain("Plan: Starter · Change");
    expect(time.page.linksSaying("Change")).toEqual([`${stepOf(visitor, "details")}#booking-selectedPlan`]);
    expect((await new Visitor(site).get("/contact")).page.text).not.toContain("Plan: ");
  });

  test("Change keeps the ticked topics, even where none was ticked", async () => {
    const visitor = new Visitor(site);
    const details = await visitor.get(GIVEN);
    const services = await visitor.follow(await visitor.submit(details.page, CONTACT));
    const changing = await visitor.submit(services.page, { selectedServices: ["email", "crm"], go: "plan" });
    expect([changing.status, changing.location]).toEqual([
      303,
      `${stepOf(visitor, "details")}#booking-selectedPlan`,
    ]);
    const first = await visitor.follow(changing);
    for (const [field, value] of Object.entries(CONTACT)) expect(first.page.value(field)).toBe(value);
    const forth = await visitor.follow(await visitor.submit(first.page, { selectedPlan: "growth" }));
    expect(forth.page.text).toContain("Plan: Growth · Change");
    expect(forth.page.ticked("selectedServices").sort()).toEqual(["crm", "email"]);
    const nothing = await visitor.submit(forth.page, { selectedServices: [], go: "plan" });
    expect(nothing.status).toBe(303);
  });

  test("Book a Call's plan and a chosen one go into a draft as what they are", async () => {
    const visitor = new Visitor(site);
    await visitor.submit((await visitor.get("/contact")).page, CONTACT);
    const at = `/contact?step=services&draft=${draftOf(visitor)}`;
    const given = await visitor.follow(await visitor.get(`${at}&plan=starter&given=1`));
    expect(given.page.text).toContain("Plan: Starter · Change");
    const details = `/contact?step=details&draft=${draftOf(visitor)}`;
    expect((await visitor.get(details)).page.value("givenPlan")).toBe("starter");
    await visitor.get(`${at}&plan=starter`);
    expect((await visitor.get(details)).page.value("givenPlan")).toBe("");
  });

  test("only buttons that are not about plans bring one along", async () => {
    const visitor = new Visitor(site);
    for (const path of ["/", "/services", "/features", "/about", "/blog"])
      expect((await visitor.get(path)).page.linksSaying("Book a Call"), path).toContain(GIVEN);
    const billing = (await visitor.get("/help/billing")).page.linksSaying("Select Plan");
    expect(billing.filter((path) => path.startsWith("/contact"))).toEqual(
      ["starter", "growth", "enterprise"].map((plan) => `/contact?plan=${plan}`),
    );
  });
});

describe("the desk", () => {
  test("counts choices only, and its lists and files tell them apart", async () => {
    await planBookedFrom(GIVEN);
    await createBooking(site.db, {
      startsAt: "2026-11-24T16:00Z",
      name: "Chose It",
      email: "chose@client.example",
      selectedPlan: "starter",
    });
    const sums = await readStoredSums(site.db);
    expect(sums).toEqual(await computeSums(site.db));
    expect(sums).toMatchObject({ "2026-11-23 plan given": 1, "2026-11-23 plan starter": 1 });
    const desk = await signInAsStaff(site);
    const numbers = (await desk.get("/staff/numbers")).page.text;
    expect(numbers).toContain(
      "Starter 1 1 of 2 Growth 0 0 of 2 Enterprise 0 0 of 2 Not chosen 1 1 of 2 No plan yet 0 0 of 2",
    );
    const listed = async (plan: string) => (await desk.get(`/staff/bookings?plan=${plan}`)).page.text;
    expect(await listed("starter")).toMatch(/^(?!.*Demo Client).*Chose It/s);
    expect(await listed("given")).toMatch(/^(?!.*Chose It).*Demo Client/s);
    expect(await listed("given")).toContain("Starter (not chosen)");
    const { text: csv } = await desk.get("/staff/bookings.csv");
    expect(csv.split("\r\n")[0]).toContain(",Plan,Services,Plan chosen,");
    expect(csv).toMatch(/Starter,[^\r]*,No,/);
    expect(csv).toMatch(/Starter,[^\r]*,Yes,/);
    const [row] = await readBookings(site.db);
    expect((await desk.get(`/staff/bookings/${row?.id}`)).page.text).toContain("Starter (not chosen)");
    const again = await desk.get(`/staff/bookings/new?from=${row?.id}`);
    expect(again.page.value("selectedPlan")).toBe("");
  });
});

test("the contact page offers a time before its steps", async () => {
  const visitor = new Visitor(site);
  const contact = await visitor.get("/contact");
  expect(contact.page.linksSaying("Choose a time first")).toEqual(["/schedule"]);
  expect(contact.text.indexOf("Choose a time first")).toBeLessThan(contact.text.indexOf('name="name"'));
  expect(contact.page.value("name")).toBe("");
  const [time = ""] = offeredTimes((await visitor.get("/schedule")).page);
  const confirm = await visitor.get(`/schedule?time=${time}&tz=Europe/London`);
  expect(confirm.page.heading).toBe("Check the details");
  expect(confirm.page.ticked("selectedServices")).toEqual([]);
  const [home, services] = [
    await visitor.get("/"),
    await visitor.follow(await visitor.submit(contact.page, CONTACT)),
  ];
  for (const { page } of [home, services]) expect(page.linksSaying("Choose a time first")).toEqual([]);
});
