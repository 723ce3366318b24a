import { describe, expect, it } from "vitest";
import { SHIPPED_PLANS } from "../../domain/catalogue/shipped-plans";
import { answerToSearch } from "../../domain/chat/search-answer";
import { answerLines, topicAnswer } from "../../domain/chat/site-answer";
import { USUAL_DAYS } from "../../domain/settings/retention-days";
import { CLAIMS } from "../claims";
import { figuresInWords } from "../claims-in-words";
import { CHAT_KNOWLEDGE } from "./chat-knowledge";

const ASKED = {
  now: Date.parse("2026-11-23T15:00:00Z"),
  timeZone: "America/New_York",
  closed: [],
  keptDays: USUAL_DAYS,
  plans: SHIPPED_PLANS,
  figures: figuresInWords(CLAIMS),
};
const answerTo = (query: string) => answerToSearch(query, ASKED, CHAT_KNOWLEDGE);

describe("a search of the help is answered", () => {
  it.each([
    ["price", "/help/billing"],
    ["how much does it cost", "/help/billing"],
    ["cancel", "/help/quick-start#move-or-cancel"],
    ["move my call", "/help/quick-start#move-or-cancel"],
    ["reset pasword", "/help/account-setup#sign-in"],
    ["opening hours", "/help/support-hours"],
    ["refund", "/help/billing#how-billing-works"],
    ["hubspot", "/help/integration#crm"],
    ["delete my account", "/help/account-setup#change-account"],
  ])("for %j from %s", (query, page) => {
    expect(answerTo(query)?.links.map(({ to }) => to)).toContain(page);
  });

  it.each(["kubernetes", "blue", "xyz", "weather", "what is the capital of france", "-", ""])(
    "by nothing for %j, which it knows nothing about",
    (query) => {
      expect(answerTo(query)).toBeNull();
    },
  );

  it.each(["when are you free", "next Tuesday", "thanks", "help", "can I talk to a person", "call me back"])(
    "by nothing for %j, which only a conversation can answer",
    (query) => {
      expect(answerTo(query)).toBeNull();
    },
  );
});

it("no answer that a search may show speaks of the chat as the place where it stands", () => {
  const topics = [...CHAT_KNOWLEDGE.topics.beforeTimes, ...CHAT_KNOWLEDGE.topics.afterTimes];
  const speaking = topics.filter((topic) => {
    const answer = topicAnswer(topic, { ...ASKED, question: topic.ask ?? "" });
    const isShown = !topic.isTalk && answer.links.length > 0;
    return (
      isShown &&
      /this chat\b(?! is a script)|\b(?:write|message|messages|answer|answered|writing it) here\b/i.test(
        answerLines(answer),
      )
    );
  });
  expect(speaking.map(({ id }) => id)).toEqual([]);
});
