import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BRAND } from "~/content/brand";
import type { FormAnswer } from "~/domain/account/form-answer";
import { API_KEY_LIMITS, isExpired } from "~/domain/api/api-key";
import type { ApiKeysAnswer } from "~/domain/api/api-key-answer";
import { ApiKeyIdSchema, NewApiKeySchema } from "~/domain/api/api-key-schema";
import type { StaffMember } from "~/domain/staff/staff";
import { STAFF_PATHS } from "~/domain/staff-paths";
import { accountDeps } from "~/http/answers/form-answers.server";
import { personal, seeOther } from "~/http/cache/personal-response.server";
import {
  allTyped,
  type FormFields,
  parseForm,
  readForm,
  readQuery,
  typed,
} from "~/http/forms/read-form.server";
import { isOutage, outageOf } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { makeApiKey, readApiKeys, revokeApiKey } from "~/use-cases/api/api-keys.server";
import { findAgencyTimeZone } from "~/use-cases/booking/agency-time-zone.server";

/** The keys of the API, for owners. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "owner");
  const { db, now, newId, config } = context;
  if (isOutage(context)) return personal(null);
  const [keys, timeZone] = await Promise.all([readApiKeys(db), findAgencyTimeZone(db)]);
  return personal({
    keys: keys.map((key) => ({ ...key, isExpired: isExpired(key, now()) })),
    timeZone,
    siteUrl: config.siteUrl,
    /** The id of the key that the form makes. */
    newId: newId(),
    isRevoked: typed(readQuery(request), "done") === "revoked",
  });
}

const NOT_SAVED = "We can't reach our database at the moment. Please try again in a minute.";
const MADE_BEFORE =
  "This form has made its key already, and a key is shown only once. If you didn't copy it, revoke it and make another.";
const FULL = `There can be ${API_KEY_LIMITS.keys} keys. Revoke one that is no longer used first.`;
const GONE = "That key has been revoked already.";

export async function action({ request, context }: ActionFunctionArgs) {
  const by = await requireStaff(request, context, "owner");
  const fields = await readForm(request);
  try {
    return await (typed(fields, "form") === "revoke"
      ? revoke(fields, context, by)
      : make(fields, context, by));
  } catch (error) {
    return refuse(fields, { problem: NOT_SAVED }, outageOf("A form about API keys failed", error, context));
  }
}

async function make(fields: FormFields, context: AppLoadContext, by: StaffMember) {
  const form = parseForm(NewApiKeySchema, fields);
  if (!form.ok) {
    // The id is a hidden field, so its problem is one of the form.
    const { id, ...errors } = form.errors;
    return refuse(fields, { errors, problem: id ?? null }, 400);
  }
  const deps = { ...accountDeps(context), brand: BRAND.dnsLabel };
  const made = await makeApiKey(deps, by, form.value);
  if (!made.ok) return refuse(fields, { problem: made.reason === "full" ? FULL : MADE_BEFORE }, 409);
  const answer: ApiKeysAnswer = { ...NO_ANSWER, made: { name: form.value.name, key: made.key } };
  return personal(answer);
}

async function revoke(fields: FormFields, context: AppLoadContext, by: StaffMember) {
  const form = parseForm(ApiKeyIdSchema, fields);
  if (!form.ok) return refuse(fields, { problem: form.errors.id ?? null }, 400);
  const isRevoked = await revokeApiKey(accountDeps(context), by, form.value.id);
  if (!isRevoked) return refuse(fields, { problem: GONE }, 409);
  return seeOther(`${STAFF_PATHS.apiKeys}?${new URLSearchParams({ done: "revoked" })}`);
}

const NO_ANSWER: ApiKeysAnswer = { form: "", values: {}, errors: {}, problem: null, link: null, scopes: [] };

function refuse(fields: FormFields, said: Partial<FormAnswer>, init: Parameters<typeof personal>[1]) {
  const form = typed(fields, "form") === "revoke" ? "revoke" : "make";
  const values: FormAnswer["values"] =
    form === "make" ? { name: typed(fields, "name"), days: typed(fields, "days") } : {};
  const answer: ApiKeysAnswer = { ...NO_ANSWER, ...said, form, values, scopes: allTyped(fields, "scopes") };
  return personal(answer, init);
}
