/** Each class of data is purged whatever becomes of the others. */

import type { D1Database } from "@cloudflare/workers-types";
import { expect, test } from "vitest";
import { connect } from "../../../app/db/client.server";
import type { PurgedClass } from "../../../app/domain/privacy/retention";
import { USUAL_DAYS } from "../../../app/domain/settings/retention-days";
import { purgeExpired } from "../../../app/use-cases/maintenance/purge-expired.server";
import { withBadRows } from "../../support/bad-rows";
import { configWith } from "../../support/config";
import { expectError } from "../../support/console-errors";
import { expiringRows } from "../../support/expiring-rows";
import { shareWorker } from "../../support/share-worker";
import { NOW } from "../../support/worker";

const site = shareWorker();
const now = Date.parse(NOW);
const db = () => connect(site.db as unknown as D1Database);
const { count, ROWS } = expiringRows(site);
const CLASSES = Object.keys(ROWS) as PurgedClass[];
const purge = () => purgeExpired(db(), now, { ...configWith(), keptDays: USUAL_DAYS });

test.each(CLASSES)(
  "a row of %s that can't be deleted keeps neither its like nor another class",
  async (bad) => {
    for (const name of CLASSES) {
      await ROWS[name].endingAt(now - 1);
      if (name !== "agencyAddresses") await ROWS[name].endingAt(now - 2);
      await ROWS[name].endingAt(now);
    }
    const { table } = ROWS[bad];
    // A booking's own emails go and stay with it.
    const own = table === "emails" ? "where booking_id is null" : "";
    const oldest = await site.db
      .prepare(`select min(rowid) as row from ${table} ${own}`)
      .first<number>("row");
    await withBadRows(site.db, table, `old.rowid = ${oldest}`, async () => {
      const done = await purge();
      expect([...done].sort()).toEqual([...CLASSES.filter((name) => name !== bad), "numbers"].sort());
      const left = (name: PurgedClass) => (name === bad || (name === "emails" && bad === "bookings") ? 1 : 0);
      for (const name of CLASSES) expect(await count(ROWS[name].table), name).toBe(left(name));
      const logged = JSON.parse(await expectError(/"not_deleted"/));
      expect(logged).toMatchObject({ kind: bad, rows: 1, why: expect.stringContaining("a bad row") });
    });
    await purge();
    expect(await count(table)).toBe(0);
  },
);
