/** Marks the document while the connection is gone, so that a page says so which is not awake yet: it can't wake then. */
export function markOffline(): void {
  for (const change of ["online", "offline"])
    addEventListener(change, () =>
      document.documentElement.toggleAttribute("data-offline", change === "offline"),
    );
}
