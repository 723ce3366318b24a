/** What a form shows again after it is refused, and what else its page needs. Never contains a password. */
export type FormAnswer<More = unknown> = More & {
  /** Which of the page's forms this answers. */
  form: string;
  values: Record<string, string>;
  /** Messages by field name. */
  errors: Record<string, string>;
  /** An error about the form as a whole. */
  problem: string | null;
  /** A link that helps with the problem. */
  link: { label: string; to: string; isNewTab?: boolean } | null;
  /**
   * The page elsewhere that the browser must go to next: our content security policy would block a redirect out of a form.
   */
  goingTo?: { url: string; name: string };
};
