import { featuresOf, type Plan, priceTag } from "../domain/catalogue/plans";
import { SHIPPED_PLANS } from "../domain/catalogue/shipped-plans";
import { listInWords, NUMBERS, numberOfWord } from "../domain/in-words";
import { FUNNEL_DAYS } from "../domain/numbers/funnel";
import { DATA_CLASSES } from "../domain/privacy/retention";
import { USUAL_DAYS } from "../domain/settings/retention-days";
import { hoursInWords } from "../domain/support/week-in-words";
import { FACTS, NO_SET_PAGES, NOT_LISTED, priceInWords } from "./facts";
import { PLAN_CLAIMS } from "./plan-claims";
import { LIVE_CHAT_HOURS, PHONE_HOURS } from "./support-hours";

/** A text that the site states, and where: an answer of the chat by its topic, or the title of a page. */
export type Saying = { of: string; text: string };

/** What a text says, and why it isn't so, as the end of a sentence: "“Starter is $999”, but it's $2,499". */
export type FactProblem = { of: string; words: string; why: string };

const MANY = `(?:\\d[\\d,]*|${NUMBERS.slice(1).join("|")})`;
const SPAN = `(?:half an|an?|one|${MANY}) (?:minute|hour|day|week|month|year)s?`;
const LICENCES = `(unlimited|one|${MANY}) (?:user )?licen[cs]es?\\b`;
const PAGES = `up to (${MANY}) (?:website )?pages\\b`;
const PRICE = "(\\$\\d[\\d,]*)";
const UNIT_MINUTES: Readonly<Record<string, number>> = {
  minute: 1,
  hour: 60,
  day: 1440,
  week: 10_080,
  month: 43_200,
  year: 525_600,
};

/** The same for "Three" and "3", for "two weeks" and "14 days". */
function figureOf(words: string): string {
  return words
    .toLowerCase()
    .replace("half an", "0.5")
    .replace(/[a-z]+/g, (word) => (/^an?$/.test(word) ? "1" : String(numberOfWord(word) ?? word)))
    .replace(/^([\d.]+) ([a-z]+?)s?$/, (span, count, unit) =>
      unit in UNIT_MINUTES ? String(Number(count) * (UNIT_MINUTES[unit] ?? 0)) : span,
    );
}

/** What a text may state: how it is written, with the figure as a group, the true figures, and a text that isn't true. */
export type FactRule = readonly [about: string, pattern: string, figures: readonly string[], wrong: string];

/** All that the desk writes of a plan. It is what holds, so its own figures are true. */
const ownWords = (plan: Plan) => [plan.description, plan.fits, ...featuresOf(plan)].join(". ");

const figuresIn = (text: string, pattern: string) =>
  [...text.matchAll(new RegExp(pattern, "gi"))].map(([, figure = ""]) => figure);

function rulesOfPlan(plan: Plan, plans: readonly Plan[]): FactRule[] {
  const others = plans.filter(({ id }) => id !== plan.id).map(({ name }) => name);
  const of = (figure: string) => `\\b${plan.name}\\b(?:(?!\\b(?:${others.join("|")})\\b)[^.?])*?${figure}`;
  const own = (figure: string) => figuresIn(ownWords(plan), figure);
  const price = plan.monthlyPriceUsd === null ? [] : [`$${priceTag(plan)}`];
  return [
    [`the price of ${plan.name}`, of(PRICE), [...price, ...own(PRICE)], `${plan.name} is $98,765`],
    [`the licences of ${plan.name}`, of(LICENCES), own(LICENCES), `${plan.name} has 987 licences`],
    [`the pages of ${plan.name}`, of(PAGES), own(PAGES), `${plan.name}: Up to 987 Pages`],
  ];
}

/** All spans of the table, those of the privacy policy, and "in a minute". */
const spansKnown = () => [
  ...Object.values(FACTS).map(String),
  ...(JSON.stringify(DATA_CLASSES).match(new RegExp(SPAN, "g")) ?? []),
  ...[FUNNEL_DAYS, ...Object.values(USUAL_DAYS)].map((days) => `${days} days`),
  FACTS.emailReply.replace("within ", ""),
  "a minute",
];

const openingHours = () =>
  [LIVE_CHAT_HOURS, PHONE_HOURS].flatMap(({ weekly }) => Object.values(weekly).map(hoursInWords));

