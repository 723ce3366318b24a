/**
 * `npm run bench -- scale`: what a visit of each kind asks of the Worker and its database, what a million visits a day cost
 * at Cloudflare's published prices, and what abuse costs. Prints the tables of docs/scale.md.
 */
import { LIMITS } from "../app/domain/limits/limits";
import { createAccount, PASSWORD, signInByForm } from "../tests/support/accounts";
import { type Amounts, makeRecent, seedSite } from "../tests/support/amounts";
import { LONG_RETENTION } from "../tests/support/growth-pages";
import { bookCall, DEMO_CONTACT } from "../tests/support/journey";
import { signInAsStaff } from "../tests/support/staff";
import { STATEMENT_RECORDER, takeStatements } from "../tests/support/statements";
import { Visitor } from "../tests/support/visitor";
import { startWorker, type TestWorker } from "../tests/support/worker";
import { allowStrangers, nextTimes } from "./booking";

const SEEDED: Amounts = { bookings: 2_000, clients: 1_000, tickets: 500 };
const TURNS = 10;
const VISITS_A_DAY = 1_000_000;
const DAYS_A_MONTH = 30;
const ABUSE_A_SECOND = 100;
const SECONDS_A_DAY = 86_400;
const MINUTES_A_MONTH = DAYS_A_MONTH * 1440;
const AT_REST_MS = 250;
const MILLION = 1_000_000;

/** Beyond what the plan includes, in US dollars a million. Sources: docs/scale.md, "What the plan includes". */
const PRICES = {
  requests: { included: 10 * MILLION, aMillion: 0.3 },
  rowsRead: { included: 25_000 * MILLION, aMillion: 0.001 },
  rowsWritten: { included: 50 * MILLION, aMillion: 1 },
  emails: { included: 3000, aMillion: 350 },
} as const;
const PLAN_A_MONTH = 5;

type Counted = {
  requests: number;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
  emails: number;
};
type Name = keyof Counted;
/** Visits by this site's kinds of visitor; the shares are those of a site whose visitors mostly read. */
type Kind = { name: string; percent: number; visit: (turn: number) => Promise<unknown> };
/** `limit`: how many of one network are taken. */
type Abuse = { name: string; limit: number; send: (ip: string) => Promise<unknown> };

export async function scale(): Promise<void> {
  const site = await startWorker({
    bindings: LONG_RETENTION,
    front: STATEMENT_RECORDER,
    onError: console.error,
  });
  try {
    await seedSite(site.db, SEEDED);
    await makeRecent(site.db);
    await allowStrangers(site);
    // The first request of an isolate reads the settings, which the others then know.
    await new Visitor(site).get("/schedule");
    const meter = new Meter(site);
    const kinds = await kindsOf(meter.site, site);
    const visits: [Kind, Counted][] = [];
    for (const kind of kinds) visits.push([kind, await meter.average(TURNS, kind.visit)]);
    const minute = await meter.average(5, () => site.runScheduled());
    const abuses: [Abuse, within: Counted, beyond: Counted][] = [];
    for (const [index, abuse] of abusesOf(meter.site).entries()) {
      const within = await meter.average(TURNS, (turn) => abuse.send(`203.0.${index}.${turn}`));
      const ip = `198.18.${index}.1`;
      for (let sent = 0; sent <= abuse.limit; sent++) await abuse.send(ip);
      await meter.take();
      abuses.push([abuse, within, await meter.average(TURNS, () => abuse.send(ip))]);
    }
    print(visits, minute, abuses);
  } finally {
    await site.stop();
  }
}

/** Counts the requests to a site, and what they asked of its database, work after the answers included. */
class Meter {
  readonly site: Pick<TestWorker, "fetch">;
  readonly #worker: TestWorker;
  #requests = 0;

  constructor(worker: TestWorker) {
    this.#worker = worker;
    this.site = {
      fetch: (path, init) => {
        this.#requests += 1;
        return worker.fetch(path, init);
      },
    };
  }

