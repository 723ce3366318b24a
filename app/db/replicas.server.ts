import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";

/**
 * The copy of the database nearest by: any, or one that has what a bookmark stands for. For reading alone. Where the copy fails,
 * as for a bookmark that never was, the database itself is asked.
 */
export function nearbyDatabase(database: D1Database, bookmark: string | null): D1Database {
  const session = database.withSession(bookmark ?? "first-unconstrained");
  const nearby = {
    prepare: (query: string) => new NearbyStatement(session.prepare(query), database.prepare(query)),
    batch: (statements: NearbyStatement[]) =>
      session
        .batch(statements.map(({ near }) => near))
        .catch(() => database.batch(statements.map(({ own }) => own))),
  };
  return nearby as unknown as D1Database;
}

/** The part of D1's prepared statements that Drizzle reads with. */
class NearbyStatement {
  readonly near: D1PreparedStatement;
  readonly own: D1PreparedStatement;

  constructor(near: D1PreparedStatement, own: D1PreparedStatement) {
    this.near = near;
    this.own = own;
  }

  bind(...values: unknown[]): NearbyStatement {
    return new NearbyStatement(this.near.bind(...values), this.own.bind(...values));
  }

  all() {
    return this.near.all().catch(() => this.own.all());
  }

  raw() {
    return this.near.raw().catch(() => this.own.raw());
  }
}

/** The database itself, and what its state is called after what has been done through this. */
export function followedDatabase(database: D1Database): {
  followed: D1Database;
  bookmark: () => string | null;
} {
  const session = database.withSession("first-primary");
  return { followed: session as unknown as D1Database, bookmark: () => session.getBookmark() };
}