/** The table of facts as rules for texts. */
export function factRules(plans: readonly Plan[]): FactRule[] {
  const own = (pattern: string) => figuresIn(plans.map(ownWords).join(". "), pattern);
  const prices = plans.filter(({ monthlyPriceUsd }) => monthlyPriceUsd !== null);
  const hours = "\\b(\\d[\\d:]* ?[ap]m (?:to|until|-) \\d[\\d:]* ?[ap]m)\\b";
  const lasting = `\\b(?:for|within|in|after|until) (${SPAN})\\b`;
  return [
    ["prices", PRICE, [...prices.map((plan) => `$${priceTag(plan)}`), ...own(PRICE)], "For $98,765 a month"],
    ["licences", LICENCES, own(LICENCES), "with 987 user licences"],
    ["pages", PAGES, own(PAGES), "a website of up to 987 pages"],
    ...plans.flatMap((plan) => rulesOfPlan(plan, plans)),
    ["how many services", `\\b(${MANY}) services\\b`, [FACTS.services], "our five services"],
    ["how many plans", `\\b(${MANY}) plans\\b`, [FACTS.plans], "Four plans"],
    ["how many topics", `\\b(${MANY}) topics\\b`, [FACTS.topics], "one of seven topics"],
    ["opening hours", hours, [...openingHours(), ...own(hours)], "9 am to 6 pm"],
    [
      "replies",
      `\\b(?:we (?:reply|answer)|answered)[^.]* (within ${SPAN})`,
      [FACTS.emailReply],
      "We reply within a day",
    ],
    [
      "the length of a call",
      `\\b(half[ -](?:an[ -])?hour|${MANY}[ -]minutes?(?= call))`,
      FACTS.call === "half an hour" ? ["half an hour", "half-hour"] : [FACTS.call],
      "a 45-minute call",
    ],
    ["reminders", `\\b(${SPAN} and ${SPAN}) before\\b`, [FACTS.reminders], "two days and an hour before"],
    [
      "a notice or a term",
      `\\b(${SPAN}['’]?s? (?:notice|minimum)|(?:term|notice) of ${SPAN})`,
      [],
      "30 days' notice",
    ],
    ["guests", `\\b(${MANY}) (?:email addresses|guests)\\b`, [String(FACTS.guests)], "up to 3 guests"],
    [
      "what we keep of a form",
      `\\b(?:keep|store) your answers for (${SPAN})`,
      [FACTS.draft],
      "We keep your answers for an hour",
    ],
    ["how long anything lasts", lasting, [...spansKnown(), ...own(lasting)], "for three days"],
  ];
}

/** What texts state against a rule. */
export function problemsWith([about, pattern, figures]: FactRule, saying: readonly Saying[]): FactProblem[] {
  const known = figures.map(figureOf);
  const shown = [...new Set(figures)];
  // What holds in many places is not told one by one.
  const why =
    shown.length === 0
      ? `nothing of the kind holds for ${about}`
      : shown.length > 5
        ? `no text of ours has that figure for ${about}`
        : `${about}: ${listInWords(shown)}`;
  const said = new RegExp(pattern, "gi");
  return saying.flatMap(({ of, text }) =>
    [...text.matchAll(said)]
      .filter(([, figure = ""]) => !known.includes(figureOf(figure)))
      .map(([words]) => ({ of, words, why })),
  );
}

const lower = (words: readonly string[]) => words.map((word) => word.toLowerCase());

/** "Growth includes SEO", "Starter: Basic Support": features that are said of a plan, of which it lists none. */
function wrongFeatures(plan: Plan, plans: readonly Plan[], saying: readonly Saying[]): FactProblem[] {
  const own = lower(featuresOf(plan));
  // Features that another plan lists, or that shipped with one, are recognised in a sentence.
  const foreign = lower([...plans, ...SHIPPED_PLANS].flatMap(featuresOf)).filter(
    (feature) => !own.some((it) => it.includes(feature)),
  );
  const names = plans.map(({ name }) => name).join("|");
  const says = new RegExp(
    `\\b${plan.name}(?: plan)? (?:also )?(?:adds?|includes?|lists?|has|have|offers?|comes with) ((?:(?!\\b(?:${names})\\b)[^.?;:])*)`,
    "gi",
  );
  const listed = new RegExp(`\\b${plan.name}: (\\w[^:]*?)(?= (?:\\w+: )|$)`, "g");
  const beginnings = [priceInWords(plan), ...featuresOf(plan), plan.fits, NOT_LISTED, NO_SET_PAGES, "$"];
  return saying.flatMap(({ of, text }) => {
    const inSentence = [...text.matchAll(says)].flatMap(([, words = ""]) => {
      const rest = own.reduce((left, feature) => left.replaceAll(feature, ""), words.toLowerCase());
      return foreign.filter((feature) => rest.includes(feature)).slice(0, 1);
    });
    const inList = [...text.matchAll(listed)]
      .map(([, words = ""]) => words)
      .filter((words) => !beginnings.some((it) => words.startsWith(it) || it.startsWith(words)));
    return [...inSentence, ...inList].map((words) => ({
      of,
      words: `${plan.name}: ${words}`,
      why: `${plan.name} doesn't list that`,
    }));
  });
}

/**
 * What texts say against the table of facts: figures that aren't the true ones, features that a plan doesn't list, and
 * sentences that no longer hold. Pure, and quick enough for a request.
 */
export function factProblems(plans: readonly Plan[], saying: readonly Saying[]): FactProblem[] {
  // "Everything in Starter" is a feature of Growth, and begins no sentence about Starter.
  const naming = plans
    .flatMap(featuresOf)
    .filter((feature) => plans.some(({ name }) => feature.includes(name)));
  const texts = saying.map(({ of, text }) => ({
    of,
    text: naming.reduce((left, feature) => left.replaceAll(feature, ""), text).replace(/\s+/g, " "),
  }));
  const found = [
    ...factRules(plans).flatMap((rule) => problemsWith(rule, texts)),
    ...plans.flatMap((plan) => wrongFeatures(plan, plans, texts)),
    ...PLAN_CLAIMS.flatMap(({ says, against }) => {
      const why = against(plans);
      if (why === null) return [];
      return texts.flatMap(({ of, text }) => {
        const words = says.exec(text)?.[0];
        return words ? { of, words, why } : [];
      });
    }),
  ];
  return [...new Map(found.map((problem) => [Object.values(problem).join("\n"), problem])).values()];
}
