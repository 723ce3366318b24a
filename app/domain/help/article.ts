/** An article as typed data; the help centre, the documentation and the legal pages are written in it. */
export type Inline = string | { text: string; to: string } | { strong: string } | { code: string };
export type Text = string | readonly Inline[];

export type Fact = { term: string; text: Text };

export type Picture = { src: string; alt: string; width: number; height: number };

export type Block =
  | { paragraph: Text }
  | { list: readonly Text[] }
  /** A numbered list. */
  | { steps: readonly Text[] }
  | { facts: readonly Fact[] }
  | { code: string }
  | { picture: Picture };

export type Section = {
  /** The anchor for links. */
  id: string;
  heading: string;
  /** Synonyms people may search for. Indexed, never shown. */
  alsoCalled?: string;
  blocks: readonly Block[];
};

export type PageLink = { title: string; to: string };

export type Article = {
  path: string;
  title: string;
  /** One sentence, shown under the title, in search results and to search engines. */
  summary: string;
  sections: readonly Section[];
  /** Further reading. */
  next: readonly PageLink[];
};

export type Question = {
  id: string;
  question: string;
  alsoCalled?: string;
  answer: string;
  /** The page with the full answer, if there is one. */
  more?: PageLink;
};

/** The text without links and emphasis, as it would be read aloud. */
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

/** Several blocks as plain text, without code, which makes a useless excerpt. */
export function plainBlocks(blocks: readonly Block[]): string {
  return blocks.flatMap(linesOf).join(" ");
}

function linesOf(block: Block): string[] {
  if ("paragraph" in block) return [plainText(block.paragraph)];
  if ("list" in block) return block.list.map(plainText);
  if ("steps" in block) return block.steps.map(plainText);
  if ("facts" in block) return block.facts.map(({ term, text }) => `${term}: ${plainText(text)}`);
  if ("picture" in block) return [block.picture.alt];
  return [];
}
