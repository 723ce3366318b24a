/** The scheduler as owners choose it at the desk, by forms without scripts, and what the site then does. */
import { beforeEach, describe, expect, test } from "vitest";
import { NOTHING_CHANGED } from "../../../app/domain/desk-answer";
import { createApiKey, sendApi } from "../../support/api";
import { withoutTable } from "../../support/broken-database";
import { expectError } from "../../support/console-errors";
import { createBooking } from "../../support/factories";
import { fillWizard, guestFields, offeredTimes, stepOf } from "../../support/journey";
import { textOf } from "../../support/page";
import { calcomEvent, calendlyEvent, sendCalcom, sendCalendly } from "../../support/scheduler-webhooks";
import { shareWorker } from "../../support/share-worker";
import { type CreatedStaff, createStaff, signInAsStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";
import { NOW, SITE_URL } from "../../support/worker";

// Its own: a Worker remembers which scheduler was chosen after the tables are emptied.
const site = shareWorker({ isOwn: true });
const PATH = "/staff/settings/scheduler";
const PAGE = "https://calendly.com/demo-agency/strategy-call";
const CALCOM_PAGE = "https://cal.example/demo-agency/strategy-call";
const KEY = "a-signing-key-of-the-desk";
const SECRET = "a-webhook-secret-of-the-desk";
const at = Date.parse(NOW);
const HOUR = 3_600_000;

let owner: CreatedStaff;
let desk: Visitor;
beforeEach(async () => {
  owner = await createStaff(site.db, "owner");
  desk = await signInAsStaff(site, owner);
  // The tables were emptied, so this request makes the Worker reload its cached settings.
  await desk.get(PATH);
});

type Sent = Record<string, string>;

const FORM = "#choose-scheduler";

/** Sends the form of the page as it stands, with these fields in place of what it shows. */
async function save(fields: Sent = {}) {
  const { page } = await desk.get(PATH);
  return desk.submit(page, fields, FORM);
}

const calendly = { scheduler: "calendly", calendlyPage: PAGE, calendlySecret: KEY };
const calcom = { scheduler: "calcom", calcomPage: CALCOM_PAGE, calcomSecret: SECRET };

async function stored() {
  const row = await site.db
    .prepare("select value, version from site_settings where setting = 'scheduling'")
    .first<{ value: string | null; version: number }>();
  return row && { value: row.value && JSON.parse(row.value), version: row.version };
}

async function audits() {
  const { results } = await site.db
    .prepare("select action, before, after from audit_log where subject_id = 'scheduling' order by rowid")
    .all<Record<"action" | "before" | "after", string>>();
  return results.map(({ action, before, after }) => [action, JSON.parse(before), JSON.parse(after)]);
}

const event = (id: string, facts: object = {}) =>
  calendlyEvent("invitee.created", { id, startsAt: at + 24 * HOUR, ...facts });

describe("the form", () => {
  test("chooses Calendly, keeps its key sealed and never shows it, and writes what changed to the log", async () => {
    const saved = await save(calendly);
    expect([saved.status, saved.location]).toEqual([303, `${PATH}?done=saved`]);
    const { page, text } = await desk.follow(saved);
    expect(page.text).toContain("The scheduler is saved. It takes effect within a minute.");
    expect(page.value("calendlyPage")).toBe(PAGE);
    expect(page.text).toContain("Signing key: stored here.");
    expect(text).not.toContain(KEY);
    const row = await stored();
    expect(row).toEqual({
      value: { scheduler: "calendly", calendly: { pageUrl: PAGE, sealed: expect.stringMatching(/^v1\./) } },
      version: 1,
    });
    expect(JSON.stringify(row)).not.toContain(KEY);
    expect(await audits()).toEqual([
      [
        "setting_changed",
        { "New calls are booked": "on this site", "Page at Calendly": "" },
        {
          "New calls are booked": "with Calendly",
          "Page at Calendly": PAGE,
          "Secret of Calendly": "changed",
        },
      ],
    ]);
    const log = await desk.get("/staff/log");
    expect(log.status).toBe(200);
    expect(log.text).not.toContain(KEY);
  });

  test("says which address and triggers to enter at each scheduler", async () => {
    const { page } = await desk.get(PATH);
    for (const other of ["calendly", "calcom"]) expect(page.text).toContain(`${SITE_URL}/webhooks/${other}`);
    for (const trigger of ["invitee.created", "invitee_no_show.deleted", "Booking No-Show Updated"])
      expect(page.text).toContain(trigger);
    expect(page.text).toContain("Last event None in the last 30 days");
  });

  test.each<[string, Sent, string, string]>([
    ["no page", { calendlyPage: "" }, "calendlyPage", "Enter the address of your page"],
    ["no key", { calendlySecret: "" }, "calendlySecret", "Enter the signing key"],
    ["a page elsewhere", { calendlyPage: "https://cal.example/x" }, "calendlyPage", "https://calendly.com"],
    [
      "a page without https",
      { calendlyPage: "http://calendly.com/x" },
      "calendlyPage",
      "begins with https://",
    ],
    ["a short key", { calendlySecret: "short" }, "calendlySecret", "Enter 16 to 200 characters"],
    ["half another account", { calcomSecret: SECRET }, "calcomPage", "Enter the address of your page"],
    ["an origin of every site", { calcomOrigin: "https://*" }, "calcomOrigin", "without a path"],
    ["an origin with a directive", { calcomOrigin: "https://x;sandbox" }, "calcomOrigin", "without a path"],
    ["an origin with a path", { calcomOrigin: "https://cal.example/x" }, "calcomOrigin", "without a path"],
    ["no such scheduler", { scheduler: "other" }, "scheduler", "Choose where calls are booked"],
  ])(
    "with %s says so at the field, keeps what was typed but the secret, and stores nothing",
    async (_, wrong, field, message) => {
      const answer = await save({ ...calendly, allowsOwn: "1", ...wrong });
      expect(answer.status).toBe(400);
      expect(textOf(answer.page.one(`#scheduler-${field}-error`))).toContain(message);
      expect(answer.page.text).toContain("Please check what you entered");
      expect(answer.page.value("calendlyPage")).toBe({ ...calendly, ...wrong }.calendlyPage);
      expect(answer.page.value("calcomOrigin")).toBe(wrong.calcomOrigin ?? "");
      expect(answer.page.ticked("allowsOwn")).toEqual(["1"]);
      if (!wrong.scheduler) expect(answer.page.ticked("scheduler")).toEqual(["calendly"]);
      expect(answer.text).not.toMatch(/a-signing-key|a-webhook-secret|value="short"/);
      expect([await stored(), await audits()]).toEqual([null, []]);
    },
  );

  test("sent as it is shown changes nothing, also with the key that is stored", async () => {
    await save(calendly);
    for (const same of [{}, { calendlySecret: KEY }] as Sent[]) {
      const answer = await save(same);
      expect((await desk.follow(answer)).page.text).toContain(NOTHING_CHANGED);
    }
    expect((await stored())?.version).toBe(1);
    expect(await audits()).toHaveLength(1);
  });

  describe("replaces a key", () => {
    const SECOND = "another-signing-key";
    const END = "#end-old-calendly";
    const statusOf = async (id: string, key: string) =>
      (await sendCalendly({ site, body: event(id), key })).status;

    beforeEach(async () => {
      await save(calendly);
      expect(await statusOf("A", KEY)).toBe(200);
      expect((await desk.get(PATH)).page.has(END)).toBe(false);
      await save({ calendlySecret: SECOND });
    });

    test("which counts from then on, and the old one for a day more", async () => {
      expect([await statusOf("B", SECOND), await statusOf("C", KEY)]).toEqual([200, 200]);
      expect(await statusOf("D", "a-third-signing-key")).toBe(401);
      expect((await audits()).at(-1)).toEqual(["setting_changed", {}, { "Secret of Calendly": "changed" }]);
      const { page, text } = await desk.get(PATH);
      expect(textOf(page.one(END))).toContain("accepted as well until 24 Nov 2026, 10:00 am");
      expect(text).not.toMatch(/signing-key-of|another-signing/);
      const row = await stored();
      expect(row?.value.calendly.old).toEqual({
        sealed: expect.stringMatching(/^v1\./),
        until: at + 24 * HOUR,
      });
      expect(JSON.stringify(row)).not.toMatch(/signing-key-of|another-signing/);
      // Sent as it is shown, nothing changes; and the account of another scheduler leaves it alone.
      expect((await save({ calendlySecret: SECOND })).location).toBe(`${PATH}?done=same`);
      await save({ ...calcom, scheduler: "calendly" });
      expect(await statusOf("E", KEY)).toBe(200);

      await site.db
        .prepare("update site_settings set value = json_set(value, '$.calendly.old.until', ?)")
        .bind(at)
        .run();
      expect((await desk.get(PATH)).page.has(END)).toBe(false);
      expect([await statusOf("F", KEY), await statusOf("F", SECOND)]).toEqual([401, 200]);
    });

    test("the key before the replaced one ends at once", async () => {
      expect((await desk.get(PATH)).page.text).toContain("The one before it ends at once.");
      await save({ calendlySecret: "a-third-signing-key" });
      expect(await statusOf("B", KEY)).toBe(401);
      expect([await statusOf("B", SECOND), await statusOf("C", "a-third-signing-key")]).toEqual([200, 200]);
    });

    test("a button ends the old key, once", async () => {
      const { page } = await desk.get(PATH);
      const answer = await desk.submit(page, {}, END);
      expect(answer.location).toBe(`${PATH}?done=ended`);
      expect((await desk.follow(answer)).page.text).toContain("The old one has ended.");
      expect([await statusOf("B", KEY), await statusOf("B", SECOND)]).toEqual([401, 200]);
      expect((await audits()).at(-1)).toEqual(["setting_changed", {}, { "Old secret of Calendly": "ended" }]);
      expect((await stored())?.value.calendly).not.toHaveProperty("old");
      expect((await desk.submit(page, {}, END)).location).toBe(`${PATH}?done=same`);
      expect(await audits()).toHaveLength(3);
    });

    test("the button of a page that is out of date ends no key", async () => {
      const { page } = await desk.get(PATH);
      await save({ allowsOwn: "1" });
      const answer = await desk.submit(page, {}, END);
      expect(answer.status).toBe(409);
      expect(await statusOf("B", KEY)).toBe(200);
      const wrong = { form: "end_old", version: "3", scheduler: "own" };
      expect((await desk.postForm(PATH, wrong)).status).toBe(400);
      expect((await desk.submit(answer.page, {}, END)).status).toBe(303);
    });

    test.each<[string, () => Promise<unknown>]>([
      ["another page", () => save({ calendlyPage: `${PAGE}-2` })],
      [
        "another page and another key",
        () => save({ calendlyPage: `${PAGE}-2`, calendlySecret: `${SECOND}-2` }),
      ],
    ])("%s ends the old key", async (_, change) => {
      await change();
      expect(await statusOf("B", KEY)).toBe(401);
      expect((await stored())?.value.calendly).not.toHaveProperty("old");
    });

    test("a reset ends both keys", async () => {
      await site.db.prepare("update bookings set status = 'completed'").run();
      expect((await desk.submit((await desk.get(PATH)).page, {}, "#reset-scheduler")).status).toBe(303);
      expect([await statusOf("B", KEY), await statusOf("B", SECOND)]).toEqual([404, 404]);
    });
  });

  test("is refused over another owner's change, and kept", async () => {
    const { page } = await desk.get(PATH);
    await save(calendly);
    const answer = await desk.submit(page, calcom, FORM);
    expect(answer.status).toBe(409);
    expect(answer.page.text).toContain(`It was changed by ${owner.email}`);
    expect(answer.page.value("calcomPage")).toBe(CALCOM_PAGE);
    expect(answer.page.value("version")).toBe("1");
    expect((await stored())?.value.scheduler).toBe("calendly");
  });

  test("is for owners alone", async () => {
    const member = await signInAsStaff(site, await createStaff(site.db, "member"));
    expect((await member.get(PATH)).status).toBe(404);
    expect((await member.postForm(PATH, { form: "save", version: "0", ...calendly })).status).toBe(404);
    expect(await stored()).toBeNull();
  });

  test("keeps what was typed while the database is down, but the secret", async () => {
    const { page } = await desk.get(PATH);
    expectError(/The scheduler was not saved/);
    await withoutTable(site.db, "site_settings", async () => {
      const answer = await desk.submit(page, calendly, FORM);
      expect(answer.status).toBe(503);
      expect(answer.page.text).toContain("We couldn't save this just now");
      expect(answer.page.value("calendlyPage")).toBe(PAGE);
      expect(answer.text).not.toContain(KEY);
    });
  });
});

describe("calls that were booked before", () => {
  const inAnHour = "2026-11-25T15:00Z";

  test("are counted before a switch, wherever they are, and stay there", async () => {
    await createBooking(site.db, { startsAt: inAnHour });
    await createBooking(site.db, { startsAt: inAnHour, status: "cancelled" });
    await createBooking(site.db, { startsAt: "2026-11-20T15:00Z" });
    await save(calendly);
    for (const id of ["A", "B"]) await sendCalendly({ site, body: event(id), key: KEY });
    const { page } = await desk.get(PATH);
    expect(page.text).toContain(
      "1 upcoming call is booked on this site. It stays here if you switch, to be moved and cancelled here.",
    );
    expect(page.text).toContain(
      "2 upcoming calls are booked with Calendly. They stay there if you switch, to be moved and cancelled there.",
    );
    expect((await save(calcom)).status).toBe(303);
    // The former account goes on: its webhooks move and cancel its calls.
    const moved = calendlyEvent("invitee.created", { id: "C", was: "A", startsAt: at + 30 * HOUR });
    expect((await sendCalendly({ site, body: moved, key: KEY })).status).toBe(200);
    const { results } = await site.db
      .prepare("select starts_at from bookings where elsewhere is not null order by starts_at")
      .all();
    expect(results).toEqual([{ starts_at: at + 24 * HOUR }, { starts_at: at + 30 * HOUR }]);
  });

  test("keep their account, until the last of them is over", async () => {
    await save(calendly);
    await sendCalendly({ site, body: event("A"), key: KEY });
    for (const scheduler of ["own", "calendly"]) {
      const refused = await save({ scheduler, calendlyPage: "" });
      expect(refused.status).toBe(400);
      expect(textOf(refused.page.one("#scheduler-calendlyPage-error"))).toMatch(
        scheduler === "own"
          ? /Keep the page while a call booked there is still to come/
          : /Enter the address/,
      );
    }
    const reset = await desk.postForm(PATH, { form: "reset", version: "1" });
    expect(reset.status).toBe(400);
    await site.db.prepare("update bookings set status = 'completed'").run();
    expect((await save({ scheduler: "own", calendlyPage: "" })).status).toBe(303);
    expect(await stored()).toEqual({ value: null, version: 2 });
    expect((await sendCalendly({ site, body: event("B"), key: KEY })).status).toBe(404);
  });
});

test("a reset is a form of its own, and goes on in versions", async () => {
  await save(calendly);
  const { page } = await desk.get(PATH);
  const { fields } = page.form("#reset-scheduler");
  const answer = await desk.postForm(PATH, fields);
  expect(answer.location).toBe(`${PATH}?done=reset`);
  expect((await desk.follow(answer)).page.text).toContain("back to the default");
  expect(await stored()).toEqual({ value: null, version: 2 });
  expect((await audits()).at(-1)?.[0]).toBe("setting_reset");
  expect((await desk.postForm(PATH, fields)).location).toBe(`${PATH}?done=same`);
});

describe("webhooks", () => {
  test("tell when the last event came, and when one was last refused", async () => {
    await save(calcom);
    const body = calcomEvent("BOOKING_CREATED", { id: "A", startsAt: at + 24 * HOUR });
    await sendCalcom({ site, body, key: SECRET });
    const { page } = await desk.get(PATH);
    expect(textOf(page.one("#webhook-calcom-facts"))).toMatch(/Last event ?23 Nov 2026, 10:00 am/);
    expect(textOf(page.one("#webhook-calcom-facts"))).toMatch(/Last refused ?None/);
    await sendCalcom({ site, body, key: "a-secret-that-is-wrong" });
    const after = await desk.get(PATH);
    expect(textOf(after.page.one("#webhook-calcom-facts"))).toMatch(
      /Last refused ?23 Nov 2026, 10:00 am\. Its signature was missing, wrong or too old/,
    );
    expect(textOf(after.page.one("#webhook-calendly-facts"))).toMatch(/Last refused ?None/);
  });
});

describe("with another scheduler chosen", () => {
  const start = "2026-11-24T14:00Z";

  test("the next free times are none, and name it", async () => {
    expect(await (await site.fetch("/schedule/free.json")).json()).toMatchObject({ minutes: 30 });
    await save(calendly);
    const answer = await site.fetch("/schedule/free.json");
    expect(await answer.json()).toEqual({ minutes: 0, times: [], elsewhere: "Calendly" });
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=30");
  });

  test.each([
    "/schedule",
    "/schedule?kind=demo",
    `/schedule?time=${start}&tz=UTC`,
    "/schedule?embed=1",
    "/schedule?own=1",
  ])("%s leads to it and offers no time", async (path) => {
    await save(calendly);
    const { page } = await new Visitor(site).get(path);
    expect(page.text).toContain("You choose a time on Calendly");
    expect(offeredTimes(page)).toEqual([]);
    expect(page.has("form[method=post]")).toBe(false);
  });

  test("the privacy policy names it", async () => {
    const said = async () => (await new Visitor(site).get("/privacy")).page.text;
    expect(await said()).not.toContain("You choose the time with");
    await save(calendly);
    expect(await said()).toContain("You choose the time with Calendly");
  });

  test("our own can be used beside it only if the desk allows that", async () => {
    await save({ ...calendly, allowsOwn: "1" });
    const { page } = await new Visitor(site).get("/schedule?own=1");
    expect(offeredTimes(page).length).toBeGreaterThan(0);
    expect((await stored())?.value).toMatchObject({ allowsOwn: true });
  });

  test("the API lists no times to book and books none, but what was booked before can be repeated and moved", async () => {
    const { key } = await createApiKey(site.db);
    const client = { name: "Demo Client", email: "demo.client@example.com" };
    const body = { starts_at: "2026-11-24T14:00:00Z", time_zone: "Europe/London", client };
    const book = (idempotencyKey: string) =>
      sendApi(site, key, "/bookings", { body, headers: { "Idempotency-Key": idempotencyKey } });
    const { json: booking } = await book("crm-1");
    await save(calendly);
    for (const refused of [await sendApi(site, key, "/free-times"), await book("crm-2")]) {
      expect([refused.status, refused.headers.get("Content-Type")]).toEqual([
        409,
        "application/problem+json",
      ]);
      expect(refused.json).toMatchObject({
        code: "booked_elsewhere",
        title: "Calls are booked in another scheduler",
        detail: `Calls are booked with Calendly, at ${PAGE}`,
      });
    }
    expect((await book("crm-1")).json.id).toBe(booking.id);
    const times = await sendApi(site, key, "/free-times", { query: { booking: booking.id } });
    expect([times.status, times.json.data.length > 0]).toEqual([200, true]);
    const move = { body: { starts_at: "2026-11-25T14:00:00Z" } };
    expect((await sendApi(site, key, `/bookings/${booking.id}/move`, move)).status).toBe(200);
  });

  test("a form that has booked already is answered with its call, and another one books nothing", async () => {
    const fields = guestFields(start);
    const first = await new Visitor(site).postForm("/schedule", fields);
    await save(calendly);
    const again = await new Visitor(site).postForm("/schedule", fields);
    expect([again.status, again.location.replace(/&.*/, "")]).toEqual([
      303,
      first.location.replace(/&.*/, ""),
    ]);
    for (const more of [{}, { name: "" }] as Sent[]) {
      const other = await new Visitor(site).postForm("/schedule", {
        ...guestFields("2026-11-24T15:00Z"),
        ...more,
      });
      expect(other.status).toBe(409);
      expect(other.page.text).toContain("Calls are booked elsewhere now, so this one isn't booked yet.");
    }
    expect(await site.db.prepare("select count(*) as n from bookings").first("n")).toBe(1);
  });

  test("a call that was booked here is moved here", async () => {
    const { location } = await new Visitor(site).postForm("/schedule", guestFields(start));
    await save(calendly);
    const query = new URL(location, SITE_URL).searchParams;
    const link = { reschedule: query.get("booked") ?? "", key: query.get("key") ?? "" };
    const { page } = await new Visitor(site).get(`/schedule?${new URLSearchParams(link)}`);
    expect(offeredTimes(page).length).toBeGreaterThan(0);
  });

  test("the chat leads to it instead of naming times", async () => {
    const ask = () => new Visitor(site).postForm("/help/chat", { message: "When are you free?", tz: "UTC" });
    expect((await ask()).text).toContain("/schedule?tz=UTC&time=");
    await save(calendly);
    const { text } = await ask();
    expect(text).toContain("The booking calendar shows every free time in your own time zone.");
    expect(text).not.toContain("time=");
  });

  test.each(["/staff/bookings/new", "/staff/availability/preview"])(
    "%s says so at the desk",
    async (path) => {
      expect((await desk.get(path)).page.text).not.toContain("Calendly");
      await save(calendly);
      expect((await desk.get(path)).page.text).toMatch(
        /(Clients book with|Visitors choose a time on) Calendly now/,
      );
    },
  );

  test("the policy of the wizard's last step opens that scheduler alone, and no other page's any", async () => {
    await save({ ...calcom, calcomOrigin: "https://embed.cal.example" });
    const visitor = new Visitor(site);
    const last = await fillWizard(visitor);
    const policy = last.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("script-src 'self' https://embed.cal.example 'sha256-");
    expect(policy).toContain("frame-src 'self' https://embed.cal.example https://cal.example;");
    expect(policy).not.toContain("calendly");
    for (const path of ["/", "/contact", "/schedule"])
      expect((await visitor.get(path)).headers.get("Content-Security-Policy"), path).not.toMatch(/https:/);
  });

  test("public pages are the bytes they were", async () => {
    const read = async () =>
      Promise.all(["/", "/contact", "/services"].map(async (path) => (await site.fetch(path)).text()));
    const before = await read();
    await save(calendly);
    expect(await read()).toEqual(before);
  });
});

test("calls are booked on this site once its own scheduler is chosen again", async () => {
  await save(calendly);
  await save({ scheduler: "own" });
  const { page } = await new Visitor(site).get("/schedule");
  expect(offeredTimes(page).length).toBeGreaterThan(0);
  const last = await fillWizard(new Visitor(site));
  expect(last.headers.get("Content-Security-Policy")).not.toContain("https:");
});

describe("the wizard, once the other scheduler's page said that the call is booked", () => {
  const bookedWith = (path: string) => `${path}&bookedWith=calendly`;

  test("says so after a reload, before and after the webhook, with a way to book another", async () => {
    await save(calendly);
    const visitor = new Visitor(site);
    await fillWizard(visitor);
    const path = stepOf(visitor, "time");
    const shown = await visitor.get(bookedWith(path));
    expect(shown.status).toBe(200);
    expect(shown.page.text).toContain("Your call is booked");
    expect(shown.page.text).toContain("You chose a time on Calendly, which emails you the confirmation.");
    expect(shown.headers.get("Content-Security-Policy")).not.toContain("https:");
    expect(shown.page.linksSaying("Book another time")).toEqual([`${path}#calendar`]);
    expect((await visitor.get(path)).page.text).not.toContain("Your call is booked");

    await site.db.prepare("delete from booking_drafts").run();
    const after = await visitor.get(bookedWith(path));
    expect([after.status, after.page.text.includes("Your call is booked")]).toEqual([200, true]);
    expect(after.page.linksSaying("Book another time")).toEqual(["/contact#calendar"]);
  });

  test("says nothing of the kind to another browser, or for a scheduler that there isn't", async () => {
    await save(calendly);
    const visitor = new Visitor(site);
    await fillWizard(visitor);
    const path = stepOf(visitor, "time");
    const stranger = await new Visitor(site).get(bookedWith(path));
    expect([stranger.status, stranger.page.text.includes("Your call is booked")]).toEqual([400, false]);
    const forged = await visitor.get(bookedWith(path).replace("calendly", "another"));
    expect(forged.page.text).not.toContain("Your call is booked");
  });
});
