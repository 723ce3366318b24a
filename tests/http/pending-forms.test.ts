/** A form of the desk that is sent after the session has ended waits for its account to sign in. */
import { expect, test } from "vitest";
import { countRows } from "../support/accounts";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import type { Visitor } from "../support/visitor";
import { NOW } from "../support/worker";

const site = shareWorker();

const ANSWERS = "/staff/tickets/answers";
const TITLE = "How we bill";
const BODY = "\nWe bill monthly.\r\nAsk for <details> & dates.";
const SAID = "When you sent this form, you first had to say who you are, so nothing was saved.";

/** Ends all sessions; what it returns begins them again, as a sign-in in the same browser does. */
async function endSessions(): Promise<() => Promise<void>> {
  const { results } = await site.db.prepare("select * from sessions").all<Record<string, string | number>>();
  await site.db.prepare("delete from sessions").run();
  return async () => {
    for (const row of results) {
      const names = Object.keys(row);
      await site.db
        .prepare(`insert into sessions (${names}) values (${names.map(() => "?")})`)
        .bind(...Object.values(row))
        .run();
    }
  };
}

const waiting = () => countRows(site.db, "desk_forms");

/** Opens the form for an answer, and sends it once the session has ended. */
async function sendSignedOut(desk: Visitor, more: Record<string, string> = {}) {
  const { page } = await desk.get(ANSWERS);
  const signIn = await endSessions();
  const answer = await desk.submit(
    page,
    { title: TITLE, body: BODY, do: "save", ...more },
    "form[data-draft]",
  );
  return { answer, signIn };
}

test("leads to the sign-in, and back to the form with what was typed", async () => {
  const desk = await signInAsStaff(site);
  const { answer, signIn } = await sendSignedOut(desk);
  expect(answer.status).toBe(303);
  expect(answer.location).toBe(`/signin?next=${encodeURIComponent(ANSWERS)}`);
  expect(answer.headers.getSetCookie().join()).toMatch(
    /^desk_form=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600/,
  );
  const stored = JSON.stringify(await site.db.prepare("select * from desk_forms").all());
  expect(stored).not.toContain("bill");
  expect(await countRows(site.db, "canned_answers", `title = '${TITLE}'`)).toBe(0);

  await signIn();
  const { page } = await desk.get(ANSWERS);
  expect(page.text).toContain(SAID);
  expect(page.value("title")).toBe(TITLE);
  expect(page.value("body")).toBe(BODY.replaceAll("\r\n", "\n"));
  // It waits until it is taken: a reload shows it again, and another page doesn't.
  expect((await desk.get(ANSWERS)).page.value("title")).toBe(TITLE);
  expect((await desk.get("/staff/tickets")).page.text).not.toContain(SAID);

  const taken = await desk.submit(page, { do: "save" }, "form[data-draft]");
  expect(taken.status).toBe(303);
  expect(await countRows(site.db, "canned_answers", `title = '${TITLE}'`)).toBe(1);
  await site.db.prepare("delete from canned_answers where title = ?").bind(TITLE).run();
  await expect.poll(waiting).toBe(0);
  expect(desk.cookies.get("desk_form")).toBeUndefined();
  expect((await desk.get(ANSWERS)).page.text).not.toContain(SAID);
});

test("waits as well while a second factor must be set up or proven", async () => {
  const desk = await signInAsStaff(site);
  const { page } = await desk.get(ANSWERS);
  await site.db.prepare("update sessions set aal = 1").run();
  const answer = await desk.submit(page, { title: TITLE, body: BODY, do: "save" }, "form[data-draft]");
  expect(answer.status).toBe(303);
  expect(answer.location).toBe(`/signin/desk?next=${encodeURIComponent(ANSWERS)}`);
  expect((await desk.get(ANSWERS)).location).toBe(answer.location);
  expect(await countRows(site.db, "canned_answers", `title = '${TITLE}'`)).toBe(0);

  await site.db.prepare("update sessions set aal = 2").run();
  const shown = (await desk.get(ANSWERS)).page;
  expect(shown.text).toContain(SAID);
  expect(shown.value("title")).toBe(TITLE);
});

test("is shown to its account alone, in its browser alone, and for an hour", async () => {
  const desk = await signInAsStaff(site);
  const { signIn } = await sendSignedOut(desk);
  await signIn();
  const another = await signInAsStaff(site);
  expect((await another.get(ANSWERS)).page.text).not.toContain(SAID);
  another.cookies.set("desk_form", desk.cookies.get("desk_form") ?? "");
  const seen = await another.get(ANSWERS);
  expect(seen.page.text).not.toContain(SAID);
  expect(seen.text).not.toContain(TITLE);
  const own = desk.cookies.get("desk_form") ?? "";
  desk.cookies.set(
    "desk_form",
    own.replace(/^./, (first) => (first === "A" ? "B" : "A")),
  );
  expect((await desk.get(ANSWERS)).text).not.toContain(TITLE);
  desk.cookies.set("desk_form", own);
  expect((await desk.get(ANSWERS)).text).toContain(TITLE);
  await site.db.prepare("update desk_forms set expires_at = ?").bind(Date.parse(NOW)).run();
  expect((await desk.get(ANSWERS)).text).not.toContain(TITLE);
});

test("is not stored for a browser that no member of staff has proven, nor for one that may not see the page", async () => {
  const desk = await signInAsStaff(site);
  const { page } = await desk.get(ANSWERS);
  const fields = page.form("form[data-draft]").fields;
  await endSessions();
  const guest = await desk.get("/no-such-page");
  desk.cookies.set("staff_device", "forged");
  const forged = await desk.postForm(ANSWERS, fields);
  expect([forged.status, forged.page.heading]).toEqual([404, guest.page.heading]);
  const member = await signInAsStaff(site, await createStaff(site.db, "member"));
  await endSessions();
  expect((await member.postForm("/staff/settings/api-keys", { form: "make", name: "A key" })).status).toBe(
    404,
  );
  expect((await member.postForm("/staff/no-such-page", { name: "A key" })).status).toBe(404);
  expect(await waiting()).toBe(0);
});

test("is limited in number and size, and holds no secrets", async () => {
  const owner = await createStaff(site.db, "owner");
  for (let browser = 0; browser < 4; browser++) {
    const desk = await signInAsStaff(site, owner);
    await sendSignedOut(desk);
    // The browser's former form gives way.
    await desk.postForm(ANSWERS, { title: "Another", body: "One", do: "save" });
  }
  expect(await waiting()).toBe(3);
  const desk = await signInAsStaff(site, owner);
  const { answer } = await sendSignedOut(desk, { body: "long ".repeat(7000) });
  expect(answer.status).toBe(303);
  expect(desk.cookies.get("desk_form")).toBeUndefined();

  const other = await signInAsStaff(site);
  const path = "/staff/calendars/connect?service=caldav";
  const { page } = await other.get(path);
  const signIn = await endSessions();
  await other.submit(
    page,
    { server: "https://dav.example/", username: "kim", password: "never-kept" },
    "main form",
  );
  await signIn();
  const back = await other.get(path);
  expect(back.page.value("username")).toBe("kim");
  expect(back.text).not.toContain("never-kept");
});
