/** What was typed into a field, and what the server had put there. */
type Change = [typed: string, was: string];

export type Draft = {
  /** The tag of the account that was signed in; empty for guests. */
  owner: string;
  /** The fields that differ from what the server sent. */
  changes: Record<string, Change>;
  /** The version of what is being changed: a change since then is noticed when the form is sent. */
  version?: string;
};

export type Store = {
  /** A form that was sent, and from where, while its answer is not here. */
  sent?: { key: string; path: string };
  /** The oldest first. */
  drafts: [key: string, draft: Draft][];
  /** An account has left this tab: what the browser by itself shows again on the way back may be that account's. */
  left?: true;
};

/** In the tab's own storage, which ends with the tab. */
const KEY = "drafts";

/** The tag of the account that was signed in last. */
const ACCOUNT_KEY = "account";

/** Enough for the longest form of the site twice over. */
const MAX_CHARACTERS = 32_000;
const MAX_DRAFTS = 20;

/** What a readable cookie says about who is signed in: it differs for each account, and opens nothing. */
function accountTag(): string {
  return /(?:^|; )(?:__Host-)?signed_in=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}

/** All that is stored. Once another account is signed in, nothing is left of what the one before it typed. */
export function readStore(): Store {
  const store = parse();
  const tag = accountTag();
  const isAnothers = ([, { owner }]: Store["drafts"][number]) => owner !== "" && owner !== tag;
  if (tag === "" || !store.drafts.some(isAnothers)) return store;
  const rest: Store = { drafts: store.drafts.filter((entry) => !isAnothers(entry)), left: true };
  writeStore(rest);
  return rest;
}

/** Notes who is signed in, and whether another account was before. */
export function noteAccount(): void {
  const tag = accountTag();
  if (tag === "") return;
  try {
    const last = sessionStorage.getItem(ACCOUNT_KEY) ?? tag;
    sessionStorage.setItem(ACCOUNT_KEY, tag);
    if (last !== tag) writeStore({ ...readStore(), left: true });
  } catch {}
}

function parse(): Store {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{"drafts":[]}');
  } catch {
    return { drafts: [] };
  }
}

/** Without storage, forms are what the browser makes of them. */
export function writeStore(store: Store): void {
  try {
    if (store.drafts.length === 0 && !store.sent && !store.left) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(store));
  } catch {}
}

/** A client's draft is not shown while the session is away, and is there again when they are back. */
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
