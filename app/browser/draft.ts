/**
 * The first step's URL is the page's bare path, which is the same for every visitor. Once the step is sent, its history
 * entry changes to the URL that shows the visitor's own answers, so that Back restores them. For this the draft must
 * have its id before the server answers; a form that is sent again keeps its id.
 */
export function beginDraft(form: HTMLFormElement, begun: string | null): string | null {
  // Browsers have `randomUUID` on secure sites only. Elsewhere the server creates the id.
  const id = begun ?? crypto.randomUUID?.() ?? null;
  const field = form.elements.namedItem("draft");
  if (id === null || !(field instanceof HTMLInputElement)) return null;
  field.value = id;
  const address = new URL(location.href);
  address.search = String(new URLSearchParams({ step: "details", draft: id }));
  history.replaceState(history.state, "", address);
  return id;
}
