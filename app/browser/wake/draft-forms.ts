import { draftFields, fillIn, isChoice, serverValue, shownIn } from "./draft-fields";
import { keyOf } from "./draft-key";
import { removeNote, showNote } from "./draft-note";
import { type Draft, findDraft, readStore, withDraft, writeStore } from "./draft-store";

/** Forms that the visitor has typed in on this page: their draft needs no note. */
const typedIn = new WeakSet<HTMLFormElement>();

let restoring = false;

/** Whether this script, not a person, is filling in a form right now. */
export const isRestoring = () => restoring;

export const isTouched = (form: HTMLFormElement) =>
  draftFields(form).some(([, field]) => shownIn(field) !== serverValue(field));

/** Stores a form's draft, or deletes it once the form's values are those that the server sent. */
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

/** Fills in fields that still have the server's value. Text typed since stays, and so do a refused form's values. */
export function restore(
  form: HTMLFormElement,
  { changes, version }: Draft,
  { isAnswer, added }: { isAnswer: boolean; added: readonly Element[] },
): void {
  const known = draftFields(form).flatMap(([name, field]) => {
    const [typed, was] = changes[name] ?? [];
    return typed === undefined || was === undefined ? [] : [{ field, typed, was, now: serverValue(field) }];
  });
  const missing = known.filter(({ field, was, now }) => {
    // The server's value is newer: from its latest answer, or a choice made elsewhere since.
    const isOld = now !== was && (isAnswer || isChoice(field));
    // Only new fields are filled in: a box that is being unticked shows the server's value before its events fire.
    const isNew = added.some((element) => element.contains(field));
    return isNew && !isOld && shownIn(field) === now;
  });
  restoring = true;
  fillIn(missing.map(({ field, typed }) => [field, typed]));
  restoring = false;
  const isShown = known.some(({ field, typed, now }) => shownIn(field) === typed && typed !== now);
  if (!isShown || isAnswer) return;
  const field = versionField(form);
  if (field && version) field.value = version;
  if (!typedIn.has(form)) showNote(form, () => clear(form));
}

/** Resets the form to what the server sent. */
function clear(form: HTMLFormElement): void {
  forget(form);
  restoring = true;
  const fields = draftFields(form).map(([, field]) => field);
  fillIn(fields.map((field) => [field, serverValue(field)]));
  restoring = false;
  const version = versionField(form);
  if (version) version.value = version.defaultValue;
  fields[0]?.focus();
}

/** Deletes the form's draft. */
export function forget(form: HTMLFormElement): void {
  removeNote(form);
  const store = readStore();
  if (store.drafts.length > 0) writeStore(withDraft(store, keyOf(form)));
}
