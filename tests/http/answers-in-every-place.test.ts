/** Each place that tells of a booking has every answer to the booking form. So none can lack a new one (docs/recipes.md). */
import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/d1";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BRAND } from "../../app/content/brand";
import { answerColumns, bookings } from "../../app/db/booking/schema";
import { rowsOf } from "../../app/db/privacy/personal-table";
import {
  ANSWER_NAMES,
  ANSWERS,
  type AnswerName,
  type Answers,
  ASKED_ANSWERS,
  inWords,
} from "../../app/domain/booking/answers";
import { feedKeyOf, feedPath } from "../../app/domain/calendars/calendar-feed";
import { hashKey } from "../../app/domain/hmac";
import { valueAt } from "../../app/domain/json-pointer";
import { ANSWER_POINTERS } from "../../app/domain/resources/booking-resource";
import { createAccount, signInAs } from "../support/accounts";
import { createApiKey, sendApi } from "../support/api";
import { clientPathOf } from "../support/clients";
import { guestFields, linkOf, TUESDAY_AT_NINE } from "../support/journey";
import { PATIENT_MS } from "../support/loopback";
import { emailAddresses } from "../support/outbox";
import { shareWorker } from "../support/share-worker";
import { signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";
import { startReceiver, type WebhookReceiver } from "../support/webhook-receiver";
import { addWebhook, untilSent } from "../support/webhooks";
import { COOKIE_SECRET } from "../support/worker";

const site = shareWorker({ bindings: { LOOPBACK_WEBHOOKS_MS: PATIENT_MS } });

/** What a client says where any words will do; the types ask for an example of every other answer. */
const words = Object.fromEntries(
  ANSWER_NAMES.map((name) => [name, `Words for ${ANSWERS[name].label}`]),
) as Record<AnswerName, string>;

const SAID: Answers = {
  ...words,
  email: "demo@client.example",
  phone: "+44 20 7946 0000",
  guests: ["ann@guest.example", "bob@guest.example"],
  selectedServices: ["crm"],
  selectedPlan: "growth",
  givenPlan: "growth",
};

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

let owner: Visitor;
let client: Visitor;
let bookingId: string;
let callPage: string;

/** A client with an account has answered every question of the form, and a webhook hears of it. */
beforeEach(async () => {
  owner = await signInAsStaff(site);
  await addWebhook(owner, receiver.url);
  await createAccount(site.db, { email: SAID.email });
  client = await signInAs(site, SAID.email);
  const typed = ANSWER_NAMES.map((name) => [name, [SAID[name]].flat().join(", ")]);
  const answer = await client.postForm("/schedule", guestFields(TUESDAY_AT_NINE, Object.fromEntries(typed)));
  bookingId = linkOf(answer).id;
  callPage = answer.location;
});

async function storedAnswers(): Promise<Answers> {
  const [row] = await drizzle(site.db as never)
    .select(answerColumns)
    .from(bookings);
  if (!row) throw new Error("No call was booked");
  return row;
}

/** The answers that a text lacks, each as the agency reads it. */
const lackingIn = (text: string) => ANSWER_NAMES.filter((name) => !text.includes(inWords(SAID, name)));

/** The answers that a resource lacks at their pointers. */
function lackingAtPointers(resource: unknown): AnswerName[] {
  const stands = (name: AnswerName, value: unknown) =>
    name === "givenPlan"
      ? value === false
      : [SAID[name]].flat().every((part) => JSON.stringify(value ?? "").includes(`"${part}"`));
  return ANSWER_NAMES.filter((name) => !stands(name, valueAt(resource, ANSWER_POINTERS[name])));
}

/** The answers that an exported row lacks under their names. */
const lackingInRow = (row: Record<string, unknown>, keyOf: (name: AnswerName) => string) =>
  ANSWER_NAMES.filter((name) => JSON.stringify(row[keyOf(name)]) !== JSON.stringify(SAID[name]));
const columnOf = (name: AnswerName) => answerColumns[name].name;

type Place = { lacking: () => Promise<AnswerName[]>; leavesOut?: AnswerName[] };

const PLACES: Record<string, Place> = {
  "the stored booking": {
    lacking: async () => lackingInRow(await storedAnswers(), (name) => name),
  },
  "the call's page": {
    // Clients know where they work, and how the plan was chosen is the agency's note.
    leavesOut: ["company", "givenPlan"],
    lacking: async () => lackingIn((await client.get(callPage)).page.text),
  },
  "the booking's page at the desk": {
    lacking: async () => {
      const { text } = (await owner.get(`/staff/bookings/${bookingId}`)).page;
      return lackingIn(text.replace("(not chosen)", inWords(SAID, "givenPlan")));
    },
  },
  "the agency's email": {
    lacking: async () => {
      const list = await owner.get(`/dev/mail?${new URLSearchParams({ to: BRAND.email })}`);
      const emails = await Promise.all(emailAddresses(list.page).map((address) => owner.get(address)));
      return lackingIn(emails.find(({ page }) => page.text.includes("New booking"))?.page.text ?? "");
    },
  },
  "the bookings' file": {
    // It may have many lines.
    leavesOut: ["message"],
    lacking: async () => {
      const [head = "", row = ""] = (await owner.get("/staff/bookings.csv")).text.trim().split("\r\n");
      const titled = ANSWER_NAMES.filter((name) => head.split(",").includes(ANSWERS[name].label));
      const told = (name: AnswerName) => (name === "givenPlan" ? ",No," : inWords(SAID, name));
      return ANSWER_NAMES.filter((name) => !titled.includes(name) || !row.includes(told(name)));
    },
  },
  "the agency's calendar": {
    // What a call by phone needs stands in its place, and the invitation is the client's to pass on.
    leavesOut: ["phone", "guests"],
    lacking: async () => {
      const id = randomUUID();
      const key = await feedKeyOf(id, COOKIE_SECRET);
      await site.db
        .prepare("insert into calendar_feeds (id, name, key_hash, created_at) values (?, 'Office', ?, 0)")
        .bind(id, await hashKey(key))
        .run();
      const { text } = await new Visitor(site).get(feedPath(key));
      return lackingIn(text.replace(/\r\n[ \t]/g, "").replaceAll("\\,", ","));
    },
  },
  "the booking in the API": {
    lacking: async () => {
      const { key } = await createApiKey(site.db);
      return lackingAtPointers((await sendApi(site, key, `/bookings/${bookingId}`)).json);
    },
  },
  "the event for webhooks": {
    lacking: async () => {
      await untilSent(site);
      // The account's own event is sent beside it, and may come after it.
      return lackingAtPointers(receiver.accepted().find(({ data }) => data.id === bookingId)?.data);
    },
  },
  "the client's own download": {
    lacking: async () => {
      const [row] = JSON.parse((await client.get("/account/data.json")).text).bookings;
      return lackingInRow(row, (name) => name);
    },
  },
  "the download at the desk": {
    lacking: async () => {
      const path = await clientPathOf(site.db, SAID.email);
      const [row] = JSON.parse((await owner.postForm(`${path}/export`, {})).text).bookings;
      return lackingInRow(row, columnOf);
    },
  },
};

test.each(Object.entries(PLACES))("%s has every answer to the booking form", async (_, place) => {
  expect(await place.lacking()).toEqual(place.leavesOut ?? []);
});

test("the API books with every answer that the site's forms ask for", async () => {
  await site.db.prepare("delete from bookings").run();
  const { key } = await createApiKey(site.db);
  const body: Record<string, unknown> = { starts_at: "2026-11-25T14:00:00Z", time_zone: "Europe/London" };
  for (const name of ASKED_ANSWERS) {
    const keys = ANSWER_POINTERS[name].split("/").slice(1);
    const last = keys.pop() ?? "";
    let part = body;
    for (const one of keys) {
      part[one] ??= {};
      part = part[one] as Record<string, unknown>;
    }
    part[last] = SAID[name];
  }
  const answer = await sendApi(site, key, "/bookings", {
    headers: { "Idempotency-Key": randomUUID() },
    body,
  });
  expect([answer.status, answer.json.errors]).toEqual([201, undefined]);
  expect(await storedAnswers()).toEqual({ ...SAID, givenPlan: null });
});

test("of an erased client's booking, only the answers stay that are said to", async () => {
  const { page } = await owner.get(`${await clientPathOf(site.db, SAID.email)}/erase`);
  expect((await owner.submit(page, { typed: SAID.email }, 'main form[method="post"]')).status).toBe(303);
  const left = await storedAnswers();
  const stays = ANSWER_NAMES.filter((name) => JSON.stringify(left[name]) === JSON.stringify(SAID[name]));
  const emptied = rowsOf(bookings).emptied;
  expect(stays).toEqual(ANSWER_NAMES.filter((name) => !emptied.includes(bookings[name])));
});
