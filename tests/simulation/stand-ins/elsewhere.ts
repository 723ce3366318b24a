import type { D1Database } from "@cloudflare/workers-types";
import { BRAND } from "~/content/brand";
import { connect } from "~/db/client.server";
import type { CalendarAdapter } from "~/domain/calendars/calendar-adapter";
import type { Sent } from "~/domain/webhooks/delivery-rules";
import { type CalendarAccess, sealCredentials } from "~/use-cases/calendars/open-calendar.server";
import { writeDueCalls } from "~/use-cases/calendars/write-calls.server";
import { Connections } from "~/use-cases/outbox/connections.server";
import { createWebhookSender, type WebhookSender } from "~/use-cases/webhooks/deliver-webhooks.server";
import { sealSecret } from "~/use-cases/webhooks/webhook-secrets.server";
import { configWith } from "../../support/config";
import type { SimulatedD1 } from "../d1";
import type { EventLoop } from "../event-loop";
import { uuidOf } from "../globals";
import type { Random } from "../random";
import type { Mood } from "./mail-servers";

const DAY_MS = 86_400_000;
const WEBHOOK_LIMIT_MS = 5_000;
const CALENDAR_LIMIT_MS = 10_000;

/** What a webhook's receiver or a calendar was given, by the name of its server and of the call. */
export type Told = { at: number; server: string; call: string; id: string };

/** A webhook and a host's calendar on each of some servers. Each call is told to all of them. */
export class Elsewhere {
  readonly told: Told[] = [];
  readonly written: Told[] = [];
  readonly #d1: SimulatedD1;
  readonly #loop: EventLoop;
  readonly #random: Random;
  readonly #moodOf: (server: string) => Mood;
  readonly #servers: readonly string[];
  /** A process's own memory. */
  #process: { access: CalendarAccess; webhooks: WebhookSender };

  constructor(
    d1: SimulatedD1,
    loop: EventLoop,
    random: Random,
    { servers, moodOf }: { servers: readonly string[]; moodOf: (server: string) => Mood },
  ) {
    this.#d1 = d1;
    this.#loop = loop;
    this.#random = random;
    this.#servers = servers;
    this.#moodOf = moodOf;
    this.#process = this.#started();
  }

  /** A new process takes over. */
  restart(): void {
    this.#process = this.#started();
  }

  /** Adds the webhooks and the connected calendars. */
  async begin(): Promise<void> {
    const { access } = this.#process;
    for (const server of this.#servers) {
      const secret = await sealSecret(access, server, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
      const credentials = await sealCredentials(access, server, JSON.stringify({ server }));
      this.#run(
        `insert into webhooks (id, name, address, events, sealed_secret, created_at) values (?, ?, ?, '["booking.created"]', ?, 0)`,
        server,
        server,
        `https://${server}/hook`,
        secret,
      );
      this.#run("insert into hosts (id, name, created_at) values (?, ?, 0)", server, server);
      this.#run(
        `insert into calendar_connections (id, host_id, service, account, sealed_credentials, write_calendar_id, write_calendar_name, created_at)
         values (?, ?, 'caldav', ?, ?, 'calendar', 'Calendar', 0)`,
        server,
        server,
        server,
        credentials,
      );
    }
  }

  /** A call that all hosts take, and that all webhooks are told of. */
  book(): string {
    const id = uuidOf(this.#random.bytes(16));
    const startsAt = this.#loop.now + 30 * DAY_MS;
    this.#run(
      `insert into bookings (id, name, email, booking_date, booking_time, starts_at, ends_at, visitor_time_zone, ical_uid,
         manage_key_hash, idempotency_key, created_at, updated_at)
       values (?1, 'Demo Client', 'demo@client.example', '2026-02-06', '10:00', ?2, ?3, 'Europe/London', ?1, ?1, ?1, ?4, ?4)`,
      id,
      startsAt,
      startsAt + 1_800_000,
      this.#loop.now,
    );
    for (const server of this.#servers)
      this.#run("insert into booking_hosts values (?, ?, ?, 0)", id, server, startsAt);
    return id;
  }

  /** What a request has caused. */
  async sendNow(): Promise<void> {
    const { access, webhooks } = this.#process;
    await Promise.all([writeDueCalls(access, 8), webhooks.sendNow()]);
  }

  async minute(): Promise<void> {
    const { access, webhooks } = this.#process;
    await Promise.all([writeDueCalls(access, 100), webhooks.sendDue(200)]);
  }

  #run(sql: string, ...values: (string | number)[]): void {
    this.#d1.sqlite.prepare(sql).run(...values);
  }

  #started(): { access: CalendarAccess; webhooks: WebhookSender } {
    const config = configWith();
    const now = () => this.#loop.now;
    const access: CalendarAccess = {
      db: connect(this.#d1 as unknown as D1Database),
      now,
      elapsed: now,
      connections: new Connections(now),
      newId: () => uuidOf(this.#random.bytes(16)),
      random: () => this.#random.next(),
      secret: config.cookieSecret,
      acceptedSecrets: config.acceptedSecrets,
      siteUrl: config.siteUrl,
      deployed: config,
      video: BRAND,
      grants: {} as CalendarAccess["grants"],
      openAccount: async (_service, { text }) =>
        this.#calendar((JSON.parse(text) as { server: string }).server),
    };
    const webhooks = createWebhookSender({
      ...access,
      post: (address, _, body) => this.#post(address, body),
    });
    return { access, webhooks };
  }

  async #post(address: string, body: string): Promise<Sent> {
    const server = new URL(address).host;
    const mood = this.#moodOf(server);
    const sent = { askedMs: 0, answer: "", ms: 0 };
    const problem = { ...sent, status: null, problem: "timeout" } as const;
    await this.#loop.sleep(this.#random.whole(40, 300));
    if (mood === "defers") return { ...sent, status: 503, problem: null };
    if (mood === "refuses") return { ...sent, status: 404, problem: null };
    if (mood === "works" || mood === "answers late") {
      const { id, data } = JSON.parse(body) as { id: string; data: { id: string } };
      this.told.push({ at: this.#loop.now, server, call: data.id, id });
      if (mood === "works") return { ...sent, status: 204, problem: null };
    }
    await this.#loop.sleep(WEBHOOK_LIMIT_MS);
    return problem;
  }

  #calendar(server: string): CalendarAdapter {
    return {
      putEvent: async (_calendar, { uid }) => {
        const mood = this.#moodOf(server);
        await this.#loop.sleep(this.#random.whole(40, 300));
        if (mood === "defers") return { result: "rateLimited", retryAfterSeconds: 90 };
        if (mood === "refuses") return { result: "failed", code: "500" };
        if (mood === "works" || mood === "answers late")
          this.written.push({ at: this.#loop.now, server, call: uid, id: uid });
        if (mood === "works") return { result: "ok", value: { video: { state: "none" } } };
        await this.#loop.sleep(CALENDAR_LIMIT_MS);
        return { result: "failed", code: "timeout" };
      },
    } as Partial<CalendarAdapter> as CalendarAdapter;
  }
}
