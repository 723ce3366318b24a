import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHAT_TOPICS, REPLY_SETS, replySetFor, VARIANTS_PER_SET, variantFor } from "./script";

/** The specification's keywords, in order. */
const SPECIFIED = [
  ["services", ["service", "AI", "help"]],
  ["prices", ["price", "cost", "plan"]],
  ["setup", ["integrate", "setup", "implement"]],
  ["leads", ["lead", "generate", "customer"]],
  ["difference", ["different", "unique", "why"]],
] as const;

const PAIRS = SPECIFIED.flatMap(([topic, words]) => words.map((word) => [word, topic] as const));

describe("the topic of a message", () => {
  it("follows the specified order", () => {
    expect(CHAT_TOPICS).toEqual(SPECIFIED.map(([topic]) => topic));
  });

  it.each(PAIRS)("%s is about %s, in any case and next to any punctuation", (word, topic) => {
    for (const message of [
      word,
      word.toUpperCase(),
      word.toLowerCase(),
      `(${word})`,
      `So: ${word}?`,
      `x_${word}-y`,
    ]) {
      expect(replySetFor(message)).toBe(topic);
    }
  });

  it.each([
    ["Which services are there?", "services"],
    ["It was really helpful", "services"],
    ["an AI-powered shop", "services"],
    ["Do you use A.I.?", "services"],
    ["two AIs", "services"],
    ["your pricing", "prices"],
    ["That is costly", "prices"],
    ["we are planning ahead", "prices"],
    ["integrations with our CRM", "setup"],
    ["Can you set it up", "generic"],
    ["Can you set up a shop", "setup"],
    ["setting-up takes how long", "setup"],
    ["implementation time", "setup"],
    ["more leads", "leads"],
    ["our customers' questions", "leads"],
    ["lead-generation", "leads"],
    ["What's the difference?", "difference"],
    ["Whyever, or why not", "difference"],
  ])("%j is about %s", (message, topic) => {
    expect(replySetFor(message)).toBe(topic);
  });

  it.each([
    "Say that again, it is in the air",
    "I said it was paid by email",
    "A planet, an explanation, a plane and a plant",
    "The leader was misleading, the plot led nowhere",
    "customs, customary",
    "an upset pricks up",
    "whyever",
    "\u00e4ai, aie\u0301, caf\u00e9",
    "Good morning!",
    "\u4f60\u597d",
    "",
  ])("%j has no keyword", (message) => {
    expect(replySetFor(message)).toBe("generic");
  });

  it("is the first in order when a message has keywords for several", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...PAIRS), { minLength: 1 }), (pairs) => {
        const message = pairs.map(([word]) => word).join(" and ");
        const first = CHAT_TOPICS.find((topic) => pairs.some((pair) => pair[1] === topic));
        expect(replySetFor(message)).toBe(first);
      }),
    );
  });

  it("is not matched inside another word", () => {
    const letters = fc.string({
      unit: fc.constantFrom(..."abcxyz\u00e9\u00df1"),
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.constantFrom(...PAIRS), letters, ([word], before) => {
        fc.pre(!/[sdg]$/.test(word));
        expect(replySetFor(`${before}${word}q`)).toBe("generic");
        expect(replySetFor(`${before}${word}`)).toBe("generic");
      }),
    );
  });

  it("exists for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(REPLY_SETS).toContain(replySetFor(text));
      }),
    );
  });
});

describe("the variant", () => {
  it("is evenly distributed", () => {
    const counts = [0, 0, 0];
    for (let index = 0; index < 300; index++) {
      const variant = variantFor(index / 300);
      counts[variant] = (counts[variant] ?? 0) + 1;
    }
    expect(counts).toEqual([100, 100, 100]);
  });

  it("exists for any number", () => {
    fc.assert(
      fc.property(fc.double(), (random) => {
        const variant = variantFor(random);
        expect(Number.isInteger(variant) && variant >= 0 && variant < VARIANTS_PER_SET).toBe(true);
      }),
    );
  });
});
