import { join } from "node:path";

/** The bucket that the pictures of a local site lie in, which needs no line in wrangler.toml. */
export const LOCAL_BUCKETS = { PICTURES: "pictures" };

export function bucketFolder(dataDir: string): string {
  return join(dataDir, "v3/r2");
}
