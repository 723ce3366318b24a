/** A version of the site's words whose batch is sent twice, because the answer to the first was lost. */
import type { D1Database } from "@cloudflare/workers-types";
import { expect, test } from "vitest";
import { users } from "~/db/account/schema";
import { connect } from "~/db/client.server";
import { findPiece, insertVersion } from "~/db/words/pieces.server";
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
const SEEN = { version: 0, revision: "" };
const TEXTS = { claim: "90% rise in qualified leads", meaning: "More of them." };

test("is there once", async () => {
  const db = connect(new SimulatedD1(migratedDatabase()) as unknown as D1Database);
  await db.insert(users).values({ id: OWNER.id, email: OWNER.email, name: OWNER.name, company: "" });
  const publish = () =>
    insertVersion(
      db,
      { piece: "claim/leads", state: "own", texts: TEXTS, liveFrom: NOW, madeAt: NOW },
      SEEN,
      {
        id: "00000000-0000-4000-8000-000000000001",
        at: NOW,
        by: OWNER,
        action: "words_published",
        subjectKind: "piece",
        subjectId: "claim/leads",
      },
    );
  expect([await publish(), await publish()]).toEqual(["done", "done"]);
  const { versions } = await findPiece(db, "claim/leads");
  expect(versions.map(({ texts }) => texts)).toEqual([TEXTS]);
});
