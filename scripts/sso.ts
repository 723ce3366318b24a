/**
 * `npm run sso -- add --domain example.com --issuer https://… --client-id …`, `check`, `list` and
 * `remove --domain example.com`: manages the companies whose members sign in through their own company (SSO). In this
 * machine's database or, with --remote, the deployed one.
 */
import "./fail-plainly";
import { randomBytes, randomUUID } from "node:crypto";
import { resolveTxt } from "node:dns/promises";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { BRAND } from "../app/content/brand";
import { providerCallbackPath } from "../app/domain/account/provider-paths";
import { PASSWORD_SIGN_IN_PATH } from "../app/domain/account/sign-in-paths";
import { recordStatusOf, ssoRecordOf } from "../app/domain/account/sso-record";
import { seal } from "../app/domain/seal";
import { readDevVars } from "./local-settings";
import {
  executeRemoteSql,
  prepareLocalDatabase,
  queryRemote,
  readDataDir,
  readPort,
  withLocalDatabase,
} from "./local-site";
import { runSql } from "./migrations";
import { addSsoSql, LIST_SSO_SQL, provenInWords, proveSsoSql, removeSsoSql } from "./sso-sql";

const USUAL_PORT = 8787;
const USAGE = `Say what to do:
  npm run sso -- add --domain example.com --issuer https://login.example.com --client-id ID [--client-secret SECRET] [--label "Example Ltd"]
  npm run sso -- check
  npm run sso -- list
  npm run sso -- remove --domain example.com
Add --remote for the deployed site.`;

const DomainSchema = z
  .string()
  .toLowerCase()
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/);

const AddSchema = z.object({
  domain: DomainSchema,
  issuer: z.url({ protocol: /^https?$/ }),
  "client-id": z.string().trim().min(1),
  "client-secret": z.string().min(1).optional(),
  label: z.string().trim().min(1).max(80).optional(),
});

type Listed = {
  domain: string;
  label: string;
  issuer: string;
  proof: string;
  proven_at: number | null;
  misses: number;
  lapsed_at: number | null;
  looked_up_at: number | null;
  connection_id: string;
};
type Where = {
  run: (sql: string) => Promise<void>;
  list: () => Promise<Listed[]>;
  siteUrl: string;
  isRemote: boolean;
};

const change = (domain: string) => ({ domain, now: Date.now(), newId: randomUUID });

