import { articleLoader } from "~/http/answers/help-articles.server";

export const loadQuickStart = articleLoader("quick-start");
export const loadAccountSetup = articleLoader("account-setup");
export const loadFeaturesGuide = articleLoader("features");
export const loadTroubleshooting = articleLoader("troubleshooting");
export const loadSupportHours = articleLoader("support-hours");
