import { followEarlyBack } from "./early-back";
import { keepEarlyTap } from "./early-tap";
import { watchLauncherLabel } from "./launcher-label";
import { markLeaving } from "./leaving";
import { markOffline } from "./offline-mark";
import { markSignedIn } from "./signed-in-mark";
import { surviveTranslation } from "./translated-page";
import { isToWake } from "./wake-reasons";

/**
 * Pages arrive complete, with their modules dormant (`type="text/sleeping"`, and preloads disabled by their media
 * attribute). This wakes them at the first user activity, or once loaded if something on the page can't wait for that
 * (`data-wakes`). The rest here is what a page needs before it is awake, too.
 */
const SIGNS_OF_A_PERSON = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];

/** After layout, browsers fire pointermove for a resting pointer, with zero movement. */
function onSign(event: Event): void {
  const { type, movementX, movementY } = event as PointerEvent;
  if (type !== "pointermove" || movementX || movementY) wake();
}

let isAwake = false;

function wake(): void {
  if (isAwake) return;
  isAwake = true;
  for (const sign of SIGNS_OF_A_PERSON) removeEventListener(sign, onSign, true);
  for (const link of document.querySelectorAll('link[rel="modulepreload"]')) link.removeAttribute("media");
  for (const asleep of document.querySelectorAll<HTMLScriptElement>('script[type="text/sleeping"]')) {
    const script = document.createElement("script");
    script.type = "module";
    if (asleep.src) script.src = asleep.src;
    else script.textContent = asleep.textContent;
    asleep.replaceWith(script);
  }
}

for (const sign of SIGNS_OF_A_PERSON) addEventListener(sign, onSign, { capture: true, passive: true });

// Browsers may abort a view transition, on a reload for instance. That is not an error worth reporting.
for (const moment of ["pageswap", "pagereveal"]) {
  addEventListener(moment, (event) => {
    const { viewTransition } = event as PageSwapEvent;
    for (const promise of [viewTransition?.ready, viewTransition?.finished]) promise?.catch(() => {});
  });
}

surviveTranslation();
markSignedIn();
keepEarlyTap(wake);
followEarlyBack();
markLeaving();
markOffline();
watchLauncherLabel();
addEventListener("load", () => {
  if (isToWake()) wake();
});
