import { join } from "node:path";
import type { PictureBucket } from "./picture-files";
import { requestWorkerd } from "./request-workerd";

/** The bucket that the pictures of a local site lie in, which needs no line in wrangler.toml. */
export const LOCAL_BUCKETS = { PICTURES: "pictures" };

export function bucketFolder(dataDir: string): string {
  return join(dataDir, "v3/r2");
}

/** Stores and returns files of the bucket. */
const BUCKET_WORKER = `export default {
  async fetch(request, { PICTURES }) {
    const key = new URL(request.url).pathname.slice(1);
    if (request.method === "PUT") {
      await PICTURES.put(key, await request.arrayBuffer());
      return new Response("stored");
    }
    const object = await PICTURES.get(key);
    return object ? new Response(object.body) : new Response(null, { status: 404 });
  },
};`;

const OK = 200;

/** Opens the local bucket, even while the site is running on it. */
export async function withLocalBucket(
  dataDir: string,
  use: (bucket: PictureBucket) => Promise<void>,
): Promise<void> {
  // Vite's configuration loads this file for the names alone.
  const { Miniflare } = await import("miniflare");
  const miniflare = new Miniflare({
    name: "bucket",
    modules: [{ type: "ESModule", path: "bucket-worker.js", contents: BUCKET_WORKER }],
    r2Buckets: LOCAL_BUCKETS,
    r2Persist: bucketFolder(dataDir),
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    cf: false,
  });
  try {
    await miniflare.ready;
    const url = await miniflare.unsafeGetDirectURL("bucket");
    await use({
      read: async (key) => {
        const { statusCode, bytes } = await requestWorkerd(new URL(key, url), {});
        return statusCode === OK ? new Uint8Array(bytes) : null;
      },
      write: async (key, bytes) => {
        const { statusCode } = await requestWorkerd(new URL(key, url), { method: "PUT", body: bytes });
        if (statusCode !== OK) throw new Error(`The local bucket answered ${statusCode} to ${key}`);
      },
    });
  } finally {
    await miniflare.dispose();
  }
}
