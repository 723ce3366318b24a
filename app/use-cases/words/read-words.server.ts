import type { Db } from "~/db/client.server";
import { findWordsUnlessKnown } from "~/db/words/live-words.server";
import { addDays, startOfUtcDay, utcDateOf } from "~/domain/calendar-date";
import { isDatabaseFailure } from "~/domain/database-failure";
import type { Instant } from "~/domain/instant";
import { nextChange, type PieceVersion } from "~/domain/words/piece";
import { type ShippedWords, type Words, wordsAt } from "~/domain/words/words";
import { reasonOf } from "~/log/failure-reason.server";
import { writeLog } from "~/log/log.server";

/** How long an isolate goes on with the words that it has read: what another one publishes is read after it. */
export const WORDS_LIFE_MS = 5000;

type WordsReaderDeps = {
  db: Db;
  now: () => Instant;
  /** Milliseconds on a clock that always runs. */
  elapsed: () => number;
  shipped: ShippedWords;
};

export type WordsRead = {
  words: Words;
  /** False while the database can't be read: the words are those last read here, or else the repository's. */
  isCertain: boolean;
};

export type WordsReader = {
  /** The words as they are now, read from the database at most once per `WORDS_LIFE_MS`. Never fails. */
  read: () => Promise<WordsRead>;
  /** Call this after a change: the next read goes to the database. */
  forget: () => void;
};

/** Remembers the words in this isolate. Only results are remembered: a request must not wait for another one's query. */
export function wordsReader({ db, now, elapsed, shipped }: WordsReaderDeps): WordsReader {
  let versions: readonly PieceVersion[] = [];
  let known = 0;
  let words: { read: Words; until: Instant; from: Instant } | null = null;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let failedUntil = Number.NEGATIVE_INFINITY;
  let changes = 0;

  async function refresh(): Promise<void> {
    const [began, changesBefore] = [elapsed(), changes];
    if (began < freshUntil) return;
    const found = await findWordsUnlessKnown(db, known);
    if (found.versions) {
      versions = found.versions;
      known = found.version;
      words = null;
    }
    // Words read before a change must not be used after it.
    if (changesBefore === changes) freshUntil = began + WORDS_LIFE_MS;
  }

  function current(): Words {
    const at = now();
    if (!words || at >= words.until || at < words.from) {
      // Posts of the repository appear when their day begins.
      const until = Math.min(nextChange(versions, at), startOfUtcDay(addDays(utcDateOf(at), 1)));
      words = { read: wordsAt(shipped, versions, at), until, from: at };
    }
    return words.read;
  }

  return {
    read: async () => {
      // While the database is down, it is queried no more often than otherwise.
      if (elapsed() < failedUntil) return { words: current(), isCertain: false };
      try {
        await refresh();
      } catch (error) {
        if (!isDatabaseFailure(error)) throw error;
        writeLog("warn", "words_unread", { why: reasonOf(error) });
        failedUntil = elapsed() + WORDS_LIFE_MS;
        return { words: current(), isCertain: false };
      }
      return { words: current(), isCertain: true };
    },
    forget: () => {
      changes += 1;
      freshUntil = Number.NEGATIVE_INFINITY;
    },
  };
}
