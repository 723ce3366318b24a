import type { Answer } from "./answer";

/** The answer of the desk's pages, whose title and details say what is wrong. */
export type DeskAnswer = Answer<{
  /** Which of a page's forms it was. */
  form: string;
  title: string;
  /** Details, such as what another member of staff did meanwhile. */
  details: string[];
  /** The ticked values of a group of checkboxes. */
  checked: string[];
}>;

/** The notice after a form that was sent as it was shown. */
export const NOTHING_CHANGED = "Nothing changed.";
