/**
 * Cuts the fonts down to what pages in English are written with, and to the weights they are set in: half of their bytes. Each file
 * is small enough for the first packets of a connection (`tests/house/bundle.test.ts`). Whatever else somebody's name needs comes
 * from the whole font, which a browser loads where such a letter stands (`base.css`).
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const FOLDER = "app/fonts";
/** U+20 to U+7E, and the signs that this site's texts have. `base.css` names the same. */
const LETTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0£©·×–—‘’“”•…€↑↓\u2009\u202f`;

/** Those that browsers apply unasked, and the figures of equal width that tables ask for. */
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
