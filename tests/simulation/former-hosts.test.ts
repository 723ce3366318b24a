import type { D1Database } from "@cloudflare/workers-types";
import { expect, test } from "vitest";
import { connect } from "~/db/client.server";
import { addHost, setHostActive } from "~/use-cases/hosts/hosts.server";
import { removeStaff } from "~/use-cases/staff/people.server";
import { SimulatedD1 } from "./d1";
import { migratedDatabase } from "./migrated-database";

const NOW = Date.parse("2026-01-05T08:00:00Z");

test("a host who has left the staff can't be made to take calls again", async () => {
  const sqlite = migratedDatabase();
  const db = connect(new SimulatedD1(sqlite) as unknown as D1Database);
  for (const [id, role] of [
    ["owner", "owner"],
    ["member", "member"],
  ] as const) {
    sqlite
      .prepare("insert into users (id, email, name, company, email_verified_at) values (?, ?, ?, '', 0)")
      .run(id, `${id}@agency.example`, `Demo ${id}`);
    sqlite.prepare("insert into staff (user_id, role, created_at) values (?, ?, 0)").run(id, role);
  }
  let ids = 0;
  const by = {
    id: "owner",
    email: "owner@agency.example",
    name: "Demo owner",
    role: "owner",
    mayExport: true,
    visitedAt: null,
  } as const;
  const deps = { db, now: NOW, newId: () => `id-${ids++}`, by, secret: "" };
  const host = await addHost(deps, { userId: "member", name: "Demo member" });
  if (!host.ok) throw new Error("There is no host");
  expect(await setHostActive(deps, { id: host.id, version: 0 }, false)).toEqual({ ok: true });
  expect(await setHostActive(deps, { id: host.id, version: 1 }, true)).toEqual({ ok: true });

  expect((await removeStaff(deps, by, "member")).change).toBe("changed");
  const [{ version }] = sqlite.prepare("select version from hosts where id = ?").all(host.id) as [
    { version: number },
  ];
  expect(await setHostActive(deps, { id: host.id, version }, true)).toEqual({
    ok: false,
    reason: "has_left",
  });
});
