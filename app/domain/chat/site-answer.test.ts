import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { USUAL_DAYS } from "../settings/retention-days";
import {
  bareMessage,
  NEW_CONVERSATION,
  parseConversation,
  teamOf,
  withAnswer,
  withQuestion,
  withReply,
  withTeam,
  wordsOf,
} from "./conversation";
import type { ChatScript } from "./script";
import {
  answerLines,
  parseAnswer,
  plainQuestion,
  type SiteAnswer,
  topicAnswer,
  topicFor,
} from "./site-answer";
import { roomForTranscript, withoutTranscript, withTranscript } from "./team";
import { transcriptLines } from "./transcript";

const reply = (text: string) => ({ text, next: { label: "Go on", to: "/contact" } });
const set = (name: string): ChatScript["replies"]["generic"] => [
  reply(`${name} 0`),
  reply(`${name} 1`),
  reply(`${name} 2`),
];
const SCRIPT: ChatScript = {
  greeting: "Hello",
  replies: {
    services: set("services"),
    prices: set("prices"),
    setup: set("setup"),
    leads: set("leads"),
    difference: set("difference"),
    generic: set("generic"),
  },
};
const ANSWER: SiteAnswer = {
  text: "It is $5.",
  facts: ["One: $5"],
  links: [{ label: "Plans", to: "/help/billing" }],
  times: [{ label: "2:00 pm", to: "/schedule?time=x" }],
  asks: ["More?"],
  offersTeam: true,
};

const askedAndAnswered = (question: string, answer: SiteAnswer | null) =>
  withReply(withQuestion(NEW_CONVERSATION, question), question, 0, { at: 7, answer });

describe("a question", () => {
  it.each([
    ["What's the PRICE?!", "whats the price"],
    ["  Café,\u00a0s'il vous plaît… ", "cafe sil vous plait"],
    ["24/7? A.I. + CRM & e-mail", "24/7 a.i + crm & e-mail"],
    ["at 15:30.", "at 15:30"],
  ])("%j is read as %j", (message, plain) => expect(plainQuestion(message)).toBe(plain));

  it("gets the first topic that fits", () => {
    const topics = [
      { id: "price", asks: /\bprice\b/, answer: ANSWER },
      { id: "examples-only", answer: ANSWER },
      { id: "anything", asks: /./, answer: () => ({ ...ANSWER, text: "Anything" }) },
    ];
    expect(topicFor(topics, "the price", [])).toBe(topics[0]);
    expect(topicFor(topics, "something", [])).toBe(topics[2]);
    expect(topicFor([], "something", [])).toBeNull();
  });
});

it("a question that asks how isn't answered by yes", () => {
  const topic = { id: "change", answer: { ...ANSWER, text: "Yes: write to us." } };
  const asked = { now: 0, timeZone: "UTC", closed: [], keptDays: USUAL_DAYS, plans: [], figures: "" };
  expect(topicAnswer(topic, { ...asked, question: "how do i change it" }).text).toBe("Write to us.");
  expect(topicAnswer(topic, { ...asked, question: "can i change it" }).text).toBe("Yes: write to us.");
  expect(topicAnswer(topic, { ...asked, question: "can i change it or only cancel it" }).text).toBe(
    "Write to us.",
  );
  expect(topicAnswer(topic, { ...asked, question: "can i change it or not" }).text).toBe("Yes: write to us.");
});

