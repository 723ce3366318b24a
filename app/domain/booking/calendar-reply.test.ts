import { describe, expect, it } from "vitest";
import { readCalendarReply } from "./calendar-reply";

const file = (...lines: string[]) =>
  [
    "BEGIN:VCALENDAR",
    "METHOD:REPLY",
    "BEGIN:VEVENT",
    "UID:call-1@site.example",
    ...lines,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");

describe("an answer to an invitation", () => {
  it.each<[string, string[], object]>([
    [
      "Google's",
      [
        "ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=DECLINED;CN=Ann;X-NUM-GUESTS=0:mailto:Ann@Client.example",
      ],
      { answer: "declined", attendee: "ann@client.example", comment: "" },
    ],
    [
      "Outlook's, in folded lines",
      ["ATTENDEE;PARTSTAT=ACCEPTED;CN=Ann:MAIL", " TO:ann@client.example"],
      { answer: "accepted", attendee: "ann@client.example" },
    ],
    [
      "one with a comment",
      [
        "COMMENT;LANGUAGE=en:Sorry\\, I'm away.\\nTuesday?",
        'ATTENDEE;PARTSTAT="TENTATIVE":mailto:ann@client.example',
      ],
      { answer: "tentative", comment: "Sorry, I'm away.\nTuesday?" },
    ],
    ...[
      "ATTENDEE;PARTSTAT=ACCEPTED:ann@client.example",
      "ATTENDEE;PARTSTAT=ACCEPTED:mailto:ann%40client.example",
      "ATTENDEE;PARTSTAT=ACCEPTED:mailto:<Ann@client.example>",
      "ATTENDEE;PARTSTAT=ACCEPTED;EMAIL=ann@client.example:/principals/123",
      'ATTENDEE;CN="Ann: a:b";SENT-BY="mailto:office@client.example";PARTSTAT=ACCEPTED:mailto:ann@client.example',
    ].map((line): [string, string[], object] => [
      `a program with “${line}”`,
      [line],
      { answer: "accepted", attendee: "ann@client.example" },
    ]),
    [
      "one that repeats all who are invited",
      [
        "ATTENDEE;PARTSTAT=ACCEPTED:mailto:bob@client.example",
        "ATTENDEE;PARTSTAT=DECLINED:mailto:ann@client.example",
      ],
      { answer: "declined", attendee: "ann@client.example" },
    ],
    [
      "one with an alarm and a note in a parameter",
      [
        "BEGIN:VALARM",
        "UID:alarm",
        "ATTENDEE:mailto:x@client.example",
        "END:VALARM",
        'ATTENDEE;PARTSTAT=DECLINED;X-RESPONSE-COMMENT="Away":mailto:ann@client.example',
      ],
      { answer: "declined", comment: "Away" },
    ],
  ])("is read as %s writes it", (_, lines, expected) => {
    expect(readCalendarReply({ text: file(...lines), sender: "ann@client.example" })).toMatchObject({
      uid: "call-1@site.example",
      ...expected,
    });
  });

  it("is not what a quoted name says", () => {
    const name = 'CN="Ann;PARTSTAT=DECLINED;EMAIL=b@x.example"';
    const text = file(`ATTENDEE;${name};PARTSTAT=ACCEPTED:mailto:a@x.example`);
    expect(readCalendarReply({ text })).toMatchObject({ attendee: "a@x.example", answer: "accepted" });
  });

  it("is read from a file whose method stands in its type", () => {
    const text = file("ATTENDEE;PARTSTAT=DECLINED:mailto:a@x.example").replace("METHOD:REPLY\r\n", "");
    expect(readCalendarReply({ text })).toBeNull();
    expect(readCalendarReply({ text, method: "reply" })).toMatchObject({ answer: "declined" });
  });

  it("of several people, none of whom sent it, is not read", () => {
    const text = file("ATTENDEE;PARTSTAT=DECLINED:mailto:a@x.example", "ATTENDEE:mailto:b@x.example");
    expect(readCalendarReply({ text, sender: "c@x.example" })).toBeNull();
  });

  it.each([
    ["an invitation", file("ATTENDEE;PARTSTAT=DECLINED:mailto:a@x.example").replace("REPLY", "REQUEST")],
    ["an answer of no one", file()],
    ["an answer without a state", file("ATTENDEE:mailto:a@x.example")],
    [
      "a request for another time",
      file("ATTENDEE;PARTSTAT=DECLINED:mailto:a@x.example").replace("REPLY", "COUNTER"),
    ],
    ["noise", "\0BEGIN:\r\n ".repeat(20_000)],
  ])("is not read from %s", (_, text) => expect(readCalendarReply({ text })).toBeNull());
});
