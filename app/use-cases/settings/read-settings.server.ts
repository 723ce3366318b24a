import type { Db } from "~/db/client.server";
import { readStoredSettings } from "~/db/settings/site-settings.server";
import { SETTINGS_LIFE_MS } from "~/domain/settings/setting-words";
import { type SiteSettings, settingsOver } from "~/domain/settings/site-settings";
import { reasonOf } from "~/log/failure-reason.server";
import { writeLog } from "~/log/log.server";

/** While the database is away, it is asked no more often than this. */
const PAUSE_AFTER_FAILURE_MS = 10_000;

type Deps = {
  db: Db;
  /** Milliseconds on a clock that always runs. */
  elapsed: () => number;
  /** What the site was deployed with. */
  deployed: SiteSettings;
};

export type SettingsReader = {
  /** The settings, read from the database at most once in a while. */
  read: () => Promise<SiteSettings>;
  /** For pages that must be there while the database is away: as last read, or as deployed. */
  readOrKnown: () => Promise<SiteSettings>;
  /** After they were changed here: the next to ask reads them again. */
  forget: () => void;
};

/**
 * The settings as this isolate knows them. Others know of a change within `SETTINGS_LIFE_MS`. Only what was read is kept, not
 * the reading: a request must not wait for what another one asks.
 */
export function settingsReader({ db, elapsed, deployed }: Deps): SettingsReader {
  let last = deployed;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let changes = 0;

  async function read(): Promise<SiteSettings> {
    const [began, changesBefore] = [elapsed(), changes];
    if (began < freshUntil) return last;
    const settings = settingsOver(deployed, await readStoredSettings(db));
    // What was read before a change must not count after it.
    if (changesBefore === changes) {
      last = settings;
      freshUntil = began + SETTINGS_LIFE_MS;
    }
    return settings;
  }

  let failedUntil = Number.NEGATIVE_INFINITY;

  return {
    read,
    readOrKnown: async () => {
      if (elapsed() < failedUntil) return last;
      try {
        return await read();
      } catch (error) {
        writeLog("warn", "settings_unread", { why: reasonOf(error) });
        failedUntil = elapsed() + PAUSE_AFTER_FAILURE_MS;
        return last;
      }
    },
    forget: () => {
      changes += 1;
      freshUntil = Number.NEGATIVE_INFINITY;
    },
  };
}
