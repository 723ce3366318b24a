import { expect, test } from "vitest";
import { compareAll } from "../../scripts/bench-targets";

/** Each request is sent a few times: what it costs is nobody's business here. */
const PACE = { rounds: 1, warmUpMs: 1, turnMs: 1 };

test("every target is measured against what it is to be compared with", async () => {
  // Stops by itself if an answer is wrong, or if the hand-written Worker's page is not the site's.
  const comparisons = await compareAll({ bookings: 250, clients: 220, tickets: 10 }, PACE);
  expect(comparisons.map(({ what, target }) => [what, target])).toEqual([
    ["/", 0.7],
    ["/services", 0.7],
    ["/help", 0.7],
    ["/contact", 0.7],
    ["/healthz", 0.9],
    ["/schedule", 0.7],
    ["/dashboard", 0.7],
    ["/signin", 0.7],
    ["booking (POST /schedule)", 0.5],
  ]);
  for (const { site, bare } of comparisons) {
    expect(Math.min(...site, ...bare)).toBeGreaterThan(0);
  }
});
