import type { KeptDays } from "../settings/retention-days";

/** One kind of data that the site stores about people. */
export type DataClass = {
  /** As the privacy page calls it. */
  name: string;
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
  interest: "we couldn't run this site safely without it (legitimate interest)",
} as const;

export type End =
  /** Kept until its owner deletes it. */
  | { by: "owner"; when: string }
  /** Each row stores when it expires. */
  | { by: "expiry"; when: string }
  /** A configured number of days after an event. */
  | { by: "age"; days: keyof KeptDays; after: string };
