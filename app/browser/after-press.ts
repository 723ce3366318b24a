import { isPressing } from "./wake/early-press";

/** A longer press is not a click, and a hidden page paints no frames, so the wait must end. */
const PATIENCE_MS = 300;

/**
 * Waits while the visitor is pressing something, and until a frame has been painted after that. Hydration is one long
 * task: the response to the press that woke the page, such as an open menu or a request, must not wait behind it.
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
