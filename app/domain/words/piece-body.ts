import { plainBlocks } from "../help/article";
import { articleFrom } from "../help/article-markdown";
import type { FindImage } from "../markdown/image-size";
import type { MarkdownProblem } from "../markdown/markdown-problem";
import { renderMarkdown } from "../markdown/render-markdown";
import type { PieceKind } from "./piece";
import { PIECE_FACTS } from "./piece-kinds";

export type ReadBody = { ok: true; words: number } | { ok: false; problems: readonly MarkdownProblem[] };

/** How many words visitors read of a body, or all that its page can't have. */
export function readBody(kind: PieceKind, body: string, findImage: FindImage): ReadBody {
  if (PIECE_FACTS[kind].body?.markdown !== "articles") return renderMarkdown(body, findImage);
  const read = articleFrom(body, findImage);
  if (!read.ok) return read;
  const text = read.article.sections.map(({ heading, blocks }) => `${heading} ${plainBlocks(blocks)}`);
  return { ok: true, words: text.join(" ").match(/\S+/g)?.length ?? 0 };
}
