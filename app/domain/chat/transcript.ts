import { type Conversation, wordsOf } from "./conversation";
import type { ChatScript } from "./script";
import { answerLines } from "./site-answer";

const SPEAKERS = { user: "Me", bot: "Assistant", requester: "Me, to the team", agency: "The team" } as const;

/** One line per message, oldest first. */
export function transcriptLines({ messages }: Conversation, script: ChatScript): string[] {
  return messages.map((message) => {
    const { text, answer } = wordsOf(message, script);
    const said = [answer ? answerLines(answer) : "", text].filter((part) => part !== "").join(" ");
    const speaker = SPEAKERS[message.type === "team" ? message.author : message.type];
    // A blank line would end the message.
    return `${speaker}: ${said.replace(/\s*\n\s*/g, " ")}`;
  });
}

/**
 * The lines as one text of at most `max` characters. If they do not fit, the newest ones under the omission
 * note.
 */
export function transcriptText(lines: readonly string[], max: number, omission: string): string {
  const whole = lines.join(GAP);
  if (whole.length <= max) return whole;
  let room = max - omission.length;
  const kept: string[] = [];
  for (const line of [...lines].reverse()) {
    room -= line.length + GAP.length;
    if (room < 0) break;
    kept.unshift(line);
  }
  return [omission, ...kept].join(GAP);
}

/** Splits such a text back into its lines; messages never contain a blank line. */
export function linesOfTranscript(text: string): string[] {
  return text.split(GAP);
}

const GAP = "\n\n";

/** Email programs and browsers truncate longer URLs. */
export const EMAIL_ADDRESS_MAX_CHARACTERS = 1799;

export type TranscriptEmail = {
  to: string;
  subject: string;
  /** The text above the conversation. */
  opening: string;
  /** Replaces the older part when not everything fits. */
  omission: string;
  lines: readonly string[];
};

/** A mailto URL with the conversation as its body; if too long, the newest part. */
export function transcriptEmail({ to, subject, opening, omission, lines }: TranscriptEmail): string {
  const head = `mailto:${encodeURIComponent(to).replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${paragraph(opening)}`;
  const all = lines.map(paragraph).join("");
  if (head.length + all.length <= EMAIL_ADDRESS_MAX_CHARACTERS) return head + all;

  const shortened = head + paragraph(omission);
  let room = EMAIL_ADDRESS_MAX_CHARACTERS - shortened.length;
  let kept = "";
  for (const line of [...lines].reverse()) {
    const whole = paragraph(line);
    if (whole.length > room) {
      if (kept === "") kept = cutParagraph(line, room);
      break;
    }
    kept = whole + kept;
    room -= whole.length;
  }
  return shortened + kept;
}

function paragraph(text: string): string {
  return encodeURIComponent(`${text}\r\n\r\n`);
}

/** The beginning of a line that is too long on its own. */
function cutParagraph(line: string, room: number): string {
  let kept = "";
  for (const character of line) {
    if (paragraph(`${kept}${character}\u2026`).length > room) break;
    kept += character;
  }
  return kept === "" ? "" : paragraph(`${kept}\u2026`);
}
