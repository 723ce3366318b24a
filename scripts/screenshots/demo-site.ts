import { DEMO_OWNER } from "../../app/domain/staff/demo-owner";
import { signInAs } from "../../tests/support/accounts";
import { createBooking } from "../../tests/support/factories";
import { bookCall } from "../../tests/support/journey";
import { freePort, startSite, type TestSite } from "../../tests/support/site";
import { signInAsStaff } from "../../tests/support/staff";
import { openTicket } from "../../tests/support/ticket-journey";
import { Visitor } from "../../tests/support/visitor";
import { COOKIE_SECRET, NOW, type TestWorker } from "../../tests/support/worker";

/** The clock of the pictures: Monday 23 November 2026, 10 am in New York. */
export const PICTURES_NOW = Date.parse(NOW);

export const CLIENT = { name: "Demo Client", email: "client@demo.example", company: "Demo Company" };

/** Books a call as a guest. */
const READER = "reader@demo.example";

/** Roles at made-up companies, never names. The last column is how many hours before now they booked. */
const CALLS = [
  ["2026-11-23T14:00Z", "Office Manager", "Demo Dental Practice", "growth", 90],
  ["2026-11-23T15:30Z", "Shop Owner", "Demo Florist", "starter", 66],
  ["2026-11-23T18:00Z", "Head of Sales", "Demo Estate Agency", "enterprise", 51],
  ["2026-11-24T15:00Z", "Practice Manager", "Demo Physiotherapy", "growth", 14],
  ["2026-11-24T19:30Z", "Founder", "Demo Bakery", "starter", 2],
  ["2026-11-25T14:00Z", "Studio Manager", "Demo Yoga Studio", "growth", 190],
  ["2026-11-27T16:30Z", "Managing Partner", "Demo Law Firm", "enterprise", 200],
  ["2026-11-30T15:00Z", "Operations Lead", "Demo Removals", "starter", 215],
  ["2026-12-01T18:00Z", "Shop Owner", "Demo Florist", "starter", 240],
] as const;

/** The calls of the client's own account, the earliest first. */
const OWN_CALLS = [
  ["2026-10-14T14:00Z", "completed"],
  ["2026-11-09T15:00Z", "completed"],
  ["2026-12-02T16:00Z", "pending"],
] as const;

const HOUR_MS = 3_600_000;
const WISHES = { visitorTimeZone: "America/New_York", selectedServices: ["ai-chat", "appointments"] };
/** Before the desk's list of new bookings begins. */
const LONG_AGO_HOURS = 24 * 60;
/** How many hours ago each ticket was opened, by number. */
const TICKET_AGES = [
  [1001, 3],
  [1002, 1],
] as const;

const addressOf = (role: string) => `${role.toLowerCase().replaceAll(" ", ".")}@demo.example`;

export type DemoSite = {
  served: TestSite;
  site: Pick<TestWorker, "fetch" | "db">;
  client: Visitor;
  owner: Visitor;
  /** The email that confirms a call just booked. */
  confirmationId: string;
};

/** Serves a site of its own with a day's worth of made-up calls and tickets. */
export async function startDemoSite(): Promise<DemoSite> {
  const vars = { COOKIE_SECRET, FIXED_TIME: NOW, MIN_FILL_SECONDS: "0", BREACHED_PASSWORDS_URL: "off" };
  const served = await startSite(await freePort(), { vars });
  const site: DemoSite["site"] = {
    db: served.database,
    fetch: (path, init) => fetch(served.url + path, { redirect: "manual", ...init } as RequestInit) as never,
  };
  const bookedBefore = async (id: string, hours: number) =>
    site.db
      .prepare("update bookings set created_at = ?1, updated_at = ?1 where id = ?2")
      .bind(PICTURES_NOW - hours * HOUR_MS, id)
      .run();
  for (const [startsAt, name, company, selectedPlan, hours] of CALLS) {
    const call = { startsAt, name, company, email: addressOf(name), selectedPlan };
    const { id } = await createBooking(site.db, { ...call, ...WISHES, selectedServices: ["ai-chat"] });
    await bookedBefore(id, hours);
  }
  const userId = await accountIdOf(site, CLIENT.email);
  for (const [startsAt, status] of OWN_CALLS) {
    const call = { startsAt, status, ...CLIENT, userId, selectedPlan: "growth" };
    const { id } = await createBooking(site.db, { ...call, ...WISHES });
    await bookedBefore(id, LONG_AGO_HOURS);
  }
  const client = await signInAs(site, CLIENT.email);
  await openTicket(client, { ...CLIENT, subject: "Can the assistant offer two offices?" });
  const guest = new Visitor(site);
  const manager = { name: "Office Manager", email: addressOf("Office Manager") };
  await openTicket(guest, { ...manager, subject: "Adding Saturday hours" });
  for (const [number, hours] of TICKET_AGES)
    await site.db
      .prepare("update tickets set created_at = ?1, updated_at = ?1, status_since = ?1 where number = ?2")
      .bind(PICTURES_NOW - hours * HOUR_MS, number)
      .run();
  await bookCall(new Visitor(site), "2026-11-25T16:00Z", {
    contact: { ...CLIENT, email: READER },
    services: ["ai-chat", "appointments"],
    timeZone: "America/New_York",
  });
  const confirmationId = await site.db
    .prepare("select id from emails where kind = 'booking_confirmed' and to_email = ?")
    .bind(READER)
    .first<string>("id");
  if (!confirmationId) throw new Error("The booked call has no email");
  const owner = { id: await accountIdOf(site, DEMO_OWNER), email: DEMO_OWNER, role: "owner" as const };
  return {
    served,
    site,
    client,
    confirmationId,
    owner: await signInAsStaff(site, { ...owner, name: "", company: "" }),
  };
}

/** The id of one of the demo accounts, which every local database has. */
async function accountIdOf({ db }: DemoSite["site"], email: string): Promise<string> {
  const id = await db.prepare("select id from users where email = ?").bind(email).first<string>("id");
  if (!id) throw new Error(`There is no account with the address ${email}`);
  return id;
}
