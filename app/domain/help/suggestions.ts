import type { Segment } from "./search";

export const SUGGESTIONS_PATH = "/help/suggest";

/** What is offered while somebody types: the first few pages, and how many there are in all. */
export type Suggestions = {
  total: number;
  pages: { to: string; title: Segment[]; part: Segment[] | null }[];
};
