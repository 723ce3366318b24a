/**
 * Pages arrive complete and with their modules asleep (`type="sleeping"`, and preloads for no medium). This wakes them at the first sign of a person
 * or, on pages made for filling in (`<html data-wake="idle">`), once the browser has nothing better to do.
 */
const SIGNS_OF_A_PERSON = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];

/** After a page is laid out, browsers report the resting pointer as moved: by nothing. */
function isPerson(event: Event): boolean {
  return (
    event.type !== "pointermove" ||
    (event as PointerEvent).movementX !== 0 ||
    (event as PointerEvent).movementY !== 0
  );
}

function onSign(event: Event): void {
  if (isPerson(event)) wake();
}

let isAwake = false;

function wake(): void {
  if (isAwake) return;
  isAwake = true;
  for (const sign of SIGNS_OF_A_PERSON) removeEventListener(sign, onSign, true);
  for (const link of document.querySelectorAll('link[rel="modulepreload"]')) link.removeAttribute("media");
  for (const asleep of document.querySelectorAll<HTMLScriptElement>('script[type="sleeping"]')) {
    const script = document.createElement("script");
    script.type = "module";
    if (asleep.src) script.src = asleep.src;
    else script.textContent = asleep.textContent;
    asleep.replaceWith(script);
  }
}

for (const sign of SIGNS_OF_A_PERSON) addEventListener(sign, onSign, { capture: true, passive: true });

if (document.documentElement.dataset.wake === "idle") {
  const whenIdle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(wake) : setTimeout(wake, 200);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}

// A cross-fade that a browser begins and then gives up (on a reload, say) is no error for anybody to hear of.
for (const moment of ["pageswap", "pagereveal"]) {
  addEventListener(moment, (event) => {
    const { viewTransition } = event as PageSwapEvent;
    for (const promise of [viewTransition?.ready, viewTransition?.finished]) promise?.catch(() => {});
  });
}
