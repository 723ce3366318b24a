import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type KeptConversation, NEW_CONVERSATION, withQuestion, withReply } from "~/domain/chat/conversation";
import { readMessage } from "~/domain/chat/message";
import { CONFIG, configWith, NEXT_SECRET, OTHER_SECRET } from "../../../tests/support/config";
import { CookieJar } from "../../../tests/support/cookie-jar";
import {
  COOKIE_MAX_MESSAGES,
  clearConversation,
  readConversation,
  writeConversation,
} from "./chat-cookie.server";

const NAME = "__Host-chat";

function conversationOf(questions: readonly string[]): KeptConversation {
  return questions.reduce<KeptConversation>(
    (conversation, question) => withReply(withQuestion(conversation, question), question, 0.9),
    { ...NEW_CONVERSATION, id: "0b8a8c5e-1111-4222-8333-444455556666" },
  );
}

async function written(conversation: KeptConversation, config = CONFIG): Promise<string> {
  return (await writeConversation(config, conversation)).get("Set-Cookie") ?? "";
}

function cookieValue(line: string): string {
  const jar = new CookieJar();
  jar.take([line]);
  return jar.get(NAME) ?? "";
}

/** Reads the conversation from a request that carries other cookies too. */
function read(value: string, config = CONFIG) {
  const jar = new CookieJar();
  jar.set("theme", "dark");
  jar.set(NAME, value);
  jar.set("empty", "");
  const headers = { Cookie: jar.header };
  return readConversation(new Request("https://agency.example/help/live-chat", { headers }), config);
}

const anyQuestion = fc
  .oneof(
    fc.string({ unit: "grapheme", maxLength: 500 }),
    fc.constant("\u4e16".repeat(500)),
    fc.constant('"'.repeat(500)),
  )
  .map((typed) => readMessage(typed) ?? "hm");

describe("the conversation cookie", () => {
  it("round-trips the newest messages and stays within what browsers accept", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyQuestion, { minLength: 1, maxLength: 15 }), async (questions) => {
        const conversation = conversationOf(questions);
        const line = await written(conversation);
        expect(line.length).toBeLessThanOrEqual(4096);
        const kept = await read(cookieValue(line));
        expect(kept?.id).toBe(conversation.id);
        const count = kept?.messages.length ?? 0;
        // At least the last question and its reply.
        expect(count).toBeGreaterThanOrEqual(2);
        expect(count).toBeLessThanOrEqual(COOKIE_MAX_MESSAGES);
        expect(kept?.messages).toEqual(conversation.messages.slice(-count));
        expect(kept?.fallen).toBe(conversation.messages.length - count);
      }),
    );
  });

  it("holds twenty short messages", async () => {
    const questions = Array.from(
      { length: 15 },
      (_, index) => `What does plan number ${index} cost a month?`,
    );
    expect((await read(cookieValue(await written(conversationOf(questions)))))?.messages).toHaveLength(20);
  });

  it("is HttpOnly, SameSite and Secure", async () => {
    const line = await written(conversationOf(["AI"]));
    expect(line.replace(/=[^;]*/, "=value")).toBe(
      `${NAME}=value; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400; Secure`,
    );
    const local = { ...CONFIG, local: true };
    expect((await written(conversationOf(["AI"]), local)).replace(/=[^;]*/, "=value")).toBe(
      "chat=value; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400",
    );
  });

  it("is removed when the conversation is cleared", () => {
    expect(clearConversation(CONFIG).get("Set-Cookie")).toMatch(/^__Host-chat=; .*Max-Age=0/);
  });
});

describe("an invalid conversation cookie", () => {
  it("reads as none if it is missing", async () => {
    expect(await readConversation(new Request("https://agency.example/"), CONFIG)).toBeNull();
  });

  it("is rejected if any signed character changes", async () => {
    const value = cookieValue(await written(conversationOf(["What does it cost?"])));
    await fc.assert(
      fc.asyncProperty(
        fc.nat(value.indexOf(".") - 1),
        fc.constantFrom(..."AZaz09-_"),
        async (index, character) => {
          fc.pre(value[index] !== character);
          expect(await read(value.slice(0, index) + character + value.slice(index + 1))).toBeNull();
        },
      ),
    );
  });

  it.each(["", "nonsense", "a.b", "a.b.c", "%%%.%%%", "\u00e9.\u00e9", ".", "x".repeat(4000)])(
    "is rejected: %j",
    async (value) => {
      expect(await read(value)).toBeNull();
    },
  );

  it("is read under the secret before while the next one signs, and not once that one is alone", async () => {
    const conversation = conversationOf(["AI"]);
    const before = cookieValue(await written(conversation));
    const after = cookieValue(await written(conversation, NEXT_SECRET));
    const alone = configWith({ COOKIE_SECRET: NEXT_SECRET.cookieSecret });
    expect(await read(before, NEXT_SECRET)).toEqual(conversation);
    expect(await read(after, NEXT_SECRET)).toEqual(conversation);
    expect(await read(after, alone)).toEqual(conversation);
    expect(await read(before, alone)).toBeNull();
  });

  it("is rejected if another secret signed it, or if its contents are not a conversation", async () => {
    const conversation = conversationOf(["AI"]);
    expect(await read(cookieValue(await written(conversation, OTHER_SECRET)))).toBeNull();
    for (const changes of [{ messages: [] }, { id: 5 }, { fallen: -1 }]) {
      const line = await written({ ...conversation, ...changes } as unknown as KeptConversation);
      expect(await read(cookieValue(line))).toBeNull();
    }
  });
});
