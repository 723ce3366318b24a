import { expect, test } from "vitest";
import { invitationTokenOf } from "../../app/domain/staff/invitation-token";
import { createAccount, mailedLink, mailedToken, PASSWORD, signInAs } from "../support/accounts";
import { addPasskey, signInByPasskey } from "../support/passkeys";
import { shareWorker } from "../support/share-worker";
import { signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";
import { COOKIE_SECRET } from "../support/worker";

const site = shareWorker();

const STRANGER = "stranger@client.example";
const PERSON = "person@agency.example";

const signUp = async (email: string): Promise<Visitor> => {
  const visitor = new Visitor(site);
  const details = { name: "Demo Client", company: "Demo Company", email, password: PASSWORD };
  await visitor.postForm("/signup", { form: "sign-up", ...details });
  const proof = await visitor.get(await mailedLink(site.db, "verify", email));
  expect((await visitor.submit(proof.page)).location).toBe("/dashboard?flash=email-confirmed");
  return visitor;
};

test("a stranger who prepares an account and asks to change it to another person's address never gets to the desk by it", async () => {
  const stranger = await signUp(STRANGER);
  const passkey = await addPasskey(stranger);
  const asked = { form: "email", email: PERSON, currentPassword: PASSWORD };
  expect((await stranger.postForm("/account", asked)).location).toBe("/account?flash=link-sent");

  // The person follows the mailed link in their own browser.
  const person = new Visitor(site);
  const token = await mailedToken(site.db, "change", PERSON);
  const pressed = await person.postForm(`/verify-email?token=${token}`, { form: "verify", token });
  expect(pressed.status, "no account becomes theirs by a press").toBe(400);
  expect(pressed.page.text).toContain("Sign in to your account to change its address.");
  expect(pressed.location).toBe("");
  const mails = await site.db.prepare("select kind from emails where kind = 'reset_password'").all();
  expect(mails.results).toEqual([]);

  // Later the person signs up and is invited to the desk.
  const own = await signUp(PERSON);
  const owner = await signInAsStaff(site);
  await owner.postForm("/staff/people", { form: "invite", email: PERSON, role: "owner" });
  const id = await site.db.prepare("select id from staff_invitations").first<string>("id");
  const invitation = await invitationTokenOf(id ?? "", COOKIE_SECRET);
  const joined = await own.postForm("/join", { form: "join", token: invitation });
  expect([joined.status, joined.location]).toEqual([303, "/signin?next=%2Fstaff"]);

  const elsewhere = new Visitor(site);
  expect((await signInByPasskey(elsewhere, passkey)).location).toBe("/dashboard");
  expect((await elsewhere.get("/staff")).status).toBe(404);
  expect((await elsewhere.get("/account")).page.text).toContain(`You sign in with ${STRANGER}`);
  expect((await stranger.get("/staff")).status).toBe(404);
});

test("a change of address that is confirmed in the account's own session ends every other session", async () => {
  const { email } = await createAccount(site.db);
  const [owner, other] = [await signInAs(site, email), await signInAs(site, email)];
  await owner.postForm("/account", { form: "email", email: PERSON, currentPassword: PASSWORD });
  const { page } = await owner.get(await mailedLink(site.db, "change", PERSON));
  expect((await owner.submit(page)).location).toBe("/dashboard?flash=email-confirmed");
  expect((await other.get("/dashboard")).status).toBe(302);
  expect((await owner.get("/dashboard")).status).toBe(200);
});
