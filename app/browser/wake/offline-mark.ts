/** Marks the document while offline, so that styles show a notice on a page that is asleep and can't wake now. */
export function markOffline(): void {
  for (const change of ["online", "offline"])
    addEventListener(change, () =>
      document.documentElement.toggleAttribute("data-offline", change === "offline"),
    );
}
