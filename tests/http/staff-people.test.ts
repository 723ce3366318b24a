import { beforeEach, describe, expect, test } from "vitest";
import { invitationTokenOf } from "../../app/domain/staff/invitation-token";
import { countRows, createAccount, mailedLink, signInAs } from "../support/accounts";
import { createApiKey } from "../support/api";
import { giveAuthenticator } from "../support/authenticator-app";
import { type Contents, readContents } from "../support/database";
import { createBooking } from "../support/factories";
import { textOf } from "../support/page";
import { addPasskey, passkeyRequest, signInByPasskey } from "../support/passkeys";
import { shareWorker } from "../support/share-worker";
import { type CreatedStaff, createStaff, signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";
import { COOKIE_SECRET, NOW } from "../support/worker";

const site = shareWorker();
const INVITED = "new.colleague@staff.example";

let owner: CreatedStaff;
let desk: Visitor;
beforeEach(async () => {
  owner = await createStaff(site.db, "owner");
  desk = await signInAsStaff(site, owner);
});

const people = (fields: Record<string, string>, visitor = desk) => visitor.postForm("/staff/people", fields);
const invite = (email = INVITED, role = "member") => people({ form: "invite", email, role });

async function invitationId(email = INVITED): Promise<string> {
  const id = await site.db
    .prepare("select id from staff_invitations where email = ?")
    .bind(email)
    .first<string>("id");
  return id ?? "";
}

const mailedPath = async (email = INVITED) =>
  `/join?token=${await invitationTokenOf(await invitationId(email), COOKIE_SECRET)}`;

const roleOf = (id: string) =>
  site.db.prepare("select role from staff where user_id = ?").bind(id).first<string>("role");

const acts = async () =>
  (
    await site.db
      .prepare("select staff_email as who, action, before, after from audit_log order by rowid")
      .all<Record<string, string | null>>()
  ).results;

describe("an owner", () => {
  test("invites somebody, who joins with that one email: the address is filled in and proven, and no sign-in follows", async () => {
    const answer = await invite(" New.Colleague@Staff.example ");
    expect([answer.status, answer.location]).toEqual([303, "/staff/people?done=invited"]);
    expect((await desk.get(answer.location)).page.text).toContain(INVITED);
    const path = await mailedPath();
    const before = await readContents(site.db);
    const visitor = new Visitor(site);
    const { page } = await visitor.get(path);
    expect(await readContents(site.db)).toEqual(before);
    const [signUp] = page.linksSaying("Create an account");
    const form = await visitor.get(signUp ?? "");
    expect(form.page.value("email")).toBe(INVITED);
    const typed = { name: "New Colleague", company: "Demo Company", password: "a-password-of-mine" };
    const signedUp = await visitor.submit(form.page, typed, 'form[action="/signup"]');
    expect([signedUp.status, signedUp.location]).toEqual([303, path]);
    const here = await visitor.get(path);
    expect(here.page.text).toContain("Next, you'll set up a second step");
    const accepted = await visitor.postForm("/join", { form: "join", token: here.page.value("token") });
    expect([accepted.status, accepted.location]).toEqual([303, "/staff"]);
    expect(await countRows(site.db, "staff", "role = 'member'")).toBe(1);
    // What opens the desk from now on is still to be set up.
    expect((await visitor.get("/staff")).location).toBe("/signin/desk?next=%2Fstaff");
    const mailed = await site.db.prepare("select kind from emails where to_email = ?").bind(INVITED).all();
    expect(mailed.results).toEqual([{ kind: "staff_invited" }]);
    expect(await acts()).toEqual([
      { who: owner.email, action: "invited", before: null, after: `{"email":"${INVITED}","role":"member"}` },
      { who: INVITED, action: "joined", before: null, after: `{"email":"${INVITED}"}` },
      expect.objectContaining({ who: INVITED, action: "device_proven" }),
    ]);
  });

  test("who invites an address again replaces the link and the role", async () => {
    await invite();
    const old = await mailedPath();
    await invite(INVITED, "owner");
    expect((await new Visitor(site).get(old)).status).toBe(400);
    expect((await new Visitor(site).get(await mailedPath())).status).toBe(200);
    expect(await countRows(site.db, "staff_invitations", "role = 'owner'")).toBe(1);
  });

  test("takes an invitation back", async () => {
    await invite();
    const path = await mailedPath();
    expect((await people({ form: "withdraw", id: await invitationId() })).location).toContain("withdrawn");
    expect((await new Visitor(site).get(path)).status).toBe(400);
    expect((await acts()).at(-1)).toMatchObject({
      action: "invitation_withdrawn",
      before: `{"email":"${INVITED}","role":"member"}`,
    });
  });

  test("changes a role and removes somebody, each with its row in the log", async () => {
    const member = await createStaff(site.db, "member");
    expect((await people({ form: "role", id: member.id, role: "owner" })).location).toContain("role-changed");
    expect(await roleOf(member.id)).toBe("owner");
    expect((await people({ form: "remove", id: member.id })).location).toContain("removed");
    expect(await roleOf(member.id)).toBeNull();
    expect(await countRows(site.db, "users", `id = '${member.id}'`)).toBe(1);
    expect(await acts()).toEqual([
      expect.objectContaining({ action: "role_changed", after: '{"role":"owner"}' }),
      expect.objectContaining({ action: "removed", before: `{"email":"${member.email}","role":"owner"}` }),
    ]);
    const { page } = await desk.get("/staff/people");
    expect(page.text).toContain(`Removed by ${owner.email}`);
  });

  test("is shown before somebody is removed which API keys of theirs end with them", async () => {
    const former = await createStaff(site.db, "owner");
    const other = await createStaff(site.db, "owner");
    const at = Date.parse(NOW);
    await createApiKey(site.db, { name: "Client list", createdBy: former.id });
    await createApiKey(site.db, { name: "Expired one", createdBy: former.id, expiresAt: at });
    await createApiKey(site.db, { name: "Theirs", createdBy: other.id });
    await createApiKey(site.db, { name: "Of someone gone" });
    const { page } = await desk.get("/staff/people");
    const removal = (id: string) => textOf(page.one(`#remove-${id}`));
    expect(removal(former.id)).toContain("This ends with it:API key: Client list");
    expect(removal(other.id)).toContain("API key: Theirs");
    expect(removal(owner.id)).not.toContain("API key");
    expect(page.text).not.toMatch(/Expired one|Of someone gone/);
    await people({ form: "remove", id: former.id });
    const { results } = await site.db.prepare("select name from api_keys order by name").all();
    expect(results).toEqual([{ name: "Of someone gone" }, { name: "Theirs" }]);
  });

  test("who is the last stays one, and is told so", async () => {
    for (const form of ["role", "remove"]) {
      const answer = await people({ form, role: "member", id: owner.id });
      expect(answer.status).toBe(409);
      expect(answer.page.text).toContain("the desk's only owner");
    }
    expect(await roleOf(owner.id)).toBe("owner");
    expect(await acts()).toEqual([]);
  });

  test("who is the last cannot delete the account either, and is told so", async () => {
    const answer = await desk.postForm("/account", {
      form: "delete",
      currentPassword: "a-password-for-tests",
    });
    expect(answer.status).toBe(409);
    expect(answer.page.text).toContain("only owner");
    expect(await roleOf(owner.id)).toBe("owner");
  });

  test.each([
    [{ form: "invite", email: "", role: "member" }, "email"],
    [{ form: "invite", email: "nobody", role: "member" }, "email"],
    [{ form: "invite", email: INVITED, role: "king" }, "role"],
    [{ form: "role", id: "x", role: "owner" }, null],
    [{ form: "remove" }, null],
    [{ form: "nothing" }, null],
  ])("is told what is wrong with %j", async (fields, field) => {
    const before = await readContents(site.db);
    const answer = await people(fields as unknown as Record<string, string>);
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain(field ? "Please check this field" : "There's a problem");
    if (field) expect(answer.text).toContain(`id="invite-${field}-error"`);
    expect(await readContents(site.db)).toEqual(before);
  });

  test("is told that an address is on the team, or that things have changed", async () => {
    expect((await invite(owner.email)).page.text).toContain("on the team already");
    const gone = "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11";
    for (const form of ["withdraw", "remove", "role"]) {
      const answer = await people({ form, id: gone, role: "member" });
      expect([form, answer.status]).toEqual([form, 409]);
    }
  });

  test("made a member in the meantime changes nothing more", async () => {
    const other = await createStaff(site.db, "owner");
    const member = await createStaff(site.db, "member");
    const before = await readContents(site.db);
    await site.db.prepare("update staff set role = 'member' where user_id = ?").bind(owner.id).run();
    expect((await people({ form: "remove", id: member.id })).status).toBe(404);
    await site.db.prepare("update staff set role = 'owner' where user_id = ?").bind(owner.id).run();
    expect(await readContents(site.db)).toEqual(before);
    expect(await roleOf(other.id)).toBe("owner");
  });
});

describe("an invitation", () => {
  let path = "";
  let before: Contents = {};
  beforeEach(async () => {
    await invite();
    path = await mailedPath();
  });
  const accept = (visitor: Visitor) =>
    visitor.postForm(path, { form: "join", token: path.split("=")[1] ?? "" });

  test("is not accepted by a guest, nor by somebody with another address", async () => {
    const other = await createAccount(site.db);
    const visitor = await signInAs(site, other.email);
    expect((await visitor.get(path)).page.text).toContain("sign out, then open its link again");
    before = await readContents(site.db);
    expect((await accept(visitor)).status).toBe(400);
    expect((await accept(new Visitor(site))).status).toBe(400);
    expect(await readContents(site.db)).toEqual(before);
  });

  test("makes the account staff once, and ends its sessions", async () => {
    const account = await createAccount(site.db, { email: INVITED });
    const [one, other] = [await signInAs(site, INVITED), await signInAs(site, INVITED)];
    const answers = await Promise.all([accept(one), accept(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect(await roleOf(account.id)).toBe("member");
    expect(await countRows(site.db, "sessions", `user_id = '${account.id}'`)).toBe(0);
    expect(await countRows(site.db, "audit_log", "action = 'joined'")).toBe(1);
  });

  test("is not accepted by an account whose address nobody has proven", async () => {
    await createAccount(site.db, { email: INVITED, isVerified: false });
    const visitor = await signInAs(site, INVITED);
    expect((await visitor.get(path)).page.text).toContain("First confirm that");
    before = await readContents(site.db);
    expect((await accept(visitor)).status).toBe(400);
    expect(await readContents(site.db)).toEqual(before);
  });

  test("proves no address but its own, and none if its link was printed by the command line", async () => {
    const signUp = (email: string) =>
      new Visitor(site).postForm("/signup", {
        name: "New Colleague",
        company: "Demo Company",
        password: "a-password-of-mine",
        email,
        next: path,
      });
    const isProven = (email: string) =>
      countRows(site.db, "users", `email = '${email}' and email_verified_at is not null`);
    expect((await signUp("other@staff.example")).status).toBe(303);
    expect(await isProven("other@staff.example")).toBe(0);
    await site.db.prepare("update staff_invitations set invited_by = 'command line', made_by = null").run();
    expect((await signUp(INVITED)).status).toBe(303);
    expect(await isProven(INVITED)).toBe(0);
    expect(await mailedLink(site.db, "verify", INVITED)).toContain("token=");
  });

  test("lets a person who signed up by it earlier in the hour sign in anew", async () => {
    const visitor = new Visitor(site);
    const { page } = await visitor.get(`/signup?${new URLSearchParams({ next: path })}`);
    const typed = { name: "New Colleague", company: "Demo Company", password: "a-password-of-mine" };
    await visitor.submit(page, typed, 'form[action="/signup"]');
    await site.db.prepare("update sessions set created_at = created_at - 600000").run();
    const accepted = await accept(visitor);
    expect([accepted.status, accepted.location]).toEqual([303, "/signin?next=%2Fstaff"]);
  });

  test("claims the calls that its address booked as a guest", async () => {
    await createBooking(site.db, { email: INVITED, startsAt: "2026-11-25T15:00Z" });
    const visitor = new Visitor(site);
    const { page } = await visitor.get(`/signup?${new URLSearchParams({ next: path })}`);
    const typed = { name: "New Colleague", company: "Demo Company", password: "a-password-of-mine" };
    await visitor.submit(page, typed, 'form[action="/signup"]');
    expect(await countRows(site.db, "bookings", "user_id is not null and is_address_proven = 1")).toBe(1);
  });

  test("is not accepted while nothing has been proven lately", async () => {
    await createAccount(site.db, { email: INVITED });
    const visitor = await signInAs(site, INVITED);
    await site.db.prepare("update session_proofs set proven_at = proven_at - 600000").run();
    const { page } = await visitor.get(path);
    expect(page.text).toContain("Your password: removed unless you confirm it");
    expect(page.linksSaying("Confirm it's you")).toHaveLength(1);
    expect((await accept(visitor)).status).toBe(400);
    expect(await countRows(site.db, "staff", "role = 'member'")).toBe(0);
  });

  test("keeps of what opens the account what was just proven, and ends the rest; owners are mailed", async () => {
    const account = await createAccount(site.db, { email: INVITED });
    const visitor = await signInAs(site, INVITED);
    const [kept, other] = [await addPasskey(visitor), await addPasskey(visitor, { name: "Another" })];
    const app = await giveAuthenticator(site.db, account.id);
    const credential = kept.answer(await passkeyRequest(visitor, "confirm"));
    const confirmed = await visitor.postForm("/account/confirm", { form: "passkey", credential, next: path });
    expect([confirmed.status, confirmed.location]).toEqual([303, path]);
    const { page } = await visitor.follow(confirmed);
    expect(page.text).toContain(`Passkey "Chrome on Linux": confirmed, so it stays`);
    expect(page.text).toContain('Passkey "Another": removed unless you confirm it');
    expect(page.text).toContain("Authenticator app: removed unless you confirm it");
    expect((await accept(visitor)).status).toBe(303);
    const { results } = await site.db.prepare("select id from passkeys").all();
    expect(results).toEqual([{ id: kept.id }]);
    expect(await countRows(site.db, "totp_factors", `user_id = '${account.id}'`)).toBe(0);
    expect(await countRows(site.db, "recovery_codes", `user_id = '${account.id}'`)).toBe(0);
    expect(app.recoveryCodes).toHaveLength(10);
    expect((await signInByPasskey(new Visitor(site), other)).status, "a passkey that was not proven").toBe(
      400,
    );
    const told = await site.db
      .prepare("select to_email, data from emails where kind = 'staff_joined'")
      .all<{ to_email: string; data: string }>();
    expect(told.results.map(({ to_email }) => to_email)).toEqual([owner.email]);
    expect(JSON.parse(told.results[0]?.data ?? "{}")).toMatchObject({ email: INVITED, role: "member" });
  });

  test("is over after a week", async () => {
    await createAccount(site.db, { email: INVITED });
    const visitor = await signInAs(site, INVITED);
    await site.db.prepare("update staff_invitations set expires_at = ?").bind(Date.parse(NOW)).run();
    expect((await visitor.get(path)).status).toBe(400);
    expect((await accept(visitor)).status).toBe(400);
    expect(await countRows(site.db, "staff", "role = 'member'")).toBe(0);
  });
});
