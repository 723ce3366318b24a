import type { KeptDays } from "../settings/retention-days";

/** One kind of what the site knows about people. */
export type DataClass = {
  /** As the privacy page calls it. */
  name: string;
  /** Where it is: the columns of each table. */
  holds: Readonly<Record<string, readonly string[]>>;
  /** Of rows that stay once their person is erased, the columns that stay as they are: every other one is emptied. */
  keeps?: Readonly<Record<string, readonly string[]>>;
  /** What it is for, to follow "we keep it". */
  purpose: string;
  ground: keyof typeof GROUNDS;
  end: End;
};

/** The reasons the law accepts, in plain words. */
export const GROUNDS = {
  /** GDPR, article 6(1)(b). */
  request: "you asked us for it (contract)",
  /** GDPR, article 6(1)(f). */
  interest: "the site would not be safe or useful without it (legitimate interest)",
} as const;

export type End =
  /** Nothing but its owner ends it. */
  | { by: "owner"; when: string }
  /** Each row knows when it expires. */
  | { by: "expiry"; when: string }
  /** So many days after an event, as set. */
  | { by: "age"; days: keyof KeptDays; after: string };
