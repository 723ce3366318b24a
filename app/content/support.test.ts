import { expect, it } from "vitest";
import { SUPPORT } from "./support";
import { LIVE_CHAT_HOURS, PHONE_HOURS } from "./support-hours";

it("the specified hours follow from the rules", () => {
  expect(SUPPORT.emailReply).toBe("within 24 hours");
  expect(SUPPORT.emailReplySentence).toBe("We reply by email within 24 hours.");
  expect(SUPPORT.liveChatHours).toBe("Mon-Fri 9 am to 8 pm Eastern, Sat 10 am to 6 pm, Sun closed");
  expect(SUPPORT.phoneHours).toBe("Mon-Fri 9 am to 5 pm Eastern");
  expect(SUPPORT.week).toEqual([
    { days: "Monday to Friday", liveChat: "9 am to 8 pm", phone: "9 am to 5 pm" },
    { days: "Saturday", liveChat: "10 am to 6 pm", phone: "Closed" },
    { days: "Sunday", liveChat: "Closed", phone: "Closed" },
  ]);
  expect([LIVE_CHAT_HOURS.timeZone, PHONE_HOURS.timeZone]).toEqual(["America/New_York", "America/New_York"]);
});
