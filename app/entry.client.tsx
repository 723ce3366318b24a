import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * Until the page's data is decoded, RemixBrowser suspends: it throws the promise it waits for, before anything else it does.
 * Were it to do so during hydration, a click in just that moment would make React throw its error 345 (Remix issue 10214),
 * and here hydration begins with a person's first touch. So the wait comes first.
 */
async function untilDataIsDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waitingFor) {
    await waitingFor;
  }
}

void untilDataIsDecoded().then(() => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
});
