import { createHash } from "node:crypto";
import ts from "typescript";
import type { Mutant } from "./mutant";

/**
 * Draws faults in components and browser code by a seed (decision 122). Each replaces one expression by another, so that
 * a build can have both and choose by a number.
 */

type Kind = "condition" | "call" | "attribute" | "text";

type Place = {
  kind: Kind;
  /** The part of the file's text that is replaced. */
  start: number;
  end: number;
  /** Two expressions: what the code says, and the fault. */
  right: string;
  wrong: string;
  /** What stands around either, such as the braces that JSX needs. */
  around: readonly [string, string];
};

export type DrawnMutant = Mutant & Place & { rank: string };

export const MOST_IN_A_FILE = 3;
/** Texts and attributes outnumber all else. */
const MOST_OF_A_KIND: Partial<Record<Kind, number>> = { attribute: 1, text: 1 };

const OTHER_WORDS = '"Other words"';
const HAS_WORD = /\p{L}{2}/u;
/** What no test should hold: looks, and what only React reads. */
const UNTOUCHED =
  /^(class(Name)?|\w*ClassName|style|look|size|key|ref|suppressHydrationWarning|nonce|aria-hidden)$/;
const SPOKEN = /^(aria-label|label|title|heading|hint|legend|alt|placeholder|summary|message)$/;
const LEADING = /^(to|href|action|formAction|src)$/;
const NAMING = /^(name|id|htmlFor|value|aria-(labelledby|describedby|controls))$/;
const REMOVABLE =
  /^(aria-.+|data-.+|role|autoComplete|inputMode|enterKeyHint|maxLength|minLength|pattern|default(Value|Checked)|rel|lang|dateTime|scope|tabIndex|target|headers|encType|required|hidden|disabled|readOnly|open|noValidate)$/;
const OTHER_VALUES: Record<string, Record<string, string>> = {
  method: { post: "get", get: "post" },
  type: { hidden: "text", submit: "button", button: "submit", text: "number" },
};

/** At most three faults of a file, always the same for the same text. Few change when the file is edited. */
export function drawn(file: string, text: string, seed: number): DrawnMutant[] {
  const chosen: DrawnMutant[] = [];
  for (const place of ranked(placesIn(file, text), `${seed}\n${file}`)) {
    if (chosen.length === MOST_IN_A_FILE) break;
    const sameKind = chosen.filter(({ kind }) => kind === place.kind);
    if (sameKind.length === (MOST_OF_A_KIND[place.kind] ?? MOST_IN_A_FILE)) continue;
    if (chosen.some(({ start, end }) => start <= place.end && place.start <= end)) continue;
    chosen.push({ file, tests: [], ...snippets(text, place), ...place });
  }
  return chosen;
}

/**
 * A file's text with several faults in it, each switched on by an expression, such as one that asks whether its number
 * is chosen.
 */
export function withSwitches(text: string, mutants: readonly (readonly [DrawnMutant, string])[]): string {
  return [...mutants]
    .sort(([one], [other]) => other.start - one.start)
    .reduce((switched, [{ start, end, right, wrong, around }, isOn]) => {
      const [before, after] = around;
      return `${switched.slice(0, start)}${before}${isOn} ? ${wrong} : ${right}${after}${switched.slice(end)}`;
    }, text);
}

/** In an order that looks random and depends on each place alone, so that an edit elsewhere leaves it as it was. */
function ranked(places: readonly Place[], seed: string): (Place & { rank: string })[] {
  const seen = new Map<string, number>();
  return places
    .map((place) => {
      const name = [place.kind, place.right, place.wrong].join("\n");
      const count = seen.get(name) ?? 0;
      seen.set(name, count + 1);
      const rank = createHash("sha256").update(`${seed}\n${name}\n${count}`).digest("hex");
      return { ...place, rank };
    })
    .sort((one, other) => (one.rank < other.rank ? -1 : 1));
}

/** What was there and what becomes of it, with as many lines around as make the place the only one. */
function snippets(text: string, place: Place): Pick<Mutant, "was" | "becomes"> {
  const { start, end, wrong, around } = place;
  let [from, to] = [start, end];
  while (from === to || text.indexOf(text.slice(from, to)) !== text.lastIndexOf(text.slice(from, to))) {
    const isWhole = text[from - 1] === "\n" && text[to] === "\n";
    from = text.lastIndexOf("\n", isWhole ? from - 2 : from - 1) + 1;
    const lineEnd = text.indexOf("\n", isWhole ? to + 1 : to);
    to = lineEnd === -1 ? text.length : lineEnd;
  }
  const faulty = around[0] + wrong + around[1];
  return { was: text.slice(from, to), becomes: text.slice(from, start) + faulty + text.slice(end, to) };
}

