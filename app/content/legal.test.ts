import { expect, it } from "vitest";
import { USUAL_DAYS } from "../domain/settings/retention-days";
import { privacyPolicy } from "./legal";

it("the privacy policy mentions breached passwords only while they are checked", () => {
  const words = (checksBreaches: boolean) =>
    JSON.stringify(privacyPolicy({ keptDays: USUAL_DAYS, checksBreaches }));
  expect(words(false)).not.toContain("data breach");
  expect(words(true)).toContain("data breach");
});
