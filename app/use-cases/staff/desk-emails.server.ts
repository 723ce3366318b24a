import type { AgencyFacts } from "~/db/availability/availability.server";
import { batchResults, changesOf, type Db, runBatch, type Statement } from "~/db/client.server";
import {
  COPY_PAUSE_MS,
  copyKey,
  findEmailIdByKey,
  insertEmailAgain,
  isCopy,
  isNewKey,
  isRepeatable,
  isStuck,
  listOutbox,
  listParked,
  readOutboxFacts,
  requeueEmail,
} from "~/db/email/email-desk.server";
import { findEmail } from "~/db/email/emails.server";
import { insertEmail } from "~/db/email/insert-email.server";
import { insertAudit, type NewAudit, newAudit } from "~/db/staff/audit.server";
import {
  emailStateOf,
  envelope,
  type NewEmail,
  type QueuedEmail,
  REPEATABLE_EMAILS,
} from "~/domain/email/email";
import type { EmailFilter } from "~/domain/email/email-filter-fields";
import { storedEmail } from "~/domain/email-address";
import type { Instant } from "~/domain/instant";
import type { Cursor } from "~/domain/list-page";
import { emailOver } from "~/domain/settings/site-settings";
import type { AuditEntry } from "~/domain/staff/audit";
import type { StaffMember } from "~/domain/staff/staff";
import type { EmailFacts } from "~/email/email-facts";
import type { OutgoingEmail } from "~/email/outgoing-email";
import { renderEmail } from "~/email/render-email";
import type { Deps } from "../deps.server";
import { type RenderingFacts, readRenderingFacts } from "../email/rendering-facts.server";
import type { LimitDeps, TooMany } from "../limits/rate-limit.server";
import { rateLimit } from "../limits/rate-limit.server";

/** What rendering emails at the desk takes. Their links are made with a random secret: see `renderForDesk`. */
export type EmailDeskDeps = Pick<Deps, "db" | "newToken" | "words"> & {
  config: Omit<EmailFacts, keyof AgencyFacts | "cookieSecret" | "phrases">;
};

export type DeskEmail = { email: QueuedEmail; outgoing: OutgoingEmail };

export const DESK_EMAILS_PER_PAGE = 40;

/**
 * A page of the outbox, the place of the next one if there is one, and how delivery is doing. A refused filter, null,
 * lists nothing.
 */
export async function listDeskEmails(
  deps: EmailDeskDeps & { now: Instant },
  { filter, after }: { filter: EmailFilter | null; after: Cursor | null },
) {
  const { db, now } = deps;
  const [rows, outbox, facts] = await Promise.all([
    filter === null ? [] : listOutbox(db, { filter: stored(filter), after, limit: DESK_EMAILS_PER_PAGE + 1 }),
    readOutboxFacts(db, now),
    readRenderingFacts(deps),
  ]);
  const shown = rows.slice(0, DESK_EMAILS_PER_PAGE);
  const emails = await Promise.all(shown.map(({ email }) => renderForDesk(deps, email, facts)));
  const last = rows.length > shown.length ? shown.at(-1)?.place : undefined;
  const next = last ? { ...last, before: (after?.before ?? 0) + shown.length } : null;
  const { from } = emailOver(deps.config.email, facts.stored);
  return { emails, next, outbox, agencyTimeZone: facts.agencyTimeZone, from };
}

/** Addresses are compared in the form in which they are stored. */
function stored<Filter extends EmailFilter>(filter: Filter): Filter {
  return { ...filter, to: storedEmail(filter.to) ?? filter.to };
}

export async function findDeskEmail(
  deps: EmailDeskDeps,
  id: string,
): Promise<(DeskEmail & { agencyTimeZone: string }) | null> {
  const [email, facts] = await Promise.all([findEmail(deps.db, id), readRenderingFacts(deps)]);
  if (!email) return null;
  return { ...(await renderForDesk(deps, email, facts)), agencyTimeZone: facts.agencyTimeZone };
}

/** Emails as they would be sent, before anything is done. */
export async function previewEmails(deps: EmailDeskDeps, emails: readonly NewEmail[]): Promise<DeskEmail[]> {
  if (emails.length === 0) return [];
  const facts = await readRenderingFacts(deps);
  return Promise.all(emails.map((email) => renderForDesk(deps, { ...email, ...UNSENT }, facts)));
}

const UNSENT = {
  status: "waiting",
  attempts: 0,
  leaseUntil: null,
  sentAt: null,
  lastError: null,
  askedAt: null,
  unknowns: 0,
} as const;

/**
 * An email as its receiver sees it, with links and codes that look the same and open nothing: a reader of a real
 * password link or sign-in code could get into that account.
 */
async function renderForDesk(
  { config, newToken }: EmailDeskDeps,
  email: QueuedEmail,
  { stored, ...agency }: RenderingFacts,
): Promise<DeskEmail> {
  const outgoing = await renderEmail(email, {
    ...config,
    ...agency,
    email: emailOver(config.email, stored),
    cookieSecret: newToken(),
  });
  return { email, outgoing };
}

export type SendDeps = LimitDeps & { newId: () => string };

