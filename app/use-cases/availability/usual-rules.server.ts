import { readUsualRules } from "~/db/availability-desk.server";
import type { Db } from "~/db/client.server";
import type { UsualRules } from "~/domain/availability/kind-rules";

export type { UsualRules };

/** The rules that hold for every kind of call without its own. */
export function loadUsualRules(db: Db): Promise<UsualRules> {
  return readUsualRules(db);
}
