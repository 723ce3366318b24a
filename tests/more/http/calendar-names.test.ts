/** The IP addresses of a calendar's server are resolved and checked before any request to it. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { calendarOf, respondWithFile, startCalendarServer } from "../../support/calendar-server";
import { recordError } from "../../support/console-errors";
import { startDnsService } from "../../support/dns-service";
import { PATIENT_MS } from "../../support/loopback";
import { attribute, textOf } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import { signInAsStaff } from "../../support/staff";

const [calendars, dns] = await Promise.all([startCalendarServer(), startDnsService()]);
const site = shareWorker({
  bindings: { LOOPBACK_CALENDARS_MS: PATIENT_MS, DNS_OVER_HTTPS_URL: `${dns.url}/dns-query` },
  // No server exists at the permitted names, so their lookup fails.
  onError: (message) => (/DNS lookup failed/.test(message) ? undefined : recordError(message)),
});
afterAll(() => Promise.all([calendars.stop(), dns.stop()]));

const PATH = "/staff/calendars";
const NAMED = "https://calendar.example/busy.ics";
const answerOf = (...addresses: string[]) => ({
  Status: 0,
  Answer: addresses.map((data) => ({ name: "x", type: data.includes(":") ? 28 : 1, TTL: 60, data })),
});
const PUBLIC = answerOf("93.184.215.14", "2606:4700::1111");
const BUSY = respondWithFile(calendarOf(["UID:a", "DTSTART:20261124T140000Z", "DURATION:PT1H"]));

beforeEach(() => {
  calendars.answers.clear();
  calendars.asked.length = 0;
  dns.asked = [];
  dns.answer = PUBLIC;
});

const one = (sql: string) => site.db.prepare(sql).first();

async function addByForm(address: string) {
  const staff = await signInAsStaff(site, "owner");
  return staff.postForm(PATH, { form: "add", name: "Office", address });
}

async function insertSource(address: string): Promise<void> {
  await site.db
    .prepare(
      "insert into calendar_sources (id, name, address, next_try_at, created_at) values (?, 'Office', ?, 0, 0)",
    )
    .bind(randomUUID(), address)
    .run();
}

async function readAgain() {
  await site.db.prepare("update calendar_sources set next_try_at = 0").run();
  await site.runScheduled();
  return one("select problem from calendar_sources");
}

const INSIDE = ["127.0.0.1", "10.0.0.1", "169.254.169.254", "192.168.1.1", "fd00:ec2::254", "fe80::1", "::1"];

describe("a calendar that staff add", () => {
  test("is not the site itself, whose calls count already", async () => {
    const answer = await addByForm("https://site.example/calendar.ics");
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain("That's our own feed: its calls already count as busy");
    expect(await one("select 1 from calendar_sources")).toBeNull();
  });

  test.each(INSIDE)("whose name leads to %s is refused next to the field", async (address) => {
    dns.answer = answerOf("93.184.215.14", address);
    const answer = await addByForm(NAMED);
    expect(answer.status).toBe(400);
    expect(attribute(answer.page.one("#add-address"), "value")).toBe(NAMED);
    expect(textOf(answer.page.one("#add-address-error"))).toContain("Enter the address of a public server");
    expect(await one("select id from calendar_sources")).toBeNull();
  });

  test.each([
    ["that doesn't exist", { Status: 3 }],
    ["without addresses", answerOf()],
    ["that the resolver can't look up", { Status: 2 }],
    ["that can't be asked about", 500],
  ])("with a name %s is refused, and can be sent again", async (_, given) => {
    dns.answer = given;
    const answer = await addByForm(NAMED);
    expect(answer.status).toBe(400);
    expect(textOf(answer.page.one("#add-address-error"))).toContain(
      "We couldn't find this server by its name",
    );
    expect(await one("select id from calendar_sources")).toBeNull();
    dns.answer = PUBLIC;
    expect((await addByForm(NAMED)).status).toBe(303);
    expect(await one("select address from calendar_sources")).toEqual({
      address: expect.stringMatching(/^sealed:\/\/calendar\.example\/.+\/busy\.ics$/),
    });
  });

  test("is asked about by both kinds of address", async () => {
    expect((await addByForm(NAMED)).status).toBe(303);
    const asked = ["A", "AAAA"].map((type) => `calendar.example ${type} application/dns-json`);
    expect([...new Set(dns.asked)].sort()).toEqual(asked);
  });

  test("with a port of its own is refused without asking", async () => {
    const answer = await addByForm("https://calendar.example:8443/busy.ics");
    expect(textOf(answer.page.one("#add-address-error"))).toContain("Leave the port out of the address");
    expect([answer.status, dns.asked]).toEqual([400, []]);
  });
});

describe("a calendar that is read again", () => {
  const redirectTo = (location: string) =>
    calendars.answers.set("/busy.ics", (response) => response.writeHead(302, { Location: location }).end());

  test("is not asked once its name leads inside", async () => {
    await insertSource(NAMED);
    dns.answer = answerOf("10.0.0.1");
    expect(await readAgain()).toEqual({ problem: "address_refused" });
  });

  test("is not followed to a name that leads inside, nor to another port", async () => {
    await insertSource(`${calendars.url}/busy.ics`);
    redirectTo("https://inside.example/busy.ics");
    dns.answer = answerOf("169.254.169.254");
    expect(await readAgain()).toEqual({ problem: "redirect_refused" });
    expect(dns.asked.join()).toContain("inside.example A ");
    redirectTo("https://calendar.example:8443/busy.ics");
    dns.answer = PUBLIC;
    expect(await readAgain()).toEqual({ problem: "redirect_refused" });
  });

  test("keeps its busy times while its name can't be looked up", async () => {
    calendars.answers.set("/busy.ics", BUSY);
    await insertSource(`${calendars.url}/busy.ics`);
    expect(await readAgain()).toEqual({ problem: null });
    redirectTo(NAMED);
    dns.answer = 500;
    expect(await readAgain()).toEqual({ problem: "not_resolved" });
    expect(await one("select count(*) as times from busy_times")).toEqual({ times: 1 });
    dns.answer = PUBLIC;
    expect(await readAgain()).toEqual({ problem: "unreachable" });
  });
});

test("a CalDAV account's server is looked up before it is asked, and refused if it leads inside", async () => {
  const staff = await signInAsStaff(site);
  const connect = () =>
    staff.postForm(`${PATH}/connect?service=caldav`, {
      host: "agency",
      server: "caldav.example",
      username: "demo",
      password: "app-password",
    });
  for (const address of INSIDE) {
    dns.asked = [];
    dns.answer = answerOf("93.184.215.14", address);
    const refused = await connect();
    expect([refused.status, refused.page.text], address).toEqual([
      400,
      expect.stringContaining("We couldn't reach calendars at this address."),
    ]);
    expect(dns.asked.length, address).toBeGreaterThan(0);
  }
  dns.asked = [];
  dns.answer = PUBLIC;
  expect((await connect()).status).toBe(400);
  // Once for each type of address, however many of the server's addresses discovery tries.
  expect(dns.asked.map((asked) => asked.split(" ").slice(0, 2).join(" ")).sort()).toEqual([
    "caldav.example A",
    "caldav.example AAAA",
  ]);
});
