import type { Request as WorkerRequest } from "@cloudflare/workers-types";
import { type Config, type Env, readConfig } from "./config.server";
import { connect, type Db } from "./db/client.server";
import { isTimeZone } from "./domain/availability/time-zone";

/** Everything from outside that loaders and actions work with. */
export type Context = {
  db: Db;
  config: Config;
  /** Milliseconds since the epoch. */
  now: () => number;
  newId: () => string;
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

const wired = new WeakMap<Env, { config: Config; db: Db }>();

/** The only place where bindings become things. Throws a ConfigError when a setting is missing or bad. */
export function createLoadContext({ request, env, waitUntil }: Source): Context {
  const known = wired.get(env) ?? { config: readConfig(env), db: connect(env.DB) };
  wired.set(env, known);
  const { config, db } = known;
  const timeZone = (request as unknown as WorkerRequest | undefined)?.cf?.timezone;
  return {
    db,
    config,
    now: () => config.fixedTime ?? Date.now(),
    newId: () => crypto.randomUUID(),
    waitUntil,
    deliverMail: () => {},
    networkTimeZone: typeof timeZone === "string" && isTimeZone(timeZone) ? timeZone : null,
  };
}
