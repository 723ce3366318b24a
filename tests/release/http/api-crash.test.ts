/** SIGKILL while the API is answering: a request that is sent again with its Idempotency-Key is done once. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownKey } from "../../../app/use-cases/api/bookings-over-api.server";
import { createApiKey, sendApi } from "../../support/api";
import { findBookingDamage, readBookings } from "../../support/booking-rows";
import { createKillableSite, type KillableSite } from "../../support/killable-site";
import { findEmailDamage, readOutbox } from "../../support/outbox";
import { findTicketDamage, readTickets } from "../../support/ticket-journey";
import { NOW, type TestWorker } from "../../support/worker";

const FIVE_MINUTES_MS = 300_000;
/** Kills, each as soon as the first rows of its round can be seen. */
const ROUNDS = 4;
/** Requests of each kind in flight at once. */
const AT_ONCE = 4;

/** Longer than a round takes. */
const HELD_MS = 60_000;

/** Holds back the answers that are asked for so, which are then lost with the runtime. */
const HOLDING = `
import site from "./server.js";
export * from "./server.js";
export default {
  ...site,
  async fetch(request, env, context) {
    const answer = await site.fetch(request, env, context);
    if (request.headers.has("Hold-Answer")) await new Promise((resolve) => setTimeout(resolve, ${HELD_MS}));
    return answer;
  },
};
`;

let server: KillableSite;
beforeAll(async () => {
  server = await createKillableSite({}, { front: HOLDING });
});
afterAll(() => server.remove());

/** A request. `storedKey` is how its key is stored. */
type Sent = {
  path: string;
  idempotencyKey: string;
  storedKey: string;
  body: Record<string, unknown>;
  isAnswered: boolean;
};

let nextTime = Date.parse(NOW) + 86_400_000;
async function newRequest(path: string, keyId: string): Promise<Sent> {
  // Every second time, because unconfirmed addresses share a day.
  nextTime += 2 * FIVE_MINUTES_MS;
  const client = { name: "Demo Client", email: `${randomUUID()}@client.example` };
  const body =
    path === "/bookings"
      ? { starts_at: new Date(nextTime).toISOString(), time_zone: "Europe/London", client }
      : { client, subject: "A question", message: "How?" };
  const idempotencyKey = randomUUID();
  const storedKey = await ownKey({ keyId }, idempotencyKey);
  return { path, idempotencyKey, storedKey, body, isAnswered: false };
}

function send(site: TestWorker, key: string, { path, idempotencyKey, body }: Sent, isHeld = false) {
  const headers = { "Idempotency-Key": idempotencyKey, ...(isHeld && { "Hold-Answer": "1" }) };
  return sendApi(site, key, path, { headers, body });
}

/** The keys of what is stored. */
async function storedKeys(site: TestWorker): Promise<string[]> {
  const rows = [...(await readBookings(site.db)), ...(await readTickets(site.db))];
  return rows.map(({ idempotency_key: stored }) => stored);
}

test("a request repeated with its key after a kill at any moment is done once", async () => {
  const sent: Sent[] = [];
  let made = { id: "", key: "" };
  let lostAnswers = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const site = await server.start();
    if (round === 0) made = await createApiKey(site.db);
    const { id: keyId, key } = made;
    const requests = await Promise.all(
      Array.from({ length: 2 * AT_ONCE }, (_, index) =>
        newRequest(index % 2 === 0 ? "/bookings" : "/tickets", keyId),
      ),
    );
    sent.push(...requests);
    const held = requests.slice(0, AT_ONCE).map(({ storedKey }) => storedKey);
    const answers = requests.map((request) =>
      send(site, key, request, held.includes(request.storedKey)).then(
        ({ status }) => {
          request.isAnswered = status === 201;
        },
        () => {},
      ),
    );
    // From a call alone to calls and tickets, by the round.
    const isWritten = async () => {
      const stored = await storedKeys(site);
      return held.filter((one) => stored.includes(one)).length > round % AT_ONCE;
    };
    while (!(await isWritten()));
    await server.kill();
    await Promise.all(answers);

    const again = await server.start();
    const stored = new Set(await storedKeys(again));
    for (const request of requests) {
      if (request.isAnswered) expect(stored).toContain(request.storedKey);
      if (held.includes(request.storedKey)) expect(request.isAnswered).toBe(false);
      if (!request.isAnswered && stored.has(request.storedKey)) lostAnswers++;
      // A repeat, whether or not the first was done: by the same key, it's the same call or ticket.
      const { status, json } = await send(again, key, request);
      expect([status, json?.code]).toEqual([201, undefined]);
    }
    expect((await storedKeys(again)).sort()).toEqual(sent.map((one) => one.storedKey).sort());
    await server.kill();
  }
  expect(lostAnswers, "requests that were done and not answered").toBeGreaterThanOrEqual(ROUNDS);

  const site = await server.start();
  expect(await findBookingDamage(site.db)).toEqual([]);
  expect(await findTicketDamage(site.db)).toEqual([]);
  expect(await findEmailDamage(site.db)).toEqual([]);
  const confirmed = (await readOutbox(site.db)).filter(({ kind }) => kind === "booking_confirmed");
  expect(confirmed).toHaveLength(ROUNDS * AT_ONCE);
  const audits = await site.db
    .prepare("select count(*) as n from audit_log where action = 'booking_made'")
    .first<number>("n");
  expect(audits).toBe(ROUNDS * AT_ONCE);
});
