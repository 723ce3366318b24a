import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Conversation,
  countMessages,
  hasQuestion,
  isNew,
  keepNewest,
  messagesSince,
  NEW_CONVERSATION,
  parseConversation,
  withQuestion,
  withReply,
} from "./conversation";

const begin = (...questions: string[]): Conversation =>
  questions.reduce(
    (conversation, question) => withReply(withQuestion(conversation, question), question, 0.5),
    NEW_CONVERSATION,
  );

const anyConversation = fc
  .array(fc.constantFrom("AI", "price", "hm"), { maxLength: 30 })
  .map((q) => begin(...q));

describe("a conversation", () => {
  it("starts with one greeting and is new until someone writes", () => {
    expect(isNew(NEW_CONVERSATION)).toBe(true);
    expect(hasQuestion(NEW_CONVERSATION)).toBe(false);
    const asked = withQuestion(NEW_CONVERSATION, "What does it cost?");
    expect(isNew(asked)).toBe(false);
    expect(hasQuestion(asked)).toBe(true);
    expect(NEW_CONVERSATION.messages).toHaveLength(1);
    expect(isNew(keepNewest(asked, 1))).toBe(false);
  });

  it("answers by topic and variant", () => {
    expect(begin("What does it cost?").messages).toEqual([
      { type: "bot", set: "greeting" },
      { type: "user", content: "What does it cost?" },
      { type: "bot", set: "prices", variant: 1 },
    ]);
  });

  it("keeps its newest messages and its count", () => {
    fc.assert(
      fc.property(anyConversation, fc.integer({ min: 1, max: 40 }), (conversation, max) => {
        const kept = keepNewest(conversation, max);
        expect(kept.messages).toEqual(conversation.messages.slice(-max));
        expect(countMessages(kept)).toBe(countMessages(conversation));
        expect(keepNewest(kept, max)).toEqual(kept);
      }),
    );
  });

  it("returns the messages added since, as far as it still holds them", () => {
    const conversation = keepNewest(begin("AI", "price", "why"), 4);
    expect(messagesSince(conversation, 6)).toHaveLength(1);
    expect(messagesSince(conversation, 7)).toEqual([]);
    expect(messagesSince(conversation, 0)).toEqual(conversation.messages);
  });

  it("survives a round trip through storage", () => {
    fc.assert(
      fc.property(anyConversation, fc.integer({ min: 1, max: 40 }), (conversation, max) => {
        const kept = keepNewest(conversation, max);
        expect(parseConversation(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
      }),
    );
  });

  it.each([
    null,
    "text",
    [],
    {},
    { messages: [], fallen: 0 },
    { messages: "none", fallen: 0 },
    { messages: [{ type: "bot", set: "greeting" }] },
    { messages: [{ type: "bot", set: "greeting" }], fallen: -1 },
    { messages: [{ type: "bot", set: "greeting" }], fallen: 0.5 },
    { messages: [{ type: "bot", set: "toString", variant: 0 }], fallen: 0 },
    { messages: [{ type: "bot", set: "prices", variant: 3 }], fallen: 0 },
    { messages: [{ type: "bot", set: "prices" }], fallen: 0 },
    { messages: [{ type: "user", content: " untrimmed" }], fallen: 0 },
    { messages: [{ type: "user", content: "x".repeat(501) }], fallen: 0 },
    { messages: [{ type: "user", content: 5 }], fallen: 0 },
    { messages: [{ type: "system", content: "hello" }], fallen: 0 },
    { messages: [null], fallen: 0 },
    {
      messages: [
        { type: "bot", set: "greeting" },
        { type: "user", content: 5 },
      ],
      fallen: 0,
    },
  ])("is not parsed from %j", (stored) => {
    expect(parseConversation(stored)).toBeNull();
  });

  it("is never parsed incorrectly, whatever the input", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        expect(parseConversation(stored)).toBeNull();
      }),
    );
  });
});
