import { globSync } from "node:fs";
import ts from "typescript";
import { parseFile } from "./source-imports";

type Text = { of: string; text: string };

/** The words of visitors, of invented businesses and of pictures state nothing of ours; the desk's are for our team. */
const NOT_OURS =
  /\.test\.|content\/(?:blog|fact-problems|plan-claims|showcase|product-pictures|chat-answers\/(?:examples|learned|meanings|vocabulary))|pages\/(?:desk|dev)\/|email\/(?:webhook|calendar|host)/;
const SOURCES = globSync("app/{content,email,pages,ui}/**/*.{ts,tsx}").filter((path) => !NOT_OURS.test(path));

/** All that a file has to be read: strings, templates with "…" for what is put in, and the text between tags. */
function textsIn(path: string): Text[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join("…"),
      );
    ts.forEachChild(node, visit);
  };
  visit(parseFile(path));
  return found.map((text) => ({ of: path, text }));
}

/** All that the site's own sources have to be read. */
export const SOURCE_TEXTS: readonly Text[] = SOURCES.flatMap(textsIn);
