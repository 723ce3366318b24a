/** The desk's list of bookings as staff use it, without scripts. */
import { describe, expect, test } from "vitest";
import { readBookings } from "../support/booking-rows";
import { createBooking, createUser } from "../support/factories";
import { attribute, type Page, textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { NOW } from "../support/worker";

const site = shareWorker();
const LIST = "/staff/bookings";
const HOUR_MS = 3_600_000;

/** The instant so many hours from now; negative for the past. */
const at = (hours: number) => new Date(Date.parse(NOW) + hours * HOUR_MS).toISOString();

const namesOn = (page: Page) => page.all("[data-row] b").map(textOf);

/** Ticks rows by client name and sends the list's form. */
async function mark(
  staff: Awaited<ReturnType<typeof signInAsStaff>>,
  page: Page,
  names: string[],
  event: string,
) {
  const values = page
    .all("[data-row]")
    .filter((row) => names.includes(textOf(row.querySelectorAll("b")[0] ?? row)))
    .map((row) => attribute(row.querySelectorAll("input")[0] ?? row, "value"));
  const { action } = formWith(page, "event");
  return staff.postForm(action, { form: "statuses", event, booking: values });
}

/** The form that has a field of that name. */
function formWith(page: Page, name: string) {
  const index = page.all("form").findIndex((form) => form.querySelectorAll(`[name="${name}"]`).length > 0);
  const form = page.all("form")[index];
  if (!form) throw new Error(`No form has a field "${name}"`);
  return { action: attribute(form, "action"), form };
}

describe("what it shows", () => {
  test("the bare list is of calls to come that are still open, the next one first", async () => {
    await createBooking(site.db, { startsAt: at(48), name: "Later" });
    await createBooking(site.db, { startsAt: at(2), name: "Sooner" });
    await createBooking(site.db, { startsAt: at(4), name: "Called off", status: "cancelled" });
    await createBooking(site.db, { startsAt: at(-3), name: "Over" });
    const { page } = await (await signInAsStaff(site)).get(LIST);
    expect(namesOn(page)).toEqual(["Sooner", "Later"]);
    expect(page.text).toContain("1–2 of 2");
    expect(page.all('nav[aria-label="Views"] [aria-current="page"]').map(textOf)).toEqual(["Upcoming"]);
  });

  test("a call in course is upcoming until it is over; then it needs an outcome", async () => {
    await createBooking(site.db, { startsAt: at(-0.25), name: "In course" });
    await createBooking(site.db, { startsAt: at(-1), name: "Just over" });
    await createBooking(site.db, { startsAt: at(-2), name: "Done", status: "completed" });
    const staff = await signInAsStaff(site);
    expect(namesOn((await staff.get(LIST)).page)).toEqual(["In course"]);
    expect(namesOn((await staff.get(`${LIST}?view=outcome`)).page)).toEqual(["Just over"]);
    expect(namesOn((await staff.get(`${LIST}?view=all`)).page)).toEqual(["In course", "Just over", "Done"]);
  });

  test.each([
    ["status=completed", ["Ada"]],
    ["plan=growth", ["Ada"]],
    ["plan=none", ["Zoë O'Brien", "Bea"]],
    ["service=email", ["Bea"]],
    ["kind=demo", ["Bea"]],
    ["from=2026-11-24&to=2026-11-24", ["Bea"]],
    ["q=obrien", ["Zoë O'Brien"]],
    ["q=ZOE", ["Zoë O'Brien"]],
    ["q=wor%20ada", ["Ada"]],
    ["q=zoe%40client.example", ["Zoë O'Brien"]],
    ["q=brie", ["Zoë O'Brien"]],
    // The query is a list of words in any order, not a pattern with wildcards.
    ["q=k%25w", ["Ada"]],
    ["q=_w_", ["Ada"]],
    ["q=%25", ["Zoë O'Brien", "Bea", "Ada"]],
    ["q=%5C", ["Zoë O'Brien", "Bea", "Ada"]],
    ["q=nobody", []],
    ["sort=name", ["Ada", "Bea", "Zoë O'Brien"]],
    ["q=&status=&plan=&service=&kind=&when=&from=&to=&booked=&sort=time", ["Ada", "Bea", "Zoë O'Brien"]],
  ])("by %j", async (query, names) => {
    const ada = { name: "Ada", company: "Works", status: "completed", selectedPlan: "growth" } as const;
    await createBooking(site.db, { ...ada, startsAt: at(-48), email: "ada@client.example" });
    const bea = { name: "Bea", kindId: "demo", selectedServices: ["crm", "email"] } as const;
    await createBooking(site.db, { ...bea, selectedServices: [...bea.selectedServices], startsAt: at(24) });
    await createBooking(site.db, { name: "Zoë O'Brien", startsAt: at(72), email: "zoe@client.example" });
    const staff = await signInAsStaff(site, "member");
    expect(namesOn((await staff.get(`${LIST}?${query}`)).page)).toEqual(names);
  });

  test("booked calls, requests and what became of those are told apart, in the list and in the file", async () => {
    const names = ["Booked", "Confirmed", "Waits", "Too late", "Declined", "Cancelled", "Withdrawn"];
    for (const name of names)
      await createBooking(site.db, {
        name,
        startsAt: at(name === "Too late" ? -1 : 24 + names.indexOf(name)),
        status: ["Declined", "Cancelled", "Withdrawn"].includes(name) ? "cancelled" : "pending",
      });
    await site.db.batch(
      Object.entries({
        confirmed: ["Confirmed"],
        waiting: ["Waits", "Too late", "Withdrawn"],
        declined: ["Declined"],
      }).flatMap(([approval, those]) =>
        those.map((name) =>
          site.db.prepare("update bookings set approval = ? where name = ?").bind(approval, name),
        ),
      ),
    );
    const staff = await signInAsStaff(site);
    for (const [query, listed] of [
      ["status=pending", ["Booked", "Confirmed"]],
      ["status=waiting", ["Waits"]],
      ["view=confirm", ["Waits"]],
      ["status=unconfirmed", ["Too late"]],
      ["status=declined", ["Declined"]],
      ["status=cancelled", ["Cancelled", "Withdrawn"]],
    ] as const) {
      const { page } = await staff.get(`${LIST}?sort=time&${query}`.replace("sort=time&view", "view"));
      expect([query, ...namesOn(page)]).toEqual([query, ...listed]);
      const count = listed.length;
      expect(page.text).toContain(count === 1 ? "1 of 1" : `1–${count} of ${count}`);
      const file = (await staff.get(page.linksSaying("Export as CSV")[0] ?? "")).text;
      for (const name of listed) expect(file).toContain(name);
      expect(file.trim().split(/\r?\n/)).toHaveLength(count + 1);
    }
  });

  test.each([
    "status=gone",
    "from=2026-02-30",
    "kind=UPPER",
    "kind=unknown",
    "sort=x",
    `q=${"a".repeat(101)}`,
    "plan=a&plan=b",
  ])("what can't be read is said, and nothing is listed, exported or saved by it: %j", async (query) => {
    await createBooking(site.db, { startsAt: at(2), name: "Listed otherwise" });
    const staff = await signInAsStaff(site);
    const { status, page } = await staff.get(`${LIST}?${query}`);
    expect(status).toBe(200);
    expect(namesOn(page)).toEqual([]);
    expect(page.text).toContain("Nothing is listed yet. Correct the marked field above.");
    expect(page.text).not.toMatch(/Save as a view|None here|\d of \d/);
    expect(page.linksSaying("Export as CSV")).toEqual([]);
    if (query !== "kind=unknown") {
      const file = await staff.get(`${LIST}.csv?${query}`);
      expect([file.status, file.text.includes("Listed otherwise")]).toEqual([400, false]);
      const saved = await staff.postForm(`${LIST}?${query}`, { form: "save-view", name: "Broken" });
      expect([saved.status, saved.page.text.includes("Correct the filter first")]).toEqual([400, true]);
    }
    const [field = ""] = query.split("=");
    expect(textOf(page.one(`[id="filter-${field}-error"]`))).toMatch(/^Error: ./);
  });

  test("names are text, not markup", async () => {
    await createBooking(site.db, { startsAt: at(2), name: "<b>Bold</b> & Co" });
    const { page } = await (await signInAsStaff(site)).get(LIST);
    expect(namesOn(page)).toEqual(["<b>Bold</b> & Co"]);
  });
});

describe("its pages", () => {
  test("rows that come in while somebody reads move none of the others, and none is lost", async () => {
    const hours = Array.from({ length: 45 }, (_, index) => index * 2 + 2);
    for (const hour of hours) await createBooking(site.db, { startsAt: at(hour), name: `Call ${hour}` });
    const staff = await signInAsStaff(site);
    const first = (await staff.get(LIST)).page;
    expect(first.text).toContain("1–20 of 45");
    // One new call is before all that the first page showed, the other is among them.
    await createBooking(site.db, { startsAt: at(1), name: "New" });
    await createBooking(site.db, { startsAt: at(5), name: "New, between" });
    const second = (await staff.get(first.linksSaying("Next")[0] ?? "")).page;
    const third = (await staff.get(second.linksSaying("Next")[0] ?? "")).page;
    expect([...namesOn(first), ...namesOn(second), ...namesOn(third)]).toEqual(
      hours.map((hour) => `Call ${hour}`),
    );
    expect(third.linksSaying("Next")).toEqual([]);
    const back = (await staff.get(third.linksSaying("Back")[0] ?? "")).page;
    expect(namesOn(back)).toEqual(namesOn(second));
    expect(namesOn((await staff.get(third.linksSaying("First page")[0] ?? "")).page)[0]).toBe("New");
  });

  test("a page is under 42 KB, whatever people are called", async () => {
    const long = { name: "N".repeat(100), company: "C".repeat(100), selectedPlan: "enterprise" };
    for (let hour = 1; hour <= 41; hour++) await createBooking(site.db, { ...long, startsAt: at(hour * 2) });
    const staff = await signInAsStaff(site);
    for (const path of [LIST, "/staff/calendar", "/staff/calendar?view=month"]) {
      const { status, text } = await staff.get(path);
      expect(status).toBe(200);
      expect(Buffer.byteLength(text), path).toBeLessThan(42 * 1024);
    }
  });

  test.each(["after=1~x~y", "after=9~a~9999999999999", "until=0~~0", "after=x", "until=3~a~5&after=2~a~5"])(
    "a place that is none is answered: %j",
    async (query) => {
      await createBooking(site.db, { startsAt: at(2) });
      expect((await (await signInAsStaff(site)).get(`${LIST}?view=all&${query}`)).status).toBe(200);
    },
  );
});

describe("views", () => {
  test("a filter is kept under a name, found again, and deleted", async () => {
    await createBooking(site.db, { startsAt: at(2), name: "Ada", selectedPlan: "growth" });
    await createBooking(site.db, { startsAt: at(4), name: "Bea" });
    const staff = await signInAsStaff(site);
    const saved = await staff.postForm(`${LIST}?plan=growth&sort=name`, {
      form: "save-view",
      name: " Growth ",
    });
    expect(saved.status).toBe(303);
    const { page } = await staff.follow(saved);
    expect(namesOn(page)).toEqual(["Ada"]);
    expect(page.all('nav[aria-label="Views"] [aria-current="page"]').map(textOf)).toEqual(["Growth"]);
    expect(page.value("sort")).toBe("name");
    const id = attribute(page.one('button[name="view"]'), "value");
    expect((await staff.postForm(saved.location, { form: "delete-view", view: id })).status).toBe(303);
    expect((await staff.get(saved.location)).status).toBe(404);
    const { results } = await site.db
      .prepare("select action, subject_id from audit_log order by rowid")
      .all();
    expect(results).toEqual([
      { action: "view_saved", subject_id: id },
      { action: "view_deleted", subject_id: id },
    ]);
  });

  test("one is given another name, with its row in the log; a taken one or a colleague's is refused", async () => {
    const [staff, other] = [await signInAsStaff(site), await signInAsStaff(site, "member")];
    const saved = await staff.postForm(`${LIST}?q=demo`, { form: "save-view", name: "Old" });
    await staff.postForm(`${LIST}?q=else`, { form: "save-view", name: "Taken" });
    const view = new URLSearchParams(saved.location.split("?")[1]).get("view") ?? "";
    const { page } = await staff.follow(saved);
    expect(page.value("view")).toBe(view);
    const rename = (name: string, by = staff) =>
      by.postForm(saved.location, { form: "rename-view", view, name });
    for (const [name, status] of [
      ["", 400],
      ["x".repeat(41), 400],
      ["taken", 409],
      ["Upcoming", 409],
    ] as const) {
      const refused = await rename(name);
      expect([refused.status, refused.page.value("name")]).toEqual([status, name]);
      expect(refused.page.descriptionsOf("#view-name")[0]).toMatch(/^Error: ./);
    }
    const renamed = await rename(" Fresh ");
    expect([renamed.status, renamed.location]).toEqual([303, saved.location]);
    expect((await rename("Fresh")).status).toBe(303);
    const current = (await staff.follow(renamed)).page.all('nav[aria-label="Views"] [aria-current="page"]');
    expect(current.map(textOf)).toEqual(["Fresh"]);
    expect((await other.postForm(LIST, { form: "rename-view", view, name: "Theirs" })).status).toBe(404);
    expect((await staff.postForm(LIST, { form: "rename-view", view: "/", name: "Theirs" })).status).toBe(404);
    const acts = "select action from audit_log where subject_id = ? order by rowid";
    expect((await site.db.prepare(acts).bind(view).all()).results).toEqual([
      { action: "view_saved" },
      { action: "view_renamed" },
    ]);
  });

  test("a colleague's is not there", async () => {
    const [one, other] = [await signInAsStaff(site), await signInAsStaff(site, "member")];
    const saved = await one.postForm(`${LIST}?q=demo`, { form: "save-view", name: "Only for me" });
    const id = new URLSearchParams(saved.location.split("?")[1]).get("view") ?? "";
    expect((await other.get(saved.location)).status).toBe(404);
    expect((await other.get(LIST)).text).not.toContain("Only for me");
    expect((await other.postForm(LIST, { form: "delete-view", view: id })).status).toBe(404);
    expect((await one.get(saved.location)).status).toBe(200);
    expect((await other.postForm(`${LIST}?q=x`, { form: "save-view", name: "only for me" })).status).toBe(
      303,
    );
  });

  test.each([
    ["", 400],
    ["x".repeat(41), 400],
    ["upcoming", 409],
    ["KEPT", 409],
  ])("the name %j is refused, and stays in its field", async (name, status) => {
    const staff = await signInAsStaff(site);
    await staff.postForm(`${LIST}?q=demo`, { form: "save-view", name: "Kept" });
    const answer = await staff.postForm(`${LIST}?q=other`, { form: "save-view", name });
    expect(answer.status).toBe(status);
    expect(answer.page.value("name")).toBe(name);
    expect(answer.page.descriptionsOf("#view-name")[0]).toMatch(/^Error: ./);
  });

  test("twenty fit", async () => {
    const staff = await signInAsStaff(site);
    for (let count = 1; count <= 20; count++) {
      expect((await staff.postForm(`${LIST}?q=a`, { form: "save-view", name: `View ${count}` })).status).toBe(
        303,
      );
    }
    expect((await staff.postForm(`${LIST}?q=a`, { form: "save-view", name: "One more" })).status).toBe(409);
  });

  test("they go with their member of staff", async () => {
    await createStaff(site.db, "owner");
    const member = await createStaff(site.db, "member");
    await (await signInAsStaff(site, member)).postForm(`${LIST}?q=a`, { form: "save-view", name: "Gone" });
    await site.db.prepare("delete from users where id = ?").bind(member.id).run();
    expect(await site.db.prepare("select count(*) as count from saved_booking_views").first("count")).toBe(0);
  });
});

describe("another status for several bookings", () => {
  const audits = async () =>
    (
      await site.db
        .prepare(
          "select action, subject_id, json_extract(after, '$.status') as status from audit_log order by rowid",
        )
        .all<{ action: string; subject_id: string; status: string }>()
    ).results;

  test("each gets it, with an audit row of its own", async () => {
    const one = await createBooking(site.db, { startsAt: at(-3), name: "One" });
    const two = await createBooking(site.db, { startsAt: at(-6), name: "Two", status: "in_progress" });
    await createBooking(site.db, { startsAt: at(-9), name: "Three" });
    const staff = await signInAsStaff(site);
    const { page } = await staff.get(`${LIST}?view=outcome`);
    const answer = await mark(staff, page, ["One", "Two"], "completed");
    expect(answer.status).toBe(303);
    const after = await staff.follow(answer);
    expect(after.page.text).toContain("2 bookings changed.");
    expect(namesOn(after.page)).toEqual(["Three"]);
    expect((await readBookings(site.db)).map(({ status }) => status)).toEqual([
      "pending",
      "completed",
      "completed",
    ]);
    expect(await audits()).toEqual(
      [one, two].map(({ id }) => ({ action: "booking_status_changed", subject_id: id, status: "completed" })),
    );
  });

  test("those that can't have it are named, with the reason; the others get it", async () => {
    await createBooking(site.db, { startsAt: at(-3), name: "Past" });
    await createBooking(site.db, { startsAt: at(-6), name: "Called off", status: "cancelled" });
    await createBooking(site.db, { startsAt: at(6), name: "To come" });
    await createBooking(site.db, { startsAt: at(-9), name: "Changed" });
    const gone = await createBooking(site.db, { startsAt: at(-12), name: "Gone" });
    const staff = await signInAsStaff(site);
    const { page } = await staff.get(`${LIST}?view=all`);
    const colleague = await signInAsStaff(site, "member");
    expect((await mark(colleague, page, ["Changed"], "missed")).status).toBe(303);
    await site.db.prepare("delete from bookings where id = ?").bind(gone.id).run();
    const answer = await mark(staff, page, ["Past", "Called off", "To come", "Changed", "Gone"], "completed");
    expect(answer.status).toBe(409);
    const [summary = ""] = answer.page.all('[role="alert"]').map(textOf);
    expect(summary).toContain("1 changed. 4 bookings could not be:");
    expect(summary).toContain("To come, Mon 23 Nov 2026, hasn't started yet.");
    expect(summary).toContain("Called off, Mon 23 Nov 2026, is Cancelled, and can't become Completed.");
    expect(summary).toContain("has changed while you had this list open; it's now No Show.");
    expect(summary).toContain("A booking, no longer exists.");
    const kept = Object.fromEntries((await readBookings(site.db)).map(({ name, status }) => [name, status]));
    expect(kept).toEqual({
      Past: "completed",
      "Called off": "cancelled",
      "To come": "pending",
      Changed: "no_show",
    });
    expect((await audits()).map(({ status }) => status)).toEqual(["no_show", "completed"]);
  });

  test("pressed twice, it happens once", async () => {
    await createBooking(site.db, { startsAt: at(-3), name: "Past" });
    const staff = await signInAsStaff(site);
    const { page } = await staff.get(`${LIST}?view=all`);
    const answers = await Promise.all([1, 2].map(() => mark(staff, page, ["Past"], "missed")));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await audits()).toHaveLength(1);
  });

  test.each([
    [{ event: "completed" }, "Choose at least one booking."],
    [{ event: "deleted", booking: "x.0" }, "Choose what to do with them."],
    [{ event: "completed", booking: "' or 1=1 --" }, "We couldn't read that list"],
    [
      { event: "completed", booking: Array.from({ length: 101 }, (_, index) => `a${index}.0`) },
      "at most 100",
    ],
  ])("a form of %j changes nothing", async (fields, message) => {
    await createBooking(site.db, { startsAt: at(-3), name: "Past" });
    const answer = await (await signInAsStaff(site)).postForm(`${LIST}?view=all`, {
      form: "statuses",
      ...fields,
    });
    expect(answer.status).toBe(400);
    expect(answer.page.all('[role="alert"]').map(textOf)[0]).toContain(message);
    expect(await audits()).toEqual([]);
  });

  test("all rows of a page are ticked by a link", async () => {
    await createBooking(site.db, { startsAt: at(-3) });
    await createBooking(site.db, { startsAt: at(-6) });
    const staff = await signInAsStaff(site);
    const { page } = await staff.get(`${LIST}?view=outcome`);
    expect(page.ticked("booking")).toHaveLength(0);
    const all = await staff.get(page.linksSaying("Choose all on this page")[0] ?? "");
    expect(all.page.ticked("booking")).toHaveLength(2);
  });
});

