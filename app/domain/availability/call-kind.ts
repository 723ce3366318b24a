/** How a kind of call is spoken of within a sentence: "strategy call", or "call" where that is clear. */
export type KindName = { id: string; name: string; shortName: string };

export type CallKind = KindName & {
  /** A sentence for whoever chooses a time; may be empty. */
  words: string;
  minutes: number;
};

/** The call that times are for: one to book, of a kind (null: the first on offer), or one to move, which keeps its kind. */
export type CallAsked =
  | {
      kindId: string | null;
      /** A mailed link promised this kind, so that it counts even if it is no longer on offer. */
      isPromised?: boolean;
    }
  | { movingId: string };

/** Emails and requests written before calls had kinds name none. */
export const KIND_OF_OLD: KindName = { id: "strategy", name: "strategy call", shortName: "call" };

/** Where the kind can't be read just now. */
export const SOME_CALL: KindName = { id: "", name: "call", shortName: "call" };

/** "strategy call" → "Strategy call". */
export function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** "a demo", "an audit". */
export function withArticle(name: string): string {
  return `${/^[aeio]/i.test(name) ? "an" : "a"} ${name}`;
}

export const UNKNOWN_KIND = "We don't offer that kind of call. Choose a time for the one below instead.";

export const CALL_KIND_LIMITS = { id: 32, name: 60, words: 300 } as const;

export const KIND_ID = /^[a-z][a-z0-9-]{0,31}$/;
