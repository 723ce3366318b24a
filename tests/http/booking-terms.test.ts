import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plainLetters, searchWords } from "../../app/domain/search-words";
import { createBooking, createUser } from "../support/factories";
import { startWorker, type TestWorker } from "../support/worker";

let site: TestWorker;
beforeAll(async () => {
  site = await startWorker();
});
afterAll(() => site.stop());

let calls = 0;

/** An hour of its own for each booking. */
function nextHour(): string {
  return `${new Date(Date.UTC(2027, 0, 1, calls++)).toISOString().slice(0, 16)}Z`;
}

async function termsOf(bookingId: string): Promise<string[]> {
  const { results } = await site.db
    .prepare("select term from booking_terms where booking_id = ? order by term")
    .bind(bookingId)
    .all<{ term: string }>();
  return results.map(({ term }) => term);
}

test("the table of letters is the one that searches go by", async () => {
  const { results } = await site.db
    .prepare("select letter, plain from search_letters")
    .all<{ letter: string; plain: string }>();
  expect(new Map(results.map(({ letter, plain }) => [letter, plain]))).toEqual(plainLetters());
});

test("a booking is found by the words of its name, address and company, and by its services", async () => {
  const { id } = await createBooking(site.db, {
    startsAt: nextHour(),
    name: "Zoë O'Brien",
    email: "zoe.calls@client.example",
    company: "Łódź “Works” Ltd.",
    selectedServices: ["crm", "ai-chat", "crm"],
  });
  expect(await termsOf(id)).toEqual([
    ":ai-chat",
    ":crm",
    "calls",
    "client",
    "example",
    "lodz",
    "ltd",
    "obrien",
    "works",
    "zoe",
  ]);
});

test("whatever was typed, the database makes the words that a search for it looks for", async () => {
  const { id } = await createBooking(site.db, {
    startsAt: nextHour(),
    email: "a@b.example",
    selectedServices: [],
  });
  const change = site.db.prepare("update bookings set name = ?, company = ? where id = ?");
  const read = site.db.prepare("select term from booking_terms where booking_id = ? order by term").bind(id);
  const names = fc.string({ unit: "binary", maxLength: 40 }).filter((text) => !text.includes("\0"));
  const companies = fc.string({
    unit: fc.constantFrom(...plainLetters().keys(), ..."aZ9 '\"\\[],:%_"),
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(names, companies), { minLength: 60, maxLength: 60 }),
      async (typed) => {
        const answers = await site.db.batch<{ term: string }>(
          typed.flatMap(([name, company]) => [change.bind(name, company, id), read]),
        );
        const made = answers
          .filter((_, index) => index % 2)
          .map(({ results }) => results.map(({ term }) => term));
        const expected = typed.map(([name, company]) =>
          searchWords(`${name} a@b.example ${company}`).sort(byBytes),
        );
        expect(made).toEqual(expected);
      },
    ),
    { numRuns: 3 },
  );
});

test("the words follow a change, and go with their booking", async () => {
  const user = await createUser(site.db);
  const { id } = await createBooking(site.db, { startsAt: nextHour(), name: "Before", userId: user.id });
  const change = (sql: string) => site.db.prepare(sql).bind(id).run();
  await change(
    "update bookings set name = 'After', email = 'new@mail.example', company = '', selected_services = '[]' where id = ?",
  );
  expect(await termsOf(id)).toEqual(["after", "example", "mail", "new"]);
  await change("delete from bookings where id = ?");
  expect(await termsOf(id)).toEqual([]);
});

/** As SQLite orders text. */
function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
