import postcss, { type AtRule, type Container, type Declaration, type Root, type Rule } from "postcss";
import type { Plugin } from "vite";

/** Tailwind's own variables. Those of the look have other names, and are left alone. */
const OF_TAILWIND = "--tw-";
/** Tailwind asks so whether a browser mixes colours. Every browser that the build is for does (vite.config.ts, `cssTarget`). */
const MIXES_COLOURS = /^\(color:\s*color-mix\(in lab,\s*red,\s*red\)\)$/;
/** A sheet, and not the module that has its address alone. */
const SHEET = /\.css(?:\?(?!(?:.*&)?url(?:&|$)).*)?$/;
const NO_SHADOW = "0 0 #0000";

/**
 * Leaves out of a sheet what only browsers older than the build's need, and what Tailwind says in variables that can have one value only.
 * What a page looks like stays the same: a variable goes only where that follows from this sheet alone.
 */
export function presentStyles(): Plugin {
  return {
    name: "present-styles",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      if (!SHEET.test(id)) return null;
      const sheet = postcss.parse(code);
      leaveOutOldBrowsers(sheet);
      leaveOutFallbacks(sheet);
      leaveOutVariables(sheet);
      return { code: sheet.toString(), map: { mappings: "" } };
    },
  };
}

/** Takes out what stands there for browsers that are too old for the build. */
export function leaveOutOldBrowsers(sheet: Root): void {
  sheet.walkAtRules("layer", (layer) => {
    // Initial values for browsers without `@property`, where they are asked for by that name.
    if (layer.params === "properties" && layer.nodes) layer.remove();
  });
  sheet.walkAtRules("supports", (supports) => {
    if (MIXES_COLOURS.test(supports.params)) unwrap(supports);
  });
  // Nothing here has a shadow root.
  sheet.walkRules((rule) => {
    if (rule.selectors.includes(":host")) rule.selectors = rule.selectors.filter((each) => each !== ":host");
  });
}

/** A mixed colour takes the place of the plain one that the same rule has before it. */
function unwrap(supports: AtRule): void {
  const before = supports.prev();
  for (const rule of supports.nodes ?? []) {
    if (rule.type !== "rule" || before?.type !== "rule" || before.selector !== rule.selector) continue;
    for (const mixed of declarationsOf(rule)) {
      const plain = declarationsOf(before).find(({ prop }) => prop === mixed.prop);
      if (!plain || isSaidAgain(plain)) continue;
      plain.value = mixed.value;
      mixed.remove();
    }
  }
  const left = (supports.nodes ?? []).filter((node) => node.type !== "rule" || node.nodes.length > 0);
  supports.replaceWith(left);
}

/** Whether a later line of the rule gives a part of the same property, which the mixed colour came after. */
function isSaidAgain(plain: Declaration): boolean {
  const rule = plain.parent as Rule;
  const later = rule.nodes.slice(rule.index(plain) + 1);
  return later.some((node) => node.type === "decl" && node.prop.startsWith(plain.prop));
}

