/** The minute's work reads only the calls whose message has come due, however many there are. */
import type { D1Database } from "@cloudflare/workers-types";
import { expect, test } from "vitest";
import { connect } from "~/db/client.server";
import { listDueMessages } from "~/db/messages/due-messages.server";
import { SimulatedD1 } from "./d1";
import { migratedDatabase } from "./migrated-database";

test("due messages are found by indexes of starts, ends and outcomes, each within a span of time", async () => {
  const sqlite = migratedDatabase();
  const d1 = new SimulatedD1(sqlite);
  const sent: string[] = [];
  d1.before = async ({ sql }) => {
    sent.push(...sql);
    return undefined;
  };
  await listDueMessages(connect(d1 as unknown as D1Database), Date.parse("2026-11-23T15:00Z"), 10);
  const plan = sqlite
    .prepare(`explain query plan ${sent.at(-1)}`)
    .all()
    .map(({ detail }) => String(detail));
  const isScan = (line: string) => /^SCAN /.test(line) && !/SCAN (message|next|message_plans|\()/.test(line);
  expect(plan.filter(isScan)).toEqual([]);
  for (const index of [
    "SEARCH call USING INDEX bookings_kind_start (kind_id=? AND starts_at>? AND starts_at<?)",
    "SEARCH call USING INDEX bookings_end (ends_at>? AND ends_at<?)",
    "SEARCH change USING INDEX booking_changes_outcome (changed_at>? AND changed_at<?)",
  ])
    expect(plan).toContain(index);
});
