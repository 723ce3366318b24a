import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

/** The rules of the house: who may import whom, and what only some files may do. Each is held against every file of the site. */

const MAX_ROUTE_LINES = 150;

type Import = { from: string; typeOnly: boolean };
type SourceFile = { path: string; room: Room; imports: Import[]; tree: ts.SourceFile };

const ROOMS = {
  "pure domain": /^app\/domain\/(?!.*\.server\.tsx?$)/,
  "domain use case": /^app\/domain\/.*\.server\.ts$/,
  db: /^app\/db\//,
  mail: /^app\/mail\//,
  http: /^app\/http\//,
  ui: /^app\/ui\//,
  enhance: /^app\/enhance\//,
  content: /^app\/content\//,
  routes: /^app\/routes\//,
  root: /^app\/(root|entry\.client|entry\.server)\.tsx$/,
  composition: /^(server|app\/load-context|app\/config\.server)\.ts$/,
  /** Stylesheets and other files that are no code. */
  asset: /\.(css|svg)(\?url)?$/,
  build: /^build\//,
} as const;
type Room = keyof typeof ROOMS;

/** What each room may import: other rooms, and packages by pattern. */
const MAY_IMPORT: Record<Exclude<Room, "asset" | "build">, { rooms: Room[]; packages: RegExp }> = {
  "pure domain": { rooms: ["pure domain"], packages: /^(zod|temporal-polyfill|ical-generator)$/ },
  "domain use case": {
    rooms: ["pure domain", "domain use case", "db", "mail"],
    packages: /^(?!react|@remix-run\/)/,
  },
  db: { rooms: ["db", "pure domain"], packages: /^drizzle-orm(\/|$)/ },
  mail: { rooms: ["mail", "db", "pure domain", "content"], packages: /^(?!react$|@remix-run\/)/ },
  http: {
    rooms: ["http", "pure domain", "domain use case"],
    packages: /^(@remix-run\/(cloudflare|react)|remix-auth(-.*)?|zod)$/,
  },
  ui: { rooms: ["ui", "enhance", "pure domain"], packages: /^(react|@remix-run\/react|lucide-react)$/ },
  enhance: { rooms: ["enhance", "pure domain"], packages: /^(react|@remix-run\/react)$/ },
  content: { rooms: ["content", "pure domain"], packages: /^$/ },
  routes: {
    rooms: ["http", "ui", "enhance", "content", "pure domain", "domain use case", "asset"],
    packages: /^(react|@remix-run\/(cloudflare|react)|lucide-react)$/,
  },
  root: {
    rooms: ["http", "ui", "enhance", "content", "pure domain", "asset"],
    packages: /^(react|react-dom\/(client|server)|@remix-run\/(cloudflare|react)|@fontsource-variable\/.*)$/,
  },
  composition: {
    rooms: ["composition", "http", "db", "mail", "pure domain", "domain use case", "build"],
    packages: /^(zod|@remix-run\/cloudflare)$/,
  },
};

/** Types vanish when the code is built: these may be named anywhere on the server, but not the things behind them. */
const TYPES_FOR: Partial<Record<Room, RegExp>> = {
  http: /^app\/(config\.server|load-context)\.ts$/,
  root: /^app\/(config\.server|load-context)\.ts$/,
};
const TYPE_PACKAGES = /^@cloudflare\/workers-types$/;

const paths = [
  "server.ts",
  ...readdirSync("app", { recursive: true })
    .map((name) => join("app", String(name)))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path)),
];
const known = new Set(paths);
const files: SourceFile[] = paths.map((path) => {
  const tree = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  return { path, room: roomOf(path), imports: importsOf(tree), tree };
});

describe.each(files.map((file) => [file.path, file] as const))("%s", (path, file) => {
  test("imports only what its room may", () => {
    const wrong = file.imports
      .map((found) => complaintAbout(file, found))
      .filter((complaint) => complaint !== null);
    expect(wrong).toEqual([]);
  });

  if (file.room === "pure domain") {
    test("is pure: reads no clock and no randomness", () => {
      expect(matches(file.tree, isImpure)).toEqual([]);
    });
  }

  if (file.room !== "composition") {
    test("sees no bindings", () => {
      expect(matches(file.tree, (node) => ts.isIdentifier(node) && isBindings(node))).toEqual([]);
    });
  }

  if (file.room === "routes") {
    test(`has at most ${MAX_ROUTE_LINES} lines`, () => {
      expect(file.tree.text.trimEnd().split("\n").length).toBeLessThanOrEqual(MAX_ROUTE_LINES);
    });
  }

  test("is named after what it is about", () => {
    expect(basename(path)).not.toMatch(/^index\.tsx?$/);
    expect(path).not.toMatch(/(^|\/|[-.])(utils?|lib|libs|helpers?|common|misc)(\/|\.)/);
  });
});

