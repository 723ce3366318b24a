import type { Config } from "../../app/config.server";

/** The settings of a deployed site, for tests of what depends on them. */
export const CONFIG: Config = {
  local: false,
  siteUrl: "https://agency.example",
  cookieSecret: "0123456789abcdef0123456789abcdef",
  scheduler: {
    frameAncestors: [],
    scriptUrl: "/embed/scheduler.js",
    globalName: "Scheduler",
    pageUrl: "/schedule",
  },
  fixedTime: null,
};

/** The same site with another secret, such as somebody else would have. */
export const OTHER_SECRET: Config = { ...CONFIG, cookieSecret: "another secret of thirty-two characters" };