describe("the export", () => {
  test("has the list as filtered, as UTF-8 that spreadsheets know, and no formulas", async () => {
    const evil = {
      name: '=HYPERLINK("https://a.example","b")',
      company: "+44 20",
      email: "@sum@client.example",
    };
    const { id } = await createBooking(site.db, { ...evil, startsAt: at(2), selectedPlan: "growth" });
    await createBooking(site.db, { startsAt: at(-2), name: "Zoë, “Works”" });
    const staff = await signInAsStaff(site);
    const { page } = await staff.get(LIST);
    const [path = ""] = page.linksSaying("Export as CSV");
    const response = await site.fetch(path, { headers: { Cookie: staff.cookies.header ?? "" } });
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBe(
      'attachment; filename="bookings-2026-11-23.csv"',
    );
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, row, ...rest] = bytes.toString("utf8").split("\r\n");
    expect(head).toMatch(/Booking,Status,Date,Time,/);
    expect(row).toBe(
      [
        `${id},Booked,2026-11-23,12:00,America/New_York,2026-11-23 17:00,30,Strategy call,`,
        `"'=HYPERLINK(""https://a.example"",""b"")",'@sum@client.example,'+44 20,,,Growth`,
        "CRM Automation & Integration,Yes,,Europe/London,2026-11-23 17:00,,,,,,,,,",
      ].join(","),
    );
    expect(rest).toEqual([""]);
    expect((await staff.get("/staff/bookings.csv")).text).toContain("Zoë, “Works”");
  });

  test("who took what along is noted, but not whom they searched for", async () => {
    const owner = await createStaff(site.db, "owner");
    const staff = await signInAsStaff(site, owner);
    await staff.get("/staff/bookings.csv?q=somebody&status=open");
    const { results } = await site.db.prepare("select staff_user_id, action, after from audit_log").all();
    expect(results).toEqual([
      { staff_user_id: owner.id, action: "bookings_exported", after: '{"status":"open","searched":"yes"}' },
    ]);
  });

  test("is longer than a part, and whole", async () => {
    const user = await createUser(site.db);
    await site.db
      .prepare(
        `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 2500)
         insert into bookings (id, user_id, name, email, booking_date, booking_time, starts_at, ends_at, visitor_time_zone,
           ical_uid, manage_key_hash, idempotency_key, created_at, updated_at)
         select 'row-' || n, ?, 'Client ' || n, 'c@client.example', '2026-01-01', '09:00', n, n + 1, 'UTC', n, n, n, 0, 0 from counted`,
      )
      .bind(user.id)
      .run();
    const { text } = await (await signInAsStaff(site)).get("/staff/bookings.csv?sort=time");
    const rows = text.split("\r\n").slice(1, -1);
    expect(rows.map((row) => row.split(",")[0])).toEqual(
      Array.from({ length: 2500 }, (_, index) => `row-${index + 1}`),
    );
  });
});
