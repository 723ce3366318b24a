import { randomBytes, randomUUID } from "node:crypto";
import { hashKey } from "../../app/domain/hmac";
import { type Database, NOW } from "./worker";

const DAY_MS = 86_400_000;

type Wishes = {
  kindId?: string | null;
  hostIds?: string[];
  name?: string;
  email?: string;
  times?: string[];
  expiresAt?: number;
  withdrawnAt?: number | null;
  madeBy?: string | null;
};

/** A personal link, by default for the Demo Client, a strategy call and any free time. */
export async function createPersonalLink(db: Database, wishes: Wishes = {}) {
  const { kindId = "strategy", hostIds = [], times = [], withdrawnAt = null, madeBy = null } = wishes;
  const { name = "Demo Client", email = "linked@client.example" } = wishes;
  const now = Date.parse(NOW);
  const { expiresAt = now + 14 * DAY_MS } = wishes;
  const id = randomUUID();
  const key = randomBytes(32).toString("base64url");
  await db
    .prepare(
      "insert into personal_links (id, key_hash, kind_id, host_ids, name, email, times, created_at, expires_at, withdrawn_at, made_by) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(
      id,
      await hashKey(key),
      kindId,
      JSON.stringify(hostIds),
      name,
      email,
      JSON.stringify(times.map((time) => Date.parse(time))),
      now - 30 * DAY_MS,
      expiresAt,
      withdrawnAt,
      madeBy,
    )
    .run();
  return { id, key, path: `/o/${key}` };
}
