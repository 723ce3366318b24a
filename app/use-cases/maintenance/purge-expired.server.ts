import { batchResults, type Db } from "~/db/client.server";
import { type Deletion, type Window, wholeOf } from "~/db/delete-oldest.server";
import { PURGES } from "~/db/privacy/purges.server";
import { isOutOfReach } from "~/db/retrying-database.server";
import { readStoredSettings } from "~/db/settings/site-settings.server";
import type { Instant } from "~/domain/instant";
import type { DeletedKind } from "~/domain/maintenance/scheduled-steps";
import { DATA_CLASSES } from "~/domain/privacy/retention";
import type { KeptDays } from "~/domain/settings/retention-days";
import { applyStoredSettings, type SiteSettings } from "~/domain/settings/site-settings";
import { reasonOf } from "~/log/failure-reason.server";
import { writeLog } from "~/log/log.server";

/**
 * Deletes expired rows, and returns the kinds of which all that was due could be deleted. Runs every minute, so it is
 * one batch while nothing fails. Otherwise each kind is deleted by itself, and none keeps another.
 */
export async function purgeExpired(db: Db, now: Instant, deployed: SiteSettings): Promise<DeletedKind[]> {
  const days = await readDays(db, deployed);
  const kinds = (Object.keys(PURGES) as DeletedKind[]).filter((kind) => days !== null || !isBySettings(kind));
  const deletions = kinds.map((kind) => ({ kind, of: PURGES[kind](db, now, days ?? deployed.keptDays) }));
  try {
    await batchResults(
      db,
      deletions.flatMap(({ of }) => of.map(wholeOf)),
    );
    return kinds;
  } catch (error) {
    if (isOutOfReach(error)) throw error;
  }
  const done: DeletedKind[] = [];
  for (const { kind, of } of deletions) {
    if (await deleteByParts(kind, of)) done.push(kind);
  }
  return done;
}

/**
 * Read afresh; null if they can't be. Then nothing is deleted that they are about: the desk may have set a longer time
 * than the site was deployed with.
 */
async function readDays(db: Db, deployed: SiteSettings): Promise<KeptDays | null> {
  try {
    return applyStoredSettings(deployed, await readStoredSettings(db)).keptDays;
  } catch (error) {
    if (isOutOfReach(error)) throw error;
    writeLog("error", "failure", { what: "How long data is kept could not be read", why: reasonOf(error) });
    return null;
  }
}

function isBySettings(kind: DeletedKind): boolean {
  return kind !== "numbers" && DATA_CLASSES[kind].end.by === "age";
}

/** How many statements a run may spend on one kind of row to find those that can't be deleted. */
const STATEMENTS_AT_MOST = 200;

/** True if nothing failed. Logs how many rows are left otherwise. */
async function deleteByParts(kind: DeletedKind, deletions: readonly Deletion[]): Promise<boolean> {
  let left = 0;
  let why: unknown;
  for (const { most, statement } of deletions) {
    let statements = 0;
    /** Deletes a window, by halves where it fails: the later one first, because that moves no row into the other. */
    const deleteWindow = async ({ limit, offset }: Window): Promise<void> => {
      if (statements >= STATEMENTS_AT_MOST) return;
      statements += 1;
      try {
        await statement({ limit, offset });
      } catch (error) {
        if (isOutOfReach(error)) throw error;
        why = error;
        if (limit === 1) {
          left += 1;
          return;
        }
        const first = Math.ceil(limit / 2);
        await deleteWindow({ limit: limit - first, offset: offset + first });
        await deleteWindow({ limit: first, offset });
      }
    };
    await deleteWindow({ limit: most, offset: 0 });
  }
  if (why === undefined) return true;
  writeLog("error", "not_deleted", { kind, rows: left, why: reasonOf(why) });
  return false;
}
