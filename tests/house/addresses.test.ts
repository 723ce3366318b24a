import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { ADDRESSES } from "../../app/routes";
import { appSources, parseFile } from "../support/source-imports";

/**
 * React Router 6 follows an address that begins with a backslash to another host (GHSA-wrjc-x8rr-h8h6), and no release
 * of it fixes this. So each address given to `to=`, `navigate()` or a redirect must be a constant of the site, the
 * result of one of its path functions, or validated by `returnPath`.
 */
const sources = appSources().map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** A constant of the site, a literal that starts with "/", "#" or "?", or a call of a path function. */
const OWN =
  /^(?:await )?(?:[A-Z][A-Z_]+(?:\.\w+){0,2}$|"(?:\/(?![/\\])|#|\?)|`(?:\/(?![/\\])|#|\?)|\w*(?:[pP]ath|wizardAction|staffNext|pathOfAddress)(?:Of\w*)?\()/;
/** A template literal that begins with an expression. */
const TEMPLATE = /^`\$\{([^}]+)\}/;

/**
 * Parameters, properties and variables that carry such an address. Before you add a name, check that each of its values
 * comes from one of the above.
 */
const HANDED_ON = new Set([
  "to",
  "path",
  "next",
  "back",
  "backTo",
  "nextPath",
  "ticketPath",
  "address",
  "home",
  "otherTimes",
  "chooseAllTo",
  "signUp",
  "signIn",
  "newAccount",
  "signInFirst",
  "other",
  "usual",
  "addressOf(id)",
  "part?.to ?? to",
]);
/** The `to` property of an object that describes a link. */
const OF_A_LINK = /^(?:to\.\w+|\w+\.to)$/;
/** A component's `to` that is plain text rather than an address. */
const WORDS = /^"\w+( \w+)+"$/;
/** The condition in `what && pathOf(what)`. */
const IF_THERE = /^[\w.]+ && /;

/** The expressions that follow each match of `begins`, up to the bracket or comma that ends them. */
function given(text: string, begins: RegExp): string[] {
  return [...text.matchAll(begins)].map((match) => {
    let depth = 0;
    let end = match.index + match[0].length;
    for (; end < text.length; end += 1) {
      const character = text[end] ?? "";
      if ("([{".includes(character)) depth += 1;
      if (")]}".includes(character) && depth-- === 0) break;
      if (character === "," && depth === 0) break;
    }
    return text
      .slice(match.index + match[0].length, end)
      .replace(/\s+/g, " ")
      .trim();
  });
}

/** The branches of a conditional expression. The arguments of a call are not branches. */
function branches(expression: string): string[] {
  if (/^\w+\(/.test(expression)) return [expression];
  const [, then, otherwise] = /^(?:[^?(]|\([^()]*\))+ \? (.+) : (.+)$/.exec(expression) ?? [];
  return then && otherwise ? [...branches(then), ...branches(otherwise)] : [expression];
}

const isOwn = (expression: string): boolean => {
  const [, first = expression.replace(IF_THERE, "")] = TEMPLATE.exec(expression) ?? [];
  return OWN.test(first) || HANDED_ON.has(first) || OF_A_LINK.test(first) || WORDS.test(first);
};

test("addresses are the site's own, or passed returnPath", () => {
  const strange = new Set<string>();
  let seen = 0;
  for (const { path, text } of sources) {
    const all = [
      ...given(text, /\bto=\{/g),
      ...given(text, /(?<![\w.])navigate\(/g),
      ...given(text, /(?<!function )(?<![\w.])redirect(?:Document)?\(/g),
    ];
    seen += all.length;
    for (const expression of all.flatMap(branches))
      if (!isOwn(expression)) strange.add(`${expression}   ${path}`);
  }
  expect(seen).toBeGreaterThan(150);
  expect([...strange]).toEqual([]);
});

/** The address that a literal begins with: "/help?chat=open" has "/help"; null if it is none of the site's. */
function addressOf(text: string): string | null {
  const path = (text.split(/[?#]/)[0] ?? "").replace(/\/$/, "");
  const [before, ...parts] = path.split("/");
  const leadsTo = (pattern: string) => {
    const own = pattern.split("/").slice(1);
    return parts.every((part, index) => own[index]?.startsWith(":") || own[index] === part);
  };
  return before === "" && parts.length > 0 && ADDRESSES.some(({ pattern }) => leadsTo(pattern)) ? path : null;
}

/** The site's addresses among a file's literals, with the beginnings of templates. */
function literalAddresses(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      const address = ts.isImportDeclaration(node.parent) ? null : addressOf(node.text);
      if (address !== null) found.push(address);
    }
    node.forEachChild(visit);
  };
  visit(parseFile(path));
  return found;
}

test("the text of each address stands in the code once: in the table, or in `domain` beside its name", () => {
  const places = sources.flatMap(({ path, text }) =>
    /["'`]\//.test(text) ? literalAddresses(path).map((address) => ({ path, address })) : [],
  );
  expect(places.length).toBeGreaterThan(60);
  const elsewhere = places.filter(({ path }) => path !== "app/routes.ts" && !path.startsWith("app/domain/"));
  expect(elsewhere).toEqual([]);
  const addresses = places.map(({ address }) => address);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});
