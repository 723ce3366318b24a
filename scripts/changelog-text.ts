import { readdirSync, readFileSync } from "node:fs";

export const NOTES = "changes";
/** The folder of what is not released yet. Others are called by version and date: "0.1.0_2026-11-23". */
export const NEXT = "next";

/** The headings of a release, in their order, and what a note begins with. */
const KINDS = ["Security", "Added", "Changed", "Fixed", "Removed"];

/** CHANGELOG.md from a folder of notes. Throws for a note that begins with no known kind. */
export function changelogOf(folder: string): string {
  const releases = readdirSync(folder).sort((a, b) =>
    a === NEXT ? -1 : b === NEXT ? 1 : b.localeCompare(a, "en", { numeric: true }),
  );
  return `# Changelog\n\n${releases.map((release) => sectionOf(folder, release)).join("")}`
    .trimEnd()
    .concat("\n");
}

function sectionOf(folder: string, release: string): string {
  const notes = readdirSync(`${folder}/${release}`)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => readNote(`${folder}/${release}/${name}`));
  if (notes.length === 0) return "";
  const [version, date] = release.split("_");
  const lists = KINDS.flatMap((kind) => {
    const lines = notes.filter((note) => note.kind === kind).map(({ text }) => `- ${text}\n`);
    return lines.length > 0 ? [`### ${kind}\n\n${lines.join("")}\n`] : [];
  });
  return `## ${release === NEXT ? "Not released yet" : `${version}, ${date}`}\n\n${lists.join("")}`;
}

function readNote(path: string): { kind: string; text: string } {
  const [, kind = "", text = ""] = /^(\w+): (\S[^\n]*)\n$/.exec(readFileSync(path, "utf8")) ?? [];
  if (!KINDS.includes(kind)) {
    throw new Error(
      `${path} has to be one line that begins with one of: ${KINDS.map((known) => `${known}:`).join(", ")}`,
    );
  }
  return { kind, text: text.charAt(0).toUpperCase() + text.slice(1) };
}
