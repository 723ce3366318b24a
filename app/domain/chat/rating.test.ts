import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMeanings } from "./meanings";
import {
  FREE_TIMES,
  learnExamples,
  NO_TOPIC,
  nearestTopics,
  rateTopics,
  surestTopic,
  weighTopics,
  withTopics,
} from "./rating";
import { plainQuestion } from "./site-answer";

function learnTopics(examples: Record<string, string>, lines: string[] = []) {
  const meanings = readMeanings(lines);
  return weighTopics(learnExamples(examples, meanings), meanings);
}

const LEARNED = learnTopics(
  {
    price: "what does it cost | how much is it | what are your prices | how much do I pay",
    refund: "can I get my money back | do you give refunds | I want a refund",
    hours: "when are you open | what are your opening hours | are you open on Saturday",
    [NO_TOPIC]: "what is the weather like | tell me a joke",
    [FREE_TIMES]: "are you free on Saturday | do you have time on Monday",
  },
  ["price, cost, charge", "day, saturday, monday, tuesday"],
);

const rate = (question: string, matched: string | null = null) => rateTopics(question, LEARNED, matched);
const ratingOf = (question: string, id: string, matched: string | null = null) =>
  rate(question, matched).find((rated) => rated.id === id)?.rating ?? 0;

describe("a topic's rating", () => {
  it("is highest where the question is like its examples, in other words, too", () => {
    expect(rate("when do you open")[0]?.id).toBe("hours");
    expect(rate("what do you charge")[0]?.id).toBe("price");
    expect(rate("how do I get the money back")[0]?.id).toBe("refund");
    expect(rate("are you free on tuesday")[0]?.id).toBe(FREE_TIMES);
  });

  it("is lower, the more the question says that its examples don't", () => {
    expect(ratingOf("how much is it", "price")).toBeGreaterThan(ratingOf("how much is it in goats", "price"));
    expect(ratingOf("how much is it in goats", "price")).toBeGreaterThan(
      ratingOf("how much is a bag of fresh oats", "price"),
    );
  });

  it("is higher if several examples are like the question, and if a pattern of the topic fits", () => {
    const ratingAmong = (price: string) =>
      rateTopics("how much is it", learnTopics({ price, refund: "money back" }), null)[0]?.rating ?? 0;
    const [once, twice, thrice] = [1, 2, 3].map((times) =>
      ratingAmong(Array(times).fill("how much").join("|")),
    );
    expect(twice).toBeGreaterThan(once ?? 0);
    expect(thrice).toBeGreaterThan(twice ?? 0);
    expect(ratingOf("how much is it", "price", "price")).toBeGreaterThan(ratingOf("how much is it", "price"));
    expect(ratingOf("goats and oats", "price", "price")).toBe(0);
  });

  it("counts rare words more than those that many topics have", () => {
    const fruit = { pie: "apple pie", zoo: "zebra pie", cake: "apple cake", tree: "apple tree" };
    expect(rateTopics("apple zebra", learnTopics(fruit), null)[0]?.id).toBe("zoo");
  });

  it("is a number that sorts, for any question", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const ratings = rate(plainQuestion(typed)).map(({ rating }) => rating);
        expect(ratings.every((rating) => rating > 0 && rating < 4)).toBe(true);
        expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
      }),
    );
  });
});

describe("topics that are added to others", () => {
  const FIRST = learnTopics({
    apple: "apple pie",
    cherry: "cherry pie",
    plum: "plum pie",
    tart: "lemon tart",
  });
  const rateWith = (added: Record<string, string>, question: string) =>
    rateTopics(question, withTopics(FIRST, added), null);
  const byId = (found: ReturnType<typeof rateTopics>) =>
    Object.fromEntries(found.map(({ id, rating }) => [id, rating]));

  it("leave the ratings of the others as they were", () => {
    const { zoo, ...others } = byId(rateWith({ zoo: "zebra pie" }, "apple pie"));
    expect(others).toEqual(byId(rateTopics("apple pie", FIRST, null)));
    expect(zoo).toBeGreaterThan(0);
    expect(rateWith({ zoo: "zebra stripes" }, "lemon tart")).toEqual(rateTopics("lemon tart", FIRST, null));
  });

  it("weigh a word as it does among the others: what many of them have says little", () => {
    // Beside a word that says little, the other one says more of the example.
    const { zoo: besideCommon = 0 } = byId(rateWith({ zoo: "zebra pie" }, "zebra"));
    const { zoo: besideRare = 0 } = byId(rateWith({ zoo: "zebra yak" }, "zebra"));
    expect(besideCommon).toBeGreaterThan(besideRare);
    expect(besideRare).toBeGreaterThan(0);
  });

  it("are as likely as the likelier of their examples, where one of the others is added to", () => {
    const found = rateWith({ tart: "zebra stripes" }, "zebra stripes");
    expect(found.map(({ id }) => id)).toEqual(["tart"]);
    expect(rateWith({ tart: "zebra stripes" }, "lemon tart")).toEqual(rateTopics("lemon tart", FIRST, null));
  });
});

const rated = (...ratings: [string, number][]) => ratings.map(([id, rating]) => ({ id, rating }));

describe("the topic that is meant", () => {
  it("is the first, if it is likely enough", () => {
    expect(surestTopic(rated(["price", 0.4], ["refund", 0.1]), null)).toBe("price");
    expect(surestTopic(rated(["price", 0.39], ["refund", 0.1]), null)).toBeNull();
    expect(surestTopic(rated(["price", 0.36], ["refund", 0.1]), "price")).toBe("price");
    expect(surestTopic(rated(["price", 0.34], ["refund", 0.1]), "price")).toBeNull();
    expect(surestTopic([], null)).toBeNull();
  });

  it("is the first, if it is far enough ahead: not as far with a pattern of its own", () => {
    expect(surestTopic(rated(["price", 0.8], ["refund", 0.63]), null)).toBe("price");
    expect(surestTopic(rated(["price", 0.8], ["refund", 0.65]), null)).toBeNull();
    expect(surestTopic(rated(["price", 0.8], ["refund", 0.65]), "refund")).toBeNull();
    expect(surestTopic(rated(["price", 0.8], ["refund", 0.73]), "price")).toBe("price");
    expect(surestTopic(rated(["price", 0.8], ["refund", 0.75]), "price")).toBeNull();
  });
});

describe("the topics that may be meant", () => {
  it("are the two likeliest", () => {
    expect(nearestTopics(rated(["price", 0.6], ["refund", 0.5], ["hours", 0.4]))).toEqual([
      "price",
      "refund",
    ]);
    expect(nearestTopics(rated(["price", 0.6], ["refund", 0.29]))).toEqual(["price"]);
  });

  it("are none if the question is likeliest one that we have no answer to", () => {
    expect(nearestTopics(rated([NO_TOPIC, 0.6], ["refund", 0.5]))).toEqual([]);
    expect(nearestTopics(rated(["price", 0.6], [NO_TOPIC, 0.5], ["refund", 0.4]))).toEqual([
      "price",
      "refund",
    ]);
  });
});
