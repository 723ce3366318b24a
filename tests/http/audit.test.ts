import { randomUUID } from "node:crypto";
import type { D1Database } from "@cloudflare/workers-types";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { batchResults, connect } from "../../app/db/client.server";
import { wholeOf } from "../../app/db/delete-oldest.server";
import { deleteOldAudit, insertAudit, listAudit } from "../../app/db/staff/audit.server";
import { countRows } from "../support/accounts";
import { shareWorker } from "../support/share-worker";
import { type CreatedStaff, createStaff } from "../support/staff";
import { NOW } from "../support/worker";

const site = shareWorker();
const db = () => connect(site.db as unknown as D1Database);
const at = Date.parse(NOW);

let owner: CreatedStaff;
beforeEach(async () => {
  owner = await createStaff(site.db);
});

function act(more: Partial<Parameters<typeof insertAudit>[1]> = {}) {
  return {
    id: randomUUID(),
    at,
    by: { id: owner.id, email: owner.email },
    action: "role_changed" as const,
    subjectKind: "staff" as const,
    subjectId: "somebody",
    before: { role: "member" },
    after: { role: "owner" },
    ...more,
  };
}

describe("an act", () => {
  test("is read back with who, what, when, before and after, the newest first", async () => {
    await insertAudit(db(), act({ at: at - 1, before: null }));
    await insertAudit(db(), act());
    await insertAudit(db(), act({ subjectId: "somebody else" }));
    const rows = await listAudit(db(), "staff", "somebody");
    expect(rows.map(({ id: _, ...row }) => row)).toEqual([
      {
        at,
        staffUserId: owner.id,
        staffEmail: owner.email,
        action: "role_changed",
        subjectKind: "staff",
        subjectId: "somebody",
        before: { role: "member" },
        after: { role: "owner" },
      },
      expect.objectContaining({ at: at - 1, before: null }),
    ]);
  });

  test("is not written where its condition does not hold", async () => {
    await insertAudit(db(), act(), sql`false`);
    expect(await countRows(site.db, "audit_log")).toBe(0);
  });

  test("outlives the account of who did it", async () => {
    await createStaff(site.db);
    await insertAudit(db(), act());
    await site.db.prepare("delete from users where id = ?").bind(owner.id).run();
    expect((await listAudit(db(), "staff", "somebody"))[0]?.staffEmail).toBe(owner.email);
  });
});

describe("the log", () => {
  test.each([
    "update audit_log set action = 'nothing'",
    "update audit_log set staff_email = 'somebody@else.example', before = null, after = null",
    "update audit_log set after = '{}'",
    "delete from audit_log",
  ])("refuses the statement: %s", async (statement) => {
    await insertAudit(db(), act());
    await expect(site.db.prepare(statement).run()).rejects.toThrow(/the audit log/);
    expect((await listAudit(db(), "staff", "somebody"))[0]?.after).toEqual({ role: "owner" });
  });

  test("gives up what was before and after, to erase a person, and keeps the rest", async () => {
    await insertAudit(db(), act());
    await insertAudit(db(), act({ subjectId: "somebody else" }));
    const erase = "update audit_log set before = null, after = null where subject_id = 'somebody'";
    await site.db.prepare(erase).run();
    expect((await listAudit(db(), "staff", "somebody"))[0]).toMatchObject({
      staffEmail: owner.email,
      action: "role_changed",
      before: null,
      after: null,
    });
    expect((await listAudit(db(), "staff", "somebody else"))[0]?.before).toEqual({ role: "member" });
  });

  test("lets go of what is old, and of nothing else", async () => {
    await insertAudit(db(), act({ at: at - 1 }));
    await insertAudit(db(), act());
    await batchResults(db(), deleteOldAudit(db(), at - 1, 10).map(wholeOf));
    expect((await listAudit(db(), "staff", "somebody")).map((row) => row.at)).toEqual([at]);
    await expect(site.db.prepare("delete from audit_log").run()).rejects.toThrow(/the audit log is kept/);
  });
});

describe("the last owner", () => {
  test.each([
    ["is not removed", "delete from staff where user_id = ?"],
    ["is not made a member", "update staff set role = 'member' where user_id = ?"],
    ["keeps the account", "delete from users where id = ?"],
  ])("%s", async (_, statement) => {
    await createStaff(site.db, "member");
    const run = (id: string) => site.db.prepare(statement).bind(id).run();
    await expect(run(owner.id)).rejects.toThrow(/the last owner stays/);
    const other = await createStaff(site.db, "owner");
    await run(owner.id);
    await expect(run(other.id)).rejects.toThrow(/the last owner stays/);
  });
});
