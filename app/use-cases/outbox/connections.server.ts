import { MINUTE_MS } from "~/domain/duration";
import type { Instant } from "~/domain/instant";

/** What Cloudflare lets one invocation have open, and enough for an agency. */
const AT_MOST = 6;
/** Of these, so many are free for what a person is waiting for, such as a code. */
const KEPT_FOR_URGENT = 2;

/** Connections to one server at once. */
const PER_SERVER = 2;

/** A connection that is held for longer makes its server a slow one, for some time after. */
const SLOW_MS = 2_000;
const SLOW_FOR_MS = 5 * MINUTE_MS;
/** All slow servers together hold so many. */
const SLOW_AT_MOST = { urgent: 4, other: 2 };

/** After this time a place is given up for what has waited for one: urgent work, and all other. */
const HURRIED_AFTER_MS = { urgent: 5_000, other: 30_000 };
/** A place whose holder has not been heard of for so long belonged to a request that the runtime has ended. */
const ABANDONED_MS = 5_000;

/** One of the connections to other servers, held until it is freed. */
export type Connection = {
  /** Says that the work goes on. True once the place is needed for other work. */
  goesOn: () => boolean;
  free: () => void;
};

type Held = { server: string; since: Instant; seenAt: Instant; isNeeded: boolean };

/**
 * The connections to other servers that an isolate has open at once, whatever is sent through them. A slow server can
 * hold only a few, so that those beside it are served. A run that gets none asks again: in Workers, one request can't rely
 * on another to wake it.
 */
export class Connections {
  readonly #held = new Set<Held>();
  /** Until when servers count as slow. */
  readonly #slowUntil = new Map<string, Instant>();
  readonly #elapsed: () => number;

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** Null if there is no place now; then one may be freed early. */
  take(server: string, { isUrgent }: { isUrgent: boolean }): Connection | null {
    const now = this.#elapsed();
    this.#forgetAbandoned(now);
    if (this.#count((held) => held.server === server) >= PER_SERVER) return null;
    const rank = isUrgent ? "urgent" : "other";
    const isFull =
      this.#held.size >= AT_MOST - (isUrgent ? 0 : KEPT_FOR_URGENT) ||
      (this.#isSlow(server, now) &&
        this.#count((held) => this.#isSlow(held.server, now)) >= SLOW_AT_MOST[rank]);
    if (isFull) {
      this.#hurry(now - HURRIED_AFTER_MS[rank]);
      return null;
    }
    const held = { server, since: now, seenAt: now, isNeeded: false };
    this.#held.add(held);
    return {
      goesOn: () => {
        held.seenAt = this.#elapsed();
        if (held.seenAt - held.since > SLOW_MS) this.#slowUntil.set(server, held.seenAt + SLOW_FOR_MS);
        return held.isNeeded;
      },
      free: () => {
        this.#held.delete(held);
        if (this.#elapsed() - held.since <= SLOW_MS) this.#slowUntil.delete(server);
      },
    };
  }

  #count(isMeant: (held: Held) => boolean): number {
    return [...this.#held].filter(isMeant).length;
  }

  #isSlow(server: string, now: Instant): boolean {
    return (this.#slowUntil.get(server) ?? 0) > now;
  }

  /** Asks the one that has been held longest to end, if that is since this moment or before. */
  #hurry(since: Instant): void {
    const [longest] = [...this.#held].toSorted((one, other) => one.since - other.since);
    if (longest && longest.since <= since) longest.isNeeded = true;
  }

  /** Also forgets which servers were slow, so that the list of them stays short. */
  #forgetAbandoned(now: Instant): void {
    for (const held of this.#held) if (now - held.seenAt > ABANDONED_MS) this.#held.delete(held);
    for (const [server, until] of this.#slowUntil) if (until <= now) this.#slowUntil.delete(server);
  }
}
