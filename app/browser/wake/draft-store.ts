/** What was typed into a field, and what the server had put there. */
type Change = [typed: string, was: string];

export type Draft = {
  /** The tag of the account that was signed in; empty for guests. */
  owner: string;
  /** The fields that differ from what the server sent. */
  changes: Record<string, Change>;
  /** The version of the record being edited, by which the server detects a conflicting change when the form is sent. */
  version?: string;
};

export type Store = {
  /** The form that was sent, and its page's path, until the response arrives. */
  sent?: { key: string; path: string };
  /** The oldest first. */
  drafts: [key: string, draft: Draft][];
  /** The account has changed in this tab: what the browser itself restores on Back may be the other account's. */
  left?: true;
};

/** In sessionStorage, which ends with the tab. */
const KEY = "drafts";

/** The tag of the account that was signed in last. */
const ACCOUNT_KEY = "account";

/** Enough for the longest form of the site twice over. */
const MAX_CHARACTERS = 32_000;
const MAX_DRAFTS = 20;

/** The signed-in account's tag, from a readable cookie. It differs for each account and grants no access. */
function accountTag(): string {
  return /(?:^|; )(?:__Host-)?signed_in=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}

/** Everything stored. Once another account is signed in, the drafts of the account before it are deleted. */
export function readStore(): Store {
  const store = parseStore();
  const tag = accountTag();
  const isAnothers = ([, { owner }]: Store["drafts"][number]) => owner !== "" && owner !== tag;
  if (tag === "" || !store.drafts.some(isAnothers)) return store;
  const rest: Store = { drafts: store.drafts.filter((entry) => !isAnothers(entry)), left: true };
  writeStore(rest);
  return rest;
}

/** Stores the signed-in account's tag, and whether another account was signed in before. */
export function noteAccount(): void {
  const tag = accountTag();
  if (tag === "") return;
  try {
    const last = sessionStorage.getItem(ACCOUNT_KEY) ?? tag;
    sessionStorage.setItem(ACCOUNT_KEY, tag);
    if (last !== tag) writeStore({ ...readStore(), left: true });
  } catch {}
}

function parseStore(): Store {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{"drafts":[]}');
  } catch {
    return { drafts: [] };
  }
}

/** Without storage there are no drafts, only what the browser itself restores. */
export function writeStore(store: Store): void {
  try {
    if (store.drafts.length === 0 && !store.sent && !store.left) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(store));
  } catch {}
}

/** An account's draft is not shown while it is signed out, and is shown again once it signs in. */
export function findDraft({ drafts }: Store, key: string): Draft | undefined {
  const [, draft] = drafts.find(([one]) => one === key) ?? [];
  return draft && (draft.owner === "" || draft.owner === accountTag()) ? draft : undefined;
}

/** The store with this draft as the newest, or without it. */
export function withDraft(store: Store, key: string, draft?: Omit<Draft, "owner">): Store {
  const others = store.drafts.filter(([one]) => one !== key);
  const isKept = draft && JSON.stringify(draft).length <= MAX_CHARACTERS;
  const own: Store["drafts"] = isKept ? [[key, { ...draft, owner: accountTag() }]] : [];
  return { ...store, drafts: [...others, ...own].slice(-MAX_DRAFTS) };
}
