import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { THEME_COLORS } from "../../app/content/theme-colors";
import { contrastRatio, OTHER_STYLES, opaqueColour, THEMES, type Theme } from "../support/theme";

const TEXT = 4.5;
/** The least contrast of outlines of controls, marks and pictures. */
const SHAPE = 3;

/** Emails and the browser's own interface cannot read the tokens. */
const WITHOUT_TOKENS = ["app/content/theme-colors.ts", "app/email/layout.ts"];

const SOURCES = globSync("app/**/*.{ts,tsx,css}")
  .filter((file) => !/\.test\.|(?:base|badges)\.css$/.test(file) && !WITHOUT_TOKENS.includes(file))
  .map((file): [file: string, text: string] => [file, readFileSync(file, "utf8")]);

const RAW = /#[0-9a-f]{3,4}\b(?![\w-])|#(?:[0-9a-f]{2}){3,4}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;
/** Tailwind's own palette, `white` and `black` included. */
const FOREIGN =
  /\b(?:bg|text|border|fill|stroke|outline|divide|ring|decoration|shadow|accent|caret|from|via|to)-(?:white|black|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3})\b/g;

function strangersIn(text: string): string[] {
  // A URL may end in #face, and a selector may name #bee. Colours stand alone in quotes, brackets or values.
  const raw = [...text.matchAll(RAW)].filter(({ 0: found, index }) => {
    const before = text.slice(0, index);
    return (
      !found.startsWith("#") ||
      (/(?:[:[("'`,]|\bsolid|\bdashed) ?$/.test(before) && !/(?:href|to|url)[=:]\s*["'`({]*$/.test(before))
    );
  });
  return [...raw, ...text.matchAll(FOREIGN)].map(([found]) => found);
}

test("every colour is a token", () => {
  const strangers = [...SOURCES, ["app/styles/base.css", OTHER_STYLES] as const].flatMap(([file, text]) =>
    strangersIn(text).map((found) => `${file}: ${found}`),
  );
  expect(strangers).toEqual([]);
  // For text, these colours have separate tokens.
  expect(OTHER_STYLES.match(/ color: var\(--color-(?:electric|electric-deep|alarm|good)\)/g)).toBeNull();
  expect(OTHER_STYLES.match(/: (?:white|black|[a-z]*gr[ae]y)\b/g)).toBeNull();
});

test("what counts as a colour of no token", () => {
  for (const text of [
    'fill="#fff"',
    "bg-[#7be08f]",
    "color: rgb(0 0 0)",
    "hover:text-white",
    "border-black/20",
    "bg-stone-100",
  ]) {
    expect(strangersIn(text), text).not.toEqual([]);
  }
  for (const text of ['href="#faq"', "text-ink", "whitespace-nowrap", 'to="#add"', "ticket #123"]) {
    expect(strangersIn(text), text).toEqual([]);
  }
});

/** Backgrounds on which text of these colours may be anywhere. */
const AMBIENT: [text: string, grounds: string[]][] = [
  ["ink", ["paper", "paper-deep", "card", "header", "electric-wash", "alarm-wash", "good-wash"]],
  ["ink-soft", ["paper", "paper-deep", "card", "electric-wash"]],
  ["electric", ["paper", "paper-deep", "card", "electric-wash"]],
  ["electric-deep", ["paper", "card", "electric-wash"]],
  ["alarm", ["paper", "card", "alarm-wash"]],
  ["good", ["paper", "card", "good-wash"]],
  ["on-night/70", ["night", "featured", "footer"]],
  ["on-electric", ["electric", "electric-deep", "electric-panel"]],
  ["on-alarm", ["alarm", "alarm-deep"]],
  ["on-good", ["good"]],
  ["badge-yellow-ink", ["badge-yellow"]],
  ["badge-blue-ink", ["badge-blue"]],
  ["badge-green-ink", ["badge-green"]],
  ["badge-grey-ink", ["badge-grey"]],
];

/** Outlines of controls, the focus ring, and pictures with a meaning. */
const SHAPES: [shape: string, grounds: string[]][] = [
  ["line-strong", ["paper", "card"]],
  ["electric", ["paper", "paper-deep", "card"]],
  ["alarm", ["paper", "card"]],
  ["good", ["paper", "card"]],
  ["on-night", ["night", "featured", "footer"]],
  ["on-electric", ["electric"]],
  ["online", ["night"]],
];

/** The text and background colours that one element sets, in each of its states: `hover:bg-ink hover:text-paper`. */
function pairsIn(source: string): [text: string, ground: string][] {
  return [...source.matchAll(/["'`]([^"'`\n]*\bbg-[^"'`\n]*)["'`]/g)].flatMap(([, classes = ""]) => {
    const grounds = coloursOf(classes, "bg");
    const texts = coloursOf(classes, "text");
    return Object.entries(grounds).flatMap(([state, ground]) => {
      const text = texts[state] ?? texts[state.replace(/[^:]+:$/, "")] ?? texts[""];
      return text ? [[text, ground] as [string, string]] : [];
    });
  });
}

function coloursOf(classes: string, kind: "bg" | "text"): Record<string, string> {
  const names = Object.keys(THEMES[0]?.colours ?? {});
  return Object.fromEntries(
    classes.split(/\s+/).flatMap((name) => {
      const { state = "", colour = "" } =
        name.match(new RegExp(`^(?<state>.*:)?${kind}-(?<colour>[\\w/-]+)$`))?.groups ?? {};
      return names.includes(colour.split("/")[0] ?? "") ? [[state, colour]] : [];
    }),
  );
}

const SET_TOGETHER = [
  ...new Map(SOURCES.flatMap(([, text]) => pairsIn(text)).map((pair) => [pair.join(" on "), pair])).values(),
];

test.each(THEMES)("text is readable in the $name theme", (theme) => {
  const ambient = AMBIENT.flatMap(([text, grounds]) =>
    grounds.map((ground): [string, string] => [text, ground]),
  );
  expect(SET_TOGETHER.length).toBeGreaterThan(14);
  expect(
    [...ambient, ...SET_TOGETHER].flatMap(([text, ground]) => tooFaint(theme, text, ground, TEXT)),
  ).toEqual([]);
});

test.each(THEMES)("shapes are visible in the $name theme", (theme) => {
  const faint = SHAPES.flatMap(([shape, grounds]) =>
    grounds.flatMap((ground) => tooFaint(theme, shape, ground, SHAPE)),
  );
  expect(faint).toEqual([]);
});

function tooFaint(theme: Theme, colour: string, ground: string, least: number): string[] {
  // A translucent background is on the page, or on a dark panel.
  const page = ground.startsWith("on-night") ? "night" : "paper";
  const below = opaqueColour(theme, ground, theme.colours[page] ?? "");
  const ratio = contrastRatio(opaqueColour(theme, colour, below, least === TEXT), below);
  return ratio < least ? [`${colour} on ${ground}: ${ratio.toFixed(2)}`] : [];
}

test("browsers paint the pages' own ground around them", () => {
  expect(THEMES.map(({ name, colours }) => [name, colours.paper])).toEqual(Object.entries(THEME_COLORS));
});

test("emails, the icon and the drawn pictures have the site's own colours", () => {
  const own = new Set(THEMES.flatMap(({ colours }) => Object.values(colours)));
  // The bubbles of the other side in the chat on the social card, on a dark panel.
  for (const colour of ["#fff", "#34312b"]) own.add(colour);
  const strangers = ["app/email/layout.ts", "public/icon.svg", "scripts/build-images.ts"].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/#[0-9a-f]{3,8}\b/gi)]
      .map(([colour]) => colour.toLowerCase())
      .filter((colour) => !own.has(colour))
      .map((colour) => `${file}: ${colour}`),
  );
  expect(strangers).toEqual([]);
});

test("each token of the dark theme is one of the light theme's", () => {
  const [light, dark] = THEMES.map(({ colours }) => Object.keys(colours));
  expect(dark).toEqual(light);
});

test("emails are readable in the light and in the dark", () => {
  const source = readFileSync("app/email/layout.ts", "utf8");
  const light = (name: string) => new RegExp(`const ${name} = "(#\\w{6})"`).exec(source)?.[1] ?? "";
  const dark = (name: string) => new RegExp(`\\.${name} \\{ [\\w-]+: (#\\w{6})`).exec(source)?.[1] ?? "";
  const sets = [
    ["INK", "INK_SOFT", "ELECTRIC", "PAPER", "CARD"].map(light),
    ["ink a", "soft a", "link", "paper", "card"].map(dark),
  ];
  for (const [ink = "", soft = "", link = "", paper = "", card = ""] of sets) {
    const pairs = [
      [ink, paper],
      [ink, card],
      [soft, paper],
      [soft, card],
      [link, card],
    ];
    for (const [text = "", ground = ""] of pairs) {
      expect(contrastRatio(text, ground), `${text} on ${ground}`).toBeGreaterThan(TEXT);
    }
  }
});
