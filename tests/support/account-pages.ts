import type { Page } from "playwright-core";
import { inject } from "vitest";
import { siteDatabase } from "./site";
import { untilAwake } from "./visit";

export const site = () => ({ database: siteDatabase(), url: inject("siteUrl") });

export const NEW_PASSWORD = "quite-another-password";

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Waits until the page has loaded and, with JavaScript, is awake. */
export async function settled(page: Page, javaScript: boolean): Promise<void> {
  await page.waitForLoadState();
  if (javaScript) await untilAwake(page);
}
