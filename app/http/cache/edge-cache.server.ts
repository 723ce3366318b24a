import type { CacheContext } from "@cloudflare/workers-types";
import { reasonOf } from "~/log/failure-reason.server";
import { writeLog } from "~/log/log.server";

/**
 * Has the edge drop its copies of pages by their Cache-Tag. Without it, and where it fails, they live for five minutes at
 * most. Workerd on its own has no such cache (https://github.com/cloudflare/workers-sdk/discussions/14734).
 */
export async function purgeEdge(
  cache: Pick<CacheContext, "purge"> | undefined,
  tags: string[],
): Promise<void> {
  if (!cache) return;
  try {
    const { success, errors } = await cache.purge({ tags });
    if (!success) writeLog("warn", "edge_not_purged", { why: errors.map(({ code }) => code).join(", ") });
  } catch (error) {
    writeLog("warn", "edge_not_purged", { why: reasonOf(error) });
  }
}
