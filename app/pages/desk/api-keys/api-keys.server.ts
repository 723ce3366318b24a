import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import { listApiKeys } from "~/db/api/api-keys.server";
import { findAgencyTimeZone } from "~/db/availability/availability.server";
import type { FormAnswer } from "~/domain/account/form-answer";
import { API_KEY_LIMITS, isExpired } from "~/domain/api/api-key";
import { ApiKeyIdSchema, NewApiKeySchema } from "~/domain/api/api-key-schema";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { valuesOf } from "~/http/answers/form-answers.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { byField } from "~/http/forms/form-action.server";
import { fieldValue, fieldValues, readQuery } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireDeskProof } from "~/http/sessions/desk-proof.server";
import { newSecretHeaders, readNewSecret } from "~/http/sessions/new-secret-cookie.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { makeApiKey, revokeApiKey } from "~/use-cases/api/api-keys.server";
import { type DeskSent, deskActionWith } from "../desk-action.server";

/** The keys of the API, for owners. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "owner");
  const { db, now, newId, newToken, config } = context;
  if (shouldSkipLoader(context)) return privateData(null);
  const query = readQuery(request);
  const id = fieldValue(query, "made");
  const [keys, timeZone, made] = await Promise.all([
    listApiKeys(db),
    findAgencyTimeZone(db),
    readNewSecret(request, config, id),
  ]);
  const shown = {
    keys: keys.map((key) => ({ ...key, isExpired: isExpired(key, now) })),
    timeZone,
    siteUrl: config.siteUrl,
    next: { id: newId(), seed: newToken() },
    made: made && { name: keys.find((key) => key.id === id)?.name ?? "", key: made.secret },
    isRevoked: fieldValue(query, "done") === "revoked",
  };
  return privateData(shown, made ? { headers: made.headers } : {});
}

const NOT_SAVED = "We can't reach our database at the moment. Please try again in a minute.";
const MADE_BEFORE =
  "This form made its key some time ago, and a key is shown only once. If you didn't copy it, revoke it and make another.";
const FULL = `There can be ${API_KEY_LIMITS.keys} keys. Revoke one that is no longer used first.`;
const GONE = "That key has been revoked already.";

/** `isSpent` says that the form's id and seed can't make a key, so that the next form gets others. */
type KeysAnswer = FormAnswer<{ scopes: string[]; isSpent?: boolean }>;

export const action = deskActionWith<KeysAnswer>(
  (fields, { isSpent, ...said }) => {
    const form = fieldValue(fields, "form") === "revoke" ? "revoke" : "make";
    const names = form === "make" ? ["name", "days", ...(isSpent ? [] : ["id", "seed"])] : [];
    const scopes = fieldValues(fields, "scopes");
    return { form, values: valuesOf(fields, names), scopes, errors: {}, problem: null, link: null, ...said };
  },
  { audience: "owner", outage: ["A form about API keys failed", { problem: NOT_SAVED }] },
  byField("form", { revoke }, make),
);

async function make({ request, context, fields, who, read, answer }: DeskSent<KeysAnswer>) {
  await requireDeskProof(request, context, fields);
  // Both are hidden fields, so their problem is one of the form.
  const wish = read(NewApiKeySchema, ({ id, seed, ...errors }) => ({
    errors,
    problem: id ?? seed ?? null,
    isSpent: !!(id ?? seed),
  }));
  return answer(await makeApiKey({ ...context, brand: BRAND.dnsLabel }, who, wish), {
    done: async ({ key }) => {
      const headers = await newSecretHeaders(context.config, wish.id, key);
      return seeOther(`${STAFF_PATHS.apiKeys}?${new URLSearchParams({ made: wish.id })}`, headers);
    },
    full: { problem: FULL },
    made_before: { problem: MADE_BEFORE, isSpent: true },
  });
}

async function revoke({ context, who, read, again }: DeskSent<KeysAnswer>) {
  const { id } = read(ApiKeyIdSchema, ({ id: problem }) => ({ problem: problem ?? null }));
  if (!(await revokeApiKey(context, who, id))) return again({ problem: GONE });
  return seeOther(`${STAFF_PATHS.apiKeys}?${new URLSearchParams({ done: "revoked" })}`);
}
