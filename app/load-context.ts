import type { Request as WorkerRequest } from "@cloudflare/workers-types";
import { type Config, type Env, readConfig } from "./config.server";
import { BRAND } from "./content/brand";
import { SHIPPED_WORDS } from "./content/shipped-words.server";
import { connect, type Db } from "./db/client.server";
import type { IdentityProvider, ProviderSettings } from "./domain/account/identity-provider";
import { deviceOf } from "./domain/account/session";
import { isTimeZone } from "./domain/availability/time-zone";
import { toBase64Url } from "./domain/base64-url";
import type { Instant } from "./domain/instant";
import { pick } from "./domain/pick";
import type { PictureStore } from "./domain/pictures/picture-store";
import type { SchedulerAdapters } from "./domain/schedulers/scheduler-event";
import type { WidgetOrigins } from "./domain/schedulers/widget-origins";
import type { DeskGate } from "./domain/staff/desk-gate";
import type { PendingField, PendingForm } from "./domain/staff/pending-form";
import type { StaffMember } from "./domain/staff/staff";
import type { Words } from "./domain/words/words";
import { transportOf } from "./email/transports/transport-of";
import { logFailure } from "./http/responses/log-failure.server";
import { createAuthenticator } from "./http/sessions/password-authenticator.server";
import { noteRoundTrip, withRequestId } from "./log/log.server";
import { providerOf } from "./outside/identity-providers/provider-of";
import { r2Pictures } from "./outside/pictures/r2-pictures";
import { schedulerAdapters } from "./outside/schedulers/scheduler-adapters";
import { type BreachCheck, breachCheckOf } from "./use-cases/account/breached-passwords.server";
import { type AskCalendars, askCalendars } from "./use-cases/calendars/ask-calendars.server";
import { calendarServices } from "./use-cases/calendars/calendar-services.server";
import { downloadRulesOf } from "./use-cases/calendars/download-calendar.server";
import type { CalendarAccess } from "./use-cases/calendars/open-calendar.server";
import { type CalendarDeps, refreshSource } from "./use-cases/calendars/refresh-sources.server";
import { syncCalendars } from "./use-cases/calendars/sync-calendars.server";
import type { DeliveryDeps } from "./use-cases/email/deliver-emails.server";
import { type SchemaCheck, schemaCheck } from "./use-cases/maintenance/readiness.server";
import { deliverNow, type ToDeliver } from "./use-cases/outbound/deliver-now.server";
import { Connections } from "./use-cases/outbox/connections.server";
import { type SettingsReader, settingsReader } from "./use-cases/settings/read-settings.server";
import { createWebhookSender, type WebhookSender } from "./use-cases/webhooks/deliver-webhooks.server";
import { createPost } from "./use-cases/webhooks/post-webhook.server";
import { type WordsReader, wordsReader } from "./use-cases/words/read-words.server";

