import type { D1Database } from "@cloudflare/workers-types";
import { connect, type Db } from "../../app/db/client.server";
import type { Database } from "./worker";

/** SQLite's plan for the statements that a query sends, a line for each step: "SEARCH tickets USING INDEX ...". */
export async function queryPlans(db: Database, query: (db: Db) => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const recording = new Proxy(db, {
    get(target, name) {
      if (name === "prepare") {
        return (statement: string) => {
          asked.push(statement);
          return target.prepare(statement);
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  await query(connect(recording as unknown as D1Database));
  const plans = await Promise.all(
    asked.map((statement) =>
      db
        .prepare(`explain query plan ${statement}`)
        .bind(...(statement.match(/\?/g) ?? []).map(() => null))
        .all<{ detail: string }>(),
    ),
  );
  return plans.flatMap(({ results }) => results.map(({ detail }) => detail));
}
