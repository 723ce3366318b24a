import type { TestWorker } from "../tests/support/worker";

type Value = string | number | null;
/**
 * The statements of one round trip from the site to its database before its response. Trips of one wave run at the same
 * time.
 */
export type Trip = { wave: number; statements: { sql: string; params?: Value[] }[] };

const PATH = "/recorded-trips";
const AT_REST_MS = 200;

/** A module in front of the site's own that records what D1's binding sends, so that another Worker can repeat it. */
export const RECORDER = `
import site from "./server.js";
let trips = [], inFlight = 0, wave = 0, isAnswered = false, isOverheard = false;
function overhear(database) {
  const { fetcher } = database;
  if (!fetcher || !database.alwaysPrimarySession?.fetcher) throw new Error("D1's binding is made in a way that is not known here");
  database.fetcher = database.alwaysPrimarySession.fetcher = {
    async fetch(url, init) {
      if (inFlight++ === 0) wave++;
      if (!isAnswered) trips.push({ wave, statements: [JSON.parse(init.body)].flat() });
      return fetcher.fetch(url, init).finally(() => { inFlight--; });
    },
  };
}
export default {
  ...site,
  async fetch(request, env, execution) {
    if (new URL(request.url).pathname === "${PATH}") return Response.json(trips.splice(0));
    if (!isOverheard) overhear(env.DB);
    isOverheard = true;
    isAnswered = false;
    const response = await site.fetch(request, env, execution);
    isAnswered = true;
    return response;
  },
};`;

/** The recorded site's round trips since the last call, once no more arrive. */
export async function takeTrips(site: Pick<TestWorker, "fetch">): Promise<Trip[]> {
  const taken: Trip[] = [];
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, AT_REST_MS));
    const more = (await (await site.fetch(PATH)).json()) as Trip[];
    if (more.length === 0) return taken;
    taken.push(...more);
  }
}
