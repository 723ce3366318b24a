import type { Random } from "../random";
import type { World } from "../world";
import { fateIn, type Weather } from "./weather";

/** An email as the provider was given it, and the row that it was made from, as it was at that moment. */
export type Delivery = {
  at: number;
  /** When the provider was asked. */
  askedAt: number;
  /** When the row was written. */
  writtenAt: number;
  /** The same in each attempt for one row of the outbox. */
  id: string;
  to: string;
  kind: string;
  bookingId: string | null;
  /** The version of the call that it is about; null for none. */
  sequence: number | null;
  /** The start of that call. */
  startsAt: number | null;
  /** Which message of the call's kind it is; null for none. */
  slot: string | null;
  text: string;
};

type Message = {
  to: string | { name: string; email: string };
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

type Data = { booking?: { icalSequence: number; startsAt: number }; slot?: string };
type Row = { kind: string; booking_id: string | null; data: string; created_at: number };

/** The provider's limit is longer than the site waits. */
const HANGS_MS = 60_000;

/** Cloudflare's `send_email` binding, and the mailboxes behind it. */
export class MailStandIn {
  /** When it was not in order; open while it still isn't. */
  readonly troubles: { from: number; until: number }[] = [];
  /** Addresses that the provider never delivers to. */
  readonly suppressed = new Set<string>();
  /** What has arrived, in this order. */
  readonly arrived: Delivery[] = [];
  readonly binding = { send: (message: Message) => this.#send(message) };
  readonly #world: World;
  readonly #random: Random;

  constructor(world: World, random: Random) {
    this.#world = world;
    this.#random = random;
  }

  #weather: Weather = "fine";
  get weather(): Weather {
    return this.#weather;
  }
  set weather(weather: Weather) {
    const open = this.troubles.find(({ until }) => until === Number.POSITIVE_INFINITY);
    if (open) open.until = this.#world.now;
    if (weather !== "fine") this.troubles.push({ from: this.#world.now, until: Number.POSITIVE_INFINITY });
    this.#weather = weather;
  }

  async #send(message: Message): Promise<void> {
    const { loop } = this.#world;
    const askedAt = loop.now;
    await loop.turn();
    const to = typeof message.to === "string" ? message.to : message.to.email;
    if (this.suppressed.has(to)) throw failure("E_RECIPIENT_SUPPRESSED");
    const fate = fateIn(this.weather, this.#random);
    if (fate === "late") await loop.sleep(this.#random.whole(50, 9_000));
    if (fate === "unheard") await loop.sleep(HANGS_MS);
    if (fate === "refused" || fate === "unheard") throw failure("E_INTERNAL_ERROR");
    if (fate === "busy") throw failure("E_RATE_LIMIT_EXCEEDED");
    this.#arrive(to, askedAt, message);
    if (fate === "done_unheard") throw new Error("Network connection lost.");
  }

  #arrive(to: string, askedAt: number, { headers, subject, text, html }: Message): void {
    const id = String(headers["X-Entity-Ref-ID"]).replace(/@.*$/, "");
    const [row] = this.#world.rows<Row>(
      "select kind, booking_id, data, created_at from emails where id = ?",
      id,
    );
    const data = row ? (JSON.parse(row.data) as Data) : {};
    const { booking } = data;
    this.arrived.push({
      askedAt,
      writtenAt: row?.created_at ?? askedAt,
      at: this.#world.now,
      id,
      to,
      kind: row?.kind ?? "gone",
      bookingId: row?.booking_id ?? null,
      sequence: booking?.icalSequence ?? null,
      startsAt: booking?.startsAt ?? null,
      slot: data.slot ?? null,
      text: `${subject}\n${text}\n${html}`,
    });
  }
}

function failure(code: string): Error {
  return Object.assign(new Error(`The provider says ${code}`), { code });
}
