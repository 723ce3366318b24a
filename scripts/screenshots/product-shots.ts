import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import type { ProductPictureId } from "../../app/content/product-pictures";
import type { Visitor } from "../../tests/support/visitor";
import type { DemoSite } from "./demo-site";

/** How to reach what a picture shows. Returns the element at whose top left corner the picture begins. */
export type Shot = {
  /** The window's width; the picture's own if left out. */
  width?: number;
  /** Whose cookies the browser has. */
  who?: (demo: DemoSite) => Visitor;
  /** How far outside the element the picture begins, in CSS pixels. */
  margin?: number;
  open: (page: Page, demo: DemoSite) => Promise<Locator>;
};

export const PRODUCT_SHOTS: Readonly<Record<ProductPictureId, Shot>> = {
  "desk-day": {
    who: ({ owner }) => owner,
    margin: 24,
    open: async (page) => {
      await page.goto("/staff");
      return page.getByRole("heading", { level: 1 });
    },
  },
  "desk-calls": {
    who: ({ owner }) => owner,
    margin: 12,
    open: async (page) => {
      await page.goto("/staff");
      return page.locator("section:has(> #today), #today").first();
    },
  },
  conversation: {
    width: 416,
    open: async (page) => {
      await page.goto("/features");
      return talk(page, ["Is Wednesday at 3 pm free?"]);
    },
  },
  score: {
    width: 458,
    open: async (page) => {
      await page.goto("/services");
      const card = page.locator("#score");
      await card.getByLabel("They make the decision").check();
      // It asks for ticks, which a picture can't take.
      await card.locator("legend").evaluate((legend) => {
        legend.style.visibility = "hidden";
      });
      return card;
    },
  },
  email: {
    open: async (page, { confirmationId }) => {
      await page.goto(`/dev/mail/${confirmationId}/html`);
      await useOwnFont(page);
      return page.locator("body");
    },
  },
  dashboard: {
    who: ({ client }) => client,
    margin: 16,
    open: async (page) => {
      await page.goto("/dashboard");
      return page.getByRole("heading", { name: "Your next call" });
    },
  },
};

/** Opens the chat and asks; returns its panel. */
export async function talk(page: Page, questions: readonly string[]): Promise<Locator> {
  await page.evaluate(() => dispatchEvent(new PointerEvent("pointermove", { movementX: 1 })));
  await page.locator("html[data-awake]").waitFor();
  await page.locator("[data-chat-launcher]").click();
  const panel = page.getByRole("dialog");
  for (const question of questions) {
    const answers = await panel.getByText("The assistant said:").count();
    await panel.getByRole("textbox").fill(question);
    await panel.getByRole("button", { name: "Send" }).click();
    await panel.getByText("The assistant said:").nth(answers).waitFor({ state: "attached" });
    await panel.getByRole("link", { name: "See that day in the calendar" }).waitFor();
  }
  return panel;
}

/** Mail programs show an email in the reader's own font. The picture has the site's, the same on every machine. */
async function useOwnFont(page: Page): Promise<void> {
  const faces = [400, 600].map((weight) => {
    const data = readFileSync(`app/fonts/instrument-sans-${weight}.woff2`).toString("base64");
    return `@font-face { font-family: Own; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) }`;
  });
  await page.addStyleTag({ content: `${faces.join("\n")} * { font-family: Own !important }` });
}
