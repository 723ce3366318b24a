import { expect, test } from "vitest";
import { shownEmail } from "../../../app/domain/email-address";
import { createDesk } from "../../support/desk";
import { createBooking } from "../../support/factories";
import { createDemoHousehold } from "../../support/household";
import { attribute, textOf } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import { pathOf, tourSite } from "../../support/site-tour";
import { findJoinedWords } from "../../support/text-browser";
import { Visitor } from "../../support/visitor";

/**
 * Every page as it is read: with all email addresses in a domain of other letters, and by browsers without styles, such
 * as w3m and lynx. The pages are found by following links, so a new one is covered without changes here.
 */
const site = shareWorker();

/** "bücher." before each domain, in its stored form and as it is shown. */
const [STORED, SHOWN] = ["@xn--bcher-kva.", "@bücher."];

/** Moves all addresses in the database to such a domain. */
async function moveAddresses(): Promise<void> {
  const { results } = await site.db
    .prepare(
      `select tables.name as "table", columns.name as "column" from sqlite_master as tables
       join pragma_table_info(tables.name) as columns
       where tables.type = 'table' and lower(columns.type) = 'text' and tables.name not like '\\_%' escape '\\' and tables.name not like 'sqlite%'`,
    )
    .all<{ table: string; column: string }>();
  for (const { table, column } of results) {
    await site.db
      .prepare(
        `update or ignore "${table}" set "${column}" = replace("${column}", '@', '${STORED}')
         where "${column}" like '%_@_%.%' and "${column}" not like '%${STORED}%'`,
      )
      .run()
      // A rule of the database's keeps some as they are, such as a log that nothing may change.
      .catch(() => {});
  }
}

test("every page shows addresses in their own letters, and no words of neighbouring elements run together", async () => {
  const household = await createDemoHousehold(site);
  await createBooking(site.db, { startsAt: "2026-11-23T14:00Z" });
  const tourists = await createDesk(site);
  const people = { guest: new Visitor(site), client: household.visitor };
  const known = await tourSite(people, household, tourists);
  await moveAddresses();
  expect(shownEmail(`demo${STORED}example`)).toBe(`demo${SHOWN}example`);

  const wrong: string[] = [];
  let pages = 0;
  const shownOn = new Set<string>();
  for (const request of known.filter(({ method }) => method === "GET")) {
    const { visitor } = { ...tourists, guest: { visitor: people.guest }, client: household }[request.by] as {
      visitor: Visitor;
    };
    const {
      headers,
      page,
      text: html,
    } = await new Visitor(site).get(pathOf(request), {
      Cookie: visitor.cookies.header,
    });
    if (!headers.get("Content-Type")?.startsWith("text/html")) continue;
    pages += 1;
    for (const together of findJoinedWords(html)) wrong.push(`${request.by} ${pathOf(request)}: ${together}`);
    // The local mailbox shows what goes out, with its headers.
    if (request.pattern.startsWith("/dev/")) continue;
    const { text } = page;
    if (text.includes(SHOWN)) shownOn.add(request.pattern);
    for (const [found] of text.matchAll(/\S*xn--\S*/g))
      wrong.push(`${request.by} ${request.pattern}: ${found}`);
    for (const field of page.all("input[type=email], input[type=text], textarea")) {
      const value = attribute(field, "value") || textOf(field);
      if (value.includes("xn--")) wrong.push(`${request.by} ${request.pattern}: a field with ${value}`);
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
  expect(pages).toBeGreaterThan(100);
  expect(shownOn.size).toBeGreaterThan(8);
});
