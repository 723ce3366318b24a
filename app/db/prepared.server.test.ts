import type { D1Database } from "@cloudflare/workers-types";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { connect, type Statement } from "./client.server";
import { prepared, type ValueNamed } from "./prepared.server";
import { callKinds } from "./schema";

/** A database that takes down what it is asked, and answers with these rows. */
function databaseWith(rows: Record<string, unknown>[]) {
  const asked: { text: string; params: unknown[] }[] = [];
  const database = {
    prepare: (text: string) => ({ bind: (...params: unknown[]) => ({ text, params }) }),
    batch: async (statements: { text: string; params: unknown[] }[]) => {
      asked.push(...statements);
      return statements.map(() => ({ results: rows }));
    },
  } as unknown as D1Database;
  return { db: connect(database), asked };
}

const build = vi.fn((db: Parameters<Parameters<typeof prepared>[0]>[0], value: ValueNamed<"id">) =>
  db
    .select({ id: callKinds.id, isOffered: callKinds.isOffered })
    .from(callKinds)
    .where(eq(callKinds.id, value("id"))),
);
const selectKind = prepared(build);

describe("a prepared statement", () => {
  it("is put together once, and asks whichever database it is given with its values", async () => {
    const [one, other] = [databaseWith([{ id: "a", is_offered: 1 }]), databaseWith([])];
    expect(await one.db.batch([selectKind(one.db, { id: "a" })])).toEqual([[{ id: "a", isOffered: true }]]);
    expect(await other.db.batch([selectKind(other.db, { id: "b" })])).toEqual([[]]);
    expect(build).toHaveBeenCalledTimes(1);
    expect(one.asked).toEqual([{ text: expect.stringContaining("where"), params: ["a"] }]);
    expect(other.asked).toEqual([{ text: one.asked[0]?.text, params: ["b"] }]);
  });

  it("has another text for each shape", async () => {
    const { db, asked } = databaseWith([]);
    const insert = prepared((db, value: ValueNamed<string>, count) =>
      db.insert(callKinds).select(
        sql.join(
          Array.from({ length: count }, (_, row) => sql`select ${value(`id.${row}`)}`),
          sql` union all `,
        ),
      ),
    );
    const statements: Statement[] = [
      insert(db, { "id.0": "a" }, 1),
      insert(db, { "id.0": "a", "id.1": "b" }, 2),
      insert(db, { "id.0": "c" }, 1),
    ];
    await db.batch(statements as [Statement, ...Statement[]]);
    expect(asked.map(({ params }) => params)).toEqual([["a"], ["a", "b"], ["c"]]);
    expect(asked[2]?.text).toBe(asked[0]?.text);
    expect(asked[1]?.text).not.toBe(asked[0]?.text);
  });

  it("is not sent without one of its values", async () => {
    const { db, asked } = databaseWith([]);
    const broken = async () => db.batch([selectKind(db, {} as { id: string })]);
    await expect(broken()).rejects.toThrow('No value for placeholder "id"');
    expect(asked).toEqual([]);
  });
});
