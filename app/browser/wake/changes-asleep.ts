declare global {
  interface Window {
    /** What has happened to the page's elements since it arrived, for when it wakes. */
    asleep?: { changes: MutationRecord[]; observer: MutationObserver; title: string };
  }
}

/** Keeps what changes while the page is asleep: only a translator would change it then, and React must be told. */
export function keepChanges(): void {
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(document, { childList: true, subtree: true });
  window.asleep = { changes, observer, title: document.title };
}
