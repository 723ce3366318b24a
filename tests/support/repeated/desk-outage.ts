import { expect, test } from "vitest";
import { withoutTable } from "../broken-database";
import { expectError, takeErrors } from "../console-errors";
import { deskPartOf, type Extent } from "../covering";
import { deskPages } from "../desk-pages";
import { createBooking } from "../factories";
import { createHost } from "../hosts";
import { TUESDAY_AT_NINE } from "../journey";
import { shareWorker } from "../share-worker";
import { signInAsStaff } from "../staff";
import { openTicket } from "../ticket-journey";
import { Visitor } from "../visitor";

/** The desk while a table or the database is missing: 503 in the desk's frame, or the page without that part. */
export function testDeskOutage(extent: Extent): void {
  const site = shareWorker();
  const EMAIL = "guest@client.example";
  const AWAY = ["bookings", "tickets", "emails", "users", "availability_settings", "audit_log"];

  /** Expects each failed loader in the log, which comes slightly after the response. */
  async function expectLogged(): Promise<void> {
    await expectError(/no such table/);
    await new Promise((resolve) => setTimeout(resolve, 20));
    takeErrors();
  }

  test.each(extent.some(deskPages(EMAIL), ({ name }) => deskPartOf(name)))(
    "the desk's page $name answers while a table is gone",
    async ({ pathIn }) => {
      const staff = await signInAsStaff(site);
      await createBooking(site.db, { startsAt: TUESDAY_AT_NINE, email: EMAIL });
      await createBooking(site.db, { startsAt: "2026-11-20T15:00Z", status: "completed", email: EMAIL });
      await openTicket(new Visitor(site), { email: EMAIL });
      await createHost(site.db);
      const path = await pathIn(site.db);
      expect((await staff.get(path)).status).toBe(200);
      for (const table of AWAY) {
        await withoutTable(site.db, table, async () => {
          const answer = await staff.get(path);
          expect([table, answer.status]).toEqual([table, expect.toBeOneOf([200, 503])]);
          expect(answer.headers.get("Cache-Control")).toContain("no-store");
          expect(answer.text).not.toMatch(/SQLITE|D1_ERROR|no such table|internal error/);
          if (answer.status !== 503) return;
          expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
          expect(answer.text).toContain("try again in a minute");
          await expectLogged();
        });
      }
      expect((await staff.get(path)).status).toBe(200);
    },
  );

  test("with nobody to ask who is there, whoever might be staff is told so, and all others find nothing", async () => {
    const staff = await signInAsStaff(site);
    await withoutTable(site.db, "sessions", async () => {
      const answer = await staff.get("/staff");
      expect(answer.status).toBe(503);
      expect(answer.text).toContain("try again in a minute");
      expect((await new Visitor(site).get("/staff")).status).toBe(404);
    });
    await expectLogged();
  });
}
