/**
 * Reduces the fonts to the letters and weights that English pages use: half of their bytes. Each file is small enough
 * for the first packets of a connection (`tests/house/bundle.test.ts`). Other letters, as in a visitor's name, come
 * from the whole font, which a browser loads only where such a letter occurs (`base.css`).
 */
import "./fail-plainly";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const FOLDER = "app/fonts";
/** U+20 to U+7E, and the signs that this site's texts have. `base.css` names the same. */
const LETTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0£©·×–—‘’“”•…€↑↓\u2009\u202f`;

/** The font features that browsers apply by default, and `tnum`, the figures of equal width that tables use. */
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "rlig", "liga", "clig", "calt", "tnum"];

/** One file a weight: two of them are hardly larger than one with all the weights between. */
const WEIGHTS = { "bricolage-grotesque": [700], "instrument-sans": [400, 600] };

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [name, weights] of Object.entries(WEIGHTS)) {
  const whole = readFileSync(
    `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
  );
  for (const wght of weights) {
    const font = await subsetFont(whole, LETTERS, {
      targetFormat: "woff2",
      variationAxes: { wght },
      keepFeatures: FEATURES,
    });
    writeFileSync(`${FOLDER}/${name}-${wght}.woff2`, font);
  }
}
