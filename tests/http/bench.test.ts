import { expect, test } from "vitest";
import { compareAll } from "../../scripts/bench-targets";
import { runStep } from "../../scripts/simulate-load";
import { type MeasuredNeed, needOf } from "../../scripts/simulate-needs";
import { openSimulatedSite } from "../../scripts/simulate-site";
import { VISIT_KINDS } from "../../scripts/simulate-visits";

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

test("every kind of visit can be made, is counted, and a step of load is summed up", async () => {
  const { stage, world } = await openSimulatedSite({ bookings: 60, clients: 20, tickets: 10 });
  try {
    const needs = new Map<string, MeasuredNeed>();
    for (const kind of VISIT_KINDS) {
      needs.set(kind.name, await needOf(stage, kind, world, { overheard: 1, timed: 0 }));
    }
    expect(needs.get("reads three pages")).toMatchObject({ requests: 3, cacheable: 3, rowsWritten: 0 });
    const booking = needs.get("books a call");
    // A booking has a row, cells and emails; it is read before it is written.
    expect(booking?.rowsWritten).toBeGreaterThan(10);
    expect(booking?.roundTrips).toBeGreaterThan(2);
    const url = await stage.urlOf("site");
    const step = await runStep(url, world, { perSecond: 100, seconds: 0.1, boundMs: 20_000 });
    expect(step.asked).toBeGreaterThanOrEqual(step.answered);
    expect(step.p50).toBeLessThanOrEqual(step.p99);
  } finally {
    await stage.stop();
  }
});
