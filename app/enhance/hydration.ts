import { BEFORE_HYDRATION } from "./standalone/translated-page";

/**
 * Undoes a translation, if there is one, so that hydration finds the text the server sent; the translator does
 * it again afterwards. True if there was one: hydration must then follow at once, in the same task.
 */
export function undoTranslation(): boolean {
  const isTranslated = document.querySelector("body font") !== null;
  if (isTranslated) dispatchEvent(new Event(BEFORE_HYDRATION));
  return isTranslated;
}
