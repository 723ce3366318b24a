import { PLAN_TOPICS, PLANS } from "../catalogue/plans";
import { HELP_ARTICLES, isArticleId } from "../help/help-articles";
import { GUIDES_IN_CENTRE } from "../help/help-paths";
import { PATHS } from "../paths";
import { STAFF_PATHS } from "../staff-paths";
import type { PieceKind, PieceTexts } from "./piece";

export type PieceField = {
  name: string;
  label: string;
  /** What it is for, and where it is read. */
  purpose: string;
  /** In characters. */
  most: number;
  least?: number;
  isOptional?: true;
  /** Lines of its field; 1 for a single line. */
  rows?: number;
};

type PieceKindFacts = {
  /** "Post", as the list calls one. */
  noun: string;
  plural: string;
  /** The pages where it is read. */
  pages: readonly { title: string; to: string }[];
  fields: readonly PieceField[];
  /** Whether its text is Markdown, what for, and of which kind. */
  body?: { label: string; purpose: string; rows: number; markdown: "posts" | "articles" };
  /** Whether it has a page of its own, with a path that can be changed. */
  hasPath?: true;
  /** Whether more of its kind can be written, and any be taken off the site. */
  isOneOfMany?: true;
  /** How many of them the desk can publish; as many as there are pieces if not given. */
  most?: number;
};

/** A plan's features are grouped as the comparison of plans groups them; a line is a feature. */
function featureField(name: string, label: string): PieceField {
  return {
    name,
    label,
    purpose: `What the plan lists under “${label}”: a feature on each line.`,
    most: 400,
    rows: 3,
    isOptional: true,
  };
}

const SUMMARY_FIELD: PieceField = {
  name: "summary",
  label: "Summary",
  purpose: "One sentence under the title, in the help centre, its search and search engines.",
  least: 20,
  most: 180,
  rows: 3,
};

const PLACE_FIELD: PieceField = {
  name: "place",
  label: "Place in the list",
  purpose: "A number: the smallest stands first.",
  most: 3,
};

/** How a chat's answer is asked for: how many questions, and how long each, in characters. */
export const ANSWER_QUESTIONS = { least: 2, most: 20, length: 120 } as const;

function linkFields(title: string, to: string, which: string): PieceField[] {
  return [
    { name: title, label: `Words of ${which}`, purpose: "Under the answer.", most: 60, isOptional: true },
    {
      name: to,
      label: `Where ${which} leads`,
      purpose: "A page of this site, such as /help/billing, or an address that begins with https://.",
      most: 200,
      isOptional: true,
    },
  ];
}

