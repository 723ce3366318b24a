import { describe, expect, test } from "vitest";
import { findBookingById } from "../../../app/db/booking/bookings.server";
import { readRulesBasis } from "../booking-rows";
import { CALL_MS, CALLS_NOW, CELL_MS, hostCalls, START } from "../host-calls";
import { createHost, findHostDamage, type HostWish } from "../hosts";
import { newGuestFields, TUESDAY_AT_NINE } from "../journey";
import { random } from "../random";
import { shareWorker } from "../share-worker";
import { createStaff } from "../staff";
import { Visitor } from "../visitor";

/** Who gets a call, decided by the statements that write it. */
export function testHosts({ crowds, calls }: { crowds: number; calls: number }): void {
  const site = shareWorker();
  const { db, book, move, giveAway, sequenceOf } = hostCalls(site);
  const now = CALLS_NOW;

  async function hostsOf(wishes: HostWish[]): Promise<string[]> {
    const ids: string[] = [];
    for (const wish of wishes) ids.push(await createHost(site.db, wish));
    return ids;
  }

  const takers = async () => {
    const { results } = await site.db
      .prepare("select host_id from booking_hosts order by rowid")
      .all<{ host_id: string }>();
    return results.map(({ host_id }) => host_id);
  };

  describe("any of several hosts", () => {
    test("take the calls of a crowd at one time, each another one", async () => {
      const hosts = await hostsOf(Array.from({ length: 5 }, () => ({})));
      const basis = await readRulesBasis(site.db);
      for (let round = 0; round < crowds; round++) {
        const startsAt = START + round * CALL_MS;
        const crowd = await Promise.all(Array.from({ length: 200 }, () => book(hosts, startsAt, {}, basis)));
        const written = crowd.flatMap((one) => (one.outcome === "written" ? [one] : []));
        expect(written.map((one) => one.hosts[0]?.id).toSorted()).toEqual(hosts.toSorted());
        expect(new Set(crowd.map(({ outcome }) => outcome))).toEqual(new Set(["written", "taken"]));
      }
      expect(await findHostDamage(site.db)).toEqual([]);
    });

    test("take the forms of a crowd, whose others are told that the time is taken", async () => {
      const hosts: string[] = [];
      for (let host = 0; host < 5; host++) hosts.push(await createHost(site.db, { kinds: ["strategy"] }));
      const statuses = await Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          const answer = await new Visitor(site).postForm(
            `/schedule?${new URLSearchParams({ tz: "Europe/London", time: TUESDAY_AT_NINE, send: "1" })}`,
            newGuestFields(TUESDAY_AT_NINE),
            { "CF-Connecting-IP": `198.51.100.${index}` },
          );
          return answer.status;
        }),
      );
      expect(statuses.toSorted()).toEqual([...Array(5).fill(303), ...Array(195).fill(409)]);
      expect((await takers()).toSorted()).toEqual(hosts.toSorted());
      expect(await findHostDamage(site.db)).toEqual([]);
    });

    test("share random calls to within two of each other", async () => {
      const hosts = await hostsOf(Array.from({ length: 4 }, () => ({})));
      const basis = await readRulesBasis(site.db);
      for (const startsAt of randomStarts(calls))
        await book(hosts, startsAt, { date: dayOf(startsAt) }, basis);
      const counts = hosts.map((host) => countIn(host));
      const found = await Promise.all(counts);
      expect(found.reduce((sum, count) => sum + count, 0)).toBe(calls);
      expect(Math.max(...found) - Math.min(...found)).toBeLessThanOrEqual(2);
    });

    test("share them by weight", async () => {
      const hosts = await hostsOf([{}, {}, {}]);
      const weights = hosts.map((id, index) => ({ id, weight: [1, 2, 3][index] ?? 1 }));
      for (const startsAt of randomStarts(240))
        await book(hosts, startsAt, { date: dayOf(startsAt), hosts: weights });
      const found = await Promise.all(hosts.map(countIn));
      for (const [index, count] of found.entries()) {
        expect(Math.abs(count - 40 * (index + 1))).toBeLessThanOrEqual(0.05 * 240);
      }
    });

    test("count the calls of the last 28 days alone, and not those that were cancelled", async () => {
      const [one = "", two = ""] = await hostsOf([{}, {}]);
      const day = 86_400_000;
      await book([one], now - 29 * day, { date: "2026-10-22" });
      await book([one], now - 30 * day, { date: "2026-10-21" });
      const { id } = await book([one], START + CALL_MS);
      await book([two], now - day, { date: "2026-11-19" });
      await site.db.prepare("update bookings set status = 'cancelled' where id = ?").bind(id).run();
      expect((await book([one, two])).outcome).toBe("written");
      expect((await takers()).at(-1)).toBe(one);
    });

    test("whose counts are equal: whose last call is longest ago", async () => {
      const [one = "", two = ""] = await hostsOf([{}, {}]);
      await book([one], START + 2 * CALL_MS);
      await book([two], START + CALL_MS);
      await book([one, two]);
      expect((await takers()).at(-1)).toBe(two);
    });

    test("leave out who has reached a limit of the day, or is busy in a calendar of their own", async () => {
      const [limited = "", busy = "", free = ""] = await hostsOf([{ dailyLimit: 1 }, {}, {}]);
      await site.db.batch([
        site.db
          .prepare(
            "insert into calendar_sources (id, name, address, next_try_at, created_at, host_id) values ('c', 'Own', 'https://c.example/a.ics', 0, 0, ?)",
          )
          .bind(busy),
        site.db
          .prepare("insert into busy_times (source_id, starts_at, ends_at) values ('c', ?, ?)")
          .bind(START, START + CALL_MS),
      ]);
      await book([limited], START + 4 * CALL_MS);
      await book([free], START + 8 * CALL_MS);
      await book([free], START + 9 * CALL_MS);
      await book([limited, busy, free]);
      expect((await takers()).at(-1)).toBe(free);
      expect((await book([limited, busy])).outcome).toBe("taken");
      await site.db.prepare("update calendar_sources set host_id = null").run();
      expect((await book([free], START + 1)).outcome).toBe("taken");
    });
  });

  describe("the limits of a host's week and month", () => {
    /** The test's day is Tuesday 24 November 2026. */
    const on = (date: string) => START + Date.parse(date) - Date.parse("2026-11-24");

    test.each([
      ["week", { weeklyLimit: 2 }, ["2026-11-23", "2026-11-29"], ["2026-11-22", "2026-11-30"]],
      ["month", { monthlyLimit: 2 }, ["2026-11-01", "2026-11-30"], ["2026-10-31", "2026-12-01"]],
    ])(
      "leave out who has reached that of the %s, but for their own call",
      async (_, limits, within, without) => {
        const [limited = "", free = ""] = await hostsOf([limits, {}]);
        for (const date of without) await book([limited], on(date), { date });
        const [first = "", last = ""] = within;
        const { id } = await book([limited], on(first), { date: first });
        await book([limited], on(last), { date: last });
        expect((await book([limited])).outcome).toBe("taken");
        expect((await book([limited], START, { date: null })).outcome).toBe("written");
        await book([limited, free], START + 8 * CALL_MS);
        expect((await takers()).at(-1)).toBe(free);
        // The limit is reached, or passed, by the others alone.
        expect(await move(id, 0, [limited], START + 12 * CALL_MS)).toBe("taken");
        await site.db
          .prepare("update hosts set weekly_limit = weekly_limit + 1, monthly_limit = monthly_limit + 1")
          .run();
        expect(await move(id, 0, [limited], START + 12 * CALL_MS)).toMatchObject([{ id: limited }]);
      },
    );
  });

  describe("a call of several hosts together", () => {
    test("takes the time of each, or of none", async () => {
      const hosts = await hostsOf([{}, {}, {}]);
      const [one = "", two = "", three = ""] = hosts;
      expect(await book(hosts, START, { isTogether: true })).toMatchObject({ outcome: "written" });
      expect((await takers()).toSorted()).toEqual(hosts.toSorted());
      for (const host of hosts) expect((await book([host])).outcome).toBe("taken");
      await book([two], START + CALL_MS);
      expect((await book([one, two], START + CALL_MS, { isTogether: true })).outcome).toBe("taken");
      expect((await book([one, three], START + CALL_MS, { isTogether: true })).outcome).toBe("written");
      expect(await findHostDamage(site.db)).toEqual([]);
    });
  });

  describe("a move", () => {
    test("keeps the host where they are free, else goes to another, and says to whom", async () => {
      const hosts = await hostsOf([{}, {}]);
      const [one = "", two = ""] = hosts;
      const { id } = await book([one]);
      await book([one], START + 8 * CALL_MS);
      await book([two], START + 12 * CALL_MS);
      // One has more calls, and keeps this one; its new time overlaps the old.
      expect(await move(id, 0, hosts, START + 300_000)).toMatchObject([{ id: one }]);
      expect(await move(id, 1, hosts, START + 8 * CALL_MS)).toMatchObject([{ id: two }]);
      expect((await findBookingById(db(), id))?.hosts).toMatchObject([{ id: two }]);
      expect(await move(id, 2, [one], START + 8 * CALL_MS)).toBe("taken");
      expect(await findHostDamage(site.db)).toEqual([]);
    });

    test("of many calls at once, and hand-overs of them, leave no host twice at a time", async () => {
      const hosts = await hostsOf([{}, {}, {}]);
      const by = await createStaff(site.db, "owner");
      const calls: string[] = [];
      for (let index = 0; index < 12; index++)
        calls.push((await book(hosts, START + (index % 4) * CALL_MS)).id);
      for (let round = 0; round < 6; round++) {
        const sequences = await Promise.all(calls.map(sequenceOf));
        await Promise.all([
          ...calls.map((id, index) =>
            move(id, sequences[index] ?? 0, hosts, START + ((index * 7 + round * 5) % 9) * 900_000),
          ),
          ...hosts.map((host) => book([host], START + round * 900_000)),
          book(hosts, START + round * 900_000, { isTogether: true }),
          ...calls.map((id, index) => giveAway(id, hosts[(index + round) % 3] ?? "", by)),
        ]);
        expect(await findHostDamage(site.db)).toEqual([]);
      }
    });
  });

  test("the version before books for the agency", async () => {
    await site.db.batch([
      site.db
        .prepare(
          `insert into bookings (id, name, email, booking_date, booking_time, starts_at, ends_at, visitor_time_zone, ical_uid,
         manage_key_hash, idempotency_key, created_at, updated_at)
         values ('b', 'Demo Client', 'demo@client.example', '2026-11-24', '09:00', ?, ?, 'UTC', 'u', 'h', 'k', 1, 1)`,
        )
        .bind(START, START + 1_800_000),
      site.db.prepare("insert into booking_cells (cell, booking_id) values (?, 'b')").bind(START / CELL_MS),
    ]);
    expect(await takers()).toEqual(["agency"]);
    expect((await book(["agency"])).outcome).toBe("taken");
    expect(await findHostDamage(site.db)).toEqual([]);
  });

  function countIn(host: string): Promise<number> {
    return site.db
      .prepare("select count(*) as count from booking_hosts where host_id = ?")
      .bind(host)
      .first<number>("count")
      .then((count) => count ?? 0);
  }

  const dayOf = (startsAt: number) => new Date(startsAt).toISOString().slice(0, 10);

  /** Different starts on a grid that leaves room for a call, in an order by chance that is the same in each run. */
  function randomStarts(count: number): number[] {
    const starts = Array.from({ length: count }, (_, index) => START + index * CALL_MS);
    const turn = random(7);
    for (let index = starts.length - 1; index > 0; index--) {
      const other = Math.floor(turn() * (index + 1));
      [starts[index], starts[other]] = [starts[other] ?? 0, starts[index] ?? 0];
    }
    return starts;
  }
}
