import { Marked, type Token, type Tokens } from "marked";
import type { PostHeading } from "../../app/domain/blog/post";
import type { Size } from "./image-size";

/** Finds an image of the site by its path; null if there is none. */
export type FindImage = (path: string) => Size | null;

type Rendered = { html: string; sections: PostHeading[]; words: number };

/**
 * A post's Markdown as HTML, with its section headings and number of words. Throws on content that a page must not
 * have: raw HTML, links with schemes other than https, http and mailto, and images that are not the site's.
 */
export function renderMarkdown(markdown: string, findImage: FindImage): Rendered {
  const ids = headingIds();
  const sections: PostHeading[] = [];
  let tables = 0;
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const text = plainText(tokens);
        if (depth === 1) throw new Error(`"# ${text}" is a title, and the page has one: start with "##"`);
        const id = ids(text);
        if (depth === 2) sections.push({ id, text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      /** On a narrow screen a table scrolls by itself, so it takes the focus and has a name. */
      table(token) {
        tables += 1;
        const name = `Table ${tables}: ${plainText(token.header[0]?.tokens ?? [])}`;
        const row = (cells: readonly Tokens.TableCell[], tag: string) =>
          cells
            .map(({ tokens, align }) => {
              const scope = tag === "th" ? ' scope="col"' : "";
              const end = align === "right" ? ' class="post-end"' : "";
              return `<${tag}${scope}${end}>${this.parser.parseInline(tokens)}</${tag}>`;
            })
            .join("");
        const rows = token.rows.map((cells) => `<tr>${row(cells, "td")}</tr>\n`).join("");
        return `<section class="post-table${token.header.length > 2 ? " post-wide" : ""}" aria-label="${escapeHtml(name)}" tabindex="0">
<table><thead><tr>${row(token.header, "th")}</tr></thead>
<tbody>${rows}</tbody></table></section>\n`;
      },
      image({ href, text }) {
        const size = href.startsWith("/images/") ? findImage(href) : null;
        if (!size)
          throw new Error(`there is no image public${href}: PNG, JPEG, WebP, or SVG with width and height`);
        if (text.trim() === "") throw new Error(`the image ${href} lacks a text for those who can't see it`);
        const { width, height } = size;
        return `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
      },
      link({ href, tokens }) {
        if (!/^(https?:\/\/|mailto:|\/(?!\/)|#)/.test(href))
          throw new Error(`"${href}" is no link for a page`);
        return `<a href="${escapeHtml(href)}">${this.parser.parseInline(tokens)}</a>`;
      },
      code({ text }) {
        return `<pre><code>${escapeHtml(text)}</code></pre>\n`;
      },
      html({ text }) {
        throw new Error(`"${text.trim()}" is HTML: a post has Markdown alone`);
      },
      checkbox() {
        throw new Error("a list with boxes to tick can't be ticked on a page");
      },
    },
  });
  const tokens = marked.lexer(markdown);
  const html = marked.parser(tokens).trim();
  return {
    html,
    sections,
    words: plainText(tokens)
      .split(/\s+/)
      .filter((word) => /\w/.test(word)).length,
  };
}

/** The text of parsed Markdown, without code blocks, images and the URLs of links. */
function plainText(tokens: readonly Token[]): string {
  return tokens.map(wordsOf).join("");
}

function wordsOf(token: Token): string {
  if (token.type === "code" || token.type === "image" || token.type === "def") return " ";
  if (token.type === "space" || token.type === "br" || token.type === "hr") return " ";
  if (token.type === "list")
    return (token as Tokens.List).items.map((item) => `${plainText(item.tokens)} `).join("");
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flatMap((cells) => cells.map((cell) => `${plainText(cell.tokens)} `)).join("");
  }
  const inner = "tokens" in token && token.tokens ? plainText(token.tokens) : decode(token);
  return /^(paragraph|heading|blockquote)$/.test(token.type) ? `${inner} ` : inner;
}

function decode(token: Token): string {
  return "text" in token && typeof token.text === "string" ? token.text : token.raw;
}

/** "What to ask, and why" becomes "what-to-ask-and-why"; the second of its kind gets a number. */
function headingIds(): (text: string) => string {
  const taken = new Map<string, number>();
  return (text) => {
    const words = text
      .normalize("NFKD")
      .replace(/[\u0300-\u036f'’]/g, "")
      .toLowerCase();
    const id = words.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "section";
    const count = (taken.get(id) ?? 0) + 1;
    taken.set(id, count);
    return count === 1 ? id : headingIdOf(id, count, taken);
  };
}

function headingIdOf(id: string, count: number, taken: Map<string, number>): string {
  const numbered = `${id}-${count}`;
  if (taken.has(numbered)) return headingIdOf(id, count + 1, taken);
  taken.set(numbered, 1);
  return numbered;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
