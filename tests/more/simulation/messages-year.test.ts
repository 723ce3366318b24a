/** The messages of kinds of call over a year of a random agency. */
import { expect, test } from "vitest";
import { SLOTS } from "~/domain/messages/message";
import { liveYear } from "../../simulation/message-agency";

test("each message of a year goes when it must, and once", async () => {
  const gone = await liveYear(1);
  const kinds = [...new Set(gone.map((one) => one.split(" ")[0]))].sort();
  const own = SLOTS.filter((slot) => slot !== "host_reminder");
  expect(kinds).toEqual([...own, "reminder_day", "reminder_hour"].sort());
});
