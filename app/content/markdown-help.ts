import { thousands } from "../domain/in-words";
import { MARKDOWN_LENGTH } from "../domain/markdown/text-problems";

/** What a person types and what it becomes on the page, for the help beside an editor. */
export type MarkdownExample = { typed: string; becomes: string };

/** In posts and in help articles. */
const IN_BOTH: readonly MarkdownExample[] = [
  { typed: "One paragraph.\n\nAnother.", becomes: "Two paragraphs: an empty line begins a new one." },
  { typed: "## Opening hours", becomes: "A heading. Links lead to it by its words: #opening-hours." },
  {
    typed: "## Opening hours {#hours}",
    becomes: "The same heading, to which links lead by #hours even if you change its words.",
  },
  { typed: "This is **important**.", becomes: "Strong text." },
  {
    typed: "See [the help centre](/help).",
    becomes: "A link to a page of this site. Links elsewhere start with https://, mailto: or tel:.",
  },
  { typed: "- One\n- Another", becomes: "A list with bullets." },
  { typed: "1. First\n2. Second", becomes: "Numbered steps." },
  { typed: "Enter `STOP`.", becomes: "Code within a line." },
  { typed: "```\n<div></div>\n```", becomes: "Lines of code, shown as you typed them." },
  {
    typed: "5 \\* 3 and \\<b>",
    becomes: "The characters themselves: a backslash shows the next one as it is.",
  },
  {
    typed: "![A calendar with one free time](/images/blog/reminders.svg)",
    becomes: "A picture of this site, described for people who can't see it.",
  },
];

const IN_POSTS: readonly MarkdownExample[] = [
  { typed: "### A part of it", becomes: "A smaller heading within a section." },
  { typed: "We _did_ call.", becomes: "Slanted text, for a word you would stress." },
  { typed: "> Sorry we missed you.", becomes: "A quotation, or a message as you would send it." },
  {
    typed: "| Plan | Calls |\n| --- | ---: |\n| Small | 12 |",
    becomes: "A table. The colon puts the numbers of its column on the right.",
  },
];

const IN_ARTICLES: readonly MarkdownExample[] = [
  {
    typed: "## Change the time zone\nAlso called: timezone, wrong hour",
    becomes: "Words that people may search for, right below a heading. They are never shown.",
  },
  {
    typed: "Phone\n: Monday to Friday\n\nEmail\n: Every day",
    becomes: "A list of facts: each name in bold, with its text beside it.",
  },
  {
    typed: "## Read next\n\n- [Account Setup](/help/account-setup)",
    becomes: "The links at the end of an article.",
  },
];

/** What no page has, in posts as in articles. */
const RULES: readonly string[] = [
  "HTML can't be used. To show a “<” that a letter follows, put a backslash before it.",
  "The page's title is a heading already: start yours with two number signs.",
  "Pictures come from this site, and each needs a description.",
  `A text has at most ${thousands(MARKDOWN_LENGTH)} characters. Emoji and text from right to left are fine.`,
  "Whatever can't be shown is named with its line, all at once.",
];

export const MARKDOWN_HELP = {
  posts: { examples: [...IN_BOTH, ...IN_POSTS], rules: RULES },
  articles: {
    examples: [...IN_BOTH, ...IN_ARTICLES],
    rules: [
      ...RULES,
      "An article has sections, paragraphs, lists, steps, facts, code and pictures, and no tables or quotations.",
      "A picture stands between empty lines, by itself.",
    ],
  },
} as const;
