import { PATHS } from "../../domain/paths";
import { isDraftField, noteFirstChoices } from "./draft-fields";
import { forget, isRestoring, isTouched, restore, save, versionField } from "./draft-forms";
import { keyOf, postForms } from "./draft-key";
import { isNote, putNotesBack, removeNote, takeNotesOut } from "./draft-note";
import { findDraft, noteAccount, readStore, withDraft, writeStore } from "./draft-store";

/** How the page's own scripts report what happens to a form. */
export type FormDrafts = {
  /** Before hydration. If it returns true, hydration must follow at once, so that nothing moves under a finger. */
  takeNotesOut: () => boolean;
  afterHydration: () => void;
  /** A form's request is on its way. */
  noteSending: () => void;
  /** The response leaves the form on the page. */
  noteAnswer: () => void;
  /** The page of this history entry is shown: it may be the response to a form. */
  settle: (historyKey: string) => void;
  /** A script has sent the form by itself. */
  forget: (form: HTMLFormElement) => void;
};

declare global {
  interface Window {
    formDrafts?: FormDrafts;
  }
}

/** Pages to which a form redirects for sign-in or proof of identity. The form has not been accepted then. */
const DETOUR = /^\/(signin|account\/confirm)\b/;

/** The form that was submitted last, and its page's path. */
let pressed: { key: string; path: string } | undefined;
/** What waits for its response: the browser, which then shows a new page, or a script. */
let isSending: "browser" | "script" | false = false;
/** Whether the response was this page again. */
let isRefused = false;
/** The refused form that this page shows again. */
let refused: string | undefined;
/** The history entry that is shown. */
let shownEntry: string | undefined;

/**
 * Keeps what is typed into any form that is posted, for as long as the tab is open: until the form is sent, or cleared
 * (docs/decisions/0081). Forms need no code for it. Runs once in a page, in the script that loads first: the one for
 * pages asleep, or the page's own.
 */
export function startFormDrafts(): FormDrafts {
  if (window.formDrafts) return window.formDrafts;
  settleAfterLoading();
  noteAccount();
  if (navigationEntry()?.type === "back_forward") emptyForms();
  restoreAll();
  // A choice could not be made in a list that was only half there.
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => restoreAll());
  // The visitor has just typed it, before this script ran, so it gets no note.
  for (const form of postForms()) if (isTouched(form)) save(form);
  noteSentAsleep();
  document.addEventListener("input", onInput);
  // Scripts that fill in a value to be kept dispatch a change event.
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

const navigationEntry = () =>
  performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;

/** On Back, browsers restore what another account typed. Once the account has changed, only drafts are restored. */
function emptyForms(): void {
  if (readStore().left) for (const form of document.forms) form.reset();
}

/** Restores the drafts of the whole page, or of elements that were just added to it. */
function restoreAll(added: readonly Element[] = [document.documentElement]): void {
  const store = readStore();
  if (store.drafts.length === 0) return;
  for (const form of postForms()) {
    const key = keyOf(form);
    const draft = findDraft(store, key);
    // Until the response arrives, the form stays as it was sent.
    if (draft && !(isSending && pressed?.key === key))
      restore(form, draft, { isAnswer: key === refused, added });
  }
}

function onInput({ type, target, isTrusted }: Event): void {
  // The browser's own change event follows its input event, or fires on leaving, when the address is the next page's.
  if (isRestoring() || !isDraftField(target) || !target.form || isTrusted !== (type === "input")) return;
  if (!postForms().includes(target.form)) return;
  save(target.form);
}

/** Runs in the capture phase, because other submit handlers may change the page's address and so the form's key. */
function onPress({ target }: Event): void {
  if (isSentAlready(target)) return;
  pressed = undefined;
  if (!(target instanceof HTMLFormElement)) return;
  if (target.getAttribute("action") === PATHS.signOut) writeStore({ drafts: [], left: true });
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
  // A form that no script handles is sent by the browser.
  if (!defaultPrevented) noteSending("browser");
}

function noteSending(by: "browser" | "script"): void {
  isSending = pressed !== undefined && by;
  const store = readStore();
  if (pressed && findDraft(store, pressed.key)) writeStore({ ...store, sent: pressed });
}

/** A form that was sent before this script ran: its draft ends with the page that is the response. */
function noteSentAsleep(): void {
  const { sentByBrowser } = window;
  if (!sentByBrowser || !postForms().includes(sentByBrowser)) return;
  pressed = { key: keyOf(sentByBrowser), path: location.pathname };
  noteSending("browser");
}

/** Stops waiting for the response. */
function forgetSending(): void {
  isSending = false;
  pressed = undefined;
  const { sent, ...store } = readStore();
  if (sent) writeStore(store);
}

function onLeave({ target }: Event): void {
  if (target instanceof Element && target.closest("a[href]")) forgetSending();
}

/** A page that was loaded is the response to a form that was sent, except after Back or a reload. */
function settleAfterLoading(): void {
  const { sent } = readStore();
  if (!sent) return;
  const { type, responseStatus = 0 } = navigationEntry() ?? {};
  const isAnswer = type === "navigate";
  if (isAnswer && responseStatus < 400) deleteAccepted(sent);
  else if (isAnswer) markRefused(sent.key);
  forgetSending();
}

function settle(historyKey: string): void {
  const isNewEntry = shownEntry !== undefined && shownEntry !== historyKey;
  shownEntry = historyKey;
  noteAccount();
  // If the response is quick, React may skip the state in which a form is being sent.
  if (pressed && (isSending === "script" || (isSending === false && isNewEntry))) {
    if (isRefused) markRefused(pressed.key);
    else deleteAccepted(pressed);
    forgetSending();
  }
  restoreAll();
}

/** The form was accepted, so its draft is deleted. */
function deleteAccepted({ key, path }: { key: string; path: string }): void {
  if (DETOUR.test(location.pathname) && !DETOUR.test(path)) return;
  refused = undefined;
  writeStore(withDraft(readStore(), key));
  for (const form of postForms()) if (keyOf(form) === key) removeNote(form);
}

/** The form is shown again: its draft gets the newest version of the record that it edits. */
function markRefused(key: string): void {
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
  // The parser's lists mark what the server has selected, and may be half there.
  if (document.readyState !== "loading") for (const element of added) noteFirstChoices(element);
  const parts = added.filter((element) => !isNote(element));
  if (parts.length > 0) restoreAll(parts);
}
