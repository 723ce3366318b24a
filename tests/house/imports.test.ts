import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { PATHS } from "../../app/domain/paths";
import {
  appSources,
  fileOf,
  type Import,
  importsOf,
  isBrowserCode,
  parseFile,
  targetsOf,
  visit,
} from "../support/source-imports";

/**
 * The architecture rules: which files may import which, and what only some files may do. Every source file is checked.
 */

const MAX_ROUTE_LINES = 110;
const MAX_LINES = 400;
const MAX_FLOORS = 8;

type SourceFile = { path: string; room: Room; imports: Import[]; tree: ts.SourceFile };

const ROOMS = {
  domain: /^app\/domain\//,
  db: /^app\/db\//,
  content: /^app\/content\//,
  email: /^app\/email\//,
  "use-cases": /^app\/use-cases\//,
  /** Responses that pages of several wings share. */
  "shared answers": /^app\/http\/answers\//,
  http: /^app\/http\//,
  browser: /^app\/browser\//,
  ui: /^app\/ui\//,
  log: /^app\/log\//,
  outside: /^app\/outside\//,
  routes: /^app\/routes\.ts$/,
  /** Route modules, which Remix loads; the server code of a page; its components and browser code. */
  route: /^app\/pages\/.*\/route\.tsx$/,
  answers: /^app\/pages\/.*\.server\.ts$/,
  parts: /^app\/pages\//,
  root: /^app\/(root|entry\.client|entry\.server)\.tsx$/,
  composition: /^(server|app\/(load-context|scheduled-work|config\.server))\.ts$/,
  /** Stylesheets and other non-code files. */
  asset: /\.(css|svg|woff2)(\?url)?$/,
  build: /^build\//,
  /** The list of migrations. */
  migrations: /^migrations\/meta\/_journal\.json$/,
} as const;
type Room = keyof typeof ROOMS;

/** A page reads straight from the database by functions with such a name; every write and every decision is a use case. */
const READS = /^(find|list|count)(?![a-z])/;

/** What each room may import: other rooms, single files of other rooms, of `db` functions by name, and packages by pattern. */
const MAY_IMPORT: Record<
  Exclude<Room, "asset" | "build" | "migrations">,
  { rooms: Room[]; files?: RegExp; ofDb?: RegExp; packages: RegExp }
> = {
  domain: {
    rooms: ["domain"],
    packages:
      /^(zod|diff|ical-generator|ical\.js|marked|minisearch(\/SearchableMap)?|@otplib\/(hotp|plugin-crypto-web)|standardwebhooks|tldts-icann)$/,
  },
  db: { rooms: ["db", "domain", "migrations"], packages: /^drizzle-orm(\/|$)/ },
  log: { rooms: ["log"], files: /^app\/domain\/bounded-map\.ts$/, packages: /^node:async_hooks$/ },
  outside: { rooms: ["outside", "domain"], packages: /^(fast-xml-parser|ical-generator|oauth4webapi|zod)$/ },
  content: { rooms: ["content", "domain"], packages: /^$/ },
  email: { rooms: ["email", "domain", "content"], packages: /^worker-mailer$/ },
  "use-cases": {
    rooms: ["use-cases", "domain", "db", "email", "log"],
    packages:
      /^(postal-mime|date-holidays|lean-qr|@simplewebauthn\/server(\/helpers)?|node:(buffer|crypto))$/,
  },
  http: {
    rooms: ["http", "domain", "log", "routes"],
    // The session and credential checks, and the forms that wait for a session.
    files:
      /^app\/use-cases\/(account\/account-deps|sessions\/(sessions|pending-forms)|sign-in\/sign-in|staff\/staff-session)\.server\.ts$/,
    packages: /^(@remix-run\/(cloudflare|react)|remix-auth(-.*)?|zod)$/,
  },
  browser: { rooms: ["browser", "domain"], packages: /^(react|@remix-run\/react|web-vitals)$/ },
  ui: {
    rooms: ["ui", "browser", "domain", "content", "routes"],
    packages: /^(react|@remix-run\/react|lucide-react\/icons\/.*)$/,
  },
  /** The route table, which Remix also loads by itself. */
  routes: { rooms: ["domain"], packages: /^@remix-run\/route-config$/ },
  route: {
    rooms: [
      "answers",
      "parts",
      "shared answers",
      "http",
      "ui",
      "browser",
      "content",
      "domain",
      "routes",
      "asset",
    ],
    packages: /^(react|@remix-run\/(cloudflare|react)|lucide-react\/icons\/.*)$/,
  },
  answers: {
    rooms: ["answers", "shared answers", "http", "use-cases", "content", "domain"],
    ofDb: READS,
    packages: /^@remix-run\/cloudflare$/,
  },
  "shared answers": {
    rooms: ["shared answers", "http", "use-cases", "content", "domain", "routes"],
    ofDb: READS,
    packages: /^@remix-run\/cloudflare$/,
  },
  parts: {
    rooms: ["parts", "ui", "browser", "content", "domain"],
    packages: /^(react|@remix-run\/react|lucide-react\/icons\/.*|@simplewebauthn\/browser)$/,
  },
  root: {
    rooms: ["http", "ui", "browser", "content", "domain", "asset"],
    packages:
      /^(react|react-dom(\/(client|server))?|@remix-run\/(cloudflare|react)|@fontsource-variable\/.*)$/,
  },
  composition: {
    rooms: [
      "composition",
      "answers",
      "http",
      "use-cases",
      "db",
      "email",
      "outside",
      "content",
      "domain",
      "log",
      "build",
    ],
    packages: /^(zod|@remix-run\/cloudflare|virtual:remix\/server-build)$/,
  },
};

