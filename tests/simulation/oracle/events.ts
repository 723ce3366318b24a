import type { World } from "../world";
import type { Ledger } from "./ledger";
import { broken } from "./violation";

/** A request that was under way when its connection ended may still arrive, but no later than its limit. */
const IN_FLIGHT_MS = 20_000;

/** Each host's calendar has their calls to come, each at its time, and nothing is written once they have let go. */
export class Events {
  readonly #world: World;
  readonly #ledger: Ledger;

  constructor(world: World, ledger: Ledger) {
    this.#world = world;
    this.#ledger = ledger;
  }

  judge(): void {
    const { connections } = this.#ledger;
    for (const connection of connections.filter(({ writes, isExpired }) => writes && !isExpired))
      this.#compare(connection);
    for (const { name, at } of this.#ledger.disconnected) {
      const again =
        connections.find(({ account }) => account === name)?.createdAt ?? Number.POSITIVE_INFINITY;
      const write = this.#world.calendars
        .account(name)
        .writes.find((one) => one.at > at + IN_FLIGHT_MS && !this.#isConnectedAt(name, one.at, again));
      if (write)
        throw broken("A calendar is written to after it was disconnected", {
          account: name,
          disconnectedAt: at,
          write,
        });
    }
  }

  #isConnectedAt(account: string, at: number, since: number): boolean {
    const laterEnds = this.#ledger.disconnected.filter(
      (gone) => gone.name === account && gone.at >= at - IN_FLIGHT_MS,
    );
    return at >= since || laterEnds.length > 0;
  }

  #compare({ account, hostId, createdAt }: Ledger["connections"][number]): void {
    const { now } = this.#world;
    const standing = this.#world.calendars.standing(account);
    for (const call of this.#ledger.calls.values()) {
      const isTheirs = call.hosts.includes(hostId) && call.status !== "cancelled" && call.email !== "";
      const event = standing.get(call.icalUid);
      const facts = { account, call, event };
      if (isTheirs && call.startsAt > now) {
        if (!event) throw broken("A call is missing in its host's calendar", facts);
        if (event.startsAt !== call.startsAt || event.endsAt !== call.endsAt)
          throw broken("A call stands at another time in its host's calendar", facts);
      }
      // What was written under an earlier connection is the host's to delete.
      if (!isTheirs && event && call.startsAt > now && event.writtenAt >= createdAt)
        throw broken("A calendar has a call that its host doesn't take", facts);
    }
  }
}
