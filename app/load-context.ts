import type { SendEmail, Request as WorkerRequest } from "@cloudflare/workers-types";
import { type Config, type Env, readConfig } from "./config.server";
import { connect, type Db } from "./db/client.server";
import { isTimeZone } from "./domain/availability/time-zone";
import { toBase64Url } from "./domain/base64-url";
import { clearOldRows } from "./domain/clear-old-rows.server";
import { cloudflareTransport } from "./mail/cloudflare-transport";
import { type DeliveryDeps, deliverDueMails } from "./mail/delivery.server";
import { localTransport } from "./mail/local-transport";
import type { MailTransport } from "./mail/outgoing-mail";
import { smtpTransport } from "./mail/smtp-transport";

/** Everything from outside that loaders and actions work with. */
export type Context = {
  db: Db;
  config: Config;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
  /** 256 random bits in base64url. */
  newToken: () => string;
  waitUntil: (promise: Promise<unknown>) => void;
  /** Begins to deliver what waits in the outbox. Nobody waits for it: what fails is tried again later. */
  deliverMail: () => void;
  /** The visitor's IANA zone as the network sees it; null when it does not say. */
  networkTimeZone: string | null;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends Context {}
  interface Future {
    v3_singleFetch: true;
  }
}

/** A mail that comes in brings no request. */
type Source = { request?: Request; env: Env; waitUntil: (promise: Promise<unknown>) => void };

type Wired = { config: Config; db: Db; now: () => number; delivery: DeliveryDeps };

const wired = new WeakMap<Env, Wired>();

function wire(env: Env): Wired {
  const known = wired.get(env);
  if (known) return known;
  const config = readConfig(env);
  const db = connect(env.DB);
  const now = () => config.fixedTime ?? Date.now();
  const delivery: DeliveryDeps = {
    db,
    transport: transportOf(env, config),
    facts: config,
    now,
    random: Math.random,
  };
  const made = { config, db, now, delivery };
  wired.set(env, made);
  return made;
}

/** The only place where bindings become things. Throws a ConfigError when a setting is missing or bad. */
export function createLoadContext({ request, env, waitUntil }: Source): Context {
  const { config, db, now, delivery } = wire(env);
  const timeZone = (request as unknown as WorkerRequest | undefined)?.cf?.timezone;
  return {
    db,
    config,
    now,
    newId: () => crypto.randomUUID(),
    newToken: () => toBase64Url(crypto.getRandomValues(new Uint8Array(32))),
    waitUntil,
    deliverMail: () => waitUntil(deliverDueMails(delivery, MAILS_A_VISIT).catch(logDelivery)),
    networkTimeZone: typeof timeZone === "string" && isTimeZone(timeZone) ? timeZone : null,
  };
}

/** A visit delivers its own mails, and perhaps a few that were left. The rest is the cron job's. */
const MAILS_A_VISIT = 12;
const MAILS_A_MINUTE = 200;

/** What the cron job does each minute: mails that are due, and rows whose time is over. */
export async function runScheduledWork(env: Env): Promise<void> {
  const { db, now, delivery } = wire(env);
  await deliverDueMails(delivery, MAILS_A_MINUTE).catch(logDelivery);
  await clearOldRows(db, now());
}

/** Without the failed query's parameters, which its message quotes: they hold names and addresses. */
function logDelivery(error: unknown): void {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  console.error("Mails could not be delivered:", cause instanceof Error ? cause.message : "unknown");
}

function transportOf(env: Env, { mail }: Config): MailTransport {
  if (mail.transport === "local") return localTransport;
  if (mail.transport === "smtp") return smtpTransport(mail.smtp);
  return cloudflareTransport(env.EMAIL as SendEmail);
}
