import { describe, expect, it } from "vitest";
import { readMessage } from "../domain/chat/message";
import { CHAT_TOPICS, REPLY_SETS, replySetFor } from "../domain/chat/script";
import { CHAT_SCRIPT, CHAT_WORDS, EXAMPLE_QUESTIONS, SUGGESTED_QUESTIONS } from "./chat";

/** What helps with any question. */
const NEXT_STEPS = ["/contact", "/help", "/help/submit-ticket"];

/** Words of the topics: a keyword may stand in a question about something else, after whose answer they make no sense. */
const NAMES_A_TOPIC =
  /\b(?:services?|ai|assistants?|pric\w*|costs?|plans?|compar\w*|integrat\w*|set ?-?up|implement\w*|leads?|enquir\w*|scor\w*|customers?|differen\w*|unique|how we work)\b/i;

/** Words that a line begins with only if it goes on from what was said before. */
const POINTS_BACK = /^(?:it|that|this|those|these|they|he|she|yes|no|and|but|so|also|then)\b/i;

describe("the assistant's words", () => {
  it("come in sets of three, each with its own next step", () => {
    for (const set of REPLY_SETS) {
      const replies = CHAT_SCRIPT.replies[set];
      expect(replies).toHaveLength(3);
      expect(new Set(replies.map(({ text }) => text)).size).toBe(3);
      for (const { text, next } of replies) {
        expect(text).toMatch(/[.?]$/);
        expect(NEXT_STEPS).toContain(next.to);
        expect(next.label).not.toBe("");
      }
    }
    const texts = Object.values(CHAT_SCRIPT.replies).flatMap((replies) => replies.map(({ text }) => text));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("can stand after any answer, and alone: short, and without a topic, figures or pointing back", () => {
    for (const topic of CHAT_TOPICS)
      for (const { text, next } of CHAT_SCRIPT.replies[topic]) {
        expect(`${text} ${next.label}`).not.toMatch(NAMES_A_TOPIC);
        expect(text).toMatch(/\b(?:call|ticket|help centre)\b/);
        expect(text.length, text).toBeLessThanOrEqual(100);
        expect(text).not.toMatch(/\d/);
        expect(text).not.toMatch(POINTS_BACK);
      }
  });

  it("label the launcher as specified", () => {
    expect(CHAT_WORDS.launcher).toBe("Your Assistant - Ask Us Anything!");
    expect(CHAT_WORDS.status).toBe("Online");
  });
});

describe("the suggested questions", () => {
  it("are five on the page, one per topic", () => {
    expect(SUGGESTED_QUESTIONS.map(replySetFor)).toEqual([...CHAT_TOPICS]);
  });

  it("are sent unchanged, and all get an answer", () => {
    for (const question of [...SUGGESTED_QUESTIONS, ...EXAMPLE_QUESTIONS]) {
      expect(readMessage(question)).toBe(question);
      expect(replySetFor(question)).not.toBe("generic");
    }
    expect(new Set(EXAMPLE_QUESTIONS.map(replySetFor)).size).toBe(EXAMPLE_QUESTIONS.length);
  });
});
