import { DatabaseSync } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";
import { type Context, createLoadContext } from "~/load-context";
import { withRequestId } from "~/log/log.server";
import { runScheduledWork } from "~/scheduled-work";
import { type Exchange, SimulatedD1 } from "./d1";
import { EventLoop } from "./event-loop";
import { install, uuidOf } from "./globals";
import { migratedDatabase } from "./migrated-database";
import { Random } from "./random";
import { CalendarStandIn } from "./stand-ins/calendars";
import { MailStandIn } from "./stand-ins/mail";
import { WebhookStandIn } from "./stand-ins/webhooks";

export const SITE_URL = "https://agency.example";
const BEGINS_AT = Date.parse("2026-01-05T08:00:00Z");

/** One agency in one process: its site, its database, its clock and the services around it. */
export class World {
  readonly seed: number;
  /** For the choices of people; the site, the event loop and the services have their own. */
  readonly random: Random;
  readonly loop: EventLoop;
  readonly d1: SimulatedD1;
  readonly mail: MailStandIn;
  readonly calendars: CalendarStandIn;
  readonly webhooks: WebhookStandIn;
  /** What the site has logged as an error, but for what a service's failure explains. */
  readonly errors: string[] = [];
  readonly secret: string;
  #env: { DB: D1Database } & Record<string, unknown>;
  readonly #draw: (length: unknown) => Uint8Array;
  readonly #streams: Random[] = [];
  #requests = 0;

  constructor(seed: number) {
    this.seed = seed;
    const stream = (name: number) => {
      const random = new Random(seed * 16 + name);
      this.#streams.push(random);
      return random;
    };
    this.random = stream(1);
    this.loop = new EventLoop(stream(2), BEGINS_AT);
    const drawn = stream(3);
    this.#draw = (length) => drawn.bytes(Number(length));
    this.d1 = new SimulatedD1(this.#withDraws(migratedDatabase()));
    this.d1.before = async () => {
      await this.loop.turn();
      return undefined;
    };
    this.mail = new MailStandIn(this, stream(4));
    this.calendars = new CalendarStandIn(this, stream(5));
    this.webhooks = new WebhookStandIn(this, stream(6));
    // Keys that the site derives from it are cached in the process, so that each world needs its own.
    this.secret = `the secret of a simulated agency, ${String(seed)}`;
    this.#env = {
      DB: this.d1 as unknown as D1Database,
      EMAIL: this.mail.binding,
      SITE_URL,
      COOKIE_SECRET: this.secret,
      MAIL_FROM: "calls@agency.example",
      AGENCY_EMAIL: "team@agency.example",
      BREACHED_PASSWORDS_URL: "off",
      GOOGLE_CALENDAR_CLIENT_ID: "client",
      GOOGLE_CALENDAR_CLIENT_SECRET: "secret",
      DNS_OVER_HTTPS_URL: "https://dns.example/query",
    };
    install({
      loop: this.loop,
      random: drawn,
      fetch: (input, init) => this.#fetch(new URL(String(input)), init ?? {}),
      log: (level, line) => this.#log(level, line),
    });
  }

  get sqlite(): DatabaseSync {
    return this.d1.sqlite;
  }

  /** All that `restore` sets back. */
  save() {
    return {
      database: this.sqlite.serialize(),
      now: this.now,
      random: this.#streams.map(({ state }) => state),
      accounts: structuredClone([...this.calendars.accounts]),
      arrived: [...this.mail.arrived],
    };
  }

  /**
   * Sets everything to how it was, in fine weather, with other luck for each number. What the site holds in memory is
   * forgotten, and nothing waits.
   */
  restore({ database, now, random, accounts, arrived }: ReturnType<World["save"]>, luck = 0): void {
    const sqlite = new DatabaseSync(":memory:");
    sqlite.deserialize(database);
    this.d1.replace(this.#withDraws(sqlite));
    this.d1.before = async () => undefined;
    this.#env = { ...this.#env };
    this.loop.restartAt(now);
    for (const [index, stream] of this.#streams.entries()) stream.state = (random[index] ?? 0) + luck * 7919;
    for (const service of [this.mail, this.calendars, this.webhooks]) service.weather = "fine";
    this.calendars.accounts.clear();
    for (const [name, account] of structuredClone(accounts)) this.calendars.accounts.set(name, account);
    this.mail.arrived.splice(0, Number.POSITIVE_INFINITY, ...arrived);
  }

  /** What SQL draws, the seed draws. */
  #withDraws(sqlite: DatabaseSync): DatabaseSync {
    sqlite.function("randomblob", { deterministic: false }, this.#draw);
    return sqlite;
  }

  get now(): number {
    return this.loop.now;
  }

  newId(): string {
    return uuidOf(this.random.bytes(16));
  }

  /** A request's context. What it leaves to the background, the event loop finishes before time goes on. */
  context(): Context {
    this.#requests += 1;
    return createLoadContext({
      env: this.#env,
      requestId: `request-${this.#requests}`,
      waitUntil: (promise) => this.loop.begin(() => promise),
    });
  }

  /** Handles a request, and everything that it has begun. */
  async request<T>(handle: (context: Context) => Promise<T>): Promise<T> {
    const context = this.context();
    return withRequestId(context.requestId, () => handle(context));
  }

  /** The work of a minute, as Cloudflare starts it. */
  async minute(): Promise<void> {
    await withRequestId("scheduled", () => runScheduledWork(this.#env));
  }

  /** Rows as they are, read past the site and past the event loop. */
  rows<Row = Record<string, unknown>>(sql: string, ...values: (string | number | null)[]): Row[] {
    return this.sqlite.prepare(sql).all(...values) as Row[];
  }

  #fetch(url: URL, init: RequestInit): Promise<Response> {
    if (url.host === "dns.example") return this.#dns(url);
    return url.host.endsWith(".hooks.example")
      ? this.webhooks.receive(url, init)
      : this.calendars.answer(url, init);
  }

  async #dns(url: URL): Promise<Response> {
    await this.loop.turn();
    const isV4 = url.searchParams.get("type") === "A";
    return Response.json({ Status: 0, TC: false, Answer: isV4 ? [{ type: 1, data: "93.184.216.34" }] : [] });
  }

  #log(level: "log" | "warn" | "error", line: string): void {
    if (
      level === "error" &&
      !/"event":"(email_parked|email_unknown|calendar_event_parked|webhook_parked|webhook_off)"/.test(line)
    )
      this.errors.push(line);
  }
}

export type { Exchange };
