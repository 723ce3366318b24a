import { isDraftField, noteFirstChoices } from "./draft-fields";
import { forget, isRestoring, isTouched, restore, save, versionField } from "./draft-forms";
import { keyOf, postForms } from "./draft-key";
import { isNote, putNotesBack, removeNote, takeNotesOut } from "./draft-note";
import { findDraft, noteAccount, readStore, withDraft, writeStore } from "./draft-store";

/** What the page's own scripts tell of what becomes of a form. */
export type FormDrafts = {
  /** Before hydration: true if there were notes. It must then follow at once, so that nothing moves under a finger. */
  takeNotesOut: () => boolean;
  afterHydration: () => void;
  /** A form's request is on its way. */
  noteSending: () => void;
  /** It has an answer that leaves the form on the page. */
  noteAnswer: () => void;
  /** The page of this history entry is shown: it may be what came of a form. */
  settle: (historyKey: string) => void;
  /** A script has sent the form by itself. */
  forget: (form: HTMLFormElement) => void;
};

declare global {
  interface Window {
    formDrafts?: FormDrafts;
  }
}

/** Where people are sent to prove who they are before a form is taken: it has not been sent then. */
const DETOUR = /^\/(signin|account\/confirm)\b/;
const SIGN_OUT = "/signout";

/** The form that was pressed last, and where. */
let pressed: { key: string; path: string } | undefined;
/** Who waits for its answer. */
let isSending: "browser" | "script" | false = false;
/** Whether it has been answered with this page again. */
let isRefused = false;
/** The form whose answer this page shows. */
let refused: string | undefined;
/** The history entry that is shown. */
let shownEntry: string | undefined;

/**
 * Keeps what is typed into any form that is posted, for as long as the tab is open: until the form is sent, or cleared
 * (docs/decisions/0081). It needs nothing of the forms. Runs once in a page, whichever script comes first: that for pages asleep or
 * the page's own.
 */
export function startFormDrafts(): FormDrafts {
  if (window.formDrafts) return window.formDrafts;
  settleAfterLoading();
  noteAccount();
  if (loading()?.type === "back_forward") emptyForms();
  restoreAll();
  // Typed before this script ran: no news, so no note either.
  for (const form of postForms()) if (isTouched(form)) save(form);
  noteSentAsleep();
  document.addEventListener("input", onInput);
  // Scripts that fill in what is to be kept say so by a change.
  document.addEventListener("change", onInput);
  addEventListener("submit", onPress, true);
  addEventListener("submit", onSubmit);
  addEventListener("click", onLeave);
  addEventListener("popstate", forgetSending);
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    forgetSending();
    noteAccount();
    emptyForms();
    restoreAll();
  });
  new MutationObserver(onAdded).observe(document, { childList: true, subtree: true });
  window.formDrafts = {
    takeNotesOut,
    afterHydration: () => {
      putNotesBack();
      restoreAll();
    },
    noteSending: () => noteSending("script"),
    noteAnswer: () => {
      isRefused = true;
    },
    settle,
    forget,
  };
  return window.formDrafts;
}

const loading = () =>
  performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;

/** On the way back the browser shows what was typed there, also to the next account: from then on, the drafts alone tell. */
function emptyForms(): void {
  if (readStore().left) for (const form of document.forms) form.reset();
}

/** Of the whole page, or of what was just added to it. */
function restoreAll(added: readonly Element[] = [document.documentElement]): void {
  const store = readStore();
  if (store.drafts.length === 0) return;
  for (const form of postForms()) {
    const key = keyOf(form);
    const draft = findDraft(store, key);
    // While the answer is not here, the form is as it was sent.
    if (draft && !(isSending && pressed?.key === key))
      restore(form, draft, { isAnswer: key === refused, added });
  }
}

function onInput({ type, target, isTrusted }: Event): void {
  // A browser's own change comes after its input, or as the page is being left: then the address is another's already.
  if (isRestoring() || !isDraftField(target) || !target.form || isTrusted !== (type === "input")) return;
  if (!postForms().includes(target.form)) return;
  save(target.form);
}

