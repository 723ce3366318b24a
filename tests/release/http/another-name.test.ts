/**
 * The site as another agency would run it: built from a copy with another brand and other prices. No page or email may
 * contain anything of the old ones. For `npm test`, agency-words.test.ts looks for them in the source.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RequestInit } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BRAND } from "../../../app/content/brand";
import { copyRepository } from "../../../scripts/repository-copy";
import { agencyWordsIn } from "../../support/agency-words";
import { outcomeOf, startCommand } from "../../support/commands";
import { createConnecting } from "../../support/connecting-tourists";
import { recordError } from "../../support/console-errors";
import { createDesk } from "../../support/desk";
import { FakeEmailProvider } from "../../support/email-provider";
import { EMAIL_KINDS, queueEveryKind, receiverOf } from "../../support/every-email";
import { createDemoHousehold } from "../../support/household";
import { providerBindings } from "../../support/providers";
import { SITE_ROUTES } from "../../support/route-table";
import { tourSite } from "../../support/site-tour";
import { createTwoStepTourists } from "../../support/two-step-tourists";
import { Visitor } from "../../support/visitor";
import { startWorker, type TestWorker } from "../../support/worker";

const OTHER = {
  ...BRAND,
  name: "Brightwater",
  tagline: "Calm growth for busy firms.",
  email: "hello@brightwater.example",
  supportEmail: "support@brightwater.example",
  securityEmail: "security@brightwater.example",
  dnsLabel: "brightwater",
  phone: "+44 20 7946 0999",
  postalAddress: ["Brightwater", "1 Demo Quay", "Bristol BS1 4DJ", "United Kingdom"],
  social: BRAND.social.map(({ network }) => ({
    network,
    url: `https://social.example/brightwater/${network}`,
  })),
};

/** Each place that contains a text of the old agency, with that text. */
const left: string[] = [];
const note = (where: string, text: string) =>
  left.push(...agencyWordsIn(text).map((old) => `${where}: ${old}`));

const provider = new FakeEmailProvider();
let folder = "";
let site: TestWorker;
/** The text of each path's last response. */
const answers = new Map<string, string>();

function renameAgency(copy: string): void {
  const brand = join(copy, "app/content/brand.ts");
  writeFileSync(brand, `export const BRAND = ${JSON.stringify(OTHER)} as const;\n`);
  const plans = join(copy, "app/domain/catalogue/shipped-plans.ts");
  const text = readFileSync(plans, "utf8");
  const others = text.replaceAll(/monthlyPriceUsd: \d+/g, "monthlyPriceUsd: 7531");
  if (others === text) throw new Error("The plans' prices stand elsewhere");
  writeFileSync(plans, others);
}

/** Checks every response to guests, clients and staff. */
async function fetchAndRead(path: string, init?: RequestInit) {
  const response = await site.fetch(path, init);
  const text = await response.clone().text();
  answers.set(path, text);
  note(`${init?.method ?? "GET"} ${path}`, [...response.headers].join("\n") + text);
  return response;
}

beforeAll(async () => {
  folder = copyRepository();
  renameAgency(folder);
  // Vitest sets "test", which would build React for development.
  const building = startCommand("npm", ["run", "build"], { cwd: folder, env: { NODE_ENV: "production" } });
  const { code, printed } = await outcomeOf(building);
  if (code !== 0) throw new Error(`The other agency's build failed:\n${printed}`);
  site = await startWorker({
    server: join(folder, "build/server"),
    bindings: {
      MAIL_TRANSPORT: "cloudflare",
      MAIL_FROM: "post@brightwater.example",
      ...providerBindings([{ id: "github", kind: "github", clientId: "x" }], { github: "x" }),
    },
    emailProvider: provider,
    onError: recordError,
    onLog: (line) => note("the log", line),
  });
});

afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("nothing that is built has the old name, addresses or prices", () => {
  for (const entry of readdirSync(join(folder, "build"), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) note(path.slice(folder.length), readFileSync(path, "latin1"));
  }
  expect(left).toEqual([]);
});

test("no page, file or header has them, whoever asks", async () => {
  const seen: Pick<TestWorker, "fetch" | "db"> = { fetch: fetchAndRead, db: site.db };
  const household = await createDemoHousehold(seen);
  const tourists = {
    ...(await createDesk(seen)),
    ...(await createTwoStepTourists(seen)),
    ...(await createConnecting(seen)),
  };
  const people = { guest: new Visitor(seen), client: household.visitor };
  const known = await tourSite(people, household, tourists);
  const visited = new Set(known.map(({ pattern }) => pattern));
  expect(SITE_ROUTES.filter(({ pattern }) => !visited.has(pattern))).toEqual([]);
  expect(left).toEqual([]);
  // The visited site was really the other agency's.
  for (const path of ["/", "/manifest.webmanifest", "/blog/feed.xml", "/help", "/staff"])
    expect(answers.get(path), path).toContain(OTHER.name);
  expect(answers.get("/.well-known/security.txt")).toContain(OTHER.securityEmail);
  const calendarFiles = [...answers].filter(([, text]) => text.startsWith("BEGIN:VCALENDAR"));
  expect(calendarFiles.length).toBeGreaterThan(0);
  for (const [path, text] of calendarFiles) expect(text, path).toContain(OTHER.name);
});

test("no email has them, of whatever kind: neither its parts nor its headers", async () => {
  provider.reset();
  await site.db.prepare("delete from emails").run();
  await queueEveryKind(site.db);
  await site.runScheduled();
  for (const kind of EMAIL_KINDS) {
    const [email] = provider.to(receiverOf(kind));
    if (!email) throw new Error(`No ${kind} was sent`);
    const files = email.attachments.map(({ content }) => Buffer.from(content, "base64").toString());
    note(kind, [JSON.stringify(email), email.text, email.html, ...files].join("\n"));
    for (const text of [email.html, ...files]) expect(text, kind).toContain(OTHER.name);
    expect(email.text, kind).toContain(OTHER.postalAddress.join(", "));
  }
  expect(left).toEqual([]);
});
