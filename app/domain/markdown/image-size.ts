import { linkProblem } from "./link-problem";
import { quoted } from "./markdown-problem";

type Size = { width: number; height: number };

/** Finds a picture of the site by its path; null if there is none, or none that a page shows. */
export type FindImage = (path: string) => Size | null;

/** The size of a picture that a text shows. What is wrong with the picture is said. */
export function imageSize(
  { src, alt }: { src: string; alt: string },
  findImage: FindImage,
  say: (message: string) => void,
): Size {
  const isOwn = src.startsWith("/") && linkProblem(src) === null;
  const size = isOwn ? findImage(src) : null;
  if (!isOwn)
    say(`This picture is at ${quoted(src)}. Pictures are this site's own: their addresses start with /.`);
  else if (!size)
    say(
      `There is no picture at ${quoted(src)} that a page can show: a PNG, JPEG or WebP, or an SVG with width and height.`,
    );
  if (alt === "")
    say(`The picture ${quoted(src)} has no description. Say what it shows, between the square brackets.`);
  const { width, height } = size ?? { width: 0, height: 0 };
  return { width, height };
}
