import { expect, test, vi } from "vitest";
import type { Db } from "~/db/client.server";
import * as live from "~/db/words/live-words.server";
import { DatabaseFailure } from "~/domain/database-failure";
import { SHIPPED_PHRASES } from "~/domain/email/email-phrases";
import type { PieceVersion } from "~/domain/words/piece";
import type { ShippedWords } from "~/domain/words/words";
import { WORDS_LIFE_MS, wordsReader } from "./read-words.server";

const SHIPPED: ShippedWords = {
  plans: [],
  claims: [{ id: "leads", claim: "85% rise", meaning: "More.", evidence: null }],
  people: [],
  questions: () => [],
  posts: [],
  email: SHIPPED_PHRASES,
};
const START = Date.parse("2026-11-30T12:00Z");

function version(id: number, claim: string, liveFrom = START): PieceVersion {
  const texts = { claim, meaning: "More." };
  return { id, piece: "claim/leads", state: "own", texts, wordCount: null, slug: null, liveFrom };
}

/** A reader with a stored state that a test changes. */
function world() {
  const state = { version: 0, versions: [] as PieceVersion[], isDown: false, ms: 0 };
  const asked = vi.spyOn(live, "findWordsUnlessKnown").mockImplementation(async (_, known) => {
    if (state.isDown) throw new DatabaseFailure("no such table: piece_versions");
    return { version: state.version, versions: state.version === known ? null : [...state.versions] };
  });
  asked.mockClear();
  const reader = wordsReader({
    db: {} as Db,
    now: () => START + state.ms,
    elapsed: () => state.ms,
    shipped: SHIPPED,
  });
  const publish = (...versions: PieceVersion[]) => {
    state.version += 1;
    state.versions = versions;
  };
  const claim = async () => {
    const { words, isCertain } = await reader.read();
    return [words.claims[0]?.claim, isCertain];
  };
  return { state, asked, reader, publish, claim };
}

test("asks the database once in five seconds, and reads what was published after them", async () => {
  const { state, asked, publish, claim } = world();
  expect(await claim()).toEqual(["85% rise", true]);
  publish(version(1, "90% rise"));
  state.ms = WORDS_LIFE_MS - 1;
  expect(await claim()).toEqual(["85% rise", true]);
  expect(asked).toHaveBeenCalledTimes(1);
  state.ms = WORDS_LIFE_MS;
  expect(await claim()).toEqual(["90% rise", true]);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("says at once what was published here", async () => {
  const { reader, publish, claim } = world();
  await claim();
  publish(version(1, "90% rise"));
  reader.forget();
  expect(await claim()).toEqual(["90% rise", true]);
});

test("says what is planned from its moment on, without asking again", async () => {
  const { state, asked, publish, claim } = world();
  publish(version(1, "90% rise"), version(2, "95% rise", START + 100));
  expect(await claim()).toEqual(["90% rise", true]);
  state.ms = 100;
  expect(await claim()).toEqual(["95% rise", true]);
  // A clock may be put back.
  state.ms = 99;
  expect(await claim()).toEqual(["90% rise", true]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("does not keep for five seconds what was read while something was published here", async () => {
  const { asked, reader, publish, claim } = world();
  asked.mockImplementationOnce(async () => {
    publish(version(1, "90% rise"));
    reader.forget();
    return { version: 0, versions: [] };
  });
  await claim();
  expect(await claim()).toEqual(["90% rise", true]);
});

test("goes on with the words last read while the database is away, is not certain of them, and asks rarely", async () => {
  const { state, asked, publish, claim } = world();
  publish(version(1, "90% rise"));
  await claim();
  state.isDown = true;
  state.ms = WORDS_LIFE_MS;
  expect(await claim()).toEqual(["90% rise", false]);
  state.ms += 1;
  expect(await claim()).toEqual(["90% rise", false]);
  expect(asked).toHaveBeenCalledTimes(2);
  state.isDown = false;
  state.ms += WORDS_LIFE_MS;
  expect(await claim()).toEqual(["90% rise", true]);
});

test("begins with the repository's words where the database is away from the first", async () => {
  const { state, claim } = world();
  state.isDown = true;
  expect(await claim()).toEqual(["85% rise", false]);
});

test("hides no bug behind old words", async () => {
  const { asked, reader } = world();
  asked.mockRejectedValue(new TypeError("a bug"));
  await expect(reader.read()).rejects.toThrow("a bug");
});
