import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { builtManifest } from "../support/built-assets";

/**
 * Modules the build must not send to browsers, each with a text that survives minification and reveals it.
 */
const SERVER_ONLY = {
  zod: "ZodError",
  "drizzle-orm": "drizzle:",
  "@otplib/hotp": "SecretTooShortError",
  "ical-generator": "BEGIN:VCALENDAR",
  minisearch: "MiniSearch: option",
  "the list of common passwords": "1qaz2wsx3edc",
};

if (!existsSync("build/client/assets")) {
  throw new Error(
    'There is no build/client/assets. These tests look at the built site: run "npm run build" first.',
  );
}
const scripts = readdirSync("build/client/assets").filter((name) => name.endsWith(".js"));
const browserCode = scripts.map((name) => readFileSync(join("build/client/assets", name), "utf8")).join("\n");
const serverFiles = filesIn("build/server");
const serverCode = [...serverFiles.values()].join("\n");

describe.each(Object.entries(SERVER_ONLY))("%s", (_, trace) => {
  test("is in the server bundle", () => {
    expect(serverCode.includes(trace)).toBe(true);
  });

  test("is not sent to browsers", () => {
    expect(scripts.length).toBeGreaterThan(0);
    expect(browserCode.includes(trace)).toBe(false);
  });
});

test("no reader of Markdown is sent to browsers", () => {
  expectLoadedLate("Infinite loop on byte");
  expect(browserCode).not.toContain("Infinite loop on byte");
});

test("the table of addresses is not sent to browsers: only Remix's own list of routes names the pages", () => {
  const naming = scripts.filter((name) =>
    readFileSync(join("build/client/assets", name), "utf8").includes('"desk/audit-file"'),
  );
  expect(naming).toEqual([expect.stringMatching(/^manifest-/)]);
});

function filesIn(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true }).map(String);
  const scripts = names.filter((name) => name.endsWith(".js"));
  return new Map(scripts.map((name) => [basename(name), readFileSync(join(folder, name), "utf8")]));
}

/** The files that the runtime loads before the Worker can respond. */
function loadedAtTheStart(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const imported = serverFiles
    .get(name)
    ?.matchAll(/(?:^|[;}\s])(?:import|export)[^;"'()]*["']\.{1,2}\/(?:assets\/)?([^"'/]+\.js)["']/g);
  for (const [, other = ""] of imported ?? []) loadedAtTheStart(other, found);
  return found;
}

/** A text that reveals lean-qr: no other code of the server makes images. */
const QR_IMAGE = "toDataURL";

/** Expects the server's files to contain a text, but not those that it loads at its start. */
function expectLoadedLate(text: string): void {
  const holders = [...serverFiles].filter(([, code]) => code.includes(text)).map(([name]) => name);
  const atTheStart = loadedAtTheStart("server.js");
  expect(holders.length).toBeGreaterThan(0);
  expect(atTheStart.size).toBeGreaterThan(1);
  expect(holders.filter((name) => atTheStart.has(name))).toEqual([]);
}

test("the holidays of the world are loaded when they are asked for, and by the server alone", () => {
  expectLoadedLate("Juneteenth");
  expect(browserCode).not.toContain("Juneteenth");
});

/** One of the examples of `content/chat-answers`. */
const EXAMPLE_QUESTION = "does it cost an arm and a leg";

/** What the chat learned from them: the topic of each. */
const LEARNED = '"topicOf":[0,0';

test("what the chat learned is loaded for the first question, by the server alone, and without the examples", () => {
  expectLoadedLate(LEARNED);
  expect(browserCode).not.toContain(LEARNED);
  for (const code of [browserCode, ...serverFiles.values()]) expect(code).not.toContain(EXAMPLE_QUESTION);
});

type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, { module: string; imports?: string[]; parentId?: string }>;
};

const readManifest = () => builtManifest<Manifest>().manifest;

const PASSKEYS_OF_BROWSERS = "WebAuthn is not supported in this browser";
/** The page that offers passkeys without a press, in browsers that support them. */
const OFFERS_PASSKEYS = "account/sign-in";

