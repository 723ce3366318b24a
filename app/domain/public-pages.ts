import { PLANS } from "./catalogue/plans";
import { PATHS } from "./paths";

/** The site's pages that are the same bytes for every visitor: they may be cached anywhere, and fetched before a link is pressed. */
export const PUBLIC_PAGES = [
  PATHS.home,
  PATHS.contact,
  PATHS.services,
  PATHS.features,
  PATHS.about,
  PATHS.docs,
  PATHS.terms,
  PATHS.help,
  PATHS.quickStart,
  PATHS.accountSetup,
  PATHS.featuresGuide,
  PATHS.integration,
  PATHS.troubleshooting,
  PATHS.supportHours,
  PATHS.billing,
  PATHS.submitTicket,
  PATHS.liveChat,
] as const;

/** The same of the blog, whose posts appear when a day begins. */
export const BLOG_PAGES = [PATHS.blog, "/blog/:slug"] as const;

/** With a plan chosen, these are a page of their own. */
const WITH_PLAN: readonly string[] = [PATHS.home, PATHS.contact];

/** The queries by which a public page is cached, beside none. */
export function cachedQueries(page: string): readonly string[] {
  return WITH_PLAN.includes(page) ? PLANS.map(({ id }) => `plan=${id}`) : [];
}
