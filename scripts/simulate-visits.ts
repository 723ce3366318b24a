/** The kinds of visit, how common each is, and the requests that it makes. */
import { randomUUID } from "node:crypto";
import { freeTimes } from "./bench-data";
import { type Answer, requestBytes } from "./bench-http";
import { SITE_HOST } from "./bench-stage";

type Asked = { form?: Record<string, string>; cookie?: string; expect?: number };
/** Sends a request when its time has come, and says what was answered. */
export type Ask = (path: string, asked?: Asked) => Promise<Answer>;

/** What visits are made with. */
export type World = {
  /** By which name they ask for the site; by default that of the staged one. */
  host?: string;
  random: () => number;
  /** Free times, each to be booked once. */
  times: Iterator<string>;
  /** The cookies of somebody at the desk. */
  staffCookie: string;
  accounts: number;
  password: string;
};

export type VisitKind = { name: string; share: number; visit: (ask: Ask, world: World) => Promise<void> };

const PAGES = [
  "/",
  "/services",
  "/features",
  "/about",
  "/blog",
  "/help",
  "/contact",
  "/help/billing",
  "/help/quick-start",
];
const SEARCHES = ["invoice", "calendar", "reset password", "cancel a call", "integration", "price"];
const QUESTIONS = ["Do you do SEO?", "How much does it cost?", "When can we talk?", "Is there a contract?"];
/** The pages that are the same for everybody, so that a cache in front of the Worker can keep them. */
const CACHEABLE = new Set(PAGES);

/** One in a hundred books: 10,000 bookings for a million visits. */
export const VISIT_KINDS: readonly VisitKind[] = [
  {
    name: "reads three pages",
    share: 0.79,
    visit: async (ask, { random }) => {
      for (let page = 0; page < 3; page++) await ask(oneOf(PAGES, random));
    },
  },
  {
    name: "searches the help",
    share: 0.08,
    visit: async (ask, { random }) => {
      await ask("/help");
      await ask(`/help?q=${encodeURIComponent(oneOf(SEARCHES, random))}`);
    },
  },
  {
    name: "looks at free times",
    share: 0.06,
    visit: async (ask) => {
      await ask("/");
      await ask("/schedule/free.json");
      await ask("/schedule?tz=Europe/London");
    },
  },
  {
    name: "asks the chat",
    share: 0.03,
    visit: async (ask, { random }) => {
      await ask("/help");
      await ask("/help/chat", { form: { message: oneOf(QUESTIONS, random), tz: "Europe/London" } });
    },
  },
  {
    name: "signs in",
    share: 0.02,
    visit: async (ask, { random, accounts, password }) => {
      await ask("/signin");
      // Every other client has an account.
      const email = `demo${2 * Math.floor((random() * accounts) / 2)}@client.example`;
      const entered = await ask("/signin", { form: { form: "sign-in", email, password }, expect: 303 });
      await ask("/dashboard", { cookie: cookiesOf(entered) });
    },
  },
  {
    name: "books a call",
    share: 0.01,
    visit: async (ask, { times }) => {
      const time = times.next().value;
      const tz = "Europe/London";
      await ask(`/schedule?tz=${tz}`);
      await ask(`/schedule?tz=${tz}&time=${encodeURIComponent(time)}`);
      const booked = await ask("/schedule", {
        form: {
          ...{ time, tz, idempotencyKey: randomUUID(), name: "Demo Client" },
          email: `${randomUUID()}@client.example`,
        },
        expect: 303,
      });
      await ask(headerOf(booked, "location").replace(/#.*/, ""), { cookie: cookiesOf(booked) });
    },
  },
  {
    name: "works at the desk",
    share: 0.01,
    visit: async (ask, { staffCookie }) => {
      for (const path of ["/staff", "/staff/bookings", "/staff/tickets"])
        await ask(path, { cookie: staffCookie });
    },
  },
];

export function isCacheable(path: string): boolean {
  return CACHEABLE.has(path);
}

/** The bytes of a visitor's request. Each visitor has an address of their own: the site counts attempts by it. */
export function visitorsRequest(
  ip: string,
  path: string,
  { form, cookie }: Asked = {},
  host = SITE_HOST,
): Buffer {
  const headers = {
    "CF-Connecting-IP": ip,
    ...(cookie ? { Cookie: cookie } : {}),
    ...(form ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
  };
  return requestBytes(host, path, {
    headers,
    ...(form && { body: new URLSearchParams(form).toString() }),
  });
}

/** Which kind of visit comes next. */
export function nextKind(random: () => number, kinds = VISIT_KINDS): VisitKind {
  let left = random();
  const kind = kinds.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return kind ?? (kinds[0] as VisitKind);
}

/** When visits begin, in milliseconds: independently of each other, and of how fast they are answered. */
export function arrivals(perSecond: number, seconds: number, random: () => number): number[] {
  const times: number[] = [];
  for (let at = gap(perSecond, random); at < seconds * 1000; at += gap(perSecond, random)) times.push(at);
  return times;
}

/** The time until the next of events that happen by chance, so many a second on average. */
export function gap(perSecond: number, random: () => number): number {
  return (-Math.log(1 - random()) / perSecond) * 1000;
}

/** Free starts on the hour, without the hour of the seeded calls. */
export function* hourlyTimes(): Generator<string, never> {
  for (const time of freeTimes()) if (time.endsWith(":00Z") && !time.endsWith("T15:00Z")) yield time;
  throw new Error("All free times are used up");
}

export function randomIp(random: () => number): string {
  const part = () => 1 + Math.floor(random() * 250);
  return `10.${part()}.${part()}.${part()}`;
}

function oneOf<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T;
}

function headerOf({ headers }: Answer, wanted: string): string {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? "";
}

function cookiesOf({ headers }: Answer): string {
  const set = headers.filter(([name]) => name.toLowerCase() === "set-cookie");
  return set.map(([, value]) => value.split(";")[0]).join("; ");
}