/** Takes out what a value has in case that a variable of the look is not there: the sheet itself has it for every page. */
export function leaveOutFallbacks(sheet: Root): void {
  const always = new Set<string>();
  sheet.walkRules(":root", (rule) => {
    const parent = rule.parent;
    if (parent?.type !== "root" && !(parent?.type === "atrule" && (parent as AtRule).name === "layer"))
      return;
    for (const { prop } of declarationsOf(rule)) if (prop.startsWith("--")) always.add(prop);
  });
  sheet.walkDecls((declaration) => {
    for (const [, name = ""] of declaration.value.matchAll(/var\(\s*(--[\w-]+)\s*,/g)) {
      if (always.has(name)) declaration.value = withValue(declaration.value, name, `var(${name})`);
    }
  });
}

/** Takes out Tailwind's variables where their value is known, and what registers those that nobody asks for then. */
export function leaveOutVariables(sheet: Root): void {
  for (const [name, initial] of variablesOf(sheet)) {
    const settings = rulesWith(sheet, ({ prop }) => prop === name);
    const uses = rulesWith(sheet, ({ value }) => asksFor(value, name));
    if (settings.size === 0) for (const rule of uses) replaceUses(rule, name, initial);
    else if (sameSets(settings, uses) && allForTheSame(uses, name))
      for (const rule of uses) foldInto(rule, name);
    else if (uses.size === 0) for (const rule of settings) removeSetting(rule, name);
  }
  sheet.walkAtRules("property", (property) => {
    const name = property.params;
    if (!name.startsWith(OF_TAILWIND)) return;
    if (rulesWith(sheet, ({ prop, value }) => prop === name || asksFor(value, name)).size === 0)
      property.remove();
  });
  sheet.walkDecls("box-shadow", (shadow) => {
    const drawn = postcss.list.comma(shadow.value).filter((each) => each !== NO_SHADOW);
    if (drawn.length > 0) shadow.value = drawn.join(",");
  });
}

/** All of Tailwind's variables in a sheet that no element inherits, with the value of those that have one from the start. */
function variablesOf(sheet: Root): Map<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  sheet.walkDecls(({ value }) => {
    for (const [name] of value.matchAll(/--tw-[\w-]+(?=\s*[,)])/g)) found.set(name, undefined);
  });
  sheet.walkAtRules("property", (property) => {
    if (!property.params.startsWith(OF_TAILWIND)) return;
    const said = new Map(declarationsOf(property).map(({ prop, value }) => [prop, value]));
    if (said.get("inherits") === "false") found.set(property.params, said.get("initial-value"));
    else found.delete(property.params);
  });
  return found;
}

function declarationsOf(container: Container): Declaration[] {
  return (container.nodes ?? []).filter((node) => node.type === "decl");
}

function rulesWith(sheet: Root, matches: (declaration: Declaration) => boolean): Set<Container> {
  const found = new Set<Container>();
  sheet.walkDecls((declaration) => {
    const parent = declaration.parent as Container;
    if (matches(declaration) && !(parent.type === "atrule" && (parent as AtRule).name === "property"))
      found.add(parent);
  });
  return found;
}

function sameSets(one: ReadonlySet<unknown>, other: ReadonlySet<unknown>): boolean {
  return one.size === other.size && [...one].every((each) => other.has(each));
}

/** Whether each rule asks for the variable in the same properties: what wins for one of them wins for the variable, too. */
function allForTheSame(rules: Iterable<Container>, name: string): boolean {
  const properties = [...rules].map((rule) =>
    declarationsOf(rule)
      .filter(({ value }) => asksFor(value, name))
      .map(({ prop }) => prop)
      .join(),
  );
  return new Set(properties).size === 1;
}

/** Puts the value that a rule gives the variable where the rule asks for it. */
function foldInto(rule: Container, name: string): void {
  const setting = declarationsOf(rule).findLast(({ prop }) => prop === name);
  replaceUses(rule, name, setting?.value);
  removeSetting(rule, name);
}

function removeSetting(rule: Container, name: string): void {
  for (const declaration of declarationsOf(rule)) if (declaration.prop === name) declaration.remove();
}

function replaceUses(rule: Container, name: string, known: string | undefined): void {
  for (const declaration of declarationsOf(rule)) {
    if (asksFor(declaration.value, name)) declaration.value = withValue(declaration.value, name, known);
  }
}

function asksFor(value: string, name: string): boolean {
  return startOfUse(value, name) >= 0;
}

function startOfUse(value: string, name: string): number {
  const found = new RegExp(`var\\(\\s*${name}\\s*[,)]`).exec(value);
  return found ? found.index : -1;
}

/** A value with each `var(name, other)` replaced by what is known, or else by that other. One with neither stays. */
function withValue(value: string, name: string, known: string | undefined): string {
  const start = startOfUse(value, name);
  if (start < 0) return value;
  const end = endOfBrackets(value, value.indexOf("(", start));
  const [, ...other] = value.slice(start + "var(".length, end).split(",");
  const instead = known ?? (other.length > 0 ? other.join(",") : undefined);
  if (instead === undefined) return value;
  const rest = withValue(value.slice(end + 1), name, known);
  return `${value.slice(0, start)}${instead.trim()}${rest}`.trim();
}

function endOfBrackets(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth === 0) return at;
  }
  throw new Error(`A bracket is not closed: ${text}`);
}
