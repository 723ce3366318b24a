import { basename, dirname } from "node:path";
import { appSources, importsOf, parseFile, targetsOf } from "../tests/support/source-imports";

/** One picture of the code's structure, in Mermaid's language, and where it stands: `<!-- picture: NAME -->`. */
export type Picture = { name: string; drawing: string };

/** The page that is drawn file by file: one that reads, writes and wakes. */
const EXAMPLE_PAGE = "app/pages/booking/schedule";

/** An import of one source file by another; imports of types alone are left out, since they vanish at build time. */
type Arrow = [from: string, to: string];

/** The house, and one page. */
export function drawHouse(): Picture[] {
  const paths = ["server.ts", ...appSources()];
  const known = new Set(paths);
  const arrows = paths.flatMap((path) => {
    const kept = importsOf(parseFile(path)).filter(({ typeOnly }) => !typeOnly);
    const targets = targetsOf(path, kept).filter((target) => known.has(target));
    return targets.map((target): Arrow => [path, target]);
  });
  return [
    { name: "house", drawing: graph("TD", paths.map(roomOf), withoutShortCuts(between(arrows, roomOf))) },
    { name: "page", drawing: drawPage(paths, arrows) },
  ];
}

/** Puts each picture below its mark. Throws for a mark that is missing. */
export function withPictures(text: string, pictures: readonly Picture[]): string {
  return pictures.reduce((page, { name, drawing }) => {
    const place = new RegExp(`(<!-- picture: ${name} -->\n\n)(?:\`\`\`mermaid\n[\\s\\S]*?\n\`\`\`\n)?`);
    if (!place.test(page)) throw new Error(`No <!-- picture: ${name} -->`);
    return page.replace(place, (_, mark: string) => `${mark}\`\`\`mermaid\n${drawing}\n\`\`\`\n`);
  }, text);
}

/** What the house's picture shows as one: a folder of `app`, the pages as a whole, a file beside them. */
function roomOf(path: string): string {
  const [app, room = "", ...rest] = path.split("/");
  if (app !== "app") return path;
  if (/^(root|entry\.\w+)\.tsx$/.test(room)) return "root";
  return rest.length === 0 ? basename(room).replace(/\.tsx?$/, "") : room;
}

/** The files of one page, and the rooms that each takes from. */
function drawPage(paths: readonly string[], arrows: readonly Arrow[]): string {
  const isOfPage = (path: string) => dirname(path) === EXAMPLE_PAGE;
  const nameOf = (path: string) => (isOfPage(path) ? basename(path) : `${roomOf(path)}/`);
  const own = arrows.filter(([from]) => isOfPage(from));
  return graph("LR", paths.filter(isOfPage).map(nameOf), between(own, nameOf));
}

/** Arrows between groups of files, each once, in order. */
function between(arrows: readonly Arrow[], groupOf: (path: string) => string): Arrow[] {
  const found = new Map<string, Arrow>();
  for (const [from, to] of arrows) {
    const arrow: Arrow = [groupOf(from), groupOf(to)];
    if (arrow[0] !== arrow[1]) found.set(arrow.join(" -> "), arrow);
  }
  return [...found.values()].sort(([a, b], [c, d]) => a.localeCompare(c, "en") || b.localeCompare(d, "en"));
}

/** Leaves out the arrows that a longer way says as well. The arrows must not form a loop. */
function withoutShortCuts(arrows: readonly Arrow[]): Arrow[] {
  const leadsTo = (from: string, to: string): boolean =>
    arrows.some(([start, end]) => start === from && (end === to || leadsTo(end, to)));
  return arrows.filter(
    ([from, to]) => !arrows.some(([start, end]) => start === from && end !== to && leadsTo(end, to)),
  );
}

function graph(direction: "TD" | "LR", boxes: readonly string[], arrows: readonly Arrow[]): string {
  const all = [...new Set([...boxes, ...arrows.flat()])].sort((a, b) => a.localeCompare(b, "en"));
  const idOf = (box: string) => `n${all.indexOf(box)}`;
  return [
    `flowchart ${direction}`,
    ...all.map((box) => `  ${idOf(box)}["${box}"]`),
    ...arrows.map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`),
  ].join("\n");
}
