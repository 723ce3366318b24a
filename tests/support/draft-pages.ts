import type { Page } from "playwright-core";

import { expectValue } from "./reads";
import { fillContact, newContact } from "./visit";

export const planField = (page: Page) => page.getByRole("combobox", { name: /^Plan/ });
export const box = (page: Page, name: string) => page.getByRole("checkbox", { name });
export const storedPlan = (page: Page) => page.evaluate(() => sessionStorage.getItem("selectedPlan"));
export const draftOf = (page: Page) => new URL(page.url()).searchParams.get("draft");

export async function goToServices(page: Page, contact = newContact()): Promise<void> {
  await fillContact(page, contact);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "What would you like to talk about?" }).waitFor();
}

/** Opens the first step, which shows the draft's plan. */
export async function expectPlan(page: Page, plan: string): Promise<void> {
  await page.goto(`/contact?step=details&draft=${draftOf(page)}`);
  await expectValue(planField(page)).toBe(plan);
}
