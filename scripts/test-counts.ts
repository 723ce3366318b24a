/** Prints the counts of `npm test` and of `npm run test:more` as one line: the closing line of continuous integration. */
import "./fail-plainly";
import { readFileSync } from "node:fs";
import { addCounts, countsLine, NO_TESTS, type TestCounts } from "./test-results";

const countsOf = (tier: string): TestCounts =>
  JSON.parse(readFileSync(`build/test-counts-${tier}.json`, "utf8"));

console.log(countsLine(["test", "more"].map(countsOf).reduce(addCounts, NO_TESTS)));
