import { readFileSync } from "node:fs";

export type Theme = { name: "light" | "dark"; colours: Record<string, string> };

const STYLES = readFileSync("app/styles/base.css", "utf8");
const BADGES = readFileSync("app/styles/badges.css", "utf8");

const DARK = "@media screen and (prefers-color-scheme: dark) {\n    :root {";
const LIGHT_BLOCKS = [blockAfter("@theme static {", STYLES), blockAfter("@layer theme {\n  :root {", BADGES)];
const DARK_BLOCKS = [blockAfter(DARK, STYLES), blockAfter(DARK, BADGES)];

/**
 * The tokens of `base.css` and `badges.css` in each theme, by name: `ink` for `--color-ink`, and `text:electric` for
 * `--text-color-electric`.
 */
export const THEMES: Theme[] = [
  { name: "light", colours: tokensOf(LIGHT_BLOCKS) },
  { name: "dark", colours: { ...tokensOf(LIGHT_BLOCKS), ...tokensOf(DARK_BLOCKS) } },
];

/** The style sheets without the lists of tokens. */
export const OTHER_STYLES = [
  [...LIGHT_BLOCKS, ...DARK_BLOCKS].reduce((rest, block) => rest.replace(block, ""), STYLES + BADGES),
  ...["features", "home", "marketing", "post", "schedule", "services"].map((name) =>
    readFileSync(`app/styles/${name}.css`, "utf8"),
  ),
].join("\n");

function blockAfter(opening: string, sheet: string): string {
  const start = sheet.indexOf(opening);
  if (start < 0) throw new Error(`No sheet has ${opening}`);
  const from = start + opening.length;
  return sheet.slice(from, sheet.indexOf("}", from));
}

function tokensOf(blocks: string[]): Record<string, string> {
  return Object.fromEntries(
    [...blocks.join("\n").matchAll(/--(text-)?color-([\w-]+): (#[0-9a-f]{6});/g)].map(
      ([, text, name, value]) => [`${text ? "text:" : ""}${name}`, value as string],
    ),
  );
}

/** The opaque colour of a class's token, such as `on-night/80`, over an opaque background. */
export function opaqueColour(theme: Theme, token: string, ground: string, isText = false): string {
  const [name = "", percent] = token.split("/");
  const colour = (isText && theme.colours[`text:${name}`]) || theme.colours[name];
  if (!colour) throw new Error(`There is no colour ${name}`);
  return percent ? mixed(colour, ground, Number(percent) / 100) : colour;
}

/** WCAG 2's ratio of contrast. */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function mixed(over: string, under: string, share: number): string {
  const below = channels(under);
  const mix = channels(over).map((value, index) =>
    Math.round(value * share + (below[index] ?? 0) * (1 - share)),
  );
  return `#${mix.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