/** Packages so large that only one file imports each, which is loaded when needed. */
const LOADED_LATE: Record<string, string> = {
  oauth4webapi: "app/outside/load-oauth.ts",
  "fast-xml-parser": "app/outside/calendars/caldav-xml.ts",
  "date-holidays": "app/use-cases/availability/public-holidays.server.ts",
  "@simplewebauthn/server": "app/use-cases/sign-in/webauthn.server.ts",
  "@simplewebauthn/server/helpers": "app/use-cases/sign-in/webauthn.server.ts",
  "@simplewebauthn/browser": "app/pages/account/passkeys/passkeys.ts",
  "web-vitals": "app/browser/measure-visit.ts",
  "lean-qr": "app/use-cases/account/qr-code.server.ts",
};

/** Types vanish at build time, so any server file may use these, but not the values behind them. */
const TYPES_FOR: Partial<Record<Room, RegExp>> = {
  http: /^app\/(config\.server|load-context)\.ts$/,
  answers: /^app\/(config\.server|load-context)\.ts$/,
  "shared answers": /^app\/(config\.server|load-context)\.ts$/,
  root: /^app\/(config\.server|load-context)\.ts$/,
};
const TYPE_PACKAGES = /^@cloudflare\/workers-types$/;

/** Rooms that take the time and randomness from the context. Browser code has no context. */
const WITHOUT_CLOCK: readonly Room[] = [
  "domain",
  "db",
  "content",
  "email",
  "outside",
  "use-cases",
  "http",
  "ui",
  "routes",
  "route",
  "answers",
  "shared answers",
  "parts",
  "root",
];

/** Its random numbers must never repeat under one key, so it draws them itself. */
const DRAWS_ITS_OWN = "app/domain/seal.ts";

/** Data rather than code: texts and tables. */
const DATA = /^app\/(content\/|db\/\w+\/schema\.ts$)/;

const paths = ["server.ts", ...appSources()];
const files: SourceFile[] = paths.map((path) => {
  const tree = parseFile(path);
  return { path, room: roomOf(path), imports: importsOf(tree), tree };
});

/** "path: what is wrong", for each file that breaks a rule. */
function offences(complaintsOf: (file: SourceFile) => readonly unknown[], among = files): string[] {
  return among.flatMap((file) => complaintsOf(file).map((complaint) => `${file.path}: ${complaint}`));
}

