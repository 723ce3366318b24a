/** The messages of kinds of call over weeks of random agencies. */
import { expect, test } from "vitest";
import { liveShortly } from "./message-agency";

/** Each takes about a second. */
const SHORT_HISTORIES = 12;

test("each message of short histories around changes of the clocks goes when it must, and once", async () => {
  const gone: string[] = [];
  for (let seed = 1; seed <= SHORT_HISTORIES; seed++) gone.push(...(await liveShortly(seed)));
  expect(gone.length).toBeGreaterThan(SHORT_HISTORIES);
});
