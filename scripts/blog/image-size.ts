import { imageSize as measure } from "image-size";
import { z } from "zod";

/** The kinds that every browser shows, with the size that the page reserves for the picture. */
const PictureSchema = z.object({
  type: z.enum(["png", "jpg", "webp", "svg"]),
  width: z.int().positive(),
  height: z.int().positive(),
});

export type Size = Pick<z.output<typeof PictureSchema>, "width" | "height">;

/** Both in an SVG's own tag: a size guessed from its viewBox is not one that its author gave. */
const SVG_WITH_SIZE = /<svg\b(?=[^>]*\swidth=)(?=[^>]*\sheight=)/;

/** The width and height that an image's file says it has, in CSS pixels; null for what is no image for a page. */
export function imageSize(file: Buffer): Size | null {
  const picture = PictureSchema.safeParse(measured(file));
  if (!picture.success) return null;
  const { type, width, height } = picture.data;
  return type === "svg" && !SVG_WITH_SIZE.test(file.toString()) ? null : { width, height };
}

function measured(file: Buffer): unknown {
  try {
    // A copy, as the library reads on behind the end of a part of a larger buffer.
    return measure(new Uint8Array(file));
  } catch {
    return null;
  }
}
