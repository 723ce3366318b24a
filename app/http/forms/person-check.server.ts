import type { AppLoadContext } from "@remix-run/cloudflare";
import { hmac, verifyHmac } from "~/domain/hmac";
import type { Instant } from "~/domain/instant";
import { OPENED_FIELD, TOO_SOON, TRAP_FIELD, TRAPPED, TURNSTILE_FIELD } from "~/domain/person-check";
import { logSuspectedProgram } from "../security/refusals.server";
import { type FormFields, fieldValue, fieldValues } from "./read-form.server";
import { isTokenValid } from "./turnstile.server";

type Checking = Pick<AppLoadContext, "config" | "now">;

export type PersonCheck =
  /** Unproven senders are let through, under stricter limits. */
  | { ok: true; isUnproven: boolean }
  /** `opened` goes into the form that is shown again. It is dated back, so that the next attempt is not too soon. */
  | { ok: false; problem: string; opened: string };

/** A signed time for a form's hidden field: when the form was opened. Only for pages that are not cached. */
export function stampNow({ config, now }: Checking): Promise<string> {
  return stampOf(now, config.cookieSecret);
}

/**
 * Whether a form seems to come from a person. Only signs of a program are refused: a form without a stamp may come from
 * a cached page, and one without a token from a browser without scripts.
 */
export async function checkPerson(
  fields: FormFields,
  { config, now }: Checking,
  /** When the visitor started, if another source, such as a draft, says so. */
  begunAt: Instant | null = null,
): Promise<PersonCheck> {
  const { cookieSecret, acceptedSecrets, minFillMs, turnstile } = config;
  const askAgain = async (sign: "trap" | "too_soon", problem: string): Promise<PersonCheck> => {
    logSuspectedProgram(sign);
    return { ok: false, problem, opened: await stampOf(now - minFillMs, cookieSecret) };
  };
  if (fieldValues(fields, TRAP_FIELD).some((value) => value !== "")) return askAgain("trap", TRAPPED);
  const openedAt = await readStamp(fieldValue(fields, OPENED_FIELD), acceptedSecrets);
  const since = Math.min(openedAt ?? Number.POSITIVE_INFINITY, begunAt ?? Number.POSITIVE_INFINITY);
  if (Number.isFinite(since) && now - since < minFillMs) return askAgain("too_soon", TOO_SOON);
  const isProven = turnstile === null || (await isTokenValid(fieldValue(fields, TURNSTILE_FIELD), turnstile));
  return { ok: true, isUnproven: !isProven };
}

async function stampOf(openedAt: Instant, secret: string): Promise<string> {
  return `${openedAt}.${await hmac("form-opened", String(openedAt), secret)}`;
}

/** Null if there is no stamp, or one that we did not write. */
async function readStamp(stamp: string, secrets: readonly string[]): Promise<number | null> {
  const [openedAt = "", signature = ""] = stamp.split(".");
  if (!/^\d{1,15}$/.test(openedAt)) return null;
  return (await verifyHmac(signature, "form-opened", openedAt, secrets)) ? Number(openedAt) : null;
}
