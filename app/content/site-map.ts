import { PATHS } from "../domain/paths";

/** The pages search engines should index, by path; the blog's posts come on top. A test visits them all. */
export const PUBLIC_PAGES = [
  PATHS.home,
  PATHS.services,
  PATHS.features,
  PATHS.about,
  PATHS.blog,
  PATHS.contact,
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
  PATHS.docs,
  PATHS.privacy,
  PATHS.terms,
] as const;
