import type { Page } from "playwright-core";
import type { Visitor } from "../../tests/support/visitor";
import type { DemoSite } from "./demo-site";
import { talk } from "./product-shots";

type ReadmeShot = {
  width: number;
  height: number;
  theme?: "dark";
  who?: (demo: DemoSite) => Visitor;
  open: (page: Page, demo: DemoSite) => Promise<unknown>;
};

const AT_THE_DESK = { width: 1280, height: 1080, who: ({ owner }: DemoSite) => owner };

/** The README's pictures, by the names of their files. */
export const README_SHOTS: Readonly<Record<string, ReadmeShot>> = {
  home: { width: 1280, height: 800, open: (page) => page.goto("/") },
  booking: { width: 1280, height: 800, open: (page) => page.goto("/schedule?tz=Europe/London") },
  chat: {
    width: 1280,
    height: 800,
    theme: "dark",
    open: async (page) => {
      await page.goto("/");
      return talk(page, ["Which times are free on Wednesday?"]);
    },
  },
  dashboard: {
    width: 1280,
    height: 800,
    who: ({ client }) => client,
    open: (page) => page.goto("/dashboard"),
  },
  "desk-today": { ...AT_THE_DESK, open: (page) => page.goto("/staff") },
  "desk-bookings": { ...AT_THE_DESK, open: (page) => page.goto("/staff/bookings") },
};
