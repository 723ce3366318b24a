import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ASKED, CHAT_SITE, said } from "../../tests/support/chat-site";
import { RECORDED_QUESTIONS } from "../../tests/support/recorded-questions";
import { SOURCE_TEXTS } from "../../tests/support/site-texts";
import { featuresOf, type Plan, type PlanWords, pricesOf, priceTag } from "../domain/catalogue/plans";
import { SHIPPED_PLANS } from "../domain/catalogue/shipped-plans";
import { answerQuestion } from "../domain/chat/answer-question";
import { buildIndex, searchHelp } from "../domain/help/search";
import { USUAL_DAYS } from "../domain/settings/retention-days";
import { planOptions } from "../ui/booking/plan-options";
import { PlanTable } from "../ui/plan-table";
import { saidByChat, saidOnPages } from "./all-said";
import { BRAND } from "./brand";
import { ANSWER_TOPICS } from "./chat-answers/topics";
import { factProblems, type Saying } from "./fact-problems";
import { questionsLd } from "./help/article-meta";
import { helpDocuments } from "./help/documents";
import { commonQuestions } from "./help/questions";
import { planOffersData } from "./structured-data";

const FACTS = { keptDays: USUAL_DAYS, checksBreaches: true, otherScheduler: null };

const changed = (change: (plan: Plan) => Partial<PlanWords>): Plan[] =>
  SHIPPED_PLANS.map((plan) => ({ ...plan, ...change(plan) }));

/** Nothing as it shipped: prices, descriptions, whom they fit, and every feature. */
const OTHER = changed(({ id, name }) => ({
  monthlyPriceUsd: { starter: 1234, growth: 5678, enterprise: 91_011 }[id],
  description: `What ${name} is now, in other words.`,
  fits: `Your harbour has ${id.length} boats.`,
  features: {
    assistant: [`Night Watch ${id} Assistant`],
    website: [`Harbour ${id} Site`],
    leads: [`Lead Nets for ${id}`, `Marketing Flags for ${id}`],
    support: ["Support by Lantern", `${id.length} User Licences`],
    extras: ['<b>Bold</b> & "quoted" Extras', "ميزة إضافية"],
    onWebsite: [`Up to ${id.length} Pages`],
  },
}));

const ALL_CUSTOM = changed(() => ({ monthlyPriceUsd: null }));

const CHEAPER = changed(({ id, monthlyPriceUsd }) => ({
  monthlyPriceUsd: id === "starter" ? 1234 : monthlyPriceUsd,
}));

function pagesWith(plans: readonly Plan[]): Saying[] {
  const index = buildIndex(helpDocuments(FACTS, plans));
  const found = ["price", "starter", "growth licences", "enterprise cost", "which plan fits"].flatMap(
    (words) => searchHelp(index, words),
  );
  return [
    ...saidOnPages(FACTS, plans),
    { of: "search", text: JSON.stringify([helpDocuments(FACTS, plans), found]) },
    { of: "questions", text: JSON.stringify(questionsLd(commonQuestions(pricesOf(plans)))) },
    { of: "offers", text: JSON.stringify(planOffersData(plans, BRAND, "https://agency.example")) },
    { of: "form", text: JSON.stringify(planOptions(plans)) },
    { of: "table", text: renderToStaticMarkup(createElement(PlanTable, { plans })) },
  ];
}

async function answersWith(plans: readonly Plan[], questions: readonly string[]): Promise<Saying[]> {
  const site = { ...CHAT_SITE, help: buildIndex(helpDocuments(FACTS, plans)) };
  const answered = questions.map(async (question) => {
    const { answer } = await answerQuestion(question, { ...ASKED, plans }, site);
    return { of: question, text: said(answer) };
  });
  return Promise.all(answered);
}

/** Without those that name a shipped price or feature themselves, which an answer may repeat. */
const RECORDED = RECORDED_QUESTIONS.filter((text) => shippedIn([{ of: "", text }], []).length === 0);

const chatWith = (plans: readonly Plan[]) => saidByChat(ANSWER_TOPICS, { ...ASKED, plans });

/** What is said of the shipped plans and of none of these. */
function shippedIn(saying: readonly Saying[], plans: readonly Plan[]): string[] {
  const wordsOf = (plan: Plan) => [
    ...(plan.monthlyPriceUsd === null ? [] : [priceTag(plan), String(plan.monthlyPriceUsd)]),
    plan.description,
    plan.fits,
    ...featuresOf(plan),
  ];
  const own = plans.flatMap(wordsOf).map((words) => words.toLowerCase());
  const shipped = SHIPPED_PLANS.flatMap(wordsOf)
    .map((words) => words.toLowerCase())
    .filter((words) => !own.some((it) => it.includes(words)));
  return saying.flatMap(({ of, text }) => {
    const read = text.toLowerCase();
    return shipped.filter((words) => read.includes(words)).map((words) => `${of}: ${words}`);
  });
}

