/** What a form of an account's pages shows again when it could not be taken. Passwords are never among the values. */
export type FormAnswer = {
  /** Which form of the page it was, where there are several. */
  form: string;
  values: Record<string, string>;
  /** Messages by field name. */
  errors: Record<string, string>;
  /** What is wrong with the whole. */
  problem: string | null;
  /** A way on from the problem. */
  link: { label: string; to: string } | null;
};
