/**
 * What a stranger can type, by whose limit it counts against: each limit that does not count by network alone stands in the
 * table, and the owner of an address is tried after a stranger has used up what the address can be typed for.
 */
import { describe, expect, test } from "vitest";
import { LIMITS, type LimitName } from "../../../app/domain/limits/limits";
import { createAccount, knownDeviceOf, mailedLink, PASSWORD, signIn, signInAs } from "../../support/accounts";
import { newGuestFields, TUESDAY_AT_NINE } from "../../support/journey";
import { askForCode } from "../../support/mailed-codes";
import { readOutbox } from "../../support/outbox";
import { shareWorker } from "../../support/share-worker";
import { openTicket, sendEmail } from "../../support/ticket-journey";
import { type Answer, Visitor } from "../../support/visitor";

const site = shareWorker();
const EMAIL = "demo@client.example";

/** Who must have typed or shown what before an attempt counts against a limit. */
const COUNTED_BY = {
  /** Counted by the address alone: a stranger can use these up. */
  typed: [
    "signInAccount",
    "resetTyped",
    "resetAccount",
    "mailedCode",
    "mailedCodeDay",
    "bookingTyped",
    "bookingEmail",
    "bookingLinkTyped",
    "bookingLinkEmail",
    "ticketConfirmation",
    "mailedTicket",
    "waitTyped",
    "waitEmail",
  ],
  /** The cookie of a device that has signed in before. */
  device: [
    "signInDevice",
    "signInDevices",
    "secondFactorDevices",
    "secondFactorDevicesDay",
    "mailedCodeDevices",
    "mailedCodeDevicesDay",
    "mailedCodeTryDevicesDay",
  ],
  /** The first factor, or the cookie of a flow that a code was mailed for. */
  flow: ["secondFactor", "secondFactorDay", "mailedCodeTryDay", "staffCodeAccount"] as const,
  session: [
    "passwordCheck",
    "passkeyAdded",
    "verifyAccount",
    "bookingAccount",
    "deskTestEmail",
    "deskEmailAgain",
    "staffInvitation",
    "assignmentEmail",
    "addressProof",
    "calendarAccount",
    "webhookSendStaff",
    "webhookSend",
    "waitAccount",
    "linkMade",
    "pictureAdded",
  ],
  /** The private link of a ticket or a call, a personal link, or the API's key. */
  secret: ["ticketReply", "bookingMoves", "linkTried", "apiKey", "apiKeyWrites"] as const,
} satisfies Record<string, readonly LimitName[]>;

type Typed = (typeof COUNTED_BY.typed)[number];

test("each limit that does not count by network alone says what it takes to count against it", () => {
  const listed: string[] = Object.values(COUNTED_BY).flat().sort();
  const others = Object.keys(LIMITS).filter((name) => !name.endsWith("Ip"));
  expect(listed).toEqual(others.sort());
});

const TIMES = ["24", "25", "27", "30"].flatMap((day) =>
  ["14", "15", "16", "17"].map((hour) => `2026-11-${day}T${hour}:00Z`),
);

function book(visitor: Visitor, time: string, email: string, network: string): Promise<Answer> {
  const fields = newGuestFields(time, { email });
  const { name: _name, email: _email, idempotencyKey: _key, ...query } = fields;
  const path = `/schedule?${new URLSearchParams({ ...query, send: "1" })}`;
  return visitor.postForm(path, fields, { "CF-Connecting-IP": network });
}

const reset = (visitor: Visitor, network: string) =>
  visitor.postForm("/signin", { form: "reset", email: EMAIL }, { "CF-Connecting-IP": network });

/** The stranger's network, or one of many. */
const networkOf = (index: number) => `198.51.100.${index + 1}`;
const OWN_NETWORK = "203.0.113.77";

/** Types the address from many networks until a limit refuses, or for as long as the limit's number says. */
async function typeOften(name: LimitName, type: (index: number, network: string) => Promise<unknown>) {
  for (let index = 0; index <= LIMITS[name].attempts; index++) await type(index, networkOf(index));
}

const cancelled = () =>
  site.db.batch([
    site.db.prepare("delete from booking_cells"),
    site.db.prepare("update bookings set status = 'cancelled'"),
  ]);