/** All external dependencies of loaders and actions. Use cases take the parts they need of it by the same names. */
export type Context = {
  db: Db;
  config: Config;
  /** Whether the database has the schema of this version. */
  schema: SchemaCheck;
  /** The current values of the settings that the desk can change. */
  settings: SettingsReader;
  /** The words that the desk can change, as they are now. */
  words: { read: () => Promise<Words>; forget: () => void };
  /** Where the files of pictures are stored; null where the site has no bucket. */
  pictures: PictureStore | null;
  /** Has the edge drop its copy of a file. */
  forgetFile: (path: string) => void;
  /** Whether this request had to do with the words last known, so that its answer is not to be cached. */
  hasOldWords?: boolean;
  /** The sign-in methods. */
  authenticator: ReturnType<typeof createAuthenticator>;
  /** The identity providers from the settings. */
  identityProviders: readonly IdentityProvider[];
  /** Creates the identity provider for a company's connection. */
  companyProvider: (settings: ProviderSettings) => IdentityProvider;
  /** When the request came, in milliseconds since the epoch. */
  now: Instant;
  /** Milliseconds on a clock that keeps running even if FIXED_TIME stops `now`. */
  elapsed: () => number;
  /** The secret that cookies, links and stored secrets are made with. */
  secret: string;
  /** The secrets that they may have been made with. */
  acceptedSecrets: readonly string[];
  schedulerAdapters: SchedulerAdapters;
  /** The origins that the page's scheduling widget needs, once its loader has found that it shows one. */
  widgetOrigins?: WidgetOrigins;
  /** Whether a password is known from a breach; always false while the check is off. */
  isBreached: BreachCheck;
  newId: () => string;
  /** 256 random bits in base64url. */
  newToken: () => string;
  /** In [0, 1), for choices that need not be secret. */
  random: () => number;
  /**
   * Starts a task that the answer doesn't wait for. Its failure is logged in these words, and what it asks the database is
   * counted apart.
   */
  inBackground: (failure: string, task: () => Promise<unknown>) => void;
  /**
   * Starts delivering in the background: the emails that this request has leased for itself, or else those due in the
   * outbox, and what it has caused in connected calendars and for webhooks. Failures are retried. For forms,
   * `formAction` does so.
   */
  deliverEmails: (inHand?: ToDeliver | null) => void;
  /** Asks hosts' connected calendars about a time that is about to be booked. */
  askCalendars: AskCalendars;
  /** Everything needed to connect hosts' calendars. */
  calendarAccess: CalendarAccess;
  /** Writes calls and reads calendars of connected accounts that are due, in the background. */
  syncCalendars: () => void;
  /** Reads an external calendar now; false if there is none with this id. */
  readCalendar: (sourceId: string) => Promise<boolean>;
  /** Sends one event to its webhook now; a failure is retried. */
  deliverWebhook: (deliveryId: number) => Promise<void>;
  /** Included in the log, in the response's headers and on error pages. */
  requestId: string;
  /** "Firefox on Windows": the browser and system from the User-Agent header. */
  device: string;
  /**
   * The member of staff who sent the request, with what the desk still requires of them; null for other visitors,
   * undefined until it has been read.
   */
  atDesk?: {
    staff: StaffMember;
    gate: DeskGate;
    factorAskedAt: Instant | null;
    /** When they last proved who they are. */
    authenticatedAt: Instant;
  } | null;
  /** The member of staff whose browser has sent a form of the desk without a session, or before their second factor. */
  untakenForm?: { userId: string; form: PendingForm | "too_long" };
  /** What was typed into a form of this page that the desk could not take when it was sent. */
  pendingForm?: { token: string; fields: PendingField[] } | null;
  /** The visitor's IANA time zone from the network; null if unknown. */
  networkTimeZone: string | null;
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends Context {}
  interface Future {
    v3_singleFetch: true;
  }
}

/** Incoming email has no request. */
type Source = {
  request?: Request;
  env: Env;
  waitUntil: (promise: Promise<unknown>) => void;
  requestId: string;
  /** Forgets the cached pages that say words which the desk has changed. */
  forgetPages?: () => void;
  /** Has the edge drop its copy of a file. */
  forgetFile?: (path: string) => void;
};

type Providers = Pick<Context, "identityProviders" | "companyProvider">;
/** The parts of the context that all requests share. */
type Common = Providers &
  Pick<
    Context,
    | "config"
    | "schema"
    | "settings"
    | "secret"
    | "acceptedSecrets"
    | "isBreached"
    | "authenticator"
    | "pictures"
  >;
type SharedServices = {
  common: Common;
  words: WordsReader;
  now: () => Instant;
  db: Db;
  delivery: DeliveryDeps;
  calendars: CalendarDeps;
  webhooks: WebhookSender;
};

const servicesByEnv = new WeakMap<Env, SharedServices>();

const elapsed = () => Date.now();
export const newId = () => crypto.randomUUID();
const newToken = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** The site's clock, which FIXED_TIME stops. */
export function clockOf({ fixedTime }: Config): () => Instant {
  return () => fixedTime ?? Date.now();
}

