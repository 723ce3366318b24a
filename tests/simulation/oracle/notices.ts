import type { People } from "../people";
import type { World } from "../world";
import type { Change, Ledger } from "./ledger";
import { broken } from "./violation";

/** A request that was under way when its webhook ended may still arrive, but no later than its limit. */
const IN_FLIGHT_MS = 20_000;

type Promised = { host: string; type: string; objectId: string; at: number };

/** What other systems are told by webhooks: each event at least once under one id, in order, and nothing else. */
export class Notices {
  readonly #promised: Promised[] = [];
  readonly #world: World;
  readonly #ledger: Ledger;
  readonly #people: People;

  constructor(world: World, ledger: Ledger, people: People) {
    this.#world = world;
    this.#ledger = ledger;
    this.#people = people;
  }

  changed({ what, after, before, at }: Change): void {
    const type = typeOf(what, after?.status ?? "");
    const id = (after ?? before)?.id ?? "";
    if (type === null) return;
    for (const { host, events, isOn } of this.#ledger.webhooks)
      if (isOn && events.includes(type)) this.#promised.push({ host, type, objectId: id, at });
  }

  judge(): void {
    const { received } = this.#world.webhooks;
    const bodies = new Map<string, string>();
    const first = new Map<string, string[]>();
    for (const { id, host, type, objectId, at, body } of received) {
      const off = this.#ledger.silenced.findLast(
        ({ name, at: then }) => name === host && then + IN_FLIGHT_MS < at,
      );
      const isOn = this.#ledger.webhooks.some((webhook) => webhook.host === host && webhook.isOn);
      if (
        off &&
        !isOn &&
        this.#ledger.silenced.every(({ name, at: then }) => name !== host || then + IN_FLIGHT_MS < at)
      )
        throw broken("A webhook is told something after it was removed or switched off", {
          id,
          host,
          type,
          at,
          off,
        });
      this.#isOfNoErasedPerson(body, at, { id, host, type });
      const known = bodies.get(`${id} ${host}`);
      bodies.set(`${id} ${host}`, body);
      if (known === undefined)
        first.set(`${host} ${objectId}`, [...(first.get(`${host} ${objectId}`) ?? []), type]);
      else if (known !== body && !body.includes("is_erased"))
        throw broken("An event has two bodies", { id, known, body });
    }
    const promised = new Map<string, Promised[]>();
    for (const one of this.#promised) {
      const key = `${one.host} ${one.objectId}`;
      promised.set(key, [...(promised.get(key) ?? []), one]);
    }
    for (const [key, types] of promised) {
      const expected = types.map(({ type }) => type);
      const found = first.get(key) ?? [];
      const wasOff = this.#ledger.silenced.some(({ name }) => key.startsWith(`${name} `));
      if (wasOff ? !isWithin(found, expected) : found.join() !== expected.join())
        throw broken("A webhook was not told what happened, in order", { key, expected, found, types });
      first.delete(key);
    }
    for (const [key, found] of first)
      if (found.length > 0) throw broken("A webhook is told what has not happened", { key, found });
  }

  #isOfNoErasedPerson(body: string, at: number, facts: object): void {
    // What was booked in the very moment of the erasure came after it: the person is a client again.
    const madeAt = Date.parse(JSON.parse(body).data.created_at ?? "");
    const person = this.#people.erased.find(
      (one) => body.includes(one.mark) && at > one.at + IN_FLIGHT_MS && !(madeAt >= one.at),
    );
    if (person && !this.#people.clients.some(({ mark }) => body.includes(mark)))
      throw broken("A webhook is told about an erased person", { ...facts, person });
  }
}

function typeOf(what: Change["what"], status: string): string | null {
  if (what === "booked") return "booking.created";
  if (what === "declined" || what === "cancelled" || what === "lapsed") return "booking.cancelled";
  if (what === "moved" || what === "confirmed") return `booking.${what}`;
  if (what !== "marked") return null;
  return status === "completed" || status === "no_show" ? `booking.${status}` : null;
}

/** Whether a list has the items of another in the same order, perhaps not all of them. */
function isWithin(some: readonly string[], all: readonly string[]): boolean {
  let from = 0;
  return some.every((one) => {
    const at = all.indexOf(one, from);
    from = at + 1;
    return at >= 0;
  });
}
