/**
 * `npm run screenshots`: takes the pictures of the product on the marketing pages and those of the README from a site
 * with made-up bookings, whose clock stands still. Needs the built site, and builds it if it is missing or stale. The
 * results are committed; run it when what they show has changed, then build again.
 */
import "./fail-plainly";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp, { type Sharp } from "sharp";
import {
  PICTURE_FORMATS,
  PICTURE_SCALES,
  PICTURE_THEMES,
  type PictureFile,
  PRODUCT_PICTURES,
  type ProductPictureId,
  pictureFileName,
} from "../app/content/product-pictures";
import { launchBrowser } from "../tests/support/browser";
import { copyCookies } from "../tests/support/toured-site";
import type { Visitor } from "../tests/support/visitor";
import { ensureBuilt } from "./bundle-worker";
import { AS_PICTURE } from "./screenshots/as-picture";
import { PICTURES_NOW, startDemoSite } from "./screenshots/demo-site";
import { PRODUCT_SHOTS, type Shot } from "./screenshots/product-shots";
import { README_SHOTS } from "./screenshots/readme-shots";

const PICTURES = "app/pages/site/pictures";
const OF_README = "docs/screenshots";
const MAX_SCALE = Math.max(...PICTURE_SCALES);
/** The lowest quality at which text has no visible noise around it. */
const AVIF_QUALITY = 36;
/** The site has few colours: reduced to a palette, a picture looks the same, and is smaller without loss than with it. */
const PALETTE = { palette: true, quality: 80, dither: 0 };

/** What no picture is about: the floating buttons, and the ring around a field that has the focus. */
const UNSEEN = `
  :is([data-chat-launcher], [data-to-top]) { visibility: hidden !important }
  :focus-visible { outline-color: transparent !important }
  ::-webkit-scrollbar { display: none }`;

type Look = { width: number; height: number; theme: "light" | "dark"; scale: number; who?: Visitor };

ensureBuilt();
const demo = await startDemoSite();
const browser = await launchBrowser();
try {
  rmSync(PICTURES, { recursive: true, force: true });
  mkdirSync(PICTURES, { recursive: true });
  for (const [id, shot] of Object.entries(PRODUCT_SHOTS) as [ProductPictureId, Shot][])
    for (const theme of PICTURE_THEMES) await takeProductPicture(id, shot, theme);
  for (const [name, { width, height, theme = "light", who, open }] of Object.entries(README_SHOTS)) {
    const look: Look = { width, height, theme, scale: 1, who: who?.(demo) };
    await withPage(look, async (page) => {
      await open(page, demo);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(OF_README, `${name}.png`) });
    });
  }
} finally {
  await browser.close();
  await demo.served.stop();
}
const total = readdirSync(PICTURES).length;
console.log(`${total} files in ${PICTURES}, ${Object.keys(README_SHOTS).length} pictures in ${OF_README}`);
process.exit();

async function takeProductPicture(id: ProductPictureId, shot: Shot, theme: Look["theme"]): Promise<void> {
  const { width, height } = PRODUCT_PICTURES[id];
  const { margin = 0 } = shot;
  const look = { width: shot.width ?? width, height: 900, theme, scale: MAX_SCALE, who: shot.who?.(demo) };
  await withPage(look, async (page) => {
    const corner = await shot.open(page, demo);
    await page.addStyleTag({ content: UNSEEN + AS_PICTURE });
    // Away from what would look hovered.
    await page.mouse.move(0, 0);
    await page.evaluate(() => document.fonts.ready);
    const box = await corner.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();

      return { left: left + scrollX, top: top + scrollY };
    });
    const clip = { x: Math.max(0, box.left - margin), y: Math.max(0, box.top - margin), width, height };
    const picture = await page.screenshot({ fullPage: true, clip });
    for (const scale of PICTURE_SCALES) {
      const sized = sharp(picture).resize(width * scale, height * scale);
      for (const format of PICTURE_FORMATS) {
        const file = await encoded(sized, format);
        writeFileSync(join(PICTURES, pictureFileName({ id, theme, scale, format })), file);
      }
    }
  });
}

async function encoded(picture: Sharp, format: PictureFile["format"]): Promise<Buffer> {
  if (format === "avif") return picture.clone().avif({ quality: AVIF_QUALITY }).toBuffer();
  const palette = picture.clone().png(PALETTE);
  return sharp(await palette.toBuffer())
    .webp({ lossless: true, effort: 6 })
    .toBuffer();
}

async function withPage(
  { width, height, theme, scale, who }: Look,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: demo.served.url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: theme,
    timezoneId: "America/New_York",
    locale: "en-US",
    reducedMotion: "reduce",
    // For the styles that this script adds.
    bypassCSP: true,
  });
  try {
    if (who) await copyCookies(context, who, demo.served.url);
    const page = await context.newPage();
    await page.clock.setFixedTime(PICTURES_NOW);
    await use(page);
  } finally {
    await context.close();
  }
}
