import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { namesInToml, unknownSettings } from "./local-settings";

export type Ran = { status: number; stdout: string; stderr: string };

/** Everything a deployment touches, so that tests can replace the agency's account. */
export type Deployment = {
  /** Runs wrangler to completion. */
  run: (args: string[]) => Ran;
  /** wrangler.toml. */
  settings: { read: () => string; write: (text: string) => void };
  build: () => boolean;
  /** Applies the migrations to the deployed database and seeds it if it is empty. */
  prepareDatabase: () => void;
  newSecret: () => string;
  /** Asks the deployed site whether it is ready: what /readyz answers, or null if it does not. */
  readiness: (siteUrl: string) => Promise<Readiness | null>;
  say: (line: string) => void;
  accountIdFromEnvironment: string | undefined;
};

export type Readiness = { status: number; text: string };

/** Why a deployment stopped and what to do about it. */
class Stop extends Error {}

/** The placeholder in wrangler.toml until the database exists. */
const NO_DATABASE_ID = "00000000-0000-0000-0000-000000000000";
const SECRET = "COOKIE_SECRET";

/**
 * Deploys the site to Cloudflare. Repeating it ships changes and leaves the data, database and secret alone.
 */
export async function deploySite(deployment: Deployment): Promise<boolean> {
  const { say } = deployment;
  try {
    checkNames(deployment);
    checkAccount(deployment);
    const siteUrl = checkSiteUrl(deployment);
    say("Building the site ...");
    if (!deployment.build()) throw new Stop("The build failed. Nothing has been deployed.");
    ensureDatabase(deployment);
    say("Applying the migrations, and seeding the opening hours if there are none ...");
    deployment.prepareDatabase();
    upload(deployment);
    return await reportReadiness(deployment, siteUrl);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    say(error.message);
    return false;
  }
}

/** A name that the site doesn't know would be a setting that has no effect. */
function checkNames({ settings }: Deployment): void {
  const unknown = unknownSettings("wrangler.toml", namesInToml(settings.read()));
  if (unknown.length > 0) throw new Stop(unknown.join("\n"));
}

function checkAccount({ run, settings, say, accountIdFromEnvironment }: Deployment): void {
  const { status, stdout } = run(["whoami", "--json"]);
  const user =
    status === 0 ? parseJson<{ email?: string; accounts?: { id: string; name: string }[] }>(stdout) : null;
  if (!user) {
    throw new Stop(
      "Nobody is logged in to Cloudflare here. Run `npx wrangler login`, then this command again.",
    );
  }
  const accounts = user.accounts ?? [];
  const isChosen = accountIdFromEnvironment || /^\s*account_id\s*=/m.test(settings.read());
  if (accounts.length > 1 && !isChosen) {
    const list = accounts.map(({ id, name }) => `  ${id}  ${name}`).join("\n");
    throw new Stop(
      `This login has several accounts. Say which by the environment variable CLOUDFLARE_ACCOUNT_ID:\n${list}`,
    );
  }
  say(`Logged in to Cloudflare${user.email ? ` as ${user.email}` : ""}.`);
}

function checkSiteUrl({ settings, say }: Deployment): string {
  const toml = settings.read();
  const siteUrl = /^\s*SITE_URL\s*=\s*"([^"]*)"/m.exec(toml)?.[1] ?? "";
  const url = URL.parse(siteUrl);
  if (url?.protocol !== "https:" || url.pathname !== "/") {
    throw new Stop(
      `${siteUrl === "" ? "SITE_URL is not set" : `SITE_URL cannot be "${siteUrl}"`}. Set it under [vars] in wrangler.toml to the https address visitors will use: your own domain, as in SITE_URL = "https://agency.example", or the one Cloudflare gives, as in "https://${settingOf("name", toml)}.YOUR-SUBDOMAIN.workers.dev".`,
    );
  }
  say(`The site's address is ${url.origin}.`);
  return url.origin;
}

type Database = { uuid: string; name: string };

