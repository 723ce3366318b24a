import type { Plan } from "../../domain/catalogue/plans";
import type { AskedQuestion } from "../../domain/chat/site-answer";
import { NUMBERS, numberOfWord } from "../../domain/in-words";
import { featureOf } from "../facts";

const NUMBER = `(\\d{1,4}|${NUMBERS.join("|")}|fifteen|twenty|thirty|fifty|hundred)`;
const MORE_NUMBERS: Readonly<Record<string, number>> = {
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  hundred: 100,
};
const PEOPLE =
  "(?:people|persons?|users?|staff|employees|colleagues|of us|seats?|logins?|licen[cs]es|guys|team members|salespeople|workers|technicians)";
const OF_PEOPLE = [
  new RegExp(`\\b${NUMBER} (?:[\\w-]+ )?${PEOPLE}\\b`),
  new RegExp(`\\b(?:team|staff|company|business|firm|crew|office) of (?:about |around )?${NUMBER}\\b`),
  new RegExp(`\\b(?:were|we are|theres|there are) (?:about |around |only |just )?${NUMBER}(?= of us\\b|$)`),
];

/** How many people a question, written by `plainQuestion`, is about; null if it gives no number. */
export function peopleIn(question: string): number | null {
  // "How many agents can use the one login?" gives no number.
  const counted = question.replace(/\b(?:the|this|that) one\b/g, "it");
  const [, word] = OF_PEOPLE.map((pattern) => pattern.exec(counted)).find((match) => match !== null) ?? [];
  if (!word) return null;
  return MORE_NUMBERS[word] ?? numberOfWord(word) ?? Number(word);
}

const licencesOf = (plan: Plan) => {
  const feature = featureOf(plan, "licences");
  return {
    feature,
    count: /unlimited/i.test(feature)
      ? Number.POSITIVE_INFINITY
      : Number(/\d[\d,]*/.exec(feature)?.[0].replaceAll(",", "") ?? 0),
  };
};

/** "For 3 users you need Growth, with 5 User Licences. ": the smallest plan whose licences are enough; empty without a number. */
export function byLicences({ question, plans }: Pick<AskedQuestion, "question" | "plans">): string {
  const people = peopleIn(question);
  if (people === null || people < 1) return "";
  const plan = plans.find((it) => licencesOf(it).count >= people);
  if (!plan) return "";
  const { feature } = licencesOf(plan);
  return people === 1
    ? `For one user, ${plan.name} is enough, with ${feature}. `
    : `If ${people === 2 ? "both" : `all ${people}`} are to use it, that's ${plan.name}, with ${feature}; fewer users may need a smaller plan. `;
}
