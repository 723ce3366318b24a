import { keepChanges } from "./changes-asleep";
import { notePresses } from "./early-press";
import { keepEarlyTap } from "./early-tap";
import { moveFloatingUiAside } from "./floating-ui";
import { markLeaving } from "./leaving";
import { answerMissingFields } from "./missing-fields";
import { markSignedIn } from "./signed-in-mark";
import { isStored, isToWake } from "./wake-reasons";

/**
 * Pages arrive complete, with their modules dormant (`type="text/sleeping"`, and preloads disabled by their media
 * attribute). This wakes them at the first user activity, or once loaded if something on the page can't wait for that
 * (`data-wakes`). The rest of this script is what a page needs while it is asleep. It must stay within 1.5 KB
 * compressed: anything that can wait belongs in the page's bundle.
 */
const SIGNS_OF_A_PERSON = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"];

/**
 * How long to wait after a finger comes down, so that it can press something and the browser can show the effect. If it
 * presses a link, nothing is loaded for a page that is being left.
 */
const PRESS_MS = 300;

/** After layout, browsers fire pointermove for a resting pointer, with zero movement. */
function onSign({ type, movementX, movementY }: Event & Partial<PointerEvent>): void {
  if (type !== "pointermove" || movementX || movementY) wake(type === "pointerdown" ? PRESS_MS : 0);
}

/** Does nothing to a page that is awake. */
function wake(ms?: number): void {
  for (const sign of SIGNS_OF_A_PERSON) removeEventListener(sign, onSign, true);
  setTimeout(() => {
    for (const link of document.querySelectorAll("[rel=modulepreload]")) link.removeAttribute("media");
    for (const asleep of document.querySelectorAll<HTMLScriptElement>('[type="text/sleeping"]')) {
      // A browser runs only a script element that is new to the page.
      const script = asleep.cloneNode(true) as HTMLScriptElement;
      script.type = "module";
      asleep.replaceWith(script);
    }
  }, ms);
}

for (const sign of SIGNS_OF_A_PERSON) addEventListener(sign, onSign, true);

// Browsers may abort a view transition, on a reload for instance. That is not an error worth reporting.
for (const moment of ["pageswap", "pagereveal"]) {
  addEventListener(moment, (event) => {
    const { viewTransition } = event as PageSwapEvent;
    for (const promise of [viewTransition?.ready, viewTransition?.finished]) promise?.catch(() => {});
  });
}

// Styles show a notice on a page that is asleep and can't wake now.
for (const change of ["online", "offline"])
  addEventListener(change, () =>
    document.documentElement.toggleAttribute("data-offline", change === "offline"),
  );

/**
 * Back after a reload may lead to a history entry that the page made before the reload. Browsers then change the
 * address and fire popstate, but load nothing. Before hydration no router listens, so the page would not match its
 * address.
 */
const pageShown = () => location.pathname + location.search;
const shown = pageShown();
addEventListener("popstate", () => {
  if (!("__remixRouter" in window) && pageShown() !== shown) location.reload();
});

answerMissingFields();
keepChanges();
notePresses();
markSignedIn();
keepEarlyTap(wake);
moveFloatingUiAside();
markLeaving();

// Restoring drafts does not need the whole page's scripts. A separate file, because most visits have no drafts.
if (isStored("drafts")) import("./drafts");
addEventListener("load", () => {
  if (isToWake()) wake();
});
