import type { ChangedPiece } from "../../scripts/piece-files";

export const POST: ChangedPiece = {
  piece: "post/own",
  state: "own",
  slug: "an-own-post",
  texts: {
    title: "A post of our own",
    description: "A description that is long enough to tell readers what it's about.",
    author: "The strategy team",
    date: "2026-11-30",
  },
  body: "## First\n\nIt's “fine”, as ever.",
};
export const CLAIM: ChangedPiece = {
  piece: "claim/leads",
  state: "own",
  slug: null,
  texts: { claim: "90% rise", meaning: "More of them.", source: "", baseline: "", period: "" },
  body: null,
};
export const HIDDEN: ChangedPiece = {
  piece: "post/fewer-no-shows",
  state: "hidden",
  slug: null,
  texts: null,
  body: null,
};
