import type { Db } from "~/db/client.server";
import { listBodies } from "~/db/words/pieces.server";
import type { BoundedMap } from "~/domain/bounded-map";
import type { FindImage } from "~/domain/markdown/image-size";
import { imagesIn } from "../pictures/find-images.server";

export type TextDeps = { db: Db; findImage: FindImage };

/**
 * The texts of versions, which never change, as a parser reads them. Those that are not remembered are read in one round trip,
 * and another for the desk's pictures in them; the parser is loaded for the first of them.
 */
export async function versionTexts<Text>(
  { db, findImage }: TextDeps,
  versions: readonly number[],
  remembered: BoundedMap<number, Text>,
  loadParser: () => Promise<(body: string, images: FindImage) => Text>,
): Promise<ReadonlyMap<number, Text>> {
  const texts = new Map<number, Text>();
  const wanted: number[] = [];
  for (const version of versions) {
    const text = remembered.get(version);
    if (text) texts.set(version, text);
    else wanted.push(version);
  }
  const bodies = await listBodies(db, wanted);
  if (bodies.size === 0) return texts;
  const parse = await loadParser();
  const images = await imagesIn(db, findImage, bodies.values());
  for (const [version, body] of bodies) {
    const text = parse(body, images);
    remembered.set(version, text);
    texts.set(version, text);
  }
  return texts;
}
