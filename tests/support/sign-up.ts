import type { Page } from "playwright-core";
import { PASSWORD } from "./accounts";
import { type Contact, newContact } from "./visit";

/** Signs up by the form, with the password of all test accounts. Leaves the page on the dashboard. */
export async function signUp(page: Page, contact: Contact = newContact()): Promise<Contact> {
  await page.goto("/signup");
  await page.getByLabel("Full name").fill(contact.name);
  await page.getByLabel("Company name").fill(contact.company);
  await page.getByLabel("Email").fill(contact.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { name: "Your Bookings" }).waitFor();
  return contact;
}
