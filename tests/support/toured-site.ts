import type { BrowserContext } from "playwright-core";
import { createConnecting } from "./connecting-tourists";
import { createDesk, type Tourist } from "./desk";
import { createDemoHousehold } from "./household";
import { fetchAt } from "./plain-requests";
import { providerBindings } from "./providers";
import { freePort, startSite, type TestSite } from "./site";
import { type KnownRequest, tourSite } from "./site-tour";
import { createTwoStepTourists } from "./two-step-tourists";
import { Visitor } from "./visitor";
import { COOKIE_SECRET, NOW, type TestWorker } from "./worker";

export type TouredSite = {
  served: TestSite;
  site: Pick<TestWorker, "fetch" | "db">;
  /** A guest, a client, and the visitors who see other parts of the site. */
  people: Record<string, Visitor>;
  /** All requests that their pages offer. */
  known: KnownRequest[];
};

/** Serves a separate site for a browser, with content for every page, and tours it once. */
export async function startTouredSite(): Promise<TouredSite> {
  const vars = {
    COOKIE_SECRET,
    FIXED_TIME: NOW,
    MIN_FILL_SECONDS: "0",
    BREACHED_PASSWORDS_URL: "off",
    ...providerBindings([{ id: "github", kind: "github", clientId: "x" }], { github: "x" }),
  };
  const served = await startSite(await freePort(), { vars });
  const site: TouredSite["site"] = { db: served.database, fetch: fetchAt(served.url) };
  const household = await createDemoHousehold(site);
  const tourists: Record<string, Tourist> = {
    ...(await createDesk(site)),
    ...(await createTwoStepTourists(site)),
    ...(await createConnecting(site)),
  };
  const people: Record<string, Visitor> = { guest: new Visitor(site), client: household.visitor };
  const known = await tourSite(people, household, tourists);
  for (const [who, { visitor }] of Object.entries(tourists)) people[who] = visitor;
  return { served, site, people, known };
}

/** Gives a browser context the cookies of one of the people. */
export async function copyCookies(context: BrowserContext, { cookies }: Visitor, url: string): Promise<void> {
  await context.addCookies(cookies.names.map((name) => ({ name, value: cookies.get(name) ?? "", url })));
}
