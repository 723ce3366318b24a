/**
 * Cuts the fonts down to what pages in English are written with: two thirds of their bytes. Whatever else somebody's name needs
 * comes from the whole font, which a browser loads where such a letter stands (`styles.css`).
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const FOLDER = "app/fonts";
/** U+20 to U+7E, and the signs that this site's texts have. `styles.css` names the same. */
const LETTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0£©·×–—‘’“”•…€↑↓\u2009\u202f`;

const FONTS = {
  "bricolage-grotesque": { min: 400, max: 800 },
  "instrument-sans": { min: 400, max: 700 },
};

mkdirSync(FOLDER, { recursive: true });
for (const [name, wght] of Object.entries(FONTS)) {
  const whole = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  const font = await subsetFont(readFileSync(whole), LETTERS, {
    targetFormat: "woff2",
    variationAxes: { wght },
  });
  writeFileSync(`${FOLDER}/${name}.woff2`, font);
}
