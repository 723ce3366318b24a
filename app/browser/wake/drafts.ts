import { startFormDrafts } from "./form-drafts";

/** For a page that is asleep, in a tab with drafts: `wake.js` loads it. */
startFormDrafts();
