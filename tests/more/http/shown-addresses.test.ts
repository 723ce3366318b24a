import { expect, test } from "vitest";
import { shownEmail } from "../../../app/domain/email-address";
import { createDesk } from "../../support/desk";
import { createBooking } from "../../support/factories";
import { createHousehold } from "../../support/household";
import { attribute, textOf } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import { pathOf, tourSite } from "../../support/site-tour";
import { Visitor } from "../../support/visitor";

/**
 * Every page, file aside, on which an email address may stand, with all addresses in a domain of other letters. The pages
 * are found by following links, so a new one is covered without changes here.
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

test("addresses are shown in their own letters on every page", async () => {
  const household = await createHousehold(site, {
    name: "Demo Client",
    startsAt: ["2026-11-25T15:00Z", "2026-11-27T15:00Z"],
  });
  await createBooking(site.db, { startsAt: "2026-11-23T14:00Z" });
  const tourists = await createDesk(site);
  const people = { guest: new Visitor(site), client: household.visitor };
  const known = await tourSite(people, household, tourists);
  await moveAddresses();
  expect(shownEmail(`demo${STORED}example`)).toBe(`demo${SHOWN}example`);

  const wrong: string[] = [];
  const shownOn = new Set<string>();
  for (const request of known.filter(({ method }) => method === "GET")) {
    const { visitor } = { ...tourists, guest: { visitor: people.guest }, client: household }[request.by] as {
      visitor: Visitor;
    };
    const { headers, page } = await new Visitor(site).get(pathOf(request), {
      Cookie: visitor.cookies.header,
    });
    if (!headers.get("Content-Type")?.startsWith("text/html")) continue;
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
  expect(shownOn.size).toBeGreaterThan(8);
});
