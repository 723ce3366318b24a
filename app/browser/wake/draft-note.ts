const CLASS = "draft-note";

/** The notes to show, by form. */
const notes = new Map<HTMLFormElement, HTMLElement>();

export const isNote = (node: Node) => node instanceof HTMLElement && node.className === CLASS;

/** Says at the top of a form that its text was kept, with a button that clears it. */
export function showNote(form: HTMLFormElement, clear: () => void): void {
  if (notes.has(form)) return;
  const note = document.createElement("p");
  note.className = CLASS;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Clear";
  button.addEventListener("click", clear);
  note.textContent = "We've kept what you typed. ";
  note.appendChild(button);
  notes.set(form, note);
  if (!isHydrating) form.insertBefore(note, form.firstChild);
}

export function removeNote(form: HTMLFormElement): void {
  notes.get(form)?.remove();
  notes.delete(form);
}

let isHydrating = false;
let focused: Element | null = null;

/** Removes the notes for hydration, which compares the page with what the server sent. True if there were any. */
export function takeNotesOut(): boolean {
  isHydrating = true;
  focused = document.activeElement;
  for (const note of notes.values()) note.remove();
  return notes.size > 0;
}

export function putNotesBack(): void {
  if (!isHydrating) return;
  isHydrating = false;
  for (const [form, note] of notes) {
    if (form.isConnected) form.insertBefore(note, form.firstChild);
    if (note.contains(focused)) (focused as HTMLElement).focus({ preventScroll: true });
  }
}
