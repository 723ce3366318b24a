/**
 * Pages arrive complete and with their modules asleep (`type="sleeping"`). This wakes them at the first sign of a person
 * or, on pages made for filling in (`<html data-wake="idle">`), once the browser has nothing better to do.
 */
const SIGNS_OF_A_PERSON = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];

function wake(): void {
  for (const sign of SIGNS_OF_A_PERSON) removeEventListener(sign, wake, true);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="sleeping"]'))
    link.rel = "modulepreload";
  for (const asleep of document.querySelectorAll<HTMLScriptElement>('script[type="sleeping"]')) {
    const script = document.createElement("script");
    script.type = "module";
    if (asleep.src) script.src = asleep.src;
    else script.textContent = asleep.textContent;
    asleep.replaceWith(script);
  }
}

for (const sign of SIGNS_OF_A_PERSON) addEventListener(sign, wake, { capture: true, passive: true });

if (document.documentElement.dataset.wake === "idle") {
  const whenIdle = () =>
    "requestIdleCallback" in window ? requestIdleCallback(wake) : setTimeout(wake, 200);
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}