async function bookOften(index: number, network: string, isKept = false) {
  const answer = await book(new Visitor(site), TIMES[index % TIMES.length] ?? "", EMAIL, network);
  if (!isKept) await cancelled();
  return answer.status;
}

const confirmationsTo = async (email: string) =>
  (await readOutbox(site.db)).filter((mail) => mail.kind === "ticket_received" && mail.to_email === email)
    .length;

async function bookSignedIn() {
  await cancelled();
  const owner = await signInAs(site, EMAIL);
  expect((await book(owner, TUESDAY_AT_NINE, EMAIL, OWN_NETWORK)).status).toBe(303);
}

async function enterByNewestLink() {
  const visitor = new Visitor(site);
  const path = await mailedLink(site.db, "reset", EMAIL);
  const password = "a-new-password-of-the-owner";
  const { page } = await visitor.get(path);
  const answer = await visitor.submit(page, { password });
  expect(answer.location).toBe("/dashboard?flash=password-changed");
}

/** Asks to hear of a free time on a day without any. */
async function wait(visitor: Visitor, network: string): Promise<Answer> {
  const day = await visitor.get("/schedule?tz=Europe/London&date=2026-11-29");
  const [path = ""] = day.page.linksSaying("Tell me when a time comes free");
  const { page } = await visitor.get(path);
  const { action, fields } = page.form();
  const typed: [string, string][] = [...fields.filter(([name]) => name !== "email"), ["email", EMAIL]];
  return visitor.postForm(action, typed, { "CF-Connecting-IP": network });
}

async function waitSignedIn() {
  const refused = await wait(new Visitor(site), networkOf(0));
  expect(refused.status).toBe(429);
  const answer = await wait(await signInAs(site, EMAIL), OWN_NETWORK);
  expect(answer.status).toBe(303);
}

/** How a stranger uses up each limit by typing a client's address, and what the client can do all the same. */
const STRANGERS: Record<Typed, { spend: () => Promise<unknown>; still: () => Promise<unknown> }> = {
  signInAccount: {
    spend: () => typeOften("signInAccount", () => signIn(new Visitor(site), EMAIL, "wrong-password-typed")),
    still: async () => {
      const known = new Visitor(site);
      const account = await site.db
        .prepare("select id, email from users")
        .first<{ id: string; email: string }>();
      if (account) known.cookies.set("device", await knownDeviceOf(site.db, account));
      expect((await signIn(known, EMAIL)).status, "in a browser that has signed in before").toBe(303);
      await reset(new Visitor(site), OWN_NETWORK);
      await enterByNewestLink();
    },
  },
  resetTyped: {
    spend: async () => {
      for (let index = 0; index <= LIMITS.resetTyped.attempts; index++)
        await reset(new Visitor(site), networkOf(0));
      expect((await reset(new Visitor(site), networkOf(0))).status).toBe(429);
    },
    still: async () => {
      expect((await reset(new Visitor(site), OWN_NETWORK)).location).toBe("/signin?mode=reset-sent");
      await enterByNewestLink();
    },
  },
  resetAccount: {
    spend: () => typeOften("resetAccount", (_index, network) => reset(new Visitor(site), network)),
    still: async () => {
      const refused = await reset(new Visitor(site), OWN_NETWORK);
      expect(refused.status).toBe(429);
      expect(refused.page.text).toContain("the newest link that we've sent to this address works");
      await enterByNewestLink();
    },
  },
  mailedCode: { spend: () => typeOften("mailedCode", askOften), still: enterAnyway },
  mailedCodeDay: { spend: () => typeOften("mailedCodeDay", askOften), still: enterAnyway },
  bookingTyped: {
    spend: () => typeOften("bookingTyped", (index) => bookOften(index, networkOf(0))),
    still: async () => {
      await bookSignedIn();
      await cancelled();
      const guest = await book(new Visitor(site), TIMES[0] ?? "", EMAIL, OWN_NETWORK);
      expect(guest.status, "without signing in, from another network").toBe(303);
    },
  },
  bookingEmail: { spend: () => typeOften("bookingEmail", bookOften), still: bookSignedIn },
  bookingLinkTyped: {
    spend: () => typeOften("bookingLinkTyped", (index) => bookOften(index, networkOf(0), true)),
    still: bookSignedIn,
  },
  bookingLinkEmail: {
    spend: () => typeOften("bookingLinkEmail", (index, network) => bookOften(index, network, true)),
    still: bookSignedIn,
  },
  ticketConfirmation: {
    spend: () => typeOften("ticketConfirmation", () => openTicket(new Visitor(site), { email: EMAIL })),
    still: async () => {
      const before = await confirmationsTo(EMAIL);
      await openTicket(await signInAs(site, EMAIL), { email: EMAIL });
      expect(await confirmationsTo(EMAIL)).toBe(before + 1);
    },
  },
  waitTyped: {
    spend: () => typeOften("waitTyped", () => wait(new Visitor(site), networkOf(0))),
    still: waitSignedIn,
  },
  waitEmail: {
    spend: () => typeOften("waitEmail", (_index, network) => wait(new Visitor(site), network)),
    still: waitSignedIn,
  },
  mailedTicket: {
    spend: () =>
      typeOften("mailedTicket", () =>
        sendEmail(site, { from: EMAIL, to: "help@inbound.example", subject: "Hello", isProven: false }),
      ),
    still: async () => {
      const sent = await sendEmail(site, { from: EMAIL, to: "help@inbound.example", subject: "Really" });
      expect(sent.status).toBe(200);
      const { results } = await site.db.prepare("select 1 from tickets where subject = 'Really'").all();
      expect(results).toHaveLength(1);
    },
  },
};

