/** The shortest password that owners accept of their team, wherever staff set or change one. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { invitationTokenOf } from "../../app/domain/staff/invitation-token";
import { createAccount, PASSWORD, signInAs } from "../support/accounts";
import { createAccountLink } from "../support/household";
import { shareWorker } from "../support/share-worker";
import { type CreatedStaff, createStaff, signInAsStaff } from "../support/staff";
import { type Answer, Visitor } from "../support/visitor";
import { COOKIE_SECRET } from "../support/worker";

const site = shareWorker();

const HINT = "Password must be at least 15 characters long";
const USUAL_HINT = "Password must be at least 8 characters long";
/** Fourteen characters; the last takes four bytes. */
const SHORT = "quiet-harbour🌊";
const LONG = `${SHORT}s`;

let owner: CreatedStaff;
let desk: Visitor;
const set = (value: string, version = "0") =>
  desk.postForm("/staff/settings", {
    form: "save",
    staff_password_length: value,
    "staff_password_length.version": version,
  });
const alertOf = ({ page }: Answer) => page.text;

beforeEach(async () => {
  owner = await createStaff(site.db, "owner");
  desk = await signInAsStaff(site, owner);
});

describe("the setting", () => {
  test.each(["7", "65", "", "fifteen", "-15", "15.5"])(
    "refuses %j, which stays in its field",
    async (value) => {
      const answer = await set(value);
      expect(answer.status).toBe(400);
      expect(answer.page.text).toContain("Enter a whole number from 8 to 64");
      expect(answer.page.value("staff_password_length")).toBe(value);
    },
  );

  test.each(["8", "64"])("takes %s, a bound", async (value) => {
    expect((await set(value)).status).toBe(303);
  });

  test("is the owners' alone", async () => {
    const member = await signInAsStaff(site, await createStaff(site.db, "member"));
    expect((await member.get("/staff/settings")).status).toBe(404);
  });
});

describe("a member of staff", () => {
  const change = (visitor: Visitor, password: string, currentPassword = PASSWORD) =>
    visitor.postForm("/account/security", { form: "password", currentPassword, password });

  test("who changes the password is told how long it must be, and keeps the old one until it is", async () => {
    expect((await set("15")).status).toBe(303);
    const member = await signInAsStaff(site, await createStaff(site.db, "member"));
    expect((await member.get("/account/security")).page.text).toContain(HINT);
    const refused = await change(member, SHORT);
    expect(refused.status).toBe(400);
    expect(alertOf(refused)).toContain(HINT);
    expect((await change(member, LONG)).status).toBe(303);
  });

  test("who sets a password by an emailed link is told so too, and the link goes on working", async () => {
    await set("15");
    const member = await createStaff(site.db, "member");
    const path = await createAccountLink(site.db, member, "reset");
    const visitor = new Visitor(site);
    const { page } = await visitor.get(path);
    expect(page.text).toContain(HINT);
    const refused = await visitor.submit(page, { password: SHORT });
    expect(refused.status).toBe(400);
    expect(alertOf(refused)).toContain(HINT);
    expect((await visitor.submit(page, { password: LONG })).status).toBe(303);
  });

  test("who is yet to join is asked for as much when signing up by the invitation", async () => {
    await set("15");
    const email = "new.colleague@staff.example";
    await desk.postForm("/staff/people", { form: "invite", email, role: "member" });
    const id = await site.db.prepare("select id from staff_invitations").first<string>("id");
    const next = `/join?token=${await invitationTokenOf(id ?? "", COOKIE_SECRET)}`;
    const visitor = new Visitor(site);
    const { page } = await visitor.get(`/signup?${new URLSearchParams({ next })}`);
    expect(page.text).toContain(HINT);
    const account = { name: "New Colleague", company: "Demo Company", email };
    const refused = await visitor.submit(page, { ...account, password: SHORT }, 'form[action="/signup"]');
    expect(refused.status).toBe(400);
    expect(alertOf(refused)).toContain(HINT);
    expect(refused.page.value("email")).toBe(email);
    const made = await visitor.submit(page, { ...account, password: LONG }, 'form[action="/signup"]');
    expect([made.status, made.location]).toEqual([303, next]);
    const proven = "select count(*) as proven from users where email = ? and email_verified_at is not null";
    expect(await site.db.prepare(proven).bind(email).first<number>("proven")).toBe(1);
  });

  test("needs 8 characters again once the setting is reset", async () => {
    await set("15");
    await desk.postForm("/staff/settings", { do: "reset:staff_password_length:1" });
    const member = await signInAsStaff(site, await createStaff(site.db, "member"));
    expect((await member.get("/account/security")).page.text).toContain(USUAL_HINT);
    expect((await change(member, SHORT)).status).toBe(303);
  });
});

test("a client's password needs 8 characters whatever owners ask of their team", async () => {
  await set("64");
  const client = await createAccount(site.db);
  const visitor = await signInAs(site, client.email);
  expect((await visitor.get("/account/security")).page.text).toContain(USUAL_HINT);
  const changed = await visitor.postForm("/account/security", {
    form: "password",
    currentPassword: PASSWORD,
    password: "harbours",
  });
  expect(changed.status).toBe(303);
  const stranger = new Visitor(site);
  const { page } = await stranger.get(`/signup?next=${encodeURIComponent(`/join?token=${"x".repeat(43)}`)}`);
  expect(page.text).toContain(USUAL_HINT);
  const email = `${randomUUID()}@client.example`;
  const made = await stranger.submit(
    page,
    { name: "Demo Client", company: "Demo Company", email, password: "harbours" },
    'form[action="/signup"]',
  );
  expect(made.status).toBe(303);
});