test("every file imports only what its room may", () => {
  const complaints = (file: SourceFile) =>
    file.imports.map((found) => complaintAbout(file, found)).filter((complaint) => complaint !== null);
  expect(offences(complaints)).toEqual([]);
});

test("no file uses a clock or randomness of its own where the context has them", () => {
  const among = files.filter(
    ({ room, path }) => WITHOUT_CLOCK.includes(room) && !isBrowserCode(path) && path !== DRAWS_ITS_OWN,
  );
  expect(offences(({ tree }) => matches(tree, isImpure), among)).toEqual([]);
});

test("only the composition sees bindings", () => {
  const among = files.filter(({ room }) => room !== "composition");
  const bindings = ({ tree }: SourceFile) =>
    matches(tree, (node) => ts.isIdentifier(node) && isBindings(node));
  expect(offences(bindings, among)).toEqual([]);
});

test("only the log's room writes to the log", () => {
  const among = files.filter(({ room }) => room !== "log");
  expect(offences(({ tree }) => matches(tree, isConsole), among)).toEqual([]);
});

test(`no file is longer than ${MAX_LINES} lines, and no route than ${MAX_ROUTE_LINES}`, () => {
  const tooLong = ({ path, room, tree }: SourceFile) => {
    const lines = tree.text.trimEnd().split("\n").length;
    const most = room === "route" ? MAX_ROUTE_LINES : DATA.test(path) ? Number.POSITIVE_INFINITY : MAX_LINES;
    return lines > most ? [`${lines} lines`] : [];
  };
  expect(offences(tooLong)).toEqual([]);
});

test("a page's route hands on the loader and the action of a server file", () => {
  const among = files.filter(({ room, tree }) => room === "route" && isPage(tree));
  expect(among.length).toBeGreaterThan(50);
  expect(
    offences(({ tree }) => tree.statements.filter(isLoader).map((node) => node.getText()), among),
  ).toEqual([]);
  for (const code of [
    "export const loader = load;",
    "export function action() {}",
    "export async function loader() {}",
  ])
    expect(parseCode("route.tsx", code).statements.filter(isLoader), code).toHaveLength(1);
  expect(parseCode("route.tsx", 'export { loader } from "./x.server";').statements.filter(isLoader)).toEqual(
    [],
  );
});

test("the site's paths are spelled in the table and in domain/paths.ts alone", () => {
  const among = files.filter(({ path }) => spellsNoPaths(path));
  expect(offences(({ tree }) => matches(tree, isSpelledPath), among)).toEqual([]);
});

test("every file has a name that says what it is about", () => {
  const says = (path: string) =>
    !/^index\.tsx?$/.test(basename(path)) &&
    !/(^|\/|[-.])(utils?|lib|libs|helpers?|common|misc)(\/|\.)/.test(path);
  expect(paths.filter((path) => !says(path))).toEqual([]);
});

test("large packages are imported by one file each, when they are asked for", () => {
  for (const [name, only] of Object.entries(LOADED_LATE)) {
    const importers = files.filter(({ imports }) => imports.some(({ from }) => from === name));
    expect(
      importers.map(({ path }) => path),
      name,
    ).toEqual([only]);
    expect(readFileSync(only, "utf8")).toContain(`await import("${name}")`);
    expect(readFileSync(only, "utf8")).not.toMatch(new RegExp(`^import (?!type ).*"${name}"`, "m"));
  }
});

test("there are no import cycles", () => {
  expect(circlesIn(files)).toEqual([]);
});

test("the subjects of the domain import each other in no loop", () => {
  const subjects = new Map<string, Set<string>>();
  for (const { path, imports } of files.filter(({ room }) => room === "domain")) {
    const own = subjectOf(path);
    const known = subjects.get(own) ?? new Set();
    for (const target of targetsOf(path, imports)) known.add(subjectOf(target));
    known.delete(own);
    subjects.set(own, known);
  }
  expect(subjects.size).toBeGreaterThan(10);
  expect(loopsIn(subjects)).toEqual([]);
  expect(
    loopsIn(
      new Map([
        ["a", ["b"]],
        ["b", ["c"]],
        ["c", ["a"]],
      ]),
    ),
  ).toEqual(["a -> b -> c -> a"]);
});