function placesIn(file: string, text: string): Place[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Place[] = [];
  const look = (node: ts.Node): void => {
    if (isUntouched(node)) return;
    const place = placeAt(node);
    if (place) found.push(place);
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

function isUntouched(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    (ts.isJsxAttribute(node) && UNTOUCHED.test(node.name.getText()))
  );
}

function placeAt(node: ts.Node): Place | null {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return condition(node.expression);
  if (ts.isConditionalExpression(node)) return condition(node.condition);
  if (isGuardInJsx(node)) return condition(node.left);
  if (ts.isExpressionStatement(node)) return isCall(node.expression) ? call(node.expression) : null;
  if (ts.isJsxAttribute(node)) return attribute(node);
  if (ts.isJsxText(node)) return jsxText(node);
  return ts.isStringLiteralLike(node) && isSpoken(node) ? words(node) : null;
}

/** In parentheses, which fit wherever an expression does. */
function expression(kind: Kind, node: ts.Expression, wrong: string): Place {
  const right = node.getText();
  return { kind, start: node.getStart(), end: node.getEnd(), right, wrong, around: ["(", ")"] };
}

const condition = (node: ts.Expression) => expression("condition", node, `!(${node.getText()})`);

const call = (node: ts.Expression) => expression("call", node, "undefined");

const words = (node: ts.Expression) => expression("text", node, OTHER_WORDS);

/** `isShown && <p>…</p>` */
function isGuardInJsx(node: ts.Node): node is ts.BinaryExpression {
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken &&
    ts.isJsxExpression(node.parent)
  );
}

function isCall(node: ts.Expression): boolean {
  if (ts.isAwaitExpression(node) || ts.isVoidExpression(node)) return isCall(node.expression);
  return ts.isCallExpression(node) && node.expression.kind !== ts.SyntaxKind.SuperKeyword;
}

function attribute(node: ts.JsxAttribute): Place | null {
  const name = node.name.getText();
  const { initializer } = node;
  const end = node.getEnd();
  if (initializer === undefined)
    return { kind: "attribute", start: end, end, right: "true", wrong: "false", around: ["={", "}"] };
  const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
  if (value === undefined) return null;
  const isText = ts.isStringLiteral(initializer);
  const wrong = otherValue(name, ts.isStringLiteralLike(value) ? value.text : null);
  if (wrong === null || (isText && value.getText().includes("&"))) return null;
  const kind = /^on[A-Z]/.test(name) ? "call" : wrong === OTHER_WORDS ? "text" : "attribute";
  if (!isText) return expression(kind, value as ts.Expression, wrong);
  const right = JSON.stringify(initializer.text);
  return { kind, start: initializer.getStart(), end, right, wrong, around: ["{", "}"] };
}

/** Null for an attribute that is no fault when it is another. */
function otherValue(name: string, text: string | null): string | null {
  const other = OTHER_VALUES[name];
  if (other) return text === null ? null : JSON.stringify(other[text] ?? "text");
  // What is said by an expression stands in its literals.
  if (SPOKEN.test(name)) return text !== null && HAS_WORD.test(text) ? OTHER_WORDS : null;
  if (LEADING.test(name)) return '"/other"';
  if (NAMING.test(name)) return '"other"';
  return REMOVABLE.test(name) || /^on[A-Z]/.test(name) ? "undefined" : null;
}

function jsxText(node: ts.JsxText): Place | null {
  const text = shownText(node.text);
  // Character references would have to be decoded.
  if (!HAS_WORD.test(text) || text.includes("&")) return null;
  return {
    kind: "text",
    start: node.pos,
    end: node.end,
    right: JSON.stringify(text),
    wrong: OTHER_WORDS,
    around: ["{", "}"],
  };
}

/** JSX leaves out line breaks and the spaces around them. */
function shownText(text: string): string {
  const lines = text.split("\n");
  return lines
    .map((line, index) => {
      const begun = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? begun : begun.trimEnd();
    })
    .filter((line) => line !== "")
    .join(" ");
}

/** Whether a string literal is a sentence, or stands where a page shows it. Attributes are looked at by themselves. */
function isSpoken(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  if (!HAS_WORD.test(node.text) || ts.isJsxAttribute(parent)) return false;
  if (ts.isPropertyAssignment(parent) && parent.initializer === node && SPOKEN.test(parent.name.getText()))
    return true;
  if (ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText())) return false;
  return /^\p{Lu}.*\s/u.test(node.text) || isShown(node);
}

/** Whether it is a child of an element, by itself or as one of two. */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxExpression(parent)) return ts.isJsxElement(parent.parent) || ts.isJsxFragment(parent.parent);
  const isOneOfTwo = ts.isConditionalExpression(parent) && parent.condition !== node;
  const isLast = ts.isBinaryExpression(parent) && parent.right === node;
  return (isOneOfTwo || isLast || ts.isParenthesizedExpression(parent)) && isShown(parent);
}