  async average(times: number, act: (turn: number) => Promise<unknown>): Promise<Counted> {
    await this.take();
    const before = await this.#emails();
    for (let turn = 0; turn < times; turn++) await act(turn);
    const counted = await this.take();
    counted.emails = (await this.#emails()) - before;
    return mapped(counted, (_, value) => value / times);
  }

  /** Everything since the last call, once nothing more arrives. */
  async take(): Promise<Counted> {
    const total: Counted = {
      requests: this.#requests,
      statements: 0,
      rowsRead: 0,
      rowsWritten: 0,
      emails: 0,
    };
    this.#requests = 0;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, AT_REST_MS));
      const sent = await takeStatements(this.#worker);
      if (sent.length === 0) return total;
      for (const { times, rowsRead, rowsWritten } of sent) {
        total.statements += times;
        total.rowsRead += rowsRead;
        total.rowsWritten += rowsWritten;
      }
    }
  }

  async #emails(): Promise<number> {
    return (await this.#worker.db.prepare("select count(*) as n from emails").first<number>("n")) ?? 0;
  }
}

async function kindsOf(counted: Pick<TestWorker, "fetch">, site: TestWorker): Promise<Kind[]> {
  const reads = (paths: string[]) => async () => {
    const visitor = new Visitor(counted);
    for (const path of paths) await visitor.get(path);
  };
  const desk = await signInAsStaff(site);
  const times = nextTimes();
  const accounts = await Promise.all(Array.from({ length: TURNS }, () => createAccount(site.db)));
  const worksAtDesk = async () => {
    const visitor = new Visitor(counted);
    visitor.cookies.take([desk.cookies.header].flatMap((header) => header?.split("; ") ?? []));
    for (const path of ["/staff", "/staff/bookings", "/staff/calendar"]) await visitor.get(path);
  };
  return [
    {
      name: "reads three pages",
      percent: 79,
      visit: reads(["/", "/booking/visit.gif", "/services", "/features"]),
    },
    {
      name: "searches the help",
      percent: 8,
      visit: (turn) => reads(["/help", `/help?q=invoice+${turn}`])(),
    },
    {
      name: "looks at free times",
      percent: 6,
      visit: reads(["/schedule?tz=Europe/London", "/schedule?tz=Europe/London&date=2026-12-03", "/schedule"]),
    },
    {
      name: "asks the chat",
      percent: 3,
      visit: async (turn) => {
        const visitor = new Visitor(counted);
        await visitor.get("/help/live-chat");
        await visitor.postForm("/help/live-chat?chat=open", { message: `What does it cost? ${turn}` });
      },
    },
    {
      name: "signs in",
      percent: 2,
      visit: async (turn) => {
        const visitor = await signInByForm(counted, accounts[turn]?.email ?? "");
        await visitor.get("/dashboard");
      },
    },
    {
      name: "books a call",
      percent: 1,
      visit: async (turn) => {
        const contact = { ...DEMO_CONTACT, email: `scale.${turn}@client.example` };
        const answer = await bookCall(new Visitor(counted), times(), { contact });
        if (answer.status !== 303) throw new Error(`A booking was answered with ${answer.status}`);
      },
    },
    { name: "works at the desk", percent: 1, visit: worksAtDesk },
  ];
}

function abusesOf(site: Pick<TestWorker, "fetch">): Abuse[] {
  let turn = 0;
  const next = () => {
    turn += 1;
    return String(turn);
  };
  const from = (ip: string) => ({ "CF-Connecting-IP": ip });
  return [
    {
      name: "searches of the help",
      limit: LIMITS.searchIp.attempts,
      send: (ip) => new Visitor(site).get(`/help?q=x${next()}`, from(ip)),
    },
    {
      name: "sign-ins to no account",
      limit: LIMITS.signInIp.attempts,
      send: (ip) =>
        new Visitor(site).postForm(
          "/signin",
          { email: `x${next()}@client.example`, password: PASSWORD },
          from(ip),
        ),
    },
    {
      name: "first steps of a booking",
      limit: LIMITS.draftIp.attempts,
      send: (ip) => {
        const visitor = new Visitor(site);
        visitor.cookies.set("signed_in", "1.x");
        const email = `x${next()}@client.example`;
        return visitor.postForm("/contact", { step: "details", ...DEMO_CONTACT, email }, from(ip));
      },
    },
    {
      name: "views of the booking section",
      limit: LIMITS.countedIp.attempts,
      send: (ip) => new Visitor(site).get("/booking/visit.gif", from(ip)),
    },
    {
      name: "questions to the chat",
      limit: LIMITS.chatIp.attempts,
      send: (ip) =>
        new Visitor(site).postForm("/help/live-chat?chat=open", { message: `Why? ${next()}` }, from(ip)),
    },
    {
      name: "pages that don't exist",
      limit: 0,
      send: (ip) => new Visitor(site).get(`/nowhere-${next()}`, from(ip)),
    },
  ];
}

function mapped(counted: Counted, of: (name: Name, value: number) => number): Counted {
  const entries = Object.entries(counted) as [Name, number][];
  return Object.fromEntries(entries.map(([name, value]) => [name, of(name, value)])) as Counted;
}

const short = (value: number, digits = 1) => value.toLocaleString("en-GB", { maximumFractionDigits: digits });
const dollars = (value: number) =>
  `$${value.toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

function print(
  visits: [Kind, Counted][],
  minute: Counted,
  abuses: [Abuse, within: Counted, beyond: Counted][],
): void {
  const cells = ({ requests, statements, rowsRead, rowsWritten, emails }: Counted) =>
    [requests, statements, rowsRead, rowsWritten, emails].map((value) => short(value, 2));
  const average = mapped(visits[0]?.[1] ?? minute, (name) =>
    visits.reduce((sum, [{ percent }, counted]) => sum + (counted[name] * percent) / 100, 0),
  );
  table(
    ["a visitor", "share", "requests", "statements", "rows read", "rows written", "emails"],
    [
      ...visits.map(([{ name, percent }, counted]) => [name, `${percent} %`, ...cells(counted)]),
      ["on average", "100 %", ...cells(average)],
      ["the cron job, a minute with nothing due", "", ...cells(minute)],
    ],
  );
  const month = mapped(average, (name, value) => {
    const cron = name === "requests" ? 1 : minute[name];
    return value * VISITS_A_DAY * DAYS_A_MONTH + cron * MINUTES_A_MONTH;
  });
  const costs = (Object.keys(PRICES) as (keyof typeof PRICES)[]).map((name) => {
    const { included, aMillion } = PRICES[name];
    return {
      name,
      used: month[name],
      included,
      cost: (Math.max(0, month[name] - included) / MILLION) * aMillion,
    };
  });
  const NAMES = {
    requests: "requests",
    rowsRead: "rows read",
    rowsWritten: "rows written",
    emails: "emails",
  };
  table(
    ["what", "a month", "included", "costs a month"],
    costs.map(({ name, used, included, cost }) => [
      NAMES[name],
      short(used, 0),
      short(included, 0),
      dollars(cost),
    ]),
  );
  const sum = costs.reduce((total, { cost }) => total + cost, PLAN_A_MONTH);
  console.log(
    `With the plan's ${dollars(PLAN_A_MONTH)}: ${dollars(sum)} a month, without CPU and storage.\n`,
  );
  table(
    ["abuse", "rows written within limits", "beyond them", `${ABUSE_A_SECOND} a second cost a day`],
    abuses.map(([{ name }, within, beyond]) => [
      name,
      short(within.rowsWritten, 2),
      short(beyond.rowsWritten, 2),
      `${dollars(costOfAbuse(within))} or ${dollars(costOfAbuse(beyond))}`,
    ]),
  );
}

function costOfAbuse(counted: Counted): number {
  const times = (ABUSE_A_SECOND * SECONDS_A_DAY) / MILLION;
  const { requests, rowsRead, rowsWritten } = PRICES;
  return (
    times *
    (counted.requests * requests.aMillion +
      counted.rowsRead * rowsRead.aMillion +
      counted.rowsWritten * rowsWritten.aMillion)
  );
}

function table(heads: string[], rows: string[][]): void {
  for (const row of [heads, heads.map(() => "---"), ...rows]) console.log(`| ${row.join(" | ")} |`);
  console.log("");
}
