import { managePath } from "../../app/domain/booking/booking-paths";
import { signInAs } from "./accounts";
import { deskPages } from "./desk-pages";
import { createHost } from "./hosts";
import { SITE_ROUTES } from "./route-table";
import { signInAsStaff } from "./staff";
import { untilAnswered, Visitor } from "./visitor";
import type { TestWorker } from "./worker";

/** A seeded client with an account, a past call and a ticket, independent of the number of clients. */
const SEEDED_CLIENT = "demo20@client.example";

/** So long that no seeded row has to be deleted: the size of the database should not affect what is due. */
export const LONG_RETENTION = {
  KEEP_BOOKINGS_DAYS: "3650",
  KEEP_TICKETS_DAYS: "3650",
  KEEP_EMAILS_DAYS: "365",
} as const;

/** A request whose reads are measured. Its response may be a redirect, but not an error. */
export type GrowthPage = { name: string; send: () => Promise<void> };

/** Searches of the desk that read every row. */
export const FULL_SEARCHES = /\?q=nobody|clients\.csv\?q=|\/staff\/search\?find=/;

/** Pages that read the database for clients. */
const OF_CLIENTS = /^\/(account|dashboard|schedule|contact|join)\b/;

/** Replaces dates on which a small site has no calls, so that sites of both sizes show the same pages. */
const SAME_DAYS: Readonly<Record<string, string>> = {
  "/staff/bookings.csv?from=2026-11-01&to=2026-11-14": "/staff/bookings.csv?from=2026-11-22&to=2026-11-22",
  "/staff/calendar?view=month": "/staff/calendar?view=month&date=2026-12-15",
};

/** Every page of a seeded site for a guest, a client and the desk. Pages with an id are about one seeded client. */
export async function growthPages(site: TestWorker): Promise<GrowthPage[]> {
  const [guest, client, staff] = [
    new Visitor(site),
    await signInAs(site, SEEDED_CLIENT),
    await signInAsStaff(site),
  ];
  const page = (by: string, visitor: Visitor, path: string, name = path): GrowthPage => ({
    name: `${name} (${by})`,
    send: async () => {
      const { status } = await untilAnswered(() => visitor.get(path));
      if (status >= 500) throw new Error(`${path} answered ${status}`);
    },
  });
  const open = SITE_ROUTES.filter(
    ({ pattern, isForStaff }) => !isForStaff && !/[:*]|^\/(dev|signout)\b/.test(pattern),
  ).map(({ pattern }) => pattern);
  await createHost(site.db);
  const own = await site.db
    .prepare("select id from bookings where email = ? limit 1")
    .bind(SEEDED_CLIENT)
    .first<string>("id");
  const ticket = await site.db
    .prepare("select id from tickets where email = ? limit 1")
    .bind(SEEDED_CLIENT)
    .first<string>("id");
  const desk = await Promise.all(
    deskPages(SEEDED_CLIENT).map(async ({ name, pathIn }) => {
      const same = SAME_DAYS[name];
      return same ? page("desk", staff, same) : page("desk", staff, await pathIn(site.db), name);
    }),
  );
  return [
    ...open.map((path) => page("guest", guest, path)),
    ...["/help?q=billing", "/schedule?tz=Europe/London"].map((path) => page("guest", guest, path)),
    ...open.filter((path) => OF_CLIENTS.test(path)).map((path) => page("client", client, path)),
    page("client", client, managePath({ id: own ?? "" }), "/schedule?manage"),
    page("client", client, `/help/ticket?id=${ticket}`, "/help/ticket?id"),
    ...desk,
    { name: "the cron job", send: () => site.runScheduled() },
  ];
}
