import { print } from "./globals";
import { complain, judgeWaits, MINUTE_MS, SlowWorld, TROUBLED, WORKING } from "./slow-world";
import { Elsewhere, type Told } from "./stand-ins/elsewhere";

/** Webhooks and hosts' calendars on slow servers, for an hour in which calls are booked. */

const BOOKINGS_A_MINUTE = 2;

const seed = Number(process.argv[2] ?? 1);
const world = new SlowWorld(seed);
const servers = [...TROUBLED, WORKING];
const elsewhere = new Elsewhere(world.d1, world.loop, world.random, { servers, moodOf: world.moodOf });
const booked = new Map<string, number>();

const minute = () => elsewhere.minute();

async function book(): Promise<void> {
  booked.set(elsewhere.book(), world.loop.now);
  await elsewhere.sendNow();
}

await world.loop.run(() => elsewhere.begin());
await world.hour(minute, book, BOOKINGS_A_MINUTE);
const WAITING =
  "select state from webhook_deliveries where state <> 'delivered' union all select state from call_events where state <> 'written'";
await world.settle(minute, () => world.rows(WAITING).length > 0, 30 * MINUTE_MS);
if (world.rows(WAITING).length > 0) complain("Something still waits", world.rows(WAITING));

function judge(what: string, all: readonly Told[]): string {
  const waits: number[] = [];
  for (const [call, at] of booked) {
    for (const server of servers) {
      const copies = all.filter((one) => one.call === call && one.server === server);
      const [first] = copies;
      if (!first) return complain(`A call is lost to ${what}`, { call, server });
      if (new Set(copies.map(({ id }) => id)).size > 1) complain("A call is told under two ids", copies);
      if (server === WORKING) waits.push(first.at - at);
    }
  }
  return judgeWaits(what, waits);
}

print(`Seed ${seed}: ${judge("events", elsewhere.told)}; ${judge("writes", elsewhere.written)}`);
