import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { afterPress } from "./browser/after-press";
import { putForeignNodesAside, watchForeignNodes } from "./browser/foreign-nodes";
import { keepTypedText } from "./browser/hydration";
import { reportRecovered } from "./browser/rebuilt-page";
import { attachVisitSource, sampleVitals } from "./browser/visit-forms";
import { startFormDrafts } from "./browser/wake/form-drafts";
import { surviveTranslation, undoTranslation } from "./browser/wake/translated-page";

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

watchForeignNodes(surviveTranslation());
keepTypedText();
attachVisitSource();
const drafts = startFormDrafts();
void Promise.all([untilDataIsDecoded(), afterPress()]).then(() => {
  const hadNotes = drafts.takeNotesOut();
  const hydrate = () => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
      { onRecoverableError: reportRecovered },
    );
  };
  const wasTranslated = undoTranslation();
  const hadForeignNodes = putForeignNodesAside();
  // Synchronously, because translators and extensions change the page again at once, and removed notes must not move
  // what is being pressed.
  if (wasTranslated || hadForeignNodes || hadNotes) flushSync(hydrate);
  else startTransition(hydrate);
  sampleVitals();
});
