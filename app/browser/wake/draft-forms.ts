import { draftFields, fillIn, isChoice, serverValue, shownIn } from "./draft-fields";
import { keyOf } from "./draft-key";
import { removeNote, showNote } from "./draft-note";
import { type Draft, findDraft, readStore, withDraft, writeStore } from "./draft-store";

/** Forms that were typed in on this page: their draft is no news. */
const typedIn = new WeakSet<HTMLFormElement>();

let restoring = false;

/** Whether it is not a person who fills in a form right now. */
export const isRestoring = () => restoring;

export const isTouched = (form: HTMLFormElement) =>
  draftFields(form).some(([, field]) => shownIn(field) !== serverValue(field));

/** Stores what is in a form, or nothing once that is what the server sent. */
export function save(form: HTMLFormElement): void {
  typedIn.add(form);
  const store = readStore();
  const key = keyOf(form);
  const before = findDraft(store, key);
  const changes: Draft["changes"] = { ...before?.changes };
  for (const [name, field] of draftFields(form)) {
    const typed = shownIn(field);
    const was = before?.changes[name]?.[1] ?? serverValue(field);
    if (typed === was) delete changes[name];
    else changes[name] = [typed, was];
  }
  const version = before?.version ?? versionField(form)?.value;
  const isEmpty = Object.keys(changes).length === 0;
  if (isEmpty && !before) return;
  if (isEmpty) removeNote(form);
  writeStore(withDraft(store, key, isEmpty ? undefined : { changes, ...(version && { version }) }));
}

export function versionField(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>("input[type=hidden][name=version]");
}

/** Fills in what still holds the server's value. What was typed since stays, and so does what a refused form is shown with. */
export function restore(
  form: HTMLFormElement,
  { changes, version }: Draft,
  { isAnswer, added }: { isAnswer: boolean; added: readonly Element[] },
): void {
  let isShown = false;
  restoring = true;
  for (const [name, field] of draftFields(form)) {
    const [typed, was] = changes[name] ?? [];
    if (typed === undefined || was === undefined) continue;
    const now = serverValue(field);
    // A newer answer, or a choice made elsewhere since.
    const isOld = now !== was && (isAnswer || isChoice(field));
    // A box that is being unticked shows the server's value before its events have said so: only new fields are filled in.
    const isNew = added.some((element) => element.contains(field));
    if (isNew && !isOld && shownIn(field) === now) fillIn(field, typed);
    isShown ||= shownIn(field) === typed && typed !== now;
  }
  restoring = false;
  if (!isShown || isAnswer) return;
  const field = versionField(form);
  if (field && version) field.value = version;
  if (!typedIn.has(form)) showNote(form, () => clear(form));
}

/** Back to what the server sent. */
function clear(form: HTMLFormElement): void {
  forget(form);
  restoring = true;
  const fields = draftFields(form).map(([, field]) => field);
  for (const field of fields) fillIn(field, serverValue(field));
  restoring = false;
  const version = versionField(form);
  if (version) version.value = version.defaultValue;
  fields[0]?.focus();
}

/** The form's draft is over. */
export function forget(form: HTMLFormElement): void {
  removeNote(form);
  const store = readStore();
  if (store.drafts.length > 0) writeStore(withDraft(store, keyOf(form)));
}
