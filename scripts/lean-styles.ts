import type { Plugin } from "vite";

/** How Tailwind registers a property of its own. */
const PROPERTY = /@property (--tw-[\w-]+)\{([^}]*)\}/g;
/** What stands in for `@property` in browsers that do not know it. */
const STAND_IN = /@layer properties\{@supports.*?\}\}\}/;
/** A mixed colour, behind one for browsers that cannot mix: those are older than what Tailwind needs anyway. */
const FALLBACK_COLOUR =
  /([^{}]+)\{([\w-]+):[^;{}]+\}@supports \(color:color-mix\(in lab,red,red\)\)\{(\1\{\2:[^{}]+\})\}/g;
/** A part of Tailwind's list of shadows that paints nothing. */
const NO_SHADOW = "0 0 #0000";

/**
 * Tailwind's utilities are made to be combined: a shadow is five properties, a filter nine, and each is registered.
 * What no class of the sheet sets is put in where it is read, and what no class reads is left out. It looks the same.
 */
export function leanStyles(): Plugin {
  return {
    name: "lean-styles",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const asset of Object.values(bundle)) {
          if (asset.type !== "asset" || !asset.fileName.endsWith(".css")) continue;
          asset.source = leanSheet(String(asset.source));
        }
      },
    },
  };
}

export function leanSheet(sheet: string): string {
  // A sheet beside the site's has nothing of Tailwind's own.
  if (!/@layer (?:base|utilities)/.test(sheet)) return sheet.replace(/^\/\*!.*?\*\//, "");
  const standIn = STAND_IN.exec(sheet)?.[0] ?? "";
  let rules = sheet.replace(STAND_IN, standIn && "@layer properties{}");
  const gone = new Set<string>();
  for (const [, name = "", registered = ""] of sheet.matchAll(PROPERTY)) {
    const before = rules;
    const initial = /initial-value:(.*)$/.exec(registered)?.[1];
    if (!isSet(rules, name)) rules = readAs(rules, name, initial);
    else if (!isRead(rules, name)) rules = withoutSetting(rules, name);
    else rules = putInWhereSet(rules, name);
    if (rules !== before || !isRead(rules, name)) gone.add(name);
  }
  rules = rules
    .replaceAll(`${NO_SHADOW},`, "")
    .replace(PROPERTY, (rule, name) => (gone.has(name) ? "" : rule))
    .replace(FALLBACK_COLOUR, "$3")
    .replace(/@supports \(color:color-mix\(in lab,red,red\)\)\{([^{}]+\{[^{}]+\})\}/g, "$1");
  const kept = standIn.replace(/(--tw-[\w-]+):[^;}]*;?/g, (text, name) => (gone.has(name) ? "" : text));
  return rules.replace("@layer properties{}", kept.replaceAll(";}", "}"));
}

function isSet(rules: string, name: string): boolean {
  return new RegExp(`[{;]${name}:`).test(rules);
}

function isRead(rules: string, name: string): boolean {
  return new RegExp(`var\\(${name}[,)]`).test(rules);
}

/** Each reading of the property as the value it has when nothing sets it. */
function readAs(rules: string, name: string, initial: string | undefined): string {
  let text = rules;
  for (;;) {
    const start = text.search(new RegExp(`var\\(${name}[,)]`));
    if (start < 0) return text;
    const end = endOfCall(text, start);
    const comma = text[start + 4 + name.length] === ",";
    const value = initial ?? (comma ? text.slice(start + 5 + name.length, end - 1).trim() : "");
    text = text.slice(0, start) + value + text.slice(end);
  }
}

/** Where a call that begins at `start` is over. */
function endOfCall(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")" && --depth === 0) return at + 1;
  }
  throw new Error(`A call has no end: ${text.slice(start, start + 60)}`);
}

function withoutSetting(rules: string, name: string): string {
  return rules.replace(new RegExp(`([{;])${name}:[^;{}]*(;|(?=\\}))`, "g"), "$1");
}

/** If every rule that reads the property sets it too, the value stands where it is read. */
function putInWhereSet(rules: string, name: string): string {
  const setting = new RegExp(`([{;])${name}:([^;{}]*);`);
  const blocks = (rules.match(/\{[^{}]*\}/g) ?? []).filter(
    (block) => isSet(block, name) || isRead(block, name),
  );
  if (!blocks.every((block) => isRead(block, name) && setting.test(block))) return rules;
  return rules.replace(/\{[^{}]*\}/g, (block) => {
    const value = setting.exec(block)?.[2]?.trim();
    return value === undefined ? block : readAs(block.replace(setting, "$1"), name, value);
  });
}
