/** Each place that tells of a call has the answers to its kind's questions, and guests are told none of them. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BRAND } from "../../app/content/brand";
import { calendarFilePath } from "../../app/domain/booking/booking-paths";
import { feedKeyOf, feedPath } from "../../app/domain/calendars/calendar-feed";
import { hashKey } from "../../app/domain/hmac";
import { createAccount, signInAs } from "../support/accounts";
import { createApiKey, sendApi } from "../support/api";
import { guestFields, linkOf, TUESDAY_AT_NINE } from "../support/journey";
import { answersIn, askOf, IN_WORDS, QUESTIONS, TYPED } from "../support/kind-questions";
import { PATIENT_MS } from "../support/loopback";
import { emailAddresses } from "../support/outbox";
import { shareWorker } from "../support/share-worker";
import { signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";
import { startReceiver, type WebhookReceiver } from "../support/webhook-receiver";
import { addWebhook, untilSent } from "../support/webhooks";
import { COOKIE_SECRET } from "../support/worker";

const site = shareWorker({ bindings: { LOOPBACK_WEBHOOKS_MS: PATIENT_MS } });

const EMAIL = "demo@client.example";

/** As other systems read them. */
const AS_VALUES = [
  "More leads",
  "Adverts.\nLetters.",
  ["Search", "Email"],
  1200.5,
  "2027-03-01",
  "https://www.client.example/shop",
  "2 to 10",
  true,
];
const AS_RESOURCE = QUESTIONS.map(({ slug, label, type }, index) => ({
  slug,
  question: label,
  type,
  answer: AS_VALUES[index],
}));

/** The questions whose answer in words a text does not have beside them. */
const lackingIn = (text: string) => {
  const read = text.replace(/\s+/g, " ");
  return IN_WORDS.filter(
    ([question, words]) => !read.includes(`${question} ${words.replace(/\s+/g, " ")}`),
  ).map(([question]) => question);
};

async function mailsTo(to: string, reader: Visitor): Promise<string[]> {
  const list = await reader.get(`/dev/mail?${new URLSearchParams({ to })}`);
  const mails = await Promise.all(emailAddresses(list.page).map((address) => reader.get(address)));
  return mails.map(({ page }) => page.text);
}

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

let owner: Visitor;
let client: Visitor;
let booked: { id: string; key: string };
let callPage: string;

/** A client with a proven address has answered every question, and a webhook hears of it. */
beforeEach(async () => {
  owner = await signInAsStaff(site);
  await addWebhook(owner, receiver.url);
  await createAccount(site.db, { email: EMAIL });
  await askOf(site.db);
  client = await signInAs(site, EMAIL);
  const answer = await client.postForm("/schedule", {
    ...guestFields(TUESDAY_AT_NINE),
    guests: "guest@client.example",
    ...TYPED,
  });
  booked = linkOf(answer);
  callPage = answer.location;
});

const PLACES: Record<string, () => Promise<string[]>> = {
  "the call's page": async () => lackingIn((await client.get(callPage)).page.text),
  "the client's dashboard": async () => lackingIn((await client.get("/dashboard")).page.text),
  "the client's email": async () => lackingIn((await mailsTo(EMAIL, client)).join(" ")),
  "the agency's email": async () => lackingIn((await mailsTo(BRAND.email, owner)).join(" ")),
  "the booking's page at the desk": async () =>
    lackingIn(
      (await owner.get(`/staff/bookings/${booked.id}`)).page.text.replaceAll(" (opens a new tab)", ""),
    ),
  "the bookings' file": async () => lackingIn((await owner.get("/staff/bookings.csv")).text),
  "the agency's calendar": async () => {
    const id = randomUUID();
    const key = await feedKeyOf(id, COOKIE_SECRET);
    await site.db
      .prepare("insert into calendar_feeds (id, name, key_hash, created_at) values (?, 'Office', ?, 0)")
      .bind(id, await hashKey(key))
      .run();
    const { text } = await new Visitor(site).get(feedPath(key));
    const plain = text
      .replace(/\r\n[ \t]/g, "")
      .replaceAll("\\n", "\n")
      .replace(/\\([,;])/g, "$1");
    return lackingIn(plain);
  },
};

test.each(Object.entries(PLACES))("%s has every answer under its question", async (_, lacking) => {
  expect(await lacking()).toEqual([]);
});

test("the API and webhooks have them, each with its question as it was asked", async () => {
  const { key } = await createApiKey(site.db);
  const { json } = await sendApi(site, key, `/bookings/${booked.id}`);
  expect(json.answers).toEqual(AS_RESOURCE);
  await untilSent(site);
  const event = receiver.accepted().find(({ data }) => data.id === booked.id);
  expect(event?.data.answers).toEqual(AS_RESOURCE);
});

test("the client's own calendar file and the emails of guests say nothing of them", async () => {
  const { text } = await client.get(calendarFilePath(booked));
  expect(text).toContain("BEGIN:VEVENT");
  expect(text).not.toMatch(/goal|leads/i);
  expect(await mailsTo("guest@client.example", owner)).toEqual([]);
});

test("an address that nobody has proven is sent only what was chosen, and where the rest stands", async () => {
  await new Visitor(site).postForm("/schedule", {
    ...guestFields("2026-11-24T15:00Z", { email: "other@client.example" }),
    ...TYPED,
    "answer[goal]": "Buy pills at https://spam.example",
  });
  const [mail = ""] = await mailsTo("other@client.example", owner);
  expect(lackingIn(mail)).toEqual(["What is your goal?", "What have you tried?", "What is your website?"]);
  expect(mail).not.toContain("pills");
  expect(mail).toMatch(/Your other answers:? http/);
});

describe("the API", () => {
  const book = async (answers: unknown, startsAt = "2026-11-24T16:00:00Z") => {
    const { key } = await createApiKey(site.db);
    return sendApi(site, key, "/bookings", {
      headers: { "Idempotency-Key": randomUUID() },
      body: {
        starts_at: startsAt,
        time_zone: "Europe/London",
        client: { name: "Demo Client", email: "api@client.example" },
        ...(answers !== undefined && { answers }),
      },
    });
  };

  test("takes answers in the form in which it gives them", async () => {
    await site.db.prepare("delete from bookings").run();
    const given = AS_RESOURCE.map(({ slug, answer }) => ({ slug, answer }));
    const { status, json } = await book(given);
    expect([status, json.answers]).toEqual([201, AS_RESOURCE]);
    expect((await answersIn(site.db)).map(([, answer]) => answer)).toEqual(AS_VALUES);
  });

  test("checks them as the form does, and says where each stands", async () => {
    const { status, json } = await book([
      { slug: "visits", answer: "many" },
      { slug: "team", answer: "Nobody" },
      { slug: "unknown", answer: "x" },
      { slug: "goal", answer: "one" },
      { slug: "goal", answer: "two" },
    ]);
    expect([status, json.errors.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([
      422,
      ["#/answers/3", "#/answers/0", "#/answers/1", "#/answers", "#/answers/2"],
    ]);
    expect((await book(undefined)).status).toBe(422);
  });

  test("says which questions a kind has", async () => {
    const { key } = await createApiKey(site.db);
    const { json } = await sendApi(site, key, "/kinds");
    const [kind] = json.data;
    expect(kind.questions.map(({ slug }: { slug: string }) => slug)).toEqual(
      QUESTIONS.map(({ slug }) => slug),
    );
    expect(kind.questions.at(-2)).toEqual({
      slug: "team",
      label: "How big is your team?",
      type: "one_of",
      is_required: true,
      hint: null,
      options: ["Just me", "2 to 10"],
    });
  });
});
