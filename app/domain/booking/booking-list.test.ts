import { expect, it } from "vitest";
import { statusInWords } from "./booking-list";

it.each([
  ["pending", "Pending"],
  ["in_progress", "In Progress"],
  ["no_show", "No Show"],
])("the status %s is shown as %s", (status, words) => expect(statusInWords(status)).toBe(words));
