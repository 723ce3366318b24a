import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccount, PASSWORD, signInAs } from "../accounts";
import { findBookingDamage, readBookings } from "../booking-rows";
import { recordError, takeErrors } from "../console-errors";
import { whileLocked } from "../database-lock";
import { createBooking } from "../factories";
import { newGuestFields } from "../journey";
import { findTicketDamage, openTicket, TICKET_FIELDS } from "../ticket-journey";
import { Visitor } from "../visitor";
import { startWorker, type TestWorker } from "../worker";

/**
 * Another writer holds the database's lock while a visitor books, moves or cancels a call, signs up, signs in or sends
 * a ticket. The site waits for a short lock, and answers a long one with 503 and the typed values.
 */
export function testLockedDatabase({ journeys }: { journeys: number }): void {
  const TEXT = "A long text that nobody wants to write twice";
  /** Shorter than the time for which a write is retried. */
  const SHORT_MS = 150;

  let folder = "";
  let site: TestWorker;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "locked-"));
    site = await startWorker({ persistTo: folder, onError: recordError });
  });
  beforeEach(async () => {
    await site.db.batch(
      ["emails", "bookings", "tickets", "users", "attempt_counters"].map((table) =>
        site.db.prepare(`delete from ${table}`),
      ),
    );
  });
  afterEach(async () => {
    // The runtime logs each refused statement; a Worker's log comes slightly after its response.
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (const logged of takeErrors())
      expect(logged).not.toMatch(new RegExp(`${TEXT}|@client.example|${PASSWORD}`));
  });
  afterAll(async () => {
    await site?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  type Journey = {
    path: string;
    fields: Record<string, string>;
    visitor: Visitor;
    /** The values that the refused form still shows. */
    typed: string[];
    /** How often the action has taken effect. */
    done: () => Promise<number>;
  };

  const count = async (sql: string) =>
    (await site.db.prepare(`select count(*) as found from ${sql}`).first<number>("found")) ?? 0;

  const JOURNEYS: Record<string, () => Promise<Journey>> = {
    "booking a call": async () => ({
      path: "/schedule",
      fields: newGuestFields("2026-11-24T14:00Z", { name: TEXT }),
      visitor: new Visitor(site),
      typed: [TEXT],
      done: () => count("bookings"),
    }),
    "moving a call": async () => {
      const { id, key } = await createBooking(site.db, { startsAt: "2026-11-24T14:00Z" });
      return {
        path: "/schedule",
        fields: newGuestFields("2026-11-24T16:00Z", { reschedule: id, key }),
        visitor: new Visitor(site),
        typed: [],
        done: async () => ((await readBookings(site.db))[0]?.ical_sequence === 1 ? 1 : 0),
      };
    },
    "cancelling a call": async () => {
      const { id, key } = await createBooking(site.db, { startsAt: "2026-11-24T14:00Z" });
      return {
        path: `/contact/cancel?booking=${id}&key=${key}`,
        fields: { booking: id, key },
        visitor: new Visitor(site),
        typed: [],
        done: () => count("bookings where status = 'cancelled'"),
      };
    },
    "signing up": async () => ({
      path: "/signup",
      fields: {
        form: "sign-up",
        name: TEXT,
        company: "Demo Company",
        email: "demo@client.example",
        password: PASSWORD,
      },
      visitor: new Visitor(site),
      typed: [TEXT, "demo@client.example"],
      done: () => count("users"),
    }),
    "signing in": async () => {
      const { email } = await createAccount(site.db);
      return {
        path: "/signin",
        fields: { form: "sign-in", email, password: PASSWORD },
        visitor: new Visitor(site),
        typed: [email],
        done: () => count("sessions"),
      };
    },
    "opening a ticket": async () => ({
      path: "/help/submit-ticket",
      fields: { ...TICKET_FIELDS, idempotencyKey: randomUUID(), subject: TEXT, description: `${TEXT}.` },
      visitor: new Visitor(site),
      typed: [TEXT, `${TEXT}.`],
      done: () => count("tickets"),
    }),
    "answering in a ticket": async () => {
      const { path } = await openTicket(new Visitor(site));
      return {
        path,
        fields: { idempotencyKey: randomUUID(), message: TEXT },
        visitor: new Visitor(site),
        typed: [TEXT],
        done: async () => (await count("ticket_messages")) - 1,
      };
    },
    "changing one's details": async () => {
      const { email } = await createAccount(site.db);
      return {
        path: "/account",
        fields: { form: "profile", name: TEXT, company: "Demo Company" },
        visitor: await signInAs(site, email),
        typed: [TEXT],
        done: () => count(`users where name = '${TEXT}'`),
      };
    },
  };

  describe.each(Object.entries(JOURNEYS).slice(0, journeys))("%s", (_, prepare) => {
    test("waits for a lock that is held for a moment", async () => {
      const { visitor, path, fields, done } = await prepare();
      const sent = whileLocked(folder, async () => {
        const answer = visitor.postForm(path, fields);
        await new Promise((resolve) => setTimeout(resolve, SHORT_MS));
        return { answer };
      });
      const answer = await (await sent).answer;
      expect(answer.status).toBe(303);
      expect(await done()).toBe(1);
    });

    test("says that it failed while the lock lasts, keeps what was typed, and works afterwards", async () => {
      const { visitor, path, fields, typed, done } = await prepare();
      const answer = await whileLocked(folder, () => visitor.postForm(path, fields));
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      for (const text of typed) expect(answer.text).toContain(text);
      expect(answer.text).not.toContain(PASSWORD);
      expect(answer.text).not.toMatch(/\bat .+\.(js|tsx?):\d+|SQLITE|D1_ERROR/);
      expect(await done()).toBe(0);
      expect((await visitor.postForm(path, fields)).status).toBe(303);
      expect(await done()).toBe(1);
      expect(await findBookingDamage(site.db)).toEqual([]);
      expect(await findTicketDamage(site.db)).toEqual([]);
    });
  });

  test("pages wait for a lock that is held for a moment", async () => {
    const { email } = await createAccount(site.db);
    const client = await signInAs(site, email);
    for (const path of ["/schedule", "/dashboard", "/account", "/dashboard/tickets", "/account/data.json"]) {
      const { answer } = await whileLocked(folder, async () => {
        const answer = client.get(path);
        await new Promise((resolve) => setTimeout(resolve, SHORT_MS));
        return { answer };
      });
      expect([path, (await answer).status]).toEqual([path, 200]);
    }
  });

  test("pages that need the database say when to try again while the lock lasts; the others are shown", async () => {
    const { email } = await createAccount(site.db);
    const client = await signInAs(site, email);
    await whileLocked(folder, async () => {
      for (const path of ["/", "/contact", "/help", "/signin", "/healthz"]) {
        expect([path, (await new Visitor(site).get(path)).status]).toEqual([path, 200]);
      }
      for (const path of [
        "/schedule",
        "/dashboard",
        "/account",
        "/dashboard/tickets",
        "/account/data.json",
      ]) {
        const answer = await client.get(path);
        expect([200, 503], path).toContain(answer.status);
        if (answer.status === 503) expect(Number(answer.headers.get("Retry-After")), path).toBeGreaterThan(0);
      }
    });
  });

  test("signing out works while another writer holds the lock", async () => {
    const { email } = await createAccount(site.db);
    const client = await signInAs(site, email);
    const answer = await whileLocked(folder, () => client.postForm("/signout", {}));
    expect(answer.status).toBeLessThan(400);
    expect(client.cookies.names).not.toContain("session");
  });
}
