/** Which forms of the desk ask for a fresh proof: each form that a page of the desk shows to an owner. */
import { beforeEach, describe, expect, test } from "vitest";
import { countRows } from "../../support/accounts";
import { giveAuthenticator } from "../../support/authenticator-app";
import { recordError } from "../../support/console-errors";
import { createDesk } from "../../support/desk";
import { createBooking } from "../../support/factories";
import { createHost, giveTo } from "../../support/hosts";
import { createHousehold } from "../../support/household";
import { PATIENT_MS } from "../../support/loopback";
import { shareWorker } from "../../support/share-worker";
import { type KnownRequest, pathOf, tourSite } from "../../support/site-tour";
import { createStaff, signInAsStaff } from "../../support/staff";
import { openTicket } from "../../support/ticket-journey";
import type { Answer, Visitor } from "../../support/visitor";

const site = shareWorker({
  bindings: { LOOPBACK_CALENDARS_MS: PATIENT_MS },
  onError: (message) => (/DNS lookup failed/.test(message) ? undefined : recordError(message)),
});

/** Forms that give lasting power, and what it is. */
const ASKS: Readonly<Record<string, string>> = {
  "/staff/people invite": "makes a colleague",
  "/staff/people role": "makes an owner",
  "/staff/people exports": "lets a member take all clients along",
  "/staff/settings save": "leads the news of all clients elsewhere",
  "/staff/settings/api-keys make": "makes a key",
  "/staff/settings/webhooks/new": "leads events elsewhere",
  "/staff/settings/webhooks/:id save": "leads events elsewhere",
  "/staff/settings/webhooks/:id on": "leads events elsewhere again",
  "/staff/settings/webhooks/:id rotate": "shows a secret",
  "/staff/settings/scheduler save": "lets another scheduler book",
  "/staff/settings/scheduler reset": "changes who books",
  "/staff/calendars add": "may block everyone's times",
  "/staff/calendars make": "makes an address that tells calls",
  "/staff/calendars replace": "makes an address that tells calls",
  "/staff/calendars/connect": "writes calls elsewhere",
  "/staff/calendars/:id choose": "writes calls elsewhere",
  "/staff/clients/:id/erase erase": "can't be undone",
  "/staff/clients/:id/export": "takes a client along",
};

const DAY = "what staff do all day, which the log tells";
const ENDS = "takes power away, which must never wait";
const HOURS = "says when calls take place, which everyone sees";

