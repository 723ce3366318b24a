declare global {
  interface Window {
    /** The changes to the page's elements from its arrival until it wakes. */
    asleep?: { changes: MutationRecord[]; observer: MutationObserver; title: string };
  }
}

/** Records changes while the page is asleep, for translated-page.ts and foreign-nodes.ts: translators and extensions make them. */
export function keepChanges(): void {
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(document, { childList: true, characterDataOldValue: true, subtree: true });
  window.asleep = { changes, observer, title: document.title };
}
