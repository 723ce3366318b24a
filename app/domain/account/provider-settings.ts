import * as z from "zod";
import { parseJson } from "../parse-json";
import { PROVIDER_KINDS, type ProviderKind, type ProviderSettings } from "./identity-provider";

export const HOW_TO_SET_PROVIDERS = {
  SIGN_IN_PROVIDERS:
    "a JSON list of accounts elsewhere to sign in with, under [vars] in wrangler.toml, or leave it out: docs/settings.md shows one of each kind",
  SIGN_IN_SECRETS:
    "a JSON object with the secret of each of SIGN_IN_PROVIDERS by its id: `npx wrangler secret put SIGN_IN_SECRETS`, locally a line in .dev.vars",
} as const;

const NAMES: Record<Exclude<ProviderKind, "oidc">, string> = {
  google: "Google",
  microsoft: "Microsoft",
  apple: "Apple",
  github: "GitHub",
};

const ISSUERS: Record<Exclude<ProviderKind, "oidc">, string> = {
  google: "https://accounts.google.com",
  microsoft: "https://login.microsoftonline.com/common/v2.0",
  apple: "https://appleid.apple.com",
  github: "https://github.com",
};

const text = z.string().trim().min(1).max(500);

const ProviderSchema = z.strictObject({
  // The id of a company's connection is longer.
  id: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'has to be like "google" or "our-login"'),
  kind: z.enum(PROVIDER_KINDS, `has to be one of ${PROVIDER_KINDS.join(", ")}`),
  name: text.max(40).optional(),
  issuer: z.url({ protocol: /^https?$/, error: "has to be an https address" }).optional(),
  clientId: text,
  teamId: text.optional(),
  keyId: text.optional(),
  trustEmail: z.boolean().optional(),
});

const SecretsSchema = z.record(z.string(), z.string().trim().min(1));

const PRIVATE_KEY = /^-----BEGIN PRIVATE KEY-----[A-Za-z0-9+/=\s]+-----END PRIVATE KEY-----$/;

export type ReadProviders =
  | { ok: true; providers: readonly ProviderSettings[] }
  /** The problem names what is wrong and where, but never a value. */
  | { ok: false; setting: keyof typeof HOW_TO_SET_PROVIDERS; problem: string };

/** The providers in the settings. If one of them is incomplete, none is used. */
export function readProviders(
  list: string | undefined,
  secrets: string | undefined,
  isLocal: boolean,
): ReadProviders {
  const providers = z.array(ProviderSchema).safeParse(parseJson(list ?? "[]"));
  if (!providers.success) {
    const [issue] = providers.error.issues;
    const [index, field] = issue?.path ?? [];
    return typeof index !== "number"
      ? { ok: false, setting: "SIGN_IN_PROVIDERS", problem: "It has to be a list" }
      : wrongProvider(
          index,
          field === undefined ? "is not as it should be" : `${String(field)} ${schemaMessage(issue)}`,
        );
  }
  const known = SecretsSchema.safeParse(parseJson(secrets ?? "{}"));
  if (!known.success)
    return { ok: false, setting: "SIGN_IN_SECRETS", problem: "It has to be an object of texts" };
  const read: ProviderSettings[] = [];
  for (const [index, { id, kind, teamId, keyId, ...given }] of providers.data.entries()) {
    if (read.some((other) => other.id === id)) return wrongProvider(index, "id is that of another one");
    const issuer = given.issuer ?? (kind === "oidc" ? null : ISSUERS[kind]);
    const name = given.name ?? (kind === "oidc" ? null : NAMES[kind]);
    if (issuer === null || name === null) return wrongProvider(index, "issuer and name are needed");
    if (!isLocal && !issuer.startsWith("https:"))
      return wrongProvider(index, "issuer has to be an https address");
    const apple = teamId && keyId ? { teamId, keyId } : null;
    if (kind === "apple" && !apple) return wrongProvider(index, "teamId and keyId are needed");
    const clientSecret = known.data[id] ?? null;
    if (clientSecret === null && kind !== "oidc")
      return { ok: false, setting: "SIGN_IN_SECRETS", problem: `Provider ${index + 1} has no secret there` };
    if (kind === "apple" && !PRIVATE_KEY.test(clientSecret ?? ""))
      return { ok: false, setting: "SIGN_IN_SECRETS", problem: "Apple's has to be the text of the .p8 file" };
    const { clientId, trustEmail = false } = given;
    const more = { apple, clientSecret, trustsEmail: trustEmail, connectionId: null };
    read.push({ id, kind, name, issuer, clientId, ...more });
  }
  return { ok: true, providers: read };
}

function wrongProvider(index: number, what: string): ReadProviders {
  return { ok: false, setting: "SIGN_IN_PROVIDERS", problem: `Of provider ${index + 1} the ${what}` };
}

/** The schema's own message, if it has one, so that the problem never contains the value. */
function schemaMessage(issue: z.core.$ZodIssue | undefined): string {
  return issue?.message.startsWith("has to be") ? issue.message : "is missing or can't be used";
}