test("the rules are held against real files, and can be broken", () => {
  expect(files.length).toBeGreaterThan(50);
  for (const room of ["pure domain", "domain use case", "db", "http", "ui", "routes"] as const) {
    expect(files.filter((file) => file.room === room).length, room).toBeGreaterThan(0);
  }
  const complaints = (path: string, code: string) => {
    const tree = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
    const file = { path, room: roomOf(path), imports: importsOf(tree), tree };
    return [
      ...file.imports.map((found) => complaintAbout(file, found)).filter((complaint) => complaint !== null),
      ...matches(tree, isImpure),
      ...matches(tree, (node) => ts.isIdentifier(node) && isBindings(node)),
    ];
  };
  for (const [path, code] of [
    ["app/domain/booking/x.ts", 'import { connect } from "~/db/client.server";'],
    ["app/domain/booking/x.ts", 'import { data } from "@remix-run/cloudflare";'],
    ["app/domain/booking/x.ts", 'import { bookCall } from "./booking.server";'],
    ["app/domain/booking/x.ts", "const now = Date.now();"],
    ["app/domain/booking/x.ts", "const now = new Date();"],
    ["app/domain/booking/x.ts", "const id = crypto.randomUUID();"],
    ["app/domain/booking/x.ts", "const n = Math.random();"],
    ["app/domain/booking/x.ts", "const n = Temporal.Now.instant();"],
    ["app/routes/x.tsx", 'import "./healthz";'],
    ["app/routes/x.tsx", 'export { connect } from "~/db/client.server";'],
    ["app/routes/x.tsx", 'const db = await import("~/db/client.server");'],
    ["app/routes/x.tsx", "const secret = context.env.COOKIE_SECRET;"],
    ["app/http/x.ts", 'import { readConfig } from "~/config.server";'],
    ["app/http/x.ts", 'import { bookings } from "~/db/schema";'],
    ["app/ui/x.tsx", 'import { BRAND } from "~/content/brand";'],
    ["app/ui/x.tsx", 'import { Temporal } from "temporal-polyfill";'],
    ["app/content/x.ts", 'import { z } from "zod";'],
    ["app/db/x.ts", 'import { bookCall } from "../domain/booking/booking.server";'],
  ] as const) {
    expect(complaints(path, code), `${path}: ${code}`).not.toEqual([]);
  }
  for (const [path, code] of [
    ["app/domain/booking/x.ts", "const then = new Date(0); export const later = Date.parse('2026-01-01');"],
    ["app/http/x.ts", 'import type { Config } from "~/config.server";'],
    ["app/entry.server.tsx", "if (import.meta.env.DEV) {}"],
  ] as const) {
    expect(complaints(path, code), `${path}: ${code}`).toEqual([]);
  }
});

function roomOf(path: string): Room {
  const room = (Object.keys(ROOMS) as Room[]).find((name) => ROOMS[name].test(path));
  if (!room) throw new Error(`${path} stands in no room of the house: see who may import whom`);
  return room;
}

function complaintAbout(
  { path, room, imports: _, tree: __ }: SourceFile,
  { from, typeOnly }: Import,
): string | null {
  const target = resolve(path, from);
  const rules = MAY_IMPORT[room as keyof typeof MAY_IMPORT];
  if (target === null) {
    const allowed = rules.packages.test(from) || (typeOnly && TYPE_PACKAGES.test(from));
    return allowed ? null : `${room} may not import the package ${from}`;
  }
  if (typeOnly && TYPES_FOR[room]?.test(target)) return null;
  const targetRoom = roomOf(target);
  if (!rules.rooms.includes(targetRoom)) return `${room} may not import ${target} (${targetRoom})`;
  return null;
}

/** The file that a relative or `~/` import names; null for a package. */
function resolve(path: string, from: string): string | null {
  if (!from.startsWith(".") && !from.startsWith("~/")) return null;
  const stem = from.startsWith("~/") ? join("app", from.slice(2)) : normalize(join(dirname(path), from));
  const found = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"]
    .map((end) => stem + end)
    .find((name) => known.has(name));
  return found ?? stem;
}

function importsOf(tree: ts.SourceFile): Import[] {
  const found: Import[] = [];
  visit(tree, (node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const named = node.importClause?.namedBindings;
      const allTypes =
        named && ts.isNamedImports(named) && !node.importClause?.name && named.elements.length > 0
          ? named.elements.every((element) => element.isTypeOnly)
          : false;
      found.push({
        from: node.moduleSpecifier.text,
        typeOnly: node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword || allTypes,
      });
    } else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      found.push({ from: node.moduleSpecifier.text, typeOnly: node.isTypeOnly });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      found.push({
        from: argument && ts.isStringLiteralLike(argument) ? argument.text : "?",
        typeOnly: false,
      });
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      found.push({ from: node.argument.literal.getText(tree).slice(1, -1), typeOnly: true });
    }
  });
  return found;
}

const IMPURE_CALLS =
  /^(Date\.now|Math\.random|performance\.now|crypto\.(randomUUID|getRandomValues)|Temporal\.Now\.\w+)$/;

function isImpure(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return node.expression.getText() === "Date" && !node.arguments?.length;
  return ts.isPropertyAccessExpression(node) && IMPURE_CALLS.test(node.getText());
}

function isBindings(node: ts.Identifier): boolean {
  if (node.text !== "env" && node.text !== "Env") return false;
  const { parent } = node;
  // `import.meta.env` is Vite's, and known when the code is built.
  return !(ts.isPropertyAccessExpression(parent) && ts.isMetaProperty(parent.expression));
}

/** Where in a file something is: "line 12: Date.now". */
function matches(tree: ts.SourceFile, test: (node: ts.Node) => boolean): string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    if (!test(node)) return;
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    found.push(`line ${line + 1}: ${node.getText(tree)}`);
  });
  return found;
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}