/** Whether an email may be sent again, as far as its row tells: stuck, or sent and of a kind that can be repeated. */
export function canSendAgain({ status, kind, attempts, leaseUntil }: QueuedEmail): boolean {
  if (status === "sent") return REPEATABLE_EMAILS.includes(kind);
  return status === "failed" || (attempts > 0 && leaseUntil === null);
}

/** When staff last sent it again, by this page or as the copy that it is; null if never. */
export function sentAgainAt(
  email: QueuedEmail,
  history: readonly Pick<AuditEntry, "action" | "at">[],
): Instant | null {
  if (isCopy(email)) return email.createdAt;
  return history.find(({ action }) => action === "email_sent_again")?.at ?? null;
}

/** Whether it was sent again so lately that another copy has to wait. */
export function isSentLately(again: Instant | null, now: Instant): boolean {
  return again !== null && again > now - COPY_PAUSE_MS;
}

export type SentAgain =
  /** The email that is now queued: the same one, or a copy of one that was sent before. */
  | { ok: true; id: string }
  /** It is being sent, was sent again within the last minute, or what it says is no longer true. */
  | { ok: false; reason: "not_now" }
  | TooMany;

/** Sends a stuck email at once, or a copy of one that was sent before. The caller starts the delivery. */
export async function sendEmailAgain(
  deps: SendDeps,
  staff: StaffMember,
  { id, idempotencyKey }: { id: string; idempotencyKey: string },
): Promise<SentAgain> {
  const { db, now, newId } = deps;
  const email = await findEmail(db, id);
  if (!email || !canSendAgain(email)) return { ok: false, reason: "not_now" };
  const limit = await rateLimit(deps, { deskEmailAgain: staff.id }, idempotencyKey);
  if (!limit.ok) return limit;
  const act = { ...deps, by: staff };
  const audit = newAudit(act, "email_sent_again", ["email", id], {
    before: { status: emailStateOf(email) },
  });
  if (email.status !== "sent") {
    const isQueued = await runBatch(db, requeueStatements(db, audit, id, now));
    return isQueued ? { ok: true, id } : { ok: false, reason: "not_now" };
  }
  const dedupeKey = copyKey(id, idempotencyKey);
  const again = { id: newId(), dedupeKey, now };
  const condition = isRepeatable(id, dedupeKey, now);
  await db.batch([
    insertAudit(db, { ...audit, after: { copy: again.id } }, condition),
    insertEmailAgain(db, id, again, condition),
  ] as const);
  const copy = await findEmailIdByKey(db, dedupeKey);
  return copy === null ? { ok: false, reason: "not_now" } : { ok: true, id: copy };
}

/** Makes a stuck email due at once, with its audit row first. */
function requeueStatements(db: Db, audit: NewAudit, id: string, now: Instant): Statement[] {
  return [insertAudit(db, audit, isStuck(id)), requeueEmail(db, id, now)];
}

/** More than a provider takes at once; the rest is one more press away. */
export const RESENT_AT_MOST = 100;
/** Emails in one batch, each with its audit row. */
const RESENT_A_BATCH = 25;

/** Makes the emails of the filter that are parked due at once. The caller starts the delivery. */
export async function sendParkedAgain(
  deps: SendDeps,
  staff: StaffMember,
  filter: EmailFilter & { status: "failed" | "unknown" },
  idempotencyKey: string,
): Promise<{ ok: true; count: number } | TooMany> {
  const { db, now } = deps;
  const limit = await rateLimit(deps, { deskEmailAgain: staff.id }, idempotencyKey);
  if (!limit.ok) return limit;
  const ids = await listParked(db, stored(filter), RESENT_AT_MOST);
  let count = 0;
  for (let from = 0; from < ids.length; from += RESENT_A_BATCH) {
    const statements = ids.slice(from, from + RESENT_A_BATCH).flatMap((id): Statement[] => {
      const audit = newAudit({ ...deps, by: staff }, "email_sent_again", ["email", id], {
        before: { status: filter.status },
      });
      return requeueStatements(db, audit, id, now);
    });
    const results = await batchResults(db, statements);
    count += results.filter((result, place) => place % 2 === 1 && changesOf(result) > 0).length;
  }
  return { ok: true, count };
}

/** Queues a test email for the member of staff; a resubmitted form queues one. Returns its id. */
export async function sendTestEmail(
  deps: SendDeps,
  staff: StaffMember,
  idempotencyKey: string,
): Promise<{ ok: true; id: string } | TooMany> {
  const { db } = deps;
  const limit = await rateLimit(deps, { deskTestEmail: staff.id }, idempotencyKey);
  if (!limit.ok) return limit;
  const dedupeKey = `test:${staff.id}:${idempotencyKey}`;
  const email = {
    kind: "test" as const,
    data: { name: staff.name },
    ...envelope(deps, staff, dedupeKey, { userId: staff.id }),
  };
  const { id } = email;
  const act = { ...deps, by: staff };
  const audit = newAudit(act, "test_email_sent", ["email", id], { after: { to: staff.email } });
  await db.batch([insertAudit(db, audit, isNewKey(dedupeKey)), insertEmail(db, email)] as const);
  return { ok: true, id: (await findEmailIdByKey(db, dedupeKey)) ?? id };
}
