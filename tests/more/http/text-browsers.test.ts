import { expect, test } from "vitest";
import { createDesk } from "../../support/desk";
import { createDemoHousehold } from "../../support/household";
import { shareWorker } from "../../support/share-worker";
import { pathOf, tourSite } from "../../support/site-tour";
import { findJoinedWords } from "../../support/text-browser";
import { Visitor } from "../../support/visitor";

/** Every page as shown by browsers without styles, such as w3m and lynx. */

const site = shareWorker();

test("no words of neighbouring elements run together", async () => {
  const household = await createDemoHousehold(site);
  const people: Record<string, Visitor> = { guest: new Visitor(site), client: household.visitor };
  const tourists = { ...(await createDesk(site)) };
  const known = await tourSite(people, household, tourists);
  for (const [who, { visitor }] of Object.entries(tourists)) people[who] = visitor;
  const found: Record<string, string[]> = {};
  let pages = 0;
  for (const request of known.filter(({ method }) => method === "GET")) {
    const answer = await people[request.by]?.get(pathOf(request));
    if (!answer?.headers.get("Content-Type")?.startsWith("text/html")) continue;
    pages += 1;
    const together = findJoinedWords(answer.text);
    if (together.length > 0) found[`${request.by} ${pathOf(request)}`] = together;
  }
  expect(pages).toBeGreaterThan(100);
  expect(found).toEqual({});
});
