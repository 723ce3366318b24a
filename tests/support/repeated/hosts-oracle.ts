import { afterEach, expect, test } from "vitest";
import { CELL_MS, CELLS_OF_CALL, hostCalls, START } from "../host-calls";
import { createHost, findHostDamage } from "../hosts";
import { random } from "../random";
import { shareWorker } from "../share-worker";
import { createStaff } from "../staff";

/**
 * Random calls of several hosts, one operation after the other, compared with a model that tries each host in turn and
 * knows no SQL; and many at once, after which the model's first rule must hold: no host has two calls at a time.
 */
export function testHostsOracle({ seeds }: { seeds: number }): void {
  const site = shareWorker();
  const { book, move, giveAway, cancel, sequenceOf, takersOf } = hostCalls(site);

  afterEach(async () => expect(await findHostDamage(site.db)).toEqual([]));

  type Call = { id: string; startsAt: number; hosts: string[] };

  /** What each host has, found by looking at every call. */
  class Model {
    readonly calls: Call[] = [];

    constructor(
      /** In the order in which they were added. */
      readonly hosts: readonly string[],
      readonly weights: ReadonlyMap<string, number>,
    ) {}

    others(host: string, id: string): Call[] {
      return this.calls.filter((call) => call.id !== id && call.hosts.includes(host));
    }

    isFree(host: string, startsAt: number, id: string): boolean {
      const length = CELLS_OF_CALL * CELL_MS;
      return this.others(host, id).every((call) => Math.abs(call.startsAt - startsAt) >= length);
    }

    /** The hosts who take the call: those who have it, then the least busy; null if too few are free. */
    choose(asked: readonly string[], needed: number, startsAt: number, id = "", present: string[] = []) {
      const load = (host: string) => this.others(host, id).length / (this.weights.get(host) ?? 1);
      const last = (host: string) => Math.max(...this.others(host, id).map((call) => call.startsAt), 0);
      const free = this.hosts.filter((host) => asked.includes(host) && this.isFree(host, startsAt, id));
      if (free.length < needed) return null;
      return free
        .toSorted(
          (one, other) =>
            Number(present.includes(other)) - Number(present.includes(one)) ||
            load(one) - load(other) ||
            last(one) - last(other),
        )
        .slice(0, needed)
        .toSorted();
    }
  }

  const slots = 24;
  const startOf = (turn: () => number) => START + Math.floor(turn() * slots) * 3 * CELL_MS;

  async function people(count: number) {
    const ids: string[] = [];
    for (let host = 0; host < count; host++) ids.push(await createHost(site.db));
    return ids;
  }

  test.each([1, 2].slice(0, seeds))("random operations do what the model does (seed %i)", async (seed) => {
    const turn = random(seed);
    const hosts = await people(4);
    const weights = new Map(hosts.map((id, index) => [id, (index % 3) + 1]));
    const model = new Model(hosts, weights);
    const by = await createStaff(site.db, "owner");
    const some = () => hosts.filter(() => turn() < 0.6);
    const weighted = (asked: readonly string[]) => asked.map((id) => ({ id, weight: weights.get(id) ?? 1 }));
    const pick = () => model.calls[Math.floor(turn() * model.calls.length)];
    const done = new Set<string>();

    const operations = {
      async any() {
        const [asked, startsAt] = [some(), startOf(turn)];
        const expected = asked.length > 0 ? model.choose(asked, 1, startsAt) : null;
        const found = await book(asked, startsAt, { hosts: weighted(asked) });
        expect(found.outcome).toBe(expected ? "written" : "taken");
        if (!expected) return "any: taken";
        expect(await takersOf(found.id)).toEqual(expected);
        model.calls.push({ id: found.id, startsAt, hosts: expected });
        return "any: written";
      },
      async together() {
        const [asked, startsAt] = [hosts.slice(0, 2 + Math.floor(turn() * 3)), startOf(turn)];
        const expected = model.choose(asked, asked.length, startsAt);
        const found = await book(asked, startsAt, { isTogether: true });
        expect(found.outcome).toBe(expected ? "written" : "taken");
        if (!expected) return "together: taken";
        expect(await takersOf(found.id)).toEqual(expected);
        model.calls.push({ id: found.id, startsAt, hosts: expected });
        return "together: written";
      },
      async move() {
        const call = pick();
        if (!call) return "";
        const isTogether = call.hosts.length > 1;
        const [asked, startsAt] = [isTogether ? call.hosts : hosts, startOf(turn)];
        const expected = model.choose(asked, call.hosts.length, startsAt, call.id, call.hosts);
        const more = { hosts: weighted(asked), isTogether };
        const found = await move(call.id, await sequenceOf(call.id), asked, startsAt, more);
        if (!expected) {
          expect(found).toBe("taken");
          return "move: taken";
        }
        expect(await takersOf(call.id)).toEqual(expected);
        const kept = expected.join() === call.hosts.join() ? "kept" : "another";
        Object.assign(call, { startsAt, hosts: expected });
        return `move: ${kept}`;
      },
      async giveAway() {
        const call = pick();
        const host = hosts[Math.floor(turn() * hosts.length)] ?? "";
        if (!call) return "";
        const from = call.hosts[Math.floor(turn() * call.hosts.length)] ?? "";
        const isPossible = !call.hosts.includes(host) && model.isFree(host, call.startsAt, call.id);
        expect(await giveAway(call.id, host, by, from)).toBe(isPossible);
        const places = call.hosts.map((one) => (one === from ? host : one));
        if (isPossible) call.hosts = places.toSorted();
        expect(await takersOf(call.id)).toEqual(call.hosts);
        return `giveAway: ${isPossible}`;
      },
      async cancel() {
        const call = pick();
        if (!call) return "";
        expect(await cancel(call.id)).toBe(true);
        model.calls.splice(model.calls.indexOf(call), 1);
        return "cancel";
      },
    };
    const kinds = [
      "any",
      "any",
      "any",
      "together",
      "move",
      "move",
      "giveAway",
      "giveAway",
      "cancel",
    ] as const;
    for (let step = 0; step < 150; step++) {
      done.add(await operations[kinds[Math.floor(turn() * kinds.length)] ?? "any"]());
    }
    // A run in which everything went one way would prove little.
    expect([...done].filter(Boolean).toSorted()).toEqual([
      "any: taken",
      "any: written",
      "cancel",
      "giveAway: false",
      "giveAway: true",
      "move: another",
      "move: kept",
      "move: taken",
      "together: taken",
      "together: written",
    ]);
  });

  test.each([5, 6].slice(0, seeds))(
    "swaps of two calls at once leave each with one host (seed %i)",
    async (seed) => {
      const turn = random(seed);
      const hosts = await people(2);
      const [one = "", two = ""] = hosts;
      const by = await createStaff(site.db, "owner");
      for (let round = 0; round < 10; round++) {
        const startsAt = START + round * CELLS_OF_CALL * CELL_MS;
        const first = (await book([one], startsAt)).id;
        const second = (await book([two], startsAt)).id;
        const swap = [() => giveAway(first, two, by), () => giveAway(second, one, by)];
        const moves = [first, second].map((id) => async () => {
          const to = turn() < 0.5 ? startsAt : startsAt + 3 * CELL_MS;
          return move(id, await sequenceOf(id), hosts, to);
        });
        await Promise.all([...swap, ...moves].toSorted(() => turn() - 0.5).map((run) => run()));
        const takers = [await takersOf(first), await takersOf(second)];
        expect(takers.map(({ length }) => length)).toEqual([1, 1]);
        expect(await findHostDamage(site.db)).toEqual([]);
        // The times of the next round are free again.
        await cancel(first);
        await cancel(second);
      }
    },
  );
}
