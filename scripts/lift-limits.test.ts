import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, test } from "vitest";
import { type LiftState, liftByOrder, liftSubject } from "./lift-limits";
import { runMigrations } from "./migrations";

let db: DatabaseSync;
let said: string[];
let now: number;
beforeEach(() => {
  db = new DatabaseSync(":memory:");
  runMigrations(db);
  [said, now] = [[], 1000];
});

/** Waits on the test's own clock, while `site` handles the order. */
const where = (site: (order: Record<string, unknown>) => void) => ({
  run: async (sql: string) => db.exec(sql),
  read: async (sql: string) => db.prepare(sql).all() as LiftState[],
  now: () => now,
  say: (line: string) => said.push(line),
  sleep: async (ms: number) => {
    now += ms;
    const order = db.prepare("select * from limit_lifts").get();
    if (order) site(order);
  },
});

const ANN = { kind: "address", subject: "ann.o'hara@client.example" } as const;

test("an argument names an address, or the network of an IP address", () => {
  expect(liftSubject("ann@client.example", "ann@client.example")).toEqual({
    kind: "address",
    subject: "ann@client.example",
  });
  expect(liftSubject("203.0.113.7", null)).toEqual({ kind: "network", subject: "203.0.113.7" });
  expect(liftSubject("2001:DB8:1:2::9", null)).toEqual({ kind: "network", subject: "2001:db8:1:2" });
  expect(liftSubject("ann", null)).toBeNull();
});

describe("an order", () => {
  test("waits for the site, and says what the site has lifted", async () => {
    await liftByOrder(
      where((order) => {
        expect(order).toMatchObject({ ...ANN, ordered_at: 1000 });
        db.prepare(
          "insert into audit_log (id, at, staff_email, action, subject_kind, subject_id, after) values (?, 1, 'command line', 'limits_lifted', 'client', 'c', ?)",
        ).run(String(order.id), JSON.stringify({ lifted: "Booking calls; Signing in" }));
        db.exec("delete from limit_lifts");
      }),
      ANN,
    );
    expect(said.at(-1)?.split("\n")).toEqual([
      `Lifted for ${ANN.subject}, and noted in the audit log:`,
      "  Booking calls",
      "  Signing in",
    ]);
  });

  test("says if nothing was used up", async () => {
    await liftByOrder(
      where(() => db.exec("delete from limit_lifts")),
      ANN,
    );
    expect(said.at(-1)).toBe(`Nothing was used up for ${ANN.subject}. Nothing was changed.`);
  });

  test("gives up waiting for a site that doesn't run, and stays for when it does", async () => {
    await expect(
      liftByOrder(
        where(() => {}),
        ANN,
      ),
    ).rejects.toThrow("does it run?");
    expect(db.prepare("select subject from limit_lifts").all()).toHaveLength(1);
  });
});
