import type { Db } from "~/db/client.server";
import { readStoredSettings } from "~/db/settings/site-settings.server";
import { SETTINGS_LIFE_MS } from "~/domain/settings/setting-words";
import { applyStoredSettings, type SiteSettings } from "~/domain/settings/site-settings";
import { reasonOf } from "~/log/failure-reason.server";
import { writeLog } from "~/log/log.server";

/** While the database is down, it is queried no more often than this. */
const PAUSE_AFTER_FAILURE_MS = 10_000;

type SettingsReaderDeps = {
  db: Db;
  /** Milliseconds on a clock that always runs. */
  elapsed: () => number;
  /** What the site was deployed with. */
  deployed: SiteSettings;
};

export type SettingsReader = {
  /** The settings, read from the database at most once per `SETTINGS_LIFE_MS`. */
  read: () => Promise<SiteSettings>;
  /** For pages that must work while the database is down: the settings last read, or else the deployed ones. */
  readOrKnown: () => Promise<SiteSettings>;
  /** Call this after a change: the next read goes to the database. */
  forget: () => void;
};

/**
 * Caches the settings in this isolate. Other isolates see a change within `SETTINGS_LIFE_MS`. Only results are cached,
 * no pending promises: a request must not wait for another request's query.
 */
export function settingsReader({ db, elapsed, deployed }: SettingsReaderDeps): SettingsReader {
  let last = deployed;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let changes = 0;

  async function read(): Promise<SiteSettings> {
    const [began, changesBefore] = [elapsed(), changes];
    if (began < freshUntil) return last;
    const settings = applyStoredSettings(deployed, await readStoredSettings(db));
    // Settings read before a change must not be cached after it.
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