describe("with other plans", () => {
  it("no page, search result, structured data or answer says what shipped", async () => {
    const saying = [...pagesWith(OTHER), ...chatWith(OTHER)];
    expect(shippedIn(saying, OTHER)).toEqual([]);
    expect(shippedIn([...pagesWith(SHIPPED_PLANS), ...chatWith(SHIPPED_PLANS)], OTHER)).not.toEqual([]);
    expect(shippedIn(await answersWith(OTHER, RECORDED), OTHER)).toEqual([]);
  });

  it("no text in the sources names a shipped price or feature", () => {
    expect(shippedIn(SOURCE_TEXTS, [])).toEqual([]);
  });

  it("markup in a feature is text, and right to left stays as it is", () => {
    const table = renderToStaticMarkup(createElement(PlanTable, { plans: OTHER }));
    expect(table).not.toContain("<b>");
    expect(table).toContain("&lt;b&gt;Bold&lt;/b&gt;");
    expect(table).toContain("ميزة إضافية");
  });

  it("the chat finds a plan by its price, and no plan by the price that shipped", async () => {
    const [now, before] = await answersWith(CHEAPER, ["what do I get for 1,234", "1234 a month?"]);
    expect(now?.text).toContain("Starter is $1,234 per month. It includes");
    expect(before?.text).toContain("$1,234");
  });

  it("without any list price, no answer names one, and they can be read aloud", async () => {
    const saying = [...chatWith(ALL_CUSTOM), ...pagesWith(ALL_CUSTOM)];
    for (const { of, text } of saying) expect(text, of).not.toMatch(/\$\d|, at Custom|is Custom\b|\$Custom/);
    const [price] = await answersWith(ALL_CUSTOM, ["What does it cost?"]);
    expect(price?.text).toContain("Starter, Growth and Enterprise have no list price: we agree it with you");
  });

  it("only the plans that list a thing are named for it", async () => {
    const [seo, api] = await answersWith(OTHER, ["Which plan includes SEO?", "Do you have an API?"]);
    expect(seo?.text).toContain("No plan lists SEO, so ask us.");
    expect(api?.text).not.toContain("Enterprise adds");
  });
});

describe("what is said against the plans", () => {
  it("is nothing, as they shipped and with other prices", () => {
    for (const plans of [SHIPPED_PLANS, CHEAPER, ALL_CUSTOM])
      expect(factProblems(plans, [...chatWith(plans), ...saidOnPages(FACTS, plans)])).toEqual([]);
  });

  const said = (text: string): Saying[] => [{ of: "answer", text }];
  const featured = (id: Plan["id"], topic: keyof PlanWords["features"], features: readonly string[]) =>
    changed((plan) => (plan.id === id ? { features: { ...plan.features, [topic]: features } } : {}));
  const priced = (prices: Partial<Record<Plan["id"], number | null>>) =>
    changed(({ id, monthlyPriceUsd }) => ({ monthlyPriceUsd: prices[id] ?? monthlyPriceUsd }));

  it.each<[string, string, Plan[], string]>([
    ["a price", "Starter is $2,499 per month.", CHEAPER, "the price of Starter: $1,234"],
    [
      "a price of none",
      "Enterprise is $9,999.",
      changed(() => ({})),
      "nothing of the kind holds for the price",
    ],
    [
      "licences",
      "Growth comes with 5 user licences.",
      featured("growth", "support", ["8 User Licences"]),
      "the licences of Growth: 8",
    ],
    [
      "pages",
      "Up to 5 pages are included.",
      featured("starter", "onWebsite", ["Up to 7 Pages"]),
      "pages: 7 and 15",
    ],
    [
      "office hours",
      "Starter – the assistant answers in office hours.",
      featured("starter", "assistant", ["24/7 AI Assistant"]),
      "Starter lists “24/7 AI Assistant”",
    ],
    [
      "day and night",
      "It answers day and night on Growth.",
      featured("growth", "assistant", ["AI Assistant (Business Hours)"]),
      "Growth lists “AI Assistant (Business Hours)”",
    ],
    ["the smallest plan", "Starter is our smallest plan.", priced({ starter: 7000 }), "Growth costs less"],
    ["no free plan", "There's no free trial or free plan.", priced({ starter: 0 }), "Starter costs nothing"],
    [
      "a feature that is gone",
      "Growth includes SEO Optimisation and more.",
      featured("growth", "onWebsite", ["Up to 15 Pages"]),
      "Growth doesn't list that",
    ],
    [
      "what no plan lists",
      "It works by email, and no plan lists phone calls: ask us.",
      featured("growth", "extras", ["Phone Answering"]),
      "Growth lists “Phone Answering”",
    ],
    [
      "a website",
      "Every plan includes building a website.",
      featured("starter", "website", []).map((plan) =>
        plan.id === "starter" ? { ...plan, features: { ...plan.features, onWebsite: [] } } : plan,
      ),
      "Starter lists no website",
    ],
    [
      "numbers",
      "Our plans name no number for that, only for users and website pages.",
      featured("growth", "extras", ["500 Emails a Month"]),
      "Growth lists “500 Emails a Month”",
    ],
  ])("is found: %s", (_, text, plans, why) => {
    const problems = factProblems(plans, said(text));
    expect(problems.map((problem) => problem.why).join("; ")).toContain(why);
    expect(
      factProblems(SHIPPED_PLANS, said(text)).filter((problem) => problem.why.includes(why)),
    ).toHaveLength(why.startsWith("nothing") ? 1 : 0);
  });

  it("isn't what a plan's own words say", () => {
    const plans = featured("growth", "extras", [
      "Everything in Starter",
      "Answers within 4 hours",
      "$50 of Ads",
    ]);
    expect(factProblems(plans, chatWith(plans))).toEqual([]);
  });

  it("names the answers and pages that a change makes wrong", () => {
    const plans = featured("starter", "assistant", ["24/7 AI Assistant"]);
    expect(factProblems(plans, [...chatWith(plans), ...saidOnPages(FACTS, plans)])).toEqual([
      expect.objectContaining({ of: "Home", why: "Starter lists “24/7 AI Assistant”" }),
    ]);
  });
});