test(`from the Worker down to the domain are at most ${MAX_FLOORS} floors`, () => {
  const below = new Map<Room, Set<Room>>();
  for (const { path, room, imports } of files) {
    const known = below.get(room) ?? new Set();
    // Types vanish at build time; style sheets and build output do not count as rooms.
    for (const target of targetsOf(
      path,
      imports.filter(({ typeOnly }) => !typeOnly),
    )) {
      const other = roomOf(target);
      if (other !== room && other !== "asset" && other !== "build") known.add(other);
    }
    below.set(room, known);
  }
  const floorsUnder = (room: Room): number =>
    1 + Math.max(0, ...[...(below.get(room) ?? [])].map((other) => floorsUnder(other)));
  expect(loopsIn(below)).toEqual([]);
  expect(floorsUnder("composition")).toBeLessThanOrEqual(MAX_FLOORS);
});

test("what one file alone imports stands beside it, in ui and use-cases", () => {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files)
    for (const target of targetsOf(path, imports))
      importers.set(target, [...(importers.get(target) ?? []), path]);
  const stray = ({ path, room }: SourceFile) => {
    const [only, ...others] = new Set(importers.get(path) ?? []);
    if (only === undefined || others.length > 0) return [];
    // What the root imports is on every page of every wing.
    const isBeside = dirname(only) === dirname(path) || roomOf(only) === "root";
    // A use case may serve one page. Only a file that is part of one other use case has to be beside it.
    return isBeside || (room === "use-cases" && roomOf(only) !== "use-cases")
      ? []
      : [`only ${only} imports it`];
  };
  expect(
    offences(
      stray,
      files.filter(({ room }) => room === "ui" || room === "use-cases"),
    ),
  ).toEqual([]);
});

