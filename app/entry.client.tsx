import { RemixBrowser } from "@remix-run/react";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterPress } from "./enhance/after-press";
import { startFormDrafts } from "./enhance/standalone/form-drafts";
import { watchLauncherLabel } from "./enhance/standalone/launcher-label";
import { surviveTranslation, undoTranslation } from "./enhance/standalone/translated-page";

/**
 * RemixBrowser suspends until the page's data is decoded, throwing its promise before doing anything else. If
 * that happened during hydration, a click at that moment would make React throw error 345 (Remix issue
 * 10214), and here hydration starts with the visitor's first interaction. So wait first.
 */
async function untilDataIsDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waitingFor) {
    await waitingFor;
  }
}

/**
 * Waits for what the page's data has left for later, too. It came with the page, which wakes only once it is there, but React
 * and Preact would leave out for a moment what is behind a promise, and Preact then makes it anew beside what is shown.
 */
async function untilDataIsWhole(): Promise<void> {
  await untilDataIsDecoded();
  for (const loaded of Object.values<unknown>(window.__remixContext.state.loaderData ?? {})) {
    if (typeof loaded !== "object" || loaded === null) continue;
    for (const [name, part] of Object.entries(loaded)) {
      if (!(part instanceof Promise)) continue;
      try {
        Reflect.set(loaded, name, await part);
      } catch (error) {
        // As Remix notes what a promise has come to.
        Object.defineProperties(part, { _tracked: { value: true }, _error: { value: error } });
      }
    }
  }
}

surviveTranslation();
watchLauncherLabel();
const drafts = startFormDrafts();
void Promise.all([untilDataIsWhole(), afterPress()]).then(() => {
  drafts.takeNotesOut();
  undoTranslation();
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