function askOften() {
  return askForCode(new Visitor(site), EMAIL);
}

async function enterAnyway() {
  expect((await signIn(new Visitor(site), EMAIL, PASSWORD)).status).toBe(303);
  await reset(new Visitor(site), OWN_NETWORK);
  await enterByNewestLink();
}

describe("a stranger who types a client's address until a limit is used up leaves the client a way", () => {
  test.each(Object.keys(STRANGERS) as Typed[])("%s", async (name) => {
    await createAccount(site.db, { email: EMAIL });
    await STRANGERS[name].spend();
    await STRANGERS[name].still();
  });
});

test.each<[Typed, () => Promise<Answer>, () => Promise<Answer>]>([
  ["resetAccount", () => reset(new Visitor(site), networkOf(0)), () => reset(new Visitor(site), OWN_NETWORK)],
  [
    "bookingEmail",
    () => book(new Visitor(site), TIMES[0] ?? "", EMAIL, networkOf(0)),
    () => book(new Visitor(site), TIMES[1] ?? "", EMAIL, OWN_NETWORK),
  ],
])("one network alone never uses up %s, however often it types an address", async (name, type, other) => {
  await createAccount(site.db, { email: EMAIL });
  for (let index = 0; index < LIMITS[name].attempts + 8; index++) {
    await type();
    await cancelled();
  }
  expect((await type()).status).toBe(429);
  expect((await other()).status).toBe(303);
});

test("all that strangers can type in an hour leaves a client the newest link, from a browser that is new", async () => {
  await createAccount(site.db, { email: EMAIL });
  const all = (["signInAccount", "mailedCodeDay", "resetTyped", "resetAccount"] as const).map((name) => name);
  for (const name of all) await STRANGERS[name].spend();
  expect((await signIn(new Visitor(site), EMAIL)).status).toBe(429);
  expect((await reset(new Visitor(site), OWN_NETWORK)).status).toBe(429);
  await enterByNewestLink();
});

test("a stranger's bookings with a proven client's address take nothing of the client's own calls to come", async () => {
  await createAccount(site.db, { email: EMAIL });
  const owner = await signInAs(site, EMAIL);
  for (const [index, time] of TIMES.slice(0, 3).entries())
    expect((await book(new Visitor(site), time, EMAIL, networkOf(index))).status).toBe(303);
  await site.db.prepare("update availability_settings set change_cutoff_minutes = 0").run();
  const own = TIMES.slice(3, 13);
  for (const [index, time] of own.entries()) {
    if (index % 5 === 0) await site.db.prepare("delete from attempt_counters").run();
    expect((await book(owner, time, EMAIL, OWN_NETWORK)).status, time).toBe(303);
  }
  expect((await book(owner, TIMES[13] ?? "", EMAIL, OWN_NETWORK)).status).not.toBe(303);
});
