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
  ])("is read as %s writes it", (_, lines, expected) => {
    expect(readCalendarReply(file(...lines))).toMatchObject({ uid: "call-1@site.example", ...expected });
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
  ])("is not read from %s", (_, text) => expect(readCalendarReply(text)).toBeNull());
});
