import { managePath } from "../../app/domain/booking/booking-paths";
import { signInAs } from "./accounts";
import { deskPages } from "./desk-pages";
import { SITE_ROUTES } from "./route-table";
import { signInAsStaff } from "./staff";
import { Visitor } from "./visitor";
import type { TestWorker } from "./worker";

/** One of the seeded clients: with an account, a call of the past and a ticket, however many others there are. */
const SOMEBODY = "demo20@client.example";

/** Nothing that is seeded is old enough to be deleted: how much is due is no question of how much there is. */
export const KEPT_LONG = {
  KEEP_BOOKINGS_DAYS: "3650",
  KEEP_TICKETS_DAYS: "3650",
  KEEP_EMAILS_DAYS: "365",
} as const;

/** A page that somebody asks for; the answer may redirect, but not fail. */
export type GrowthPage = { name: string; send: () => Promise<void> };

/** Searches of the desk that look through every row. */
export const LOOKS_THROUGH_ALL = /\?q=nobody|clients\.csv\?q=/;

/** Pages that tell a client something of their own, or a guest something that the database knows. */
const OF_CLIENTS = /^\/(account|dashboard|schedule|contact|join)\b/;

/** In place of days that a small site has no calls in: the page would not be the same. */
const SAME_DAYS: Readonly<Record<string, string>> = {
  "/staff/bookings.csv?from=2026-11-01&to=2026-11-14": "/staff/bookings.csv?from=2026-11-22&to=2026-11-22",
  "/staff/calendar?view=month": "/staff/calendar?view=month&date=2026-12-15",
};

/** Every page of a seeded site without a name in its path, as a guest, as a client and at the desk, and those about somebody. */
export async function growthPages(site: TestWorker): Promise<GrowthPage[]> {
  const [guest, client, staff] = [
    new Visitor(site),
    await signInAs(site, SOMEBODY),
    await signInAsStaff(site),
  ];
  const page = (by: string, visitor: Visitor, path: string, name = path): GrowthPage => ({
    name: `${name} (${by})`,
    send: async () => {
      const { status } = await visitor.get(path);
      if (status >= 500) throw new Error(`${path} answered ${status}`);
    },
  });
  const open = SITE_ROUTES.filter(
    ({ pattern, isForStaff }) => !isForStaff && !/[:*]|^\/(dev|signout)\b/.test(pattern),
  ).map(({ pattern }) => pattern);
  const own = await site.db
    .prepare("select id from bookings where email = ? limit 1")
    .bind(SOMEBODY)
    .first<string>("id");
  const ticket = await site.db
    .prepare("select id from tickets where email = ? limit 1")
    .bind(SOMEBODY)
    .first<string>("id");
  const desk = await Promise.all(
    deskPages(SOMEBODY).map(async ({ name, pathIn }) => {
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
