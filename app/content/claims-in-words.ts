import { listInWords } from "../domain/in-words";
import { evidenceInWords } from "../domain/showcase/evidence";
import { CLAIMS, EVIDENCE } from "./claims";

type Figure = (typeof CLAIMS)["items"][number]["figure"];

/** As they are read: "an 85% rise", "a 3.5x average return", and "40% faster response", which has no article. */
const ARTICLES: Readonly<Record<Figure, string>> = { "85%": "an ", "40%": "", "3.5x": "a ", "100%": "a " };

const isExample = (figure: Figure) => evidenceInWords(EVIDENCE[figure] ?? null) === null;

/** "a 3.5x average return": the phrase of the home page. */
function phraseOf(figure: Figure): string {
  const claim = CLAIMS.items.find((item) => item.figure === figure)?.claim ?? "";
  return `${ARTICLES[figure]}${claim}`;
}

const ALL = CLAIMS.items.map(({ figure }) => figure);

function listed(figures: readonly Figure[]): string {
  return listInWords(figures.map(phraseOf));
}

function status(): string {
  const examples = ALL.filter(isExample);
  if (examples.length === ALL.length) return "They're examples, not a promise";
  if (examples.length === 0) return "Each has its source there. They're not a promise for your business";
  return `Those without a source are examples (${listed(examples)}), and none is a promise for your business`;
}

/** All the figures, and what they are worth. */
export const FIGURES = `Our home page shows ${listed(ALL)}. ${status()}: on a call we'll say what's realistic for you.`;
