import { expect, test } from "vitest";
import { unbroken } from "./unbroken";

test("a time stays on one line, wherever it is in a sentence", () => {
  expect(unbroken("Monday, 4:00 pm to 5 pm. At 12 amps")).toBe(
    "Monday, 4:00\u00a0pm to 5\u00a0pm. At 12 amps",
  );
  expect(unbroken("I am here")).toBe("I am here");
});