/** All files that a page of a route loads when it wakes. */
function filesOnWaking(id: string): string[] {
  const { entry, routes } = readManifest();
  const filesOf = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [route.module, ...(route.imports ?? []), ...filesOf(route.parentId)] : [];
  };
  const loaded = new Set([entry.module, ...entry.imports, ...filesOf(id), builtManifest().address]);
  if (id === OFFERS_PASSKEYS)
    for (const name of scripts)
      if (textOf(name).includes(PASSKEYS_OF_BROWSERS)) loaded.add(`/assets/${name}`);
  return [...loaded];
}

const textOf = (script: string) => readFileSync(join("build/client/assets", script), "utf8");

const compressed = new Map<string, number>();
function sizeOf(path: string): number {
  const size =
    compressed.get(path) ?? brotliCompressSync(readFileSync(join("build/client", path))).byteLength;
  compressed.set(path, size);
  return size;
}

const KB = 1024;
/** The most that a page may load when it wakes, for visitors' pages and for those of the desk. */
const BUDGETS = { site: { files: 15, kilobytes: 135 }, desk: { files: 24, kilobytes: 170 } };
const OF_THE_DESK = /^(desk|dev)\//;

test("a page that wakes loads few files, and little script", () => {
  const loaded = Object.keys(readManifest().routes).map((id) => {
    const files = filesOnWaking(id);
    const kilobytes = files.reduce((sum, path) => sum + sizeOf(path), 0) / KB;
    return { id, files: files.length, kilobytes };
  });
  expect(loaded.find(({ id }) => id === "site/home")?.kilobytes).toBeGreaterThan(80);
  const over = loaded.filter(({ id, files, kilobytes }) => {
    const most = OF_THE_DESK.test(id) ? BUDGETS.desk : BUDGETS.site;
    return files > most.files || kilobytes > most.kilobytes;
  });
  expect(over).toEqual([]);
});

test("browsers are sent React's own renderer: nothing stands in for it", () => {
  expect(browserCode).toContain("Minified React error");
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  for (const name of ["react", "react-dom"]) {
    expect(packages[`node_modules/${name}`].version).toMatch(/^18\.3\./);
    // The lockfile has a name here only if the package is an alias for another.
    expect(packages[`node_modules/${name}`]).not.toHaveProperty("name");
  }
  expect(readFileSync("vite.config.ts", "utf8")).not.toMatch(/find:.*react|replacement:.*react/);
});

/** Loaded in addition to the site's style sheet, which every page outside the desk has. */
const SHEETS_OF_FEW_PAGES = [
  "badges",
  "features",
  "home",
  "plan-table",
  "post",
  "prose",
  "schedule",
  "services",
];
const MOST_KILOBYTES_OF_STYLES = 14;

test("styles stay small, and what few pages need is not in the site's", () => {
  const styles = readdirSync("build/client/assets").filter((name) => name.endsWith(".css"));
  const sheet = (name: string) => styles.find((file) => file.startsWith(`${name}-`)) ?? "";
  expect(styles.map((name) => name.replace(/-[\w-]{8}\.css$/, "")).sort()).toEqual(
    ["desk", "no-script", "site", ...SHEETS_OF_FEW_PAGES].sort(),
  );
  const site = sizeOf(`assets/${sheet("site")}`);
  for (const name of SHEETS_OF_FEW_PAGES) {
    const kilobytes = (site + sizeOf(`assets/${sheet(name)}`)) / KB;
    expect(kilobytes, name).toBeLessThanOrEqual(MOST_KILOBYTES_OF_STYLES);
  }
  expect(sizeOf(`assets/${sheet("desk")}`) / KB).toBeLessThanOrEqual(MOST_KILOBYTES_OF_STYLES);
  expect(readFileSync(join("build/client/assets", sheet("site")), "utf8")).not.toMatch(
    /desk-rows|plan-table/,
  );
});

test("what a page loads before a person acts is at most 1.5 KB", () => {
  expect(sizeOf("wake.js")).toBeLessThanOrEqual(1.5 * KB);
});

/** The routes whose pages may ask for a passkey. */
const WITH_PASSKEYS = /^account\/(sign-in|second-factor|confirm|security|passkey|new-passkey)$/;