try {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      domain: text,
      issuer: text,
      "client-id": text,
      "client-secret": text,
      label: text,
      remote: { type: "boolean", default: false },
    },
  });
  const commands = { add, check, list, remove };
  const [name = "", ...more] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : null;
  if (!command || more.length > 0) throw new Error(USAGE);
  await onDatabase(values.remote, (where) => command(where, values));
} catch (error) {
  console.error(error instanceof z.ZodError ? USAGE : error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function add({ run, list, siteUrl, isRemote }: Where, values: unknown): Promise<void> {
  const given = AddSchema.parse(values);
  const { domain, issuer, "client-id": clientId, "client-secret": secret, label = domain } = given;
  if (isRemote && !issuer.startsWith("https:")) throw new Error("The issuer has to be an https address.");
  if ((await list()).some((known) => known.domain === domain))
    throw new Error(`${domain} is connected already. Remove it first: nothing was changed.`);
  const connectionId = randomUUID();
  const proof = randomBytes(24).toString("base64url");
  const sealedClientSecret =
    secret === undefined
      ? null
      : await seal("seal-client-secret", secret, connectionId, cookieSecret(isRemote));
  await run(
    addSsoSql({ ...change(domain), issuer, clientId, label, sealedClientSecret, connectionId, proof }),
  );
  const record = ssoRecordOf(BRAND.dnsLabel, domain, proof);
  console.log(`${label} is set up, and counts once ${domain} is proven. Three things are left:\n`);
  console.log(
    `1. Register this redirect URI with the issuer:\n   ${siteUrl}${providerCallbackPath(connectionId)}\n`,
  );
  console.log(`2. Publish this DNS record:\n   ${record.name}  TXT  "${record.value}"\n`);
  console.log("3. Run `npm run sso -- check` once it is there.\n");
  console.log(
    `From then on whoever has an address at ${domain} signs in there, and nowhere else. Owners of the`,
  );
  console.log(`desk keep their password: ${siteUrl}${PASSWORD_SIGN_IN_PATH}`);
}

async function check({ run, list }: Where): Promise<void> {
  const waiting = (await list()).filter(({ proven_at }) => proven_at === null);
  if (waiting.length === 0) console.log("No domain waits to be proven.");
  for (const { domain, proof } of waiting) {
    const record = ssoRecordOf(BRAND.dnsLabel, domain, proof);
    const seen = recordStatusOf(await readTxt(record.name), proof);
    if (seen === "there") {
      await run(proveSsoSql(change(domain)));
      console.log(
        `${domain} is proven. Its people are sent to their company from now on; who of them was signed in`,
      );
      console.log("another way is signed out, but for owners of the desk.");
    } else if (seen === "missing") {
      console.log(`${domain} is not proven: there is no record ${record.name} TXT "${record.value}" yet.`);
    } else {
      console.log(`${domain} could not be looked up just now. Please try again.`);
    }
  }
}

/** A name's TXT records: empty if DNS says that there are none, null if the lookup failed. */
function readTxt(name: string): Promise<string[][] | null> {
  return resolveTxt(name).catch((error: NodeJS.ErrnoException) =>
    error.code === "ENOTFOUND" || error.code === "ENODATA" ? [] : null,
  );
}

async function remove({ run, list }: Where, values: unknown): Promise<void> {
  const { domain } = z.object({ domain: DomainSchema }).parse(values);
  if (!(await list()).some((known) => known.domain === domain))
    throw new Error(`${domain} is not connected. Nothing was changed.`);
  await run(removeSsoSql(change(domain)));
  console.log(`${domain} is disconnected. Who was signed in by it is signed out, and the accounts stay.`);
}

async function list({ list: read, siteUrl }: Where): Promise<void> {
  const known = await read();
  if (known.length === 0) console.log(`No company is connected yet.\n${USAGE}`);
  for (const row of known) {
    const { domain, label, issuer, proof, connection_id } = row;
    console.log(`${domain}  (${label})  ${provenInWords(row)}`);
    if (row.proven_at === null || row.misses > 0) {
      const record = ssoRecordOf(BRAND.dnsLabel, domain, proof);
      console.log(`  DNS record    ${record.name}  TXT  "${record.value}"`);
    }
    console.log(
      `  issuer        ${issuer}\n  redirect URI  ${siteUrl}${providerCallbackPath(connection_id)}`,
    );
  }
}

/** The key that encrypts the client secret, so that only the site itself can decrypt it. */
function cookieSecret(isRemote: boolean): string {
  const { COOKIE_SECRET } = process.env;
  if (COOKIE_SECRET) return COOKIE_SECRET;
  if (isRemote)
    throw new Error("Set COOKIE_SECRET to that of the deployed site: the client secret is sealed with it.");
  const local = readDevVars().COOKIE_SECRET;
  if (!local) throw new Error("There is no COOKIE_SECRET in .dev.vars. `npm start` makes one.");
  return local;
}

async function onDatabase(isRemote: boolean, act: (where: Where) => Promise<void>): Promise<void> {
  if (isRemote) {
    const list = async () => queryRemote<Listed>(LIST_SSO_SQL);
    const siteUrl = /^\s*SITE_URL\s*=\s*"([^"]*)"/m.exec(readFileSync("wrangler.toml", "utf8"))?.[1] ?? "";
    return act({ run: async (sql) => executeRemoteSql(sql), list, siteUrl, isRemote });
  }
  await withLocalDatabase(readDataDir(), async (db) => {
    await prepareLocalDatabase(db);
    const list = async () => (await db.prepare(LIST_SSO_SQL).all<Listed>()).results;
    const siteUrl = `http://localhost:${readPort(USUAL_PORT)}`;
    await act({ run: (sql) => runSql(db, sql), list, siteUrl, isRemote });
  });
}
