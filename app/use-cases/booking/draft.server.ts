import { type Db, retryWrite } from "~/db/client.server";
import {
  type DraftChange,
  deleteDrafts,
  findDraft,
  insertDraft,
  updateDraft,
} from "~/db/drafts/booking-drafts.server";
import { type BookingDraft, DraftSchema } from "~/domain/booking/booking-schema";
import { DRAFT_MS } from "~/domain/booking/wizard";
import { HOUR_MS } from "~/domain/duration";
import { hashKey } from "~/domain/hmac";
import type { Instant } from "~/domain/instant";
import type { QuestionValues } from "~/domain/questions/question-values";
import type { VisitSource } from "~/domain/visits/visit-source";
import { type LimitDeps, rateLimitsInBatch, type TooMany } from "../limits/rate-limit.server";
import { newForm } from "../numbers/count-step.server";

/** The wizard's drafts between steps. Only the browser has a draft's key; the database has its hash. */
export type StoredDraft = {
  answers: BookingDraft;
  /** What was typed in answer to the questions beside the time; null if nothing is known of it. */
  questionValues: QuestionValues | null;
  begunAt: Instant;
  visitSource: VisitSource | null;
};

/**
 * How long the row under a draft's former key lasts. Until then, a step that is sent once more finds its answers, as
 * after a double click or a lost response.
 */
const FORMER_KEY_MS = HOUR_MS;

/** Null if there is no such draft, or if it has expired. */
export async function readDraft(
  { db, now }: { db: Db; now: Instant },
  key: string | null,
): Promise<StoredDraft | null> {
  const row = key === null ? null : await findDraft(db, await hashKey(key), now);
  const answers = row && DraftSchema.safeParse(row.answers).data;
  const questionValues = row?.answers.questionValues ?? null;
  return answers ? { answers, questionValues, begunAt: row.begunAt, visitSource: row.visitSource } : null;
}

type NewDraft = StoredDraft & {
  key: string;
  /** The draft's key so far; null if it is new. */
  former: string | null;
  /** The keys of drafts to delete, because the browser has too many. */
  ended: readonly string[];
  /** The network address that the step came from; null if unknown. */
  ip: string | null;
  /** Whether it is a new form, which counts in the desk's numbers. */
  counts: boolean;
};

/** Stores the first step's answers under a new key. */
export async function storeDraft(
  deps: LimitDeps,
  { key, questionValues, begunAt, visitSource, former, ended, ip, counts, ...draft }: NewDraft,
): Promise<{ ok: true } | TooMany> {
  const { db, now } = deps;
  const answers = {
    ...draft.answers,
    ...(questionValues && Object.keys(questionValues).length > 0 && { questionValues }),
  };
  const row = { keyHash: await hashKey(key), answers, begunAt, visitSource, expiresAt: now + DRAFT_MS };
  const others = {
    former: former === null ? null : { keyHash: await hashKey(former), expiresAt: now + FORMER_KEY_MS },
    ended: await Promise.all(ended.map(hashKey)),
  };
  const attempts = await rateLimitsInBatch(deps, [{ draftIp: ip }]);
  const form = counts ? await newForm(deps, ip, visitSource) : null;
  return attempts.verdict(await retryWrite(() => insertDraft(db, row, others, attempts, form)));
}

/** Changes answers of a draft. "gone" if there is no such draft any more. */
export async function changeDraft(
  deps: LimitDeps,
  { key, changes, ip }: { key: string; changes: DraftChange["changes"]; ip: string | null },
): Promise<{ ok: true } | TooMany | { ok: false; reason: "gone" }> {
  const { db, now } = deps;
  const change = { keyHash: await hashKey(key), changes, now, expiresAt: now + DRAFT_MS };
  const attempts = await rateLimitsInBatch(deps, [{ draftIp: ip }]);
  const { isChanged, counted } = await retryWrite(() => updateDraft(db, change, attempts));
  const limit = await attempts.verdict(counted);
  return limit.ok && !isChanged ? { ok: false, reason: "gone" } : limit;
}

export async function endDrafts(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await deleteDrafts(db, await Promise.all(keys.map(hashKey)));
}
