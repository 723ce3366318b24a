import { isPressing } from "./wake/early-press";

/** Somebody who holds on to something longer does not press it, and a hidden page paints no frames. */
const PATIENCE_MS = 300;

/**
 * Waits while something is being pressed, and until a frame has been painted after that. Hydration is one long task: the page's own
 * answer to the press that woke it, an open menu or a request, is not to wait behind it.
 */
export async function afterPress(): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  do {
    await nextFrame();
  } while ((isPressing() || document.querySelector(":active")) && performance.now() < end);
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
