import type { CallKindList } from "../domain/availability/call-kind-list";

/**
 * The kinds of call people can book; the first is what the booking form books. `name` and `shortName` are written as
 * within a sentence ("your strategy call with us", "your call is booked"); without a short name, the name serves. A
 * start or a deployment adds new kinds to the database; `npm run hours` writes the whole file into it.
 */
export const CALL_KINDS = [
  { id: "strategy", name: "strategy call", shortName: "call", minutes: 30 },
  {
    id: "demo",
    name: "demo",
    minutes: 30,
    words: "See an assistant at work, and ask it anything you like.",
  },
] as const satisfies CallKindList;

/** What "Choose a demo time" books. */
export const DEMO_KIND: (typeof CALL_KINDS)[number]["id"] = "demo";
