import fc from "fast-check";
import { expect, test } from "vitest";
import { plainLetters, searchWords } from "../../../app/domain/search-words";
import { createBooking } from "../../support/factories";
import { shareWorker } from "../../support/share-worker";

const site = shareWorker();

let calls = 0;

/** A separate hour for each booking. */
function nextHour(): string {
  return `${new Date(Date.UTC(2027, 0, 1, calls++)).toISOString().slice(0, 16)}Z`;
}

async function searchTextOf(bookingId: string): Promise<string | null> {
  return site.db
    .prepare("select search_text from bookings where id = ?")
    .bind(bookingId)
    .first("search_text");
}

test("the table of letters is the one that searches go by", async () => {
  const { results } = await site.db
    .prepare("select letter, plain from search_letters")
    .all<{ letter: string; plain: string }>();
  expect(new Map(results.map(({ letter, plain }) => [letter, plain]))).toEqual(plainLetters());
});

test("a booking is found by its name, address and company, in their plain form", async () => {
  const { id } = await createBooking(site.db, {
    startsAt: nextHour(),
    name: "Zoë O'Brien",
    email: "zoe.calls@client.example",
    company: "Łódź “Works” Ltd.",
  });
  expect(await searchTextOf(id)).toBe("zoe obrien zoe calls client example lodz  works  ltd");
});

test("whatever was typed, the database's text has the words that a search for it looks for, and no others", async () => {
  const { id } = await createBooking(site.db, { startsAt: nextHour(), email: "a@b.example" });
  const change = site.db.prepare("update bookings set name = ?, company = ? where id = ?");
  const read = site.db.prepare("select search_text from bookings where id = ?").bind(id);
  const names = fc.string({ unit: "binary", maxLength: 40 }).filter((text) => !text.includes("\0"));
  const companies = fc.string({
    unit: fc.constantFrom(...plainLetters().keys(), ..."aZ9 '\"\\[],:%_"),
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(names, companies), { minLength: 60, maxLength: 60 }),
      async (typed) => {
        const answers = await site.db.batch<{ search_text: string }>(
          typed.flatMap(([name, company]) => [change.bind(name, company, id), read]),
        );
        const made = answers
          .filter((_, index) => index % 2)
          .map(({ results }) => (results[0]?.search_text ?? "").split(" ").filter(Boolean));
        const words = typed.map(([name, company]) => searchWords(`${name} a@b.example ${company}`));
        expect(made.map((all) => [...new Set(all)])).toEqual(words);
      },
    ),
    { numRuns: 3 },
  );
});

test("the text follows a change, whatever else is written into it", async () => {
  const { id } = await createBooking(site.db, { startsAt: nextHour(), name: "Before" });
  const change = (sql: string) => site.db.prepare(sql).bind(id).run();
  await change("update bookings set name = 'After', email = 'new@mail.example', company = '' where id = ?");
  expect(await searchTextOf(id)).toBe("after new mail example");
  await change("update bookings set search_text = 'another' where id = ?");
  expect(await searchTextOf(id)).toBe("after new mail example");
});
