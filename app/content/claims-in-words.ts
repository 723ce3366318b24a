import { listInWords } from "../domain/in-words";
import { evidenceInWords } from "../domain/showcase/evidence";
import type { Claim } from "../domain/showcase/people-and-claims";
import { CLAIMS } from "./claims";

/** As the repository's are read: "an 85% rise", "a 3.5x average return"; "40% faster response" has no article. */
const ARTICLES: Readonly<Record<string, string>> = { leads: "an ", return: "a ", implementation: "a " };

/** "a 3.5x average return": the phrase of the home page. One written at the desk stands in quotation marks. */
function phraseOf({ id, claim }: Claim): string {
  const isShipped = CLAIMS.some((shipped) => shipped.id === id && shipped.claim === claim);
  return isShipped ? `${ARTICLES[id] ?? ""}${claim}` : `“${claim}”`;
}

const listed = (claims: readonly Claim[]) => listInWords(claims.map(phraseOf));

function status(claims: readonly Claim[]): string {
  const examples = claims.filter(({ evidence }) => evidenceInWords(evidence) === null);
  if (examples.length === claims.length) return "They're examples, not a promise";
  if (examples.length === 0) return "Each has its source there. They're not a promise for your business";
  return `Those without a source are examples (${listed(examples)}), and none is a promise for your business`;
}

/** All the figures, and what they are worth. */
export function figuresInWords(claims: readonly Claim[]): string {
  return `Our home page shows ${listed(claims)}. ${status(claims)}: on a call we'll say what's realistic for you.`;
}
