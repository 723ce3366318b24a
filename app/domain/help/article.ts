/** An article as typed data: what the help centre, the documentation and the legal pages are written in. */
export type Inline = string | { text: string; to: string } | { strong: string } | { code: string };
export type Text = string | readonly Inline[];

export type Fact = { term: string; text: Text };

export type Block =
  | { paragraph: Text }
  | { list: readonly Text[] }
  /** A list whose order matters. */
  | { steps: readonly Text[] }
  | { facts: readonly Fact[] }
  | { code: string };

export type Section = {
  /** The anchor that links lead to. */
  id: string;
  heading: string;
  /** Other words people look for it by. Found by the search, never shown. */
  alsoCalled?: string;
  blocks: readonly Block[];
};

export type PageLink = { title: string; to: string };

export type Article = {
  path: string;
  title: string;
  /** One sentence: under the title, in search results and for search engines. */
  summary: string;
  sections: readonly Section[];
  /** What to read afterwards. */
  next: readonly PageLink[];
};

export type Question = {
  id: string;
  question: string;
  alsoCalled?: string;
  answer: string;
  /** Where the whole of it is told. */
  more: PageLink;
};

/** The text as it would be read aloud: without links and emphasis. */
export function plainText(text: Text): string {
  if (typeof text === "string") return text;
  return text
    .map((part) => {
      if (typeof part === "string") return part;
      if ("strong" in part) return part.strong;
      return "code" in part ? part.code : part.text;
    })
    .join("");
}

/** The same of several blocks. Code is left out: an excerpt of it helps nobody. */
export function plainBlocks(blocks: readonly Block[]): string {
  return blocks.flatMap(linesOf).join(" ");
}

function linesOf(block: Block): string[] {
  if ("paragraph" in block) return [plainText(block.paragraph)];
  if ("list" in block) return block.list.map(plainText);
  if ("steps" in block) return block.steps.map(plainText);
  if ("facts" in block) return block.facts.map(({ term, text }) => `${term}: ${plainText(text)}`);
  return [];
}
