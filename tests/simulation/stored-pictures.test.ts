/** Pictures whose batch is sent twice, because the answer to the first was lost, and one that is deleted as a text is published. */
import type { D1Database } from "@cloudflare/workers-types";
import { expect, test } from "vitest";
import { users } from "~/db/account/schema";
import { connect } from "~/db/client.server";
import {
  deletePictureRow,
  findPicture,
  insertPicture,
  listStrayFiles,
  noteStrayFile,
} from "~/db/pictures/pictures.server";
import { listAudit } from "~/db/staff/audit.server";
import { insertVersion } from "~/db/words/pieces.server";
import type { AuditAction } from "~/domain/staff/audit";
import { SimulatedD1 } from "./d1";
import { migratedDatabase } from "./migrated-database";

const OWNER = {
  id: "owner",
  email: "owner@agency.example",
  name: "Owner",
  role: "owner",
  mayExport: true,
  visitedAt: null,
} as const;
const NOW = Date.parse("2026-06-01T11:00Z");
const ID = "006e2d74e36d8fdc3cb6a661949b57e0";

const audit = (action: AuditAction, number: number) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  at: NOW,
  by: OWNER,
  action,
  subjectKind: "picture" as const,
  subjectId: ID,
});

async function start() {
  const db = connect(new SimulatedD1(migratedDatabase()) as unknown as D1Database);
  await db.insert(users).values({ id: OWNER.id, email: OWNER.email, name: OWNER.name, company: "" });
  const store = (file: string, number: number) =>
    insertPicture(
      db,
      {
        id: ID,
        file,
        type: "png",
        width: 4,
        height: 2,
        bytes: 73,
        alt: "A chart",
        madeAt: NOW,
        madeBy: OWNER.id,
      },
      audit("picture_added", number),
    );
  const publish = () =>
    insertVersion(
      db,
      {
        piece: "post/a",
        state: "own",
        texts: { title: "A post" },
        body: `![A chart](/pictures/${ID}.png)`,
        liveFrom: NOW,
        madeAt: NOW,
      },
      { version: 0, revision: "" },
      { ...audit("words_published", 3), subjectKind: "piece" },
    );
  return { db, store, publish };
}

test("a picture is stored once, and its file is no stray any more", async () => {
  const { db, store } = await start();
  expect(await store("a", 1)).toBe("full");
  await noteStrayFile(db, "a", NOW);
  expect([await store("a", 1), await store("a", 1)]).toEqual(["added", "added"]);
  expect(await listStrayFiles(db, NOW, 9)).toEqual([]);
  await noteStrayFile(db, "b", NOW);
  expect(await store("b", 2)).toBe("same");
  expect(await listAudit(db, "picture", ID)).toHaveLength(1);
  expect((await findPicture(db, ID))?.file).toBe("a");
  expect(await listStrayFiles(db, NOW, 9)).toEqual(["b"]);
});

test("a picture is deleted once, and its file noted", async () => {
  const { db, store } = await start();
  await noteStrayFile(db, "a", NOW);
  await store("a", 1);
  const remove = () => deletePictureRow(db, ID, audit("picture_deleted", 2));
  expect([await remove(), await remove()]).toEqual([true, true]);
  expect(await findPicture(db, ID)).toBeNull();
  expect(await listStrayFiles(db, NOW, 9)).toEqual(["a"]);
});

test("a text is not published whose picture was deleted after it was checked, and a picture not deleted that a text shows", async () => {
  const { db, store, publish } = await start();
  expect(await publish()).toBe("changed");
  await noteStrayFile(db, "a", NOW);
  await store("a", 1);
  expect(await publish()).toBe("done");
  expect(await deletePictureRow(db, ID, audit("picture_deleted", 2))).toBe(false);
  expect(await findPicture(db, ID)).not.toBeNull();
});
