/** What the site asked its database for: one exchange, with a statement by itself or a batch. */
export type Trip = {
  isBatch: boolean;
  /** As D1's methods want the answer: `raw` and a batch as rows, `all` as objects, `run` not at all. */
  format: string;
  statements: { sql: string; params: (string | number | null)[] }[];
  /** Trips of the same wave were under way at the same time. */
  wave: number;
  /** Begun only when the visitor had their answer. */
  isAfterAnswer: boolean;
  rowsRead: number;
  rowsWritten: number;
  /** From asking to the answer. */
  ms: number;
  /** The size of the database afterwards. */
  bytes: number;
};

export const RECORDED_PATH = "/recorded-trips";

/**
 * A module in front of the site's own, for a second copy of the site whose database is overheard. It listens where D1's binding
 * hands its requests to the network, because `raw()`, which Drizzle uses, keeps back what D1 says about the cost.
 */
export const RECORDER = `
import site from "./server.js";

let trips = [], inFlight = 0, wave = 0, background = 0, isAnswered = false;
const overheard = new WeakSet();

function overhear(database) {
  if (overheard.has(database)) return;
  overheard.add(database);
  const { fetcher } = database;
  if (!fetcher || !database.alwaysPrimarySession?.fetcher) throw new Error("D1's binding is made in a way that is not known here");
  const spy = {
    async fetch(url, init) {
      if (inFlight++ === 0) wave++;
      const asked = JSON.parse(init.body);
      const trip = {
        isBatch: Array.isArray(asked),
        format: new URL(url).searchParams.get("resultsFormat"),
        statements: [asked].flat().map(({ sql, params }) => ({ sql, params: params ?? [] })),
        wave,
        isAfterAnswer: isAnswered,
        rowsRead: 0, rowsWritten: 0, ms: 0, bytes: 0,
      };
      const began = performance.now();
      trips.push(trip);
      try {
        const response = await fetcher.fetch(url, init);
        const answers = [await response.clone().json()].flat();
        trip.ms = performance.now() - began;
        for (const { meta } of answers) {
          trip.rowsRead += meta?.rows_read ?? 0;
          trip.rowsWritten += meta?.rows_written ?? 0;
          trip.bytes = meta?.size_after ?? trip.bytes;
        }
        return response;
      } finally {
        inFlight--;
      }
    },
  };
  database.fetcher = spy;
  database.alwaysPrimarySession.fetcher = spy;
}

export default {
  async fetch(request, env, execution) {
    if (new URL(request.url).pathname === "${RECORDED_PATH}") {
      if (background > 0 || inFlight > 0) return new Response(null, { status: 503 });
      const taken = trips;
      trips = [];
      return Response.json(taken);
    }
    overhear(env.DB);
    isAnswered = false;
    const noticed = {
      waitUntil(promise) {
        background++;
        const done = () => { background--; };
        execution.waitUntil(promise.then(done, done));
      },
      passThroughOnException: () => {},
      props: execution.props,
      exports: execution.exports,
      cache: execution.cache,
    };
    const response = await site.fetch(request, env, noticed);
    isAnswered = true;
    return response;
  },
};
`;
