import { expect, test } from "vitest";
import { greet, SHIPPED_PHRASES } from "./email-phrases";

const SENTENCE = "your call is booked.";

test("an email begins with the reader's first name, or without one", () => {
  expect(greet("Demo", SENTENCE, SHIPPED_PHRASES)).toBe("Hi Demo, your call is booked.");
  expect(greet("", SENTENCE, SHIPPED_PHRASES)).toBe("Hello, your call is booked.");
});

test.each([
  ["Good day, {name}!", "Good day, Demo! Your call is booked."],
  ["Dear {name},", "Dear Demo, your call is booked."],
  ["{name} –", "Demo – Your call is booked."],
  ["Good day.", "Good day. Your call is booked."],
])("after the greeting %j the sentence begins as it should: %j", (greeting, words) =>
  expect(greet("Demo", SENTENCE, { ...SHIPPED_PHRASES, greeting })).toBe(words),
);

test("a name that looks like a pattern stays a name", () => {
  expect(greet("$& {name}", SENTENCE, SHIPPED_PHRASES)).toBe("Hi $& {name}, your call is booked.");
});
