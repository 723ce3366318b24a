import type { World } from "../world";
import type { Change } from "./ledger";
import { broken } from "./violation";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** So long a request may wait past its deadline while the minute's work is hindered. */
const ENDED_WITHIN_MS = 6 * HOUR_MS;
/** So long an isolate may still go by the setting of before. */
const SETTING_LIFE_MS = MINUTE_MS;

/** Acts that a deadline ends. */
const UNTIL_THEN = ["confirm", "decline", "cancel", "move"];

/** When requests are to be decided, who may still decide, and that none waits for ever. */
export class Deadlines {
  readonly #world: World;
  /** The hours that were set, each with when. */
  readonly #set: { at: number; hours: number }[] = [{ at: Number.NEGATIVE_INFINITY, hours: 0 }];

  constructor(world: World) {
    this.#world = world;
  }

  changed(change: Change): void {
    this.#readSetting();
    const { what, before, after, act, at } = change;
    if (
      after?.approval === "waiting" &&
      after.status === "pending" &&
      (what === "booked" || what === "moved")
    )
      this.#isOneOfTheSettings(change);
    if (what === "lapsed" && (act?.name !== "minute" || at < (before?.decideBy ?? Number.POSITIVE_INFINITY)))
      throw broken("A request is ended before its deadline, or by an act", { change });
    const wasWaiting = before?.approval === "waiting" && before.status === "pending";
    const began = act?.at ?? at;
    if (wasWaiting && UNTIL_THEN.includes(act?.name ?? "") && began >= (before.decideBy ?? before.startsAt))
      throw broken("A request is decided or changed after its deadline", { change });
  }

  /** Whatever was set around then: so long before the call, or half of the time that is left, whichever is later. */
  #isOneOfTheSettings(change: Change): void {
    const { after, act, at } = change;
    if (!after) return;
    const began = act?.at ?? at;
    const current = this.#set.findLast((one) => one.at <= began - SETTING_LIFE_MS);
    const around = [current, ...this.#set.filter((one) => one.at > began - SETTING_LIFE_MS && one.at <= at)];
    const fits = around.some((one) => {
      const left = after.startsAt - began;
      if (!one || one.hours === 0 || left < 10 * MINUTE_MS) return after.decideBy === after.startsAt;
      const before = after.startsAt - one.hours * HOUR_MS;
      const half = began + left / 2;
      return before >= half
        ? after.decideBy === before
        : after.decideBy !== null && after.decideBy <= half && half - after.decideBy < 5 * MINUTE_MS;
    });
    if (!fits) throw broken("A request has another deadline than the one that was set", { change, around });
  }

  #readSetting(): void {
    const [row] = this.#world.rows<{ value: string | null }>(
      "select value from site_settings where setting = 'request_deadline'",
    );
    const hours = Number(JSON.parse(row?.value ?? '"0"'));
    if (hours !== this.#set.at(-1)?.hours) this.#set.push({ at: this.#world.now, hours });
  }

  judge(): void {
    this.#readSetting();
    const [late] = this.#world.rows<{ id: string; decide_by: number }>(
      "select id, decide_by from bookings where status = 'pending' and approval = 'waiting' and decide_by < ?",
      this.#world.now - ENDED_WITHIN_MS,
    );
    if (late) throw broken("A request waits past its deadline", { late });
  }
}