/** Finds or creates the database named in wrangler.toml, and writes its id there. */
function ensureDatabase(deployment: Deployment): void {
  const { run, settings, say } = deployment;
  const text = settings.read();
  const name = settingOf("database_name", text);
  const id = settingOf("database_id", text);
  const databases = listDatabases(deployment);
  if (databases.some(({ uuid }) => uuid === id)) {
    say(`The database is "${name}".`);
    return;
  }
  if (id !== NO_DATABASE_ID) {
    throw new Stop(
      `wrangler.toml names a database (database_id = "${id}") that this account does not have. Is this the right account? To begin with a new database, set database_id to "${NO_DATABASE_ID}".`,
    );
  }
  const existing = databases.find((database) => database.name === name);
  if (!existing) {
    say(`Creating the database "${name}" ...`);
    succeed(run(["d1", "create", name]), "The database could not be created");
  }
  const found = existing ?? listDatabases(deployment).find((database) => database.name === name);
  if (!found)
    throw new Stop(`The database "${name}" was created, but Cloudflare does not list it. Run this again.`);
  settings.write(text.replace(/^(\s*database_id\s*=\s*)"[^"]*"/m, `$1"${found.uuid}"`));
  say(`The database is "${name}"; its id is now in wrangler.toml. Keep that change.`);
}

function listDatabases({ run }: Deployment): Database[] {
  const { stdout } = succeed(run(["d1", "list", "--json"]), "The account's databases could not be listed");
  const databases = parseJson<Database[]>(stdout);
  if (!databases) throw new Stop(`The list of the account's databases cannot be read:\n${stdout}`);
  return databases;
}

/**
 * Deploys. If the deployed site has no secret, the upload includes one, because a Worker must exist before a
 * secret can be set separately.
 */
function upload(deployment: Deployment): void {
  const { run, say, newSecret } = deployment;
  const deploy = (...more: string[]) => {
    say("Deploying ...");
    const { stdout } = succeed(
      run(["deploy", "--autoconfig=false", ...more]),
      "The site could not be deployed",
    );
    const address = /https:\/\/[\w.-]+\.workers\.dev/.exec(stdout)?.[0];
    if (address) say(`Cloudflare serves it at ${address}.`);
  };
  if (hasSecret(deployment)) {
    deploy();
    return;
  }
  say(`Setting ${SECRET} to a random value that nobody needs to know ...`);
  withSecretsFile(`${SECRET}=${newSecret()}\n`, (file) => deploy("--secrets-file", file));
}

function hasSecret({ run }: Deployment): boolean {
  const listed = run(["secret", "list", "--format", "json"]);
  // Before the first deployment there is no Worker to ask.
  if (listed.status !== 0 && /Worker .* not found|\b10007\b/.test(listed.stdout + listed.stderr))
    return false;
  const { stdout } = succeed(listed, "The site's secrets could not be listed");
  const secrets = parseJson<{ name: string }[]>(stdout);
  // Never replace a secret on a guess: chats would be lost, and manage links could no longer be shown again.
  if (!secrets) throw new Stop(`The list of the site's secrets cannot be read:\n${stdout}`);
  return secrets.some(({ name }) => name === SECRET);
}

/** A temporary file that only this user can read. */
function withSecretsFile(content: string, use: (file: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), "deploy-"));
  try {
    const file = join(folder, "secrets.env");
    writeFileSync(file, content, { mode: 0o600 });
    use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function reportReadiness(deployment: Deployment, siteUrl: string): Promise<boolean> {
  const { readiness, say } = deployment;
  const answer = await readiness(siteUrl);
  if (answer?.status === 200) {
    say(`\nThe site is there, and ready: ${siteUrl}`);
    warnAboutEmailSettings(deployment);
    return true;
  }
  // The first line is its state; the others say what is wrong.
  const [state, ...problems] = answer?.text.trim().split("\n") ?? [];
  if (state === "not ready" || state === "behind") {
    say(`\nThe site is deployed, but ${siteUrl}/readyz says that it is ${state}:\n${problems.join("\n")}`);
    return false;
  }
  say(
    `\nThe site is deployed, but ${siteUrl}/readyz ${answer ? `answers with status ${answer.status}` : "does not answer"}. A new address may take some minutes; a domain of your own must be attached to the Worker (Cloudflare's dashboard, Workers & Pages, Settings, Domains & Routes). \`npx wrangler tail\` shows what the site logs.`,
  );
  return false;
}

/**
 * Missing email settings don't stop a deployment, since emails wait in the outbox, but they deserve a
 * warning.
 */
function warnAboutEmailSettings({ settings, say }: Deployment): void {
  const text = settings.read();
  const isSet = (name: string) => new RegExp(`^\\s*${name}\\s*=\\s*"[^"]+"`, "m").test(text);
  if (isSet("MAIL_FROM")) return;
  say(
    "It cannot send email yet: MAIL_FROM is not set in wrangler.toml. Emails wait for about two days and are then parked; see docs/email.md. Bookings are kept all the same.",
  );
}

function settingOf(key: string, toml: string): string {
  const value = new RegExp(`^\\s*${key}\\s*=\\s*"([^"]*)"`, "m").exec(toml)?.[1];
  if (!value) throw new Stop(`wrangler.toml has no ${key}.`);
  return value;
}

function succeed(ran: Ran, otherwise: string): Ran {
  if (ran.status !== 0) throw new Stop(`${otherwise}:\n${`${ran.stdout}\n${ran.stderr}`.trim()}`);
  return ran;
}

/** The JSON in a command's output, which may start with other text; null if there is none. */
function parseJson<T>(output: string): T | null {
  const begin = output.search(/^\s*[[{]/m);
  if (begin === -1) return null;
  try {
    return JSON.parse(output.slice(begin)) as T;
  } catch {
    return null;
  }
}
