/** The answer to a form of the desk that was not accepted: what is wrong, and everything that was typed. */
export type DeskAnswer = {
  /** Which of a page's forms it was. */
  form: string;
  title: string;
  /** More about it, such as what somebody else did meanwhile. */
  says: string[];
  /** Messages by field name. */
  errors: Record<string, string>;
  values: Record<string, string>;
  /** Those ticked in a group of boxes. */
  services: string[];
};
