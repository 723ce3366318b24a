import { and, eq, gt, sql } from "drizzle-orm";
import type { Instant } from "../../domain/instant";
import type { DeskScheduling } from "../../domain/schedulers/desk-scheduling";
import { isOtherScheduler, OTHER_SCHEDULERS, type OtherScheduler } from "../../domain/schedulers/scheduler";
import { SCHEDULING_SETTING } from "../../domain/settings/setting-words";
import { availabilitySettings } from "../availability/schema";
import { isExpected } from "../booking/booking-conditions";
import { bookings } from "../booking/schema";
import { changesOf, type Db } from "../client.server";
import { siteSettings } from "../settings/schema";
import { type SettingRow, selectSettings } from "../settings/site-settings.server";
import { type AuditRow, selectAudit } from "../staff/audit.server";
import { auditLog } from "../staff/schema";
import { schedulerEvents, schedulerRefusals } from "./schema";

/** How many expected calls are in each scheduler, ours included. */
export type CallsBySchedulers = Readonly<Record<OtherScheduler | "own", number>>;

export type SchedulerDesk = {
  rows: SettingRow[];
  calls: CallsBySchedulers;
  /** When the last webhook of each arrived, as far as they are kept; null if none did. */
  lastEvents: Readonly<Record<OtherScheduler, Instant | null>>;
  /** When one was last refused because of its signature. */
  lastRefusals: Readonly<Record<OtherScheduler, Instant | null>>;
  history: AuditRow[];
  timeZone: string | null;
};

/** Everything that the scheduler's page at the desk shows, in one round trip. */
export async function readSchedulerDesk(db: Db, now: Instant): Promise<SchedulerDesk> {
  const { timeZone } = availabilitySettings;
  const lastOf = (scheduler: OtherScheduler) =>
    db
      .select({ at: sql<number | null>`max(${schedulerEvents.receivedAt})` })
      .from(schedulerEvents)
      .where(eq(schedulerEvents.scheduler, scheduler));
  const [rows, calls, [calendly], [calcom], refusals, history, [agency]] = await db.batch([
    selectSettings(db),
    selectCalls(db, now),
    lastOf("calendly"),
    lastOf("calcom"),
    db.select().from(schedulerRefusals),
    selectAudit(db, and(eq(auditLog.subjectKind, "setting"), eq(auditLog.subjectId, SCHEDULING_SETTING)), 20),
    db.select({ timeZone }).from(availabilitySettings),
  ]);
  const refusedAt = (scheduler: OtherScheduler) =>
    refusals.find((refusal) => refusal.scheduler === scheduler)?.refusedAt ?? null;
  return {
    rows,
    calls: countsOf(calls),
    lastEvents: { calendly: calendly?.at ?? null, calcom: calcom?.at ?? null },
    lastRefusals: { calendly: refusedAt("calendly"), calcom: refusedAt("calcom") },
    history,
    timeZone: agency?.timeZone ?? null,
  };
}

/** What a change of the scheduler is decided by, in one round trip. */
export async function readForSchedulerChange(db: Db, now: Instant) {
  const [rows, calls] = await db.batch([selectSettings(db), selectCalls(db, now)]);
  return { rows, calls: countsOf(calls) };
}

function selectCalls(db: Db, now: Instant) {
  const scheduler = sql<string | null>`${bookings.elsewhere} ->> '$.scheduler'`;
  return db
    .select({ scheduler, calls: sql<number>`count(*)` })
    .from(bookings)
    .where(and(gt(bookings.startsAt, now), isExpected(sql.raw("+status"))))
    .groupBy(scheduler);
}

function countsOf(rows: readonly { scheduler: string | null; calls: number }[]): CallsBySchedulers {
  const counts = { own: 0, calendly: 0, calcom: 0 };
  for (const { scheduler, calls } of rows) counts[isOtherScheduler(scheduler) ? scheduler : "own"] += calls;
  return counts;
}

/** A secret that the desk has stored: the one that counts, or the one before. */
export type StoredSecret = "sealed" | "old.sealed";

/** The names of stored secrets are those of their schedulers. */
const sealedIn = (scheduler: OtherScheduler, which: StoredSecret) =>
  sql.raw(`'$.${OTHER_SCHEDULERS.find((known) => known === scheduler)}.${which}'`);

/** Stores the same secret under another seal, unless it has been replaced meanwhile. It is no change of the setting. */
export async function resealSecret(
  db: Db,
  scheduler: OtherScheduler,
  { which, from, to }: { which: StoredSecret; from: string; to: string },
): Promise<boolean> {
  const path = sealedIn(scheduler, which);
  const value = sql<DeskScheduling>`json_set(${siteSettings.value}, ${path}, ${to})`;
  const result = await db
    .update(siteSettings)
    .set({ value })
    .where(
      and(eq(siteSettings.setting, SCHEDULING_SETTING), sql`${siteSettings.value} ->> ${path} = ${from}`),
    );
  return changesOf(result) > 0;
}

/** A refusal is stored once a minute at most. */
const REFUSAL_STORED_MS = 60_000;

export async function recordRefusal(db: Db, scheduler: OtherScheduler, now: Instant): Promise<void> {
  await db
    .insert(schedulerRefusals)
    .values({ scheduler, refusedAt: now })
    .onConflictDoUpdate({
      target: schedulerRefusals.scheduler,
      set: { refusedAt: now },
      setWhere: sql`${schedulerRefusals.refusedAt} <= ${now - REFUSAL_STORED_MS}`,
    });
}