/** What other scripts do with a press may change the form's address. */
function onPress({ target }: Event): void {
  if (isSentAlready(target)) return;
  pressed = undefined;
  if (!(target instanceof HTMLFormElement)) return;
  if (target.getAttribute("action") === SIGN_OUT) writeStore({ drafts: [], left: true });
  else if (postForms().includes(target)) pressed = { key: keyOf(target), path: location.pathname };
}

/** A second click, while the answer to the first is on its way. */
const isSentAlready = (target: EventTarget | null) =>
  isSending === "script" && target instanceof HTMLFormElement && keyOf(target) === pressed?.key;

function onSubmit({ target, defaultPrevented }: Event): void {
  if (isSentAlready(target)) return;
  isSending = false;
  isRefused = false;
  if (!pressed || !(target instanceof HTMLFormElement)) return;
  const store = readStore();
  const draft = findDraft(store, pressed.key);
  const key = keyOf(target);
  if (key !== pressed.key && draft) writeStore(withDraft(withDraft(store, pressed.key), key, draft));
  pressed = { ...pressed, key };
  // Others the browser sends itself.
  if (!defaultPrevented) noteSending("browser");
}

function noteSending(by: "browser" | "script"): void {
  isSending = pressed !== undefined && by;
  const store = readStore();
  if (pressed && findDraft(store, pressed.key)) writeStore({ ...store, sent: pressed });
}

/** A form that was sent before any script ran: its draft ends with the page that answers. */
function noteSentAsleep(): void {
  const { sentByBrowser } = window;
  if (!sentByBrowser || !postForms().includes(sentByBrowser)) return;
  pressed = { key: keyOf(sentByBrowser), path: location.pathname };
  noteSending("browser");
}

/** The answer is not waited for any more. */
function forgetSending(): void {
  isSending = false;
  pressed = undefined;
  const { sent, ...store } = readStore();
  if (sent) writeStore(store);
}

function onLeave({ target }: Event): void {
  if (target instanceof Element && target.closest("a[href]")) forgetSending();
}

/** A page that was loaded is the answer to a form that was sent, unless it was gone back to or loaded again. */
function settleAfterLoading(): void {
  const { sent } = readStore();
  if (!sent) return;
  const { type, responseStatus = 0 } = loading() ?? {};
  const isAnswer = type === "navigate";
  if (isAnswer && responseStatus < 400) end(sent);
  else if (isAnswer) refuse(sent.key);
  forgetSending();
}

function settle(historyKey: string): void {
  const isNewEntry = shownEntry !== undefined && shownEntry !== historyKey;
  shownEntry = historyKey;
  noteAccount();
  // React may leave out the moment in which a form is on its way, if the answer is quick.
  if (pressed && (isSending === "script" || (isSending === false && isNewEntry))) {
    if (isRefused) refuse(pressed.key);
    else end(pressed);
    forgetSending();
  }
  restoreAll();
}

/** The form was taken. */
function end({ key, path }: { key: string; path: string }): void {
  if (DETOUR.test(location.pathname) && !DETOUR.test(path)) return;
  refused = undefined;
  writeStore(withDraft(readStore(), key));
  for (const form of postForms()) if (keyOf(form) === key) removeNote(form);
}

/** The form is shown again: with the newest version of what it changes. */
function refuse(key: string): void {
  refused = key;
  const store = readStore();
  const draft = findDraft(store, key);
  const form = postForms().find((one) => keyOf(one) === key);
  const version = form && versionField(form)?.defaultValue;
  if (draft && version) writeStore(withDraft(store, key, { ...draft, version }));
  if (form) removeNote(form);
}

function onAdded(records: MutationRecord[]): void {
  const added = records
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof Element);
  for (const element of added) noteFirstChoices(element);
  const parts = added.filter((element) => !isNote(element));
  if (parts.length > 0) restoreAll(parts);
}
