import type { Page } from "playwright-core";
import { until } from "./visit";

/**
 * Opens the newest email to a recipient in the local mailbox that has a matching link, and follows the link
 * as its reader would.
 */
export async function followMailedLink(page: Page, toEmail: string, path: RegExp): Promise<void> {
  let href: string | null = null;
  await until(async () => {
    await page.goto(`/dev/mail?${new URLSearchParams({ to: toEmail })}`);
    for (const link of await page.locator('main a[href^="/dev/mail/"]').all()) {
      await page.goto((await link.getAttribute("href")) ?? "");
      const links = await page
        .locator("pre a")
        .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
      href = links.find((candidate) => path.test(candidate)) ?? null;
      if (href !== null) return true;
      await page.goBack();
    }
    return false;
  });
  await page.goto(href ?? "");
}
