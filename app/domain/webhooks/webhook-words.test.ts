import { expect, it } from "vitest";
import { webhookStanding } from "./webhook-words";

const WELL = { offReason: null, isFailing: false, waiting: 0, parked: 0 };

it.each([
  [{}, "On: we send its events as they happen.", false],
  [{ waiting: 1 }, "On: we send its events as they happen. 1 event is waiting.", false],
  [{ isFailing: true, waiting: 2 }, "The last attempt failed. 2 events are waiting.", true],
  [{ parked: 1 }, "On: we send its events as they happen. 1 wasn't delivered.", true],
  [{ offReason: "staff" as const }, "Switched off.", false],
])("says how a webhook is doing: %j", (state, words, isAlarm) => {
  expect(webhookStanding({ ...WELL, ...state })).toEqual({ words, isAlarm });
});
