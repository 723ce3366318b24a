import { expect, test } from "vitest";
import { migratedDatabase } from "./migrated-database";

test.each([
  ["completed", "pending", 1],
  ["pending", "completed", 0],
])(
  "a call of an erased client that goes from %s to %s stays counted for its source as it was",
  (from, to, held) => {
    const sqlite = migratedDatabase();
    sqlite.exec(
      `insert into bookings (id, name, email, booking_date, booking_time, starts_at, ends_at, visitor_time_zone, ical_uid,
      manage_key_hash, idempotency_key, created_at, updated_at, visit_source)
    values ('call', 'Demo Client', 'demo@client.example', '2026-01-06', '10:00', 1767711600000, 1767713400000,
      'Europe/London', 'uid', 'hash', 'key', 1767600000000, 1767600000000, '{"source":"newsletter"}')`,
    );
    const mark = (status: string) => sqlite.prepare("update bookings set status = ?").run(status);
    mark(from);
    sqlite.exec("update bookings set name = 'Erased client', email = '', visit_source = null");
    sqlite.exec("insert into source_weeks values ('2026-01-05', '', '', 'held', 1)");
    mark(to);
    const sums = sqlite
      .prepare("select source, count from source_weeks where step = 'held' and count > 0 order by source")
      .all();
    expect(sums.map((row) => ({ ...row }))).toEqual([
      { source: "", count: 1 },
      ...(held === 0 ? [] : [{ source: "newsletter", count: held }]),
    ]);
  },
);