/** What all requests and the cron job share, made once for each environment. */
export function sharedServices(env: Env): SharedServices {
  const known = servicesByEnv.get(env);
  if (known) return known;
  const config = readConfig(env);
  const db = connect(env.DB, noteRoundTrip);
  const now = clockOf(config);
  const connections = new Connections(elapsed);
  const words = wordsReader({ db, now, elapsed, shipped: SHIPPED_WORDS });
  const delivery: DeliveryDeps = {
    db,
    words: { read: async () => (await words.read()).words },
    now,
    elapsed,
    connections,
    random: Math.random,
    facts: config,
    transport: transportOf(config.email, env.EMAIL),
  };
  const isBreached = breachCheckOf(config, logged("A password could not be checked against breached ones"));
  const authenticator = createAuthenticator(config, ({ headers }) => ({
    db,
    now: now(),
    elapsed,
    isBreached,
    newId,
    newToken,
    secret: config.cookieSecret,
    acceptedSecrets: config.acceptedSecrets,
    device: deviceOf(headers.get("User-Agent")),
  }));
  const download = downloadRulesOf(config);
  const access: CalendarAccess = {
    db,
    now,
    elapsed,
    connections,
    newId,
    deployed: config,
    video: BRAND,
    random: Math.random,
    ...pick(config, "siteUrl", "acceptedSecrets"),
    secret: config.cookieSecret,
    ...calendarServices(
      config.calendarServices,
      download,
      now,
      () => import("./outside/calendars/open-account"),
    ),
  };
  const calendars = { db, now, download, access };
  const webhooks = createWebhookSender({
    ...pick(
      access,
      "db",
      "now",
      "elapsed",
      "connections",
      "newId",
      "deployed",
      "video",
      "random",
      "secret",
      "acceptedSecrets",
    ),
    post: createPost(config, { now, elapsed }),
  });
  const settings = settingsReader({ db, elapsed, deployed: config });
  // Not counted among a request's exchanges: it is made once a start, whatever is asked first.
  const schema = schemaCheck(connect(env.DB), config.local ? "local" : "deployed");
  const common = {
    config,
    schema,
    settings,
    secret: config.cookieSecret,
    acceptedSecrets: config.acceptedSecrets,
    isBreached,
    authenticator,
    pictures: r2Pictures(env.PICTURES, env.IMAGES),
    ...providersOf(config, now),
  };
  const made = { common, words, now, db, delivery, calendars, webhooks };
  servicesByEnv.set(env, made);
  return made;
}

/**
 * The only place where bindings become dependencies. Throws a ConfigError if a setting is missing or invalid.
 */
export function createLoadContext({ request, env, waitUntil, requestId, ...edge }: Source): Context {
  const { common, words, now, db, delivery, calendars, webhooks } = sharedServices(env);
  const { settings } = common;
  const timeZone = (request as unknown as WorkerRequest | undefined)?.cf?.timezone;
  const inBackground: Context["inBackground"] = (failure, task) =>
    waitUntil(withRequestId(requestId, async () => task()).catch(logged(failure)));
  const context: Context = {
    db,
    ...common,
    words: {
      read: async () => {
        const { words: read, isCertain } = await words.read();
        if (!isCertain) context.hasOldWords = true;
        return read;
      },
      forget: () => {
        words.forget();
        edge.forgetPages?.();
      },
    },
    forgetFile: (path) => edge.forgetFile?.(path),
    now: now(),
    elapsed,
    newId,
    newToken,
    random: Math.random,
    schedulerAdapters,
    inBackground,
    deliverEmails: (inHand) =>
      inBackground("What is due could not be delivered", () =>
        deliverNow({ delivery, settings, calendars, webhooks, logged }, inHand),
      ),
    askCalendars: (...asked) => askCalendars(calendars.access, ...asked),
    calendarAccess: calendars.access,
    syncCalendars: () =>
      inBackground("Calls could not be written to calendars", () => syncCalendars(calendars)),
    readCalendar: (sourceId) => refreshSource(calendars, sourceId),
    deliverWebhook: (id) => webhooks.sendOne(id).catch(logged("Events could not be delivered to webhooks")),
    requestId,
    device: deviceOf(request?.headers.get("User-Agent") ?? null),
    networkTimeZone: typeof timeZone === "string" && isTimeZone(timeZone) ? timeZone : null,
  };
  return context;
}

function providersOf({ signInProviders, siteUrl, local }: Config, now: () => Instant): Providers {
  const world = { userAgent: new URL(siteUrl).host, allowsHttp: local, now };
  return {
    identityProviders: signInProviders.map((settings) => providerOf(settings, world)),
    companyProvider: (settings) => providerOf(settings, world),
  };
}

const logged = (what: string) => (error: unknown) => logFailure(what, error);
