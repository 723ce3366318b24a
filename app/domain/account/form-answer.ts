import type { Answer } from "../answer";

/** The answer of pages with a problem on top, such as those of accounts. */
export type FormAnswer<More = unknown> = Answer<
  More & {
    /** Which of the page's forms this answers. */
    form: string;
    /** An error about the form as a whole. */
    problem: string | null;
    /** A link that helps with the problem. */
    link: { label: string; to: string; isNewTab?: boolean } | null;
    /**
     * The page elsewhere that the browser must go to next: our content security policy would block a redirect out of a
     * form.
     */
    goingTo?: { url: string; name: string };
  }
>;
