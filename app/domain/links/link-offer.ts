type Choice = { value: string; label: string };

/** What the desk's form for a new link shows: the kinds, who takes the chosen one, and free times of a few days. */
export type LinkOffer = {
  kinds: Choice[];
  kind: string;
  hosts: Choice[];
  timeZone: string;
  days: { date: string; label: string; times: Choice[] }[];
  /** Chosen on days that are not shown. */
  elsewhere: Choice[];
  /** The dates from which the form shows earlier and later days; null where there are none. */
  earlier: string | null;
  later: string | null;
};