describe("an answer", () => {
  it("survives storage", () => {
    expect(parseAnswer(JSON.parse(JSON.stringify(ANSWER)))).toEqual(ANSWER);
    expect(parseAnswer({ ...ANSWER, offersTeam: "yes" })?.offersTeam).toBeUndefined();
  });

  it("may be several, one level deep, and in another language", () => {
    const several = { ...ANSWER, lang: "de", also: [ANSWER, { ...ANSWER, text: "More." }] };
    expect(parseAnswer(JSON.parse(JSON.stringify(several)))).toEqual(several);
    expect(answerLines(several)).toBe(
      "It is $5. One: $5 2:00 pm It is $5. One: $5 2:00 pm More. One: $5 2:00 pm",
    );
    expect(parseAnswer({ ...ANSWER, also: [several] })).toBeNull();
    expect(parseAnswer({ ...ANSWER, also: "more" })).toBeNull();
    expect(parseAnswer({ ...ANSWER, also: [ANSWER, ANSWER, ANSWER, ANSWER] })).toBeNull();
  });

  it.each([
    "javascript:alert(1)",
    "http://other.example",
    "https:///other.example",
    "//other.example",
    "/\\other.example",
    "",
  ])("with a link to %j is none of ours", (to) => {
    for (const name of ["links", "times"])
      expect(parseAnswer({ ...ANSWER, [name]: [{ label: "x", to }] })).toBeNull();
  });

  it("may link to other sites by https, but times are ours", () => {
    const elsewhere = [{ label: "x", to: "https://other.example" }];
    expect(parseAnswer({ ...ANSWER, links: elsewhere })?.links).toEqual(elsewhere);
    expect(parseAnswer({ ...ANSWER, times: elsewhere })).toBeNull();
  });

  it("is never read from anything else", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        expect(parseAnswer(stored)).toBeNull();
      }),
    );
  });

  it("is told in the transcript, before the script's line", () => {
    expect(answerLines(ANSWER)).toBe("It is $5. One: $5 2:00 pm");
    const asked = askedAndAnswered("The price?", ANSWER);
    expect(transcriptLines(asked, SCRIPT).at(-1)).toBe("Assistant: It is $5. One: $5 2:00 pm prices 0");
  });
});

describe("a conversation", () => {
  it("has the site's answer alone where the script has nothing, and before the script's line otherwise", () => {
    expect(askedAndAnswered("Hm", ANSWER).messages.at(-1)).toEqual({
      type: "bot",
      set: "site",
      at: 7,
      answer: ANSWER,
    });
    const scripted = askedAndAnswered("The price?", null);
    expect(scripted.messages.at(-1)).toEqual({ type: "bot", set: "prices", variant: 0, at: 7 });
    const answered = askedAndAnswered("The price?", ANSWER);
    expect(answered.messages.at(-1)).toMatchObject({ set: "prices", answer: ANSWER });
    // An answer that comes later makes the same message.
    expect(withAnswer(scripted, 7, ANSWER)).toEqual(answered);
    expect(withAnswer(scripted, 8, ANSWER)).toEqual(scripted);
  });

  it("is kept bare in a cookie, and read again", () => {
    const bare = askedAndAnswered("Hm", ANSWER).messages.map(bareMessage);
    expect(bare.at(-1)).toEqual({ type: "bot", set: "site", at: 7 });
    expect(parseConversation({ messages: bare, fallen: 0 })?.messages).toEqual(bare);
    const [, , last] = bare;
    expect(last && wordsOf(last, SCRIPT).text).toBe("generic 0");
  });

  it("takes each of the team's messages once", () => {
    const team = [
      { id: "1", author: "requester", content: "Hello?" },
      { id: "2", author: "agency", content: "Here." },
    ] as const;
    const begun = withTeam(NEW_CONVERSATION, team.slice(0, 1));
    const whole = withTeam(withQuestion(begun, "Hm"), team);
    expect(teamOf(whole)).toEqual(team);
    expect(whole.messages.map(({ type }) => type)).toEqual(["bot", "team", "user", "team"]);
    expect(withTeam(whole, team)).toBe(whole);
    const bare = { ...whole, messages: whole.messages.map(bareMessage) };
    expect(JSON.stringify(bare)).not.toContain("Here.");
    expect(withTeam(bare, team)).toEqual(whole);
  });
});

it("a message to the team carries the conversation, and is shown without it", () => {
  const room = roomForTranscript("Hello", 100);
  const body = withTranscript("Hello", "x".repeat(room));
  expect(body).toHaveLength(100);
  expect(withoutTranscript(body)).toBe("Hello");
  expect(withTranscript("Hello", "")).toBe("Hello");
});
