/**
 * Renders the images that must be PNGs, the icons and the cards other sites show when they link to a page or a post, and makes
 * the team's photographs ready. Run it by hand when one of them changes (`npm run images`); the results are committed in
 * `public/`.
 */
import "./fail-plainly";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { BRAND } from "../app/content/brand";
import { postCard } from "../app/domain/blog/blog-paths";
import { launchBrowser } from "../tests/support/browser";
import { readPosts } from "./blog/read-post";
import { writeTeamPhotographs } from "./team-photographs";

const fontOf = (name: string) =>
  readFileSync(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`).toString(
    "base64",
  );
const icon = readFileSync("public/icon.svg", "utf8");

const STYLE = `
  @font-face { font-family: Display; src: url(data:font/woff2;base64,${fontOf("bricolage-grotesque")}); font-weight: 200 800 }
  @font-face { font-family: Text; src: url(data:font/woff2;base64,${fontOf("instrument-sans")}); font-weight: 400 700 }
  * { box-sizing: border-box; margin: 0 }
  body { width: 1200px; height: 630px; background: #f7f2e8; color: #16130d; font-family: Text; padding: 72px;
    display: grid; grid-template-columns: 1fr 400px; gap: 56px; align-items: center }
  svg { width: 72px; height: 72px }
  .name { display: flex; gap: 20px; align-items: center; font: 700 40px Display; letter-spacing: -.02em; margin-bottom: 48px }
  h1 { font: 700 74px/1.04 Display; letter-spacing: -.025em }
  .chat { background: #16130d; color: #f7f2e8; border-radius: 28px; padding: 30px; display: grid; gap: 14px; font-size: 25px; line-height: 1.3 }
  .chat p { padding: 14px 20px; border-radius: 22px; background: #34312b; max-width: 88%; justify-self: start; text-wrap: balance }
  .chat p.us { background: #2a2ff0; color: #fff; justify-self: end }
  .row { margin-top: 18px; background: #fffdf9; border-radius: 22px; padding: 20px 24px; font-size: 25px; font-weight: 600; display: flex; gap: 18px; align-items: center }
  .row b { background: #2a2ff0; color: #fff; border-radius: 14px; padding: 10px 14px; font-family: Display }`;

const CARD = `<style>${STYLE}</style>
  <div><div class="name">${icon}${BRAND.name}</div><h1>From first question to booked call.</h1></div>
  <div><div class="chat"><p class="us">Can I get a quote?</p><p>Tuesday at 10 am is free. Shall I keep it for you?</p><p class="us">Yes please</p></div>
  <div class="row"><b>24</b>Strategy call, 10 am</div></div>`;

await writeTeamPhotographs("app/content/team", "public/images/team");

const POST_STYLE = `${STYLE}
  body { background: #ece4d3; grid-template-columns: 1fr 520px; gap: 48px }
  h1 { font-size: 60px; text-wrap: balance }
  body > svg { width: 520px; height: 312px }`;

/** With the colours that the drawing has outside a page, which are those of the light theme. */
const postDrawing = (slug: string) => `app/pages/site/blog/drawings/${slug}.svg`;
const postCardPage = ({ slug, title }: { slug: string; title: string }) => `<style>${POST_STYLE}</style>
  <div><div class="name">${icon}${BRAND.name}</div><h1>${title}</h1></div>${readFileSync(postDrawing(slug), "utf8")}`;

const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(CARD);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: "public/share.png" });
  for (const post of readPosts().filter(({ slug }) => existsSync(postDrawing(slug)))) {
    await page.setContent(postCardPage(post));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `public${postCard(post).path}` });
  }
  for (const size of [180, 192, 512]) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${icon}`,
    );
    await page.screenshot({ path: `public/icon-${size}.png`, omitBackground: size !== 180 });
  }
  // Browsers and feed readers request /favicon.ico if no page has named another icon: a PNG in the .ico container.
  await page.setViewportSize({ width: 32, height: 32 });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:32px;height:32px}</style>${icon}`);
  writeFileSync("public/favicon.ico", iconFile(await page.screenshot({ omitBackground: true })));
} finally {
  await browser.close();
}

/** An .ico file with one picture of 32 by 32 pixels. */
function iconFile(png: Uint8Array): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