/** The others, and why they don't ask. */
const DOES_NOT_ASK: Readonly<Record<string, string>> = {
  "/staff": DAY,
  "/staff outcome": DAY,
  "/staff take-on": "ends nothing and opens nothing: it names an owner",
  "/staff/people withdraw": ENDS,
  "/staff/people remove": ENDS,
  "/staff/people limits": "lets someone try to sign in again",
  "/staff/limits": "lets someone try to sign in again",
  "/staff/settings/api-keys revoke": ENDS,
  "/staff/settings/webhooks/:id test": "sends nothing of a client",
  "/staff/settings/webhooks/:id off": ENDS,
  "/staff/settings/webhooks/:id delete": ENDS,
  "/staff/settings/webhooks/:id end_old": ENDS,
  "/staff/settings/webhooks/:id again_all": "sends to where it was to go",
  "/staff/settings/webhooks/:id/:delivery": "sends to where it was to go",
  "/staff/settings/scheduler end_old": ENDS,
  "/staff/settings do": "resets to what was deployed, or stops a change",
  "/staff/settings limits": "a number that everyone sees",
  "/staff/settings about": "shows or hides counts that name no person",
  "/staff/availability/kinds/:id/messages/:message do":
    "changes what clients are emailed, stands in the log, and is put back by one press",
  "/staff/links": ENDS,
  "/staff/links/new link": "books one call by the rules for clients, and can be withdrawn",
  "/staff/calendars read": DAY,
  "/staff/calendars rename": DAY,
  "/staff/calendars remove": ENDS,
  "/staff/calendars revoke": ENDS,
  "/staff/calendars/:id disconnect": ENDS,
  "/staff/clients/:id sessions": ENDS,
  "/staff/clients/:id limits": "lets someone try to sign in again",
  "/staff/clients/:id merge": "can be undone",
  "/staff/clients/:id separate": DAY,
  "/staff/availability week": HOURS,
  "/staff/availability rules": HOURS,
  "/staff/availability zone": HOURS,
  "/staff/availability/dates set": HOURS,
  "/staff/availability/dates clear": HOURS,
  "/staff/availability/holidays": HOURS,
  "/staff/availability/hosts": HOURS,
  "/staff/availability/hosts/:id details": HOURS,
  "/staff/availability/hosts/:id week": HOURS,
  "/staff/availability/hosts/:id ours": HOURS,
  "/staff/availability/hosts/:id set": HOURS,
  "/staff/availability/hosts/:id clear": HOURS,
  "/staff/availability/hosts/:id stop": HOURS,
  "/staff/availability/hosts/:id resume": HOURS,
  "/staff/availability/hosts/:id/hand-over": DAY,
  "/staff/availability/calls": DAY,
  "/staff/availability/kinds": HOURS,
  "/staff/availability/kinds do": HOURS,
  "/staff/availability/kinds/new": HOURS,
  "/staff/availability/kinds/:id": HOURS,
  "/staff/availability/kinds/:id kind": HOURS,
  "/staff/availability/kinds/:id hosts": HOURS,
  "/staff/availability/kinds/:id do": HOURS,
  "/staff/words/:kind/:name do": DAY,
  "/staff/words/pictures": DAY,
  "/staff/words/pictures do": DAY,
  "/staff/words/:kind/:name/:version": DAY,
  "/staff/availability/kinds/:id/questions try": DAY,
  "/staff/availability/kinds/:id/questions/:slug": HOURS,
  "/staff/availability/kinds/:id/questions/:slug do": HOURS,
};

/** What is typed into a form that asks only for some changes. */
const TYPED: Readonly<Record<string, Record<string, string>>> = {
  "/staff/settings save": { bookings_email: "elsewhere@agency.example" },
};

/** Every form below these is what staff do all day. */
const ALL_DAY = ["/staff/bookings", "/staff/tickets", "/staff/email", "/staff/calendar"];

function nameOf({ pattern, fields }: KnownRequest): string {
  const sent = new Map(fields);
  const form = sent.get("form") ?? (sent.has("do") ? "do" : sent.has("outcome") ? "outcome" : "");
  return `${pattern} ${form}`.trim();
}

const isAllDay = (name: string) =>
  ALL_DAY.some((start) => name.startsWith(`${start}/`) || name.split(" ")[0] === start);

const asks = ({ status, location }: Answer) =>
  status === 303 && location.startsWith("/account/confirm?next=");

describe("the desk's forms", () => {
  let owner: Visitor;
  let forms: Map<string, KnownRequest>;
  beforeEach(async () => {
    const household = await createHousehold(site, {
      name: "Demo Client",
      startsAt: ["2026-11-25T15:00Z", "2026-11-27T15:00Z"],
    });
    await openTicket(household.visitor, { email: household.account.email, subject: "A second one" });
    await createBooking(site.db, { startsAt: "2026-11-23T14:00Z" });
    const desk = await createDesk(site);
    owner = desk.owner.visitor;
    const known = await tourSite({}, household, { owner: desk.owner });
    forms = new Map(
      known
        .filter(({ method, pattern }) => method === "POST" && pattern.startsWith("/staff"))
        .map((one) => [nameOf(one), one]),
    );
    await site.db.prepare("update sessions set authenticated_at = authenticated_at - 600000").run();
  });

  test("each say whether they ask for a fresh proof, and do as they say", async () => {
    expect(forms.size).toBeGreaterThan(50);
    const said = (name: string) =>
      ASKS[name] !== undefined
        ? "asks"
        : DOES_NOT_ASK[name] !== undefined || isAllDay(name)
          ? "doesn't"
          : "isn't said";
    const found: string[] = [];
    const contents = [...forms];
    // Those that ask first: they change nothing.
    contents.sort(([one], [other]) => said(one).localeCompare(said(other)));
    for (const [name, form] of contents) {
      const answer = await owner.postForm(pathOf(form), {
        ...Object.fromEntries(form.fields),
        ...TYPED[name],
      });
      found.push(`${name} ${asks(answer) ? "asks" : "doesn't"}`);
    }
    expect(found).toEqual(contents.map(([name]) => `${name} ${said(name)}`));
  });
});

