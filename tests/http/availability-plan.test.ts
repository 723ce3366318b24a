/** The pages about availability read by index, however many bookings there are. */
import { expect, test } from "vitest";
import { listStartsFrom, readAvailabilityState } from "../../app/db/availability-desk.server";
import { listDeskKinds } from "../../app/db/call-kinds-desk.server";
import { queryPlans } from "../support/query-plans";
import { shareWorker } from "../support/share-worker";

const site = shareWorker();

test("calls to come and kinds in use are found without reading all bookings", async () => {
  const plans = await queryPlans(site.db, async (db) => {
    await readAvailabilityState(db, { now: 0, sinceDate: "2026-11-22", callsAtMost: 10 });
    await listStartsFrom(db, 0, 10);
    await listDeskKinds(db);
  });
  expect(plans.filter((plan) => /^SCAN (bookings|availability_overrides)/.test(plan))).toEqual([]);
  expect(plans.some((plan) => /SEARCH bookings USING INDEX bookings_expected_start/.test(plan))).toBe(true);
  expect(plans.some((plan) => /bookings_kind_start \(kind_id=\?\)/.test(plan))).toBe(true);
});