/** Everything that the desk can change, by kind: the forms, their checks and the list come from here. */
export const PIECE_FACTS: Readonly<Record<PieceKind, PieceKindFacts>> = {
  post: {
    noun: "Post",
    plural: "Posts",
    pages: [{ title: "Blog", to: PATHS.blog }],
    fields: [
      {
        name: "title",
        label: "Title",
        purpose: "The heading of its page, in the list of posts, the feed and search results.",
        least: 10,
        most: 80,
      },
      {
        name: "description",
        label: "Description",
        purpose: "One sentence for the list of posts, search engines and previews of links.",
        least: 50,
        most: 180,
        rows: 3,
      },
      {
        name: "author",
        label: "Author",
        purpose: "Who wrote it, as a role: “The strategy team”.",
        least: 3,
        most: 60,
      },
    ],
    body: { label: "Text", purpose: "In Markdown. Sections begin with “## ”.", rows: 24, markdown: "posts" },
    hasPath: true,
    isOneOfMany: true,
  },
  plan: {
    noun: "Plan",
    plural: "Plans and prices",
    pages: [
      { title: "Home", to: PATHS.home },
      { title: "Plans and Billing", to: PATHS.billing },
    ],
    fields: [
      {
        name: "price",
        label: "Price per month",
        purpose: "In whole US dollars, such as 2,499, or “Custom”. The chat and the help say the same.",
        most: 10,
      },
      {
        name: "description",
        label: "Description",
        purpose: "Under the price.",
        least: 10,
        most: 160,
        rows: 2,
      },
      {
        name: "fits",
        label: "Whom it fits",
        purpose: "In the help, under “Which plan fits”.",
        least: 10,
        most: 240,
        rows: 3,
      },
      ...PLAN_TOPICS.map(({ id, title }) => featureField(id, title)),
    ],
  },
  claim: {
    noun: "Claim",
    plural: "Claims",
    pages: [{ title: "Home", to: PATHS.home }],
    fields: [
      {
        name: "claim",
        label: "Claim",
        purpose: "It begins with its figure: “85% rise in qualified leads”.",
        least: 3,
        most: 60,
      },
      {
        name: "meaning",
        label: "In other words",
        purpose: "Under the claim, on wider screens.",
        least: 3,
        most: 120,
        rows: 2,
      },
      {
        name: "source",
        label: "Source",
        purpose:
          "Who measured what: “the CRMs of 14 clients”. Without source, comparison and period the page marks the claim as an example.",
        most: 120,
        isOptional: true,
      },
      {
        name: "baseline",
        label: "Compared with",
        purpose: "Such as “the three months before launch”.",
        most: 120,
        isOptional: true,
      },
      {
        name: "period",
        label: "Period",
        purpose: "Such as “January to June 2026”.",
        most: 60,
        isOptional: true,
      },
    ],
  },
  person: {
    noun: "Person",
    plural: "Team on About",
    pages: [{ title: "About", to: PATHS.about }],
    fields: [
      { name: "name", label: "Name", purpose: "As it stands on the page.", least: 2, most: 60 },
      { name: "role", label: "Role", purpose: "Under the name: “Strategist”.", least: 2, most: 60 },
      {
        name: "line",
        label: "A line",
        purpose: "A sentence of theirs, or about what they do.",
        least: 10,
        most: 200,
        rows: 2,
      },
      PLACE_FIELD,
    ],
    isOneOfMany: true,
  },
  question: {
    noun: "Question",
    plural: "Common questions",
    pages: [{ title: "Help Centre", to: PATHS.help }],
    fields: [
      {
        name: "question",
        label: "Question",
        purpose: "As a visitor would ask it. The help, its search and search engines show it.",
        least: 10,
        most: 120,
      },
      {
        name: "answer",
        label: "Answer",
        purpose: "In plain text. It opens under the question.",
        least: 10,
        most: 600,
        rows: 6,
      },
      {
        name: "linkTitle",
        label: "Words of the link",
        purpose: "Under the answer: “Compare the plans”.",
        most: 60,
        isOptional: true,
      },
      {
        name: "linkTo",
        label: "Where the link leads",
        purpose: "A page of this site, such as /help/billing, or an address that begins with https://.",
        most: 200,
        isOptional: true,
      },
      {
        name: "alsoCalled",
        label: "Other words for it",
        purpose: "What else visitors may search for. The page doesn't show them.",
        most: 200,
        isOptional: true,
      },
      PLACE_FIELD,
    ],
    isOneOfMany: true,
  },
  email: {
    noun: "Emails",
    plural: "Emails",
    pages: [{ title: "Emails that greet their reader", to: STAFF_PATHS.emails }],
    fields: [
      {
        name: "greeting",
        label: "Greeting",
        purpose:
          "Before the first sentence. {name} stands for the reader's first name: “Hi {name},”. After a comma, the sentence goes on in lower case.",
        most: 60,
      },
      {
        name: "greetingWithoutName",
        label: "Greeting without a name",
        purpose: "The same where we don't know the reader's name: “Hello,”.",
        most: 60,
      },
      {
        name: "signOff",
        label: "Sign-off",
        purpose:
          "Below the text, with its line breaks: “Best wishes,” and your name. Follow-ups, and what you've written for a kind of call, have their own.",
        most: 200,
        rows: 3,
        isOptional: true,
      },
    ],
  },
  answer: {
    noun: "Chat answer",
    plural: "Chat answers",
    pages: [{ title: "Live Chat", to: PATHS.liveChat }],
    fields: [
      {
        name: "questions",
        label: "Questions",
        purpose: `As visitors would ask, each on a line of its own: ${ANSWER_QUESTIONS.least} to ${ANSWER_QUESTIONS.most} of them, each in other words. The chat suggests the first one.`,
        most: ANSWER_QUESTIONS.most * (ANSWER_QUESTIONS.length + 1),
        rows: 6,
      },
      {
        name: "answer",
        label: "Answer",
        purpose: "In plain text. It answers all of these questions, also in other words.",
        least: 10,
        most: 600,
        rows: 6,
      },
      ...linkFields("linkTitle", "linkTo", "the link"),
      ...linkFields("secondLinkTitle", "secondLinkTo", "the second link"),
    ],
    isOneOfMany: true,
    // The first question to the chat waits while their questions are learned: with these, some 40 ms.
    most: 60,
  },
  topic: {
    noun: "Chat topic",
    plural: "Chat topics",
    pages: [{ title: "Live Chat", to: PATHS.liveChat }],
    fields: [
      {
        name: "answer",
        label: "Answer",
        purpose: "In plain text. The questions that it answers and its links stay as they are.",
        least: 10,
        most: 600,
        rows: 6,
      },
    ],
  },
  article: {
    noun: "Help page",
    plural: "Help pages",
    pages: [{ title: "Help Centre", to: PATHS.help }],
    fields: [SUMMARY_FIELD],
    body: {
      label: "Text",
      purpose:
        "In Markdown. Sections begin with “## ”. Tables of plans and hours, and forms, stay where they are.",
      rows: 24,
      markdown: "articles",
    },
  },
  guide: {
    noun: "Guide",
    plural: "Guides",
    pages: [{ title: "Guides", to: PATHS.guides }],
    fields: [
      {
        name: "title",
        label: "Title",
        purpose: "The heading of its page, in the help centre, its search and search results.",
        least: 5,
        most: 80,
      },
      SUMMARY_FIELD,
      {
        ...PLACE_FIELD,
        purpose: `${PLACE_FIELD.purpose} The help centre shows the first ${GUIDES_IN_CENTRE}.`,
      },
    ],
    body: {
      label: "Text",
      purpose: "In Markdown. Sections begin with “## ”.",
      rows: 24,
      markdown: "articles",
    },
    hasPath: true,
    isOneOfMany: true,
  },
};