describe("a form that asks", () => {
  test("waits with what was typed, but no secret, until its page is back after the proof", async () => {
    const who = await createStaff(site.db, "owner");
    const desk = await signInAsStaff(site, who);
    await site.db.prepare("delete from totp_factors").run();
    const app = await giveAuthenticator(site.db, who.id);
    await site.db.prepare("update sessions set authenticated_at = authenticated_at - 600000").run();
    const invited = { form: "invite", email: "colleague@staff.example", role: "owner", password: "secret" };
    const asked = await desk.postForm("/staff/people", invited);
    expect(asked.location).toBe("/account/confirm?next=%2Fstaff%2Fpeople");
    expect(await countRows(site.db, "staff_invitations")).toBe(0);
    const confirmed = await desk.postForm(asked.location, {
      form: "authenticator",
      code: await app.code(),
      next: "/staff/people",
    });
    const { page, text } = await desk.follow(confirmed);
    expect(page.text).toContain("What you typed is back in it");
    expect(page.value("email")).toBe("colleague@staff.example");
    expect(text).not.toContain('value="secret"');
    expect((await desk.submit(page, {}, "form[data-pending]")).location).toBe("/staff/people?done=invited");
    expect(await countRows(site.db, "staff_invitations")).toBe(1);
  });

  test.each(["/staff/clients.csv", "/staff/bookings.csv", "/staff/bookings/waiting.csv", "/staff/log.csv"])(
    "%s leads to the page that asks, and back",
    async (path) => {
      const desk = await signInAsStaff(site);
      expect((await desk.get(path)).status).toBe(200);
      await site.db.prepare("update sessions set authenticated_at = authenticated_at - 600000").run();
      const answer = await desk.get(path);
      expect([answer.status, answer.location]).toEqual([
        303,
        `/account/confirm?next=${encodeURIComponent(path)}`,
      ]);
    },
  );
});

describe("exports of everything, the log and erasure", () => {
  test("are an owner's, and a member's to whom one gave it, until it is taken back", async () => {
    const member = await createStaff(site.db, "member");
    const [owner, desk] = [await signInAsStaff(site), await signInAsStaff(site, member)];
    const paths = ["/staff/clients.csv", "/staff/log", "/staff/log.csv"];
    const statuses = async () => Promise.all(paths.map(async (path) => (await desk.get(path)).status));
    expect(await statuses()).toEqual([404, 404, 404]);
    const allow = (value: string, by = owner) =>
      by.postForm("/staff/people", { form: "exports", id: member.id, allow: value });
    expect((await allow("yes", desk)).status).toBe(404);
    expect((await allow("yes")).location).toContain("exports-allowed");
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await desk.get("/staff/people")).status).toBe(404);
    expect((await allow("no")).location).toContain("exports-ended");
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  test("leave a member the calls that they take, as a file", async () => {
    const member = await createStaff(site.db, "member");
    const host = await createHost(site.db, { userId: member.id });
    const mine = await createBooking(site.db, { startsAt: "2026-11-24T15:00Z", name: "My Client" });
    await createBooking(site.db, { startsAt: "2026-11-25T16:00Z", name: "Other Client" });
    await giveTo(site.db, host, mine.id);
    const { text } = await (await signInAsStaff(site, member)).get("/staff/bookings.csv");
    expect(text).toContain("My Client");
    expect(text).not.toContain("Other Client");
  });
});