test("the rules apply to real files and can fail", () => {
  expect(files.length).toBeGreaterThan(50);
  for (const room of [
    "domain",
    "use-cases",
    "db",
    "http",
    "email",
    "ui",
    "route",
    "answers",
    "parts",
  ] as const) {
    expect(files.filter((file) => file.room === room).length, room).toBeGreaterThan(0);
  }
  const complaints = (path: string, code: string) => {
    const tree = parseCode(path, code);
    const file = { path, room: roomOf(path), imports: importsOf(tree), tree };
    return [
      ...file.imports.map((found) => complaintAbout(file, found)).filter((complaint) => complaint !== null),
      ...matches(tree, isImpure),
      ...matches(tree, isSpelledPath),
      ...matches(tree, isConsole),
      ...matches(tree, (node) => ts.isIdentifier(node) && isBindings(node)),
    ];
  };
  for (const [path, code] of [
    ["app/domain/booking/x.ts", 'import { connect } from "~/db/client.server";'],
    ["app/domain/booking/x.ts", 'import { data } from "@remix-run/cloudflare";'],
    ["app/domain/booking/x.ts", 'import { bookCall } from "~/use-cases/booking/book-call.server";'],
    ["app/domain/booking/x.ts", "const now = Date.now();"],
    ["app/domain/booking/x.ts", "const now = new Date();"],
    ["app/domain/booking/x.ts", "const id = crypto.randomUUID();"],
    ["app/domain/booking/x.ts", "const n = Math.random();"],
    ["app/pages/site/x/route.tsx", 'import "~/pages/site/home/route";'],
    ["app/pages/site/x/route.tsx", 'export { connect } from "~/db/client.server";'],
    ["app/pages/site/x/route.tsx", 'const db = await import("~/db/client.server");'],
    ["app/pages/site/x/route.tsx", "const secret = context.env.COOKIE_SECRET;"],
    ["app/pages/booking/x/x.server.ts", "console.error(error);"],
    ["app/domain/x.ts", 'import { writeLog } from "~/log/log.server";'],
    ["app/http/x.ts", 'import { readConfig } from "~/config.server";'],
    ["app/http/x.ts", 'import { bookings } from "~/db/schema";'],
    ["app/pages/booking/x/x.server.ts", 'import { eq } from "drizzle-orm";'],
    ["app/pages/booking/x/x.server.ts", 'import { bookings } from "~/db/schema";'],
    ["app/pages/booking/x/x.server.ts", 'import { findHost, updateHost } from "~/db/client.server";'],
    ["app/pages/booking/x/x.server.ts", 'import { updateHost as findHost } from "~/db/client.server";'],
    ["app/pages/booking/x/x.server.ts", 'import { listed } from "~/db/client.server";'],
    ["app/pages/booking/x/x.server.ts", 'import type { Db } from "~/db/client.server";'],
    ["app/pages/booking/x/x.server.ts", 'import * as db from "~/db/client.server";'],
    ["app/pages/booking/x/route.tsx", 'import { findHost } from "~/db/client.server";'],
    ["app/pages/booking/x/x.tsx", 'import { findHost } from "~/db/client.server";'],
    ["app/http/sessions/x.ts", 'import { findHost } from "~/db/client.server";'],
    ["app/pages/booking/x/x.server.ts", "const id = crypto.randomUUID();"],
    ["app/use-cases/booking/x.ts", 'import { readForm } from "~/http/forms.server";'],
    ["app/use-cases/booking/x.ts", 'import { randomBytes } from "node:crypto"; randomBytes(1);'],
    ["app/http/x.ts", 'import { bookCall } from "~/use-cases/booking/book-call.server";'],
    ["app/email/x.ts", 'import { bookings } from "~/db/schema";'],
    ["app/pages/booking/x/x.tsx", 'import { StatusBar } from "~/pages/desk/bookings/status-bar";'],
    ["app/ui/x.tsx", 'import { StatusBar } from "~/pages/desk/bookings/status-bar";'],
    ["app/ui/x.tsx", 'const to = "/contact";'],
    ["app/ui/x.tsx", 'const to = "/contact?plan=growth";'],
    ["app/ui/x.tsx", 'import { z } from "zod";'],
    ["app/content/x.ts", 'import { z } from "zod";'],
    ["app/db/x.ts", 'import { bookCall } from "../use-cases/booking/book-call.server";'],
  ] as const) {
    expect(complaints(path, code), `${path}: ${code}`).not.toEqual([]);
  }
  for (const [path, code] of [
    ["app/domain/booking/x.ts", "const then = new Date(0); export const later = Date.parse('2026-01-01');"],
    ["app/http/x.ts", 'import type { Config } from "~/config.server";'],
    [
      "app/pages/booking/x/x.server.ts",
      'import { countCalls, findHost, listHosts } from "~/db/client.server";',
    ],
    ["app/http/answers/x.server.ts", 'import { findHost } from "~/db/client.server";'],
    ["app/entry.server.tsx", "if (import.meta.env.DEV) {}"],
  ] as const) {
    expect(complaints(path, code), `${path}: ${code}`).toEqual([]);
  }
});

function parseCode(path: string, code: string): ts.SourceFile {
  return ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
}

/** Whether the module has a component to show. The others only answer requests. */
function isPage(tree: ts.SourceFile): boolean {
  return /^export default /m.test(tree.text);
}

/** A loader or an action that the file declares itself. */
function isLoader(node: ts.Statement): boolean {
  const names = ts.isVariableStatement(node) ? node.declarationList.declarations : [node];
  return names.some(
    (named) =>
      (ts.isVariableDeclaration(named) || ts.isFunctionDeclaration(named)) &&
      /^(loader|action)$/.test(named.name?.getText() ?? ""),
  );
}

function roomOf(path: string): Room {
  const room = (Object.keys(ROOMS) as Room[]).find((name) => ROOMS[name].test(path));
  if (!room) throw new Error(`${path} stands in no room of the house: see who may import whom`);
  return room;
}

