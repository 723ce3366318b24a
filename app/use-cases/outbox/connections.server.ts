import type { Instant } from "~/domain/instant";

/** What Cloudflare lets one invocation have open, and enough for an agency. */
const AT_MOST = 6;
/** Of these, so many are free for what a person is waiting for, such as a code. */
const KEPT_FOR_URGENT = 2;

/** After this time a place is given up for what has waited for one: urgent work, and all other. */
const HURRIED_AFTER_MS = { urgent: 5_000, other: 30_000 };
/** A place whose holder has not been heard of for so long belonged to a request that the runtime has ended. */
const ABANDONED_MS = 5_000;

/** One of the connections to other servers, held until it is freed. */
export type Place = {
  /** Says that the work goes on. True once the place is needed for other work. */
  goesOn: () => boolean;
  free: () => void;
};

type Held = { server: string; since: Instant; seenAt: Instant; isNeeded: boolean };

/**
 * The connections to other servers that an isolate has open at once, whatever is sent through them. A slow server can
 * hold only a few, so that those beside it are served. Who gets none asks again: in Workers, one request can't rely
 * on another to wake it.
 */
export class Connections {
  readonly #held = new Set<Held>();
  readonly #elapsed: () => number;

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** Null if there is no place now; then one may be freed early. */
  take(server: string, { isUrgent, perServer }: { isUrgent: boolean; perServer: number }): Place | null {
    const now = this.#elapsed();
    this.#forgetAbandoned(now);
    if (this.isFull(server, perServer)) return null;
    if (this.#held.size >= AT_MOST - (isUrgent ? 0 : KEPT_FOR_URGENT)) {
      this.#hurry(now - (isUrgent ? HURRIED_AFTER_MS.urgent : HURRIED_AFTER_MS.other));
      return null;
    }
    const held = { server, since: now, seenAt: now, isNeeded: false };
    this.#held.add(held);
    return {
      goesOn: () => {
        held.seenAt = this.#elapsed();
        return held.isNeeded;
      },
      free: () => void this.#held.delete(held),
    };
  }

  isFull(server: string, perServer: number): boolean {
    return [...this.#held].filter((held) => held.server === server).length >= perServer;
  }

  /** Asks the one that has been held longest to end, if that is since this moment or before. */
  #hurry(since: Instant): void {
    const [longest] = [...this.#held].toSorted((one, other) => one.since - other.since);
    if (longest && longest.since <= since) longest.isNeeded = true;
  }

  #forgetAbandoned(now: Instant): void {
    for (const held of this.#held) if (now - held.seenAt > ABANDONED_MS) this.#held.delete(held);
  }
}