test("passkeys are on the pages that ask for one alone, and what browsers need for them comes when it is used", () => {
  const chunks = Object.fromEntries(scripts.map((name) => [`/assets/${name}`, textOf(name)]));
  const { routes } = readManifest();
  const withText = (text: string) =>
    Object.entries(routes)
      .filter(([, { module, imports = [] }]) =>
        [module, ...imports].some((path) => chunks[path]?.includes(text)),
      )
      .map(([id]) => id);
  const asking = withText("passkey-leaving");
  expect(asking.length).toBeGreaterThanOrEqual(5);
  expect(asking.filter((id) => !WITH_PASSKEYS.test(id))).toEqual([]);
  expect(browserCode).toContain(PASSKEYS_OF_BROWSERS);
  expect(withText(PASSKEYS_OF_BROWSERS)).toEqual([]);
  expectLoadedLate("User verification required");
});

/** A text of the buttons beside calls, which the desk's pages and those of its demo have. */
const OF_DESK_COMPONENTS = "desk-outcome";

test("pages outside the desk load nothing that draws it, and the demo's code is on no page but its own", () => {
  const ids = Object.keys(readManifest().routes);
  const withText = (text: string) =>
    ids.filter((id) => filesOnWaking(id).some((path) => textOf(basename(path)).includes(text)));
  expect(withText(OF_DESK_COMPONENTS)).toContain("desk/today");
  expect(withText(OF_DESK_COMPONENTS).filter((id) => !id.startsWith("desk/"))).toEqual([]);
  expect(withText("this-is-a-demo").sort()).toEqual(ids.filter((id) => /^desk\/demo/.test(id)).sort());
});

test("QR codes are drawn by the server alone, which loads what draws them when it is asked for", () => {
  expectLoadedLate(QR_IMAGE);
  expect(browserCode).not.toContain("lean-qr");
});

test("no secret name and no SQL is sent to browsers", () => {
  expect(browserCode).not.toMatch(/COOKIE_SECRET|manage_key_hash|booking_cells/);
});

test.each([
  ["embed/scheduler.js", 3.25 * 1024],
  ["wake.js", 4 * 1024],
])("%s stays under %i bytes", (name, limit) => {
  expect(readFileSync(join("build/client", name)).byteLength).toBeLessThan(limit);
  expect(readFileSync(join("public", name), "utf8")).toBe(readFileSync(join("build/client", name), "utf8"));
});

/** What a sheet says outside of media queries for the dark theme. */
function inTheLight(sheet: string): string {
  let text = sheet;
  for (let at = text.search(DARK); at !== -1; at = text.search(DARK)) {
    let [end, depth] = [text.indexOf("{", at) + 1, 1];
    for (; depth > 0 && end < text.length; end += 1) depth += { "{": 1, "}": -1 }[text[end] ?? ""] ?? 0;
    text = text.slice(0, at) + text.slice(end);
  }
  return text;
}
const DARK = /@media[^{]*prefers-color-scheme: ?dark[^{]*\{/;

const sheets = readdirSync("build/client/assets").filter((name) => name.endsWith(".css"));
const sheetOf = (name: string) => readFileSync(join("build/client/assets", name), "utf8");
const namesIn = (text: string, pattern: RegExp) =>
  new Set(Array.from(text.matchAll(pattern), ([, name = ""]) => name));

test.each(["site", "desk"])(
  "every value of the theme that a style sheet uses is there beside the sheet %s, in the light too",
  (wing) => {
    const main = sheets.find((name) => name.startsWith(`${wing}-`)) ?? "";
    const others = sheets.filter((name) => !/^(site|desk)-/.test(name));
    expect(others.length).toBeGreaterThan(4);
    for (const other of others) {
      const text = sheetOf(main) + sheetOf(other);
      const set = namesIn(inTheLight(text), /(--[\w-]+)\s*:/g);
      const used = namesIn(text, /var\((--(?:color|text|font|radius)-[\w-]+)\)/g);
      expect(used.size).toBeGreaterThan(10);
      expect(
        [...used].filter((name) => !set.has(name)),
        other,
      ).toEqual([]);
    }
  },
);
