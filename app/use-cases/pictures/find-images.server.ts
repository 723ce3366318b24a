import type { Db } from "~/db/client.server";
import { listPicturesOf } from "~/db/pictures/pictures.server";
import type { FindImage } from "~/domain/markdown/image-size";
import { imagesAmong, picturesIn } from "~/domain/pictures/picture";

/** Finds the pictures of texts: those of the site, and those of the desk, which are read in one round trip if there are any. */
export async function imagesIn(db: Db, siteImage: FindImage, texts: Iterable<string>): Promise<FindImage> {
  const ids = [...new Set([...texts].flatMap(picturesIn))];
  return ids.length === 0 ? siteImage : imagesAmong(await listPicturesOf(db, ids), siteImage);
}
