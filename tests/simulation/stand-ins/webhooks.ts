import { aborted } from "../event-loop";
import type { Random } from "../random";
import type { World } from "../world";
import { fateIn, type Weather } from "./weather";

/** A request that a receiver has taken, whether or not it could say so. */
export type Received = { at: number; host: string; id: string; type: string; objectId: string; body: string };

/** The receivers of webhooks, each at a host of its own below "hooks.example". */
export class WebhookStandIn {
  weather: Weather = "fine";
  readonly received: Received[] = [];
  readonly #world: World;
  readonly #random: Random;

  constructor(world: World, random: Random) {
    this.#world = world;
    this.#random = random;
  }

  async receive(url: URL, init: RequestInit): Promise<Response> {
    const { loop } = this.#world;
    await loop.turn();
    const fate = fateIn(this.weather, this.#random);
    if (fate === "late")
      await Promise.race([loop.sleep(this.#random.whole(50, 4_000)), aborted(init.signal)]);
    if (fate === "unheard") return aborted(init.signal);
    if (fate === "refused") return new Response("", { status: this.#random.pick([500, 404, 302]) });
    if (fate === "busy") return new Response("", { status: 429, headers: { "Retry-After": "90" } });
    const body = String(init.body);
    const { id, type, data } = JSON.parse(body) as { id: string; type: string; data: { id: string } };
    this.received.push({ at: this.#world.now, host: url.host, id, type, objectId: data.id, body });
    if (fate === "done_unheard") return aborted(init.signal);
    return new Response(null, { status: 204 });
  }
}