function complaintAbout(
  { path, room, imports: _, tree: __ }: SourceFile,
  { from, typeOnly, names }: Import,
): string | null {
  const target = fileOf(path, from);
  const rules = MAY_IMPORT[room as keyof typeof MAY_IMPORT];
  if (target === null) {
    const allowed = rules.packages.test(from) || (typeOnly && TYPE_PACKAGES.test(from));
    return allowed ? null : `${room} may not import the package ${from}`;
  }
  if (typeOnly && TYPES_FOR[room]?.test(target)) return null;
  const targetRoom = roomOf(target);
  if (rules.files?.test(target)) return null;
  if (isOfWing(path) && isOfWing(target) && wingOf(path) !== wingOf(target)) {
    return `${path} may not import ${target}, of another wing`;
  }
  if (targetRoom === "db" && rules.ofDb) {
    const others = names.filter((name) => !rules.ofDb?.test(name));
    return others.length === 0 ? null : `${room} may not import ${others.join(", ")} of ${target}`;
  }
  if (!rules.rooms.includes(targetRoom)) return `${room} may not import ${target} (${targetRoom})`;
  return null;
}

const isOfWing = (path: string) => path.startsWith("app/pages/");
/** "app/pages/desk" for a file in that folder. */
const wingOf = (path: string) => path.split("/").slice(0, 3).join("/");

const IMPURE_CALLS = /^(Date\.now|Math\.random|performance\.now|crypto\.(randomUUID|getRandomValues))$/;
const IMPURE_IMPORTS = /^(random(Bytes|UUID|Int|Fill|FillSync)|webcrypto)$/;

function isImpure(node: ts.Node): boolean {
  if (ts.isImportSpecifier(node)) return IMPURE_IMPORTS.test((node.propertyName ?? node.name).text);
  if (ts.isNewExpression(node)) return node.expression.getText() === "Date" && !node.arguments?.length;
  return ts.isPropertyAccessExpression(node) && IMPURE_CALLS.test(node.getText());
}

function isConsole(node: ts.Node): boolean {
  return ts.isPropertyAccessExpression(node) && node.expression.getText() === "console";
}

function isBindings(node: ts.Identifier): boolean {
  if (node.text !== "env" && node.text !== "Env") return false;
  const { parent } = node;
  // `import.meta.env` belongs to Vite, which replaces it at build time.
  return !(ts.isPropertyAccessExpression(parent) && ts.isMetaProperty(parent.expression));
}

const SITE_PATHS: ReadonlySet<string> = new Set(Object.values(PATHS).filter((path) => path !== "/"));

/**
 * Whether the file has to import the site's paths. Standalone scripts cannot import modules, and the settings define
 * their own default paths.
 */
function spellsNoPaths(path: string): boolean {
  return (
    path !== "app/domain/paths.ts" &&
    path !== "app/routes.ts" &&
    !/^app\/browser\/wake\//.test(path) &&
    path !== "app/config.server.ts"
  );
}

function isSpelledPath(node: ts.Node): boolean {
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateHead(node)) return false;
  return SITE_PATHS.has(node.text.replace(/[?#].*$|\/$/, ""));
}

/** "app/domain/booking" for a file in that folder. The files beside the folders form a subject of their own. */
const subjectOf = (path: string) =>
  path
    .split("/")
    .slice(0, 3)
    .join("/")
    .replace(/\/[^/]+\.tsx?$/, "");

/** Import cycles, each as the list of its files. */
const circlesIn = (all: readonly SourceFile[]) =>
  loopsIn(new Map(all.map(({ path, imports }) => [path, targetsOf(path, imports)])));

/** Cycles in a table of targets: "a -> b -> a". */
function loopsIn(targets: ReadonlyMap<string, Iterable<string>>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, way: readonly string[]) => {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(" -> "));
    if (way.includes(path) || done.has(path)) return;
    for (const target of targets.get(path) ?? []) walk(target, [...way, path]);
    done.add(path);
  };
  for (const path of targets.keys()) walk(path, []);
  return circles;
}

/** The places of matching nodes: "line 12: Date.now". */
function matches(tree: ts.SourceFile, test: (node: ts.Node) => boolean): string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    if (!test(node)) return;
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    found.push(`line ${line + 1}: ${node.getText(tree)}`);
  });
  return found;
}
