import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { ConfigError, type Env, readConfig, SETTING_NAMES } from "../app/config.server";
import { nearestName } from "../app/domain/settings/nearest-name";
import { PlainFailure } from "./plain-failure";

/** The file with the settings and secrets of this machine. */
export const DEV_VARS = ".dev.vars";
const TOML = "wrangler.toml";

/** What wrangler itself reads there. */
const OF_WRANGLER = ["CLOUDFLARE_API_TOKEN", "CLOUDFLARE_ACCOUNT_ID"];
const OF_THE_COMMAND = ["PORT", "DATA_DIR", "CHROMIUM_PATH"];

/** On the first start, creates the file with the local settings: local mode and a random secret. */
export function ensureDevVars(): void {
  if (existsSync(DEV_VARS)) return;
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(DEV_VARS, `ENVIRONMENT="local"\nCOOKIE_SECRET="${secret}"\n`, { mode: 0o600 });
}

/** The settings of `.dev.vars`; none before the first start. Throws a sentence if the file is malformed. */
export function readDevVars(): Record<string, string> {
  if (!existsSync(DEV_VARS)) return {};
  const text = decoded(readOr(DEV_VARS));
  const mistake = mistakeIn(text);
  if (mistake) throw new PlainFailure(`${DEV_VARS}, line ${mistake.line}: ${mistake.words}`);
  return parseEnv(text) as Record<string, string>;
}

function readOr(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const isFolder = (error as NodeJS.ErrnoException).code === "EISDIR";
    throw new PlainFailure(
      isFolder
        ? `${path} is a folder. It has to be a file: move the folder away, and npm start makes the file.`
        : `${path} can't be read. Give the user who starts the site the right to read it.`,
    );
  }
}

function decoded(bytes: Buffer): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    if (!text.includes("\0") && !text.startsWith("\ufeff")) return text;
  } catch {
    // Not UTF-8.
  }
  throw new PlainFailure(`${DEV_VARS} is not plain text. Save it as UTF-8, without a byte order mark.`);
}

/** The first line that is neither empty, nor a comment, nor a setting; its value is not shown. */
export function mistakeIn(text: string): { line: number; words: string } | null {
  const lines = text.split(/\r?\n/);
  const seen = new Set<string>();
  for (let index = 0; index < lines.length; index++) {
    const line = index + 1;
    const written = (lines[index] ?? "").trim();
    if (written === "" || written.startsWith("#")) continue;
    const [, name, value = ""] = /^(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(written) ?? [];
    if (name === undefined) return { line, words: 'it is no setting. Write it as NAME="value".' };
    if (seen.has(name)) return { line, words: `${name} is set a second time. Delete one of the two.` };
    seen.add(name);
    const quote = /^["'`]/.exec(value)?.[0];
    if (!quote) continue;
    let rest = value.slice(1);
    while (!rest.includes(quote) && index + 1 < lines.length) rest = lines[++index] ?? "";
    const closed = rest.indexOf(quote);
    if (closed === -1)
      return { line, words: `the quote after ${name} is not closed. Write a ${quote} at its end.` };
    if (!/^\s*(#.*)?$/.test(rest.slice(closed + 1)))
      return { line, words: `there is text after the quote that closes ${name}. Delete it.` };
  }
  return null;
}

/** The names that `[vars]` in wrangler.toml sets. */
export function namesInToml(toml: string): string[] {
  const withoutTexts = toml.replace(/"""[\s\S]*?"""|'''[\s\S]*?'''/g, '""');
  const [, vars = ""] = /^\s*\[vars\]\s*$([\s\S]*?)(?=^\s*\[|(?![\s\S]))/m.exec(withoutTexts) ?? [];
  return [...vars.matchAll(/^\s*"?([\w-]+)"?\s*=/gm)].map(([, name = ""]) => name);
}

/** A sentence for each name that is no setting, with the nearest that is. */
export function unknownSettings(file: string, names: readonly string[]): string[] {
  return names
    .filter((name) => !SETTING_NAMES.includes(name) && !OF_WRANGLER.includes(name))
    .map((name) => {
      if (OF_THE_COMMAND.includes(name))
        return `${file} sets ${name}, which is read from the command's environment instead: ${name}=... npm start.`;
      const nearest = nearestName(name, SETTING_NAMES);
      const meant = nearest
        ? `Write ${nearest}, if that is meant`
        : "docs/settings.md lists them all: write one of these";
      return `${file} sets ${name}, which is no setting of the site. ${meant}, or delete the line.`;
    });
}

/** Throws if `.dev.vars` or wrangler.toml sets what is no setting. */
export function checkSettingNames(): void {
  const unknown = [
    ...unknownSettings(DEV_VARS, Object.keys(readDevVars())),
    ...unknownSettings(TOML, namesInToml(readFileSync(TOML, "utf8"))),
  ];
  if (unknown.length > 0) throw new PlainFailure(unknown.join("\n"));
}

/** Throws a sentence for each setting of a local site that is missing or can't be used, with the file to change. */
export function checkSettings(ofToml: Record<string, unknown>, siteUrl: string): void {
  const devVars = readDevVars();
  // Without it the site would serve this machine by the rules of a public one.
  if (!devVars.ENVIRONMENT && !ofToml.ENVIRONMENT)
    throw new PlainFailure(
      `${DEV_VARS} doesn't say that this is a local site. Add the line ENVIRONMENT="local".`,
    );
  const bindings = { DB: {}, EMAIL: {} } as unknown as Env;
  try {
    readConfig({ ...bindings, ...ofToml, ...devVars, SITE_URL: siteUrl });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const lines = error.message.split("\n").map((line) => {
      const [name = ""] = line.split(" ");
      const isOfToml = !(name in devVars) && Boolean(ofToml[name]);
      return `${isOfToml ? TOML : DEV_VARS}: ${line}`;
    });
    throw new PlainFailure(lines.join("\n"));
  }
}

/** Throws a sentence if the environment variable TZ names no time zone. */
export function checkTimeZone(): void {
  if (Intl.DateTimeFormat().resolvedOptions().timeZone !== undefined) return;
  throw new PlainFailure(
    `The environment variable TZ says "${process.env.TZ}", and there is no such time zone. Unset it, or write one such as "Europe/London".`,
  );
}
