import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import type { FormAnswer } from "~/domain/account/form-answer";
import { API_KEY_LIMITS, isExpired } from "~/domain/api/api-key";
import type { ApiKeysAnswer } from "~/domain/api/api-key-answer";
import { ApiKeyIdSchema, NewApiKeySchema } from "~/domain/api/api-key-schema";
import type { StaffMember } from "~/domain/staff/staff";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import {
  type FormFields,
  fieldValue,
  fieldValues,
  parseForm,
  readForm,
  readQuery,
} from "~/http/forms/read-form.server";
import { outageOf, shouldSkipLoader } from "~/http/responses/outage.server";
import { requireDeskProof } from "~/http/sessions/desk-proof.server";
import { newSecretHeaders, readNewSecret } from "~/http/sessions/new-secret-cookie.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { makeApiKey, readApiKeys, revokeApiKey } from "~/use-cases/api/api-keys.server";
import { findAgencyTimeZone } from "~/use-cases/booking/agency-time-zone.server";

/** The keys of the API, for owners. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "owner");
  const { db, now, newId, newToken, config } = context;
  if (shouldSkipLoader(context)) return privateData(null);
  const query = readQuery(request);
  const id = fieldValue(query, "made");
  const [keys, timeZone, made] = await Promise.all([
    readApiKeys(db),
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

export async function action({ request, context }: ActionFunctionArgs) {
  const by = await requireStaff(request, context, "owner");
  const fields = await readForm(request);
  if (fieldValue(fields, "form") !== "revoke") await requireDeskProof(request, context, fields);
  try {
    return await (fieldValue(fields, "form") === "revoke"
      ? revoke(fields, context, by)
      : make(fields, context, by));
  } catch (error) {
    return refuse(fields, { problem: NOT_SAVED }, outageOf("A form about API keys failed", error, context));
  }
}

async function make(fields: FormFields, context: AppLoadContext, by: StaffMember) {
  const form = parseForm(NewApiKeySchema, fields);
  if (!form.ok) {
    // Both are hidden fields, so their problem is one of the form.
    const { id, seed, ...errors } = form.errors;
    return refuse(fields, { errors, problem: id ?? seed ?? null, isSpent: !!(id ?? seed) }, 400);
  }
  const deps = { ...context, brand: BRAND.dnsLabel };
  const made = await makeApiKey(deps, by, form.value);
  if (!made.ok && made.reason === "full") return refuse(fields, { problem: FULL }, 409);
  if (!made.ok) return refuse(fields, { problem: MADE_BEFORE, isSpent: true }, 409);
  const { id } = form.value;
  const headers = await newSecretHeaders(context.config, id, made.key);
  return seeOther(`${STAFF_PATHS.apiKeys}?${new URLSearchParams({ made: id })}`, headers);
}

async function revoke(fields: FormFields, context: AppLoadContext, by: StaffMember) {
  const form = parseForm(ApiKeyIdSchema, fields);
  if (!form.ok) return refuse(fields, { problem: form.errors.id ?? null }, 400);
  const isRevoked = await revokeApiKey(context, by, form.value.id);
  if (!isRevoked) return refuse(fields, { problem: GONE }, 409);
  return seeOther(`${STAFF_PATHS.apiKeys}?${new URLSearchParams({ done: "revoked" })}`);
}

/** `isSpent` says that the form's id and seed can't make a key, so that the next form gets others. */
type Refusal = Partial<FormAnswer> & { isSpent?: boolean };

function refuse(
  fields: FormFields,
  { isSpent = false, ...said }: Refusal,
  init: Parameters<typeof privateData>[1],
) {
  const form = fieldValue(fields, "form") === "revoke" ? "revoke" : "make";
  const names = form === "make" ? ["name", "days", ...(isSpent ? [] : ["id", "seed"])] : [];
  const answer: ApiKeysAnswer = {
    errors: {},
    problem: null,
    link: null,
    ...said,
    form,
    values: Object.fromEntries(names.map((name) => [name, fieldValue(fields, name)])),
    scopes: fieldValues(fields, "scopes"),
  };
  return privateData(answer, init);
}
