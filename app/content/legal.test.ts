import { expect, it } from "vitest";
import { USUAL_DAYS } from "../domain/settings/retention-days";
import { privacyPolicy } from "./legal";

const words = (facts: { checksBreaches?: boolean; otherScheduler?: string | null }) =>
  JSON.stringify(
    privacyPolicy({ keptDays: USUAL_DAYS, checksBreaches: false, otherScheduler: null, ...facts }),
  );

it("the privacy policy mentions breached passwords only while they are checked", () => {
  expect(words({ checksBreaches: false })).not.toContain("data breach");
  expect(words({ checksBreaches: true })).toContain("data breach");
});

it("the privacy policy names the other scheduler while calls are booked there", () => {
  expect(words({ otherScheduler: null })).not.toContain("You choose the time with");
  expect(words({ otherScheduler: "Calendly" })).toContain("You choose the time with Calendly");
});
