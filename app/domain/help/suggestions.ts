import type { Segment } from "./excerpt";

/** Suggestions while typing: the first few pages, and the total number. */
export type Suggestions = {
  total: number;
  pages: { to: string; title: Segment[]; part: Segment[] | null }[];
};
