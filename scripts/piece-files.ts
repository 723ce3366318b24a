import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { siteImage } from "../app/content/blog/site-images";
import { quote } from "../app/db/quote";
import { isDate } from "../app/domain/calendar-date";
import type { FindImage } from "../app/domain/markdown/image-size";
import { problemInWords } from "../app/domain/markdown/markdown-problem";
import { COMMAND_LINE } from "../app/domain/staff/staff";
import {
  kindOf,
  MAX_PIECES,
  nameOf,
  PIECE_STATES,
  type PieceId,
  type PieceState,
  pieceId,
} from "../app/domain/words/piece";
import { readBody } from "../app/domain/words/piece-body";
import { pieceSchema } from "../app/domain/words/piece-form";
import { PIECE_FACTS } from "../app/domain/words/piece-kinds";
import { PICTURES_OF_PIECES } from "./picture-files";

/** The paths that the repository's posts have, by their files. */
const shippedPosts = () =>
  readdirSync("app/content/blog").flatMap((name) =>
    name.endsWith(".md") ? [name.slice(0, -".md".length)] : [],
  );

/** A piece of the site's words that was changed at the desk, as visitors read it. */
export type ChangedPiece = {
  piece: PieceId;
  state: PieceState;
  texts: Record<string, string> | null;
  slug: string | null;
  body: string | null;
};

/** Of each piece, the version that visitors read at a moment, unless it is the repository's. */
export function changedPiecesSql(now: number): string {
  return `select piece, state, texts, slug, body from piece_versions as one
    where live_from <= ${now} and is_current = 1 and state <> 'shipped'
      and not exists (select 1 from piece_versions as other where other.piece = one.piece and other.live_from <= ${now}
        and (other.live_from, other.id) > (one.live_from, one.id))
    order by piece`;
}

const FileSchema = z.strictObject({
  state: z.enum(PIECE_STATES),
  slug: z.string().nullable(),
  texts: z.record(z.string(), z.string()).nullable(),
});

/** Writes a JSON file for each piece, with its Markdown beside it: "pieces/post/fewer-no-shows.json" and ".md". */
export function writePieces(folder: string, pieces: readonly ChangedPiece[]): void {
  for (const { piece, state, texts, slug, body } of pieces) {
    const path = join(folder, piece);
    mkdirSync(join(folder, kindOf(piece)), { recursive: true });
    writeFileSync(`${path}.json`, `${JSON.stringify({ state, slug, texts }, null, 2)}\n`);
    if (body !== null) writeFileSync(`${path}.md`, `${body}\n`);
  }
}

/** Reads such a folder. Throws an error that names every file and what is wrong with it. */
export function readPieces(folder: string): ChangedPiece[] {
  const problems: string[] = [];
  const pieces = readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".json") && !name.startsWith(`${PICTURES_OF_PIECES}/`))
    .toSorted()
    .flatMap((name): ChangedPiece[] => {
      try {
        return [readPiece(folder, name.slice(0, -".json".length))];
      } catch (error) {
        problems.push(`${name}: ${error instanceof Error ? error.message : error}`);
        return [];
      }
    });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return pieces;
}

function readPiece(folder: string, name: string): ChangedPiece {
  const [kind = "", ...rest] = name.split("/");
  const piece = pieceId(kind, rest.join("/"));
  if (piece === null) throw new Error("it is named after no piece");
  const file = join(folder, name);
  const { state, slug, texts } = FileSchema.parse(JSON.parse(readFileSync(`${file}.json`, "utf8")));
  if ((state === "own") !== (texts !== null))
    throw new Error(`its state is ${state}, which doesn't fit its texts`);
  if (texts === null) return { piece, state, texts, slug, body: null };
  const body = existsSync(`${file}.md`) ? readFileSync(`${file}.md`, "utf8").trimEnd() : null;
  const form = pieceSchema(kindOf(piece)).safeParse({ ...texts, slug: slug ?? "", body: body ?? "" });
  if (!form.success)
    throw new Error(
      form.error.issues.map(({ path: at, message }) => `${at.join(".")}: ${message}`).join("; "),
    );
  const { slug: path } = form.data;
  if (kindOf(piece) === "post" && path !== nameOf(piece) && path !== null && shippedPosts().includes(path))
    throw new Error(`its path is that of the repository's post/${path}`);
  const { date, updated } = texts;
  if (kindOf(piece) === "post" && !isDate(date ?? ""))
    throw new Error('it lacks its "date", such as 2026-11-24');
  const dated = { ...(date !== undefined && { date }), ...(updated !== undefined && { updated }) };
  return {
    piece,
    state,
    texts: { ...form.data.texts, ...dated },
    slug: form.data.slug,
    body: form.data.body,
  };
}

/** Throws where a kind, or all of them, would have more pieces than the desk allows, with those that are there. */
export function expectRoom(
  pieces: readonly ChangedPiece[],
  there: readonly Pick<ChangedPiece, "piece" | "state">[],
) {
  const after = [...new Map([...there, ...pieces].map((one) => [one.piece, one])).values()];
  const own = after.filter(({ state }) => state === "own");
  const problems = Object.entries(PIECE_FACTS).flatMap(([kind, { plural, most }]) => {
    const count = own.filter(({ piece }) => kindOf(piece) === kind).length;
    return most !== undefined && count > most ? [tooMany(plural.toLowerCase(), most, count)] : [];
  });
  if (after.length > MAX_PIECES) problems.push(tooMany("pieces", MAX_PIECES, after.length));
  if (problems.length > 0) throw new Error(problems.join("\n"));
}

const tooMany = (what: string, most: number, count: number) =>
  `There is room for ${most} ${what}, and there would be ${count}. Take some off the site or out of the folder.`;

/** The statements that publish pieces, each only where visitors don't read it already. */
export function publishSql(
  pieces: readonly ChangedPiece[],
  now: number,
  newId: () => string,
  findImage: FindImage = siteImage,
): string[] {
  return pieces.flatMap(({ piece, state, texts, slug, body }) => {
    const own = (text: string | null) => (text === null ? "null" : quote(text));
    const values = [
      quote(piece),
      quote(state),
      own(texts && JSON.stringify(texts)),
      own(body),
      wordsIn(piece, body, findImage),
      own(slug),
      now,
      now,
    ];
    const isRead = `exists (select 1 from (${changedPiecesSql(now)}) where piece = ${quote(piece)} and state = ${quote(state)}
      and json(coalesce(texts, '{}')) = json(${own(JSON.stringify(texts ?? {}))}) and coalesce(body, '') = ${quote(body ?? "")} and coalesce(slug, '') = ${quote(slug ?? "")})`;
    const audit = [
      quote(newId()),
      now,
      quote(COMMAND_LINE),
      "'words_published'",
      "'piece'",
      quote(piece),
      quote(JSON.stringify({ title: nameOf(piece) })),
    ];
    return [
      `insert into audit_log (id, at, staff_email, action, subject_kind, subject_id, after) select ${audit.join(", ")} where not ${isRead};`,
      `insert into piece_versions (piece, state, texts, body, word_count, slug, live_from, made_at) select ${values.join(", ")} where not ${isRead};`,
    ];
  });
}

function wordsIn(piece: PieceId, body: string | null, findImage: FindImage): string {
  if (body === null || PIECE_FACTS[kindOf(piece)].body === undefined) return "null";
  const read = readBody(kindOf(piece), body, findImage);
  if (!read.ok) throw new Error(`${piece}.md: ${read.problems.map(problemInWords).join(" ")}`);
  return String(read.words);
}
