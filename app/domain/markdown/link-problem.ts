import { quoted } from "./markdown-problem";

/** Where links may lead: elsewhere by https and http, to an address or a number, to the site's own paths, within the page. */
const SCHEMES = /^(?:https?:\/\/[^/?#]|mailto:.|tel:.|\/(?!\/)|#)/i;

/** Browsers read a backslash as a slash and skip control characters, so that "/\elsewhere.example" would leave the site. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNSAFE = /[\s\\\u0000-\u001f\u007f]/;

/** Why a link must not lead there; null if it may. */
export function linkProblem(href: string): string | null {
  if (href.trim() === "") return "This link has no address. Write it between the parentheses.";
  if (!SCHEMES.test(href))
    return `This link leads to ${quoted(href)}. Links start with https://, mailto:, tel:, / or #.`;
  if (UNSAFE.test(href))
    return `This link leads to ${quoted(href)}. An address has no spaces and no backslashes.`;
  return null;
}
