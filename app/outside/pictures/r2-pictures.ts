import type { ImageOutputOptions, ImagesBinding, R2Bucket } from "@cloudflare/workers-types";
import type { PictureStore } from "../../domain/pictures/picture-store";

/** Pictures may share a bucket with other files. */
export const PICTURES_FOLDER = "pictures/";

/**
 * Pictures in an R2 bucket, which Cloudflare Images encodes anew where the Worker has its binding, too; null without a bucket.
 * Miniflare's own Images ignores most options: on this machine a picture may stay as large as it was.
 */
export function r2Pictures(binding: unknown, images: unknown): PictureStore | null {
  if (!binding) return null;
  const bucket = binding as R2Bucket;
  return {
    write: async (file, bytes) => {
      await bucket.put(PICTURES_FOLDER + file, bytes);
    },
    read: async (file) => {
      const object = await bucket.get(PICTURES_FOLDER + file);
      return object && (object.body as unknown as ReadableStream);
    },
    delete: (files) => bucket.delete(files.map((file) => PICTURES_FOLDER + file)),
    encode: images ? encodeWith(images as ImagesBinding) : null,
  };
}

function encodeWith(images: ImagesBinding): NonNullable<PictureStore["encode"]> {
  return async (bytes, mediaType, side) => {
    const stream = new Blob([bytes]).stream() as unknown as Parameters<ImagesBinding["input"]>[0];
    const result = await images
      .input(stream)
      .transform({ width: side, height: side, fit: "scale-down" })
      .output({ format: mediaType as ImageOutputOptions["format"], anim: false });
    return new Uint8Array(await result.response().arrayBuffer());
  };
}
