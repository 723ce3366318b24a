import { globSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { ALL_SAID, HELP_DOCUMENTS } from "../../tests/support/chat-site";
import { parseFile } from "../../tests/support/source-imports";
import { PLANS, type Plan } from "../domain/catalogue/plans";
import { NUMBERS, numberOfWord } from "../domain/in-words";
import { FUNNEL_DAYS } from "../domain/numbers/funnel";
import { DATA_CLASSES } from "../domain/privacy/retention";
import { USUAL_DAYS } from "../domain/settings/retention-days";
import { hoursInWords } from "../domain/support/week-in-words";
import { FACTS, featureOf } from "./facts";
import { SERVICE_CARDS } from "./service-cards";
import { LIVE_CHAT_HOURS, PHONE_HOURS } from "./support-hours";

type Text = { of: string; text: string };

/** The words of visitors, of invented businesses and of pictures state nothing of ours; the desk's are for our team. */
const NOT_OURS =
  /\.test\.|content\/(?:blog|showcase|product-pictures|chat-answers\/(?:examples|learned|meanings|vocabulary))|pages\/(?:desk|dev)\/|email\/(?:webhook|calendar|host)/;
const SOURCES = globSync("app/{content,email,pages,ui}/**/*.{ts,tsx}").filter((path) => !NOT_OURS.test(path));

/** All that a file has to be read: strings, templates with "…" for what is put in, and the text between tags. */
function textsIn(path: string): Text[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join("…"),
      );
    ts.forEachChild(node, visit);
  };
  visit(parseFile(path));
  return found.map((text) => ({ of: path, text }));
}

const STATED: readonly Text[] = [
  ...ALL_SAID,
  ...HELP_DOCUMENTS.flatMap(({ to, summary, parts }) =>
    [summary, ...parts.map(({ text }) => text)].map((text) => ({ of: to, text })),
  ),
  ...SOURCES.flatMap(textsIn),
].map(({ of, text }) => ({ of, text: text.replace(/\s+/g, " ") }));

const MANY = `(?:\\d[\\d,]*|${NUMBERS.slice(1).join("|")})`;
const SPAN = `(?:half an|an?|one|${MANY}) (?:minute|hour|day|week|month|year)s?`;
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

const numberOf = (plan: Plan, topic: "licences" | "pages") =>
  featureOf(plan, topic).match(/\d+|Unlimited/)?.[0] ?? "none";
const hours = [LIVE_CHAT_HOURS, PHONE_HOURS].flatMap(({ weekly }) => Object.values(weekly).map(hoursInWords));
const LICENCES = `(unlimited|one|${MANY}) (?:user )?licen[cs]es?\\b`;
const PAGES = `up to (${MANY}) (?:website )?pages\\b`;
const PRICE = "(\\$\\d[\\d,]*)";

/** All spans of the table, those of the privacy policy, and "in a minute". */
const LASTING = [
  ...Object.values(FACTS).map(String),
  ...(JSON.stringify(DATA_CLASSES).match(new RegExp(SPAN, "g")) ?? []),
  ...[FUNNEL_DAYS, ...Object.values(USUAL_DAYS)].map((days) => `${days} days`),
  FACTS.emailReply.replace("within ", ""),
  "a minute",
];

type Rule = readonly [what: string, pattern: string, figures: readonly string[], wrong: string];

/** What texts may state: how it is written, with the figure as a group, the true figures, and a text that isn't true. */
const RULES: readonly Rule[] = [
  ["prices", PRICE, PLANS.map(({ price }) => `$${price}`), "For $999 a month"],
  ["licences", LICENCES, PLANS.map((plan) => numberOf(plan, "licences")), "with six user licences"],
  ["pages", PAGES, PLANS.map((plan) => numberOf(plan, "pages")), "a website of up to ten pages"],
  ...PLANS.flatMap((plan): Rule[] => {
    const others = PLANS.filter(({ id }) => id !== plan.id).map(({ name }) => name);
    const of = (figure: string) => `\\b${plan.name}\\b(?:(?!\\b(?:${others.join("|")})\\b)[^.?])*?${figure}`;
    const other = PLANS.find(({ id, monthlyPriceUsd }) => id !== plan.id && monthlyPriceUsd !== null);
    return [
      [`the price of ${plan.name}`, of(PRICE), [`$${plan.price}`], `${plan.name} is $${other?.price}`],
      [
        `the licences of ${plan.name}`,
        of(LICENCES),
        [numberOf(plan, "licences")],
        `${plan.name} has 3 licences`,
      ],
      [`the pages of ${plan.name}`, of(PAGES), [numberOf(plan, "pages")], `${plan.name}: Up to 7 Pages`],
    ];
  }),
  ["how many services", `\\b(${MANY}) services\\b`, [FACTS.services], "our five services"],
  ["how many plans", `\\b(${MANY}) plans\\b`, [FACTS.plans], "Four plans"],
  ["how many topics", `\\b(${MANY}) topics\\b`, [FACTS.topics], "one of seven topics"],
  ["opening hours", "\\b(\\d[\\d:]* ?[ap]m (?:to|until|-) \\d[\\d:]* ?[ap]m)\\b", hours, "9 am to 6 pm"],
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
  ["how long anything lasts", `\\b(?:for|within|in|after|until) (${SPAN})\\b`, LASTING, "for three days"],
];

const wrongIn = (texts: readonly Text[], [, pattern, figures]: Rule) => {
  const known = figures.map(figureOf);
  return texts.flatMap(({ of, text }) =>
    [...text.matchAll(new RegExp(pattern, "gi"))]
      .filter(([, figure = ""]) => !known.includes(figureOf(figure)))
      .map(([words]) => `${of}: ${words}`),
  );
};

describe("all that answers, pages, help and emails say", () => {
  it.each(RULES)("of %s agrees with the table of facts", (...rule) => {
    expect(wrongIn([{ of: "wrong", text: rule[3] }], rule)).toHaveLength(1);
    expect([...new Set(wrongIn(STATED, rule))]).toEqual([]);
  });
});

it("the services of the table are those of the home page", () => {
  expect(numberOfWord(FACTS.services)).toBe(Object.keys(SERVICE_CARDS).length);
});
