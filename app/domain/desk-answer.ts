/** The response to a desk form that was refused: what is wrong, and everything that was typed. */
export type DeskAnswer = {
  /** Which of a page's forms it was. */
  form: string;
  title: string;
  /** Details, such as what another member of staff did meanwhile. */
  details: string[];
  /** Messages by field name. */
  errors: Record<string, string>;
  values: Record<string, string>;
  /** The ticked values of a group of checkboxes. */
  checked: string[];
};

/** The notice after a form that was sent as it was shown. */
export const NOTHING_CHANGED = "Nothing changed.";
