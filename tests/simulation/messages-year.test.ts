/** The messages of kinds of call over a year of a random agency, and over many short histories. */
import { expect, test } from "vitest";
import { SLOTS } from "~/domain/messages/message";
import { liveShortly, liveYear } from "./message-agency";

/** Each takes about a second. */
const SHORT_HISTORIES = 12;

test("each message of a year goes when it must, and once", async () => {
  const gone = await liveYear(1);
  const kinds = [...new Set(gone.map((one) => one.split(" ")[0]))].sort();
  const own = SLOTS.filter((slot) => slot !== "host_reminder");
  expect(kinds).toEqual([...own, "reminder_day", "reminder_hour"].sort());
});

test("each message of short histories around changes of the clocks goes when it must, and once", async () => {
  const gone: string[] = [];
  for (let seed = 1; seed <= SHORT_HISTORIES; seed++) gone.push(...(await liveShortly(seed)));
  expect(gone.length).toBeGreaterThan(SHORT_HISTORIES);
});
