import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join, parse } from "node:path";
import sharp from "sharp";
import { PHOTOGRAPH_FORMATS, PHOTOGRAPH_WIDTHS } from "../app/content/team";

/**
 * Writes each photograph of a folder in the sizes and formats that the page about the agency loads: turned upright, cut
 * to a square around its middle, and without what a camera writes into its files, such as the place. A folder that is
 * not there has none.
 */
export async function writeTeamPhotographs(from: string, to: string): Promise<void> {
  const photographs = existsSync(from)
    ? readdirSync(from).filter((file) => /\.(jpe?g|png|webp)$/i.test(file))
    : [];
  if (photographs.length > 0) mkdirSync(to, { recursive: true });
  for (const photograph of photographs)
    for (const width of PHOTOGRAPH_WIDTHS) {
      const sized = sharp(join(from, photograph)).autoOrient().resize(width, width, { fit: "cover" });
      for (const format of PHOTOGRAPH_FORMATS)
        await sized
          .clone()
          .toFormat(format)
          .toFile(join(to, `${parse(photograph).name}-${width}.${format}`));
    }
}
