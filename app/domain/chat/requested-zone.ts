import { zoneOfPlace } from "../availability/zone-search";

const PLACE = "([a-z]+(?: [a-z]+){0,2})";

/** "I'm in Sydney", "we live in New Zealand", "we're based near Chicago". */
const WHERE_WE_ARE = new RegExp(
  `\\b(?:im|i am|were|we are|i live|we live|i work|we work|based|living|located) (?:currently |now |here |over |out |all )*(?:in|near|from) ${PLACE}`,
);
/** "3 pm Sydney time". */
const OF_PLACE = /\b([a-z]+(?: [a-z]+)?) time\b/;
const MOST_WORDS = 3;

/** The time zone of the place where a visitor says, in words written by `plainQuestion`, to be; null if none is named. */
export function zoneNamed(question: string): string | null {
  const [, place = ""] = WHERE_WE_ARE.exec(question) ?? [];
  const words = place.split(" ");
  for (let count = MOST_WORDS; count > 0; count--) {
    const zone = zoneOfPlace(words.slice(0, count).join(" "));
    if (zone) return zone;
  }
  const [, of = ""] = OF_PLACE.exec(question) ?? [];
  return zoneOfPlace(of) ?? zoneOfPlace(of.split(" ").at(-1) ?? "");
}
