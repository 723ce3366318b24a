import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { seal } from "../../../app/domain/seal";
import { invitationTokenOf } from "../../../app/domain/staff/invitation-token";
import { runSql } from "../../../scripts/migrations";
import { addSsoSql, proveSsoSql } from "../../../scripts/sso-sql";
import {
  createAccount,
  knownDeviceOf,
  mailedLink,
  mailedToken,
  PASSWORD,
  signIn,
  signInAs,
} from "../../support/accounts";
import { giveAuthenticator } from "../../support/authenticator-app";
import { clientPathOf } from "../../support/clients";
import { CLIENT_ID, CLIENT_SECRET, startFakeProvider } from "../../support/identity-provider";
import { askForCode, giveCode as giveMailedCode, mailedCode } from "../../support/mailed-codes";
import { addPasskey, signInByPasskey } from "../../support/passkeys";
import { providerBindings, redirectTargetOf, startProviderSignIn } from "../../support/providers";
import { shareWorker } from "../../support/share-worker";
import { signInAsStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";
import { giveCode, SECOND_FACTOR } from "../../support/waiting-sign-in";
import { COOKIE_SECRET, NOW } from "../../support/worker";

/**
 * The effect of each event on each kind of access that another person may have to an account. "ends": it no longer
 * works. "stays": it still works, because it is the owner's too. "shut": it stays stored, but does not work while the
 * company's single sign-on applies. docs/accounts.md has the same table.
 */
const TABLE = {
  "proof by another": {
    session: "ends",
    password: "ends",
    passkey: "ends",
    "connected account": "ends",
    authenticator: "ends",
    "recovery codes": "ends",
    "known device": "ends",
    "mailed link": "ends",
    "sign-in under way": "ends",
    export: "ends",
  },
  reset: {
    session: "ends",
    password: "ends",
    passkey: "stays",
    "connected account": "stays",
    authenticator: "stays",
    "recovery codes": "stays",
    "known device": "ends",
    "mailed link": "ends",
    "sign-in under way": "ends",
    export: "ends",
  },
  "change of address": {
    session: "ends",
    password: "stays",
    passkey: "stays",
    "connected account": "stays",
    authenticator: "stays",
    "recovery codes": "stays",
    "known device": "ends",
    "mailed link": "ends",
    "sign-in under way": "ends",
    export: "ends",
  },
  "merge of clients": {
    session: "stays",
    password: "stays",
    passkey: "stays",
    "connected account": "stays",
    authenticator: "stays",
    "recovery codes": "stays",
    "known device": "stays",
    "mailed link": "stays",
    "sign-in under way": "stays",
    export: "stays",
  },
  "joining the desk": {
    session: "ends",
    password: "stays",
    passkey: "ends",
    "connected account": "ends",
    authenticator: "ends",
    "recovery codes": "ends",
    "known device": "ends",
    "mailed link": "ends",
    "sign-in under way": "ends",
    export: "ends",
  },
  "company's proof": {
    session: "ends",
    password: "shut",
    passkey: "shut",
    "connected account": "shut",
    authenticator: "stays",
    "recovery codes": "stays",
    "known device": "ends",
    "mailed link": "stays",
    "sign-in under way": "shut",
    export: "ends",
  },
  deletion: {
    session: "ends",
    password: "ends",
    passkey: "ends",
    "connected account": "ends",
    authenticator: "ends",
    "recovery codes": "ends",
    "known device": "ends",
    "mailed link": "ends",
    "sign-in under way": "ends",
    export: "ends",
  },
} as const;

type Event = keyof typeof TABLE;
type Thing = keyof (typeof TABLE)[Event];

const provider = await startFakeProvider();
const company = await startFakeProvider();
const site = shareWorker({
  bindings: providerBindings(
    [{ id: "ours", kind: "oidc", name: "Our Login", issuer: provider.url, clientId: CLIENT_ID }],
    { ours: CLIENT_SECRET },
  ),
});
afterAll(() => Promise.all([provider.stop(), company.stop()]));

const DOMAIN = "company.example";
const OTHER_PASSWORD = "quite-another-one";
const WRONG = "another-password";

type World = {
  id: string;
  /** The account's current address. */
  email: string;
  /** The owner's browser, whose session has just been proven by the password. */
  owner: Visitor;
  /** Signs in the owner with the first factor, after the event. */
  enter: () => Promise<{ visitor: Visitor; location: string }>;
};

const byPassword = (world: World, password: string) => async () => {
  const visitor = new Visitor(site);
  return { visitor, location: (await signIn(visitor, world.email, password)).location };
};

/** Sets a new password on the page that `start` leads to. */
async function chooseByMail(world: World, start: (visitor: Visitor) => Promise<string>): Promise<void> {
  const visitor = new Visitor(site);
  const form = (await visitor.get(await start(visitor))).page;
  await visitor.submit(form, { password: OTHER_PASSWORD });
  world.enter = byPassword(world, OTHER_PASSWORD);
}

const EVENTS: Record<Event, (world: World) => Promise<unknown>> = {
  "proof by another": (world) =>
    chooseByMail(world, async (visitor) => {
      const { page } = await visitor.get(await mailedLink(site.db, "verify", world.email));
      return (await visitor.submit(page)).location;
    }),
  reset: (world) =>
    chooseByMail(world, async (visitor) => {
      await visitor.postForm("/signin?mode=reset", { form: "reset", email: world.email });
      return mailedLink(site.db, "reset", world.email);
    }),
  "change of address": async (world) => {
    const email = `moved.${world.email}`;
    await world.owner.postForm("/account", { form: "email", email, currentPassword: PASSWORD });
    const { page } = await world.owner.get(await mailedLink(site.db, "change", email));
    expect((await world.owner.submit(page)).location).toContain("email-confirmed");
    world.email = email;
  },
  "merge of clients": async (world) => {
    const other = await createAccount(site.db);
    const desk = await signInAsStaff(site);
    const path = await clientPathOf(site.db, other.email);
    const version = (await desk.get(path)).page.value("version");
    const merged = await desk.postForm(path, { form: "merge", version, other: world.email });
    expect(merged.status).toBe(303);
  },
  "joining the desk": async (world) => {
    const desk = await signInAsStaff(site);
    await desk.postForm("/staff/people", { form: "invite", email: world.email, role: "member" });
    const id = await site.db.prepare("select id from staff_invitations").first<string>("id");
    const token = await invitationTokenOf(id ?? "", COOKIE_SECRET);
    expect((await world.owner.postForm("/join", { form: "join", token })).status).toBe(303);
  },
  "company's proof": async (world) => {
    const connectionId = randomUUID();
    const sealedClientSecret = await seal("seal-client-secret", CLIENT_SECRET, connectionId, COOKIE_SECRET);
    const change = { domain: DOMAIN, now: Date.parse(NOW), newId: randomUUID };
    const sso = { ...change, issuer: company.url, clientId: CLIENT_ID, label: "Company Ltd" };
    await runSql(site.db, addSsoSql({ ...sso, connectionId, proof: "x", sealedClientSecret }));
    await runSql(site.db, proveSsoSql(change));
    company.person = { sub: world.id, email: world.email, name: "Demo Client" };
    world.enter = async () => {
      const visitor = new Visitor(site);
      const url = redirectTargetOf(await signIn(visitor, world.email, ""));
      const { location } = await visitor.get(`/signin/from/${connectionId}?${company.consent(url)}`);
      return { visitor, location };
    };
    expect((await world.enter()).location).not.toBe("");
  },
  deletion: async ({ owner }) => {
    const answer = await owner.postForm("/account", { form: "delete", currentPassword: PASSWORD });
    expect(answer.location).toBe("/signin?deleted=1");
  },
};

/** Gives another person a kind of access. The result is a function that checks whether it still works. */
const THINGS: Record<Thing, (world: World) => Promise<() => Promise<boolean>>> = {
  session: async ({ email }) => {
    const visitor = await signInAs(site, email);
    return async () => (await visitor.get("/dashboard")).status === 200;
  },
  export: async ({ email }) => {
    const visitor = await signInAs(site, email);
    return async () => (await visitor.get("/account/data.json")).status === 200;
  },
  password: async (world) => async () => {
    const answer = await signIn(new Visitor(site), world.email, PASSWORD, { way: "password" });
    return answer.status === 303;
  },
  passkey: async ({ owner }) => {
    const passkey = await addPasskey(owner);
    return async () => (await signInByPasskey(new Visitor(site), passkey)).status === 303;
  },
  "connected account": async ({ id }) => {
    provider.person = { sub: id, email: `${id}@elsewhere.example`, name: "Demo Client" };
    await site.db
      .prepare(
        "insert into identities (id, user_id, provider, issuer, subject, created_at, last_used_at) values (?, ?, 'ours', ?, ?, 1, 1)",
      )
      .bind(randomUUID(), id, provider.url, id)
      .run();
    return async () => {
      const visitor = new Visitor(site);
      const url = await startProviderSignIn(visitor, "ours");
      const answer = await visitor.get(`/signin/from/ours?${provider.consent(url)}`);
      // An identity without an account is redirected to the sign-up page.
      return answer.status === 303 && !answer.location.startsWith("/signup");
    };
  },
  authenticator: async (world) => {
    const app = await giveAuthenticator(site.db, world.id);
    return async () => {
      const { visitor, location } = await world.enter();
      return location === SECOND_FACTOR && (await giveCode(visitor, await app.code())).status === 303;
    };
  },
  "recovery codes": async (world) => {
    const { recoveryCodes } = await giveAuthenticator(site.db, world.id);
    return async () => {
      const { visitor, location } = await world.enter();
      if (location !== SECOND_FACTOR) return false;
      return (await giveCode(visitor, recoveryCodes[0] ?? "", "recovery")).status === 303;
    };
  },
  "known device": async (world) => {
    const cookie = await knownDeviceOf(site.db, world);
    return async () => {
      const guess = async (visitor: Visitor) =>
        (await signIn(visitor, world.email, WRONG, { way: "password" })).status;
      for (let tried = 0; tried < 10; tried++) await guess(new Visitor(site));
      expect(await guess(new Visitor(site)), "strangers have no tries left").toBe(429);
      const known = new Visitor(site);
      known.cookies.set("device", cookie);
      return (await guess(known)) === 400;
    };
  },
  "mailed link": async ({ email }) => {
    const stranger = await signInAs(site, email);
    const address = `stranger.${randomUUID()}@client.example`;
    await stranger.postForm("/account", { form: "email", email: address, currentPassword: PASSWORD });
    const token = await mailedToken(site.db, "change", address);
    return async () => (await new Visitor(site).get(`/verify-email?token=${token}`)).status === 200;
  },
  "sign-in under way": async ({ email }) => {
    const stranger = new Visitor(site);
    await askForCode(stranger, email);
    const code = await mailedCode(site.db, email);
    return async () => (await giveMailedCode(stranger, code)).status === 303;
  },
};

const CELLS = (Object.keys(TABLE) as Event[]).flatMap((event) =>
  (Object.keys(TABLE[event]) as Thing[]).map((thing) => ({ event, thing, becomes: TABLE[event][thing] })),
);

test.each(CELLS)("$event: $thing $becomes", async ({ event, thing, becomes }) => {
  const isVerified = event !== "proof by another";
  const account = await createAccount(site.db, { isVerified, email: `${randomUUID()}@${DOMAIN}` });
  const owner = await signInAs(site, account.email);
  if (!isVerified) await owner.postForm("/account", { form: "verify" });
  const { id, email } = account;
  const world: World = { id, email, owner, enter: () => byPassword(world, PASSWORD)() };
  const stillOpens = await THINGS[thing](world);
  await EVENTS[event](world);
  expect(await stillOpens()).toBe(becomes === "stays");
});