/** The field that names a piece; plans, emails, help pages and topics have names of their own. */
const TITLE_FIELDS: Readonly<Record<Exclude<PieceKind, "plan" | "email" | "article" | "topic">, string>> = {
  post: "title",
  claim: "claim",
  person: "name",
  question: "question",
  guide: "title",
  answer: "questions",
};

/** What the desk calls a piece. */
export function pieceTitle(kind: PieceKind, name: string, texts: PieceTexts): string {
  if (kind === "email") return "Greeting and sign-off";
  if (kind === "plan") return PLANS.find(({ id }) => id === name)?.name ?? name;
  if (kind === "article") return isArticleId(name) ? HELP_ARTICLES[name].title : name;
  if (kind === "topic") return name;
  // An answer is named by the first of its questions.
  return texts[TITLE_FIELDS[kind]]?.split("\n")[0] || "Without a title";
}

/** The page that a piece is: a path of its own, or an address of the repository. Null where it is a part of others. */
export function pageOfPiece(kind: PieceKind, name: string, slug: string | null): string | null {
  if (kind === "article") return isArticleId(name) ? HELP_ARTICLES[name].to : null;
  const { hasPath, pages } = PIECE_FACTS[kind];
  return hasPath && slug ? `${pages[0]?.to}/${slug}` : null;
}
